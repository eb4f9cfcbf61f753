"""Tables of our own that key invented results, as in a hall: with pauses, mistakes that are mostly
noticed, what is erased, and a battery that is empty for a while.

They play the boards that the evening still lacks, up to its round. What they remember from one act
to the next is lost with the program, and matters to nobody.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import TypeAlias
from uuid import UUID

from django.utils import timezone

from scoring.notation.outcome import Played, Sides
from tournament.bridgemates.files.keyed_file import KeyedFile
from tournament.bridgemates.files.movement import planned_numbers
from tournament.bridgemates.services.practice_path import practice_path
from tournament.bridgemates.values.invented import deal, outcome
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.files.bws.results import turn
from tournament.files.bws.rows import PlayedAt
from tournament.files.bws.tables import number_of
from tournament.models import FollowedFile, State
from tournament.store.standings import session_evening

# A table keys once in so many acts; once in so many its battery is empty, for so many.
ACTS_BETWEEN_KEYS, ACTS_BETWEEN_BATTERIES, ACTS_OF_SILENCE = 20, 300, 45
# One result in so many is keyed wrongly; of ten such the table notices so many.
ONE_IN, NOTICED_OF_TEN = 8, 7
Table: TypeAlias = tuple[str, int]


class Practice:
    """The tables of an evening that practises."""

    def __init__(self, key: UUID, chance: Random) -> None:
        self.key = key
        self.chance = chance
        # For how many acts more the device of a table is silent.
        self.silent: dict[Table, int] = {}
        # The row that a table keyed wrongly, once it has noticed.
        self.noticed: dict[Table, int] = {}

    def act(self) -> None:
        """Let the tables key what they have played since; nothing where nobody practises."""
        rows = FollowedFile.objects.select_related("session__event__club")
        row = rows.filter(pk=self.key, is_followed=True, session__discarded=False).first()
        if row is None or row.session.state != State.RUNNING:
            return
        path = practice_path(row.session)
        if row.path != str(path) or not path.exists():
            return
        before = path.read_bytes()
        hall = PracticeHall(session_evening(row.session), row.sections, KeyedFile(before))
        for table in hall.tables:
            self.act_at(hall, table)
        if hall.file.content != before:
            path.write_bytes(hall.file.content)

    def act_at(self, hall: "PracticeHall", table: Table) -> None:
        """Let a table key, be silent, or play on; after a silence it keys all that it played."""
        if self.silent.get(table):
            self.silent[table] -= 1
            if not self.silent[table]:
                self.key_next(hall, table)
                self.key_next(hall, table)
        elif not self.chance.randrange(ACTS_BETWEEN_BATTERIES):
            self.silent[table] = ACTS_OF_SILENCE
        elif not self.chance.randrange(ACTS_BETWEEN_KEYS):
            self.key_next(hall, table)

    def key_next(self, hall: "PracticeHall", table: Table) -> None:
        """Key a table's next board, or erase what it noticed: that board then is the next."""
        if table in self.noticed:
            hall.file.erase(self.noticed.pop(table))
        elif place := hall.find_next(table):
            meant = hall.invent(place)
            if self.chance.randrange(ONE_IN):
                hall.key(meant)
                return
            row = hall.key(self.chance.choice(MISTAKES)(meant))
            if self.chance.randrange(10) < NOTICED_OF_TEN:
                self.noticed[table] = row


class PracticeHall:
    """An evening and the file into which its tables key."""

    def __init__(self, evening: Evening, sections: Mapping[str, int], file: KeyedFile) -> None:
        self.evening = evening
        self.sections = sections
        self.file = file

    @property
    def tables(self) -> list[Table]:
        return sorted({(letter, table) for letter, _, table, _ in self.evening.places})

    def find_next(self, table: Table) -> Place | None:
        """Find the next board of a table, up to the evening's round; None where it waits."""
        keyed = self.find_keyed()
        for place in self.evening.places:
            letter, round_, number, _ = place
            is_open = place not in self.evening.result_at and place not in keyed
            if (letter, number) == table and round_ <= self.evening.session.round and is_open:
                return place
        return None

    def find_keyed(self) -> set[Place]:
        """Find the places that have a row in the file that was not erased."""
        letters = {number: letter for letter, number in self.sections.items()}
        return {
            (letters[number_of(row, "Section")], number_of(row, "Round"), *at_table(row))
            for row in self.file.rows()
            if not row.get("Erased")
        }

    def invent(self, place: Place) -> PlayedAt:
        """Invent what happened at a place; the same each time it is asked."""
        letter, round_, table, board = place
        numbers = planned_numbers(self.evening, self.evening.places[place])
        ns, ew, south, west = (*numbers, 0, 0)[:4]
        own = f"{self.evening.session.id} {board}"
        played = outcome(deal(Random(own)), Random(f"{own} {place}"), skill=0)
        return PlayedAt(letter, table, round_, board, ns, ew, Sides.both(played), south, west)

    def key(self, played: PlayedAt) -> int:
        """Key a result now; return the number of its row."""
        now = timezone.localtime().replace(tzinfo=None)
        return self.file.key_at(now, played, self.sections[played.section])


def at_table(row: Mapping[str, object]) -> tuple[int, int]:
    return number_of(row, "Table"), number_of(row, "Board")


# ---- mistakes that devices let pass ----


def take_other_board(played: PlayedAt) -> PlayedAt:
    return played._replace(board=played.board + 1)


def turn_sides(played: PlayedAt) -> PlayedAt:
    ns, ew, south, west = turn(played.seats)
    return played._replace(ns=ns, ew=ew, south=south, west=west)


def take_other_declarer(played: PlayedAt) -> PlayedAt:
    """Let the declarer's left have declared, who sits on the other side."""
    one = played.sides.ns
    if not isinstance(one, Played):
        return played
    declarer = one.contract.declarer.left
    contract = replace(one.contract, declarer=declarer)
    return played._replace(sides=Sides.both(replace(one, contract=contract)))


MISTAKES = (take_other_board, turn_sides, take_other_declarer)
