"""An event of 60 teams after 12 rounds of 8 boards: 5,760 results; beside it an evening of pairs.

Needs Django set up on a data folder of its own.
"""

import dataclasses
import random
from itertools import islice

from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client

from bench.program.evening import SETTINGS, page
from bench.timing import Measure, many, measure
from movements import Contender, draw
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tournament.club.services.first_start import create_owner, find_owner
from tournament.evening.names.names import NamedPlayer
from tournament.evening.scores.build_report import build
from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.seating import pair_all, seat_round
from tournament.evening.stages.stage import FormatChoice
from tournament.kinds.teams.services.add_teams import NewTeam, add_teams
from tournament.kinds.teams.services.choose_format import choose_format
from tournament.management.demo.setup import Author
from tournament.models import Section, Session, StageKind
from tournament.services.create_evening import create_evening
from tournament.services.matches.store_matches import store_matches
from tournament.services.results.record_result import NewResult, record_results
from tournament.setup.services.start import start
from tournament.store.read import load_evening, load_heading
from tournament.store.standings import forget, session_standings
from tournament.store.write import write

TEAMS, ROUNDS, BOARDS = many(60, smoke=8), many(12, smoke=3), 8
LINES = ("4SN=", "4SN-1", "3NTE+1", "1NTS=", "2HW-2", "PASS", "5DxN-1", "6NTS=")
CONDITIONS = Conditions(boards=BOARDS, rounds=ROUNDS)


def measures() -> list[Measure]:
    owner = find_owner() or create_owner()
    session = played(owner)
    standings = session_standings(session)

    def score_anew() -> None:
        forget()
        session_standings(session)

    client = Client(SERVER_NAME="localhost")
    client.force_login(owner)
    inside = f"/director/{session.code}/"
    rounds = f"{inside}standings/teams/rounds/"
    contenders = contenders_of(session)
    return [
        measure(f"{TEAMS} teams, {ROUNDS} rounds: standings", score_anew, runs=3),
        measure("  the statements alone", lambda: load_evening(session), runs=3),
        measure("  report", lambda: build(standings, load_heading(session)), runs=3),
        measure(f"  draw of round {ROUNDS}", lambda: draw(contenders, to_come=0), runs=3),
        page("  director: ranking, cold", client, f"{inside}standings/", before=forget),
        page("  director: ranking, warm", client, f"{inside}standings/"),
        page("  director: standings by round, cold", client, rounds, before=forget),
        page("  director: standings by round, warm", client, rounds),
        page("  director: why a total, warm", client, f"{inside}why/pair/A1/"),
        page("  director: cockpit, cold", client, inside, before=forget),
        page("  director: cockpit, warm", client, inside),
    ]


def played(owner: User) -> Session:
    """Play 12 rounds, everybody against somebody new, through the services in one transaction."""
    author, chance = Author(owner.memberships.get().club), random.Random(12)
    settings = dataclasses.replace(SETTINGS, name="Équipes", scoring="match_imps")
    with transaction.atomic():
        session = create_evening(author.club, author.next(), settings=settings, kind="teams")
        add_teams(session, author.next(), teams=[team(number) for number in range(TEAMS)])
        choice = FormatChoice(StageKind.SWISS, CONDITIONS)
        choose_format(session, author.next(), choice=choice)
        start(session, author.next())
        append_rounds(session, author)
        evening = load_evening(session)
        outcomes = [parse(line, Alphabet.ENGLISH) for line in LINES]
        entries = [
            NewResult(author.next(), place, 0, chance.choice(outcomes)) for place in evening.places
        ]
        record_results(session, entries, evening=evening)
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def append_rounds(session: Session, author: Author) -> None:
    """Seat rounds 2 to 12; what is measured is not how they were drawn."""
    section = Section.objects.get(session=session)
    met = {frozenset(two) for two in section.matches.values_list("home__number", "away__number")}
    pairings = (
        pairing
        for pairing in pair_all(TEAMS)
        if not met & {frozenset((one.home, one.away)) for one in pairing}
    )
    for number, pairing in enumerate(islice(pairings, ROUNDS - 1), 1):
        seated = seat_round(
            pairing, CONDITIONS, after_round=number, first_board=BOARDS * number + 1
        )
        with write(session, author.next(), "round_drawn") as w:
            store_matches(w, section, seated)
    with write(session, author.next(), "round") as w:
        w.update(session, round=ROUNDS)


def team(number: int) -> NewTeam:
    players = tuple(NamedPlayer("Prénom", f"Équipe{number} {seat}") for seat in "ABCD")
    return NewTeam(f"Équipe {number + 1}", players)


def contenders_of(session: Session) -> list[Contender]:
    """Write the teams as the last draw wants them: their totals, and whom they met before it."""
    standings = session_standings(session)
    met: dict[str, list[int]] = {}
    for match in (one for one in standings.facts.matches if one.round < ROUNDS):
        for own, other in ((match.home, match.away), (match.away, match.home)):
            met.setdefault(own, []).append(int(other[1:]))
    return [
        Contender(
            int(str(row.contestant.key)[1:]), row.exact_total, tuple(met[str(row.contestant.key)])
        )
        for row in standings.scored.standings
    ]
