"""What the public may see of a session, published or not."""

from django.utils import timezone

from tournament.evening.publish.deadline import next_turn
from tournament.evening.publish.released import Released, released_live, released_publication
from tournament.models import Session
from tournament.store.deals.reports import give_deals
from tournament.store.published.public_names import find_public_names
from tournament.store.published.settled import settle_now
from tournament.store.reading.versions import report_of, standing_version
from tournament.store.standings import live_report


def find_released(session: Session) -> Released:
    """Find what is released to players, named as they want to be.

    Costs two statements, one more where somebody is not named in full, and those of the live report
    before there is a publication, and those of `find_unsettled` once a version could be final.
    """
    return release(session).with_names(find_public_names(session))


def release(session: Session) -> Released:
    """Find what is released, with every name in full."""
    publication = standing_version(session)
    if publication and (published := report_of(publication)):
        now = timezone.now()
        return released_publication(
            give_deals(session, settle_now(session, published, now)),
            stored_facts=publication.snapshot.get("facts"),
            goes_on=session.is_playing,
            turns_at=next_turn(published.heading, now),
        )
    return released_live(
        give_deals(session, live_report(session)),
        state=session.state,
        visibility=session.visibility,
    )
