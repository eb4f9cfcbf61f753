"""What each kind of event answers about its rows: how an evening of it begins, is planned anew."""

import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tournament.evening.by_kind import ByKind
from tournament.models import Entry, Event, Member, Session, Stage
from tournament.store.write import Write


@dataclass(frozen=True, kw_only=True)
class Verbs:
    """The answers of a kind, in alphabetical order.

    `absent_code`, `exchanged_code`, `left_code`: what the log calls it that somebody did not come
    to a match, that two have changed places, that somebody has left.
    `check_takes_pairs`: refuses a pair, or a movement of pairs, where others play; ServiceError.
    `left_already`, `not_drawn_together`: what refuses somebody who has left before, and two who are
    not in different matches of a round.
    `list_seated`: who of an entry sits on another evening, where it plays and where it does not.
    `make_first_stage`: makes the row of the stage that a new event begins with, like another
    one's; None where it is chosen in the set-up.
    `next_stages`: the stages that may follow on another evening, after one of another kind.
    `plan_anew`: plans a section again, without a plan that had no room for who is there; nothing
    where it is to be chosen again.
    """

    absent_code: str
    check_takes_pairs: Callable[[Session], None]
    exchanged_code: str
    left_already: str
    left_code: str
    list_seated: Callable[[Entry, bool], Iterable[Member]]
    make_first_stage: Callable[[Event, Stage | None], Stage | None]
    next_stages: tuple[str, ...]
    not_drawn_together: str
    plan_anew: Callable[[Write, Session, Sequence[uuid.UUID]], None]


VERBS: ByKind[Verbs] = ByKind()
