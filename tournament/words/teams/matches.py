"""A match in words: its teams, its figures, and why each of them is what it is."""

from decimal import Decimal

from django.utils.translation import gettext, ngettext, pgettext

from scoring.boards.imps import imps
from scoring.forms import TEAM_FORMS
from scoring.profiles.match_rules import MatchScale
from tournament.evening.parts.card import CardRound
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet
from tournament.evening.parts.team_tables import RoundTable
from tournament.evening.report import Pair, Report
from tournament.words import forms, game
from tournament.words.figures import award, decimal, score, signed
from tournament.words.profiles.scales import ON_SCALE
from tournament.words.why.lines import WhyLine

BETWEEN = "\N{EN DASH}"
NOTHING = "\N{EN DASH}"


# ---- teams ----


def team(report: Report, key: str) -> Pair | None:
    """Find a team; None at a bye."""
    return report.pair_by_key.get(key)


def team_name(report: Report, key: str) -> str:
    """Write a team's name; at a bye that there is none."""
    pair = team(report, key)
    return game.surnames(pair) if pair else pgettext("no opponents", "Bye")


def numbered_team(report: Report, key: str) -> str:
    """Write a team with its number: 3 Les Tilleuls."""
    pair = team(report, key)
    return f"{pair.shown} {game.surnames(pair)}" if pair else team_name(report, key)


def match_title(report: Report, sheet: MatchSheet) -> str:
    """Write who meets whom: Les Tilleuls – Les Lilas."""
    if not sheet.away:
        values = {"team": team_name(report, sheet.home)}
        return pgettext("a match", "%(team)s: bye") % values
    return game.join_names([team_name(report, key) for key in sheet.teams])


def round_text(sheet: MatchSheet) -> str:
    """Write in which rounds of the session a match is played: Round 3, Rounds 1–4."""
    if sheet.round == sheet.last_round:
        return gettext("Round %(number)s") % {"number": sheet.round}
    rounds = game.board_range(range(sheet.round, sheet.last_round + 1))
    return gettext("Rounds %(numbers)s") % {"numbers": rounds}


def round_head(table: RoundTable) -> str:
    """Head the narrow column of a round: R2; of an evening before E1 R2."""
    if table.session:
        values = {"evening": table.session, "n": table.own_round}
        return pgettext("a round of an evening, in a narrow column", "E%(evening)s R%(n)s") % values
    return pgettext("a round, in a narrow column", "R%(n)s") % {"n": table.round}


def round_title(table: RoundTable) -> str:
    """Write a round in full: Round 2; of an evening before Evening 1, round 2."""
    if table.session:
        values = {"evening": table.session, "number": table.own_round}
        return gettext("Evening %(evening)s, round %(number)s") % values
    return gettext("Round %(number)s") % {"number": table.round}


def sheets_by_round(report: Report) -> list[tuple[str, list[MatchSheet]]]:
    """List the matches under the rounds in which they are played, the latest first."""
    found: dict[str, list[MatchSheet]] = {}
    for sheet in sorted(report.matches, key=lambda sheet: -sheet.round):
        found.setdefault(round_text(sheet), []).append(sheet)
    return list(found.items())


def match_of(report: Report, round_: CardRound) -> MatchSheet | None:
    """Find the match of a round of a team's card; None where it is not shown.

    The home team stands North-South on its card.
    """
    for sheet in report.matches:
        against = sheet.away if round_.side == "NS" else sheet.home
        if sheet.round == round_.round and against == round_.against and sheet.away:
            return sheet
    return None


def winner_name(report: Report, sheet: MatchSheet) -> str:
    """Name the winner; empty at a tie and until the match is complete."""
    key = {"home": sheet.home, "away": sheet.away}.get(sheet.winner, "")
    return team_name(report, key) if key else ""


def unplayed_text(report: Report, sheet: MatchSheet) -> str:
    """Say why a match was not played; empty where it was."""
    if not sheet.away:
        return gettext("Bye: no match in this round.")
    if sheet.absent:
        absent = sheet.home if sheet.absent == "home" else sheet.away
        return gettext("Forfeit: %(team)s did not play.") % {"team": team_name(report, absent)}
    return ""


