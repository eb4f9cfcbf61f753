"""The tablet at the door, as a browser without scripts: who says that they sit down."""

import json
import re

import pytest
from django.test import Client

from tests.builders import by
from tests.tournament.arrivals.coming import (
    an_open_evening,
    fill,
    free,
    leave,
    seats,
    sit,
    tablet_of,
)
from tests.tournament.hall.cards import with_cards
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tournament.arrivals.services.close_door import close_door
from tournament.arrivals.services.sit_down import NamedSitter, sit_down
from tournament.arrivals.services.welcome import open_welcome
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.models import Arrival, NameShown, Player, Session, State, Welcome
from tournament.serving.callers import guesses, letters, pace
from tournament.setup.services.choose_movement import MovementChoice, choose_movement

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _forget():
    pace.forget()
    guesses.forget()
    letters.forget()


@pytest.fixture
def session():
    return an_open_evening()


@pytest.fixture
def tablet(session):
    return tablet_of(diane_at(session), session)


def offered(tablet: Client) -> list[str]:
    """The tables that the tablet offers, by their numbers."""
    return re.findall(r'href="/b/(\d+)/"', tablet.get("/b/").content.decode())


class LinkTests:
    def test_without_the_link_nothing_opens(self, session):
        stranger = Client()
        assert stranger.get("/b/").status_code == 410
        assert stranger.get("/b/3/").status_code == 410
        assert stranger.get("/b/3/names/?text=ma").status_code == 410
        assert stranger.post("/b/3/", {"N": "Maurin"}).status_code == 410
        assert stranger.get("/b/an-invented-secret/").status_code == 404

    def test_a_closed_link_opens_nothing_and_the_next_is_another(self, session, tablet):
        before = Welcome.objects.get(session=session).token
        director = diane_again(session)
        director.post(address("door_tablet", session), {"close": ""})
        assert tablet.get("/b/").status_code == 410
        director.post(address("door_tablet", session), {"open": ""})
        assert Welcome.objects.get(session=session).token != before
        assert tablet.get("/b/").status_code == 404

    def test_after_the_start_it_opens_nothing(self, session, tablet):
        Session.objects.filter(pk=session.pk).update(state=State.RUNNING)
        assert tablet.get("/b/").status_code == 410
        assert tablet.post("/b/1/", {"N": "1000001"}).status_code == 410
        assert not Arrival.objects.exists()

    @pytest.mark.parametrize("state", [State.RUNNING, State.FINAL])
    def test_after_the_start_it_is_not_opened(self, session, state):
        Session.objects.filter(pk=session.pk).update(state=state)
        with pytest.raises(ServiceError, match="already_started"):
            open_welcome(session, by())
        assert not Welcome.objects.exists()

    def test_a_forged_cookie_is_counted_as_a_guess(self):
        stranger = Client()
        stranger.cookies["etui_door"] = "invented"
        assert stranger.get("/b/").status_code == 404
        for _ in range(31):
            stranger.get("/b/")
        assert stranger.get("/b/").status_code == 429


