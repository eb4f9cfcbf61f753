"""What a browser without scripts does with a page: reads its fields, changes some, sends them."""

from html.parser import HTMLParser

from django.test import Client

from tests.builders import a_user
from tests.tournament.play.evenings import known
from tournament.models import Role, Session

ENGLISH = {"HTTP_ACCEPT_LANGUAGE": "en"}
FRENCH = {"HTTP_ACCEPT_LANGUAGE": "fr"}


def browser(session: Session, name: str = "sacha", **headers: str) -> Client:
    """A scorer of the club, logged in, in English unless said otherwise."""
    client = Client(**(headers or ENGLISH))
    client.force_login(a_user(session.event.club, Role.SCORER, name))
    return client


def board(session: Session, number: int = 1) -> str:
    return f"/director/{session.code}/board/{number}/"


def stored(session: Session) -> dict[tuple[int, int], tuple[str, str, str]]:
    """NS, EW and outcome by board and table."""
    return {
        (result.board, result.table): (*result.seats.contestants, result.ns_outcome)
        for result in known(session).results
    }


class Fields(HTMLParser):
    """The named inputs of every form, by the address to which the form is sent."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: dict[str, dict[str, str]] = {}
        self.action = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.action = found.get("action", "")
            self.forms[self.action] = {}
        if tag == "input" and "name" in found and self.action:
            self.forms[self.action][found["name"]] = found.get("value", "")


def fields(response) -> dict[str, dict[str, str]]:
    return Fields(response.content.decode()).forms


def send(client: Client, address: str, /, follow: bool = True, page: str = "", **changes: str):
    """Opens a page, fills in its form for this address and sends it; `l0_text` is `0-text`."""
    form = fields(client.get(page or address))[address]
    return client.post(address, form | named(changes), follow=follow)


def named(changes: dict[str, str]) -> dict[str, str]:
    return {
        name[1:].replace("_", "-", 1) if name[0] == "l" and name[1].isdigit() else name: value
        for name, value in changes.items()
    }
