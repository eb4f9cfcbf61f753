"""The paper list of a table, typed in one line: `3 12 40 7 55`, `3NS 12 40`, `3 EW lest nov`.

First the number of the table and, for one side, its letters; then who sits there, in the order of
the list: by the numbers printed on it, by licence number or by name. A dash is a free seat.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tournament.arrivals.values.who import read_player
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers, propose

HEAD = re.compile(r"\s*(\d{1,3})\s*((?:NS|EW|EO|[NESWO])(?![^\W\d_]))?[\s.:)]*(.*)", re.IGNORECASE)
BETWEEN = re.compile(r"\s*[/;,–]\s*|\s+-\s+")
FREE = "-"
# What is printed on the list has fewer figures than a licence number.
LONGEST_NUMBER = 3
# Letters of the other language.
IN_FRENCH = str.maketrans("O", "W")


@dataclass(frozen=True)
class PaperLine:
    """A line as typed: who sits at which seats of the table, or a problem: no_table, too_many,
    unknown_number, unclear."""

    number: int
    text: str
    table: int = 0
    sitters: Mapping[str, NamedPlayer] = field(default_factory=dict)
    # Those seats whose players were said by a number.
    by_number: frozenset[str] = frozenset()
    problem: str = ""
    about: str = ""


def read_paper(
    text: str, club: ClubPlayers, listed: Sequence[NamedPlayer], together: Sequence[str]
) -> tuple[PaperLine, ...]:
    """Read the lines that are typed; `listed` are the players as the printed list numbers them."""
    return tuple(
        read_line(number, line.strip(), club, listed, together)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    )


def read_line(
    number: int,
    text: str,
    club: ClubPlayers,
    listed: Sequence[NamedPlayer],
    together: Sequence[str],
) -> PaperLine:
    """Read one line."""
    head = HEAD.fullmatch(text)
    table = int(head[1]) if head else 0
    if head is None or not table or not head[3]:
        return PaperLine(number, text, problem="no_table")
    seats = (head[2] or "").upper().translate(IN_FRENCH) or "".join(together)
    pair = read_usual_pair(head[3], club) if len(seats) == 2 else ()
    parts = cut_line(head[3])
    if pair:
        return PaperLine(number, text, table, dict(zip(seats, pair, strict=True)))
    if len(parts) > len(seats):
        return PaperLine(number, text, table, problem="too_many", about=str(len(seats)))
    typed = {seat: part for seat, part in zip(seats, parts, strict=False) if part != FREE}
    readings = {seat: read_part(part, club, listed) for seat, part in typed.items()}
    for seat, (player, problem) in readings.items():
        if player is None:
            return PaperLine(number, text, table, problem=problem, about=typed[seat])
    sitters = {seat: player for seat, (player, _) in readings.items() if player}
    sure = frozenset(seat for seat, part in typed.items() if part.isdigit())
    return PaperLine(number, text, table, sitters, sure)


def cut_line(text: str) -> list[str]:
    """Cut what follows the table: numbers at their spaces, names at what stands between them."""
    tokens = text.split()
    if all(token == FREE or token.isdigit() for token in tokens):
        return tokens
    return [part for part in BETWEEN.split(text.strip()) if part]


def read_usual_pair(text: str, club: ClubPlayers) -> tuple[NamedPlayer, ...]:
    """Read two names without anything between them, where they mean one pair for sure."""
    if any(character.isdigit() for character in text):
        return ()
    everybody = ClubPlayers(club.players, club.partners)
    found = propose(text, everybody)
    return found.choices[0].members if found.sure else ()


def read_part(
    text: str, club: ClubPlayers, listed: Sequence[NamedPlayer]
) -> tuple[NamedPlayer | None, str]:
    """Read one player: a number of the list, a licence number, or a name; else the problem."""
    if text.isdigit() and len(text) <= LONGEST_NUMBER:
        place = int(text)
        player = listed[place - 1] if 1 <= place <= len(listed) else None
        # A number whose player is no longer proposed stays on the list without a name.
        return (player, "") if player and player.last_name else (None, "unknown_number")
    if text.isdigit():
        licensed = next((one for one in club.players if one.number == text), None)
        return licensed, "" if licensed else "unknown_number"
    reading = read_player(text, club.players)
    return reading.player, "" if reading.player else "unclear"


def find_twice_typed(lines: Sequence[PaperLine]) -> tuple[PaperLine, PaperLine, str] | None:
    """Find two lines that fill one seat, with the seat; None where none do."""
    filled: dict[tuple[int, str], PaperLine] = {}
    for line in lines:
        for seat in line.sitters:
            if earlier := filled.get((line.table, seat)):
                return earlier, line, seat
            filled[line.table, seat] = line
    return None
