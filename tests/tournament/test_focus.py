"""Where the focus stands when a page of the director's opens: ready to type, never on a danger."""

import pytest
from django.http import HttpResponse

from tests.tournament.doors import DOORS
from tests.tournament.web.focus import FocusReader

FORMS = [name for name, door in DOORS.items() if door.needs and door.method == "get"]
# Where a page with fields takes no focus, and why.
WITHOUT_FOCUS = {
    "backups": "what is kept is read first; a second folder is chosen once",
    "clock": "the page renews, and a key presses its clock",
    "help_task": "the text is read first; / goes to the search",
    "log": "the lines are read first; / goes to what filters them",
    "season_year": "the figures are read first; the days are chosen once",
    "make_nameless": "what it does is read first, and cannot be taken back",
    "pair": "which of both players or the pair is meant is chosen first",
    "pairs": "marks of pairs are ticked, none is the first",
    "past_evenings": "the list is read first; / goes to its search",
    "players": "the list is read first; / goes to its search",
    "rulings": "the list is read first",
    "second_factor": "the picture is taken by the telephone first",
    "treasurer": "the list is read first",
}


@pytest.mark.shows
@pytest.mark.django_db
class FocusTests:
    @pytest.mark.parametrize("name", FORMS)
    def test_a_form_opens_with_the_focus_on_one_field(self, stage, name):
        answer = stage.ask("olga", name)
        if not is_page(answer):
            return
        page = FocusReader(answer.content.decode())
        assert not any(one.is_danger for one in page.focused)
        assert 'aria-invalid="true"' not in answer.text
        if page.fields:
            assert len(page.focused) == (name not in WITHOUT_FOCUS)

    @pytest.mark.parametrize("name", FORMS)
    def test_a_refused_form_has_it_on_the_first_wrong_field(self, stage, name):
        answer = stage.client("olga").post(stage.address(name), {"sent": "on"})
        if answer.status_code != 422 or not is_page(answer):
            return
        page = FocusReader(answer.content.decode())
        wrong = [one for one in page.fields if one.is_wrong]
        assert page.focused[:1] == wrong[:1]
        assert len(page.focused) == bool(wrong)


def is_page(answer: HttpResponse) -> bool:
    return answer.status_code in (200, 422) and "html" in answer.headers["Content-Type"]