class SeatTests:
    def test_four_sit_down_by_name_number_and_as_a_guest(self, session, tablet):
        people = members(session.event.club)
        sent = {
            "N": people[0].full_name, "S": people[1].number, "E": "Zoé Quint", "W": "",
        }  # fmt: skip
        page = tablet.post("/b/3/", sent, follow=True)
        assert seats(session) == {
            "3E": "Quint", "3N": people[0].last_name, "3S": people[1].last_name,
        }  # fmt: skip
        assert "Zoé Quint" in text_of(page)
        assert Arrival.objects.get(seat="E").player is None
        assert Arrival.objects.get(seat="S").is_sure
        assert not Arrival.objects.get(seat="N").is_sure

    def test_what_is_not_clear_is_asked_again_and_nothing_is_kept(self, session, tablet):
        Player.objects.create(club=session.event.club, first_name="Ida", last_name="Zander")
        Player.objects.create(club=session.event.club, first_name="Ugo", last_name="Zander")
        page = tablet.post("/b/3/", {"N": "zander", "S": "dupont", "E": "x", "W": ""})
        assert page.status_code == 422
        text = text_of(page)
        assert "Several players may be meant: choose one." in text
        assert "Ida Zander" in text
        assert "Ugo Zander" in text
        assert "Write a guest in full" in text
        assert "at least two letters" in text
        assert not Arrival.objects.exists()

    def test_two_guests_of_one_number_are_asked_at_the_field(self, tablet):
        sent = {"N": "Zoé Quint 7007", "S": "Ugo Dorn 7007"}
        page = tablet.post("/b/3/", sent)
        assert page.status_code == 422
        assert "Zoé Quint has this licence number here already." in text_of(page)
        assert 'aria-describedby="why-S"' in page.content.decode()
        assert not Arrival.objects.exists()

    def test_who_chose_among_several_sits_down(self, session, tablet):
        club = session.event.club
        Player.objects.create(club=club, first_name="Ida", last_name="Zander")
        ugo = Player.objects.create(club=club, first_name="Ugo", last_name="Zander")
        tablet.post("/b/3/", {"N": "zander", "choice-N": ugo.pk.hex})
        assert Arrival.objects.get().player == ugo

    def test_nothing_typed_says_what_to_do(self, tablet):
        page = tablet.post("/b/3/", {"N": " "})
        assert page.status_code == 422
        assert "Type who sits here" in text_of(page)

    def test_who_is_not_meant_stands_up(self, session, tablet):
        sit(session, 3, "NS", 0, 1)
        free(tablet, "/b/3/", "N")
        assert list(seats(session)) == ["3S"]

    @pytest.mark.parametrize("is_guest", [True, False])
    def test_a_page_from_before_sends_nobody_away_whom_it_did_not_show(
        self, session, tablet, is_guest
    ):
        people = members(session.event.club)
        for first, second in ((people[0], people[1]), (NamedPlayer("Zoé", "Quint"), people[2])):
            leave(session, 3, "N")
            sit_down(session, 3, {"N": NamedSitter(second if is_guest else first)})
            seen = tablet.get("/b/3/")
            leave(session, 3, "N")
            sit_down(session, 3, {"N": NamedSitter(first if is_guest else second)})
            now = seats(session)
            page = free(tablet, "/b/3/", "N", seen=seen)
            assert page.status_code == 422
            assert "Somebody else sits there by now, at table 3" in text_of(page)
            assert seats(session) == now
            # A page that names nobody sends nobody away.
            assert tablet.post("/b/3/", {"free": "N"}).status_code == 422
            # The page that says so names who sits there now.
            assert free(tablet, "/b/3/", "N", seen=page).status_code == 302
            assert not seats(session)

    def test_the_same_sent_twice_frees_the_seat_once(self, session, tablet):
        sit(session, 3, "NS", 0, 1)
        seen = tablet.get("/b/3/")
        for _ in range(2):
            assert free(tablet, "/b/3/", "N", seen=seen).url == "/b/3/"
        assert list(seats(session)) == ["3S"]

    def test_the_tables_say_how_many_seats_are_free(self, session, tablet):
        fill(session, 1)
        sit(session, 2, "N", 9)
        text = text_of(tablet.get("/b/"))
        assert "1 full" in text
        assert "2 3 free seats" in text

    def test_who_is_registered_is_changed_by_the_director_alone(self, session, tablet):
        fill(session, 1)
        seen = tablet.get("/b/1/")
        close_door(session, by())
        page = free(tablet, "/b/1/", "N", seen=seen)
        assert page.status_code == 422
        assert "is registered already" in text_of(page)
        assert len(seats(session)) == 4

    @pytest.mark.parametrize("ask", [Client.get, Client.post])
    def test_a_table_that_is_not_offered_takes_nobody(self, session, tablet, ask):
        """Nobody sits far from the others: it was typed wrong."""
        assert offered(tablet)[-1] == "16"
        sit(session, 14, "N", 9)
        assert offered(tablet)[-1] == "18"
        page = ask(tablet, "/b/19/", {"N": "1000001"})
        assert page.status_code == 404
        assert "There is no table 19 in the hall." in text_of(page)
        assert list(seats(session)) == ["14N"]
        tablet.post("/b/18/", {"N": "1000001"})
        assert list(seats(session)) == ["14N", "18N"]

    def test_all_the_tables_of_a_hall_that_has_cards_are_offered(self, session, tablet):
        with_cards(session.event.club, 9)
        assert offered(tablet) == list("123456789")
        tablet.post("/b/9/", {"N": "1000001"})
        assert list(seats(session)) == ["9N"]
        assert offered(tablet)[-1] == "13"

    def test_a_table_beyond_any_hall_is_refused(self, session):
        people = members(session.event.club)
        with pytest.raises(ServiceError, match="no_table_in_hall"):
            sit_down(session, 101, {"N": NamedSitter(people[0])})


