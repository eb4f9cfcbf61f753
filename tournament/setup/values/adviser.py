"""The movements that fit, as a director compares them: now, and with one pair more."""

import datetime
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from movements import Length, Option, Way, options_with_same_start, reason_against, reason_for
from tournament.evening.facts import Session
from tournament.evening.plan.finish import finish, lasting
from tournament.setup.values.fitting import (
    ANY_HOUSE,
    House,
    are_same,
    boards_of,
    find_chosen_option,
    find_length_not_had,
    find_longest_in_time,
    list_fitting_options,
    minutes_after,
    short_list,
)
from tournament.setup.values.sections import DivisionRow, divisions
from tournament.setup.values.ways import find_differences, list_ways, sort_cuts

LATER_LIST = 3
# In a key, which place is empty.
WITHOUT = re.compile(r"-without-[0-9]+")


@dataclass(frozen=True)
class OptionRow:
    """An option for the pairs that are there, in place `number`: 0 of a chosen one that is none of
    the proposed. `later` is what becomes of it with one pair more. It lasts `too_long` minutes more
    than there is time. `alike` are the places of the others with the same round 1: between them the
    director may decide later. `is_nearest` has a length near the wished one, which no movement has.
    One that `is_usual` was played last time, by so many tables: it stands first.
    `speaks_for` and `speaks_against` are codes of movements/advice: of the first line what it is,
    of others what differs from the one above."""

    option: Option
    later: Option | None
    minutes: int
    finish: datetime.time | None
    too_long: int
    is_chosen: bool
    number: int
    alike: tuple[int, ...] = ()
    is_nearest: bool = False
    is_usual: bool = False
    speaks_for: str = ""
    speaks_against: str = ""

    @property
    def way(self) -> Way:
        return (self.option,)

    @property
    def hours(self) -> str:
        return f"{self.minutes // 60}:{self.minutes % 60:02}"


@dataclass(frozen=True)
class Advice:
    """`lines` for the pairs that are there: the best, or all of one `length`, and beside the best
    the ways to cut the room; `lengths` says how many movements there are of each. `next_rows` are
    for one pair more where that needs another table. `not_had` is the length that was wished for,
    when no movement has it; `longest` the most boards that end before the house closes, when those
    wished for do not: 0 when none do."""

    pairs: int
    lines: tuple[OptionRow | DivisionRow, ...]
    next_rows: tuple[OptionRow, ...] = ()
    not_had: Length | None = None
    lengths: tuple[tuple[int, int], ...] = ()
    length: int = 0
    longest: int | None = None

    @property
    def rows(self) -> tuple[OptionRow, ...]:
        """The lines that are movements of one section."""
        return tuple(line for line in self.lines if isinstance(line, OptionRow))

    @property
    def cuts(self) -> tuple[DivisionRow, ...]:
        """The lines that cut the room."""
        return tuple(line for line in self.lines if isinstance(line, DivisionRow))

    @property
    def has_later(self) -> bool:
        return any(row.later for row in self.rows)

    @property
    def has_alike(self) -> bool:
        return any(row.alike for row in self.rows)


def advice(
    session: Session,
    pairs: int,
    *,
    chosen: str = "",
    length: int = 0,
    house: House = ANY_HOUSE,
    usual: Iterable[str] = (),
) -> Advice:
    """Advise the best movements, or all of the `length` asked for: the nearest that there is.

    Of the keys in `usual`, the latest first, the first that so many pairs can play leads the best.
    """
    fitting = list_fitting_options(session, pairs, house)
    missed = find_length_not_had(session.boards_wanted, fitting, pairs, house)
    longest = find_longest_in_time(session, fitting, house)
    lengths = tuple(sorted(Counter(map(boards_of, fitting)).items()))
    if length and lengths:
        length = min((abs(each - length), each) for each, _ in lengths)[1]
        listed_options = tuple(each for each in fitting if boards_of(each) == length)
        again = None
    else:
        again = find_usual_option(usual, fitting)
        best = short_list(fitting, missed, longest, pairs, house)
        listed_options = put_first(again, best)
    own = find_chosen_option(chosen, pairs)
    is_apart = own is not None and not any(are_same(own, each) for each in listed_options)
    after = list_fitting_options(session, pairs + 1, house)
    cuts = () if length and lengths else divisions(session, pairs, house)
    proposed = number_lines(
        session,
        rows(session, listed_options, after, own, missed, house),
        sort_cuts(session, fitting, cuts, house),
        house,
        again,
    )
    apart = rows(session, (own,), after, own, missed, house) if own and is_apart else ()
    return Advice(
        pairs,
        (*(set_apart(each, proposed, house) for each in apart), *proposed),
        next_rows(session, pairs, after, house),
        missed,
        lengths,
        length,
        longest,
    )


def find_usual_option(keys: Iterable[str], fitting: Iterable[Option]) -> Option | None:
    """Find the first of these movements that fits, whichever half table is missing; else None."""
    option_by_key: dict[str, Option] = {}
    for each in fitting:
        option_by_key.setdefault(replace(each, missing=None).id, each)
    whole = (WITHOUT.sub("", key) for key in keys)
    return next((option_by_key[key] for key in whole if key in option_by_key), None)


