"""What the public may see of matches: a match is let through once it is complete, and nobody else
is still to play its deals."""

import dataclasses
from collections.abc import Iterable
from functools import partial

from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.publish.open_boards import cards_without_figures
from tournament.evening.report import Report


def may_rank_teams(report: Report) -> bool:
    """Tell whether a ranking says something, and nothing of deals that are still to be played: a
    match is complete, and none of those is kept back."""
    return any(match.is_complete for match in report.matches) and not is_match_kept(report)


def is_match_kept(report: Report) -> bool:
    """Tell whether a complete match is kept back: others have still to play its deals."""
    return bool(kept_matches(report))


def kept_matches(report: Report) -> list[MatchSheet]:
    """List the complete matches whose deals others have still to play."""
    open_keys = {match.key for match in open_matches(report)}
    return [match for match in report.matches if match.is_complete and match.key not in open_keys]


def without_open_matches(report: Report) -> Report:
    """Take out the matches that may not be shown yet, and all boards, which belong to matches.

    A total says how a match's deals went, as its boards do: while a complete match is kept, no
    figure of a team is shown that holds it.
    """
    cards = partial(cards_without_figures, report) if is_match_kept(report) else report.cards
    return dataclasses.replace(
        report,
        boards=(),
        cards=cards,
        matches=partial(open_matches, report),
        deals=partial(deals_of_open_matches, report),
        team_tables=partial(closed_tables, report),
    )


def closed_tables(report: Report) -> TeamTables:
    """Leave out the Butler while a match goes on, for it has the boards of every table; while a
    complete match is kept all but the standings after rounds that ended before it did."""
    if matches := kept_matches(report):
        ended = min(match.last_round for match in matches)
        rounds = tuple(one for one in report.team_tables.rounds if one.round < ended)
        return TeamTables(rounds=rounds)
    if all(match.is_complete for match in report.matches):
        return report.team_tables
    return dataclasses.replace(report.team_tables, butler=(), players=())


def open_matches(report: Report) -> tuple[MatchSheet, ...]:
    """List the matches that are complete, and whose deals nobody else has still to play."""
    open_rounds = [match for match in report.matches if not match.is_complete]
    return tuple(
        match
        for match in report.matches
        if match.is_complete and is_over_everywhere(match, open_rounds)
    )


def is_over_everywhere(match: MatchSheet, open_matches: Iterable[MatchSheet]) -> bool:
    """Tell whether nobody who is to play a match's deals has still to play them."""
    return not match.is_played_elsewhere and (
        match.is_dealt_alone
        or not any(
            one.round <= match.last_round and match.round <= one.last_round for one in open_matches
        )
    )


def deals_of_open_matches(report: Report) -> tuple[OpenDeal, ...]:
    """List the deals of the boards of the matches that are shown."""
    played = [
        (line.board, (match.section, match.round, match.home))
        for match in open_matches(report)
        for line in match.lines
    ]
    return tuple(
        deal
        for deal in report.deals
        if any(board == deal.number and deal.is_of(*match) for board, match in played)
    )
