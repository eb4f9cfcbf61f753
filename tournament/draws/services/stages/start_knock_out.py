"""Goes on from a pool or a Swiss to a knock-out: its best teams, seeded by the ranking.

Whoever met in the first stage may bring a part of the margin along (`scoring.teams.carry_over`):
what each match begins with is stored with it, so a later correction of the pool changes no match
that was drawn.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from tournament.draws.services.stages.earlier_margins import margins_at
from tournament.draws.services.stages.go_on import list_teams
from tournament.draws.services.stages.next_evening import (
    NextEvening,
    NextPlan,
    NextTeam,
    make_evening,
)
from tournament.evening.errors import ServiceError
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.conditions import Conditions, write_conditions
from tournament.evening.stages.kinds.knock_out import seat_first_knock_out_round
from tournament.evening.stages.seating import SeatedMatch
from tournament.evening.standings import Standings
from tournament.models import Session, Stage, StageKind
from tournament.services.kind import VERBS
from tournament.services.matches.drawn_matches import match_label
from tournament.store.write import By, Write

FEWEST = 2


@dataclass(frozen=True)
class KnockOutChoice:
    """The numbers of the first stage that go through, the first seed first, and how they play."""

    seeds: tuple[int, ...]
    conditions: Conditions


def start_knock_out(
    session: Session,
    by: By,
    *,
    on: NextEvening,
    choice: KnockOutChoice,
    ends_early: bool = False,
) -> Session:
    """Make the session in which the knock-out of an event begins; the same request again gives
    the same one. `ends_early`: matches of the first stage that are not finished count nothing.

    ServiceError: what `check_goes_on` refuses, not_of_teams, matches_unfinished, seeds_wrong.
    """
    plan = functools.partial(plan_knock_out, session, choice, ends_early)
    return make_evening(session, by, on=on, make_plan=plan)


def plan_knock_out(
    session: Session,
    choice: KnockOutChoice,
    ends_early: bool,  # noqa: FBT001 - given by `partial`, in the order of what is known
    w: Write,
    standings: Standings,
) -> NextPlan:
    """Plan the first evening of a knock-out, a stage behind the one that leads to it."""
    if not VERBS.of(session).next_stages:
        raise ServiceError("not_of_teams")
    waiting = list_waiting(standings)
    if waiting and not ends_early:
        label = match_label(standings.facts, waiting[0])
        raise ServiceError("matches_unfinished", match=label)
    through = list_seeds(session, choice.seeds)
    assert session.stage is not None
    stage = w.create(
        Stage(
            event=session.event,
            order=session.stage.order + 1,
            kind=StageKind.KNOCK_OUT,
            rules=write_conditions(choice.conditions),
        )
    )
    matches = preview_knock_out(standings, choice)
    return NextPlan(stage, through, matches, {"teams": len(through)})


def list_waiting(standings: Standings) -> list[PlannedMatch]:
    """List the matches of the first stage that do not count yet, of rounds that have not begun too.

    One with a team that left before half of its matches never does.
    """
    begun, left = standings.begun_matches, standings.facts.left_after
    return [
        match
        for match in standings.list_unfinished_matches()
        if match.key in begun or not any(team in left for team in match.teams)
    ]


def list_seeds(session: Session, seeds: Sequence[int]) -> list[NextTeam]:
    """List the teams that go through under their new numbers; ServiceError("seeds_wrong")."""
    by_number = {team.number: team for team in list_teams(session, ()) if team.plays}
    if len(set(seeds)) != len(seeds) or not set(seeds) <= set(by_number) or len(seeds) < FEWEST:
        raise ServiceError("seeds_wrong")
    return [
        NextTeam(place, by_number[number].attendance) for place, number in enumerate(seeds, start=1)
    ]


def preview_knock_out(standings: Standings, choice: KnockOutChoice) -> tuple[SeatedMatch, ...]:
    """Seat the first round of the bracket with what its teams bring along."""
    entries = {one.number: one.entry for one in standings.facts.placed.values()}
    numbers: Mapping[UUID, int] = {
        entry: seed
        for seed, number in enumerate(choice.seeds, start=1)
        if (entry := entries.get(number))
    }
    margins = margins_at(numbers, standings)
    return seat_first_knock_out_round(len(choice.seeds), choice.conditions, margins)
