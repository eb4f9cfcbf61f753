"""The movements that fit, as a director compares them: now, and with one pair more."""

import datetime
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from movements import (
    ANYTHING,
    SIZES,
    Length,
    MovementError,
    Option,
    Wishes,
    length,
    minutes,
    option_of_key,
    options,
    options_of_length,
    options_with_same_start,
    rank_beside,
    reason_against,
    reason_for,
)
from tournament.evening.advise.closing import boards_in_time, minutes_after
from tournament.evening.facts import Session
from tournament.evening.play.finish import finish, pace

SHORT_LIST = 5
# Unless the director wants another length, nobody plays fewer boards, or more.
FEWEST, MOST = 18, 36
LATER_LIST = 3


@dataclass(frozen=True)
class OptionRow:
    """An option for the pairs that are there, in place `number`; `later` is what becomes of it with
    one pair more. It lasts `too_long` minutes more than there is time. `alike` are the places of
    the others with the same round 1: between them the director may decide later. `nearest` has a
    length near the wished one, which no movement has."""

    option: Option
    later: Option | None
    minutes: int
    finish: datetime.time | None
    too_long: int
    chosen: bool
    number: int
    alike: tuple[int, ...] = ()
    nearest: bool = False
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
class House:
    """What the house asks for; what ends after `until`, when it closes, is marked, and last.

    `beside` is, by each other section over the same boards, what it may play: what keeps step with
    all of them comes first."""

    wishes: Wishes = ANYTHING
    until: datetime.time | None = None
    beside: tuple[tuple[Option, ...], ...] = ()


@dataclass(frozen=True)
class Advice:
    """`rows` for the pairs that are there: the best, or all of one `length`; `lengths` says how
    many movements there are of each. `next_rows` are for one pair more where that needs another
    table. `not_had` is the length that was wished for, when no movement has it; `longest` the most
    boards that end before the house closes, when those wished for do not: 0 when none do."""

    pairs: int
    rows: tuple[OptionRow, ...]
    next_rows: tuple[OptionRow, ...] = ()
    not_had: Length | None = None
    lengths: tuple[tuple[int, int], ...] = ()
    length: int = 0
    longest: int | None = None

    @property
    def has_later(self) -> bool:
        return any(row.later for row in self.rows)

    @property
    def has_alike(self) -> bool:
        return any(row.alike for row in self.rows)


ANY_HOUSE = House()


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
        shown = tuple(each for each in fitting if boards_of(each) == length)
    else:
        shown = short_list(fitting, missed, longest, pairs, house)
    own = find_chosen_option(chosen, pairs)
    if own and all(not are_same(own, each) for each in shown):
        shown = (own, *shown)
    after = list_fitting_options(session, pairs + 1, house)
    return Advice(
        pairs,
        rows(session, shown, after, own, missed, house),
        next_rows(session, pairs, after, house),
        missed,
        lengths,
        length,
        longest,
    )


def rows(
    session: Session,
    shown: tuple[Option, ...],
    after: tuple[Option, ...],
    own: Option | None,
    missed: Length | None,
    house: House,
) -> tuple[OptionRow, ...]:
    place = {each: number for number, each in enumerate(shown, 1)}
    return tuple(
        replace(
            row(session, each, after, own, house),
            number=place[each],
            alike=tuple(place[other] for other in options_with_same_start(each, shown)),
            nearest=missed is not None and boards_of(each) in missed.nearest,
        )
        for each in shown
    )


def next_rows(
    session: Session, pairs: int, after: tuple[Option, ...], house: House
) -> tuple[OptionRow, ...]:
    """Find the best for one pair more, where they are at another table."""
    if pairs % 2:
        return ()
    best = keep_distinct(after)[:LATER_LIST]
    return tuple(row(session, each, (), None, house) for each in best)


def boards_of(option: Option) -> int:
    """Count the boards of a session: what a pair plays that never sits out."""
    return option.rounds * option.boards_per_round


