"""The club's list of players."""

import hashlib
import uuid
from dataclasses import asdict, replace

from django.utils.timezone import localdate

from tournament.evening.door.licences import LicenceState
from tournament.evening.errors import ServiceError, require
from tournament.evening.parts.people import PlayerFacts
from tournament.models import Change, Club, Player, Session, State
from tournament.people.services.licences import change_licence, store_licences
from tournament.services.club_limits import check_new_players
from tournament.store.write import By, Write, logged_as, write


@logged_as("player_added")
def add_player(
    w: Write,
    club: Club,
    *,
    fields: PlayerFacts,
    licence: LicenceState = LicenceState.UNKNOWN,
) -> None:
    """Add a player to the club; ServiceError("number_taken" or "limit_players")."""
    w.detail = {"name": fields.full_name}
    check_number(club, fields.number)
    check_new_players(club)
    player = w.create(Player(club=club, **asdict(fields)))
    store_licences(w, club, {player.pk: licence}, as_of=localdate())


def edit_player(
    club: Club,
    by: By,
    *,
    player_id: uuid.UUID,
    fields: PlayerFacts,
    base: int,
    licence: LicenceState | None = None,
) -> Change | None:
    """Change a player's name or number, and the licence where one is given.

    While the player takes part in an evening under way, the change is one of that evening, so that
    its readers are told; a licence is the club's own in any case.
    """
    scope = evening_under_way(player_id) or club
    with write(scope, by, "player_changed") as w:
        if w.done:
            return w.change
        player = require(
            Player.objects.filter(club=club, pk=player_id).first(),
            ServiceError("unknown_player", name=fields.full_name),
        )
        w.detail = {"from": player.full_name, "to": fields.full_name}
        w.expect(player, base, **asdict(fields))
        check_number(club, fields.number, apart_from=player_id)
        w.update(player, **asdict(fields))
    if licence is not None:
        own_key = hashlib.sha256(f"{by.key}|licence".encode()).hexdigest()
        own = replace(by, key=own_key)
        change_licence(club, own, player=player, state=licence, today=localdate())
    return w.change


def check_number(club: Club, number: str, *, apart_from: uuid.UUID | None = None) -> None:
    holder = Player.objects.filter(club=club, number=number).first() if number else None
    if holder and holder.pk != apart_from:
        raise ServiceError("number_taken", number=number)


def evening_under_way(player_id: uuid.UUID) -> Session | None:
    playing = (
        Session.objects.in_use()
        .select_related("event__club")
        .filter(attendances__players__player=player_id)
    )
    return playing.exclude(state=State.FINAL).first()
