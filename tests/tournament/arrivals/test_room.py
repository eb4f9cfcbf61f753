"""The director's page of who has come: doubts, moves, the door; and what becomes of it."""

import re

import pytest

from tests.builders import a_club, by
from tests.tournament.arrivals.coming import (
    an_open_evening,
    fill,
    have_moved,
    leave,
    press,
    read_moves,
    seats,
    sit,
    tablet_of,
)
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.arrivals.services.close_door import close_door
from tournament.arrivals.services.sit_down import NamedSitter, sit_down
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.models import Arrival, Attendance, Change, Player, Session, State
from tournament.services.entries.add_pairs import paste_pairs
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return an_open_evening()


def names_of(session) -> list[list[str]]:
    return [[player.last_name for player in row.players] for row in entries(session)]


def last_names(session, *numbers) -> list[str]:
    people = members(session.event.club)
    return [people[n].last_name for n in numbers]


def first_tables(session) -> dict[str, str]:
    """Where each pair begins: table and side, by the last name of its first player."""
    evening = load_evening(session)
    found = {}
    for row in entries(session):
        key = f"{row.section}{row.number}"
        for game in evening.games:
            if game.round == 1 and key in game.seats.contestants:
                found[row.players[0].last_name] = f"{game.table}{game.seats.seats_of(key)}"
    return found


