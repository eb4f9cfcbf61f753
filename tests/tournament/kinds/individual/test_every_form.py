"""Every address and every form of an evening of single players: never an error, always a cursor."""

from dataclasses import asdict

import pytest
from django.db import transaction
from django.test import Client

from tests.builders import a_club, a_user, by
from tests.tournament.kinds.individual.evenings import again
from tests.tournament.kinds.individual.test_every_page import an_evening
from tests.tournament.setup.arrange import SETTINGS
from tests.tournament.stage import Stage
from tests.tournament.test_cursor import READ_FIRST, has_cursor
from tests.tournament.test_every_state import faults, form_faults, forms_of
from tests.tournament.test_refused_forms import left_of
from tournament.club.services.club_profiles import add_profile
from tournament.models import Role, TableLink
from tournament.services.table_links import provide_links
from tournament.setup.services.keep_template import keep_template

pytestmark = [pytest.mark.shows, pytest.mark.slow, pytest.mark.django_db]
STATES = ("set up", "half played", "published")


@pytest.fixture(scope="module")
def evenings(django_db_setup, django_db_blocker):
    """One evening in each state, for all tests of this file; nothing is kept."""
    with django_db_blocker.unblock(), transaction.atomic():
        club = a_club()
        a_user(club, Role.SCORER, "sacha")
        a_user(club, Role.OWNER, "olga")
        add_profile(club, by(), name="Les Tilleuls", base="ffb", values={"unit": "1/2"})
        keep_template(club, by(), settings=asdict(SETTINGS))
        yield {state: an_evening(state, 9, club) for state in STATES}
        transaction.set_rollback(True)


@pytest.fixture(params=STATES)
def stage(request, evenings, db) -> Stage:
    session = evenings[request.param]
    provide_links(session)
    return Stage(session.event.club, again(session), again(session))


class FormTests:
    """The whole walk sends the forms of such an evening too; here those of more states."""

    @pytest.mark.whole
    def test_no_address_answers_an_error(self, stage):
        assert faults(stage, stage.evening) == []

    @pytest.mark.whole
    def test_no_form_of_a_page_is_answered_by_an_error(self, stage):
        assert form_faults(stage, stage.evening) == []

    @pytest.mark.whole
    def test_the_cursor_stands_in_a_field(self, stage):
        left = [
            f"{name}: {form.action} by {button} with {text!r}"
            for name, page, form in forms_of(stage, stage.evening)
            if name not in READ_FIRST and page.startswith("/director/")
            for button, text in form.ways("x")
            if not has_cursor(stage, page, form, form.sent(button, text))
        ]
        assert left == []

    @pytest.mark.sampled(1)
    def test_what_is_wrong_has_the_focus(self, stage):
        code = stage.evening.code
        assert left_of(stage.client("olga"), "/director/", f"/director/{code}/") == ""
        assert left_of(Client(), "/", f"/s/{code}/") == ""
        link = TableLink.objects.filter(session=stage.evening).first()
        if link:
            phone = Client()
            phone.get(f"/t/{link.token}/")
            assert left_of(phone, "/t/") == ""
