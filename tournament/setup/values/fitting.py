"""The options that fit a section: what the house asks for, and which of them are worth a
look; how much time there is until the house closes."""

import datetime
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
    option_of_key,
    options,
    options_of_length,
    rank_beside,
)
from tournament.evening.facts import Session
from tournament.evening.plan.finish import lasting

# Nobody comes for fewer.
FEWEST_EVER = 6
MINUTES_A_DAY = 24 * 60


def minutes_after(session: Session, lasting: int, until: datetime.time | None) -> int:
    """Count the minutes by which it is over after the house closes."""
    time = room(session, until)
    return 0 if time is None else max(0, lasting - time)


def boards_in_time(session: Session, until: datetime.time | None) -> int:
    """Count the boards that the club's pace allows beside the breaks, moves aside.

    As many as are wished for where no hour is known.
    """
    time = room(session, until)
    if time is None:
        return session.boards_wanted
    time -= sum(one.minutes for one in session.breaks)
    return max(FEWEST_EVER, time * 2 // session.event.club.half_minutes_per_board)


def room(session: Session, until: datetime.time | None) -> int | None:
    """Count the minutes until the house closes; an hour before the start is the next day's."""
    if session.starts_at is None or until is None:
        return None
    begins = session.starts_at.hour * 60 + session.starts_at.minute
    return (until.hour * 60 + until.minute - begins) % MINUTES_A_DAY


SHORT_LIST = 5
# Unless the director wants another length, nobody plays fewer boards, or more.
FEWEST, MOST = 18, 36


@dataclass(frozen=True)
class House:
    """What the house asks for; what ends after `until`, when it closes, is marked, and last.

    `options_beside` is, by each other section over the same boards, what it may play: what keeps
    step with all of them comes first."""

    wishes: Wishes = ANYTHING
    until: datetime.time | None = None
    options_beside: tuple[tuple[Option, ...], ...] = ()


ANY_HOUSE = House()


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
    fitting = options(pairs, least=least, most=most, target=wanted, wishes=house.wishes)
    if house.options_beside:
        fitting = rank_beside(fitting, house.options_beside, wanted, house.wishes)
    return shapes(sorted(fitting, key=lambda each: is_late(session, each, house)))


def target(session: Session, house: House) -> int:
    """Return how many boards a pair should play."""
    return min(session.boards_wanted, boards_in_time(session, house.until))


def shapes(fitting: Iterable[Option]) -> tuple[Option, ...]:
    """Keep one option of each shape: which line the half table is in can be seen to afterwards."""
    once: dict[str, Option] = {}
    for each in fitting:
        once.setdefault(replace(each, missing=None).id, each)
    return tuple(once.values())


def is_late(session: Session, each: Option, house: House) -> bool:
    """Tell whether an option ends after the time at which the house closes."""
    return minutes_after(session, lasting(session, each), house.until) > 0


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
    """Choose the best option of a length, from those that fit or else from all there are."""
    of_length = (each for each in fitting if boards_of(each) == boards)
    return next(of_length, None) or options_of_length(pairs, boards, wishes=house.wishes)[0]


def find_chosen_option(key: str, pairs: int) -> Option | None:
    """Find the option that a key names for so many pairs; None where there is none."""
    try:
        return option_of_key(key, pairs) if key else None
    except MovementError:
        return None


def are_same(first: Option, second: Option) -> bool:
    """Tell whether two options are one movement, whichever half table is missing."""
    return replace(first, missing=None) == replace(second, missing=None)
