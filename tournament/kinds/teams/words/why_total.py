"""Why a team's total is what it is: match by match, what was taken from it, and its rank."""

from collections.abc import Iterator
from decimal import Decimal

from django.utils.translation import gettext, ngettext, pgettext

from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.report import Rank, Report
from tournament.evening.stages.knock_out.places import find_place
from tournament.words import figures
from tournament.words.results import scored_with
from tournament.words.stages.matches import (
    BETWEEN,
    gain_text,
    numbered_team,
    round_text,
    unplayed_text,
    won_by_text,
)
from tournament.words.why.lines import WhyLine
from tournament.words.why.steps import TITLES, ExplainedFigure


def explain_team(report: Report, key: str) -> tuple[ExplainedFigure, ...]:
    """Explain a team's total and rank; nothing unless it is in the ranking that is shown."""
    rank = report.rank_by_pair.get(key)
    if rank is None or not rank.counts:
        return ()
    if find_place(report, key):
        return (explain_way(report, rank),)
    return explain_total(report, rank), explain_rank(report, rank)


def explain_way(report: Report, rank: Rank) -> ExplainedFigure:
    """Tell what each match of a knock-out was, and how far the team came by them."""
    reached = scored_with.main_figure(report, rank)
    matches = [sheet for sheet in report.stage_matches if counts_for(sheet, rank.pair)]
    lines = [knock_out_line(report, sheet, rank.pair) for sheet in matches]
    lines.append(WhyLine(scored_with.main_figure_head(report), reached, is_result=True))
    return ExplainedFigure(scored_with.main_figure_head(report), reached, "", tuple(lines))


def explain_total(report: Report, rank: Rank) -> ExplainedFigure:
    """Add up what each match gave; each leads to its page, which says why."""
    matches = [sheet for sheet in report.stage_matches if counts_for(sheet, rank.pair)]
    earned = sum((gain_of(sheet, rank.pair) for sheet in matches), Decimal(0))
    figure = scored_with.main_figure(report, rank)
    lines = [match_line(report, sheet, rank.pair) for sheet in matches]
    if taken := earned - rank.total:
        lines.append(WhyLine(gettext("Matches together"), gain_text(report, earned)))
        lines.append(WhyLine(pgettext("explained", "Penalties"), figures.signed(-taken)))
    lines.append(WhyLine(pgettext("explained", "Total"), figure, is_result=True))
    return ExplainedFigure(str(TITLES["total"]), figure, "", tuple(lines))


def counts_for(sheet: MatchSheet, team: str) -> bool:
    """Tell whether a match gave a team something in the ranking."""
    return team in sheet.teams and gain_or_none(sheet, team) is not None


def gain_or_none(sheet: MatchSheet, team: str) -> Decimal | None:
    return sheet.home_total if team == sheet.home else sheet.away_total


def gain_of(sheet: MatchSheet, team: str) -> Decimal:
    return gain_or_none(sheet, team) or Decimal(0)


def knock_out_line(report: Report, sheet: MatchSheet, team: str) -> WhyLine:
    """Write a match of a knock-out as the team saw it: against whom, and what both won."""
    other, text = opponents_in(report, sheet, team)
    if reason := unplayed_text(report, sheet):
        return WhyLine(text, note=reason, match=sheet.key if other else "")
    return WhyLine(text, won_by(sheet, team), note=won_by_text(report, sheet), match=sheet.key)


def opponents_in(report: Report, sheet: MatchSheet, team: str) -> tuple[str, str]:
    """Return whom a team met in a match, and the words for both; nobody at a bye."""
    other = sheet.away if team == sheet.home else sheet.home
    values = {"round": round_text(report, sheet), "team": numbered_team(report, other)}
    text = gettext("%(round)s, against %(team)s") % values if other else round_text(report, sheet)
    return other, text


def match_line(report: Report, sheet: MatchSheet, team: str) -> WhyLine:
    """Write a match as the team saw it: against whom, what both won, what it gave."""
    other, text = opponents_in(report, sheet, team)
    figure = gain_text(report, gain_of(sheet, team))
    if reason := unplayed_text(report, sheet):
        return WhyLine(text, figure, note=reason, match=sheet.key if other else "")
    return WhyLine(text, figure, note=won_by(sheet, team), match=sheet.key)


def won_by(sheet: MatchSheet, team: str) -> str:
    """Write what both won, the team's own figure first: 34 – 12."""
    won = sheet.home_won, sheet.away_won
    own, others = won if team == sheet.home else reversed(won)
    return f"{figures.award(own)} {BETWEEN} {figures.award(others)}"


def explain_rank(report: Report, rank: Rank) -> ExplainedFigure:
    """Say how many have more, who is level, and what parted them."""
    place = figures.ordinal(rank.rank)
    lines = (*rank_lines(report, rank), WhyLine(str(TITLES["rank"]), place, is_result=True))
    return ExplainedFigure(str(TITLES["rank"]), place, "", lines)


def rank_lines(report: Report, rank: Rank) -> Iterator[WhyLine]:
    ranks = next(ranking.ranks for ranking in report.rankings if rank in ranking.ranks)
    more = sum(other.total > rank.total for other in ranks)
    yield WhyLine(gettext("Teams with a larger total"), str(more))
    level = [one for one in ranks if one.total == rank.total and one.pair != rank.pair]
    if not level:
        return
    names = ", ".join(report.pair_by_key[one.pair].shown for one in level)
    text = ngettext("Level with team %(teams)s", "Level with teams %(teams)s", len(level))
    decided = str(scored_with.TIE_BREAKS[rank.decided_by]) if rank.decided_by else ""
    yield WhyLine(text % {"teams": names}, note=decided or gettext("Nothing parts them."))
