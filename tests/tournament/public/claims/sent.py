"""Claims as phones send them, and as the director decides on them."""

import datetime

from django.test import Client

from tests.builders import by
from tests.tournament.setup.browse import address, text_of
from tournament.store.reading.claims import read_claims

AT = datetime.datetime(2026, 11, 17, 22, 10, tzinfo=datetime.UTC)
MINUTE = datetime.timedelta(minutes=1)
LINE = ("A", 1, 1, 1)
SCORE = {"kind": "score", "alphabet": "en", "text": "1SN+1"}


def phone():
    return Client(headers={"accept-language": "en", "user-agent": "Android"})


def send(session, client=None, pair="A1", board=1, follow=True, **typed):
    client = client or phone()
    there = address("make_claim", session, pair, board)
    return client.post(there, typed or SCORE, follow=follow)


def see(session, name, *more, status=200, client=None):
    answer = (client or phone()).get(address(name, session, *more))
    assert answer.status_code == status
    return text_of(answer)


def one(session, number=1):
    return read_claims(session, number=number)[0]


def decide(session, verb, **more):
    return verb(session, by(), number=1, base=one(session).changed_in, **more)
