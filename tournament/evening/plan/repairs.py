"""The ways in which an evening can go on after an incident, best first, each with what follows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from movements.repair import (
    BoardsLost,
    Incident,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
    SoFar,
    legal,
    ranking,
    worthwhile,
)
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.plan.movement import full_movement
from tournament.evening.plan.played_otherwise import (
    PlayedOtherwise,
    Refused,
    find_refusal,
    put_in_reported,
    reported_rows,
)
from tournament.evening.plan.replanned import Replanned, Way, place_of
from tournament.evening.plan.so_far import keep_empty_place, state_after


@dataclass(frozen=True)
class RepairRequest:
    """What happened. `first_round` is the first one of which the plan may change; `pairs` (who
    leave) are numbers of the section's movement, `boards` those that are lost, `last_round` the
    last that is played after a cut; `told` is what was played otherwise before, where no result
    tells it."""

    what: str
    section: str
    first_round: int
    pairs: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    last_round: int | None = None
    told: PlayedOtherwise | None = None

    @property
    def over(self) -> int:
        return self.first_round - 1

    @property
    def incident(self) -> Incident:
        incidents: dict[str, Incident] = {
            "late": LatePair(),
            "leaves": PairsLeave(self.pairs),
            "cut": RoundsCut(self.last_round),
            "added": RoundAdded(),
            "lost": BoardsLost(self.boards),
        }
        return incidents.get(self.what) or NothingElse()


def first_rounds(section: Section, known: Evening) -> tuple[int, ...]:
    """Return the round being played and the next, while the section has them."""
    now = known.session.round
    return tuple(number for number in (now, now + 1) if number <= section.rounds)


def last_rounds(section: Section, known: Evening) -> range:
    """Return the rounds that a cut may leave as the last: none that was called is cut."""
    return range(max(known.session.round, 1), section.rounds)


def list_ways(section: Section, known: Evening, asked: RepairRequest) -> tuple[Way, ...]:
    """List the ways to go on, best first; none when the section has come too far for it.

    Nobody stops for a late pair.
    """
    every = list(generate_ways(section, known, asked))
    order = ranking([way.continuation for way in every])
    found: dict[object, Way] = {}
    for way in sorted(every, key=lambda way: order(way.continuation)):
        if asked.what != "late" or way.place:
            found.setdefault((way.rows, way.place), way)
    return tuple(found.values())


def generate_ways(section: Section, known: Evening, asked: RepairRequest) -> Iterator[Way]:
    for evening in evenings(section, known, asked):
        replanned = Replanned(section, known, evening, asked.pairs)
        every = map(replanned.way, legal(evening, asked.incident))
        possible = [way for way in every if is_possible(way, section, known, asked)]
        # What makes another needless must be possible itself.
        found = worthwhile([way.continuation for way in possible])
        yield from (way for way in possible if way.continuation in found)


def evenings(section: Section, known: Evening, asked: RepairRequest) -> Iterator[SoFar]:
    """List the evenings from which to go on; with a late pair as many as there are empty places."""
    evening = state_after(section, known, over=asked.over)
    if asked.told:
        evening = put_in_reported(evening, asked.told, reported_rows(section, known, asked.told))
        if find_refusal(section, known, asked.told, evening):
            return
    empty = [
        placed.number
        for placed in known.placed.values()
        if placed.section == section.letter and placed.pair is None
    ]
    if asked.what != "late" or not empty:
        yield evening
        return
    for number in empty:
        plan = keep_empty_place(evening.plan, section, known, number)
        yield replace(evening, plan=plan)


def find_request_refusal(section: Section, known: Evening, asked: RepairRequest) -> Refused | None:
    """Find why what is told cannot have been."""
    if asked.told is None:
        return None
    evening = state_after(section, known, over=asked.over)
    rows = reported_rows(section, known, asked.told)
    return find_refusal(section, known, asked.told, put_in_reported(evening, asked.told, rows))


def is_possible(way: Way, section: Section, known: Evening, asked: RepairRequest) -> bool:
    """Tell whether a way is possible.

    No round that was called goes, and no table that has results already is planned anew.
    """
    if way.movement.rounds < max(known.session.round, 1):
        return False
    before = {place_of(row): row for row in full_movement(section, known).seatings}
    after = {place_of(row): row for row in way.rows}
    begun = {
        (result.round, result.table)
        for result in known.results
        if result.section == section.letter and result.round > asked.over
    }
    return all(before.get(place) == after.get(place) for place in begun)
