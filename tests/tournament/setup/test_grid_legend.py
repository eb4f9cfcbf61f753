"""What the grid of a movement says of its signs, under it."""

import pytest

from tests.tournament.setup.arrange import chosen, running
from tests.tournament.setup.browse import address, diane_at, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

TURNED = "↻: arrow switch, each board is turned a quarter turn."


class GridLegendTests:
    def test_a_turned_arrow_is_explained(self):
        session = running(14, "mitchell-7-7x4-switched-2")
        assert TURNED in text_of(diane_at(session).get(address("plan", session)))

    def test_shared_boards_are_explained_by_an_example(self):
        session = chosen(12, "mitchell-6-6x4-share_relay")
        said = "“with 6”: the same boards as table 6 in that round."
        assert said in text_of(diane_at(session).get(address("plan", session)))

    def test_where_there_are_no_signs_nothing_is_said(self):
        session = running(14, "mitchell-7-7x4")
        page = text_of(diane_at(session).get(address("plan", session)))
        assert TURNED not in page
        assert "the same boards as" not in page
