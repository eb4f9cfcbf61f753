"""The tables of a hall: their codes, the evenings they lead to, and where each table is played."""

import datetime

import pytest
from django.db import IntegrityError, transaction

from movements.pairs.mitchell import mitchell
from tests.builders import a_club, a_session
from tests.tournament.play.evenings import add_section, an_evening, two_sections
from tournament.models import Club, HallTable, Session, State, TableLink
from tournament.models.event import CODE_ALPHABET
from tournament.services.table_links import make_links, provide_links
from tournament.store.club.hall import (
    find_hall_table,
    find_link_at,
    has_hall_tables,
    list_hall_numbers,
    list_open_evenings,
    read_code,
)

pytestmark = pytest.mark.django_db

TODAY = datetime.date(2026, 11, 17)


def place(link: TableLink | None) -> str:
    return str(link) if link else ""


def with_size(size: int) -> Club:
    return Club.objects.create(name="Club de bridge des Tilleuls", hall_size=size)


class CodeTests:
    def test_a_code_is_eight_signs_without_those_that_are_read_for_one_another(self):
        code = HallTable.objects.create(club=a_club(), number=1).code
        assert len(code) == 8
        assert set(code) <= set(CODE_ALPHABET)
        assert not set("il1o0") & set(CODE_ALPHABET)

    def test_it_is_read_whatever_stands_between_its_signs(self):
        for typed in ("abcd2345", "ABCD 2345", " abcd-2345 ", "ab.cd·23 45"):
            assert read_code(typed) == "abcd2345"

    def test_a_table_is_found_by_its_code_alone(self):
        club = with_size(2)
        first, second = (HallTable.objects.create(club=club, number=number) for number in (1, 2))
        assert find_hall_table(first.code) == first
        assert find_hall_table(second.code).club == club
        assert find_hall_table("") is None
        assert find_hall_table("zzzzzzzz") is None

    def test_two_clubs_have_each_a_table_1_and_none_has_two(self):
        club, other = a_club(), a_club("Club des Acacias")
        for each in (club, other):
            HallTable.objects.create(club=each, number=1)
        with pytest.raises(IntegrityError), transaction.atomic():
            HallTable.objects.create(club=club, number=1)

    def test_somebody_has_cards_once_a_club_has_given_them(self):
        a_club()
        assert not has_hall_tables()
        with_size(1)
        assert has_hall_tables()

    @pytest.mark.parametrize("number", [0, 101])
    def test_a_table_has_a_number_from_1_to_100(self, number):
        with pytest.raises(IntegrityError), transaction.atomic():
            HallTable.objects.create(club=a_club(), number=number)


class OpenEveningTests:
    def test_none_is_open_before_its_director_opens_it(self):
        session = a_session(date=TODAY)
        assert list_open_evenings(session.event.club, TODAY) == ()

    def test_the_one_that_is_open_is_found_by_its_own_club_alone(self):
        session = a_session(date=TODAY, open_to_hall=True)
        assert list_open_evenings(session.event.club, TODAY) == (session,)
        assert list_open_evenings(a_club("Club des Acacias"), TODAY) == ()

    def test_two_are_listed_in_the_order_of_their_hours(self):
        late = a_session(date=TODAY, open_to_hall=True, starts_at=datetime.time(20))
        early = a_session(
            late.event.club, date=TODAY, open_to_hall=True, starts_at=datetime.time(14)
        )
        assert list_open_evenings(late.event.club, TODAY) == (early, late)

    @pytest.mark.parametrize(
        "fields",
        [
            {"date": TODAY - datetime.timedelta(days=7)},
            {"date": TODAY + datetime.timedelta(days=1)},
            {"state": State.RUNNING, "date": TODAY - datetime.timedelta(days=2)},
            {"state": State.PROVISIONAL, "date": TODAY},
            {"state": State.FINAL, "date": TODAY},
            {"discarded": True, "date": TODAY},
        ],
    )
    def test_one_that_is_not_played_tonight_leads_nowhere(self, fields):
        session = a_session(open_to_hall=True, **fields)
        assert list_open_evenings(session.event.club, TODAY) == ()

    def test_who_plays_past_midnight_still_plays_tonight(self):
        yesterday = TODAY - datetime.timedelta(days=1)
        session = a_session(open_to_hall=True, state=State.RUNNING, date=yesterday)
        assert list_open_evenings(session.event.club, TODAY) == (session,)


class TableInPlayTests:
    def test_a_card_leads_to_the_table_of_its_number(self):
        session = an_evening()
        provide_links(session)
        assert place(find_link_at(session, 3)) == "A3"
        assert find_link_at(session, 4) is None

    def test_with_two_sections_the_fourth_table_is_the_first_of_b(self):
        session = two_sections()
        provide_links(session)
        assert place(find_link_at(session, 4)) == "B1"
        assert place(find_link_at(session, 6)) == "B3"

    def test_a_table_that_comes_late_pushes_none_away(self):
        session = two_sections(open_to_hall=True)
        provide_links(session)
        session.sections.filter(letter="A").update(tables=4)
        provide_links(session)
        assert place(find_link_at(session, 4)) == "B1"
        assert place(find_link_at(session, 7)) == "A4"

    def test_a_table_that_is_taken_away_leaves_its_number_free(self):
        session = two_sections(open_to_hall=True)
        provide_links(session)
        session.sections.filter(letter="A").update(tables=2)
        provide_links(session)
        assert find_link_at(session, 3) is None
        assert place(find_link_at(session, 4)) == "B1"

    def test_another_movement_before_the_start_numbers_all_tables_anew(self):
        session = an_evening(open_to_hall=True)
        Session.objects.filter(pk=session.pk).update(state=State.SETUP)
        session.refresh_from_db()
        provide_links(session)
        TableLink.objects.filter(table=1).update(hall_table=9)
        make_links(session)
        assert list_hall_numbers(session)["A", 1] == 9
        provide_links(session)
        assert list_hall_numbers(session) == {("A", 1): 1, ("A", 2): 2, ("A", 3): 3}

    def test_no_two_tables_are_kept_at_one_of_the_hall(self):
        session = an_evening()
        add_section(session, mitchell(3, boards_per_round=2), letter="B")
        provide_links(session)
        with pytest.raises(IntegrityError), transaction.atomic():
            TableLink.objects.filter(session=session).update(hall_table=2)
