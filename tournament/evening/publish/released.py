"""What the public may see of an evening: the report with everything else taken out.

Pages know nobody, so nothing here depends on who asks. A board is let through once everybody who
is due to play it has; a ranking when the director shows it. After a publication its snapshot is
all there is, and nothing newer.
"""

import dataclasses
import datetime
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Any, Self

from tournament.evening.parts.card import Card, CardRound
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.publish.public_names import PublicNames, hide_names
from tournament.evening.report import Board, Report
from tournament.evening.states import Compared, State, Visibility


class ReleasePhase(Enum):
    """COMING: before the start. PLAYING: started, nothing published. PUBLISHED: whether or not
    play goes on (`Released.goes_on`)."""

    COMING = "coming"
    PLAYING = "playing"
    PUBLISHED = "published"


@dataclass(frozen=True)
class Released:
    """`shows_boards`: the director lets boards through, even while there is none yet.

    `stored_facts`: of a published version the facts behind it, as they were stored; None without
    any.

    `turns_at`: when it says something else by itself, as the time for claims ends.

    `awaits_ranking`: it is shown once a board has two results, for until then all are level.
    `names` are those whom nothing may name in full; in both reports they are named as they wish.
    `full_report` is what figures were made of; no more of it may be told than `evening.explain`
    does.
    """

    phase: ReleasePhase
    shows_boards: bool
    report: Report
    full_report: Report
    goes_on: bool = False
    awaits_ranking: bool = False
    stored_facts: Mapping[str, Any] | None = None
    names: PublicNames = field(default_factory=PublicNames)
    turns_at: datetime.datetime | None = None

    def with_names(self, names: PublicNames) -> Self:
        """Name everybody as they want to be published."""
        report, full = (hide_names(uncut, names) for uncut in (self.report, self.full_report))
        return dataclasses.replace(self, report=report, full_report=full, names=names)


def released_publication(
    published: Report,
    *,
    stored_facts: Mapping[str, Any] | None,
    goes_on: bool,
    turns_at: datetime.datetime | None = None,
) -> Released:
    """Return what a published version lets through; `goes_on` while play does."""
    report = without_open_boards(published)
    return Released(
        ReleasePhase.PUBLISHED,
        shows_boards=True,
        report=report,
        full_report=published,
        goes_on=goes_on,
        stored_facts=stored_facts,
        turns_at=turns_at,
    )


def released_live(live: Report, *, state: str, visibility: str) -> Released:
    """Return what is let through of an evening of which nothing is published."""
    if state == State.SETUP:
        seats = release_seating(live)
        return Released(
            ReleasePhase.COMING,
            shows_boards=False,
            report=seats,
            full_report=seats,
        )
    return release_under_way(live, visibility)


def release_under_way(live: Report, visibility: str) -> Released:
    """Cut a report to what players may see while play goes on."""
    boards = visibility != Visibility.NOTHING
    ranking = visibility == Visibility.RANKING
    visible = without_open_boards(live) if boards else without_results(live)
    awaits = ranking and (not is_compared(live) or is_match_kept(live))
    if not ranking:
        visible = without_figures(visible)
    elif awaits:
        visible = dataclasses.replace(visible, rankings=(), extra_rankings=())
    return Released(
        ReleasePhase.PLAYING,
        shows_boards=boards,
        report=visible,
        full_report=live,
        goes_on=True,
        awaits_ranking=awaits,
    )


def is_compared(report: Report) -> bool:
    """Tell whether two results of a board have been compared; total points compare nothing.

    Of teams: whether a match is complete.
    """
    if report.is_of_teams:
        return any(match.is_complete for match in report.matches)
    by_section = report.compared == Compared.SECTION
    played = Counter(
        (board.number, line.section if by_section else "")
        for board in report.boards
        for line in board.lines
    )
    return not report.scoring_form.boards.is_compared or max(played.values(), default=0) > 1


def is_match_kept(report: Report) -> bool:
    """Tell whether a complete match is kept back: others have still to play its deals."""
    return bool(kept_matches(report))


def kept_matches(report: Report) -> list[MatchSheet]:
    """List the complete matches whose deals others have still to play."""
    open_keys = {match.key for match in open_matches(report)}
    return [match for match in report.matches if match.is_complete and match.key not in open_keys]


def without_open_boards(report: Report) -> Report:
    """Take out boards that somebody is still to play, and running figures that contain them."""
    if report.is_of_teams:
        return without_open_matches(report)
    return dataclasses.replace(
        report,
        boards=partial(open_boards, report),
        cards=partial(cards_of_open_boards, report),
        deals=partial(deals_of_open_boards, report),
    )


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


def cards_without_figures(report: Report) -> tuple[Card, ...]:
    """Leave the cards no figures at all."""
    return tuple(dataclasses.replace(card, rounds=hide_running(card, ())) for card in report.cards)


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


def open_boards(report: Report) -> tuple[Board, ...]:
    """List the boards that everybody has played who is to play them."""
    return tuple(board for board in report.boards if board.is_complete and board.lines)


def deals_of_open_boards(report: Report) -> tuple[OpenDeal, ...]:
    """List the deals of the boards whose results are shown."""
    numbers = {board.number for board in open_boards(report)}
    return tuple(deal for deal in report.deals if deal.number in numbers)


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


def cards_of_open_boards(report: Report) -> tuple[Card, ...]:
    """Leave the cards the running figures that only open boards are in."""
    numbers = {board.number for board in open_boards(report)}
    return tuple(
        dataclasses.replace(card, rounds=hide_running(card, numbers)) for card in report.cards
    )


def hide_running(card: Card, open_boards: Collection[int]) -> tuple[CardRound, ...]:
    """Hide a card's figures from the first round on that is not wholly open."""
    rounds, all_shown = [], True
    for round_ in card.rounds:
        all_shown = all_shown and all(board in open_boards for board in round_.boards)
        rounds.append(round_ if all_shown else hide_figures(round_))
    return tuple(rounds)


def hide_figures(round_: CardRound) -> CardRound:
    """Leave a round of a card without its figures."""
    return dataclasses.replace(
        round_, running=None, imps=None, victory_points=None, percentage=None
    )


def without_figures(report: Report) -> Report:
    """Take out the ranking, and the figures and penalties from which one could be made."""
    return dataclasses.replace(
        report,
        rankings=(),
        extra_rankings=(),
        cards=cards_without_figures(report),
        team_tables=TeamTables(),
        penalties=(),
    )


def without_results(report: Report) -> Report:
    """Leave a report without anything that was played."""
    return dataclasses.replace(
        report,
        rankings=(),
        extra_rankings=(),
        boards=(),
        cards=(),
        matches=(),
        deals=(),
        earlier_matches=(),
        bracket=(),
        team_tables=TeamTables(),
    )


def release_seating(report: Report) -> Report:
    """Show where everybody sits at the start."""
    cards = tuple(dataclasses.replace(card, rounds=card.rounds[:1]) for card in report.cards)
    return dataclasses.replace(
        report,
        rankings=(),
        extra_rankings=(),
        boards=(),
        cards=cards,
        matches=(),
        deals=(),
        earlier_matches=(),
        bracket=(),
        team_tables=TeamTables(),
        penalties=(),
    )