# ---- figures ----


def unit_head(report: Report) -> str:
    """Write in what boards are won: IMPs, points."""
    return str(forms.KINDS[report.scoring_form.boards.award].head)


def gain_text(report: Report, value: Decimal | None) -> str:
    """Write what a match gave in the ranking: 16.46; 20; victory points in hundredths alike."""
    if value is None:
        return ""
    is_fine = report.rules.matches.scale is MatchScale.WBF_CONTINUOUS
    return decimal(value, 2) if has_scale(report) and is_fine else award(value)


def has_scale(report: Report) -> bool:
    """Tell whether matches are worth victory points; those of pairs always are."""
    return not report.is_of_teams or TEAM_FORMS[report.scoring].has_scale


def won_text(sheet: MatchSheet) -> str:
    """Write what both teams won: 34 – 12; nothing where nobody played."""
    if sheet.absent or not sheet.away:
        return ""
    return f"{award(sheet.home_won)} {BETWEEN} {award(sheet.away_won)}"


def gains_text(report: Report, sheet: MatchSheet) -> str:
    """Write what a match gave both teams in the ranking: 16.46 – 3.54."""
    if sheet.home_total is None:
        return ""
    home = gain_text(report, sheet.home_total)
    return f"{home} {BETWEEN} {gain_text(report, sheet.away_total)}" if sheet.away else home


def gains_with_unit(report: Report, sheet: MatchSheet) -> str:
    """Write what a match gave with its unit, where that is not what boards are won in."""
    text = gains_text(report, sheet)
    if not text or not has_scale(report):
        return ""
    return gettext("%(figure)s VPs") % {"figure": text}


def carried_text(report: Report, sheet: MatchSheet) -> str:
    """Say what a team brought into a match; empty where none did."""
    if not sheet.carry_over:
        return ""
    key = sheet.home if sheet.carry_over > 0 else sheet.away
    values = {"team": team_name(report, key), "imps": award(abs(sheet.carry_over))}
    return gettext("%(team)s brought along %(imps)s IMPs.") % values


def swing(report: Report, line: MatchLine, side: str) -> str:
    """Write what a board gave the home or the away team; a dash where it gave the other one all."""
    own, other = (line.home, line.away) if side == "home" else (line.away, line.home)
    if own is None or other is None:
        return ""
    if is_shared(report):
        return award(own)
    return award(own) if own > 0 else "0" if not own and not other else signed_loss(own, other)


def signed_loss(own: Decimal, other: Decimal) -> str:
    """Write a loss that is not the other team's gain; else nothing."""
    return "" if own == -other else signed(own)


def is_shared(report: Report) -> bool:
    """Tell whether each board has so much to share, as in board-a-match."""
    return report.scoring_form.boards.has_top


# ---- why ----


def explain_line(report: Report, line: MatchLine) -> str:
    """Say how a board came to what it gives: 420 − (−50) = 470 points, 10 IMPs by Law 78B."""
    if line.open is None or line.closed is None:
        return gettext("A room has no result: nothing to compare.")
    if line.home is None or line.away is None:
        return nothing_text(line)
    opened, closed = line.open.points, line.closed.points
    if opened is None or closed is None or not is_by_scores(report, line, opened - closed):
        return gettext("Given by the director’s ruling: %(home)s and %(away)s.") % {
            "home": signed(line.home),
            "away": signed(line.away),
        }
    return gettext("%(working)s: %(worth)s") % {
        "working": difference_text(opened, closed),
        "worth": worth_text(report, line, opened - closed),
    }


def nothing_text(line: MatchLine) -> str:
    """Say why a board with both results counts nothing."""
    if line.sat_alike:
        return gettext(
            "Each team sat on the same side in both rooms: nothing to compare until the director "
            "rules (Law 86B2)."
        )
    return gettext("The board counts nothing.")


