"""A field cut into sections over the same boards: into how many, how large, with which movements.

Sections are of whole tables, as equal as can be, and one clock calls them all. A club cuts when one
room would have too many boards in play, or needs a web; and it must from 41 tables on. Sections of
about thirteen tables play a usual Mitchell in which a pair has nearly all boards (EBU, FFB); each
section needs its own copy of the boards. Compared over the whole field, pairs of different sections
compete by the cards alone, which one ranking of arrow-switched sections feels: `together` says it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate

from movements.advice.side_by_side import ALONE, is_in_step
from movements.advise import ANYTHING, SIZES, Wishes, penalty
from movements.fairness.balance import Sums, sums_of
from movements.option import Option
from movements.seating import Movement, Seating
from movements.units import Unit

# From twelve tables on a club thinks of sections; of fewer, boards are compared too seldom.
LARGE_ROOM = 24
# Tables of a section in which a usual Mitchell plays nearly all boards; and the fewest it has.
USUAL_TABLES, FEWEST_TABLES = 13, 6
# What a cut costs in points of advise.PENALTIES, and each further section of a room that is cut
# already: boards are dealt once more, tables stand apart, more pairs are never met. Where all want
# one ranking, each step of what they lose by being compared across sections counts like one of the
# balance.
CUT, ANOTHER_SECTION = 6, 2
STEP = 10
# Between how many numbers of sections a director has the choice.
CHOICE = 3

_Step = tuple[int, int, int]
_Rated = tuple[int, Option]


@dataclass(frozen=True)
class Division:
    """The movement of each section, in their order. `points` are those of advise.PENALTIES, on the
    average of a section, with what the cut itself costs."""

    options: tuple[Option, ...]
    points: int = 0

    @property
    def sections(self) -> int:
        return len(self.options)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many pairs each section has."""
        return tuple(each.pairs for each in self.options)

    @property
    def distinct(self) -> tuple[Option, ...]:
        """The movements, each once."""
        return tuple(dict.fromkeys(self.options))

    @property
    def winners(self) -> int:
        return self.options[0].winners

    @property
    def boards_a_pair(self) -> tuple[int, int]:
        """The fewest and the most that a pair plays."""
        least, most = zip(*(each.boards_a_pair for each in self.options), strict=True)
        return min(least), max(most)

    @property
    def sitouts(self) -> int:
        return sum(each.sitouts for each in self.options)

    @property
    def boards(self) -> int:
        """In play in the room: those of one section are among those of the other."""
        return max(each.boards for each in self.options)

    @property
    def copies(self) -> int:
        """Each section has its own, and more where its tables cannot pass one round."""
        return sum(
            1 if each.sharing_tables <= each.boards_per_round else each.sharing_tables
            for each in self.options
        )

    @property
    def results_a_board(self) -> int:
        """How often a board is played in the whole room, on the average."""
        played = sum(each.tables * each.rounds * each.boards_per_round for each in self.options)
        return played // self.boards

    @property
    def apart(self) -> Option:
        """The least fair of the movements, each section ranked by itself."""
        return min(self.distinct, key=lambda each: each.quality)

    @property
    def together(self) -> Sums:
        """The figures of one ranking of all sections, or of each line of all."""
        return _add_up(tuple(each.unit for each in self.options))


@cache
def _add_up(units: tuple[Unit, ...]) -> Sums:
    return sums_of(join(each.movement() for each in units))


def join(sections: Iterable[Movement]) -> Movement:
    """Join sections over the same boards into one movement, numbers and tables one after another.

    Not to be played: it is what is ranked together.
    """
    parts = list(sections)
    numbers = list(accumulate((max(each.numbers) for each in parts), initial=0))
    tables = list(accumulate((each.tables for each in parts), initial=0))
    further = [*zip(parts, numbers, tables, strict=False)]
    return replace(
        parts[0],
        tables=tables[-1],
        numbers=tuple(n + more for each, more, _ in further for n in each.numbers),
        lines=tuple(n + more for each, more, _ in further for n in each.lines),
        seatings=tuple(
            Seating.of_two(row.round, row.table + up, row.ns + more, row.ew + more, row.boards)
            for each, more, up in further
            for row in each.seatings
        ),
        sitouts=(),
        relays=(),
        missing=None,
    )


def shares(pairs: int, sections: int) -> list[int]:
    """Return how many pairs each section gets: whole tables, the first ones one more.

    34 pairs make 18 and 16; one half table at most, in the last of the larger sections.
    """
    tables, more = divmod((pairs + 1) // 2, sections)
    sizes = [2 * (tables + (number < more)) for number in range(sections)]
    sizes[-1 if more == 0 else more - 1] -= pairs % 2
    return sizes


def numbers_of_sections(pairs: int, most: int) -> tuple[int, ...]:
    """List into how many sections a field may be cut, nearest to USUAL_TABLES first.

    None for a room that stays together; one that is too large for one section must be cut.
    """
    if pairs < LARGE_ROOM:
        return ()
    tables = (pairs + 1) / 2
    possible = (
        number
        for number in range(2, most + 1)
        if tables / number >= FEWEST_TABLES and shares(pairs, number)[0] in SIZES
    )
    nearest = sorted(possible, key=lambda number: (abs(tables / number - USUAL_TABLES), number))
    return tuple(nearest[:CHOICE])


def divide(
    fields: Sequence[Sequence[Option]], target: int, wishes: Wishes = ANYTHING
) -> Division | None:
    """Choose the best movements that keep step; None where no clock can call them all.

    `fields` is, by section, what it may play, best first; sections of a size have the same.
    """
    if not all(fields):
        return None
    times = Counter(field[0].pairs for field in fields)
    by_size = {field[0].pairs: field for field in fields}
    lead, *others = (
        (times[size], _rate_by_step(field, target, wishes)) for size, field in by_size.items()
    )
    best = min(_choices(lead, others), key=lambda choice: choice[0], default=None)
    if best is None:
        return None
    total, chosen = best
    option_of_size = {each.pairs: each for each in chosen}
    division = Division(tuple(option_of_size[field[0].pairs] for field in fields))
    extra = CUT + ANOTHER_SECTION * (len(fields) - 2)
    if division.winners == 1:
        extra += max(0, int(division.apart.quality - division.together.quality) // STEP)
    return replace(division, points=total // len(fields) + extra)


_OfSize = tuple[int, Mapping[_Step, list[_Rated]]]


def _choices(lead: _OfSize, others: Sequence[_OfSize]) -> Iterator[tuple[int, list[Option]]]:
    """Go through the movements of the first size, each with the best beside it of each other."""
    number, rated_by_step = lead
    for step, rated in rated_by_step.items():
        beside = [(times, by_step.get(step, [])) for times, by_step in others]
        if all(found for _, found in beside):
            for points, option in rated:
                partners = [(times, _best_beside(option, found)) for times, found in beside]
                total = number * points + sum(times * more for times, (more, _) in partners)
                yield total, [option, *(other for _, (_, other) in partners)]


def _best_beside(option: Option, rated: Iterable[_Rated]) -> _Rated:
    judged = (
        (points + ALONE * abs(option.boards - other.boards), other) for points, other in rated
    )
    return min(judged, key=lambda each: each[0])


def _rate_by_step(
    field: Iterable[Option], target: int, wishes: Wishes
) -> Mapping[_Step, list[_Rated]]:
    found: dict[_Step, list[_Rated]] = {}
    for each in field:
        if is_in_step(each, each):
            step = each.rounds, each.boards_per_round, each.winners
            found.setdefault(step, []).append((penalty(each, target, wishes), each))
    return found
