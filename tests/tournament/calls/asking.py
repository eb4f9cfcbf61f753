"""What a table and its director do about a call, as browsers without scripts."""

import re

from django.test import Client
from django.urls import reverse

from tests.pages import page_of
from tests.tournament.play.pages import fields
from tournament.models import Session

CALL, WITHDRAW, TABLE = "/t/call/", "/t/call/end/", "/t/"


def read(response) -> str:
    """The words of a page, as a reader hears them."""
    return " ".join(re.sub("<[^>]+>", " ", page_of(response)).split())


def call(phone: Client, reason: str = ""):
    """Open the page of calls and touch a reason."""
    form = fields(phone.get(CALL))[CALL]
    return phone.post(CALL, form | {"reason": reason})


def withdraw(phone: Client, page: str = TABLE):
    form = fields(phone.get(page))[WITHDRAW]
    return phone.post(WITHDRAW, form)


def touch(client: Client, session: Session, verb: str, number: int, page: str = "calls"):
    """Touch what the director's page offers about a call, `answer_call` or `end_call`."""
    address = reverse(verb, args=[session.code, number])
    form = fields(client.get(reverse(page, args=[session.code])))[address]
    return client.post(address, form, follow=True)
