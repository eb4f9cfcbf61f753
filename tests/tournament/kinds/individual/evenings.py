"""Evenings of single players through the services, as a director sets them up."""

import datetime
import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.builders import a_club, by
from tests.people import NAMES
from tests.tournament.play.evenings import said
from tournament.evening.names.names import NamedPlayer
from tournament.kinds.individual.services.add_players import add_players
from tournament.kinds.individual.services.choose_movement import choose_movement
from tournament.models import Club, Session, Visibility
from tournament.play.services.press_clock import call_round
from tournament.services.create_evening import create_evening
from tournament.services.evening_settings import Settings
from tournament.services.results.record_result import record_result
from tournament.setup.services.start import start
from tournament.store.read import load_evening

# Every player is the partner of everybody once.
MOVEMENTS = {
    4: "whist-4-3x8", 8: "whist-8-7x3-together",
    9: "whist-9-9x3-together", 11: "whist-11-5x5-together", 12: "whist-12-11x2-together",
}  # fmt: skip
LINES = ("4SN=", "4SN-1", "PASS", "1NTE+1", "3CXW-2", "5DS+1", "2HE=")


def an_individual(
    players: int = 8,
    *,
    club: Club | None = None,
    started: bool = True,
    settings: Mapping[str, Any] | None = None,
    movement: str | None = None,
) -> Session:
    """An evening of so many players, numbered in the order of their coming."""
    wanted = {
        "name": "Individuel d'automne", "date": datetime.date(2026, 11, 17), "starts_at": None,
        "profile": "wbf", "boards_wanted": 22, "lead_wanted": False,
        "visibility": Visibility.RANKING, "scoring": "matchpoints",
    } | dict(settings or {})  # fmt: skip
    session = create_evening(club or a_club(), by(), settings=Settings(**wanted), kind="individual")
    if not players:
        return again(session)
    add_players(session, by(), players=[a_player(number) for number in range(1, players + 1)])
    choose_movement(session, by(), key=movement or MOVEMENTS[players])
    if started:
        start(session, by())
    return again(session)


def again(session: Session) -> Session:
    """The session as it is stored now."""
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def a_player(number: int) -> NamedPlayer:
    """An invented player; the last name says the number."""
    first, last = NAMES[(number - 1) % len(NAMES)]
    return NamedPlayer(first, f"{last} {number}")


def play(
    session: Session, *, share: float = 1, lines: Sequence[str] = LINES, seed: int = 5
) -> None:
    """Call rounds and enter as large a share of the results, in the order of play, by chance."""
    chance = random.Random(seed)
    places = sorted(load_evening(session).places, key=lambda one: (one[1], one))
    for place in places[: round(len(places) * share)]:
        if place[1] > session.round:
            call_round(session, by(), number=place[1])
        record_result(session, by(), place=place, sides=said(chance.choice(lines)), base=0)
    session.refresh_from_db()
