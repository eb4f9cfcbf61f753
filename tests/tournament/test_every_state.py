"""Every address of an evening by every method, with a body of its own page's form, whatever became
of the evening: never an error."""

import pytest
from django.db import transaction
from django.urls import NoReverseMatch, resolve, reverse

from tests.tournament.doors import DOORS
from tests.tournament.filled import Form, FormReader
from tests.tournament.stage import Stage
from tournament.models import AttendancePlayer, Session, State

METHODS = ("get", "head", "post", "put", "patch", "delete", "options")
# What forms of lines and of payments send beside what is typed.
SENT = {"base": "0", "method": "cash", "amount": "4", "price": "36", "board": "2"}
STATES = [State.FINAL, State.RUNNING, State.SETUP]


def addresses(stage: Stage, session: Session) -> dict[str, str]:
    """Find the addresses that name an evening, for this one."""
    found = {}
    for name, door in DOORS.items():
        arguments = {key: stage.known(value) for key, value in door.arguments.items()}
        if name in {"pay", "carnet_sell"}:
            seat = AttendancePlayer.objects.filter(session=session).first()
            arguments["attendee"] = seat.pk if seat else next(iter(door.arguments.values()))
        try:
            found[name] = reverse(name, kwargs={"code": session.code, **arguments})
        except NoReverseMatch:
            continue
    return found


def faults(stage: Stage, session: Session) -> list[str]:
    """List which address answers an error of the server, by which method."""
    client = stage.client("olga")
    client.raise_request_exception = False
    found = []
    for name, address in addresses(stage, session).items():
        for method in METHODS:
            with transaction.atomic():
                answer = getattr(client, method)(address, SENT if method == "post" else None)
                if answer.status_code >= 500:
                    found.append(f"{method} {name}: {answer.status_code}")
                transaction.set_rollback(True)
    return found


def form_faults(stage: Stage, session: Session) -> list[str]:
    """List which form of which page is answered by an error of the server, by which button.

    Each is sent as it stands, and with something in its empty fields.
    """
    client = stage.client("olga")
    client.raise_request_exception = False
    found = []
    for name, page, form in forms_of(stage, session):
        for button, text in form.ways("1"):
            with transaction.atomic():
                answer = client.post(form.action or page, form.sent(button, text))
                if answer.status_code >= 500:
                    found.append(f"{name}: {form.action} by {button}: {answer.status_code}")
                transaction.set_rollback(True)
    return found


def forms_of(stage: Stage, session: Session) -> list[tuple[str, str, Form]]:
    """Read the forms of every page of an evening as it was before it was withdrawn."""
    client = stage.client("olga")
    client.raise_request_exception = False
    withdrawn = Session.objects.filter(pk=session.pk)
    was = withdrawn.get().discarded
    withdrawn.update(discarded=False, fee_member=450, fee_guest=600)
    forms = {}
    for name, address in addresses(stage, session).items():
        answer = client.get(address)
        if answer.status_code == 200 and "html" in answer.headers.get("Content-Type", ""):
            for form in FormReader(answer.text).forms:
                if form.method == "post" and session.code in (form.action or address):
                    key = form.action or address, tuple(sorted(form.fields)), tuple(form.buttons)
                    forms[key] = name, address, form
    withdrawn.update(discarded=was)
    return list(forms.values())


@pytest.mark.shows
@pytest.mark.django_db
class StateTests:
    @pytest.mark.slow
    @pytest.mark.parametrize("state", STATES)
    @pytest.mark.parametrize("is_withdrawn", [False, True], ids=["listed", "withdrawn"])
    def test_no_address_answers_an_error(self, stage, state, is_withdrawn):
        session = Session.objects.filter(event__club=stage.club, state=state).first()
        Session.objects.filter(pk=session.pk).update(discarded=is_withdrawn)
        assert faults(stage, session) == []

    @pytest.mark.slow
    @pytest.mark.parametrize("state", STATES)
    @pytest.mark.parametrize("is_withdrawn", [False, True], ids=["listed", "withdrawn"])
    def test_no_form_of_a_page_is_answered_by_an_error(self, stage, state, is_withdrawn):
        session = Session.objects.filter(event__club=stage.club, state=state).first()
        Session.objects.filter(pk=session.pk).update(discarded=is_withdrawn)
        assert form_faults(stage, session) == []

    @pytest.mark.slow
    def test_the_forms_are_many(self, stage):
        """So that the test above is not empty: results, rulings, payments, pairs, plan."""
        forms = [
            form
            for state in STATES
            for form in forms_of(
                stage, Session.objects.filter(event__club=stage.club, state=state)[0]
            )
        ]
        names = {resolve(form.action or page).url_name for _name, page, form in forms}
        assert {"board", "pay", "move_line", "undo", "penalty", "ruling"} <= names

    def test_a_withdrawn_evening_says_what_to_do(self, stage):
        session = stage.evening
        Session.objects.filter(pk=session.pk).update(discarded=True)
        address = reverse("take_back_line", args=[session.code, "A-1-1-1"])
        answer = stage.client("olga").post(
            address, {"base": "0"}, follow=True, headers={"accept-language": "en"}
        )
        assert answer.status_code == 200
        assert "This evening was taken out of the list: bring it back first." in answer.text
