"""What the public may see of a session, published or not."""

from tournament.evening.publish.released import Released, released_live, released_publication
from tournament.models import Session
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report


def released(session: Session) -> Released:
    """Costs one statement for the publication, and those of the live report before there is one."""
    if published := published_report(session):
        return released_publication(published, goes_on=session.is_playing)
    return released_live(live_report(session), state=session.state, visibility=session.visibility)
