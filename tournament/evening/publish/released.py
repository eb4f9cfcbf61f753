"""What the public may see of an evening: the report with everything else taken out.

Pages know nobody, so nothing here depends on who asks. A board is let through once everybody who
is due to play it has; a ranking when the director shows it. After a publication its snapshot is
all there is, and nothing newer.
"""

import dataclasses
import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Self

from tournament.evening.kind import RULES
from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.publish.open_boards import cards_without_figures
from tournament.evening.publish.public_names import PublicNames, hide_names
from tournament.evening.report import Report
from tournament.evening.states import State, Visibility


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

    `secret_until`: until then nothing of its hands is shown, as their organiser wants it.

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
    secret_until: datetime.datetime | None = None

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
    report = RULES.of(published).cut_open_boards(published)
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
    rules = RULES.of(live)
    visible = rules.cut_open_boards(live) if boards else without_results(live)
    awaits = ranking and not rules.may_rank(live)
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
