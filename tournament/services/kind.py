"""What each kind of event answers about its rows: how an evening of it begins, is planned anew."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournament.evening.by_kind import ByKind
from tournament.models import Event, Session, Stage
from tournament.store.write import Write


@dataclass(frozen=True, kw_only=True)
class Verbs:
    """The answers of a kind, in alphabetical order.

    `check_takes_pairs`: refuses a pair, or a movement of pairs, where others play; ServiceError.
    `make_first_stage`: makes the row of the stage that a new event begins with, like another
    one's; None where it is chosen in the set-up.
    `plan_anew`: plans a section again, without a plan that had no room for who is there; nothing
    where it is to be chosen again.
    """

    check_takes_pairs: Callable[[Session], None]
    make_first_stage: Callable[[Event, Stage | None], Stage | None]
    plan_anew: Callable[[Write, Session, Sequence[uuid.UUID]], None]


VERBS: ByKind[Verbs] = ByKind()
