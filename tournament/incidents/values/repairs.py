"""The ways in which an evening can go on after an incident, best first, each with what follows."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from movements.repair import (
    INCIDENTS,
    Incident,
    LatePair,
    NothingElse,
    SoFar,
    legal,
    ranking,
    worthwhile,
)
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.plan.movement import full_movement
from tournament.incidents.values.played_otherwise import (
    PlayedOtherwise,
    Refused,
    find_refusal,
    put_in_reported,
    reported_rows,
)
from tournament.incidents.values.replanned import Replanned, Way, place_of
from tournament.incidents.values.so_far import keep_empty_place, state_after


@dataclass(frozen=True)
class RepairRequest:
    """What happened. `first_round` is the first one of which the plan may change; `pairs` (who
    leave) are numbers of the section's movement, `boards` those that are lost, `last_round` the
    last that is played after a cut; `played_otherwise` is what was played otherwise before, where
    no result tells it."""

    incident_code: str
    section: str
    first_round: int
    pairs: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    last_round: int | None = None
    played_otherwise: PlayedOtherwise | None = None

    @property
    def rounds_over(self) -> int:
        return self.first_round - 1

    @property
    def incident(self) -> Incident:
        """What happened to the rounds to come, of the fields that it has in common with this."""
        kind = INCIDENTS.get(self.incident_code, NothingElse)
        names = (field.name for field in fields(kind) if hasattr(self, field.name))
        return kind(**{name: getattr(self, name) for name in names})


def first_rounds(section: Section, evening: Evening) -> tuple[int, ...]:
    """Return the round being played and the next, while the section has them."""
    now = evening.session.round
    return tuple(number for number in (now, now + 1) if number <= section.rounds)


def last_rounds(section: Section, evening: Evening) -> range:
    """Return the rounds that a cut may leave as the last: none that was called is cut."""
    return range(max(evening.session.round, 1), section.rounds)


def list_ways(section: Section, evening: Evening, request: RepairRequest) -> tuple[Way, ...]:
    """List the ways to go on, best first; none when the section has come too far for it.

    To stop is among them where it was asked for, or where nobody would play on without it; never
    for a late pair.
    """
    every = list(generate_ways(section, evening, request))
    order = ranking([way.continuation for way in every])
    distinct: dict[object, Way] = {}
    for way in sorted(every, key=lambda way: order(way.continuation)):
        if request.incident_code != "late" or way.place:
            distinct.setdefault((way.rows, way.place, way.stand_ins), way)
    ways = tuple(distinct.values())
    plays_on = any(way.kind != "stop" and not way.continuation.is_idle for way in ways)
    if request.incident_code == "cut" or not plays_on:
        return ways
    return tuple(way for way in ways if way.kind != "stop")


def generate_ways(section: Section, evening: Evening, request: RepairRequest) -> Iterator[Way]:
    """Generate the possible ways to go on, without those that another makes needless."""
    for so_far in evenings(section, evening, request):
        replanned = Replanned(section, evening, so_far, request.pairs)
        every = map(replanned.way, legal(so_far, find_incident(section, evening, request)))
        possible = [way for way in every if is_possible(way, section, evening, request)]
        # What makes another needless must be possible itself.
        useful = worthwhile([way.continuation for way in possible])
        yield from (way for way in possible if way.continuation in useful)


def find_incident(section: Section, evening: Evening, request: RepairRequest) -> Incident:
    """Find what happened to the plan; of a late player also which stand-ins may make room."""
    if request.incident_code != "late":
        return request.incident
    places = (one for one in evening.placed.values() if one.section == section.letter)
    stand_ins = (
        one.number
        for one in places
        if one.pair and not one.pair.is_ranked and one.key not in evening.left_after
    )
    return LatePair(stand_ins=tuple(stand_ins))


def evenings(section: Section, evening: Evening, request: RepairRequest) -> Iterator[SoFar]:
    """List the evenings from which to go on; with a late pair as many as there are empty places."""
    so_far = state_after(section, evening, rounds_over=request.rounds_over)
    if request.played_otherwise:
        so_far = put_in_reported(
            so_far,
            request.played_otherwise,
            reported_rows(section, evening, request.played_otherwise),
        )
        if find_refusal(section, evening, request.played_otherwise, so_far):
            return
    empty = [
        placed.number
        for placed in evening.placed.values()
        if placed.section == section.letter and placed.pair is None
    ]
    if request.incident_code != "late" or not empty:
        yield so_far
        return
    for number in empty:
        plan = keep_empty_place(so_far.plan, section, evening, number)
        yield replace(so_far, plan=plan)


def find_request_refusal(
    section: Section, evening: Evening, request: RepairRequest
) -> Refused | None:
    """Find why what the director reports cannot have happened; None when it can."""
    if request.played_otherwise is None:
        return None
    so_far = state_after(section, evening, rounds_over=request.rounds_over)
    rows = reported_rows(section, evening, request.played_otherwise)
    return find_refusal(
        section,
        evening,
        request.played_otherwise,
        put_in_reported(so_far, request.played_otherwise, rows),
    )


def is_possible(way: Way, section: Section, evening: Evening, request: RepairRequest) -> bool:
    """Tell whether a way is possible.

    No round that was called goes, and no table that has results already is planned anew.
    """
    if way.movement.rounds < max(evening.session.round, 1):
        return False
    before = {place_of(row): row for row in full_movement(section, evening).seatings}
    after = {place_of(row): row for row in way.rows}
    begun = {
        (result.round, result.table)
        for result in evening.results
        if result.section == section.letter and result.round > request.rounds_over
    }
    return all(before.get(place) == after.get(place) for place in begun)