class CloseTests:
    def test_everybody_who_sits_is_entered_north_south_first(self, session):
        fill(session, 2)
        close_door(session, by())
        assert names_of(session) == [
            last_names(session, 0, 1), last_names(session, 4, 5),
            last_names(session, 2, 3), last_names(session, 6, 7),
        ]  # fmt: skip

    def test_one_key_closes_it_and_leads_to_the_movement(self, session):
        fill(session, 4)
        director = diane_at(session)
        page = director.get(address("arrivals", session))
        assert "16 players seated · 4 tables" in text_of(page)
        assert 'data-key="enter"' in page.content.decode()
        answer = director.post(address("close_door", session))
        assert answer.url == address("setup", session) + "#movement"
        assert "Mitchell" in text_of(director.get(answer.url))

    def test_in_a_mitchell_everybody_stays_where_they_sit(self, session):
        sit(session, 2, "NSEW", 0, 1, 2, 3)
        sit(session, 1, "NSEW", 8, 9, 10, 11)
        for table in (3, 4, 5):
            sit(session, table, "NSEW", *range(4 * table, 4 * table + 4))
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("mitchell-5-5x5"))
        places = first_tables(session)
        people = members(session.event.club)
        sitting = {
            people[n].last_name: place
            for n, place in [
                (0, "2NS"), (2, "2EW"), (8, "1NS"), (10, "1EW"), (12, "3NS"), (14, "3EW"),
                (16, "4NS"), (18, "4EW"), (20, "5NS"), (22, "5EW"),
            ]
        }  # fmt: skip
        assert places == sitting
        page = text_of(diane_at(session).get(address("arrivals", session)))
        assert "The movement seats them elsewhere" not in page

    def test_in_a_howell_all_keep_their_seats_too(self, session):
        fill(session, 4)
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("howell-4-7x4"))
        people = members(session.event.club)
        assert first_tables(session) == {
            people[4 * n + 2 * side].last_name: f"{n + 1}{'EW' if side else 'NS'}"
            for n in range(4)
            for side in (0, 1)
        }

    def test_who_begins_elsewhere_is_named_to_the_director_and_at_the_table(self, session):
        fill(session, 4)
        Arrival.objects.filter(table=3, seat__in="EW").update(stays=True)
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("howell-4-7x4"))
        seat = first_tables(session)[members(session.event.club)[10].last_name]
        assert seat != "3EW"
        director = diane_at(session)
        page = text_of(director.get(address("arrivals", session)))
        side = {"NS": "North-South", "EW": "East-West"}[seat[1:]]
        assert f"from table 3 to table {seat[0]}, {side}" in page
        tablet = tablet_of(director, session)
        assert f"you begin at table {seat[0]}, " in text_of(tablet.get("/b/3/"))

    def test_it_is_not_closed_while_something_is_in_doubt(self, session):
        fill(session, 1)
        sit(session, 2, "N", 8)
        with pytest.raises(ServiceError, match="doubts_stand"):
            close_door(session, by())
        assert not Attendance.objects.exists()

    def test_nobody_new_is_nothing_to_enter(self, session):
        fill(session, 1)
        close_door(session, by())
        with pytest.raises(ServiceError, match="nobody_new"):
            close_door(session, by())

    def test_who_comes_after_it_is_entered_by_the_next(self, session):
        fill(session, 1)
        close_door(session, by())
        sit(session, 2, "NS", 8, 9)
        close_door(session, by())
        assert names_of(session)[-1] == last_names(session, 8, 9)

    def test_undone_everybody_sits_as_before_and_it_can_be_closed_again(self, session):
        fill(session, 1)
        sit_down(session, 2, {"N": NamedSitter(NamedPlayer("Zoé", "Quint", ""))})
        sit_down(session, 2, {"S": NamedSitter(NamedPlayer("Eva", "Dorn", ""))})
        change = close_door(session, by())
        assert Player.objects.filter(last_name="Quint", guest=True).exists()
        assert Arrival.objects.get(last_name="Quint").player.guest
        undo(session, by(), change=change)
        assert not entries(session)
        assert len(seats(session)) == 6
        close_door(session, by())
        assert len(entries(session)) == 3

    def test_who_must_stay_seated_does_so_in_the_entry_too(self, session):
        fill(session, 1)
        Arrival.objects.filter(seat__in="NS").update(stays=True)
        close_door(session, by())
        assert [row.stationary for row in entries(session)] == [True, False]

    def test_sections_are_shared_out_by_whole_tables(self):
        session = an_open_evening(section_count=2)
        fill(session, 3)
        close_door(session, by())
        where = {row.players[0].last_name: row.section for row in entries(session)}
        people = members(session.event.club)
        assert [where[people[n].last_name] for n in (0, 2, 4, 6, 8, 10)] == list("AAAABB")

    def test_where_names_are_taken_no_more_nobody_is_entered(self, session):
        fill(session, 2)
        Arrival.objects.filter(seat__in="NS").update(stays=True)
        Session.objects.filter(pk=session.pk).update(names_at_tables=False)
        with pytest.raises(ServiceError, match="names_not_taken"):
            close_door(session, by())
        assert not Attendance.objects.exists()
        page = diane_at(session).get(address("arrivals", session)).content.decode()
        assert address("close_door", session) not in page

    def test_what_fails_halfway_enters_nobody(self, session, monkeypatch):
        def refuse(*_args, **_values):
            raise ServiceError("already_started")

        fill(session, 2)
        Arrival.objects.filter(seat__in="NS").update(stays=True)
        monkeypatch.setattr("tournament.arrivals.services.close_door.mark_pair", refuse)
        with pytest.raises(ServiceError, match="already_started"):
            close_door(session, by())
        assert not Attendance.objects.exists()

    def test_a_guest_called_as_a_player_who_comes_too_is_not_taken_for_them(self, session):
        here = members(session.event.club)[0]
        guest = NamedPlayer(here.first_name, here.last_name)
        sit_down(session, 1, {"N": NamedSitter(guest, is_sure=True)})
        sit(session, 1, "S", 1)
        sit(session, 1, "EW", 0, 2)
        close_door(session, by())
        player = Arrival.objects.get(seat="N").player
        assert player.guest
        assert player.pk != here.id
        # The next who come are entered as ever.
        sit(session, 2, "NS", 4, 5)
        close_door(session, by())
        assert len(entries(session)) == 3

    def test_a_team_and_single_players_come_as_their_kind_does(self):
        for kind, scoring, count in (("teams", "match_imps", 2), ("individual", "matchpoints", 8)):
            session = an_open_evening(a_club(kind), kind=kind, scoring=scoring)
            fill(session, 2)
            close_door(session, by())
            assert len(entries(session)) == count