def is_by_scores(report: Report, line: MatchLine, difference: int) -> bool:
    """Tell whether both scores alone make what the board gives."""
    assert line.home is not None
    assert line.away is not None
    if line.open and line.closed and (line.open.ew_outcome or line.closed.ew_outcome):
        return False
    if is_shared(report):
        half = (line.home + line.away) / 2
        return (line.home > half, line.home < half) == (difference > 0, difference < 0)
    worth = difference if report.scoring_form.leads.is_whole else imps(difference)
    return line.home == worth == -line.away


def difference_text(opened: int, closed: int) -> str:
    """Write the home team's difference: 420 − (−50) = +470."""
    second = f"({score(closed)})" if closed < 0 else score(closed)
    return f"{score(opened)} {game.MINUS} {second} = {score(opened - closed, signed=True)}"


def worth_text(report: Report, line: MatchLine, difference: int) -> str:
    """Say what a difference is worth: 10 IMPs by Law 78B."""
    gained = abs(line.home or Decimal(0))
    if is_shared(report):
        values = {"home": award(line.home), "away": award(line.away)}
        if not difference:
            return gettext("a tie, %(home)s each") % values
        return gettext("%(home)s to the home team, %(away)s to the visitors") % values
    if report.scoring_form.leads.is_whole:
        return ngettext("%(n)s point", "%(n)s points", abs(difference)) % {"n": abs(difference)}
    text = ngettext("%(n)s IMP by Law 78B", "%(n)s IMPs by Law 78B", int(gained))
    return text % {"n": award(gained)}


def explain_match(report: Report, sheet: MatchSheet) -> list[WhyLine]:
    """Explain what a match gave: what was won, brought along, by how much, on which scale."""
    if sheet.home_total is None:
        return []
    if reason := unplayed_text(report, sheet):
        return [WhyLine(reason, gains_text(report, sheet), is_result=True)]
    lines = [WhyLine(won_head(report, sheet), won_text(sheet))]
    if carried := carried_text(report, sheet):
        lines.append(WhyLine(carried, note=gettext("Counted in the IMPs above.")))
    if not has_scale(report):
        return lines
    lines.append(WhyLine(gettext("Margin"), margin_text(sheet), note=margin_note(report, sheet)))
    scale = {"scale": ON_SCALE[report.rules.matches.scale]}
    lines += [
        WhyLine(
            gettext("Victory points on %(scale)s") % scale,
            gains_text(report, sheet),
            note=scale_note(report, sheet),
            is_result=True,
        )
    ]
    return lines


def won_head(report: Report, sheet: MatchSheet) -> str:
    """Say over how many boards so much was won."""
    text = ngettext("Won on %(n)s board", "Won on %(n)s boards", len(sheet.lines))
    return f"{text % {'n': len(sheet.lines)}} ({unit_head(report)})"


def margins(sheet: MatchSheet) -> tuple[Decimal, Decimal]:
    """Add up by how much each team is ahead; a ruling may credit them apart."""
    home = sum((line.home for line in sheet.lines if line.home is not None), Decimal(0))
    away = sum((line.away for line in sheet.lines if line.away is not None), Decimal(0))
    return home + sheet.carry_over, away - sheet.carry_over


def margin_text(sheet: MatchSheet) -> str:
    """Write by how much the leader is ahead; both margins where a ruling sets them apart."""
    home, away = margins(sheet)
    return award(abs(home)) if home == -away else f"{signed(home)}, {signed(away)}"


def margin_note(report: Report, sheet: MatchSheet) -> str:
    """Say for whom the margin is."""
    home, away = margins(sheet)
    if home != -away:
        return gettext("Each team has its own: a ruling credits them apart.")
    if not home:
        return gettext("Both teams are level.")
    ahead = sheet.home if home > 0 else sheet.away
    return gettext("For %(team)s.") % {"team": team_name(report, ahead)}


def scale_note(report: Report, sheet: MatchSheet) -> str:
    """Say for how many boards the scale was asked, and that a match of a triangle counts half."""
    used = report.rules.matches.length(sheet.length)
    text = ngettext("Table for %(n)s board.", "Table for %(n)s boards.", used) % {"n": used}
    if used != sheet.length:
        text += " " + gettext("The scale has none for %(n)s.") % {"n": sheet.length}
    if sheet.is_half:
        text += " " + gettext("A match of a triangle counts for one half.")
    return text
