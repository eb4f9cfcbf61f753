"""Why a match, and each board of it, gave what it gave: in words, step by step."""

from collections.abc import Iterator
from decimal import Decimal

from django.utils.translation import gettext, ngettext

from scoring.boards.imps import imps
from scoring.forms import TEAM_FORMS
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet
from tournament.evening.report import Report
from tournament.words import figures
from tournament.words.figures import award, score, signed
from tournament.words.profiles.scales import ON_SCALE
from tournament.words.stages.matches import (
    BETWEEN,
    carried_text,
    fined_text,
    gain_text,
    gains_text,
    is_shared,
    team_name,
    unit_head,
    unplayed_text,
    won_by_text,
    won_text,
)
from tournament.words.why.lines import WhyLine


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
        is_near = line.home == half and abs(difference) <= ties_within(report)
        return is_near or (line.home > half, line.home < half) == (difference > 0, difference < 0)
    worth = difference if report.scoring_form.leads.is_whole else imps(difference)
    return line.home == worth == -line.away


def ties_within(report: Report) -> int:
    """Return how far apart two results may be that tie."""
    method = TEAM_FORMS[report.scoring].method.boards
    return method.tie_within if method else 0


def difference_text(opened: int, closed: int) -> str:
    """Write the home team's difference: 420 − (−50) = +470."""
    second = f"({score(closed)})" if closed < 0 else score(closed)
    return f"{score(opened)} {figures.MINUS} {second} = {score(opened - closed, signed=True)}"


def worth_text(report: Report, line: MatchLine, difference: int) -> str:
    """Say what a difference is worth: 10 IMPs by Law 78B."""
    gained = abs(line.home or Decimal(0))
    if is_shared(report):
        values = {"home": award(line.home), "away": award(line.away)}
        if abs(difference) <= ties_within(report):
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
        note = unplayed_note(report, sheet)
        return [WhyLine(reason, gains_text(report, sheet), note=note, is_result=True)]
    if sheet.home_board_points is not None and not TEAM_FORMS[report.scoring].has_scale:
        return explain_patton(report, sheet)
    lines = [WhyLine(won_head(report, sheet), won_text(sheet))]
    if carried := carried_text(report, sheet):
        lines.append(WhyLine(carried, note=gettext("Counted in the IMPs above.")))
    if fined := fined_text(report, sheet):
        lines.append(WhyLine(fined, note=gettext("Taken off the IMPs above, before any scale.")))
    if not report.has_scale:
        return [*lines, *explain_margin(report, sheet)]
    lines.append(WhyLine(gettext("Margin"), margin_text(sheet), note=margin_note(report, sheet)))
    scale = {"scale": ON_SCALE[report.rules.matches.scale]}
    lines += [
        WhyLine(
            gettext("Victory points on %(scale)s") % scale,
            between(*(gain_text(report, one) for one in without_boards(sheet))),
            note=scale_note(report, sheet),
            is_result=sheet.home_board_points is None,
        )
    ]
    if sheet.home_board_points is not None:
        lines += [
            WhyLine(gettext("Boards won: 1 each, a tie ½"), board_points_text(sheet)),
            WhyLine(gettext("In all"), gains_text(report, sheet), is_result=True),
        ]
    return lines


def explain_margin(report: Report, sheet: MatchSheet) -> Iterator[WhyLine]:
    """Say by how much a match without a scale was won, and by which law where that needs one."""
    if won_by := won_by_text(report, sheet):
        note = margin_note(report, sheet)
        home, away = margins(sheet)
        if home != -away and not (sheet.home_fine or sheet.away_fine):
            note += " " + gettext("Half of what the two say together decides (Law 12C4).")
        yield WhyLine(won_by, margin_text(sheet), note=note, is_result=True)


def unplayed_note(report: Report, sheet: MatchSheet) -> str:
    """Say where the figure of a match that was not played comes from."""
    if sheet.away and sheet.absent:
        return gettext(
            "The others get the best of a bye’s figure, of their own average, and of what the "
            "absent team’s opponents got on the average."
        )
    parts = []
    if report.has_scale:
        points = report.rules.matches.without_opponents
        figure = award(Decimal(points.numerator) / points.denominator)
        parts.append(gettext("%(points)s victory points, as the rules say.") % {"points": figure})
    if is_shared(report) or TEAM_FORMS[report.scoring].method.boards_beside is not None:
        parts.append(gettext("60% of the points for boards, as where nobody is at fault."))
    return " ".join(parts)


def explain_patton(report: Report, sheet: MatchSheet) -> list[WhyLine]:
    """Explain a Polish Patton: the boards, the balance of plus scores, both together."""
    balance = between(*map(award, without_boards(sheet)))
    plus = plus_text(sheet)
    return [
        WhyLine(gettext("Boards won: 2 each, a tie 1"), board_points_text(sheet)),
        WhyLine(gettext("Balance of the match"), balance, note=plus),
        WhyLine(gettext("In all"), gains_text(report, sheet), is_result=True),
    ]


def without_boards(sheet: MatchSheet) -> tuple[Decimal, Decimal]:
    """Return what a match gave both teams apart from the points of its boards."""
    assert sheet.home_total is not None
    assert sheet.away_total is not None
    home, away = sheet.home_board_points or Decimal(0), sheet.away_board_points or Decimal(0)
    return sheet.home_total - home, sheet.away_total - away


def board_points_text(sheet: MatchSheet) -> str:
    """Write the points of boards won: 5½ – 2½."""
    return between(award(sheet.home_board_points), award(sheet.away_board_points))


def between(home: str, away: str) -> str:
    """Write the figures of both teams."""
    return f"{home} {BETWEEN} {away}"


def plus_text(sheet: MatchSheet) -> str:
    """Say the sums of plus scores, where the tables' scores alone make them."""
    home, away = Decimal(0), Decimal(0)
    for line in sheet.lines:
        if line.open is None or line.closed is None or line.home is None:
            continue
        opened, closed = line.open.points, line.closed.points
        if opened is None or closed is None or line.open.ew_outcome or line.closed.ew_outcome:
            return gettext("By the sums of plus scores, rulings included.")
        home += max(opened, 0) + max(-closed, 0)
        away += max(closed, 0) + max(-opened, 0)
    return gettext("Plus scores at both tables: %(home)s and %(away)s.") % {
        "home": score(int(home)),
        "away": score(int(away)),
    }


def won_head(report: Report, sheet: MatchSheet) -> str:
    """Say over how many boards so much was won."""
    text = ngettext("Won on %(n)s board", "Won on %(n)s boards", len(sheet.lines))
    return f"{text % {'n': len(sheet.lines)}} ({unit_head(report)})"


def margins(sheet: MatchSheet) -> tuple[Decimal, Decimal]:
    """Add up by how much each team is ahead; a ruling may credit them apart."""
    home = sum((line.home for line in sheet.lines if line.home is not None), Decimal(0))
    away = sum((line.away for line in sheet.lines if line.away is not None), Decimal(0))
    home, away = home + sheet.carry_over, away - sheet.carry_over
    return home - sheet.home_fine, away - sheet.away_fine


def margin_text(sheet: MatchSheet) -> str:
    """Write by how much the leader is ahead; both margins where a ruling sets them apart."""
    home, away = margins(sheet)
    return award(abs(home)) if home == -away else f"{signed(home)}, {signed(away)}"


def margin_note(report: Report, sheet: MatchSheet) -> str:
    """Say for whom the margin is."""
    home, away = margins(sheet)
    if sheet.home_fine or sheet.away_fine:
        return gettext("Each team has its own: a penalty is not given to the others (Law 90).")
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
