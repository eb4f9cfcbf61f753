"""Two players of one name: with licence number and usual partner wherever one of them is chosen."""

import re
import uuid
from io import BytesIO

import pytest
from django.urls import reverse

from tests.builders import a_club, by
from tests.tournament.setup.arrange import an_evening, members, running
from tests.tournament.setup.browse import address, diane_again, diane_at, logged_in, text_of
from tests.tournament.setup.test_movement import HOWELL_13
from tournament.models import Player
from tournament.services.entries.add_pairs import add_pair
from tournament.services.incoming.guests import Book
from tournament.store.reading.entries import entries

pytestmark = pytest.mark.django_db

FIRST = "Hélène Maurin (no. 1000001, plays with Paul Astier)"
SECOND = "Hélène Maurin (no. 2000001)"


def a_namesake(club, number="2000001"):
    """Of Hélène Maurin, who plays with Paul Astier."""
    return Player.objects.create(club=club, first_name="Hélène", last_name="Maurin", number=number)


@pytest.fixture
def session():
    """An evening of a club in which the first of the two has played."""
    earlier = an_evening(4)
    club = earlier.event.club
    members(club)
    a_namesake(club)
    return an_evening(club=club)


def labels(page, button):
    """What the buttons of a question say, without their numbers."""
    found = re.findall(
        rf'<button[^>]*name="{button}"[^>]*>(.*?)</button>', page.content.decode(), re.DOTALL
    )
    return [" ".join(re.sub(r"<kbd>\d</kbd>|<[^>]+>", "", each).split()) for each in found]


class ProposedTests:
    def test_while_a_pair_is_typed(self, session):
        asked = {"text": "maurin ferrand"}
        found = diane_at(session).get(address("pair_proposals", session), asked).json()
        assert [each["label"] for each in found["choices"]] == [
            f"{FIRST} – Odile Ferrand",
            f"{SECOND} – Odile Ferrand",
        ]
        assert not found["sure"]

    def test_in_the_question_and_once_chosen(self, session):
        client, add = diane_at(session), address("pair_add", session)
        page = client.post(add, {"text": "maurin ferrand"}, follow=True)
        assert labels(page, "choice") == [f"{FIRST} – Odile Ferrand", f"{SECOND} – Odile Ferrand"]
        about = page.context["current"].id
        page = client.post(add, {"text": "2", "about": about}, follow=True)
        assert f"{SECOND} – Odile Ferrand have come." in text_of(page)
        # Whom she plays with is seen in the list.
        assert "1 Hélène Maurin (no. 2000001) – Odile Ferrand" in text_of(page)
        assert entries(session)[0].players[0].number == "2000001"

    def test_beside_a_guest_neither_is_taken_for_the_other(self, session):
        client, add = diane_at(session), address("pair_add", session)
        page = client.post(add, {"text": "maurin / Zoé Zola"}, follow=True)
        assert labels(page, "choice") == [
            f"{FIRST} – Zoé Zola new guest",
            f"{SECOND} – Zoé Zola new guest",
        ]
        assert entries(session) == ()

    def test_the_usual_partner_says_who_is_meant(self, session):
        page = diane_at(session).post(
            address("pair_add", session), {"text": "maurin astier"}, follow=True
        )
        assert f"{FIRST} – Paul Astier have come." in text_of(page)
        assert entries(session)[0].players[0].number == "1000001"

    def test_who_has_neither_number_nor_partner_is_said_to_have_none(self, session):
        Player.objects.filter(number="2000001").update(number="")
        asked = {"text": "maurin ferrand"}
        found = diane_at(session).get(address("pair_proposals", session), asked).json()
        # Who has no number stands first.
        assert [each["label"] for each in found["choices"]] == [
            "Hélène Maurin (no number, has not played) – Odile Ferrand",
            f"{FIRST} – Odile Ferrand",
        ]

    def test_who_stands_in_the_way_is_not_the_namesake_who_has_come(self, session):
        couple = members(session.event.club, 4)
        add_pair(session, by(), members=(couple[0], couple[2]))
        asked = {"text": "maurin ferrand"}
        found = diane_at(session).get(address("pair_proposals", session), asked).json()
        assert found["problem"] == "Odile Ferrand has come already, in pair 1."

    def test_a_single_player_of_a_name_needs_no_note(self, session):
        found = diane_at(session).get(address("pair_proposals", session), {"text": "lest nov"})
        assert found.json()["choices"][0]["label"] == "Martine Lestrade – Pierre Noval"


