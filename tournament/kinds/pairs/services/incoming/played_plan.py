"""The plan of an evening of which only the results are known: who met whom, when, at which table.

A movement of this program that has every result in it is taken as it is. Else the rounds and
tables of the file count, where it tells them for all and they fit together; else meetings are
dealt to rounds so that nobody is at two tables at once, the pair with the lowest number playing
its boards in their order. Nothing of this touches a result: it only says where it is found.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from movements import Movement, MovementError, Option, Seating, options
from scoring.notation.board import Side
from scoring.notation.outcome import NotPlayed, Sides
from tournament.evening.errors import ServiceError
from tournament.evening.states import FROM_RESULTS, LETTERS
from tournament.files.read_evening import ReadEvening, ReadPair, ReadResult
from tournament.kinds.pairs.services.incoming.rounds_dealt import BoardMeeting, deal_rounds

# A movement in which more of the results would be missing is taken for another one.
MOST_MISSING = 5


@dataclass(frozen=True)
class PlayedNumber:
    """A number of the section; `pair` is the file's, None at an empty place."""

    number: int
    line: str
    shown: str
    pair: ReadPair | None


@dataclass(frozen=True)
class Placed:
    """A result and where it belongs; `ns` and `ew` are numbers."""

    round: int
    table: int
    board: int
    ns: int
    ew: int
    outcome: Sides


@dataclass(frozen=True)
class PlayedSection:
    letter: str
    option: str
    by_line: bool
    movement: Movement
    places: tuple[PlayedNumber, ...]
    results: tuple[Placed, ...]

    @property
    def is_known(self) -> bool:
        """Whether the movement is one of this program's."""
        return self.movement.kind != FROM_RESULTS


def plan_played_sections(evening: ReadEvening) -> tuple[PlayedSection, ...]:
    """Plan the sections that played."""
    if not any(is_played(result) for result in evening.results):
        raise ServiceError("file_without_results")
    pair_of = evening.pair_by_key
    for result in evening.results:
        if pair_of[result.ns].section != pair_of[result.ew].section:
            raise ServiceError("sections_mixed", board=result.board)
    names = sorted({pair_of[result.ns].section for result in evening.results})
    if len(names) > len(LETTERS):
        raise ServiceError("too_many_sections", most=len(LETTERS))
    letters = dict(zip(names, LETTERS, strict=False))
    return tuple(
        section(
            letters[name],
            [pair for pair in evening.pairs_that_came if pair.section == name],
            [result for result in evening.results if pair_of[result.ns].section == name],
        )
        for name in letters
    )


def is_played(result: ReadResult) -> bool:
    sides = (result.outcome.ns, result.outcome.ew)
    return any(not isinstance(side, NotPlayed) for side in sides)


def section(letter: str, pairs: Sequence[ReadPair], results: Sequence[ReadResult]) -> PlayedSection:
    winners = 2 if all(pair.line for pair in pairs) else 1
    places = number_pairs(pairs, winners=winners)
    by_line = winners == 2 and len({place.shown for place in places}) < len(places)
    number = {place.pair.key: place.number for place in places if place.pair}
    played = [BoardMeeting(one.board, number[one.ns], number[one.ew]) for one in results]
    recognised = recognise_movement(len(pairs), played, winners=winners)
    if recognised:
        movement, option = recognised.movement(full=True), recognised.id
        taken = {place.number for place in places}
        empty = [PlayedNumber(n, "", "", None) for n in movement.pairs if n not in taken]
        places = [add_line(place, movement, by_line=by_line) for place in (*places, *empty)]
    else:
        option = ""
        movement = movement_of_results(results, played, places, winners=winners)
    at = {
        (one.key, board): one for one in map(SeatedTable, movement.seatings) for board in one.boards
    }
    return PlayedSection(
        letter,
        option,
        by_line,
        movement,
        tuple(sorted(places, key=lambda place: place.number)),
        tuple(
            Placed(*at[one.key, one.board].place, one.board, one.ns, one.ew, result.outcome)
            for one, result in zip(played, results, strict=True)
        ),
    )


@dataclass(frozen=True)
class SeatedTable:
    """A seating, found by whom it seats."""

    seating: Seating

    @property
    def key(self) -> frozenset[int]:
        return frozenset(self.seating.pairs)

    @property
    def boards(self) -> tuple[int, ...]:
        return self.seating.boards

    @property
    def place(self) -> tuple[int, int]:
        return self.seating.round, self.seating.table


# ---- numbers ----


def number_pairs(pairs: Sequence[ReadPair], *, winners: int) -> list[PlayedNumber]:
    """Number the pairs of a file.

    The file's own numbers where they are numbers and each its own; two lines numbered apart follow
    one another. Else from 1, in the order of the file.
    """
    own = {pair.key: pair.number or 0 for pair in pairs}
    apart = winners == 2 and len(set(own.values())) < len(pairs)
    first_ew = max(own.values(), default=0) if apart else 0
    number = {pair.key: own[pair.key] + (first_ew if pair.line is Side.EW else 0) for pair in pairs}
    if (
        min(own.values()) < 1
        or len(set(number.values())) < len(pairs)
        or max(number.values()) > 999
    ):
        own = number = {pair.key: position for position, pair in enumerate(pairs, 1)}
    return [
        PlayedNumber(number[pair.key], line_of(pair, winners), str(own[pair.key]), pair)
        for pair in pairs
    ]


