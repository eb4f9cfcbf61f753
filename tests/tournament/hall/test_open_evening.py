"""An evening that the cards of the hall lead to: opened, closed, undone, and where tables are."""

import datetime

import pytest
from django.utils import timezone

from tests.builders import a_club, a_session, by
from tests.tournament.hall.cards import opened, with_cards
from tests.tournament.play.evenings import an_evening, two_sections
from tournament.evening.errors import ServiceError
from tournament.hall.services.open_evening import close_to_hall, move_in_hall, open_to_hall
from tournament.models import Change, Session, State, TableLink
from tournament.services.table_links import provide_links
from tournament.store.club.hall import list_hall_numbers
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def today() -> datetime.date:
    return timezone.localdate()


def again(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def refusal(verb, *args, **kwargs) -> str:
    with pytest.raises(ServiceError) as caught:
        verb(*args, **kwargs)
    return caught.value.code


class OpenTests:
    def test_an_evening_of_today_is_opened_and_closed_and_both_stand_in_the_log(self):
        session = opened(an_evening())
        assert again(session).open_to_hall
        close_to_hall(session, by())
        assert not again(session).open_to_hall
        kinds = Change.objects.filter(session=session).values_list("kind", flat=True)
        assert list(kinds) == ["hall_opened", "hall_closed"]

    def test_opening_is_undone(self):
        session = opened(an_evening())
        undo(again(session), by(), change=Change.objects.get(kind="hall_opened"))
        assert not again(session).open_to_hall

    def test_what_is_open_stays_open_without_another_line_of_the_log(self):
        session = opened(an_evening())
        assert open_to_hall(session, by()) is None

    def test_a_hall_without_cards_has_nothing_to_open(self):
        session = a_session(date=today())
        assert refusal(open_to_hall, session, by()) == "hall_empty"

    @pytest.mark.parametrize("state", [State.PROVISIONAL, State.FINAL])
    def test_an_evening_that_is_over_is_not_opened(self, state):
        session = a_session(with_cards(a_club()), date=today(), state=state)
        assert refusal(open_to_hall, session, by()) == "hall_play_over"

    @pytest.mark.parametrize("days", [-7, 1])
    def test_an_evening_of_another_day_is_not_opened(self, days):
        date = today() + datetime.timedelta(days=days)
        session = a_session(with_cards(a_club()), date=date)
        assert refusal(open_to_hall, session, by()) == "hall_not_tonight"
        assert not again(session).open_to_hall

    def test_a_link_whose_secret_is_not_known_here_is_renewed(self):
        """No card of the hall could lead a phone to it."""
        session = an_evening()
        provide_links(session)
        TableLink.objects.filter(table=2).update(digest="0" * 64)
        opened(session)
        assert all(link.token for link in TableLink.objects.filter(session=session))


class MoveTests:
    def test_a_table_changes_places_with_the_one_that_was_there(self):
        session = opened(an_evening())
        move_in_hall(session, by(), section="A", table=1, hall_table=3)
        assert list_hall_numbers(session) == {("A", 1): 3, ("A", 2): 2, ("A", 3): 1}

    def test_a_table_goes_where_nothing_was(self):
        session = opened(two_sections())
        move_in_hall(session, by(), section="B", table=3, hall_table=8)
        assert list_hall_numbers(session)["B", 3] == 8
        assert list_hall_numbers(session)["B", 2] == 5

    def test_the_log_says_where_it_is(self):
        session = opened(an_evening())
        move_in_hall(session, by(), section="A", table=1, hall_table=3)
        change = Change.objects.get(kind="hall_table_moved")
        assert change.detail == {"tables": ["A1"], "to": 3, "was": 1}

    def test_a_table_that_stays_writes_no_line_of_the_log(self):
        session = opened(an_evening())
        assert move_in_hall(session, by(), section="A", table=1, hall_table=1) is None

    @pytest.mark.parametrize(
        ("section", "table", "hall_table", "code"),
        [
            ("A", 4, 1, "no_such_table"),
            ("B", 1, 1, "no_such_table"),
            ("A", 1, 9, "no_such_hall_table"),
            ("A", 1, 0, "no_such_hall_table"),
        ],
    )
    def test_what_is_not_there_is_refused(self, section, table, hall_table, code):
        session = opened(an_evening())
        move = {"section": section, "table": table, "hall_table": hall_table}
        assert refusal(move_in_hall, session, by(), **move) == code
