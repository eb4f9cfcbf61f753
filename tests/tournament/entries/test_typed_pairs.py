"""Pairs typed at the set-up, as a browser without scripts sends them."""

import re

import pytest
from django.utils.html import escape

from tests.builders import by
from tests.tournament.setup.arrange import an_evening, members
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tests.tournament.setup.test_movement import HOWELL_13
from tournament.evening.names.names import NamedPlayer
from tournament.models import Player, Session
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.entries.mark_pair import mark_pair
from tournament.setup.forms.evening import profile_choices
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.store.reading.entries import entries

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class TypedPairTests:
    def add(self, session, text, **more):
        fields = {"text": text, **more}
        return diane_at(session).post(address("pair_add", session), fields, follow=True)

    def club_with_players(self):
        session = an_evening()
        members(session.event.club)
        return session

    def test_two_beginnings_and_enter_add_the_pair(self):
        session = self.club_with_players()
        response = self.add(session, "lest nov")
        assert response.redirect_chain == [(address("setup", session), 302)]
        assert [row.name for row in entries(session)] == ["Martine Lestrade – Pierre Noval"]

    def test_several_readings_are_offered_as_buttons(self):
        session = self.club_with_players()
        response = self.add(session, "ma d")
        assert "Several pairs may be meant." in text_of(response)
        assert "Josette Malaval – Émile Duras" in text_of(response)
        assert entries(session) == ()

    def test_the_button_pressed_is_taken(self):
        session = self.club_with_players()
        client = diane_at(session)
        page = client.post(address("pair_add", session), {"text": "ma d"}, follow=True)
        asked = page.context["waiting"][0]
        choice, label = asked["choices"][1]
        sent = {"line": asked["line"].id, "choice": choice.key}
        page = client.post(address("pair_add", session), sent, follow=True)
        assert [row.name for row in entries(session)] == [label]
        assert "waiting" not in page.context

    def test_enter_again_takes_none_of_several(self):
        """Without scripts Enter presses the first button of the form that the cursor is in."""
        session = self.club_with_players()
        page = self.add(session, "ma d").content.decode()
        forms = [form for form in page.split("<form")[1:] if 'name="text"' in form]
        firsts = [re.search(r"<button[^>]*>", form).group() for form in forms]
        assert len(firsts) == 2
        assert not any("choice" in first for first in firsts)

    def test_the_usual_partner_is_proposed(self):
        session = an_evening(14)
        response = diane_at(session).get(
            address("pair_proposals", an_evening(club=session.event.club)), {"text": "maur"}
        )
        assert response.json()["choices"][0]["label"] == "Hélène Maurin – Paul Astier"
        assert response.json()["sure"]

    def test_a_player_who_has_come_is_refused_with_the_pair(self):
        session = an_evening(3)
        response = self.add(session, "ferr / Jean Dupont")
        assert "Odile Ferrand has come already, in pair 2." in text_of(response)
        assert len(entries(session)) == 3

    def test_guests_come_when_written_in_full(self):
        session = self.club_with_players()
        self.add(session, "Jean Dupont - Marie Durand")
        assert Player.objects.filter(guest=True).count() == 2

    def test_the_text_typed_stays_to_be_written_on(self):
        session = self.club_with_players()
        assert 'value="xyz"' in self.add(session, "xyz").content.decode()

    @pytest.mark.parametrize(
        "text", ["", "x" * 500, "\x00\x00", "' OR 1=1 --", "<script>alert(1)</script> x - y z"]
    )
    def test_odd_text_harms_nothing(self, text):
        session = self.club_with_players()
        response = self.add(session, text)
        assert response.status_code == 200
        page = diane_again(session).get(address("setup", session)).content.decode()
        assert "<script>alert" not in page

    def test_names_are_escaped(self):
        session = self.club_with_players()
        self.add(session, "<b>Bold Name - Marie & Durand; x")
        name = '<img src=x onerror="1"> Mechant'
        Player.objects.filter(last_name="Maurin").update(last_name=name)
        diane_again(session).post(address("pair_add", session), {"text": "1000001 1000002"})
        for page in ("setup", "pairs"):
            html = diane_again(session).get(address(page, session)).content.decode()
            assert "<img" not in html
            assert escape(name) in html

    def test_the_count_and_the_half_table_are_in_sight(self):
        page = text_of(diane_at(an_evening(13)).get(address("setup", Session.objects.get())))
        assert "13 pairs 6 tables and a half" in page
        assert "14 awaited" in page

    def test_the_awaited_number_is_the_one_that_is_free(self):
        session = an_evening(13)
        third = entries(session)[2]
        mark_pair(session, by(), entry_id=third.id, paid=False, stationary=True)
        choose_movement(session, by(), choice=MovementChoice(HOWELL_13))
        page = text_of(diane_at(session).get(address("setup", session)))
        assert "13 awaited" in page
        assert "14 awaited" not in page

    def test_too_many_pairs_for_a_section_are_told_so(self):
        session = an_evening()
        names = ("Ada", "Bea")
        couples = [tuple(NamedPlayer(name, f"Nr{n}") for name in names) for n in range(81)]
        paste_pairs(session, by(), pairs=couples)
        page = text_of(diane_at(session).get(address("setup", session)))
        assert "Too many for one section: cut the room in several over the same boards" in page

    def test_the_profiles_that_are_proved_are_offered_before_the_others(self):
        *proved, (_, others) = profile_choices()
        assert [name for name, _ in proved] == ["ffb", "wbf", "abf", "acbl", "realbridge"]
        assert [name for name, _ in others] == ["ebu", "fsb", "bbo"]
