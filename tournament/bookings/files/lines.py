"""Bookings typed or pasted, a line each: a pair, or a player who looks for a partner.

A line without anything between the names is a pair only where both are players of the club, by
their last names; else it is one player. What may be both is asked about and never guessed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tournament.evening.names.names import (
    LICENCE,
    STRONG,
    WEAK,
    NamedPlayer,
    clean,
    quality,
    strip_signs,
    words,
)
from tournament.evening.names.proposals import ClubPlayers, Proposal, propose, says_last_name
from tournament.evening.names.singles import COLUMNS, MOST_LINES, identity_of
from tournament.evening.names.singles import read_line as read_single
from tournament.evening.names.typed_line import LINE_NUMBER
from tournament.files import pairs_text

# What a list writes behind a name: who looks for a partner, and what our own lists say.
LOOKS = (
    r"cherche(?: une?)? partenaire|sans partenaire|seule?|single|without (?:a )?partner|"
    r"look(?:s|ing) for (?:a )?partner|\?"
)
OF_LISTS = r"liste d.attente|waiting list|déjà là|has come"
BETWEEN = r"\s\t;,|(–—-"
# From the first of several signs on, so that a long row of them is looked at once.
MARK = re.compile(rf"(?<![{BETWEEN}])[{BETWEEN}]+({LOOKS}|{OF_LISTS})[\s\t;,|)]*$", re.IGNORECASE)
LOOKING = re.compile(LOOKS, re.IGNORECASE)
HEADINGS = frozenset(
    words(
        "n no nr num numero number rang rank joueur joueurs joueuse player players partenaire "
        "partner nom prenom name first last surname licence license et and de du of the 1 2 "
        "inscription inscriptions booking bookings statut status paire pair"
    )
)
# So many words can be the name of one person.
LONGEST_NAME = 3
# With more than so many words, numbers included, nothing but a sign divides two players.
LONGEST_PAIR = 12
# A row of a spreadsheet with two players is shorter.
LONGEST_LINE = 500
SHOWN = 60


@dataclass(frozen=True)
class BookedLine:
    """A line and who books by it; or the code of what is wrong with it, with details."""

    line: int
    text: str
    members: tuple[NamedPlayer, ...] = ()
    problem: str = ""
    details: Mapping[str, str] = field(default_factory=dict)

    def refused(self, problem: str, **details: str) -> "BookedLine":
        """Return the line without its players, with what is wrong."""
        return replace(self, members=(), problem=problem, details=details)


def read_booked_lines(
    text: str,
    club: ClubPlayers,
    booked: Mapping[str, str],
    *,
    size: int,
    last_first: bool = False,
) -> tuple[BookedLine, ...]:
    """Read who books; `booked` has the line of the list of each who has, `size` players book
    together.

    The problems: line_too_long, several, one_or_two, already_booked, twice_in_list,
    already_entered, and those of single players and of pasted pairs.
    """
    numbered = [(n, line) for n, line in enumerate(text.splitlines(), 1) if is_of_players(line)]
    typed: dict[str, str] = {}
    lines = []
    for number, line in numbered[:MOST_LINES]:
        read = read_line(number, line, club, size=size, last_first=last_first)
        read = refuse_twice(read, club, booked, typed)
        typed |= {identity_of(player): str(number) for player in read.members}
        lines.append(read)
    if len(numbered) > MOST_LINES:
        lines.append(BookedLine(numbered[MOST_LINES][0], "…", problem="too_many_lines"))
    return tuple(lines)


def is_of_players(line: str) -> bool:
    """Tell whether a line may name somebody: it is not empty, and no row of headings."""
    return not HEADINGS.issuperset(words(line))


def read_line(
    number: int, line: str, club: ClubPlayers, *, size: int, last_first: bool
) -> BookedLine:
    """Read a line, without the marks behind the names."""
    if len(line) > LONGEST_LINE:
        return BookedLine(number, f"{clean(line[:SHOWN])}…", problem="line_too_long")
    names, looks = cut_marks(line)
    single = read_alone(number, names, club, last_first=last_first)
    text = clean(line)
    is_alone = size == 1 or looks or single.problem == "ambiguous" or is_recognised(names, single)
    if not is_alone:
        single = read_pair(number, names, club, single, last_first=last_first)
    return replace(single, text=text)


def cut_marks(line: str) -> tuple[str, bool]:
    """Cut what a list writes behind the names, and tell whether it says that somebody is alone.

    >>> cut_marks("Hélène Maurin - cherche partenaire"), cut_marks("Maurin - Astier")
    (('Hélène Maurin', True), ('Maurin - Astier', False))
    """
    looks = False
    while mark := MARK.search(line):
        looks = looks or LOOKING.fullmatch(mark[1]) is not None
        line = line[: mark.start()]
    return line, looks


def read_alone(number: int, names: str, club: ClubPlayers, *, last_first: bool) -> BookedLine:
    """Read a line as one player's."""
    single = read_single(number, names, club, last_first=last_first)
    members = (single.player,) if single.player else ()
    return BookedLine(number, single.text, members, single.problem, single.details)


