"""Takes the demonstration out whole: its evenings out of every list, its players out of the
proposals. Nothing is deleted."""

import hashlib
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import Exists, OuterRef

from tournament.models import AttendancePlayer, Carnet, Change, Club, Member, Player, Session
from tournament.services.discard_evening import discard_evening
from tournament.store.first_pages.demonstration import DEMO_KEYS, demo_sessions
from tournament.store.write import By, write


@dataclass(frozen=True)
class Demonstration:
    """What of it the club has still in its lists."""

    sessions: tuple[Session, ...]
    players: tuple[Player, ...]


def find_demonstration(club: Club) -> Demonstration:
    """Find its evenings and those of its players whom the club has not used in one of its own."""
    demo = demo_sessions(club)
    in_use = demo.filter(discarded=False).select_related("event__club").order_by("date")
    return Demonstration(tuple(in_use), tuple(find_players(club)))


def find_players(club: Club) -> list[Player]:
    """Find who sat in the demonstration, was entered by it, and was in nothing else."""
    demo = demo_sessions(club)
    added = Change.objects.filter(club=club, kind="player_added", key__startswith=DEMO_KEYS)
    names = {change.detail["name"] for change in added}
    of_player = {"player": OuterRef("pk")}
    sat_elsewhere = AttendancePlayer.objects.filter(**of_player).exclude(session__in=demo)
    entered_elsewhere = Member.objects.filter(**of_player).exclude(entry__event__sessions__in=demo)
    sat = AttendancePlayer.objects.filter(**of_player, session__in=demo)
    found = Player.objects.filter(Exists(sat), club=club, retired=False).exclude(
        Exists(sat_elsewhere)
        | Exists(entered_elsewhere)
        | Exists(Carnet.objects.filter(**of_player))
    )
    return [player for player in found if player.full_name in names]


@transaction.atomic
def take_out_demonstration(club: Club, by: By) -> None:
    """Take out what there is of it; each evening and each player is a change of its own."""
    found = find_demonstration(club)
    for session in found.sessions:
        discard_evening(session, key_of(by, session))
    for player in found.players:
        with write(club, key_of(by, player), "player_changed") as w:
            if not w.done:
                w.detail = {"from": player.full_name, "to": player.full_name}
                w.update(player, retired=True)


def key_of(by: By, row: Session | Player) -> By:
    """Make a key for each change from the key of the whole."""
    return replace(by, key=hashlib.sha256(f"{by.key}|{row.pk}".encode()).hexdigest(), sent="")
