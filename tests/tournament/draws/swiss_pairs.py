"""Evenings of pairs whose rounds are drawn, through the services."""

import datetime
import random
from collections.abc import Mapping
from typing import Any

from scoring.notation.codes import decode_sides
from tests.builders import a_club, by
from tests.tournament.files.team_evenings import LINES
from tests.tournament.setup.arrange import members
from tournament.draws.services.draw_round import draw_round
from tournament.draws.values.swiss import propose_round
from tournament.evening.names.names import NamedPlayer
from tournament.models import Club, Session, Visibility
from tournament.play.services.press_clock import call_round
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import add_pairs
from tournament.services.evening_settings import Settings
from tournament.services.results.record_result import NewResult, record_results
from tournament.setup.services.choose_swiss import choose_swiss
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.standings import session_standings


def a_swiss_of_pairs(
    pairs: int = 8,
    *,
    club: Club | None = None,
    rounds: int = 4,
    boards: int = 3,
    started: bool = True,
    settings: Mapping[str, Any] | None = None,
) -> Session:
    """Pairs numbered in the order of their coming."""
    session = pairs_that_came(pairs, club or a_club(), settings or {})
    choose_swiss(session, by(), rounds=rounds, boards=boards)
    if started:
        start(session, by())
    return read_again(session)


def twenty_pairs(club: Club) -> Session:
    """An evening of twenty pairs at victory points, nothing chosen yet."""
    return pairs_that_came(20, club, {})


def pairs_that_came(pairs: int, club: Club, settings: Mapping[str, Any]) -> Session:
    """An evening at victory points that so many pairs have come to."""
    wanted = {
        "name": "Suisse par paires", "date": datetime.date(2026, 11, 17), "starts_at": None,
        "profile": "ffb", "boards_wanted": 24, "lead_wanted": False,
        "visibility": Visibility.NOTHING, "scoring": "victory_points",
    } | dict(settings)  # fmt: skip
    session = create_evening(club, by(), settings=Settings(**wanted))
    people = members(session.event.club, 2 * pairs)
    # There are not names enough for a large field.
    people += [NamedPlayer("Alix", f"Numéro{n}", "", None) for n in range(2 * pairs - len(people))]
    couples = [(people[2 * one], people[2 * one + 1]) for one in range(pairs)]
    add_pairs(session, by(), pairs=couples, sections=[""] * pairs, kind="pairs_pasted")
    return session


def read_again(session: Session) -> Session:
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def play_swiss_round(session: Session, number: int, *, but: int = 0) -> None:
    """Let every table of a round write something on each of its boards, but the last so many."""
    evening = load_evening(session)
    chance = random.Random(number)
    places = [place for place in evening.missing if place[1] == number]
    wanted = places[: len(places) - but]
    lines = [chance.choice(LINES) for _ in wanted]
    entries = [
        NewResult(by(), place, 0, decode_sides(line, line))
        for place, line in zip(wanted, lines, strict=True)
    ]
    record_results(session, entries, evening=evening)


def draw_as_proposed(session: Session) -> None:
    """Draw the next round as the program proposes it."""
    proposal = propose_round(session_standings(read_again(session)))
    draw_round(session, by(), drawn=proposal.drawn, round_=proposal.round)


def play_on(session: Session, last: int) -> None:
    """Play the first round, then draw, call and play those up to the last one."""
    play_swiss_round(session, 1)
    for round_ in range(2, last + 1):
        draw_as_proposed(session)
        call_round(session, by(), number=round_)
        play_swiss_round(session, round_)