def is_recognised(names: str, single: BookedLine) -> bool:
    """Tell whether a line is one player's whom the club knows, and says nothing of another."""
    typed = words(strip_signs(COLUMNS.sub(" ", LINE_NUMBER.sub("", names))))
    player = next((one for one in single.members if one.id), None)
    if player is None or len(LICENCE.findall(names)) > 1:
        return False
    return not typed or quality(typed, player) > 0


def read_pair(
    number: int, names: str, club: ClubPlayers, single: BookedLine, *, last_first: bool
) -> BookedLine:
    """Read a line as a pair's; else as that of the one guest whom it names."""
    text = LINE_NUMBER.sub("", names)
    if not is_divided(text):
        return read_undivided(text, club, single)
    pair = pairs_text.read_line(number, names, club, last_first=last_first)
    if pair.members or not (single.members and is_name_in_columns(text)):
        return BookedLine(number, pair.text, pair.members, pair.problem, pair.details)
    return single


def is_divided(text: str) -> bool:
    """Tell whether something stands between two parts of a line."""
    return any(
        len([part for part in separator.split(text.strip()) if part.strip()]) > 1
        for separator in (STRONG, WEAK)
    )


def is_name_in_columns(text: str) -> bool:
    """Tell whether a line may be name and first name of one player, in columns."""
    return len(words(COLUMNS.sub(" ", LICENCE.sub(" ", text)))) <= LONGEST_NAME


def read_undivided(text: str, club: ClubPlayers, single: BookedLine) -> BookedLine:
    """Read two players of the club, begun by their last names, else one guest."""
    typed = len(words(strip_signs(text)))
    # Who has come already is refused by name afterwards.
    free = replace(club, playing_as={})
    meant = propose(clean(text), free).choices if typed <= LONGEST_PAIR else ()
    pairs = [each for each in meant if both_last_names(text, each)]
    usual = [each for each in pairs if each.times]
    if len(pairs) == 1 or len(usual) == 1:
        return replace(single, members=(usual or pairs)[0].members, problem="", details={})
    if pairs:
        return single.refused("several")
    if single.members and typed > LONGEST_NAME:
        return single.refused("one_or_two", text=clean(text))
    return single


def both_last_names(text: str, pair: Proposal) -> bool:
    """Tell whether a line says the last names, or numbers, of both, who are of the club."""
    is_of_one_word = len(text.split()) == 1
    return not (is_of_one_word or pair.has_guest) and all(
        says_last_name(text, player) for player in pair.members
    )


def refuse_twice(
    read: BookedLine, club: ClubPlayers, booked: Mapping[str, str], typed: Mapping[str, str]
) -> BookedLine:
    """Refuse a line of which somebody has booked, has come, or stands in it or above it already."""
    keys = [identity_of(player) for player in read.members]
    for player, key in zip(read.members, keys, strict=True):
        name = player.full_name
        if keys.count(key) > 1:
            return read.refused("same_player_twice", name=name)
        if player.key in booked:
            return read.refused("already_booked", name=name, line=booked[player.key])
        if player.id and player.id in club.playing_as:
            return read.refused("already_entered", name=name, pair=club.playing_as[player.id])
        if key in typed:
            return read.refused("twice_in_list", name=name, line=typed[key])
    return read
