"""Addresses of pages that the server shows and that lie in the folder of plain pages too.

What knows them is in the context as `addresses`; an empty address is one that is not there.
"""

from typing import Protocol

from django import template
from django.template.context import Context

register = template.Library()


class ResultAddresses(Protocol):
    """The addresses of the pages of one evening."""

    def card(self, pair: str) -> str: ...

    def board(self, number: int, side: str = "") -> str: ...

    def why_board(self, number: int, pair: str) -> str: ...

    def why_pair(self, pair: str) -> str: ...

    def why_round(self, number: int, pair: str) -> str: ...


def addresses_of(context: Context) -> ResultAddresses:
    addresses: ResultAddresses = context["addresses"]
    return addresses


@register.simple_tag(takes_context=True)
def card_address(context: Context, pair: str) -> str:
    """Write the address of a pair's card."""
    return addresses_of(context).card(pair)


@register.simple_tag(takes_context=True)
def board_address(context: Context, number: int, side: str = "") -> str:
    """Write the address of a board, turned to a side where one is given."""
    return addresses_of(context).board(number, side)


@register.simple_tag(takes_context=True)
def why_board_address(context: Context, number: int, pair: str) -> str:
    """Write the address that explains what a board gave a pair."""
    return addresses_of(context).why_board(number, pair)


@register.simple_tag(takes_context=True)
def why_pair_address(context: Context, pair: str) -> str:
    """Write the address that explains a pair's total."""
    return addresses_of(context).why_pair(pair)


@register.simple_tag(takes_context=True)
def why_round_address(context: Context, number: int, pair: str) -> str:
    """Write the address that explains what a round gave a pair."""
    return addresses_of(context).why_round(number, pair)
