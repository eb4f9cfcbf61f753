"""Leave results and hands that could not be taken: the director has dealt with them."""

from tournament.bridgemates.values.device_results import TakenRows
from tournament.models import FollowedFile, Session
from tournament.store.write import Write, logged_as


@logged_as("device_results_left")
def leave_refused(w: Write, session: Session) -> None:
    """Count the refused rows as taken; what a table keys afterwards comes in as ever."""
    row = FollowedFile.objects.filter(session=session).first()
    if row is None or not row.refused:
        return
    w.detail = {
        "results": [refused["name"] for refused in row.refused],
        "boards": sorted({refused["board"] for refused in row.refused}),
    }
    for refused in row.refused:
        name, (number, content) = refused["name"], refused["row"]
        before = TakenRows.read(row.taken.get(name))
        after = TakenRows(before.revision, (*before.rows, (number, content)))
        row.taken[name] = after.as_stored()
    row.refused = []
    row.save(update_fields=["taken", "refused"])
    w.note()


@logged_as("device_hands_left")
def leave_hands(w: Write, session: Session) -> None:
    """Forget the refused hands; the program has let them go already."""
    row = FollowedFile.objects.filter(session=session).first()
    if row is None or not row.refused_hands:
        return
    w.detail = {"boards": sorted({refused["board"] for refused in row.refused_hands})}
    row.refused_hands = []
    row.save(update_fields=["refused_hands"])
    w.note()
