"""The pages of the pairs at any moment and of the club's players, without scripts."""

import pytest
from django.urls import reverse

from tests.builders import a_club
from tests.tournament.setup.arrange import an_evening, chosen, members, running
from tests.tournament.setup.browse import address, diane_again, diane_at, logged_in, text_of
from tests.tournament.setup.test_movement import HOWELL_13, HOWELL_14
from tournament.models import Player
from tournament.store.reading.entries import entries

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class PairPageTests:
    def act(self, session, row, **fields):
        return diane_at(session).post(address("pair", session, row.id), fields)

    def test_a_name_is_put_right(self):
        session = running(14, HOWELL_14)
        row = entries(session)[0]
        player = row.players[0]
        self.act(
            session,
            row,
            do="rename",
            player=player.id,
            base=player.name_changed_in,
            first_name="Hélène",
            last_name="Morin",
        )
        assert entries(session)[0].name == "Hélène Morin – Paul Astier"

    def test_a_player_without_a_name_is_refused_at_the_field(self):
        session = an_evening(2)
        row = entries(session)[0]
        page = self.act(
            session, row, do="rename", player=row.players[0].id, first_name="x", last_name=" "
        )
        assert page.status_code == 422
        assert "A player needs a name." in text_of(page)

    def test_another_player_is_found_by_part_of_the_name(self):
        session = an_evening(2)
        members(session.event.club)
        row = entries(session)[0]
        player = row.players[1]
        self.act(session, row, do="replace", player=player.id, base=player.changed_in, text="lest")
        assert entries(session)[0].name == "Hélène Maurin – Martine Lestrade"

    def test_the_numbers_are_exchanged(self):
        session = chosen(14, HOWELL_14)
        self.act(session, entries(session)[0], do="swap", **{"with": "A9"})
        page = diane_again(session).get(address("pairs", session))
        assert page.context["table"].records[8].players[0].last_name == "Maurin"

    def test_the_pair_leaves(self):
        session = an_evening(3)
        self.act(session, entries(session)[0], do="remove")
        assert len(entries(session)) == 2

    def test_another_evenings_pair_is_not_found(self):
        session, other = an_evening(2), an_evening(2, club=a_club("Autre"))
        assert self.act(session, entries(other)[0], do="remove").status_code == 404

    def test_paid_and_seated_are_ticked(self):
        session = an_evening(2)
        row = entries(session)[0]
        diane_at(session).post(
            address("pair_mark", session, row.id), {"paid": "on", "stationary": "on"}
        )
        assert (entries(session)[0].paid, entries(session)[0].stationary) == (True, True)


class LatePairPageTests:
    def test_it_comes_into_the_empty_place(self):
        session = running(13, HOWELL_13)
        diane_at(session).post(
            address("pair_late", session),
            {"text": "Jean Dupont - Marie Durand", "first_round": "2"},
        )
        page = text_of(diane_again(session).get(address("pairs", session)))
        assert "Jean Dupont – Marie Durand from round 2" in page

    def test_without_an_empty_place_the_page_says_so(self):
        session = running(14, HOWELL_14)
        page = diane_at(session).get(address("pairs", session))
        assert "No place is empty" in text_of(page)


class PlayersPageTests:
    def test_the_search_folds_accents(self):
        club = a_club()
        members(club)
        page = logged_in(club).get(reverse("players"), {"search": "OEUV"})
        assert "Œuvrard" in text_of(page)
        assert "Maurin" not in text_of(page)

    def test_the_heads_sort(self):
        club = a_club()
        members(club)
        page = logged_in(club).get(reverse("players"), {"sort": "-last_name"})
        assert next(iter(page.context["table"].rows)).record.last_name == "Vidor"

    def test_accents_do_not_disturb_the_order(self):
        club = a_club()
        for last in ("Zed", "Émeraude", "Ferrand"):
            Player.objects.create(club=club, last_name=last)
        rows = logged_in(club).get(reverse("players")).context["table"].rows
        assert [row.record.last_name for row in rows] == ["Émeraude", "Ferrand", "Zed"]

    def test_a_second_person_of_one_name_is_asked_about_once(self):
        club = a_club()
        members(club, 1)
        client = logged_in(club)
        new = {"first_name": "HELENE", "last_name": "Maurin"}
        page = client.post(reverse("player_add"), new)
        assert "The list has Hélène Maurin (no. 1000001) already." in text_of(page)
        assert Player.objects.count() == 1
        assert 'name="namesake" value="on"' in page.content.decode()
        client.post(reverse("player_add"), new | {"namesake": "on"})
        assert Player.objects.count() == 2

    def test_a_player_is_retired_and_no_longer_proposed(self):
        club = a_club()
        [one] = members(club, 1)
        client = logged_in(club)
        client.post(
            reverse("player_edit", args=[one.id]),
            {"first_name": "Hélène", "last_name": "Maurin", "retired": "on", "base": "0"},
        )
        assert Player.objects.get().retired
        client.get(reverse("players"))  # what was done is said once
        assert "Maurin" not in text_of(client.get(reverse("players")))
        assert "Maurin" in text_of(client.get(reverse("players"), {"retired": "on"}))

    def test_another_clubs_player_is_not_found(self):
        [theirs] = members(a_club("Autre"), 1)
        client = logged_in(a_club())
        assert client.get(reverse("player_edit", args=[theirs.id])).status_code == 404