def put_first(usual: Option | None, best: tuple[Option, ...]) -> tuple[Option, ...]:
    """Put the usual movement before the best ones, or to the front of them."""
    if usual is None:
        return best
    return (usual, *(each for each in best if not are_same(each, usual)))


def rows(
    session: Session,
    listed_options: tuple[Option, ...],
    after: tuple[Option, ...],
    own: Option | None,
    missed: Length | None,
    house: House,
) -> tuple[OptionRow, ...]:
    """Make the adviser's lines of some options."""
    return tuple(
        replace(
            row(session, each, after, own, house),
            is_nearest=missed is not None and boards_of(each) in missed.nearest,
        )
        for each in listed_options
    )


def number_lines(
    session: Session,
    options: tuple[OptionRow, ...],
    cuts: tuple[DivisionRow, ...],
    house: House,
    usual: Option | None = None,
) -> tuple[OptionRow | DivisionRow, ...]:
    """Bring the lines into one list, each with its place and what speaks for and against it."""
    found: tuple[OptionRow | DivisionRow, ...] = (*options, *cuts)
    line_of = {each.way: each for each in found}
    ways = list_ways(session, [each.option for each in options], cuts, house)
    if usual:
        ways = ((usual,), *(way for way in ways if way != (usual,)))
    place = {way: number for number, way in enumerate(ways, 1)}
    differences = find_differences(ways, session, house)
    lines: list[OptionRow | DivisionRow] = []
    for way, number in place.items():
        better, worse = differences.get(way) or judge_alone(way, house)
        better = name_barometer(way, lines, house) or better
        line = replace(line_of[way], number=number, speaks_for=better, speaks_against=worse)
        if isinstance(line, OptionRow):
            others = options_with_same_start(line.option, [each.option for each in options])
            alike = tuple(place[other,] for other in others)
            line = replace(line, alike=alike, is_usual=line.option == usual)
        lines.append(line)
    return tuple(lines)


def set_apart(
    own: OptionRow, proposed: Sequence[OptionRow | DivisionRow], house: House
) -> OptionRow:
    """Judge the chosen movement alone where it is none of the proposed: it has no place there."""
    better, worse = judge_alone(own.way, house)
    place = {each.option: each.number for each in proposed if isinstance(each, OptionRow)}
    alike = tuple(place[other] for other in options_with_same_start(own.option, place))
    return replace(own, alike=alike, speaks_for=better, speaks_against=worse)


def name_barometer(way: Way, above: Sequence[OptionRow | DivisionRow], house: House) -> str:
    """Say what the first of the barometers in a list is played for; "" of any other line."""
    if not is_barometer(way) or any(is_barometer(each.way) for each in above):
        return ""
    return reason_for(way[0], house.wishes)


def is_barometer(way: Way) -> bool:
    """Tell whether a line is a barometer of one section; two tables are not called one."""
    return len(way) == 1 and way[0].is_barometer and way[0].tables > 2


def judge_alone(way: Way, house: House) -> tuple[str, str]:
    """Say what speaks for and against the first line; of a cut its verdict does."""
    if len(way) > 1:
        return "", ""
    return reason_for(way[0], house.wishes), reason_against(way[0], house.wishes)


def next_rows(
    session: Session, pairs: int, after: tuple[Option, ...], house: House
) -> tuple[OptionRow, ...]:
    """Find the best for one pair more, where they are at another table."""
    if pairs % 2:
        return ()
    best = keep_distinct(tuple(each for each in after if 2 * each.tables > pairs))[:LATER_LIST]
    return tuple(row(session, each, (), None, house) for each in best)


def keep_distinct(fitting: tuple[Option, ...]) -> tuple[Option, ...]:
    """Keep the best of those that a line of name, boards and sit-outs says in the same words."""
    once: dict[tuple[object, ...], Option] = {}
    for each in fitting:
        line = each.kind, each.rounds, each.boards_per_round, each.boards_a_pair, each.sitouts
        once.setdefault(line, each)
    return tuple(once.values())


def row(
    session: Session,
    each: Option,
    after: tuple[Option, ...],
    own: Option | None,
    house: House,
) -> OptionRow:
    """Make the adviser's line of an option: how long it lasts, what one more pair makes of it."""
    minutes = lasting(session, each)
    return OptionRow(
        each,
        later_of(each, after),
        minutes,
        finish(session, minutes),
        minutes_after(session, minutes, house.until),
        own is not None and are_same(own, each),
        number=0,
    )


def later_of(each: Option, after: tuple[Option, ...]) -> Option | None:
    """Find what becomes of an option when its empty place is filled.

    Where that needs another table, the best of the same kind and length there.
    """
    if each.missing:
        return next((other for other in after if are_same(other, each)), None)
    more = (other for other in after if other.tables > each.tables)
    return next((other for other in more if kind_of(other) == kind_of(each)), None)


def kind_of(each: Option) -> tuple[object, ...]:
    """Return what makes two options alike in a list: movement, winners, rounds and boards."""
    return each.kind, each.winners, each.rounds, each.boards_per_round
