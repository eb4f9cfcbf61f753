"""What a view shows of results, said at its top; who plays is asked before they see too much."""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Any

from django.http import HttpRequest

from tournament.evening.facts import Place
from tournament.evening.veil import Veil
from tournament.web.forms.line import read_place


class Shows(Enum):
    """What a page tells of results that whoever plays must not know. NO_SCORE: none, or it draws
    the veil itself; BOARD: those of the board whose number is in its address; LINE: that of the
    place in its address, and no other of its board."""

    EVERYTHING = "everything"
    BOARD = "board"
    LINE = "line"
    NO_SCORE = "no score"


class WithheldError(Exception):
    """A page would show results of boards that its reader has still to play."""

    def __init__(self, boards: Collection[int]) -> None:
        super().__init__(boards)
        self.boards = sorted(boards)


def veil_of(request: HttpRequest) -> Veil:
    """Return what the user must not see, as access found it at the top of the view."""
    return request.veil  # type: ignore[attr-defined, no-any-return]


def refuse_shown(request: HttpRequest, shows: Shows, arguments: Mapping[str, Any]) -> None:
    """Raise WithheldError when the view, with these arguments, shows what is withheld."""
    if shows is Shows.EVERYTHING:
        refuse_everything(request)
    elif shows is Shows.BOARD:
        refuse_boards(request, [arguments["number"]])
    elif shows is Shows.LINE:
        refuse_places(request, [read_place(arguments["place"])])


def refuse_everything(request: HttpRequest) -> None:
    """Raise WithheldError while anything is withheld."""
    refuse_boards(request, veil_of(request).boards)


def refuse_boards(request: HttpRequest, boards: Collection[int]) -> None:
    """Raise WithheldError for those of the boards that are withheld."""
    withheld = veil_of(request).boards & {*boards}
    if withheld:
        raise WithheldError(withheld)


def refuse_places(request: HttpRequest, places: Collection[Place]) -> None:
    """Raise WithheldError for those of the lines that are hidden; not for the pair's own."""
    refuse_boards(request, {place[3] for place in places if veil_of(request).is_over(place)})
