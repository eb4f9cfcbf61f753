"""Begin an afternoon, and let players come to it."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Max

from tournament.evening.errors import ServiceError, require
from tournament.evening.names.names import NamedPlayer
from tournament.four.services.checks import find_open
from tournament.four.values.games import FourRules
from tournament.four.values.names import MOST_PLAYERS
from tournament.models import Change, Club, FourAfternoon, FourPlayer, Player
from tournament.store.write import By, Write, logged_as, write

FEWEST = 4


@dataclass(frozen=True)
class Beginning:
    """What an afternoon begins with; the players stand in the order of the cut."""

    day: datetime.date
    name: str
    rules: FourRules
    players: Sequence[NamedPlayer]


def begin_afternoon(club: Club, by: By, *, beginning: Beginning) -> Change | None:
    """Begin an afternoon: its key stands in the change's detail.

    ServiceError("four_too_few", "unknown_player", "number_taken").
    """
    with write(club, by, "four_begun") as w:
        if not w.done:
            store_beginning(w, club, beginning)
    return w.change


def store_beginning(w: Write, club: Club, beginning: Beginning) -> None:
    """Store an afternoon with its players."""
    if len(beginning.players) < FEWEST:
        raise ServiceError("four_too_few", fewest=FEWEST)
    rules = beginning.rules
    row = w.create(
        FourAfternoon(
            club=club,
            day=beginning.day,
            name=beginning.name,
            game=rules.game.value,
            edition=rules.edition.value,
            cavendish=rules.cavendish,
            honours=rules.honours,
            raises_half=rules.raises_half,
            price=rules.price,
        )
    )
    w.detail = {"afternoon": row.pk, "count": len(beginning.players)}
    seat_down(w, row, beginning.players)


@logged_as("four_players_came")
def add_players(
    w: Write, club: Club, *, afternoon: uuid.UUID, players: Sequence[NamedPlayer]
) -> None:
    """Let more players come, after the others in the order of the cut.

    ServiceError("four_gone", "four_ended", "four_name_unclear", "four_is_there", "four_too_many").
    """
    row = find_open(club, afternoon)
    if not players:
        raise ServiceError("four_name_unclear", name="")
    if row.players.count() + len(players) > MOST_PLAYERS:
        raise ServiceError("four_too_many", most=MOST_PLAYERS)
    w.detail = {"afternoon": row.pk, "count": len(players)}
    seat_down(w, row, players)


def seat_down(w: Write, row: FourAfternoon, players: Sequence[NamedPlayer]) -> None:
    """Store players of an afternoon; those who are guests come into the club's list."""
    last = row.players.aggregate(last=Max("order"))["last"] or 0
    present = set(row.players.values_list("player_id", flat=True))
    for order, named in enumerate(players, last + 1):
        player = find_player(w, row.club, named)
        if player.pk in present:
            raise ServiceError("four_is_there", name=player.full_name)
        w.create(FourPlayer(afternoon=row, player=player, order=order))


def find_player(w: Write, club: Club, named: NamedPlayer) -> Player:
    """Find the club's player, or create a new guest."""
    if named.id:
        return require(
            Player.objects.filter(club=club, pk=named.id).first(),
            ServiceError("unknown_player", name=named.full_name),
        )
    if named.number and Player.objects.filter(club=club, number=named.number).exists():
        raise ServiceError("number_taken", number=named.number)
    first, last = named.first_name, named.last_name
    return w.create(
        Player(club=club, first_name=first, last_name=last, number=named.number, guest=True)
    )
