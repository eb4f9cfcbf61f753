"""One page for tonight: where a contestant sits, whom it meets next and when, its last board that
may be seen, and its rank as far as that is shown."""

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournament.evening.errors import require
from tournament.evening.play.clock import Clock
from tournament.evening.play.next_game import PairGames, first_games, game_of
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.scores.own_card import last_shown, own_card
from tournament.evening.stages.rounds import sections_to_the_end
from tournament.models import Session
from tournament.store.reading.finish import find_clocks, find_tables_apart
from tournament.store.standings import session_standings
from tournament.web.offered.match_page import PUBLIC_PLACES
from tournament.web.players.public_page import (
    count_registered,
    find_games,
    no_pair,
    read_plan,
    show,
)

# What a kind adds to where a contestant goes: by the evening, what is released of it, the
# contestant and its games.
Describe: TypeAlias = Callable[[Session, Released, str, PairGames], dict[str, Any]]


@dataclass(frozen=True)
class TonightParts:
    """What the page of a kind is made of: the templates of where a contestant goes and of what it
    did last, and what the first of them needs beside the games."""

    way: str
    results: str
    describe: Describe = lambda session, released, pair, games: {}


def show_tonight(
    request: HttpRequest, session: Session, released: Released, pair: str, *, parts: TonightParts
) -> HttpResponse:
    """Show the page of a contestant in the way of its kind."""
    card = require(own_card(released.report, pair), no_pair(released.report, pair))
    games = find_games_tonight(session, released, pair)
    clock = find_round_clock(session, pair, games) if released.goes_on and games else None
    return show(
        request,
        session,
        released,
        "public/tonight.html",
        tab="tonight",
        card=card,
        last=last_shown(card),
        games=games,
        registered=count_registered(session, released),
        is_first=released.phase is ReleasePhase.COMING,
        clock=clock,
        turns_at=find_turn(clock, timezone.now()) if clock else None,
        way=parts.way,
        results=parts.results,
        places=PUBLIC_PLACES,
        **(parts.describe(session, released, pair, games) if games else {}),
    )


def find_games_tonight(session: Session, released: Released, pair: str) -> PairGames | None:
    """Find where a contestant plays: while play goes on as on its card, before the start its first
    round once everybody is shown where to begin."""
    if released.phase is not ReleasePhase.COMING:
        return find_games(session, released, pair)
    if not released.report.cards:
        return None
    return first_games(read_plan(session, released), pair)


def find_round_clock(session: Session, pair: str, games: PairGames) -> Clock | None:
    """Find the clock by which a contestant plays; none where no clock runs, or where its table
    does not go by it. Costs two statements, and in an event of matches those of its plan."""
    evening = session_standings(session).facts
    sections = [
        section
        for section in sections_to_the_end(evening)
        if section.letter == evening.placed[pair].section
    ]
    clocks = find_clocks(session, sections, timezone.now())
    game = game_of(evening, pair, games.now.round)
    is_apart = game and (game.section, game.table) in find_tables_apart(session)
    return clocks[0] if clocks and not is_apart else None


def find_turn(clock: Clock, now: datetime.datetime) -> datetime.datetime | None:
    """Find when a clock says another hour: at the end of its round and of the break after it; None
    once both are over, and of a clock that stands still."""
    if clock.is_halted:
        return None
    return next((one for one in (clock.ends_at, clock.next_call_at) if now < one), None)
