"""What the lists of a session's pairs say."""

from collections.abc import Callable, Iterable, Mapping

from django import template

from tournament.templatetags.director import letters_text
from tournament.words import figures

register = template.Library()
# By their names in templates, the filters that are functions of words and values as they stand.
FILTERS: Mapping[str, Callable[..., object]] = {
    "figure": figures.award,
}
for filter_name, filter_function in FILTERS.items():
    register.filter(filter_name, filter_function)


@register.filter
def numbers_text(places: Iterable[tuple[str, str]]) -> str:
    """Write the numbers of empty places, each with its section's letter."""
    return letters_text([number for _, number in places])
