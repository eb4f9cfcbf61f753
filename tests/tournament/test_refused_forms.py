"""Where the focus stands on a page that refuses what was sent: at the first thing wrong, whosever
page it is. Pages are found by following links, each address's kind once."""

from collections import deque
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.db import transaction
from django.test import Client
from django.urls import Resolver404, resolve

from tests.builders import by
from tests.tournament.filled import Form, FormReader
from tests.tournament.results.scores import a_played_evening
from tests.tournament.test_focus import is_page
from tests.tournament.web.focus import FocusReader
from tournament.evening.publish.deadline import Corrections
from tournament.models import Session, State, TableLink
from tournament.results.services.publish import publish

TYPED = ("x", "1")


class Links(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        address = dict(attrs).get("href") or ""
        if tag == "a" and address.startswith("/"):
            self.found.append(address.partition("#")[0])


def kind_of(address: str) -> object:
    """What pages of one kind have in common: their name, and the names of what is asked of them."""
    path, _mark, query = address.partition("?")
    try:
        name = resolve(path).url_name
    except Resolver404:
        return address
    return name, tuple(sorted(part.partition("=")[0] for part in query.split("&")))


def pages_from(client: Client, *starts: str) -> Iterator[tuple[str, str]]:
    """Follow links, a page of each kind; its address and its text."""
    waiting, seen = deque(starts), set[object]()
    while waiting:
        address = waiting.popleft()
        if kind_of(address) in seen:
            continue
        seen.add(kind_of(address))
        answer = client.get(address)
        if is_page(answer):
            yield address, answer.text
            waiting.extend(Links(answer.text).found)
        elif answer.status_code == 302:
            waiting.appendleft(answer.headers["Location"].partition("#")[0])


def refusals(client: Client, *starts: str) -> Iterator[tuple[str, str]]:
    """Send every form by every button, as it stands and filled; what is answered by 422."""
    pages = list(pages_from(client, *starts))
    forms = {
        (kind_of(form.action or page), tuple(sorted(form.fields)), tuple(form.buttons)): (
            page,
            form,
        )
        for page, text in pages
        for form in FormReader(text).forms
        if form.method == "post"
    }
    for page, form in forms.values():
        for button, text in form.ways(*TYPED):
            yield from refusal(client, page, form, form.sent(button, text))


def refusal(
    client: Client, page: str, form: Form, sent: dict[str, object]
) -> Iterator[tuple[str, str]]:
    with transaction.atomic():
        answer = client.post(form.action or page, sent)
        transaction.set_rollback(True)
    if answer.status_code == 422 and is_page(answer):
        yield f"{page} -> {form.action or page} {sent}", answer.text


def is_led(text: str) -> bool:
    """Tell whether one thing of a page has the focus: the first wrong field where there is any."""
    focus = FocusReader(text)
    wrong = [field for field in focus.fields if field.is_wrong]
    return focus.focused[:1] == wrong[:1] if wrong else len(focus.focused) == 1


def left_of(client: Client, *starts: str) -> str:
    found = dict(refusals(client, *starts))
    return "\n".join(name for name, text in found.items() if not is_led(text))


@pytest.mark.shows
@pytest.mark.slow
@pytest.mark.django_db
class RefusedFormTests:
    @pytest.mark.parametrize("state", [State.RUNNING, State.FINAL, State.SETUP])
    def test_of_a_director(self, stage, state):
        session = Session.objects.filter(event__club=stage.club, state=state).first()
        assert left_of(stage.client("olga"), "/director/", f"/director/{session.code}/") == ""

    def test_of_a_player(self, stage):
        session = Session.objects.filter(event__club=stage.club, state=State.RUNNING).first()
        assert left_of(Client(), "/", f"/s/{session.code}/") == ""

    def test_of_a_claim(self, db):
        session = a_played_evening()
        publish(session, by(), kind="provisional", corrections=Corrections(minutes=30))
        claim = f"/s/{session.code}/card/A1/claims/1/"
        assert len(list(refusals(Client(), claim))) > 3
        assert left_of(Client(), claim) == ""

    def test_of_a_table(self, stage):
        link = TableLink.objects.filter(session__state=State.RUNNING).first()
        phone = Client()
        phone.get(f"/t/{link.token}/")
        assert left_of(phone, "/t/") == ""
