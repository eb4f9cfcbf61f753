"""How money, ways to pay and kinds of players stand on pages."""

from django import template

from tournament.evening.door.payments import PaidBy, PlayerKind
from tournament.words import money as money_words
from tournament.words.money import KINDS, WAYS

register = template.Library()


@register.filter
def money(cents: int, currency: str) -> str:
    return money_words.amount(cents, currency)


@register.filter
def way_text(way: str) -> str:
    """Write how somebody paid."""
    return str(WAYS[PaidBy(way)])


@register.filter
def kind_text(kind: str) -> str:
    """Write by which fee somebody pays."""
    return str(KINDS[PlayerKind(kind)])