class OtherFormTests:
    def test_a_late_pair(self):
        session = running(13, HOWELL_13)
        a_namesake(session.event.club)
        late = {"text": "maurin / Zoé Zola", "first_round": "1"}
        client = diane_at(session)
        page = client.post(address("pair_late", session), late)
        # The other one plays already.
        assert labels(page, "choice") == [f"{SECOND} – Zoé Zola new guest"]
        assert 'value="maurin / Zoé Zola"' in page.content.decode()
        client.post(address("pair_late", session), late | {"text": "maurin / Zoé Zola 1"})
        assert [row.name for row in entries(session)][-1] == "Hélène Maurin – Zoé Zola"

    def replace(self, session, row, **fields):
        player = row.players[0]
        sent = {"do": "replace", "player": player.id, "base": player.changed_in, **fields}
        client = diane_again(session)
        return client.post(address("pair", session, row.id), sent, follow=True)

    @pytest.mark.parametrize("answered", ["maurin2", "maurin 2", "2maurin"])
    def test_a_substitute(self, session, answered):
        diane_at(session)  # who then comes back at each step
        couple = members(session.event.club, 4)[2:]
        add_pair(session, by(), members=(couple[0], couple[1]))
        row = entries(session)[0]
        page = self.replace(session, row, text="maurin")
        assert page.status_code == 422
        assert labels(page, "choice") == [FIRST, SECOND]
        assert 'value="maurin"' in page.content.decode()
        self.replace(session, row, text=answered)
        assert entries(session)[0].players[0].number == "2000001"

    def test_a_substitute_by_button(self, session):
        diane_at(session)
        couple = members(session.event.club, 4)[2:]
        add_pair(session, by(), members=(couple[0], couple[1]))
        row = entries(session)[0]
        second = Player.objects.get(number="2000001")
        self.replace(session, row, text="maurin", choice=second.id.hex)
        assert entries(session)[0].players[0].player == second.id

    def test_another_pair_at_this_place(self, session):
        client = diane_at(session)
        couple = members(session.event.club, 4)[2:]
        add_pair(session, by(), members=(couple[0], couple[1]))
        row = entries(session)[0]
        sent = {"do": "replace_both", "base": row.revision, "text": "maurin lest"}
        page = client.post(address("pair", session, row.id), sent)
        assert labels(page, "choice") == [
            f"{FIRST} – Martine Lestrade",
            f"{SECOND} – Martine Lestrade",
        ]
        client.post(address("pair", session, row.id), sent | {"text": "maurin lest 2"})
        assert entries(session)[0].players[0].number == "2000001"


class ListTests:
    def test_the_list_of_players_tells_them_apart(self, session):
        page = text_of(logged_in(session.event.club).get(reverse("players")))
        assert "Hélène no. 1000001, plays with Paul Astier" in page
        assert "Odile no." not in page

    def test_somebody_new_of_that_name_is_asked_about_with_both(self, session):
        new = {"first_name": "Hélène", "last_name": "Maurin"}
        page = text_of(logged_in(session.event.club).post(reverse("player_add"), new))
        assert f"The list has {FIRST}, {SECOND} already." in page

    def test_a_pasted_list_names_those_who_may_be_meant(self, session):
        lines = {"text": "Hélène Maurin - Odile Ferrand\n2000001 Hélène Maurin - Jean Rouvier"}
        page = text_of(diane_at(session).post(address("pairs_paste", session), lines))
        assert f"Several players may be meant by “Hélène Maurin”: {FIRST}, {SECOND}." in page
        assert "Hélène Maurin no. 2000001 – Jean Rouvier" in page
        assert "Add 1 pair" in page

    def test_a_pasted_number_that_nobody_has_is_another_person(self, session):
        lines = {"text": "Odile Ferrand (7777) - Zoé Zola"}
        page = text_of(diane_at(session).post(address("pairs_paste", session), lines))
        assert "Odile Ferrand has a namesake: Odile Ferrand (no. 1000003, plays" in page

    def test_two_new_namesakes_of_one_list_are_told_apart_by_their_numbers(self, session):
        lines = {"text": "Zoé Zola (7001) - Odile Ferrand\nZoé Zola (7002) - Jean Rouvier"}
        page = text_of(diane_at(session).post(address("pairs_paste", session), lines))
        assert "Zoé Zola new guest has a namesake: Zoé Zola (no. 7002)" in page
        assert "Zoé Zola new guest has a namesake: Zoé Zola (no. 7001)" in page

    def read_file(self, club, *lines):
        file = BytesIO("\n".join(["Nom;Prénom;Licence", *lines]).encode())
        file.name = "liste.csv"
        return text_of(logged_in(club).post(reverse("players_file"), {"file": file}))

    def test_a_file_warns_of_two_of_one_name_in_it(self):
        page = self.read_file(a_club(), "Zola;Zoé;7001", "Zola;Zoé;7002")
        assert "7002 Line 2 has the same name and another number: two namesakes." in page

    def test_a_file_names_those_of_the_club_who_may_be_meant(self, session):
        page = self.read_file(session.event.club, "Maurin;Hélène;")
        assert (
            "Several players of the list are called so: Hélène Maurin (no. 1000001), "
            "Hélène Maurin (no. 2000001)." in page
        )


class EveningFromAFileTests:
    @pytest.mark.parametrize(("here", "namesakes"), [((), 0), (("1",), 1), (("1", "2"), 2)])
    def test_a_new_player_is_told_how_many_of_the_club_are_called_so(self, here, namesakes):
        own = tuple(
            Player(first_name="Hélène", last_name="Maurin", number=number) for number in here
        )
        row = {"id": uuid.uuid4(), "first_name": "Helene", "last_name": "MAURIN", "number": "3"}
        found = Book(own).find(row)
        assert (found.club_player, found.namesakes) == (None, namesakes)
