"""Cut a field into sections that play the same boards: how many, how large, which movements.

Sections have whole tables, as equal in number as possible, and one clock calls them all. A club
cuts a room that would have too many boards in play, or would need a web; from 41 tables on it must.
In sections of about thirteen tables a usual Mitchell lets a pair play nearly all boards (EBU, FFB);
each section needs its own copy of the boards. Pairs of different sections never meet and compete by
the cards alone. In one ranking of arrow-switched sections that makes it less fair: `together`
measures by how much.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate

from movements.advice.side_by_side import ALONE, is_in_step
from movements.advise import SIZES, Way, rank
from movements.errors import check_least, check_sections, check_whole
from movements.fairness.balance import Sums, sums_of
from movements.option import Option
from movements.patterns import Pattern
from movements.seating import Movement, Seating
from movements.wishes import ANYTHING, Wishes, penalty

# From twelve tables on a club thinks of sections; of fewer, boards are compared too seldom.
LARGE_ROOM = 24
# Tables of a section in which a usual Mitchell plays nearly all boards; and the fewest it has.
USUAL_TABLES, FEWEST_TABLES = 13, 6
# What the first cut costs in points of wishes.PENALTIES, and what each further section does: boards
# are dealt once more, tables stand apart, more pairs are never met. In one ranking each step of
# quality that it loses by comparing across sections costs a point more.
CUT, ANOTHER_SECTION = 6, 2
STEP = 10
# How many numbers of sections the director may choose from.
CHOICE = 3

# Rounds, boards a round and winners: sections keep step when these are equal.
_Step = tuple[int, int, int]
# A movement with its penalty points before it.
_Rated = tuple[int, Option]


@dataclass(frozen=True)
class Division:
    """A field cut into sections: the movement of each, in the order of the sections.

    `points` are those of wishes.PENALTIES, on the average of a section, and what the cut costs.
    """

    options: tuple[Option, ...]
    points: int = 0

    @property
    def sections(self) -> int:
        """How many sections there are."""
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
        """How many rankings each section has: the same in all, as they keep step."""
        return self.options[0].winners

    @property
    def boards_a_pair(self) -> tuple[int, int]:
        """The fewest and the most boards that a pair plays, in any section."""
        least, most = zip(*(each.boards_a_pair for each in self.options), strict=True)
        return min(least), max(most)

    @property
    def sitouts(self) -> int:
        """How many times a pair sits out, all sections together."""
        return sum(each.sitouts for each in self.options)

    @property
    def boards(self) -> int:
        """How many boards are in play: those of a smaller section are among a larger one's."""
        return max(each.boards for each in self.options)

    @property
    def copies(self) -> int:
        """How many sets of boards are needed: one a section.

        More where so many tables share that they cannot pass one set on within a round.
        """
        return sum(each.copies for each in self.options)

    @property
    def results_a_board(self) -> int:
        """How often a board is played in the whole room, on average, rounded down."""
        played = sum(each.tables * each.rounds * each.boards_per_round for each in self.options)
        return played // self.boards

    @property
    def apart(self) -> Option:
        """The movement that is the least fair when each section is ranked by itself."""
        return min(self.distinct, key=lambda each: each.quality)

    @property
    def together(self) -> Sums:
        """The figures of fairness of one ranking of all sections, or of one of each line."""
        return _add_up(tuple(each.pattern for each in self.options))


@cache
def _add_up(patterns: tuple[Pattern, ...]) -> Sums:
    return sums_of(join(each.movement() for each in patterns))


def join(sections: Iterable[Movement]) -> Movement:
    """Join sections into one movement, numbers and tables one after another, to measure fairness.

    It is not to be played: two sections have the same boards at once.
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
    """Divide pairs among sections in whole tables; the first sections get a table more if need be.

    34 pairs make 18 and 16. An odd pair leaves a half table in the last of the larger sections.
    MovementError("not_whole", "bad_wish", "bad_sections") where there is nothing to divide.
    """
    check_whole(pairs=pairs)
    check_least(0, pairs=pairs)
    check_sections(sections)
    tables, more = divmod((pairs + 1) // 2, sections)
    sizes = [2 * (tables + (number < more)) for number in range(sections)]
    sizes[-1 if more == 0 else more - 1] -= pairs % 2
    return sizes


def numbers_of_sections(pairs: int, most: int) -> tuple[int, ...]:
    """List into how many sections a field may be cut, at most `most`; the best choice first.

    Best are sections with about USUAL_TABLES tables. Empty for fewer than LARGE_ROOM pairs, which
    stay together.
    """
    check_whole(pairs=pairs, most=most)
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
    """Choose a movement for each section so that one clock can call them all; None if none can.

    `fields` lists, by section, what it may play, best first; sections of one size have the same.
    Chosen are those that `rank` puts first by their penalty points together.
    MovementError("bad_sections", "not_whole", "bad_wish") where there is no section or no target.
    """
    check_sections(len(fields))
    check_whole(target=target)
    check_least(1, target=target)
    if not all(fields):
        return None
    times = Counter(field[0].pairs for field in fields)
    by_size = {field[0].pairs: field for field in fields}
    lead, *others = (
        (times[size], _rate_by_step(field, target, wishes)) for size, field in by_size.items()
    )
    sizes = [field[0].pairs for field in fields]
    points = {_in_order(chosen, sizes): total for total, chosen in _choices(lead, others)}
    if not points:
        return None
    best = rank(points, target, wishes)[0]
    division = Division(best)
    extra = CUT + ANOTHER_SECTION * (len(fields) - 2)
    if division.winners == 1:
        extra += max(0, int(division.apart.quality - division.together.quality) // STEP)
    return replace(division, points=points[best] // len(fields) + extra)


def _in_order(chosen: Iterable[Option], sizes: Iterable[int]) -> Way:
    """List the movement of each section, of those chosen for its size."""
    option_of_size = {each.pairs: each for each in chosen}
    return tuple(option_of_size[size] for size in sizes)


# How many sections have this size, and what they may play.
_OfSize = tuple[int, Mapping[_Step, list[_Rated]]]


def _choices(lead: _OfSize, others: Sequence[_OfSize]) -> Iterator[tuple[int, list[Option]]]:
    """List the choices with their points: each movement of the first size, and the best beside it.

    Of each other size the best beside the first size's movement is taken, not the best of all
    combinations: shares() makes two sizes, and a third only of a half table.
    """
    number, rated_by_step = lead
    for step, rated in rated_by_step.items():
        beside = [(times, by_step.get(step, [])) for times, by_step in others]
        if all(choices for _, choices in beside):
            for points, option in rated:
                partners = [(times, _best_beside(option, choices)) for times, choices in beside]
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
    """Sort movements by what one clock must find equal, each with its penalty points.

    Movements in which opponents meet again are left out.
    """
    rated: dict[_Step, list[_Rated]] = {}
    for each in field:
        if is_in_step(each, each):
            step = each.rounds, each.boards_per_round, each.winners
            rated.setdefault(step, []).append((penalty(each, target, wishes), each))
    return rated
