"""What the public may see of a session, published or not."""

from tournament.evening.publish.released import Released, released_live, released_publication
from tournament.models import Session
from tournament.store.reading.versions import report_of, standing_version
from tournament.store.standings import live_report


def find_released(session: Session) -> Released:
    """Find what is released to players.

    Costs one statement for the publication, and those of the live report before there is one.
    """
    publication = standing_version(session)
    if publication and (published := report_of(publication)):
        kept = publication.snapshot.get("facts")
        return released_publication(published, kept=kept, goes_on=session.is_playing)
    return released_live(live_report(session), state=session.state, visibility=session.visibility)