class ClosedTests:
    @pytest.mark.parametrize(
        ("changed", "code"),
        [
            ({"state": State.RUNNING}, "already_started"),
            ({"state": State.FINAL}, "already_started"),
            ({"discarded": True}, "already_started"),
            ({"names_at_tables": False}, "names_not_taken"),
        ],
    )
    def test_nobody_is_taken(self, session, changed, code):
        sit(session, 1, "N", 0)
        Session.objects.filter(pk=session.pk).update(**changed)
        before = Session.objects.get(pk=session.pk).tick
        for verb in (
            lambda: sit_down(session, 1, {"S": NamedSitter(members(session.event.club)[1])}),
            lambda: leave(session, 1, "N"),
        ):
            with pytest.raises(ServiceError, match=code):
                verb()
        assert list(seats(session)) == ["1N"]
        assert Session.objects.get(pk=session.pk).tick == before


class ProposalTests:
    def names(self, tablet, text):
        answer = tablet.get("/b/1/names/", {"text": text})
        return [one["label"] for one in json.loads(answer.content)["choices"]]

    def test_two_letters_at_least(self, session, tablet):
        last = members(session.event.club)[0].last_name
        assert not self.names(tablet, last[:1])
        assert any(last in name for name in self.names(tablet, last[:2]))

    def test_no_number_stands_beside_a_name_that_one_player_has(self, session, tablet):
        first = members(session.event.club)[0]
        answer = tablet.get("/b/1/names/", {"text": first.full_name})
        assert first.number not in answer.content.decode()

    @pytest.mark.parametrize("shown", [NameShown.HIDDEN, NameShown.INITIALS])
    def test_who_is_not_named_in_public_is_not_proposed(self, session, tablet, shown):
        first = members(session.event.club)[0]
        Player.objects.filter(pk=first.id).update(public_name=shown)
        assert first.full_name not in self.names(tablet, first.last_name)
        assert not self.names(tablet, first.number)

    @pytest.mark.parametrize("shown", [NameShown.HIDDEN, NameShown.INITIALS])
    def test_a_number_alone_tells_nobody_who_has_it(self, session, tablet, shown):
        first, second = members(session.event.club)[:2]
        Player.objects.filter(pk=first.id).update(public_name=shown)
        tablet.post("/b/1/", {"N": first.number, "S": second.full_name})
        assert Arrival.objects.get(seat="N").player_id == first.id
        sit(session, 1, "EW", 2, 3)
        sit(session, 2, "NSEW", 4, 5, 6, 7)
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("howell-2-3x8"))
        for page in (tablet.get("/b/1/"), tablet.post("/b/1/", {"free": "N"})):
            text = text_of(page)
            assert f"licence {first.number}" in text
            assert first.last_name not in text
            assert f"{second.full_name}: you begin at table" in text

    def test_a_machine_that_asks_for_all_is_slowed(self, tablet):
        answers = [tablet.get("/b/1/names/", {"text": "ma"}).status_code for _ in range(80)]
        assert answers[0] == 200
        assert answers[-1] == 429
