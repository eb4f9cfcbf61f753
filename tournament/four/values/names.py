"""Read who is there from a typed list, a player a line, in the order of the cut."""

from collections.abc import Sequence

from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer, clean, find, guest

MOST_PLAYERS = 40


def read_names(text: str, roster: Sequence[NamedPlayer]) -> list[NamedPlayer]:
    """Read the players of a list: those of the club, and guests whose names are written in full.

    ServiceError("four_name_unclear", "four_name_of_several", "same_player_twice",
    "four_too_many").
    """
    lines = [line for line in map(clean, text.splitlines()) if line]
    if len(lines) > MOST_PLAYERS:
        raise ServiceError("four_too_many", most=MOST_PLAYERS)
    players = [read_name(line, roster) for line in lines]
    check_each_once(players)
    return players


def read_name(line: str, roster: Sequence[NamedPlayer]) -> NamedPlayer:
    """Read a player: somebody of the club, else a guest."""
    meant = find(line, roster)
    if len(meant) > 1:
        names = ", ".join(player.full_name for player in meant[:4])
        raise ServiceError("four_name_of_several", name=line, names=names)
    player = meant[0] if meant else guest(line)
    if player is None:
        raise ServiceError("four_name_unclear", name=line)
    return player


def check_each_once(players: Sequence[NamedPlayer]) -> None:
    """Check that nobody is named twice; ServiceError("same_player_twice")."""
    keys = [player.key for player in players]
    for player in players:
        if keys.count(player.key) > 1:
            raise ServiceError("same_player_twice", name=player.full_name)
