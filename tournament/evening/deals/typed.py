"""Hands typed after play, in a club without a machine: which boards, at which tables, when.

The table that first gets a board shuffles it and deals; the one that plays it last has its cards on
the table when it is over there, and types them. Where sections play the same deals from boards of
their own, these are copied from the first section's once it has played them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tournament.evening.deal_sets import DealSet
from tournament.evening.deals.over import is_waited_for
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.states import Compared, DealOrigin

# The section whose deals they are, empty for all, and the number of the board.
TypedKey: TypeAlias = tuple[str, int]


@dataclass(frozen=True)
class BoardToType:
    """A board whose cards are to be typed: `set_section` as in its set, `last_places` where it is
    played in its last round, `is_over` once there is a result at each of them, `base` the revision
    in which its cards were last typed."""

    set_section: str
    number: int
    last_places: tuple[Place, ...]
    is_over: bool
    base: int

    @property
    def is_typed(self) -> bool:
        """Whether its cards are there."""
        return self.base > 0

    @property
    def key(self) -> TypedKey:
        """What names it among those of the evening."""
        return self.set_section, self.number


@dataclass(frozen=True)
class FirstTable:
    """Where boards are dealt: the table that has them first, and in which round."""

    section: str
    table: int
    round: int
    boards: tuple[int, ...]


def is_typing_possible(evening: Evening) -> bool:
    """Tell whether hands can be typed: in an evening of pairs; matches have deals of their own."""
    return evening.session.stage is None


def set_section(evening: Evening, section: str) -> str:
    """Return the section that a table's deals are stored for; empty where all play the same."""
    is_alone = len(evening.sections) < 2 or evening.session.compared == Compared.FIELD
    return "" if is_alone else section


def boards_to_type(evening: Evening) -> tuple[BoardToType, ...]:
    """List the boards of the evening that have no deal from a file or the program."""
    places: dict[TypedKey, list[Place]] = {}
    for place in {*evening.places, *evening.entered_at}:
        places.setdefault((set_section(evening, place[0]), place[3]), []).append(place)
    return tuple(
        board_to_type(evening, key, own)
        for key, own in sorted(places.items())
        if not is_dealt_otherwise(evening, key)
    )


def board_to_type(evening: Evening, key: TypedKey, places: Iterable[Place]) -> BoardToType:
    """Say of a board where it is played last, and how far it is."""
    ordered = sorted(places, key=lambda place: (place[1], place))
    stands = typed_set(evening, key)
    last = tuple(place for place in ordered if place[1] == ordered[-1][1])
    return BoardToType(
        *key,
        last,
        is_over=all(is_played(evening, place) for place in last),
        base=stands.deals[key[1]].changed_in if stands else 0,
    )


def is_played(evening: Evening, place: Place) -> bool:
    """Tell whether a board has been played at a place."""
    return place in evening.entered_at and not is_waited_for(evening, place)


def typed_set(evening: Evening, key: TypedKey) -> DealSet | None:
    """Find the set in which a board's typed cards lie."""
    return next((one for one in sets_of(evening, key) if one.origin == DealOrigin.TYPED), None)


def is_dealt_otherwise(evening: Evening, key: TypedKey) -> bool:
    """Tell whether a board's cards came from a file or were dealt by the program."""
    return any(one.origin != DealOrigin.TYPED for one in sets_of(evening, key))


def sets_of(evening: Evening, key: TypedKey) -> Iterator[DealSet]:
    """Yield the sets that have a deal for a board."""
    section, number = key
    return (one for one in evening.deals if one.section in ("", section) and number in one.deals)


def boards_typed_at(evening: Evening, section: str, table: int) -> tuple[BoardToType, ...]:
    """List the boards whose cards a table's phone may type now: it had them last, they are over
    there."""
    return tuple(
        board
        for board in boards_to_type(evening)
        if any(
            place[0] == section and place[2] == table and is_played(evening, place)
            for place in board.last_places
        )
    )


def first_tables(evening: Evening) -> tuple[FirstTable, ...]:
    """List which table has which boards first, and so deals them: in the order of play.

    Of several that have a board at once the first shuffles; of several sections with the same deals
    the first.
    """
    first: dict[TypedKey, Place] = {}
    for place in sorted(evening.places, key=lambda place: (place[1], place)):
        first.setdefault((set_section(evening, place[0]), place[3]), place)
    tables: dict[tuple[int, str, int], list[int]] = {}
    for section, round_, table, board in first.values():
        tables.setdefault((round_, section, table), []).append(board)
    return tuple(
        FirstTable(section, table, round_, tuple(sorted(boards)))
        for (round_, section, table), boards in sorted(tables.items())
    )


def boards_dealt_at(evening: Evening, section: str, table: int, round_: int) -> tuple[int, ...]:
    """List the boards that a table shuffles and deals in a round: it has them first."""
    wanted = section, table, round_
    first = first_tables(evening)
    return next((one.boards for one in first if (one.section, one.table, one.round) == wanted), ())


def copying_sections(evening: Evening) -> tuple[str, ...]:
    """List the sections whose boards are copied from the first one's: they play the same deals."""
    letters = tuple(section.letter for section in evening.sections)
    return letters[1:] if evening.session.compared == Compared.FIELD else ()
