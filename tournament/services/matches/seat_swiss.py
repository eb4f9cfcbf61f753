"""Seats the first round of a Swiss of pairs, and takes the Swiss away for another movement."""

import uuid
from collections.abc import Sequence

from tournament.evening.stages.conditions import read_conditions, write_conditions
from tournament.evening.stages.swiss_pairs import SwissChoice, seat_first_round
from tournament.models import Session, Stage, StageKind
from tournament.services.matches.store_matches import seat_section
from tournament.store.write import Write


def keep_swiss(w: Write, session: Session, choice: SwissChoice) -> None:
    """Say that the rounds of an evening of pairs are drawn, in an open write of its event."""
    rules = write_conditions(choice.conditions)
    if session.stage is not None:
        w.update(session.stage, kind=StageKind.SWISS, rules=rules)
        return
    stage = Stage(event=session.event, kind=StageKind.SWISS, rules=rules)
    w.create(stage)
    w.update(session, stage=stage)


def seat_swiss(w: Write, session: Session, pairs: Sequence[uuid.UUID]) -> None:
    """Seat the first round for the pairs that are there; nothing where the Swiss no longer fits."""
    assert session.stage is not None
    conditions = read_conditions(session.stage.rules)
    choice = SwissChoice(len(pairs), conditions.rounds or 1, conditions.boards)
    if choice.fits:
        seat_section(w, session, pairs, seat_first_round(choice), kind=StageKind.SWISS)


def leave_swiss(w: Write, session: Session) -> None:
    """Forget that rounds were to be drawn, in an open write of the event."""
    stage = session.stage
    if stage is not None:
        w.update(session, stage=None)
        w.delete(stage)
