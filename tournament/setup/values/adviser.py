"""The movements that fit, as a director compares them: now, and with one pair more."""

import datetime
from collections import Counter
from dataclasses import dataclass, replace

from movements import (
    ANYTHING,
    Length,
    Option,
    Wishes,
    options_with_same_start,
    reason_against,
    reason_for,
)
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

LATER_LIST = 3


@dataclass(frozen=True)
class OptionRow:
    """An option for the pairs that are there, in place `number`; `later` is what becomes of it with
    one pair more. It lasts `too_long` minutes more than there is time. `alike` are the places of
    the others with the same round 1: between them the director may decide later. `is_nearest` has a
    length near the wished one, which no movement has."""

    option: Option
    later: Option | None
    minutes: int
    finish: datetime.time | None
    too_long: int
    is_chosen: bool
    number: int
    alike: tuple[int, ...] = ()
    is_nearest: bool = False
    wishes: Wishes = ANYTHING

    @property
    def speaks_for(self) -> str:
        """A code of movements/reasons.py."""
        return reason_for(self.option)

    @property
    def speaks_against(self) -> str:
        return reason_against(self.option, self.wishes)

    @property
    def hours(self) -> str:
        return f"{self.minutes // 60}:{self.minutes % 60:02}"


@dataclass(frozen=True)
class Advice:
    """`rows` for the pairs that are there: the best, or all of one `length`; `lengths` says how
    many movements there are of each. `next_rows` are for one pair more where that needs another
    table. `not_had` is the length that was wished for, when no movement has it; `longest` the most
    boards that end before the house closes, when those wished for do not: 0 when none do; `best`
    what stands first of those that fit."""

    pairs: int
    rows: tuple[OptionRow, ...]
    next_rows: tuple[OptionRow, ...] = ()
    not_had: Length | None = None
    lengths: tuple[tuple[int, int], ...] = ()
    length: int = 0
    longest: int | None = None
    best: Option | None = None

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
) -> Advice:
    """Advise the best movements, or all of the `length` asked for: the nearest that there is."""
    fitting = list_fitting_options(session, pairs, house)
    missed = find_length_not_had(session.boards_wanted, fitting, pairs, house)
    longest = find_longest_in_time(session, fitting, house)
    lengths = tuple(sorted(Counter(map(boards_of, fitting)).items()))
    if length and lengths:
        length = min((abs(each - length), each) for each, _ in lengths)[1]
        listed_options = tuple(each for each in fitting if boards_of(each) == length)
    else:
        listed_options = short_list(fitting, missed, longest, pairs, house)
    own = find_chosen_option(chosen, pairs)
    if own and all(not are_same(own, each) for each in listed_options):
        listed_options = (own, *listed_options)
    after = list_fitting_options(session, pairs + 1, house)
    return Advice(
        pairs,
        rows(session, listed_options, after, own, missed, house),
        next_rows(session, pairs, after, house),
        missed,
        lengths,
        length,
        longest,
        fitting[0] if fitting else None,
    )


def rows(
    session: Session,
    listed_options: tuple[Option, ...],
    after: tuple[Option, ...],
    own: Option | None,
    missed: Length | None,
    house: House,
) -> tuple[OptionRow, ...]:
    """Make the adviser's lines of some options, numbered as they stand there."""
    place = {each: number for number, each in enumerate(listed_options, 1)}
    return tuple(
        replace(
            row(session, each, after, own, house),
            number=place[each],
            alike=tuple(place[other] for other in options_with_same_start(each, listed_options)),
            is_nearest=missed is not None and boards_of(each) in missed.nearest,
        )
        for each in listed_options
    )


def next_rows(
    session: Session, pairs: int, after: tuple[Option, ...], house: House
) -> tuple[OptionRow, ...]:
    """Find the best for one pair more, where they are at another table."""
    if pairs % 2:
        return ()
    best = keep_distinct(after)[:LATER_LIST]
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
        wishes=house.wishes,
    )


def later_of(each: Option, after: tuple[Option, ...]) -> Option | None:
    """Find what becomes of an option when its empty place is filled.

    Where that needs another table, the best of the same kind and length there.
    """
    if each.missing:
        return next((other for other in after if are_same(other, each)), None)
    return next((other for other in after if kind_of(other) == kind_of(each)), None)


def kind_of(each: Option) -> tuple[object, ...]:
    """Return what makes two options alike in a list: movement, winners, rounds and boards."""
    return each.kind, each.winners, each.rounds, each.boards_per_round
