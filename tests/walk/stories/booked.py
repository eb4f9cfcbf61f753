"""An evening for which pairs and single players have booked."""

from collections.abc import Iterator

from tests.walk.desk import Desk
from tests.walk.stories.hall import DAY, Hall, Moment, again
from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.book import book, set_places
from tournament.bookings.services.change_bookings import cross_off, join_by_lot
from tournament.evening.names.partners import PartnerWay, Single, draw_partners
from tournament.services.kind import VERBS
from tournament.store.club.people import club_players

SEED = 482_913


def bookings(hall: Hall) -> Iterator[Moment]:
    """Booked by pairs, two who look for a partner and a pair too many; then one pair has come."""
    desk = Desk(hall.club, hall.owner, "Inscriptions", DAY, starts_at=None)
    set_places(again(desk.session), desk.by, places=4)
    people = list(club_players(hall.club).players)
    parties = [people[:2], people[2:4], people[4:5], people[5:6], people[6:8], people[8:10]]
    book(again(desk.session), desk.by, parties=parties)
    yield Moment("booked", desk.session, whole="fr", sends="fr")
    session = again(desk.session)
    singles = [Single(player) for player in people[4:6]]
    join_by_lot(session, desk.by, draw=draw_partners(singles, PartnerWay.ANYBODY, SEED))
    first, second, *_others = read_bookings(session)
    VERBS.of(session).come_again(session, desk.by, [first.party])
    cross_off(again(session), desk.by, ids=[second.id])
    yield Moment("come", desk.session, whole="en")
