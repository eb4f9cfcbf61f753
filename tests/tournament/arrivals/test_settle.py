"""What the director settles on the page of who has come, one press each."""

import re

import pytest

from tests.builders import by
from tests.tournament.arrivals.coming import an_open_evening, fill, leave, press, seats, sit
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tournament.arrivals.services.close_door import close_door
from tournament.arrivals.services.sit_down import NamedSitter, sit_down
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.models import Arrival, Attendance, Player
from tournament.services.entries.add_pairs import paste_pairs

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return an_open_evening()


def find_seen(director, session) -> str:
    """Whom the page shows at its first table that is taken, as its form sends it."""
    page = director.get(address("arrivals", session)).content.decode()
    return re.search(r'name="seen" value="([^"]*)"', page)[1]


class DoubtTests:
    def test_a_namesake_is_settled_by_one_press(self, session):
        club = session.event.club
        ida = Player.objects.create(club=club, first_name="Ida", last_name="Zander", number="501")
        other = Player.objects.create(club=club, first_name="Ida", last_name="Zander", number="502")
        sit(session, 1, "S", 0)
        sit_down(session, 1, {"N": NamedSitter(NamedPlayer("Ida", "Zander", "501", ida.pk))})
        director = diane_at(session)
        assert "several players have this name" in text_of(
            director.get(address("arrivals", session))
        )
        page = press(director, session, table=1, seats="N", player=other.pk)
        assert "several players" not in text_of(page)
        close_door(session, by())
        assert Attendance.objects.get().players.filter(player=other).exists()

    def test_a_guest_called_as_a_player_is_one_or_the_other(self, session):
        sit(session, 1, "S", 0)
        anybody = members(session.event.club)[5]
        for meant, player in (("", None), (anybody.id, anybody.id)):
            guest = NamedPlayer(anybody.first_name, anybody.last_name, "")
            leave(session, 1, "N")
            sit_down(session, 1, {"N": NamedSitter(guest)})
            director = diane_again(session) if meant else diane_at(session)
            assert "a guest, called as a player" in text_of(
                director.get(address("arrivals", session))
            )
            press(director, session, table=1, seats="N", player=meant)
            assert Arrival.objects.get(seat="N").player_id == player

    @pytest.mark.parametrize("is_the_player", [True, False])
    def test_a_guest_with_the_number_of_a_former_player_is_one_or_the_other(
        self, session, is_the_player
    ):
        gone = members(session.event.club)[20]
        Player.objects.filter(pk=gone.id).update(retired=True)
        sit(session, 1, "S", 0)
        guest = NamedPlayer("Jean", "Nouveau", gone.number)
        sit_down(session, 1, {"N": NamedSitter(guest)})
        director = diane_at(session)
        page = text_of(director.get(address("arrivals", session)))
        assert f"Jean Nouveau: a guest, but the licence number {gone.number} belongs" in page
        player = gone.id if is_the_player else ""
        page = press(director, session, table=1, seats="N", player=player)
        assert "a guest, but the licence number" not in text_of(page)
        close_door(session, by())
        there = Arrival.objects.get(seat="N").player
        assert (there.pk == gone.id) == is_the_player
        assert there.guest != is_the_player

    def test_a_pair_twice_stays_at_the_table_that_is_pressed(self, session):
        sit(session, 1, "NS", 0, 1)
        sit(session, 4, "EW", 1, 0)
        director = diane_at(session)
        page = text_of(director.get(address("arrivals", session)))
        assert page.count("has come twice") == 1
        press(director, session, table=1, keep="4E")
        assert list(seats(session)) == ["4E", "4W"]

    def test_somebody_twice_with_two_partners(self, session):
        sit(session, 1, "NS", 0, 1)
        sit(session, 4, "EW", 0, 2)
        press(diane_at(session), session, table=1, keep="1N")
        assert list(seats(session)) == ["1N", "1S", "4W"]

    def test_two_guests_of_one_name_are_two_by_a_press(self, session):
        for table in (1, 2):
            sit(session, table, "S", table)
            sit_down(session, table, {"N": NamedSitter(NamedPlayer("Jean", "Nouveau"))})
        director = diane_at(session)
        page = director.get(address("arrivals", session)).content.decode()
        assert 'name="several" value="1N"' in page
        page = press(director, session, table=1, several="1N")
        assert "has come twice" not in text_of(page)
        close_door(session, by())
        guests = Arrival.objects.filter(seat="N").values_list("player", flat=True)
        assert len(set(guests) - {None}) == 2

    def test_of_two_guests_of_one_number_it_is_whose_the_director_says(self, session):
        for table, name in (1, "Zoé"), (2, "Ugo"):
            sit(session, table, "S", table)
            sit_down(session, table, {"N": NamedSitter(NamedPlayer(name, "Quint", "7007"))})
        director = diane_at(session)
        page = director.get(address("arrivals", session))
        asked = "Zoé Quint: a guest, and Ugo Quint (table 2) gave the same licence number 7007"
        assert asked in text_of(page)
        with pytest.raises(ServiceError, match="doubts_stand"):
            close_door(session, by())
        page = press(director, session, table=1, holder="2N")
        assert "the same licence number" not in text_of(page)
        close_door(session, by())
        guests = Player.objects.filter(last_name="Quint").values_list("first_name", "number")
        assert dict(guests) == {"Zoé": "", "Ugo": "7007"}

    def test_a_player_of_the_club_who_has_come_twice_is_one(self, session):
        sit(session, 1, "NS", 0, 1)
        sit(session, 2, "NS", 0, 2)
        director = diane_at(session)
        page = director.get(address("arrivals", session)).content.decode()
        assert 'name="several"' not in page
        page = press(director, session, table=1, several="1N")
        assert "has come twice" in text_of(page)

    def test_one_person_at_both_seats_of_a_side(self, session):
        sit(session, 1, "NS", 0, 0)
        press(diane_at(session), session, table=1, keep="1N")
        assert list(seats(session)) == ["1N"]

    def test_two_who_sit_alone_are_put_together(self, session):
        sit(session, 1, "N", 0)
        sit(session, 2, "E", 1)
        director = diane_at(session)
        assert "to " in text_of(director.get(address("arrivals", session)))
        page = press(director, session, table=2, join="E>1S")
        assert list(seats(session)) == ["1N", "1S"]
        assert "of 2 have come here" not in text_of(page)

    def test_a_partner_is_typed_and_a_third_left_out(self, session):
        sit(session, 1, "NSE", 0, 1, 2)
        director = diane_at(session)
        press(
            director, session, table=1, seat_partner="W", text=members(session.event.club)[3].number
        )
        assert list(seats(session)) == ["1E", "1N", "1S", "1W"]
        press(director, session, table=1, leave="EW")
        assert list(seats(session)) == ["1N", "1S"]

    def test_a_partner_who_is_not_clear_is_refused_in_words(self, session):
        sit(session, 1, "N", 0)
        page = press(diane_at(session), session, table=1, seat_partner="S", text="xq")
        assert "one player is meant" in text_of(page)

    def test_a_partner_typed_too_late_replaces_nobody(self, session):
        sit(session, 1, "N", 0)
        director = diane_at(session)
        sit(session, 1, "S", 1)
        before = seats(session)
        third = members(session.event.club)[2]
        page = press(director, session, table=1, seat_partner="S", text=third.number)
        assert "Somebody sits at table 1 meanwhile" in text_of(page)
        assert seats(session) == before

    @pytest.mark.parametrize(
        "sent",
        [
            {"keep": "9N"}, {"keep": "x"}, {"join": "N>9x"}, {"join": "N>2"}, {"player": "no-key"},
            {"leave": "QQ"}, {"seat_partner": "", "text": "zo"}, {"what": "?"}, {"several": "9N"},
            {"holder": "9N"}, {"holder": "1N"}, {},
        ],
    )  # fmt: skip
    def test_what_no_button_sends_changes_nothing(self, session, sent):
        fill(session, 1)
        before = seats(session)
        page = press(diane_at(session), session, table=1, **sent)
        assert page.status_code == 200
        assert seats(session) == before

    @pytest.mark.parametrize("button", ["stay", "leave"])
    def test_what_is_pressed_is_meant_of_those_whom_the_page_showed(self, session, button):
        sit(session, 3, "NS", 0, 1)
        director = diane_at(session)
        seen = find_seen(director, session)
        leave(session, 3, "N")
        sit(session, 3, "N", 2)
        before = seats(session)
        page = press(director, session, table=3, seen=seen, **{button: "NS"})
        assert "Meanwhile somebody else sits there, or nobody" in text_of(page)
        assert seats(session) == before
        assert not Arrival.objects.filter(stays=True).exists()
        press(director, session, table=3, seen=find_seen(director, session), **{button: "NS"})
        assert Arrival.objects.filter(stays=True).count() == (2 if button == "stay" else 0)
        assert len(seats(session)) == (2 if button == "stay" else 0)

    def test_a_doubt_is_settled_as_it_was_shown(self, session):
        sit(session, 1, "NS", 0, 1)
        sit(session, 4, "EW", 1, 0)
        director = diane_at(session)
        page = director.get(address("arrivals", session)).content.decode()
        seen = list(dict.fromkeys(re.findall(r'name="seen" value="([^"]*)"', page)))
        assert len(seen) == 2
        leave(session, 4, "EW")
        sit(session, 4, "EW", 2, 3)
        press(director, session, table=1, seen=seen, keep="4E")
        assert list(seats(session)) == ["1N", "1S", "4E", "4W"]

    def test_somebody_entered_otherwise_is_asked_about(self, session):
        people = members(session.event.club)
        paste_pairs(session, by(), pairs=[(people[0], people[1])])
        sit(session, 1, "NS", 0, 2)
        page = text_of(diane_at(session).get(address("arrivals", session)))
        assert "is registered already, in 1, with somebody else" in page

    def test_a_registered_pair_at_two_tables_is_left_out_at_one(self, session):
        people = members(session.event.club)
        paste_pairs(session, by(), pairs=[(people[0], people[1])])
        sit(session, 1, "N", 0)
        sit(session, 3, "S", 1)
        director = diane_at(session)
        page = text_of(director.get(address("arrivals", session)))
        assert page.count("is registered, in 1, with somebody who sits elsewhere") == 2
        page = press(director, session, table=3, leave="NS")
        assert "sits elsewhere" not in text_of(page)
        assert list(seats(session)) == ["1N"]
