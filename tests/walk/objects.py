"""What of the stored house can be named in an address, written down when it was built."""

from typing import Any

from tests.walk.desk import Desk
from tournament.deals.files.formats import WRITERS
from tournament.deals.words import SHEET_MAKERS
from tournament.door.reading.payments import read_attendees
from tournament.models import (
    Appeal,
    Carnet,
    Club,
    DealSet,
    Deposit,
    Match,
    Penalty,
    Placement,
    Session,
    TableLink,
)
from tournament.public.receipts import write_receipt
from tournament.store.read import load_evening
from tournament.store.reading.claims import read_claims


def objects_of(club: Club, other: Club, desks: dict[str, Desk]) -> dict[str, Any]:
    named = {name: desk.session for name, desk in desks.items()}
    named["moved"] = Session.objects.get(event__club=other)
    return {
        "players": keys(club.players.order_by("last_name", "first_name", "pk")),
        "profiles": ["ffb", "wbf", *(one.key for one in club.profiles.all())],
        "members": keys(club.memberships.order_by("pk")),
        "evenings": {name: evening(session) for name, session in named.items()},
    }


def of_club(club: Club) -> dict[str, Any]:
    """What of a club can be named in an address, of which a story has only made some."""
    made = {
        "players": keys(club.players.order_by("last_name", "first_name", "pk")),
        "profiles": ["ffb", *(one.key for one in club.profiles.all())],
        "members": keys(club.memberships.order_by("pk")),
        "templates": keys(club.templates.order_by("name")),
        "deposits": keys(Deposit.objects.filter(player__club=club).order_by("changed_in")),
        "carnets": keys(Carnet.objects.filter(player__club=club).order_by("changed_in")),
    }
    return {name: found for name, found in made.items() if found}


def of_story(session: Session) -> dict[str, Any]:
    """What of a story's evening can be named beside that, where there is any."""
    claims = read_claims(session)
    matches = Match.objects.filter(section__session=session).order_by("round", "home__number")
    free = Placement.objects.filter(section__session=session, attendance=None, left_after=None)
    made = {
        "free_numbers": list(free.order_by("number").values_list("number", flat=True)),
        "deal_sets": keys(DealSet.objects.filter(session=session).order_by("attached_at")),
        "deal_files": [*WRITERS, *SHEET_MAKERS],
        "penalties": keys(Penalty.objects.filter(session=session).order_by("made_at")),
        "attendees": [str(one.id) for one in read_attendees(session)],
        "claims": [one.number for one in claims],
        "receipts": [write_receipt(one) for one in claims],
        "appeals": list(Appeal.objects.filter(session=session).values_list("number", flat=True)),
        "matches": [
            f"{one.round}-{one.section.letter}{one.home.number}"
            for one in matches.select_related("section", "home")
        ],
    }
    return {name: found for name, found in made.items() if found}


def keys(rows: Any) -> list[str]:
    return [str(row.pk) for row in rows]


def evening(session: Session) -> dict[str, Any]:
    session = Session.objects.select_related("event").get(pk=session.pk)
    known = load_evening(session)
    links = TableLink.objects.filter(session=session)
    return {
        "code": session.code,
        "name": session.event.name,
        "boards": sorted({board for game in known.games for board in game.boards}),
        "rounds": sorted({game.round for game in known.games}),
        "pairs": sorted(known.placed, key=lambda key: (key[0], int(key[1:]))),
        "places": ["-".join(map(str, place)) for place in sorted(known.places)],
        "ruled": ["-".join(map(str, one.place)) for one in known.results if one.ruled],
        "entries": [str(one) for one in session.attendances.values_list("entry", flat=True)],
        "versions": [one.version for one in session.publications.all()],
        "cards": {str(link): link.token for link in links},
    }
