"""What is said of money at the door."""

from django import template

from tournament.door import words as door_words
from tournament.door.values.accounts import AccountLine
from tournament.door.values.payments import Sum, Takings
from tournament.evening.door.payments import PaidBy, PlayerKind
from tournament.words import money as money_words

register = template.Library()


@register.filter
def way_text(way: str) -> str:
    """Write how somebody paid."""
    return str(money_words.WAYS[PaidBy(way)])


@register.filter
def kind_text(kind: str) -> str:
    """Write by which fee somebody pays."""
    return str(money_words.KINDS[PlayerKind(kind)])


@register.filter
def balance_text(cents: int, currency: str) -> str:
    """Write what an account holds: what is prepaid, or what is owed."""
    return money_words.balance(cents, currency)


@register.filter
def shortfall(cents: int, currency: str) -> str:
    """Write a sum that is missing or owed without its sign."""
    return money_words.amount(-cents, currency)


@register.filter
def bare_sum(cents: int) -> str:
    """Write a sum as it is typed, without its currency."""
    return money_words.bare_amount(cents)


@register.filter
def in_way(takings: Takings, way: str) -> Sum:
    """Find what came in one way."""
    return takings.by[PaidBy(way)]


@register.filter
def line_name(line: AccountLine) -> str:
    """Write what a line of an account is for."""
    return door_words.line_name(line)


@register.filter
def line_way(line: AccountLine) -> str:
    """Write how a line of an account was paid."""
    return door_words.line_way(line)
