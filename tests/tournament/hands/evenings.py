"""Evenings with hands: deals before play and leads on phones, hands to type, a repeated deal."""

import datetime

from django.db import transaction

from tests.builders import by
from tests.tournament.deals.sets import attach, play
from tests.tournament.play.evenings import an_evening, known, said
from tournament.models import Club, Session, TableLink
from tournament.services.deals.type_deal import choose_typing
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.services.table_links import provide_links
from tournament.store.write import By

# Board 1 is at table 2 in the third and last round, board 5 at table 1.
LAST_TABLE = 2
BEFORE = 3


@transaction.atomic
def with_hands() -> dict[str, str]:
    """Codes of the evenings by name, and secrets of tables' cards by evening and table."""
    club = Club.objects.get()
    found = {}
    for make in (led, typed, repeated):
        session = make(club)
        provide_links(session)
        found[make.__name__] = session.code
        for link in TableLink.objects.filter(session=session):
            found[f"{make.__name__} {link.table}"] = link.token
    return found


def in_the_last_round(session: Session) -> Session:
    """The session as it is when its last round is played."""
    Session.objects.filter(pk=session.pk).update(round=BEFORE)
    session.refresh_from_db()
    return session


def led(club: Club) -> Session:
    """Deals were attached before play; board 1 is over but at the last table, board 5 is not."""
    session = an_evening(club, lead_wanted=True)
    attach(session)
    in_the_last_round(session)
    for place in known(session).missing:
        if place[3] == 1 and place[1] < BEFORE:
            record_result(session, by(), place=place, sides=said("4SS="), base=0)
    return session


def typed(club: Club) -> Session:
    """Hands are typed; everything of boards 1 and 2 is played and agreed to at the last table."""
    session = an_evening(club)
    choose_typing(session, by(), is_typed=True)
    in_the_last_round(session)
    play(session, 1, 2)
    for board in (1, 2):
        place = ("A", BEFORE, LAST_TABLE, board)
        seen = known(session).result_at[place].changed_in
        confirm_result(session, By(device="table A2"), place=place, seen=seen)
    return session


def repeated(club: Club) -> Session:
    """A week later, with a deal of the first of these evenings."""
    session = an_evening(club)
    week_later = session.date + datetime.timedelta(days=7)
    Session.objects.filter(pk=session.pk).update(date=week_later)
    session.refresh_from_db()
    attach(session, 6)
    return session
