"""What the public may see of a session, published or not."""

import datetime
from dataclasses import replace

from django.utils import timezone

from tournament.evening.deals.visible import NO_DEALS
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.publish.deadline import next_turn
from tournament.evening.publish.released import Released, released_live, released_publication
from tournament.evening.publish.secret_hands import release_without_hands
from tournament.evening.report import Report
from tournament.models import Publication, Session
from tournament.store.deals.visible import list_open_deals, visible_deals, with_deals
from tournament.store.published.public_names import find_public_names
from tournament.store.published.settled import settle_now
from tournament.store.reading.versions import report_of, standing_version
from tournament.store.standings import live_report

# How long a page is kept that waits for what another session plays.
WAIT = datetime.timedelta(seconds=30)


def find_released(session: Session, *, cards: bool = True) -> Released:
    """Find what is released to players, named as they want to be; without `cards` no deal is read.

    Costs two statements, one more where somebody is not named in full, and those of the live report
    before there is a publication, and those of `find_unsettled` once a version could be final.
    """
    return release(session, cards=cards).with_names(find_public_names(session))


def release(session: Session, *, cards: bool = True) -> Released:
    """Find what is released, with every name in full.

    Where deals are over here and still to be played in another session, nothing changes here when
    they are over there too: what is made of it is right for a moment only.
    """
    publication = standing_version(session)
    published = report_of(publication) if publication else None
    # Before the cards are asked for: who has the evening's report knows whether it has any.
    live = None if published else live_report(session)
    visible = visible_deals(session) if cards else NO_DEALS
    deals = list_open_deals(session, visible)
    if publication and published:
        released = release_version(session, publication, published, deals)
    else:
        assert live is not None
        released = released_live(
            with_deals(live, deals), state=session.state, visibility=session.visibility
        )
    if session.is_secret and (until := session.secret_until):
        return release_without_hands(released, until)
    if not visible.waits_elsewhere:
        return released
    soon = timezone.now() + WAIT
    turns_at = min(soon, released.turns_at) if released.turns_at else soon
    return replace(released, turns_at=turns_at)


def release_version(
    session: Session, publication: Publication, report: Report, deals: tuple[OpenDeal, ...]
) -> Released:
    """Find what is released of a published version, with these deals."""
    now = timezone.now()
    return released_publication(
        with_deals(settle_now(session, report, now), deals),
        stored_facts=publication.snapshot.get("facts"),
        goes_on=session.is_playing,
        turns_at=next_turn(report.heading, now),
    )
