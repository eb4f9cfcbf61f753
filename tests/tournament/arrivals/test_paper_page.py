"""The paper lists: typed by table, and the sheets on which they are written."""

import pytest

from tests.tournament.arrivals.coming import an_open_evening, seats, sit
from tests.tournament.prints.reading import page_count
from tests.tournament.prints.reading import text_of as printed
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import address, diane_at, text_of
from tournament.arrivals.services.number_players import number_players
from tournament.models import Arrival, Player, Session, State

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return an_open_evening()


def type_lines(client, session, text):
    return client.post(address("arrivals_paper", session), {"text": text}, follow=True)


class PageTests:
    def test_tables_are_typed_by_numbers_of_the_list(self, session):
        listed = number_players(session)
        page = type_lines(diane_at(session), session, "3 1 2 3 4\n5EW 7 9")
        assert "6 players sit down." in text_of(page)
        assert seats(session) == {
            "3N": listed[0].last_name, "3S": listed[1].last_name, "3E": listed[2].last_name,
            "3W": listed[3].last_name, "5E": listed[6].last_name, "5W": listed[8].last_name,
        }  # fmt: skip
        assert not Arrival.objects.filter(is_sure=False).exists()

    def test_one_wrong_line_keeps_all_of_them_and_says_which(self, session):
        page = type_lines(diane_at(session), session, "3 1 2 3 4\n5EW 7 99\n3NS 5 6")
        assert page.status_code == 422
        text = text_of(page)
        assert "Line 2, “5EW 7 99”: Nobody has the number 99" in text
        assert "Line 3, “3NS 5 6”: Line 1 has this seat already." in text
        assert "3 1 2 3 4\n5EW 7 99" in page.content.decode()
        assert not Arrival.objects.exists()

    def test_the_number_of_who_is_no_longer_proposed_seats_nobody(self, session):
        gone = number_players(session)[1]
        Player.objects.filter(pk=gone.id).update(retired=True)
        page = type_lines(diane_at(session), session, "1 1 2 3 4")
        assert "Nobody has the number 2" in text_of(page)
        assert not Arrival.objects.exists()

    def test_nothing_typed_and_a_table_beyond_the_hall_are_refused_in_words(self, session):
        director = diane_at(session)
        assert "Type a line for each table." in text_of(type_lines(director, session, " \n"))
        assert "no table 101" in text_of(type_lines(director, session, "101 1 2"))

    def test_where_players_do_not_say_who_they_are_nothing_is_taken(self, session):
        Session.objects.filter(pk=session.pk).update(names_at_tables=False)
        page = type_lines(diane_at(session), session, "3 1 2 3 4")
        assert "Players do not say at the tables who they are" in text_of(page)
        assert not Arrival.objects.exists()

    def test_a_line_typed_again_corrects_the_seats(self, session):
        sit(session, 3, "NS", 0, 1)
        director = diane_at(session)
        page = text_of(type_lines(director, session, "3NS 1000003 1000004"))
        people = members(session.event.club)
        assert seats(session) == {"3N": people[2].last_name, "3S": people[3].last_name}
        # Nobody is replaced unseen.
        assert f"No longer seated: {people[0].full_name}, {people[1].full_name}." in page
        for line in ("3NS 1000003 1000004", "3NS 1000004 1000003"):
            assert "No longer seated" not in text_of(type_lines(director, session, line))
        assert seats(session) == {"3N": people[3].last_name, "3S": people[2].last_name}


class NumberTests:
    def test_a_printed_number_keeps_its_player(self, session):
        before = number_players(session)
        club = session.event.club
        Player.objects.create(club=club, first_name="Ada", last_name="Aaron")
        Player.objects.filter(pk=before[4].id).update(retired=True)
        after = number_players(session)
        assert after[:4] == before[:4]
        assert after[5 : len(before)] == before[5:]
        assert after[-1].last_name == "Aaron"
        # Who is no longer proposed has no name on the list, and nobody gets the number.
        assert after[4].last_name == ""


class SheetTests:
    def test_a_row_for_each_table_and_every_player_with_the_number(self, session):
        content = diane_at(session).get(address("seating_list", session)).content
        assert page_count(content) == 2
        text = " ".join(printed(content).split())
        for number, player in enumerate(number_players(session), 1):
            assert f"{number} {player.last_name} {player.first_name}" in text
        assert "Nord" in text

    def test_after_the_start_there_is_none(self, session):
        Session.objects.filter(pk=session.pk).update(state=State.RUNNING)
        answer = diane_at(session).get(address("seating_list", session))
        assert answer.status_code == 302
