"""A hall whose tables have cards, and phones that scan them."""

from django.test import Client
from django.utils import timezone

from tests.builders import by
from tests.pages import page_of
from tests.tournament.play.pages import ENGLISH
from tournament.hall.services.hall_cards import set_hall_size
from tournament.hall.services.open_evening import open_to_hall
from tournament.models import Club, HallTable, Session


def with_cards(club: Club, size: int = 8) -> Club:
    """Give tables 1 to `size` of the club's hall a card."""
    set_hall_size(club, by(), size=size)
    return club


def opened(session: Session, size: int = 8) -> Session:
    """Open an evening to its club's hall, today."""
    Session.objects.filter(pk=session.pk).update(date=timezone.localdate())
    session.refresh_from_db()
    with_cards(session.event.club, size)
    open_to_hall(session, by())
    return session


def code_of(club: Club, number: int) -> str:
    return HallTable.objects.get(club=club, number=number).code


def scan(club: Club, number: int, **headers: str) -> Client:
    """A phone that has scanned the card of this table."""
    client = Client(**(headers or ENGLISH))
    client.get(f"/h/{code_of(club, number)}/")
    return client


def text_of(response) -> str:
    return " ".join(page_of(response).split())
