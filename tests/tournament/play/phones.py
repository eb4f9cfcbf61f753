"""A table's phone as a browser without scripts: its cookie, its pages, its forms."""

from django.test import Client
from django.urls import reverse

from tests.pages import page_of
from tests.tournament.play.pages import ENGLISH, Fields
from tournament.models import Session, TableLink
from tournament.services.table_links import provide_links

KEYS = {"level": "4", "strain": "S", "penalty": "", "declarer": "S", "tricks": "="}


def a_phone(session: Session, table: int = 1, section: str = "A", **headers: str) -> Client:
    """A phone that has scanned the card of the table."""
    provide_links(session)
    client = Client(**(headers or ENGLISH))
    link = TableLink.objects.select_related("session__event__club").get(
        session=session, section=section, table=table
    )
    client.get(reverse("table_enter", args=[link.token]))
    return client


def pad(number: int) -> str:
    return f"/t/board/{number}/"


def question(number: int) -> str:
    return f"/t/board/{number}/confirm/"


def hidden(response) -> dict[str, str]:
    """The hidden fields of the page's own form."""
    forms = Fields(response.content.decode()).forms
    own = next(fields for action, fields in forms.items() if action.startswith("/t/"))
    return {name: own[name] for name in ("key", "base", "round", "alphabet") if name in own}


def presses(client: Client, number: int, page: str = "", **keys: str):
    """Opens the pad, touches keys and sends it."""
    shown = client.get(page or pad(number))
    return client.post(pad(number), {**hidden(shown), **KEYS, **keys})


def types(client: Client, number: int, text: str):
    shown = client.get(pad(number))
    return client.post(pad(number), {**hidden(shown), "text": text})


def agrees(client: Client, number: int):
    shown = client.get(question(number))
    return client.post(question(number), hidden(shown))


def said(response) -> str:
    return " ".join(page_of(response).split())
