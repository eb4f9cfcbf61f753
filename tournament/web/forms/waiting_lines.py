"""Lines typed for pairs that wait for an answer, kept with the login so that no page loses one."""

from dataclasses import astuple, dataclass
from typing import Any

from django.contrib.sessions.backends.base import SessionBase

from tournament.evening.names.proposals import ClubPlayers, Found, propose
from tournament.evening.names.typed_line import TypedLine, read_typed
from tournament.web.forms.pairs import clean_line, refusal
from tournament.words.people import name_pair

STORED = "waiting_lines"
# Nobody types more than this in an evening.
MOST = 200


@dataclass(frozen=True)
class WaitingLine:
    """`id` is the key of the request that brought it."""

    id: str
    text: str
    section: str = ""

    def read(self, club: ClubPlayers) -> TypedLine:
        return read_typed(self.text, club.numbers)

    def find_players(self, club: ClubPlayers) -> Found:
        return propose(clean_line(self.read(club).names), club)


class Waiting:
    """The lines of one evening, the last one typed first."""

    def __init__(self, store: SessionBase, code: str) -> None:
        self.store = store
        self.code = code

    @property
    def lines(self) -> list[WaitingLine]:
        stored: list[list[str]] = self.store.get(STORED, {}).get(self.code, [])
        return [WaitingLine(*each) for each in stored]

    def find(self, line_id: str) -> WaitingLine | None:
        return next((line for line in self.lines if line.id == line_id), None)

    def keep(self, line: WaitingLine) -> None:
        """Keep the line once only, at its place if it is there already."""
        if self.find(line.id) is None:
            self._store([line, *self.lines])

    def drop(self, line: WaitingLine) -> None:
        if self.find(line.id):
            self._store([each for each in self.lines if each.id != line.id])

    def _store(self, lines: list[WaitingLine]) -> None:
        own = {self.code: [astuple(line) for line in lines[:MOST]]}
        self.store[STORED] = self.store.get(STORED, {}) | own


def make_waiting_context(waiting: Waiting, club: ClubPlayers) -> dict[str, Any]:
    """Put its question to each line; digits answer the last one that has choices."""
    questions = [question(line, club) for line in waiting.lines]
    current = next((each["line"] for each in questions if each["choices"]), None)
    return {"waiting": questions, "current": current}


def question(line: WaitingLine, club: ClubPlayers) -> dict[str, Any]:
    proposals = line.find_players(club)
    return {
        "line": line,
        "choices": [(each, name_pair(each, club)) for each in proposals.choices],
        "problem": refusal(proposals, line.read(club).pick),
    }