def line_of(pair: ReadPair, winners: int) -> str:
    return pair.line.value if winners == 2 and pair.line else ""


def add_line(place: PlayedNumber, movement: Movement, *, by_line: bool) -> PlayedNumber:
    """Add the line of an empty place, which is called what its neighbours make of it."""
    if place.pair:
        return place
    is_ns = place.number in movement.lines
    line = "" if movement.winners == 1 else "NS" if is_ns else "EW"
    before = sum(pair < place.number for pair in movement.lines)
    own_label = place.number - (before if by_line and not is_ns else 0)
    return replace(place, line=line, shown=str(own_label))


# ---- a movement that is known ----


def recognise_movement(
    pairs: int, played: Sequence[BoardMeeting], *, winners: int
) -> Option | None:
    """Find the movement in which every result has its place, with the fewest places left."""
    fitting: list[tuple[int, Option]] = []
    for option in candidates(pairs, played):
        match = fit(option, played)
        if match and match[1].winners == winners:
            fitting.append(match)
    if not fitting:
        return None
    missing, best = min(fitting, key=lambda match: (match[0], match[1].id))
    return best if missing * MOST_MISSING <= len(played) else None


def candidates(pairs: int, played: Sequence[BoardMeeting]) -> list[Option]:
    """List the movements that play as many boards together, so that few are tried in full."""
    together = max(Counter(one.key for one in played).values())
    last = max(one.board for one in played)
    try:
        offered = options(pairs, least=1, most=60)
    except MovementError:
        return []
    return [
        option
        for option in offered
        if option.boards >= last and together % option.boards_per_round == 0
    ]


def fit(option: Option, played: Sequence[BoardMeeting]) -> tuple[int, Option] | None:
    """Count the places left without a result, and return the option with its switched rounds."""
    plain = option.with_switches(()) if option.kind == "mitchell" else option
    tables: dict[tuple[frozenset[int], int], Seating] = {}
    for seating in plain.movement(full=True).seatings:
        for board in seating.boards:
            key = frozenset(seating.pairs), board
            if key in tables:
                return None
            tables[key] = seating
    turned: dict[int, int] = {}
    for one in played:
        seat = tables.get((one.key, one.board))
        if seat is None:
            return None
        turned[seat.round] = turned.get(seat.round, 0) + (1 if one.ns == seat.ew else -1)
    present = {number for one in played for number in one.key}
    due = sum(1 for key, _ in tables if key <= present)
    switched = tuple(sorted(number for number, more in turned.items() if more > 0))
    missing = next((n for n in sorted({*range(1, 2 * option.tables + 1)} - present)), None)
    fitted = replace(plain, missing=missing if option.missing else None)
    if switched and option.kind != "mitchell":
        return None
    return due - len(played), fitted.with_switches(switched) if switched else fitted


# ---- a movement made of the results ----


def movement_of_results(
    results: Sequence[ReadResult],
    played: Sequence[BoardMeeting],
    places: Iterable[PlayedNumber],
    *,
    winners: int,
) -> Movement:
    from_file = seatings_of_file(results, played)
    seatings = (
        from_file
        if from_file
        else tuple(
            Seating.of_two(round_, table, ns, ew, boards)
            for round_, table, ns, ew, boards in deal_rounds(played)
        )
    )
    numbers = tuple(sorted(place.number for place in places))
    return Movement(
        kind=FROM_RESULTS,
        tables=max(seating.table for seating in seatings),
        rounds=max(seating.round for seating in seatings),
        boards_per_round=max(len(seating.boards) for seating in seatings),
        numbers=numbers,
        winners=winners,
        lines=tuple(place.number for place in places if place.line == "NS"),
        seatings=seatings,
    )


def seatings_of_file(
    results: Sequence[ReadResult], played: Sequence[BoardMeeting]
) -> tuple[Seating, ...]:
    """Read rounds and tables as the file tells them; nothing where they do not fit together."""
    by_place: dict[tuple[int, int], list[BoardMeeting]] = {}
    for result, one in zip(results, played, strict=True):
        if not (result.round and result.table and max(result.round, result.table) <= 100):
            return ()
        by_place.setdefault((result.round, result.table), []).append(one)
    if not is_possible({place: {one.key for one in ones} for place, ones in by_place.items()}):
        return ()
    return tuple(
        Seating.of_two(*place, ones[0].ns, ones[0].ew, tuple(sorted({one.board for one in ones})))
        for place, ones in sorted(by_place.items())
    )


def is_possible(met: Mapping[tuple[int, int], set[frozenset[int]]]) -> bool:
    """Tell whether a plan is possible.

    One game at each table of a round, nobody at two, no two meet twice.
    """
    if any(len(keys) > 1 for keys in met.values()):
        return False
    games = [(place[0], key) for place, keys in met.items() for key in keys]
    seats = [(round_, number) for round_, key in games for number in key]
    return len(set(seats)) == len(seats) and len({key for _, key in games}) == len(games)
