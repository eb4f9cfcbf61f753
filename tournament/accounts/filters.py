"""What the page of a login says of browsers."""

from collections.abc import Callable, Mapping

from django import template

from tournament.accounts.words import browsers

register = template.Library()
# By their names in templates, the filters that are functions of words and values as they stand.
FILTERS: Mapping[str, Callable[..., object]] = {
    "browser": browsers.browser,
    "place": browsers.place,
}
for filter_name, filter_function in FILTERS.items():
    register.filter(filter_name, filter_function)
