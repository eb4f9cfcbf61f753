"""What an event of teams does with its rows: it begins with a stage, whose matches are chosen."""

import uuid
from collections.abc import Sequence

from tournament.evening.errors import ServiceError
from tournament.models import Event, Session, Stage, StageKind
from tournament.services.kind import Verbs
from tournament.store.write import Write


def refuse_pairs(session: Session) -> None:
    """Refuse a pair in an event of teams; ServiceError("not_of_pairs")."""
    raise ServiceError("not_of_pairs")


def begin_like(event: Event, like: Stage | None) -> Stage:
    """Make the stage of a new event; how teams met in another one is then proposed first."""
    kind, rules = (like.kind, like.rules) if like else (StageKind.MOVEMENT, {})
    return Stage(event=event, kind=kind, rules=rules)


def leave_unplanned(w: Write, session: Session, teams: Sequence[uuid.UUID]) -> None:
    """Plan nothing: so many teams have to choose again how they meet."""


VERBS_OF_TEAMS = Verbs(
    check_takes_pairs=refuse_pairs,
    make_first_stage=begin_like,
    plan_anew=leave_unplanned,
)
