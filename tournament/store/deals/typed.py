"""What the log says of hands typed after play, and whether an evening's are."""

from django.db.models import Q

from tournament.evening.deals.typed import (
    BoardToType,
    boards_dealt_at,
    boards_typed_at,
)
from tournament.evening.deals.typed_conflicts import (
    SETTLED,
    TYPED,
    TypedConflict,
    typed_conflicts,
)
from tournament.evening.evening import Evening
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.evening.play.conflicts import COLUMNS
from tournament.evening.states import DealOrigin
from tournament.models import Change, DealSet, Session, Verdict


def are_hands_typed(session: Session) -> bool:
    """Tell whether the hands of an evening are typed after play; costs one statement."""
    return DealSet.objects.filter(session=session, origin=DealOrigin.TYPED).exists()


def find_hands_due(
    session: Session, evening: Evening, section: str, table: int
) -> tuple[BoardToType, ...]:
    """List the boards whose cards a table's phone may type now.

    Costs one statement where there may be some.
    """
    boards = boards_typed_at(evening, section, table)
    return boards if boards and are_hands_typed(session) else ()


def find_boards_to_deal(
    session: Session, evening: Evening, section: str, table: int, round_: int
) -> tuple[int, ...]:
    """List the boards that a table shuffles and deals in a round, where hands are typed.

    Costs one statement where there may be some.
    """
    boards = boards_dealt_at(evening, section, table, round_)
    return boards if boards and are_hands_typed(session) else ()


def read_typed_conflicts(evening: Evening) -> tuple[TypedConflict, ...]:
    """Read the contradictions between typed hands; one statement while there was none, else two."""
    session = evening.session.id
    contradicted = Q(kind=TYPED, verdict=Verdict.CONFLICT, session_id=session)
    if not Change.objects.filter(contradicted).exists():
        return ()
    rows = Change.objects.filter(kind__in=(TYPED, SETTLED, "undo"), session_id=session)
    return typed_conflicts(evening, tuple(rows.order_by("id").values(*COLUMNS)))


def find_typed_conflict(evening: Evening, key: TypedKey) -> TypedConflict | None:
    """Find the open contradiction about a board."""
    return next((one for one in read_typed_conflicts(evening) if one.key == key), None)
