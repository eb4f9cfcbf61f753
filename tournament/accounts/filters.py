"""What the page of a login says of browsers."""

from tournament.accounts.words import browsers
from tournament.templatetags.table_library import TableLibrary

register = TableLibrary(
    {
        "browser": browsers.browser,
        "place": browsers.place,
    },
)
