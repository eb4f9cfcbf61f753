"""An evening on which the director has ruled, and how what is handed out of it is read."""

import csv
import io
from decimal import Decimal

from django.test import Client

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.prints.reading import text_of
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.models import Event, Session
from tournament.rulings.services.penalise import Fine, penalise
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import record_result

RULED = ("A", 1, 1, 1)
# Scores that can be had at any vulnerability.
EASY = {"420": "140", "W60:110;40:-50": "W60:110;40:-90", "A60|-50": "A60|-90"} | {
    "W60:110;40:-50|W50:110;50:-50": "W60:110;40:-90|W50:110;50:-90",
    "CANCEL|-50": "CANCEL|-90",
}


def a_ruled_evening(text: str, scoring: str = "matchpoints") -> Session:
    """All played; pair 1 sits NS and pair 4 EW on board 1 at table 1, on which was ruled, and
    pair 1 has a penalty too."""
    session = an_evening()
    Event.objects.filter(pk=session.event_id).update(scoring=scoring)
    session = Session.objects.get(pk=session.pk)
    for number, place in enumerate(sorted(known(session).places)):
        points = ("110", "-90", "90", "140")[number % 4]
        record_result(session, by(), place=place, sides=said(points), base=0)
    sides = parse_ruled(text, Alphabet.ENGLISH)
    rule(session, by(), place=RULED, sides=sides, base=0, told_why=("16B", "hésitation"))
    fine = Fine("A1", Decimal(1), PENALTY_UNITS[scoring][0], board=2, law="90B", reason="retard")
    penalise(session, by(), fine=fine)
    return Session.objects.get(pk=session.pk)


def page(session: Session, path: str, language: str = "en") -> str:
    client = Client(HTTP_ACCEPT_LANGUAGE=language)
    return client.get(f"/s/{session.code}/{path}").content.decode()


def words_of(pdf: bytes) -> str:
    return " ".join(text_of(pdf).split())


def csv_rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
