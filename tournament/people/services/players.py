"""The club's list of players."""

import uuid
from dataclasses import asdict

from tournament.evening.errors import ServiceError, require
from tournament.evening.parts.people import PlayerFacts
from tournament.models import Change, Club, Player, Session, State
from tournament.store.write import By, Write, logged_as, write


@logged_as("player_added")
def add_player(w: Write, club: Club, *, fields: PlayerFacts) -> None:
    """Add a player to the club; ServiceError("number_taken")."""
    w.detail = {"name": fields.full_name}
    check_number(club, fields.number)
    w.create(Player(club=club, **asdict(fields)))


def edit_player(
    club: Club, by: By, *, player_id: uuid.UUID, fields: PlayerFacts, base: int
) -> Change | None:
    """Change a player's name or number.

    While the player takes part in an evening under way, the change is one of that evening, so that
    its readers are told.
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
