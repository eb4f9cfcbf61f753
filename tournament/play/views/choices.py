"""A contradiction as pages show it: its values, numbered, each with the button that chooses it."""

import re
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.conflicts import Conflict, Statement
from tournament.evening.report import Contestant
from tournament.evening.scores.boards.traveller import NOTHING, Worth, worth_on
from tournament.models import Session
from tournament.play.services.settle_conflict import settle_conflict
from tournament.web.forms.line import PLACE, place_of
from tournament.web.requests import own_key, read_author
from tournament.words import figures
from tournament.words.errors.codes import words

# The place, then what was seen and chosen: `ShownConflict.seen` and the choice's `take`.
BUTTON = re.compile(rf"({PLACE})/([0-9]{{1,9}})/([0-9.]{{1,200}})/([0-9]{{1,9}})")


@dataclass(frozen=True)
class ConflictChoice:
    """One of the values of a contradiction and the digit that chooses it. `take` is 0 for what
    counts meanwhile; `pairs` are told where the values differ in them; `worth` as if it counted.
    """

    number: int
    take: int
    statement: Statement | None
    pairs: str
    worth: Worth


@dataclass(frozen=True)
class ShownConflict:
    conflict: Conflict
    ns: Contestant | None
    ew: Contestant | None
    ns_label: str
    ew_label: str
    choices: tuple[ConflictChoice, ...]

    @property
    def seen_mark(self) -> str:
        """What a button on a line says that its reader had before them; its choice follows."""
        one = self.conflict
        return f"{one.name}/{one.base}/{'.'.join(map(str, one.offers))}"


def show_conflict(evening: Evening, conflict: Conflict) -> ShownConflict:
    seated = conflict.current or conflict.contradicting[0]
    return ShownConflict(
        conflict,
        evening.find_side(seated.seats.ns),
        evening.find_side(seated.seats.ew),
        *evening.labels(seated.seats),
        choices(evening, conflict),
    )


def choices(evening: Evening, conflict: Conflict) -> tuple[ConflictChoice, ...]:
    statements = [other for other in (conflict.current, *conflict.contradicting) if other]
    differ = len({statement.seats for statement in statements}) > 1
    values = [(0, conflict.current), *((other.revision, other) for other in conflict.contradicting)]
    return tuple(
        ConflictChoice(
            number,
            take,
            statement,
            pairs(evening, statement) if statement and differ else "",
            worth_on(evening, [conflict.board], (conflict.place, statement.sides))[conflict.place]
            if statement
            else NOTHING,
        )
        for number, (take, statement) in enumerate(values, 1)
    )


def pairs(evening: Evening, statement: Statement) -> str:
    ns, ew = evening.labels(statement.seats)
    return f"{ns} {figures.RANGE} {ew}"


def read_settled(request: HttpRequest) -> Place | None:
    """Read of which line a button decides; None where none was pressed."""
    pressed = BUTTON.fullmatch(request.POST.get("settle", ""))
    return place_of(pressed[1]) if pressed else None


def settle_line(request: HttpRequest, session: Session) -> str:
    """Carry out what a button on a line decided; return the name of its place, or empty."""
    pressed = BUTTON.fullmatch(request.POST.get("settle", ""))
    if not pressed:
        return ""
    name, base, offers, take = pressed.groups()
    try:
        settle_conflict(
            session,
            own_key(read_author(request), pressed.group()),
            place=place_of(name),
            base=int(base),
            offers=tuple(int(offer) for offer in offers.split(".") if offer),
            take=int(take),
        )
    except ServiceError as error:
        messages.warning(request, words(error))
    return name
