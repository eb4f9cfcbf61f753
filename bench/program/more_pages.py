"""Pages beside the ranking: at a handicap, two cards compared, claims, the room's screen.

Needs Django set up on a data folder of its own, in which `bench.program.evening` has made a club.
"""

from decimal import Decimal

from django.db import transaction
from django.test import Client

from bench.program.evening import page, played
from bench.program.playing import logged_in
from bench.timing import Measure
from tournament.club.services.first_start import find_owner
from tournament.models import ClaimKind, Player, Session
from tournament.public.services.claim import Message, make_claim
from tournament.results.services.publish import publish
from tournament.store.read import load_evening
from tournament.store.standings import forget
from tournament.store.write import By

BESIDE_SCRATCH = {
    "handicap": {"from": "average", "reference": "50.00", "share": "100.00"},
    "ladies": {},
    "series": {"of": "strongest", "groups": [["2", "40.00"], ["3", "0.00"]]},
}
CLAIMS = 60


def measures() -> list[Measure]:
    owner = find_owner()
    assert owner
    session = played(owner, name="Handicap", extra_rankings=BESIDE_SCRATCH)
    tell_of_players(session)
    director, public = logged_in(owner), Client(SERVER_NAME="localhost")
    inside, outside = f"/director/{session.code}/", f"/s/{session.code}/"
    handicap = "?list=handicap"
    of_director = [
        page(
            "director: ranking at a handicap, cold",
            director,
            f"{inside}standings/{handicap}",
            before=forget,
        ),
        page("  warm", director, f"{inside}standings/{handicap}"),
    ]
    publish(session, By(), kind="provisional")
    claim_many(session)
    return [
        *of_director,
        page(f"director: {CLAIMS} claims", director, f"{inside}claims/"),
        page("public, published: ranking at a handicap", public, f"{outside}{handicap}"),
        page(
            "public, published: a card beside another", public, f"{outside}card/A1/compare/?with=A2"
        ),
        page("public, published: claims of a card", public, f"{outside}card/A1/claims/"),
        page("room's screen", public, f"{outside}screen/"),
    ]


def tell_of_players(session: Session) -> None:
    """Give every player what rankings beside scratch ask, so that nobody is left out."""
    players = Player.objects.filter(club=session.event.club)
    for number, player in enumerate(players.order_by("last_name")):
        player.average, player.strength = Decimal(35 + number % 30), Decimal(number % 60)
        player.sex = "FM"[number % 2]
        player.save(update_fields=["average", "strength", "sex"])


def claim_many(session: Session) -> None:
    """Let every NS pair claim about four of its lines."""
    with transaction.atomic():
        lines = load_evening(session).results
        for line in [one for one in lines if one.round <= 2][:CLAIMS]:
            session.refresh_from_db()
            message = Message(ClaimKind.OTHER, text="La main du mort est restée sur la table.")
            make_claim(session, By(), pair=line.seats.ns, place=line.place, message=message)
