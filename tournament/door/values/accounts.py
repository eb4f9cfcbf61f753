"""A player's account: what was prepaid, what evenings took of it, what is owed; whole cents.

Nothing counts along: what an account holds is the sum of all that moved it.
"""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tournament.evening.door.payments import MONEY, PaidBy
from tournament.evening.door.treasury import Period


@dataclass(frozen=True)
class AccountLine:
    """What happened to a player on a day: money paid in (nothing in `evening`), or an evening.

    `paid` is the money that it brought, `moved` what the account got or lost, `open` what was left
    to pay on the spot. `whose`: who sat, where the player paid for somebody else; `payer`: who
    paid, where it was somebody else.
    """

    date: datetime.date
    evening: str
    paid_by: str = ""
    paid: int = 0
    moved: int = 0
    open: int = 0
    whose: str = ""
    payer: str = ""
    deposit: uuid.UUID | None = None


@dataclass(frozen=True)
class AccountStatement:
    """All of a period for one player, between what the account held before and after."""

    player: uuid.UUID
    name: str
    period: Period
    opening: int
    lines: tuple[AccountLine, ...]

    @cached_property
    def closing(self) -> int:
        """What the account holds after the last day."""
        return self.opening + sum(line.moved for line in self.lines)

    @property
    def paid(self) -> int:
        """The money that the player paid in the period."""
        return sum(line.paid for line in self.lines)

    @property
    def open(self) -> int:
        """What was left to pay on the spot, and stands on no account."""
        return sum(line.open for line in self.lines)


@dataclass(frozen=True)
class AccountBalance:
    """What a player's account holds in cents, less than nothing where it is owed."""

    player: uuid.UUID
    name: str
    cents: int
    sort_name: str = ""


def make_statement(
    player: uuid.UUID, name: str, period: Period, lines: Iterable[AccountLine]
) -> AccountStatement:
    """Make the statement of a period out of all that ever happened to a player."""
    ordered = sorted(lines, key=lambda line: line.date)
    before = sum(line.moved for line in ordered if line.date < period.since)
    within = tuple(line for line in ordered if period.holds(line.date))
    return AccountStatement(player, name, period, before, within)


def line_of_deposit(date: datetime.date, amount: int, way: str, key: uuid.UUID) -> AccountLine:
    """Make the line of money paid in on account, or paid back."""
    return AccountLine(date, "", way, paid=amount, moved=amount, deposit=key)


def split_sum(way: str, amount: int) -> tuple[int, int]:
    """Divide what was paid in one way into money, and what the account lost.

    >>> split_sum("cash", 400), split_sum("account", 400), split_sum("carnet", 0)
    ((400, 0), (0, -400), (0, 0))
    """
    is_on_account = way == PaidBy.ACCOUNT
    return (amount if way in set(MONEY) else 0, -amount if is_on_account else 0)


def sum_prepaid(balances: Sequence[AccountBalance]) -> int:
    """Add up what players have prepaid."""
    return sum(one.cents for one in balances if one.cents > 0)


def sum_owed(balances: Sequence[AccountBalance]) -> int:
    """Add up what players owe."""
    return -sum(one.cents for one in balances if one.cents < 0)
