"""Pairs pasted from a list, a mail or a sheet: a pair a line, in the many forms people write.

`read_pairs` says what each line would give and why it is refused; nothing is stored here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tournament.evening.names.absent import is_phantom, number_of
from tournament.evening.names.names import NamedPlayer, cut, find, guest
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.names.typed_line import LINE_NUMBER

# "B: ", "B7 " or "B. " before the names, " (B)" or "; B" after them.
SECTION_BEFORE = re.compile(
    r"\s*(?P<letter>[A-Da-d])(?:\s*[:.)\t;]|\d{1,2}[\s:.)\t;])\s*(?P<names>.+)"
)
SECTION_AFTER = re.compile(r"(?P<names>.+?)\s*[\t;,:(\[]\s*(?P<letter>[A-Da-d])\s*[)\]]?\s*")
# What cannot be part of a name: a letter with a colon before the names, in parentheses after them.
NO_SECTION = re.compile(r"\s*([A-Za-z])\d{0,2}\s*:.*|.*[(\[]\s*([A-Da-d])\s*[)\]]\s*")
COLUMN_END = re.compile(r"([\t;])")
MOST_LINES = 200


@dataclass(frozen=True)
class PastedPair:
    """A line and the pair it gives; or the code of what is wrong with it, with details."""

    line: int
    text: str
    members: tuple[NamedPlayer, ...] = ()
    problem: str = ""
    details: dict[str, str] = field(default_factory=dict)
    section: str = ""


def read_pairs(
    text: str, club: ClubPlayers, *, sections: str = "", last_first: bool = False
) -> tuple[PastedPair, ...]:
    """Read pairs out of pasted text; `last_first` where the list writes the last names first.

    The problems: two_names_needed, unknown, no_player, ambiguous, same_player_twice,
    already_entered, already_pasted, no_such_section, too_many_lines.
    """
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    taken: dict[str, str] = {identity.hex: pair for identity, pair in club.playing_as.items()}
    pasted: dict[str, str] = {}
    pairs = []
    for number, line in lines[:MOST_LINES]:
        letter, names = cut_section(line, sections)
        read = read_line(number, names, club, last_first=last_first)
        pair = replace(read, text=" ".join(line.split()), section=letter)
        if other := "" if letter or not sections else other_section(line):
            pair = refuse(pair, "no_such_section", {"section": other})
        pair = pair if pair.problem else refuse_twice(pair, taken, pasted)
        pasted |= {member.key: str(number) for member in pair.members}
        pairs.append(pair)
    if len(lines) > MOST_LINES:
        pairs.append(PastedPair(lines[MOST_LINES][0], "…", problem="too_many_lines"))
    return tuple(pairs)


def cut_section(line: str, sections: str) -> tuple[str, str]:
    """Cut the letter of a section off a line that names one."""
    if sections:
        for pattern in (SECTION_BEFORE, SECTION_AFTER):
            found = pattern.fullmatch(line)
            if found and found["letter"].upper() in sections:
                return found["letter"].upper(), found["names"]
    return "", line


def other_section(line: str) -> str:
    """Find the letter of a section that is not there tonight."""
    found = NO_SECTION.fullmatch(line)
    return (found[1] or found[2]).upper() if found else ""


def read_line(number: int, line: str, club: ClubPlayers, *, last_first: bool) -> PastedPair:
    text = " ".join(line.split())
    readings = [r for r in cut(drop_no_numbers(LINE_NUMBER.sub("", line))) if r[1]]
    if not readings:
        return PastedPair(number, text, problem="two_names_needed")
    read = [
        tuple(read_member(part, club, last_first=last_first) for part in reading)
        for reading in readings
    ]
    good = [members for members in read if all(isinstance(m, NamedPlayer) for m in members)]
    if not good:
        code, name = next(m for m in read[len(read) // 2] if not isinstance(m, NamedPlayer))
        return PastedPair(number, text, problem=code, details={"name": name})
    members = min(
        good, key=lambda pair: sum(1 for m in pair if isinstance(m, NamedPlayer) and not m.id)
    )
    return PastedPair(number, text, tuple(m for m in members if isinstance(m, NamedPlayer)))


def drop_no_numbers(line: str) -> str:
    """Empty the columns that say that somebody has no licence number.

    >>> drop_no_numbers("Maurin;Hélène;n/a;Astier;Paul;-")
    'Maurin;Hélène;;Astier;Paul;'
    """
    cells = COLUMN_END.split(line)
    if len(cells) == 1:
        return line
    return "".join(cell if COLUMN_END.fullmatch(cell) or number_of(cell) else "" for cell in cells)


def read_member(part: str, club: ClubPlayers, *, last_first: bool) -> NamedPlayer | tuple[str, str]:
    """Find whom the part names: a player of the club, a guest written in full, or a problem."""
    if is_phantom(part):
        return "no_player", part.strip()
    new = guest(part, last_first=last_first)
    found = find(part, club.players)
    if len(found) > 1:
        return "ambiguous", part.strip()
    return found[0] if found else new or ("unknown", part.strip())


def refuse_twice(
    pair: PastedPair, taken: Mapping[str, str], pasted: Mapping[str, str]
) -> PastedPair:
    """Refuse a pair of which somebody plays already or stands in another line."""
    first, second = pair.members
    if first.key == second.key:
        return refuse(pair, "same_player_twice", {"name": first.full_name})
    for member in pair.members:
        if member.key in taken:
            where = {"name": member.full_name, "pair": taken[member.key]}
            return refuse(pair, "already_entered", where)
        if member.key in pasted:
            where = {"name": member.full_name, "line": pasted[member.key]}
            return refuse(pair, "already_pasted", where)
    return pair


def refuse(pair: PastedPair, problem: str, details: dict[str, str]) -> PastedPair:
    return replace(pair, members=(), problem=problem, details=details)