def find_length_not_had(
    wanted: int, fitting: tuple[Option, ...], pairs: int, house: House
) -> Length | None:
    """Say why no movement has the boards that were wished for, and the nearest that there are."""
    if not fitting or wanted in map(boards_of, fitting):
        return None
    return length(pairs, wanted, wishes=house.wishes)


def find_longest_in_time(session: Session, fitting: tuple[Option, ...], house: House) -> int | None:
    """Find the longest of the wished kind that ends in time.

    None where nothing ends too late, or something of the wished length in time.
    """
    early = [each for each in fitting if not is_late(session, each, house)]
    longest = max(map(boards_of, early), default=0)
    missed = len(early) < len(fitting) and longest < session.boards_wanted
    return longest if missed else None


def is_late(session: Session, each: Option, house: House) -> bool:
    return minutes_after(session, minutes(each, pace(session)), house.until) > 0


def short_list(
    fitting: tuple[Option, ...],
    missed: Length | None,
    longest: int | None,
    pairs: int,
    house: House,
) -> tuple[Option, ...]:
    """Choose a short list of the options.

    The best, then the best of each nearest length, and of the longest that ends in time, that is
    not among them: a length alone makes no movement the best.
    """
    best = fitting[:SHORT_LIST]
    wished = {*(missed.nearest if missed else ()), *([longest] if longest else ())}
    absent = sorted(wished.difference(map(boards_of, best)))
    return (*best, *(choose_best(fitting, each, pairs, house) for each in absent))


def choose_best(fitting: tuple[Option, ...], boards: int, pairs: int, house: House) -> Option:
    known = (each for each in fitting if boards_of(each) == boards)
    return next(known, None) or options_of_length(pairs, boards, wishes=house.wishes)[0]


def list_fitting_options(session: Session, pairs: int, house: House) -> tuple[Option, ...]:
    """List the movements that fit; nothing for fewer or more pairs than a section may have.

    What ends after the house closes comes last, and if time is short, fewer boards are wished for.
    """
    if pairs not in SIZES:
        return ()
    wanted = target(session, house)
    short = wanted < session.boards_wanted
    least = min(FEWEST, wanted * 2 // 3 if short else wanted)
    most = max(MOST, session.boards_wanted)
    found = options(pairs, least=least, most=most, target=wanted, wishes=house.wishes)
    if house.beside:
        found = rank_beside(found, house.beside, wanted, house.wishes)
    return shapes(sorted(found, key=lambda each: is_late(session, each, house)))


def target(session: Session, house: House) -> int:
    """Return how many boards a pair should play."""
    return min(session.boards_wanted, boards_in_time(session, house.until))


def shapes(found: Iterable[Option]) -> tuple[Option, ...]:
    """Keep one option of each shape: which line the half table is in can be seen to afterwards."""
    once: dict[str, Option] = {}
    for each in found:
        once.setdefault(replace(each, missing=None).id, each)
    return tuple(once.values())


def keep_distinct(found: tuple[Option, ...]) -> tuple[Option, ...]:
    """Keep the best of those that a line of name, boards and sit-outs says in the same words."""
    once: dict[tuple[object, ...], Option] = {}
    for each in found:
        said = each.kind, each.rounds, each.boards_per_round, each.boards_a_pair, each.sitouts
        once.setdefault(said, each)
    return tuple(once.values())


def are_same(first: Option, second: Option) -> bool:
    return replace(first, missing=None) == replace(second, missing=None)


def find_chosen_option(key: str, pairs: int) -> Option | None:
    try:
        return option_of_key(key, pairs) if key else None
    except MovementError:
        return None


def row(
    session: Session,
    each: Option,
    after: tuple[Option, ...],
    own: Option | None,
    house: House,
) -> OptionRow:
    lasting = minutes(each, pace(session))
    return OptionRow(
        each,
        later_of(each, after),
        lasting,
        finish(session, lasting),
        minutes_after(session, lasting, house.until),
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
    return each.kind, each.winners, each.rounds, each.boards_per_round
