"""Under which code England's federation charges a session: a dated list that the club adds to.

Sources: the federation's newsletter for clubs of spring 2016 (30, 40, 50 from 1 January 2013, 60)
and its forum (10, 50, 60); 03, 04 and 22 as read in November 2026. The federation changes them:
what a club is told later it types itself.
"""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

USUAL = "10"
LONGEST_WORDS = 60
MOST_OWN = 30


@dataclass(frozen=True)
class Charge:
    """A code, from which day on it counts, and what it is for; empty words: the program's own.

    Of what is free the federation wants the reason.
    """

    code: str
    since: datetime.date | None = None
    words: str = ""
    is_free: bool = False


FROM_THE_FEDERATION = (
    Charge(USUAL),
    Charge("03", is_free=True),
    Charge("04", is_free=True),
    Charge("22"),
    Charge("30"),
    Charge("40"),
    Charge("50", datetime.date(2013, 1, 1)),
    Charge("60"),
)


def charges_on(day: datetime.date, own: Iterable[Charge] = ()) -> tuple[Charge, ...]:
    """List the codes of a day: the federation's, then the club's, of which the latest counts.

    >>> summer = Charge("11", datetime.date(2027, 6, 1), "Summer")
    >>> [one.code for one in charges_on(datetime.date(2027, 5, 31), [summer])][-1]
    '60'
    >>> [one.words for one in charges_on(datetime.date(2027, 6, 1), [summer])][-1]
    'Summer'
    """
    latest: dict[str, Charge] = {}
    first_day = datetime.date.min
    for charge in sorted(
        (*FROM_THE_FEDERATION, *own), key=lambda charge: charge.since or first_day
    ):
        if charge.since is None or charge.since <= day:
            latest[charge.code] = charge
    order = {one.code: place for place, one in enumerate(FROM_THE_FEDERATION)}
    return tuple(
        sorted(latest.values(), key=lambda charge: (order.get(charge.code, 99), charge.code))
    )


def read_charges(rows: Sequence[Mapping[str, str]]) -> tuple[Charge, ...]:
    """Read the codes that a club keeps."""
    return tuple(
        Charge(row["code"], datetime.date.fromisoformat(row["since"]), row["words"]) for row in rows
    )


def propose(chosen: str, *, is_usual: bool) -> str:
    """Return the code to begin with: a special event inherits none."""
    return chosen or (USUAL if is_usual else "")
