"""Every table has its link, whatever is changed before the start and by whichever way it came."""

import pytest

from tests.builders import by
from tests.tournament.setup.arrange import chosen, members
from tournament.entries.services.add_late_pair import add_late_pair
from tournament.models import Session
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.club.table_links import tokens
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def tables(session: Session) -> list[str]:
    """Those whose secret is known."""
    return [f"{section}{table}" for (section, table), token in tokens(session).items() if token]


class ProvidedTests:
    def test_the_choice_of_a_movement_gives_each_table_one(self):
        assert tables(chosen(12, "howell-6-9x3")) == ["A1", "A2", "A3", "A4", "A5", "A6"]

    def test_another_movement_leaves_the_cards_that_are_printed_good(self):
        session = chosen(12, "howell-6-9x3")
        before = tokens(session)
        change = choose_movement(session, by(), choice=MovementChoice("mitchell-6-6x4-share_relay"))
        assert tokens(session) == before
        undo(session, by(), change=change)
        assert tokens(session) == before

    def test_two_sections_have_links_of_their_own(self):
        session = chosen(12, "howell-6-9x3")
        change_settings(session, by(), changes={"section_count": 2})
        session.refresh_from_db()
        for letter in "AB":
            choose_movement(session, by(), choice=MovementChoice("howell-3-4x6", section=letter))
        assert tables(session) == ["A1", "A2", "A3", "B1", "B2", "B3"]

    def test_a_late_pair_fills_a_table_that_has_one_already(self):
        session = chosen(11, "howell-6-9x3-without-12")
        start(session, by())
        before = tokens(session)
        pair = members(session.event.club)[-2:]
        add_late_pair(session, by(), members=(pair[0], pair[1]), first_round=1)
        assert tokens(session) == before
        assert len(tables(session)) == 6
