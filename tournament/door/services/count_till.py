"""The cash of an evening counted on the table."""

from tournament.evening.errors import ServiceError
from tournament.models import Session
from tournament.store.write import Write, logged_as


@logged_as("till_counted")
def count_till(
    w: Write,
    session: Session,
    *,
    float_amount: int,
    counted: int | None,
    seen: str | None = None,
) -> None:
    """Keep what was counted in the till, and what lay in it before the first player paid; in cents.

    Nothing counted takes the count back. `seen` is the count on the page that was pressed (its
    `mark_count`), None where no page was.
    ServiceError("till_counted", "till_count_gone") where it is another by now.
    """
    session.refresh_from_db(fields=["till_float", "till_counted", "changed_in"])
    if seen is not None and seen != mark_count(session):
        if session.till_counted is None:
            raise ServiceError("till_count_gone")
        raise ServiceError("till_counted", counted=session.till_counted, before=session.till_float)
    w.detail = {"amount": counted, "float": float_amount}
    w.update(session, till_float=float_amount, till_counted=counted)


def mark_count(session: Session) -> str:
    """Say in a form what was counted, and what lay in the till before."""
    return f"{session.till_counted}/{session.till_float}"
