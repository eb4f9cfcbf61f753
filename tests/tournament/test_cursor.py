"""Where a director's cursor stands after a form that its own page answers.

At what is wrong, else where the next thing is typed.
"""

import pytest
from django.db import transaction

from tests.tournament.filled import Form
from tests.tournament.test_every_state import forms_of
from tests.tournament.test_focus import WITHOUT_FOCUS, is_page
from tests.tournament.web.focus import FocusReader
from tournament.models import Session, State

# After dealing what was dealt is read; nothing is typed next.
READ_FIRST = {*WITHOUT_FOCUS, "deals"}


@pytest.mark.shows
@pytest.mark.slow
@pytest.mark.django_db
class StayingFormTests:
    @pytest.mark.parametrize("state", [State.RUNNING, State.SETUP])
    def test_it_stands_in_a_field(self, stage, state):
        session = Session.objects.filter(event__club=stage.club, state=state).first()
        left = [
            f"{name}: {form.action} by {button} with {text!r}"
            for name, page, form in forms_of(stage, session)
            if name not in READ_FIRST and page.startswith("/director/")
            for button, text in form.ways("x")
            if not has_cursor(stage, page, form, form.sent(button, text))
        ]
        assert "\n".join(left) == ""


def has_cursor(stage, page: str, form: Form, sent: dict[str, object]) -> bool:
    """Send a form; where its page comes again with fields, tell whether one has the cursor."""
    client = stage.client("olga")
    with transaction.atomic():
        answer = client.post(form.action or page, sent)
        is_back = answer.status_code == 302 and answer.headers["Location"].split("#")[0] == page
        if is_back:
            answer = client.get(page)
        transaction.set_rollback(True)
    if not (is_back or answer.status_code == 422) or not is_page(answer):
        return True
    focus = FocusReader(answer.text)
    wrong = [field for field in focus.fields if field.is_wrong]
    if wrong:
        return focus.focused[:1] == wrong[:1]
    return not focus.fields or len(focus.focused) == 1
