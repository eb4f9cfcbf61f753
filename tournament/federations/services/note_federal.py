"""Keep with an event what its federation is to be told besides the results."""

from collections.abc import Mapping

from tournament.models import Event, Session
from tournament.store.write import Write, logged_as


@logged_as("federal_noted", of_event=True)
def note_federal(w: Write, session: Session, *, values: Mapping[str, str]) -> None:
    """Keep these values; an empty one takes back what stood. None where nothing changes.

    No figure depends on them: they may be written after the ranking is final.
    """
    event = Event.objects.get(pk=session.event_id)
    now = {name: text for name, text in {**event.federal, **values}.items() if text}
    if now == event.federal:
        return
    w.detail = {name: text for name, text in values.items() if text != event.federal.get(name, "")}
    w.update(event, federal=now)
