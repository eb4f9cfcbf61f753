"""What an event of pairs does with its rows: it begins without a stage, which a Swiss gives it."""

import uuid
from collections.abc import Sequence

from tournament.models import Event, Session, Stage
from tournament.services.kind import Verbs
from tournament.services.matches.seat_swiss import seat_swiss
from tournament.store.write import Write


def take_pairs(session: Session) -> None:
    """Refuse nothing: pairs play here."""


def begin_without_stage(event: Event, like: Stage | None) -> None:
    """Make no stage: whether rounds are drawn is chosen in the set-up."""


def draw_first_round_anew(w: Write, session: Session, pairs: Sequence[uuid.UUID]) -> None:
    """Draw the first round again where rounds are drawn; a movement is to be chosen again."""
    if session.stage is not None:
        seat_swiss(w, session, pairs)


VERBS_OF_PAIRS = Verbs(
    check_takes_pairs=take_pairs,
    make_first_stage=begin_without_stage,
    plan_anew=draw_first_round_anew,
)
