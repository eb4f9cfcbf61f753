"""A contradiction as pages show it: its values, numbered, each with the button that chooses it."""

import re
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.play.conflicts import Conflict, Statement
from tournament.evening.report import Pair
from tournament.evening.scores.traveller import NOTHING, Worth, worth_on
from tournament.models import Session
from tournament.play.services.settle_conflict import settle_conflict
from tournament.web.forms.line import PLACE, place_of
from tournament.web.requests import own_key, read_author
from tournament.words import game
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
    ns: Pair | None
    ew: Pair | None
    ns_label: str
    ew_label: str
    choices: tuple[ConflictChoice, ...]

    @property
    def seen(self) -> str:
        """What a button on a line says that its reader had before them; its choice follows."""
        one = self.conflict
        return f"{one.name}/{one.base}/{'.'.join(map(str, one.offers))}"


def show_conflict(known: Evening, conflict: Conflict) -> ShownConflict:
    seated = conflict.kept or conflict.others[0]
    return ShownConflict(
        conflict,
        known.placed[seated.seats.ns].pair,
        known.placed[seated.seats.ew].pair,
        *known.labels(seated.seats),
        choices(known, conflict),
    )


def choices(known: Evening, conflict: Conflict) -> tuple[ConflictChoice, ...]:
    said = [other for other in (conflict.kept, *conflict.others) if other]
    differ = len({one.seats for one in said}) > 1
    values = [(0, conflict.kept), *((other.revision, other) for other in conflict.others)]
    return tuple(
        ConflictChoice(
            number,
            take,
            one,
            pairs(known, one) if one and differ else "",
            worth_on(known, [conflict.board], (conflict.place, one.sides))[conflict.place]
            if one
            else NOTHING,
        )
        for number, (take, one) in enumerate(values, 1)
    )


def pairs(known: Evening, said: Statement) -> str:
    ns, ew = known.labels(said.seats)
    return f"{ns} {game.RANGE} {ew}"


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
            offers=tuple(int(one) for one in offers.split(".") if one),
            take=int(take),
        )
    except ServiceError as error:
        messages.warning(request, words(error))
    return name
