"""Results that somebody else agreed to."""

import pytest
from django.utils import translation

from tests.builders import by
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import enter
from tournament.log_words import sentence
from tournament.models import Change
from tournament.queries.confirmations import confirmed_places
from tournament.services.confirm_result import confirm_result

pytestmark = pytest.mark.django_db
PLACE = ("A", 1, 1, 1)


@pytest.fixture
def session():
    session = an_evening()
    enter(session, PLACE, "4SS=")
    return session


def confirmed(session):
    return confirmed_places(session, known(session))


def revision(session):
    return known(session).result_at[PLACE].changed_in


class ConfirmTests:
    def test_an_agreed_result_is_confirmed_and_the_row_is_left_alone(self, session):
        before = revision(session)
        assert confirmed(session) == set()
        change = confirm_result(session, by(), place=PLACE, seen=before)
        assert confirmed(session) == {PLACE}
        assert revision(session) == before
        assert change.revision == before + 1
        with translation.override("fr"):
            assert sentence(change.kind, change.detail).endswith("confirmé")

    def test_another_result_afterwards_is_not(self, session):
        confirm_result(session, by(), place=PLACE, seen=revision(session))
        enter(session, PLACE, "4SS+1")
        assert confirmed(session) == set()

    def test_what_changed_meanwhile_is_not_confirmed_unseen(self, session):
        seen = revision(session)
        enter(session, PLACE, "4SS+1")
        assert confirm_result(session, by(), place=PLACE, seen=seen) is None
        assert confirmed(session) == set()
        assert not Change.objects.filter(kind="confirmed").exists()

    def test_nothing_can_be_confirmed_where_nothing_was_entered(self, session):
        assert confirm_result(session, by(), place=("A", 1, 1, 2), seen=0) is None

    def test_the_same_request_twice_is_one_line_of_the_log(self, session):
        once = by()
        first = confirm_result(session, once, place=PLACE, seen=revision(session))
        assert confirm_result(session, once, place=PLACE, seen=revision(session)) == first
