"""No page of players or tables is left out of what `tests.journeys.test_every_page` looks at."""

import pytest
from django.urls import URLResolver, get_resolver, resolve
from django.urls.exceptions import Resolver404

from tests.journeys.shown import EVERY_PAGE

# What answers with no page: text for robots, a file, a redirection, data for a script.
NO_PAGES = {
    "claim_board", "door_enter", "door_names", "hall_names", "hall_seats", "health", "manifest",
    "four_phone_undo", "metrics",
    "public_file", "public_manifest", "robots", "set_language", "table_call_end",
    "table_entries",
    # A frame in the bar of other pages.
    "table_called",
}  # fmt: skip
CODE, EVENING = "abcd2345", "{"


def open_names(resolver: URLResolver) -> set[str]:
    """Of every address that no login guards."""
    found = set()
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            found |= open_names(one)
        elif not str(one.pattern).startswith("director/"):
            found.add(one.name)
    return found


def name_at(address: str) -> str:
    path = address.partition("?")[0]
    start, brace, rest = path.partition(EVENING)
    path = start + CODE + rest.partition("}")[2] if brace else path
    try:
        return resolve(path).url_name
    except Resolver404:
        return ""


class ListedTests:
    def test_every_page_without_a_login_is_looked_at(self):
        shown = {name_at(one.address) for one in EVERY_PAGE if one.status in (200, 404)}
        assert open_names(get_resolver()) - NO_PAGES - shown == set()

    @pytest.mark.parametrize("status", [400, 403, 404, 405, 410, 413, 500])
    def test_so_is_every_refusal(self, status):
        assert status in {one.status for one in EVERY_PAGE}
