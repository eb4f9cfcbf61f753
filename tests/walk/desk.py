"""What the director of the stored house does, in few words each."""

import datetime
from collections.abc import Iterable, Sequence
from decimal import Decimal

from django.contrib.auth.models import User

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse, write
from scoring.notation.outcome import Sides
from scoring.notation.ruled_line import parse_ruled
from tests.builders import NAMES
from tournament.evening.evening import Evening
from tournament.evening.names.names import NamedPlayer
from tournament.incidents.services import repair_plan
from tournament.incidents.values.repairs import RepairRequest, list_ways
from tournament.management.demo.evenings import DemoTable
from tournament.models import Change, Club, Player, Session
from tournament.play.services.leave_suspects import leave_suspects
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.rulings.services.penalise import Fine, penalise
from tournament.rulings.services.rule import rule
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.evening_settings import Settings
from tournament.services.results.record_result import record_result
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import find_unseen
from tournament.store.write import By

Place = tuple[str, int, int, int]
USUAL = {
    "starts_at": datetime.time(20, 0),
    "profile": "ffb",
    "boards_wanted": 20,
    "lead_wanted": False,
    "visibility": "boards",
}


def couples(club: Club, pairs: int, first: int = 0) -> list[tuple[NamedPlayer, NamedPlayer]]:
    """So many of the club's players, two and two, from this one on."""
    order = {name: number for number, name in enumerate(NAMES)}
    rows = sorted(
        Player.objects.filter(club=club, guest=False, retired=False),
        key=lambda row: order.get((row.first_name, row.last_name), len(order)),
    )
    people = [NamedPlayer(row.first_name, row.last_name, row.number, row.id) for row in rows]
    people = [*people[first:], *people[:first]]
    return [(people[n], people[n + 1]) for n in range(0, 2 * pairs, 2)]


class Desk:
    """One evening at the director's table: made, played, ruled on, published."""

    def __init__(
        self, club: Club, user: User, name: str, day: int, kind: str = "pairs", **settings: object
    ) -> None:
        self.club, self.user = club, user
        wanted = Settings(name, datetime.date(2026, 11, day), **{**USUAL, **settings})
        self.session = create_evening(club, self.by, settings=wanted, kind=kind)

    @property
    def by(self) -> By:
        return By(user=self.user, device="Linux-7k2f")

    @property
    def known(self) -> Evening:
        return load_evening(Session.objects.get(pk=self.session.pk))

    def seat(self, pairs: int, first: int = 0, sections: Iterable[str] = ()) -> None:
        found = couples(self.club, pairs, first)
        paste_pairs(self.session, self.by, pairs=found, sections=list(sections) or None)

    def begin(self, option: str, *, seed: int, **more: object) -> None:
        choose_movement(self.session, self.by, choice=MovementChoice(option, **more))
        self.start(seed=seed)

    def start(self, *, seed: int) -> None:
        start(self.session, self.by)
        self.session.refresh_from_db()
        self.deals = DemoTable(self.known, seed)

    def call(self, number: int) -> None:
        call_round(self.session, self.by, number=number)

    def due(self, *rounds: int) -> list[tuple[Place, str, str]]:
        """Places that have no result, with who sits there."""
        known = self.known
        return [
            ((game.section, game.round, game.table, board), game.seats.ns, game.seats.ew)
            for game in known.due
            if not rounds or game.round in rounds
            for board in game.boards
            if (game.section, game.round, game.table, board) not in known.result_at
        ]

    def line(self, place: Place, ns: str, ew: str) -> Sides:
        return Sides.both(self.deals.outcome(place[3], ns, ew))

    def written(self, place: Place, ns: str, ew: str) -> str:
        return write(self.line(place, ns, ew), Alphabet.ENGLISH)

    def play(self, *rounds: int, but: Iterable[Place] = ()) -> None:
        left_out = set(but)
        for place, ns, ew in self.due(*rounds):
            if place not in left_out:
                sides = self.line(place, ns, ew)
                record_result(self.session, self.by, place=place, sides=sides, base=0)

    def play_all(self, last: int) -> None:
        for number in range(1, last + 1):
            if number > 1:
                self.call(number)
            self.play(number)

    def base(self, place: Place) -> int:
        found = self.known.result_at.get(place)
        return found.changed_in if found else 0

    def type(self, place: Place, text: str, base: int | None = None) -> Change | None:
        sides = parse(text, Alphabet.ENGLISH)
        base = self.base(place) if base is None else base
        return record_result(self.session, self.by, place=place, sides=sides, base=base)

    def rule(self, place: Place, text: str, law: str = "12C1(c)", why: str = "hésitation") -> None:
        sides = parse_ruled(text, Alphabet.ENGLISH)
        rule(self.session, self.by, place=place, sides=sides, base=0, told_why=(law, why))

    def fine(self, pair: str, amount: str, unit: str, **more: object) -> None:
        penalise(self.session, self.by, fine=Fine(pair, Decimal(amount), unit, **more))

    def publish(self, kind: str = "provisional") -> None:
        publish(self.session, self.by, kind=kind)

    def leave_what_is_strange(self) -> None:
        listed = [one.place_and_revision for one in find_unseen(self.known)]
        if listed:
            leave_suspects(self.session, self.by, looked_at=listed)

    def repair(self, asked: RepairRequest, members: Sequence[NamedPlayer] | None = None) -> None:
        known = self.known
        section = next(one for one in known.sections if one.letter == asked.section)
        best = list_ways(section, known, asked)[0]
        repair_plan(self.session, self.by, request=asked, mark=best.mark, members=members)
        table = self.deals
        self.deals = DemoTable(self.known, table.seed)
