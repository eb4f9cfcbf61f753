"""What the pages of results say: a pair by its key, a difference, the kind of a version."""

from decimal import Decimal

from django import template

from tournament import display
from tournament.models import PublicationKind
from tournament.report import Pair, Report

register = template.Library()


@register.filter
def pair(report: Report, key: str) -> Pair | None:
    return report.pair_by_key.get(key)


@register.filter
def difference(value: Decimal) -> str:
    """+4.2, −0.6: matchpoints gained or lost since a version."""
    return ("+" if value > 0 else "") + display.award(value)


@register.filter
def kind_name(kind: str) -> str:
    return str(PublicationKind(kind).label)
