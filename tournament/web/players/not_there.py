"""What a players' page says that is not there."""

from django.http import Http404
from django.utils.translation import gettext


def no_pair(key: str) -> Http404:
    """Say that an evening has no such pair."""
    return Http404(gettext("This evening has no pair %(pair)s.") % {"pair": key})


def no_board(number: int) -> Http404:
    """Say that an evening has no such board."""
    return Http404(gettext("This evening has no board %(number)s.") % {"number": number})


def no_figure() -> Http404:
    """Say that a figure is not explained."""
    return Http404(gettext("This figure is not shown, or not yet."))