class MoveTests:
    def test_who_should_move_is_named_and_moves_by_a_press(self, session):
        fill(session, 1)
        sit(session, 3, "NSEW", 8, 9, 10, 11)
        director = diane_at(session)
        page = text_of(director.get(address("arrivals", session)))
        assert "from table 3 to table 2, North-South" in page
        (east_west,) = (move for move in read_moves(director, session) if move.startswith("3EW-"))
        have_moved(director, session, east_west)
        assert list(seats(session))[4:] == ["2N", "2S", "3N", "3S"]
        have_moved(director, session, *read_moves(director, session))
        assert list(seats(session))[4:] == ["2E", "2N", "2S", "2W"]
        assert "Should move" not in text_of(director.get(address("arrivals", session)))

    def test_all_have_moved_means_the_moves_that_were_shown(self, session):
        fill(session, 1)
        sit(session, 3, "NSEW", 4, 5, 6, 7)
        director = diane_at(session)
        shown = read_moves(director, session)
        assert len(shown) == 2
        # A table fills meanwhile: now others should move to table 2.
        sit(session, 6, "NSEW", 8, 9, 10, 11)
        before = seats(session)
        for pressed in (shown, shown[:1], []):
            page = have_moved(director, session, *pressed)
            assert "Meanwhile others should move" in text_of(page)
            assert seats(session) == before
        have_moved(director, session, *read_moves(director, session))
        assert sorted({place[:-1] for place in seats(session)}) == ["1", "2", "3"]

    def test_who_sits_there_by_now_is_not_moved_for_them(self, session):
        fill(session, 1)
        sit(session, 3, "NS", 8, 9)
        director = diane_at(session)
        shown = read_moves(director, session)
        leave(session, 3, "NS")
        sit(session, 3, "NS", 10, 11)
        have_moved(director, session, *shown)
        assert list(seats(session))[4:] == ["3N", "3S"]

    def test_nobody_moves_by_looking(self, session):
        sit(session, 3, "NS", 8, 9)
        before = seats(session)
        diane_at(session).get(address("arrivals", session))
        assert seats(session) == before

    def test_who_must_stay_is_marked_and_unmarked_by_one_press(self, session):
        sit(session, 3, "NS", 8, 9)
        director = diane_at(session)
        page = press(director, session, table=3, stay="NS")
        assert 'aria-pressed="true"' in page.content.decode()
        assert Arrival.objects.filter(stays=True).count() == 2
        press(director, session, table=3, may_move="NS")
        assert not Arrival.objects.filter(stays=True).exists()

    def test_of_a_registered_pair_of_whom_one_sits_the_other_seat_is_kept(self, session):
        people = members(session.event.club)
        paste_pairs(session, by(), pairs=[(people[0], people[1])])
        sit(session, 1, "NEW", 0, 2, 3)
        sit(session, 3, "NS", 4, 5)
        director = diane_at(session)
        page = text_of(director.get(address("arrivals", session)))
        assert "from table 3 to table 2, North-South" in page
        assert "sit nowhere yet" not in page
        have_moved(director, session, *read_moves(director, session))
        assert list(seats(session)) == ["1E", "1N", "1W", "2N", "2S"]

    def test_a_registered_pair_at_a_wrong_table_is_left_out_by_a_press(self, session):
        people = members(session.event.club)
        paste_pairs(session, by(), pairs=[(people[0], people[1])])
        sit(session, 6, "NS", 0, 1)
        director = diane_at(session)
        page = director.get(address("arrivals", session)).content.decode()
        assert re.search(r'name="leave"\s+value="NS"', page)
        page = press(director, session, table=6, leave="NS")
        assert not seats(session)
        assert len(entries(session)) == 1
        assert "Registered, and sit nowhere yet" in text_of(page)

    def test_a_pair_that_the_director_typed_gets_the_seat_that_is_left(self, session):
        people = members(session.event.club)
        sit(session, 1, "NS", 0, 1)
        paste_pairs(session, by(), pairs=[(people[2], people[3])])
        page = text_of(diane_at(session).get(address("arrivals", session)))
        assert f"{people[2].full_name} – {people[3].full_name}: table 1, East-West" in page


class QuietTests:
    def test_it_is_off_unless_it_is_wanted(self):
        session = an_open_evening()
        Session.objects.filter(pk=session.pk).update(names_at_tables=False)
        director = diane_at(session)
        assert "Who has come" not in text_of(director.get(address("setup", session)))
        page = text_of(director.get(address("arrivals", session)))
        assert "Players do not say at the tables who they are tonight" in page

    def test_the_set_up_leads_there_where_it_is(self, session):
        page = diane_at(session).get(address("setup", session)).content.decode()
        assert f'href="{address("arrivals", session)}" data-key="b"' in page

    def test_after_the_start_the_page_is_the_evening_itself(self, session):
        fill(session, 2)
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("howell-2-3x8"))
        start(session, by())
        assert Session.objects.get(pk=session.pk).state == State.RUNNING
        answer = diane_at(session).get(address("arrivals", session))
        assert answer.url == address("setup", session)

    def test_what_is_said_at_tables_is_not_in_the_log(self, session):
        before = Change.objects.count()
        fill(session, 3)
        assert Change.objects.count() == before

    def test_everybody_hears_of_it(self, session):
        before = Session.objects.get(pk=session.pk).tick
        sit(session, 1, "N", 0)
        assert Session.objects.get(pk=session.pk).tick == before + 1
