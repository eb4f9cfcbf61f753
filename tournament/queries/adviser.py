"""The movements that fit, as a director compares them: now, and with one pair more."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace

from movements.advise import (
    ANYTHING,
    Option,
    Rounds,
    Wishes,
    minutes,
    of_so_many_boards,
    option,
    options,
    same_start,
)
from movements.errors import MovementError
from movements.reasons import Length, length, reason_against, reason_for
from tournament.models import Session

SHORT_LIST = 5
# Unless the director wants another length, nobody plays fewer boards, or more.
FEWEST, MOST = 18, 36
LATER_LIST = 3
ALIKE_LIST = 2
MINUTES_A_DAY = 24 * 60


@dataclass(frozen=True)
class Row:
    """An option for the pairs that are there; `later` is the same with one pair more. It lasts
    `too_long` minutes more than there is time. The best of the others that are shown with the
    same round 1 are `alike`: between them the director may decide later. `nearest` has a length
    near the wished one, which no movement has."""

    option: Option
    later: Option | None
    minutes: int
    finish: datetime.time | None
    too_long: int
    chosen: bool
    alike: tuple[Option, ...] = ()
    nearest: bool = False

    @property
    def speaks_for(self) -> str:
        """A code of movements/reasons.py."""
        return reason_for(self.option)

    @property
    def speaks_against(self) -> str:
        return reason_against(self.option)

    @property
    def hours(self) -> str:
        return f"{self.minutes // 60}:{self.minutes % 60:02}"


@dataclass(frozen=True)
class House:
    """What the house asks for; `until` is when it closes, which only marks what ends later."""

    wishes: Wishes = ANYTHING
    until: datetime.time | None = None


@dataclass(frozen=True)
class Advice:
    """`rows` for the pairs that are there, `more` how many were left out; `next_rows` are for one
    pair more where that needs another table. `not_had` is the length that was wished for, when no
    movement has it."""

    pairs: int
    rows: tuple[Row, ...]
    more: int
    next_rows: tuple[Row, ...]
    not_had: Length | None = None


ANY_HOUSE = House()


def advice(
    session: Session,
    pairs: int,
    *,
    chosen: str = "",
    everything: bool = False,
    house: House = ANY_HOUSE,
) -> Advice:
    fitting = fitting_options(session, pairs, house) if pairs > 2 else ()
    missed = not_had(session.boards_wanted, fitting, pairs, house)
    near = nearest_options(missed, pairs, house)
    fitting = with_nearest(fitting, near)
    shown = fitting if everything else fitting[: SHORT_LIST + len(near)]
    own = chosen_option(chosen, pairs)
    if own and all(not same(own, each) for each in shown):
        shown = (own, *shown)
    after = fitting_options(session, pairs + 1, house) if pairs > 1 else ()
    return Advice(
        pairs,
        tuple(
            replace(
                row(session, each, after, own, house.until),
                alike=same_start(each, shown)[:ALIKE_LIST],
                nearest=each in near,
            )
            for each in shown
        ),
        max(len(fitting) - len(shown), 0),
        tuple(row(session, each, (), None, house.until) for each in told_apart(after)[:LATER_LIST])
        if pairs % 2 == 0
        else (),
        missed,
    )


def not_had(wanted: int, fitting: tuple[Option, ...], pairs: int, house: House) -> Length | None:
    """Why no movement has the boards that were wished for, and the nearest that there are."""
    if not fitting or any(each.rounds * each.boards_per_round == wanted for each in fitting):
        return None
    return length(pairs, wanted, wishes=house.wishes)


def nearest_options(missed: Length | None, pairs: int, house: House) -> tuple[Option, ...]:
    """The best of each length that is named as the nearest."""
    lengths = missed.nearest if missed else ()
    return tuple(of_so_many_boards(pairs, each, wishes=house.wishes)[0] for each in lengths)


def with_nearest(fitting: tuple[Option, ...], near: tuple[Option, ...]) -> tuple[Option, ...]:
    """The nearest end the short list: a length alone makes no movement the best."""
    others = tuple(each for each in fitting if all(not same(each, one) for one in near))
    return (*others[:SHORT_LIST], *near, *others[SHORT_LIST:])


def fitting_options(session: Session, pairs: int, house: House) -> tuple[Option, ...]:
    """First come those of the wished length where only short sit-outs left them out."""
    wanted = session.boards_wanted
    least, most = min(FEWEST, wanted), max(MOST, wanted)
    found = options(pairs, least=least, most=most, target=wanted, wishes=house.wishes)
    if all(each.rounds * each.boards_per_round != wanted for each in found):
        found = (*of_so_many_boards(pairs, wanted, wishes=house.wishes), *found)
    return shapes(found)


def shapes(found: tuple[Option, ...]) -> tuple[Option, ...]:
    """One of each: which line the half table is in can be seen to afterwards."""
    once: dict[str, Option] = {}
    for each in found:
        once.setdefault(replace(each, missing=None).id, each)
    return tuple(once.values())


def told_apart(found: tuple[Option, ...]) -> tuple[Option, ...]:
    """The best of those that a line of name, boards and sit-outs says in the same words."""
    once: dict[tuple[object, ...], Option] = {}
    for each in found:
        said = each.kind, each.rounds, each.boards_per_round, each.boards_a_pair, each.sitouts
        once.setdefault(said, each)
    return tuple(once.values())


def same(first: Option, second: Option) -> bool:
    return replace(first, missing=None) == replace(second, missing=None)


def chosen_option(key: str, pairs: int) -> Option | None:
    try:
        return option(key, pairs) if key else None
    except MovementError:
        return None


def row(
    session: Session,
    each: Option,
    after: tuple[Option, ...],
    own: Option | None,
    until: datetime.time | None,
) -> Row:
    lasting = minutes(each, pace(session))
    return Row(
        each,
        next((other for other in after if same(other, each)), None),
        lasting,
        finish(session, lasting),
        minutes_after(session, lasting, until),
        own is not None and same(own, each),
    )


def pace(session: Session) -> Wishes:
    """Of the club."""
    club = session.event.club
    return Wishes(
        half_minutes_per_board=club.half_minutes_per_board, minutes_per_move=club.minutes_per_move
    )


def finish(session: Session, lasting: int) -> datetime.time | None:
    """When the last board is over, at the club's pace; None while no start is set."""
    if session.starts_at is None:
        return None
    start = datetime.datetime.combine(session.date, session.starts_at)
    return (start + datetime.timedelta(minutes=lasting)).time()


def minutes_after(session: Session, lasting: int, until: datetime.time | None) -> int:
    """By how much it is over after the house closes; an hour before the start is the next day's."""
    if session.starts_at is None or until is None:
        return 0
    begins = session.starts_at.hour * 60 + session.starts_at.minute
    room = (until.hour * 60 + until.minute - begins) % MINUTES_A_DAY
    return max(0, lasting - room)


def last_finish(session: Session, played: Iterable[Rounds]) -> datetime.time | None:
    """When that which takes longest is over: a section, or a movement."""
    longest = max((minutes(each, pace(session)) for each in played), default=0)
    return finish(session, longest) if longest else None
