"""A control program: it writes a .bws while tables key their results, and makes every mistake.

It begins with a real file of such a program, emptied. What it writes of the movement is an
evening's own; rows have the columns that devices wrote.
"""

import datetime
import random
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path

from movements.seating import Movement
from scoring.notation.outcome import Sides
from tests.tournament.files.bws.test_bws_written import CLUB, SIZE, emptied
from tournament.bridgemates.files.keyed_file import KeyedFile
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.files.bws.jet import Value
from tournament.files.bws.rows import PlayedAt
from tournament.files.bws.write import RESULTS, ROUND_DATA, SECTIONS

NUMBERS = "PlayerNumbers"
AT = datetime.datetime(2026, 11, 29, 20, 15)  # noqa: DTZ001 - the file has no time zone.


def number(evening: Evening, key: str) -> int:
    return int(evening.placed[key].shown)


class ControlProgram(KeyedFile):
    """The program beside the receiver; `save` writes what tables keyed so far."""

    def __init__(self, path: Path, content: bytes) -> None:
        self.path = path
        super().__init__(content)
        self.save()

    @classmethod
    def of_club(cls, path: Path) -> "ControlProgram":
        """Begin a club's real evening again: its movement, and nothing played."""
        return cls(path, emptied(RESULTS))

    @classmethod
    def of(cls, path: Path, evening: Evening) -> "ControlProgram":
        """Begin an evening of ours."""
        program = cls(path, emptied(RESULTS, ROUND_DATA, NUMBERS))
        for place, section in enumerate(evening.sections[1:], start=2):
            program.file.table(SECTIONS).append({"ID": place, "Letter": section.letter})
        program.plan(evening)
        return program

    @classmethod
    def of_movement(cls, path: Path, movement: Movement) -> "ControlProgram":
        """Begin an evening of one section, whose numbers are those of the movement."""
        program = cls(path, emptied(RESULTS, ROUND_DATA))
        for seat in movement.seatings:
            program.plan_table(1, seat.table, seat.round, (seat.ns, seat.ew), seat.boards)
        program.save()
        return program

    def plan(self, evening: Evening) -> None:
        """Write who sits where."""
        letters = [section.letter for section in evening.sections]
        for game in evening.games:
            ns, ew = (number(evening, side[0]) for side in game.seats.sides)
            section = letters.index(game.section) + 1
            self.plan_table(section, game.table, game.round, (ns, ew), game.boards)
        self.save()

    def plan_table(
        self, section: int, table: int, round_: int, pairs: tuple[int, int], boards: Sequence[int]
    ) -> None:
        """Write who sits at a table in a round, and with which boards."""
        row = {"Section": section, "Table": table, "Round": round_}
        row |= {"NSPair": pairs[0], "EWPair": pairs[1]}
        row |= {"LowBoard": min(boards), "HighBoard": max(boards)}
        self.file.table(ROUND_DATA).append(row)

    # ---- what tables do ----

    def key(
        self, played: PlayedAt, section: int = 1, columns: Mapping[str, Value] | None = None
    ) -> int:
        """Key a result, some columns otherwise; return the number of its row."""
        return self.key_at(AT, played, section, columns)

    def sit_down(self, table: int, direction: str, player_number: str, name: str = "") -> None:
        """Key a player's number at the beginning."""
        row = {"Section": 1, "Table": table, "Direction": direction, "Number": player_number}
        self.file.table(NUMBERS).append(row | ({"Name": name} if name else {}))

    def exchange(self, first: int, second: int) -> None:
        """Exchange the numbers of two rows, so that they lie out of order in the file."""
        for row, new in ((first, -1), (second, first), (-1, second)):
            begin, _, column = self.find(row, "ID")
            struct.pack_into("<i", self.file.data, begin + 1 + column.place, new)

    # ---- what comes onto the disk ----

    def save(self) -> None:
        self.path.write_bytes(self.content)

    def save_in_part(self, chance: random.Random) -> None:
        """Stop in the middle of a write: of a page only a half may be written."""
        before, after = self.path.read_bytes(), self.content
        parts = range(0, len(after), SIZE // 2)
        self.path.write_bytes(
            b"".join(
                chance.choice((before, after))[at : at + SIZE // 2] or b"\0" * (SIZE // 2)
                for at in parts
            )
        )

    def save_cut_off(self, chance: random.Random) -> None:
        """Write only the beginning of the file."""
        self.path.write_bytes(self.content[: chance.randrange(len(self.content))])


def played_at(evening: Evening, game: Game, board: int, sides: Sides) -> PlayedAt:
    """A result where the plan has it."""
    ns, ew = (number(evening, side[0]) for side in game.seats.sides)
    return PlayedAt(game.section, game.table, game.round, board, ns, ew, sides)


__all__ = ["CLUB", "ControlProgram", "number", "played_at"]
