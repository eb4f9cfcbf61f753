"""What the lists of a session's pairs say."""

from collections.abc import Iterable

from tournament.templatetags.director import letters_text
from tournament.templatetags.table_library import TableLibrary
from tournament.words import figures

register = TableLibrary(
    {
        "figure": figures.award,
    },
)


@register.filter
def numbers_text(places: Iterable[tuple[str, str]]) -> str:
    """Write the numbers of empty places, each with its section's letter."""
    return letters_text([number for _, number in places])
