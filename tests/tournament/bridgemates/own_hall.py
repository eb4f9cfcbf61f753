"""Evenings of every kind that are played with a file of ours: what tables key, and what came in."""

import random
from pathlib import Path
from typing import Any

from tests.builders import by
from tests.tournament.bridgemates.simulator import ControlProgram
from tests.tournament.play.evenings import said
from tournament.bridgemates.files.movement import planned_numbers
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.follow import start_following
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.plan.movement import plan_sheet
from tournament.files.bws.own.plan import plan_bws
from tournament.files.bws.rows import PlayedAt
from tournament.kinds.pairs.files.devices import device_scoring
from tournament.models import FollowedFile, Session
from tournament.play.services.press_clock import call_round
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening, load_heading
from tournament.store.reading.agreement import read_agreement
from tournament.store.standings import live_report

LINES = ("4SN=", "4SN-1", "PASS", "1NTE+1/H10", "3CXW-2", "5DS+1", "2HE=", "3NTW+1")


def own_file(session: Session) -> bytes:
    """The file of an evening's plan."""
    evening, heading = load_evening(session), load_heading(session)
    sheets = (plan_sheet(one, evening, heading=heading) for one in evening.sections)
    return plan_bws(*sheets, scoring=device_scoring)


def played_at(evening: Evening, place: Place, line: str) -> PlayedAt:
    """A result where the plan has it, by those whom it has there."""
    ns, ew, south, west = (*planned_numbers(evening, evening.places[place]), 0, 0)[:4]
    section, round_, table, board = place
    return PlayedAt(section, table, round_, board, ns, ew, said(line), south, west)


class OwnHall:
    """An evening, its own file, and what follows it."""

    def __init__(self, session: Session, path: Path) -> None:
        self.session, self.path = session, path
        path.write_bytes(own_file(session))
        self.program = ControlProgram(path, path.read_bytes())
        start_following(session, by(), path=str(path))
        self.follower = Follower(session.pk)

    def take_up(self) -> None:
        """Read the file again that was written here meanwhile, as its program would."""
        self.program = ControlProgram(self.path, self.path.read_bytes())

    @property
    def evening(self) -> Evening:
        return load_evening(Session.objects.get(pk=self.session.pk))

    @property
    def row(self) -> FollowedFile:
        return FollowedFile.objects.get(pk=self.session.pk)

    @property
    def refused(self) -> list[str]:
        return [one["code"] for one in self.row.refused]

    def key(self, place: Place, line: str, **changed: Any) -> int:
        """Key a result, some of its columns or seats otherwise."""
        columns = changed.pop("columns", None)
        played = played_at(self.evening, place, line)._replace(**changed)
        row = self.program.key(played, columns=columns)
        self.program.save()
        return row

    def erase(self, row: int) -> None:
        self.program.erase(row)
        self.program.save()

    def look(self) -> None:
        self.follower.look()
        self.follower.look()

    def result(self, place: Place):
        return self.evening.result_at.get(place)

    @property
    def conflicts(self):
        return read_agreement(self.evening).conflicts

    def places(self, round_: int) -> list[Place]:
        """The places at which somebody plays in a round."""
        evening = self.evening
        return [
            place for place, game in sorted(evening.places.items())
            if place[1] == round_ and evening.is_due(game)
        ]  # fmt: skip


def play_with_devices(hall: OwnHall, round_: int, chance: random.Random) -> dict[Place, str]:
    """Let tables key a round out of order, some of it wrongly first; return their last words."""
    words = {place: chance.choice(LINES) for place in hall.places(round_)}
    places = sorted(words)
    chance.shuffle(places)
    for place in places:
        if chance.random() < 0.2:
            row = hall.key(place, chance.choice(LINES))
            if chance.random() < 0.5:
                hall.erase(row)
        if chance.random() < 0.3:
            hall.look()
        hall.key(place, words[place])
    hall.look()
    return words


def play_by_phone(session: Session, words: dict[Place, str]) -> None:
    """Let the same be keyed at phones of the tables."""
    for place, line in sorted(words.items()):
        device = f"table {place[2]} · Android-7k2f"
        author = by().__class__(device=device)
        record_result(session, author, place=place, sides=said(line), base=0)


def call(session: Session, round_: int) -> None:
    if Session.objects.get(pk=session.pk).round < round_:
        call_round(session, by(), number=round_)


def rankings(session: Session) -> tuple:
    """Every ranking whole, and what each board gave to whom."""
    report = live_report(Session.objects.select_related("event__club").get(pk=session.pk))
    return report.rankings, report.boards
