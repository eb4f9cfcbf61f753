"""What is said of money at the door."""

from django import template

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
