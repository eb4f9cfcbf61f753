"""What the publication of an evening moves elsewhere, asked of whoever counts published evenings.

The director reads it before anything is kept; those who are asked register at the start.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tournament.evening.report import Report
from tournament.models import Session


@dataclass(frozen=True)
class Effect:
    """What moves elsewhere: what it is called, where it stands, and in words who moves."""

    name: str
    address: str
    moves: tuple[str, ...]


# Called with an evening and the version that would stand, None where none would.
Foreseen = Callable[[Session, Report | None], Iterable[Effect]]
FORESEEN: list[Foreseen] = []


def foresee(how: Foreseen) -> None:
    """Ask this too before an evening is published or taken back."""
    FORESEEN.append(how)


def list_effects(session: Session, report: Report | None) -> list[Effect]:
    """List what would move elsewhere with this version."""
    return [effect for how in FORESEEN for effect in how(session, report)]
