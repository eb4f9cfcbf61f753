"""The calls of an evening's tables that stand, as values."""

from tournament.evening.play.table_calls import (
    KINDS,
    CallLine,
    TableCall,
    find_at_table,
    follow_calls,
)
from tournament.models import Change, Session


def find_calls(session: Session) -> tuple[TableCall, ...]:
    """Find the calls that stand while play goes on; costs one statement, none out of play."""
    return read_calls(session) if session.is_playing else ()


def read_calls(session: Session) -> tuple[TableCall, ...]:
    """Read the calls that stand from the log; costs one statement."""
    changes = Change.objects.accepted().filter(session=session, kind__in=KINDS).order_by("id")
    lines = changes.values_list("revision", "kind", "at", "detail")
    return follow_calls(CallLine(*line) for line in lines)


def find_call_at(session: Session, section: str, table: int) -> TableCall | None:
    """Find the call of a table; costs one statement."""
    return find_at_table(find_calls(session), section, table)
