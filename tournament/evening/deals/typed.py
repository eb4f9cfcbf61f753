"""Hands typed after play, in a club without a machine: which boards, at which tables, when.

The table that first gets a board shuffles it and deals; the one that plays it last has its cards on
the table when it is over there, and types them. Where sections play the same deals from boards of
their own, these are copied from the first section's once it has played them.

Where each match deals its own boards, they are typed for that match. Where its tables have a board
one after the other, as they change the halves of their boards over, that is the table that has it
in the second half; where both have it in one round, either of them once both have played it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tournament.evening.deal_sets import DealSet
from tournament.evening.deals.over import is_waited_for
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.kind import RULES
from tournament.evening.parts.dealt import TypedKey
from tournament.evening.states import Compared, DealOrigin


@dataclass(frozen=True)
class BoardToType:
    """A board whose cards are to be typed: `last_places` where it is played in its last round,
    `is_over` once there is a result at each of them, `base` the revision in which its cards were
    last typed."""

    key: TypedKey
    last_places: tuple[Place, ...]
    is_over: bool
    base: int

    @property
    def is_typed(self) -> bool:
        """Whether its cards are there."""
        return self.base > 0

    @property
    def number(self) -> int:
        """The number of the board."""
        return self.key.number


@dataclass(frozen=True)
class FirstTable:
    """Where boards are dealt: the table that has them first, and in which round."""

    section: str
    table: int
    round: int
    boards: tuple[int, ...]


def set_section(evening: Evening, section: str) -> str:
    """Return the section that a table's deals are stored for; empty where all play the same."""
    is_alone = len(evening.sections) < 2 or evening.session.compared == Compared.FIELD
    return "" if is_alone else section


def typed_key(evening: Evening, place: Place, teams: tuple[str, ...]) -> TypedKey:
    """Name the deals from which a table has a board."""
    of_match = RULES.of(evening.session).find_typed_key(evening, place, teams)
    return of_match or TypedKey(set_section(evening, place[0]), place[3])


def boards_to_type(evening: Evening) -> tuple[BoardToType, ...]:
    """List the boards of the evening that have no deal from a file or the program."""
    places: dict[TypedKey, list[Place]] = {}
    for place, teams in places_played(evening).items():
        places.setdefault(typed_key(evening, place, teams), []).append(place)
    return tuple(
        board_to_type(evening, key, own)
        for key, own in sorted(places.items())
        if not is_dealt_otherwise(evening, key)
    )


def places_played(evening: Evening) -> dict[Place, tuple[str, ...]]:
    """List where boards are played or to be played, and by whom."""
    planned = {place: game.seats.contestants for place, game in evening.places.items()}
    played = {result.place: result.seats.contestants for result in evening.results}
    return dict.fromkeys(evening.entered_at, ()) | planned | played


def board_to_type(evening: Evening, key: TypedKey, places: Iterable[Place]) -> BoardToType:
    """Say of a board where it is played last, and how far it is."""
    ordered = sorted(places, key=lambda place: (place[1], place))
    stands = typed_set(evening, key)
    last = tuple(place for place in ordered if place[1] == ordered[-1][1])
    return BoardToType(
        key,
        last,
        is_over=all(is_played(evening, place) for place in last),
        base=stands.deals[key.number].changed_in if stands else 0,
    )


def is_played(evening: Evening, place: Place) -> bool:
    """Tell whether a board has been played at a place."""
    return place in evening.entered_at and not is_waited_for(evening, place)


def typed_set(evening: Evening, key: TypedKey) -> DealSet | None:
    """Find the set in which a board's typed cards lie."""
    whose = key.section, key.board_set, key.home
    return next(
        (
            one
            for one in sets_of(evening, key)
            if one.origin == DealOrigin.TYPED and (one.section, one.board_set, one.home) == whose
        ),
        None,
    )


def is_dealt_otherwise(evening: Evening, key: TypedKey) -> bool:
    """Tell whether a board's cards came from a file or were dealt by the program."""
    return any(one.origin != DealOrigin.TYPED for one in sets_of(evening, key))


def sets_of(evening: Evening, key: TypedKey) -> Iterator[DealSet]:
    """Yield the sets that have a deal for a board."""
    return (
        deal
        for deal in evening.deals
        if deal.is_of(key.section, key.board_set, key.home) and key.number in deal.deals
    )


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


def list_in_order_of_play(evening: Evening) -> list[Place]:
    """List the places of an evening in the order of its rounds: who has a board first shuffles."""
    return sorted(evening.places, key=lambda place: (place[1], place))


def first_tables(evening: Evening) -> tuple[FirstTable, ...]:
    """List which table has which boards first, and so deals them: in the order of play.

    Of several that have a board at once the first shuffles; of several sections with the same deals
    the first.
    """
    first: dict[TypedKey, Place] = {}
    for place in RULES.of(evening.session).list_shuffling(evening):
        first.setdefault(TypedKey(set_section(evening, place[0]), place[3]), place)
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
