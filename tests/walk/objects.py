"""What of the stored house can be named in an address, written down when it was built."""

from typing import Any

from tests.walk.desk import Desk
from tournament.models import Club, Session, TableLink
from tournament.store.read import load_evening


def objects_of(club: Club, other: Club, desks: dict[str, Desk]) -> dict[str, Any]:
    named = {name: desk.session for name, desk in desks.items()}
    named["moved"] = Session.objects.get(event__club=other)
    return {
        "players": keys(club.players.order_by("last_name", "first_name", "pk")),
        "profiles": ["ffb", "wbf", *(one.key for one in club.profiles.all())],
        "members": keys(club.memberships.order_by("pk")),
        "evenings": {name: evening(session) for name, session in named.items()},
    }


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
