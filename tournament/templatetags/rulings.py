"""What rulings and penalties say on pages: their law and reason, an amount in its unit."""

from typing import Protocol

from django import template

from tournament import ruled_words
from tournament.queries.facts import Fined
from tournament.report import PenaltyLine

register = template.Library()


class Reasoned(Protocol):
    @property
    def law(self) -> str: ...

    @property
    def reason(self) -> str: ...


@register.filter
def law_and_reason(said: Reasoned) -> str:
    """Law 16B: hesitation"""
    return ruled_words.reasoned(said.law, said.reason)


@register.filter
def penalty_amount(penalty: Fined | PenaltyLine) -> str:
    """10% of a top; warning"""
    return ruled_words.amount(penalty.amount, penalty.unit)
