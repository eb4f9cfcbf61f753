"""What is said of an account: what each of its lines is for, and how it was paid."""

from django.utils.translation import gettext

from tournament.door.values.accounts import AccountLine
from tournament.evening.door.payments import PaidBy
from tournament.words.money import WAYS


def line_name(line: AccountLine) -> str:
    """Write what a line of an account is for: an evening, for whom, or money on account."""
    if line.deposit:
        return gettext("Paid in on account") if line.paid > 0 else gettext("Paid back")
    if line.whose:
        return gettext("%(evening)s, for %(name)s") % {"evening": line.evening, "name": line.whose}
    return line.evening


def line_way(line: AccountLine) -> str:
    """Write how a line of an account was paid; by whom, where it was somebody else."""
    way = str(WAYS[PaidBy(line.paid_by)]) if line.paid_by else ""
    if line.payer:
        return gettext("%(way)s, by %(name)s") % {"way": way, "name": line.payer}
    return way
