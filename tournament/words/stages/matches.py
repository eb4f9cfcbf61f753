"""A match in words: its teams and its figures."""

from decimal import Decimal

from django.utils.translation import gettext, pgettext

from scoring.profiles.match_rules import MatchScale
from tournament.evening.parts.card import CardRound
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet
from tournament.evening.parts.team_tables import RoundTable
from tournament.evening.report import Contestant, Report
from tournament.evening.stages.matches.numbering import count_in_evening
from tournament.evening.stages.stage import STAGES
from tournament.words import figures, game
from tournament.words.draws.match_rounds import match_number
from tournament.words.figures import award, decimal, signed
from tournament.words.results import units
from tournament.words.results.awards import words_of

BETWEEN = "\N{EN DASH}"


# ---- teams ----


def team(report: Report, key: str) -> Contestant | None:
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


def round_text(report: Report, sheet: MatchSheet) -> str:
    """Write in which round a match is played: Round 3; of an evening before Evening 1, round 2;
    Rounds 1–4 where matches do not begin and end together."""
    if sheet.session:
        return evening_round(report, sheet)
    number = match_number(report.match_rounds, sheet.round)
    if sheet.round == sheet.last_round or report.match_rounds:
        return gettext("Round %(number)s") % {"number": number}
    rounds = figures.board_range(range(sheet.round, sheet.last_round + 1))
    return gettext("Rounds %(numbers)s") % {"numbers": rounds}


def round_head(report: Report, table: RoundTable) -> str:
    """Head the narrow column of a round: R2; of an evening before E1 R2."""
    if table.session:
        values = {"evening": table.session, "n": count_in_evening(report, table)}
        return pgettext("a round of an evening, in a narrow column", "E%(evening)s R%(n)s") % values
    number = match_number(report.match_rounds, table.round)
    return pgettext("a round, in a narrow column", "R%(n)s") % {"n": number}


def round_title(report: Report, table: RoundTable) -> str:
    """Write a round in full: Round 2; of an evening before Evening 1, round 2."""
    if table.session:
        return evening_round(report, table)
    return gettext("Round %(number)s") % {"number": match_number(report.match_rounds, table.round)}


def evening_round(report: Report, own: MatchSheet | RoundTable) -> str:
    """Write a round of an evening before: Evening 1, round 2."""
    values = {"evening": own.session, "number": count_in_evening(report, own)}
    return gettext("Evening %(evening)s, round %(number)s") % values


def sheets_by_round(report: Report) -> list[tuple[str, list[MatchSheet]]]:
    """List the matches under the rounds in which they are played, the latest first."""
    found: dict[str, list[MatchSheet]] = {}
    for sheet in sorted(report.matches, key=lambda sheet: -sheet.round):
        found.setdefault(round_text(report, sheet), []).append(sheet)
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
        text = (
            gettext("Withdrawn: %(team)s has left.")
            if sheet.has_left
            else gettext("Forfeit: %(team)s did not play.")
        )
        return text % {"team": team_name(report, absent)}
    return ""


# ---- figures ----


def unit_head(report: Report) -> str:
    """Write in what boards are won: IMPs, points."""
    return str(units.KINDS[report.scoring_form.boards.award].head)


def gain_text(report: Report, value: Decimal | None) -> str:
    """Write what a match gave in the ranking: 16.46; 20; victory points in hundredths alike."""
    if value is None:
        return ""
    if ranks_by_difference(report):
        return units.write_gain(report.scoring_form.leads, value) if value else award(value)
    is_fine = report.rules.matches.scale is MatchScale.WBF_CONTINUOUS
    return decimal(value, 2) if report.has_scale and is_fine else award(value)


def last_gain_text(report: Report, key: str) -> str:
    """Write what a team got in the last round that is shown: +16.46; nothing before one is over."""
    rounds = report.team_tables.rounds
    places = rounds[-1].places if rounds else ()
    meetings = next((place.meetings for place in places if place.team == key), ())
    if not meetings:
        return ""
    gained = sum((meeting.gained for meeting in meetings), Decimal(0))
    return ("+" if gained >= 0 else "") + gain_text(report, gained)


def ranks_by_difference(report: Report) -> bool:
    """Tell whether a match adds to the ranking by how much a team was ahead in it."""
    rules = STAGES.get(report.stage)
    return rules.ranks_by_difference(report.scoring_form, len(report.pairs))


def won_by_text(report: Report, sheet: MatchSheet) -> str:
    """Say who won a match in IMPs or points, and by how much: Les Lilas win by 52 IMPs.

    Nothing where a scale says it, before the match is complete, and where nobody played.
    """
    counts_margins = STAGES.get(report.stage).counts_margins(report.scoring_form)
    if not counts_margins or not sheet.is_complete or not won_text(sheet):
        return ""
    if not sheet.winner:
        return gettext("A tie.")
    # Versions of earlier programs have no lead.
    margin = sheet.lead or sheet.home_won - sheet.away_won
    values = {"team": winner_name(report, sheet), "figure": award(abs(margin))}
    return str(words_of(report.scoring_form.boards).won_by) % values


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


def outcome_text(report: Report, sheet: MatchSheet) -> str:
    """Say what a match gave, where that is not what boards are won in: 16.46 – 3.54 VPs.

    Without a scale, who won it and by how much.
    """
    text = gains_text(report, sheet)
    if not text or not report.has_scale:
        return won_by_text(report, sheet)
    return gettext("%(figure)s VPs") % {"figure": text}


def carried_text(report: Report, sheet: MatchSheet) -> str:
    """Say what a team brought into a match; empty where none did."""
    if not sheet.carry_over:
        return ""
    key = sheet.home if sheet.carry_over > 0 else sheet.away
    values = {"team": team_name(report, key), "imps": award(abs(sheet.carry_over))}
    return gettext("%(team)s brought along %(imps)s IMPs.") % values


def fined_text(report: Report, sheet: MatchSheet) -> str:
    """Say what was taken from a team in a match; empty where nothing was."""
    both = ((sheet.home, sheet.home_fine), (sheet.away, sheet.away_fine))
    texts = [
        gettext("%(team)s: penalty of %(imps)s IMPs.")
        % {"team": team_name(report, team), "imps": award(fine)}
        for team, fine in both
        if fine
    ]
    return " ".join(texts)


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
