"""What a table tells the director about who sits there: kept in the log, changes nothing."""

from tournament.errors import ServiceError
from tournament.models import Change, Session, TableLink
from tournament.queries.facts import facts
from tournament.services.write import By, write

OPPONENTS = "opponents"
KINDS = ("name_reported", "wrong_opponents_reported")
# One table's notes of an evening: enough for any mistake, too few to bury the log.
MOST = 20


def note_at_table(link: TableLink, by: By, *, round_: int, about: str, text: str) -> Change | None:
    """`about` is a pair's number as the room calls it, or "opponents" when others have come.

    Raises ServiceError("too_many_notes").
    """
    session = Session.objects.select_related("event__club").get(pk=link.session_id)
    about_name, about_opponents = KINDS
    kind = about_opponents if about == OPPONENTS else about_name
    with write(session, by, kind) as w:
        if w.done:
            return w.change
        notes = Change.objects.filter(session=session, kind__in=KINDS)
        here = {"detail__section": link.section, "detail__table": link.table}
        if notes.filter(**here).count() >= MOST:
            raise ServiceError("too_many_notes")
        known = facts(session)
        w.detail = {
            "section": link.section,
            "table": link.table,
            "at": known.table_label(link.section, link.table),
            "round": round_,
            "pairs": [] if about == OPPONENTS else [about],
            "text": text,
        }
        w.note()
    return w.change
