"""Single players typed or pasted, a player a line, in the many forms people write."""

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tournament.evening.names.absent import is_phantom
from tournament.evening.names.names import NamedPlayer, clean, cut, find, guest
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.names.typed_line import LINE_NUMBER, read_typed

# What divides the columns of one player; a dash, a slash or "et" stands between two.
COLUMNS = re.compile(r"[\t;,|]+")
MOST_LINES = 200


@dataclass(frozen=True)
class SingleLine:
    """A line and the player whom it gives; or the code of what is wrong with it, with details."""

    line: int
    text: str
    player: NamedPlayer | None = None
    problem: str = ""
    details: Mapping[str, str] = field(default_factory=dict)

    def refused(self, problem: str, **details: str) -> "SingleLine":
        """Return the line without its player, with what is wrong."""
        return replace(self, player=None, problem=problem, details=details)


def read_singles(
    text: str, club: ClubPlayers, ticked: Sequence[NamedPlayer] = (), *, last_first: bool = False
) -> tuple[SingleLine, ...]:
    """Read single players out of lines; `last_first` where the list writes the last names first.

    The problems: unknown, no_player, ambiguous, one_a_line, already_entered, single_twice,
    ticked_too, too_many_lines, no_such_choice.
    """
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    typed: dict[str, int] = {}
    ticked_keys = {player.key for player in ticked}
    singles = []
    for number, line in lines[:MOST_LINES]:
        single = read_line(number, line, club, last_first=last_first)
        if single.player:
            single = refuse_twice(single, single.player, club, typed, ticked_keys)
        if single.player:
            typed[identity_of(single.player)] = number
        singles.append(single)
    if len(lines) > MOST_LINES:
        singles.append(SingleLine(lines[MOST_LINES][0], "…", problem="too_many_lines"))
    return tuple(singles)


def read_line(number: int, line: str, club: ClubPlayers, *, last_first: bool) -> SingleLine:
    """Read a line; a digit behind the name chooses among those who may be meant."""
    text = clean(line)
    single = SingleLine(number, text)
    name = clean(COLUMNS.sub(" ", LINE_NUMBER.sub("", line)))
    if is_two(name):
        return single.refused("one_a_line", name=text)
    if is_phantom(name):
        return single.refused("no_player", name=name)
    typed = read_typed(name, club.numbers)
    players = find(typed.names, club.players)
    if typed.pick > max(len(players), 1):
        return single.refused("no_such_choice", digit=str(typed.pick))
    if len(players) > 1 and not typed.pick:
        return single.refused("ambiguous", name=typed.names)
    player = players[typed.pick - 1] if players else guest(typed.names, last_first=last_first)
    return replace(single, player=player) if player else single.refused("unknown", name=name)


def is_two(name: str) -> bool:
    """Tell whether two players stand on a line, something between them that is in no name.

    >>> is_two("Maurin - Astier"), is_two("Hélène Maurin"), is_two("Jean-Pierre Maurin")
    (True, False, False)
    """
    readings = cut(name)
    return len(readings) == 1 and bool(readings[0][1])


def refuse_twice(
    single: SingleLine,
    player: NamedPlayer,
    club: ClubPlayers,
    typed: Mapping[str, int],
    ticked: Container[str],
) -> SingleLine:
    """Refuse a player who plays already, stands in another line or is ticked as well."""
    if player.id and player.id in club.playing_as:
        pair = club.playing_as[player.id]
        return single.refused("already_entered", name=player.full_name, pair=pair)
    if identity_of(player) in typed:
        line = str(typed[identity_of(player)])
        return single.refused("single_twice", name=player.full_name, line=line)
    if player.key in ticked:
        return single.refused("ticked_too", name=player.full_name)
    return single


def identity_of(player: NamedPlayer) -> str:
    """Return what two writings of one player have in common, a guest's in whatever order."""
    named = " ".join(sorted(player.words))
    return player.id.hex if player.id else f"{named} {player.number}"
