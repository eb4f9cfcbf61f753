"""What a table tells the director about who sits there: kept in the log, changes nothing."""

from tournament.evening.errors import ServiceError
from tournament.models import Change, Session, TableLink
from tournament.store.read import load_evening
from tournament.store.write import By, write

OPPONENTS = "opponents"
# By whether it is about the opponents.
KINDS = {False: "name_reported", True: "wrong_opponents_reported"}
# One table's notes of an evening: enough for any mistake, too few to bury the log.
MOST = 20


def note_at_table(link: TableLink, by: By, *, round_: int, about: str, text: str) -> Change | None:
    """Write down a table's report.

    `about` is a pair's number as the room calls it, or "opponents" when others have come.

    Raises ServiceError("too_many_notes").
    """
    session = Session.objects.select_related("event__club").get(pk=link.session_id)
    with write(session, by, KINDS[about == OPPONENTS]) as w:
        if w.done:
            return w.change
        notes = Change.objects.filter(session=session, kind__in=KINDS.values())
        at_this_table = {"detail__section": link.section, "detail__table": link.table}
        if notes.filter(**at_this_table).count() >= MOST:
            raise ServiceError("too_many_notes")
        evening = load_evening(session)
        pair = "" if about == OPPONENTS else about
        w.detail = {
            "section": link.section,
            "table": link.table,
            "at": evening.table_label(link.section, link.table),
            "round": round_,
            "pair": pair,
            "pairs": [pair] if pair else [],
            "text": text,
        }
        w.note()
    return w.change
