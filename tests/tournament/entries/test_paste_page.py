"""The page that reads a pasted list of pairs, as a browser without scripts uses it."""

import pytest

from tests.tournament.setup.arrange import an_evening, members
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.store.reading.entries import entries

pytestmark = pytest.mark.django_db


class PastePageTests:
    text = "maurin - astier\nferrand;rouvier\nfoo\nJean Dupont / Marie Durand"

    def test_the_preview_stores_nothing(self):
        session = an_evening()
        members(session.event.club)
        page = diane_at(session).post(address("pairs_paste", session), {"text": self.text})
        shown = text_of(page)
        assert "Hélène Maurin – Paul Astier" in shown
        assert "Two names are needed" in shown
        assert "Jean Dupont new guest – Marie Durand new guest" in shown
        assert "2 players are new to the club." in shown
        assert "Add 3 pairs" in shown
        assert entries(session) == ()

    def test_confirmed_it_adds_the_good_lines(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        mark = client.post(address("pairs_paste", session), {"text": self.text}).context["mark"]
        confirmed = {"text": self.text, "confirm": mark}
        client.post(address("pairs_paste", session), confirmed)
        assert [row.name for row in entries(session)] == [
            "Hélène Maurin – Paul Astier",
            "Odile Ferrand – Jean Rouvier",
            "Jean Dupont – Marie Durand",
        ]

    def test_first_and_last_names_of_the_list_are_swapped_at_once(self):
        session = an_evening()
        client = diane_at(session)
        text = {"text": "Dupont Jeanne - Martin Robert\nMme Zola - NOVAL Pierre"}
        page = client.post(address("pairs_paste", session), text | {"swap": "on"})
        assert "Jeanne Dupont – Robert Martin" in text_of(page)
        assert "4 players are new to the club." in text_of(page)
        assert 'name="last_first"' in page.content.decode()
        confirmed = text | {"last_first": "on", "confirm": page.context["mark"]}
        client.post(address("pairs_paste", session), confirmed)
        assert [row.name for row in entries(session)] == [
            "Jeanne Dupont – Robert Martin",
            "Zola – Pierre Noval",
        ]

    def test_a_list_edited_after_the_preview_is_shown_again(self):
        session = an_evening()
        members(session.event.club)
        client = diane_at(session)
        mark = client.post(address("pairs_paste", session), {"text": self.text}).context["mark"]
        edited = {"text": self.text.replace("Jean Dupont", "foo Dupont - foo"), "confirm": mark}
        page = client.post(address("pairs_paste", session), edited)
        assert "The list was changed after it was read." in text_of(page)
        assert entries(session) == ()
        client.post(address("pairs_paste", session), edited | {"confirm": page.context["mark"]})
        assert len(entries(session)) == page.context["good"]

    def test_an_empty_page_is_said(self):
        session = an_evening()
        page = diane_at(session).post(address("pairs_paste", session), {"text": " "})
        assert "Paste the pairs first" in text_of(page)
