"""Lines of a list of players, and what they would do to the list that the club has.

Pure values; nothing is stored here. A number that both lists have says who is meant; otherwise
the name does: its words in any order, accents and capitals apart. How a name is written stays as
the club has it, unless the file is a list that this program wrote. Whatever may be a mistake is
left alone until the director has chosen.
"""

import hashlib
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import Enum

from tournament.evening.door.licences import UNKNOWN, Licence
from tournament.evening.names.absent import is_number_alone
from tournament.evening.names.names import fold, words
from tournament.evening.parts.people import Named, PlayerFacts
from tournament.people.values.alike import looks_alike, near_keys

# So many of one name and letter are compared: the time stays in proportion.
MOST_NEAR = 50
# What a list may say of a player beside the names, in the order in which a page tells it.
BESIDE_NAMES = (
    "number",
    "guest",
    "retired",
    "reduction",
    "strength",
    "sex",
    "birth_year",
    "average",
)


@dataclass(frozen=True)
class PlayerLine(Named):
    """A player in a file, `line` counted from 1. From `guest` on all are None where the file does
    not say; a list that this program wrote says the first two."""

    number: str = ""
    guest: bool | None = None
    retired: bool | None = None
    reduction: str | None = None
    strength: Decimal | None = None
    sex: str | None = None
    birth_year: int | None = None
    average: Decimal | None = None
    # Only in a list that the director says to be the federation's.
    licence: Licence | None = None
    line: int = field(kw_only=True)

    @property
    def is_as_written(self) -> bool:
        return self.guest is not None and self.retired is not None


@dataclass(frozen=True, kw_only=True)
class ListedPlayer(PlayerFacts):
    """A player of the club. `is_playing`: takes part in an evening that is not final."""

    id: uuid.UUID
    is_playing: bool = False
    # As it counts today.
    licence: Licence = UNKNOWN


class PlayerAction(Enum):
    """What a line would do."""

    NEW = "new"
    SAME = "same"
    CHANGED = "changed"
    ASKED = "asked"  # nothing, unless one of the choices is made
    LEFT = "left"  # nothing, for a reason


class Choice(Enum):
    """What the director may say about a line that is asked about."""

    ADD = "add"  # another person
    RENAME = "rename"  # the same person, under the name in the file
    RENUMBER = "renumber"  # the same person, with the number in the file


@dataclass(frozen=True)
class FieldChange:
    name: str
    old: str | bool | int | Decimal | Licence | None
    new: str | bool | int | Decimal | Licence | None


@dataclass(frozen=True)
class PlayerReading:
    """A line beside the list. `reason` is a code; `other_line` an earlier line of the same;
    `namesakes` are those of the list when there are several, or when the number is another's."""

    line: PlayerLine
    effect: PlayerAction
    listed_player: ListedPlayer | None = None
    changes: tuple[FieldChange, ...] = ()
    reason: str = ""
    choices: tuple[Choice, ...] = ()
    other_line: int = 0
    namesakes: tuple[ListedPlayer, ...] = ()


@dataclass(frozen=True)
class PlayerComparison:
    """What a file does, line by line; `gone` are those whom a federation's list lacks."""

    readings: tuple[PlayerReading, ...]
    gone: tuple[ListedPlayer, ...] = ()

    def of(self, effect: PlayerAction) -> tuple[PlayerReading, ...]:
        return tuple(reading for reading in self.readings if reading.effect is effect)

    @property
    def digest(self) -> str:
        """The same as long as the list and the file would do the same to one another."""
        return hashlib.sha256(repr(self).encode()).hexdigest()

    def decided(self, choices: Mapping[int, Choice]) -> "PlayerComparison":
        """Apply the director's choices by line; one that was not offered counts for nothing."""
        decided = (decide(each, choices.get(each.line.line)) for each in self.readings)
        return replace(self, readings=tuple(decided))


@dataclass
class _Earlier:
    """What lines above have spoken of: the line, by number, by person and by new name."""

    numbers: dict[str, int] = field(default_factory=dict)
    people: dict[uuid.UUID, int] = field(default_factory=dict)
    names: dict[tuple[str, ...], list[PlayerLine]] = field(
        default_factory=lambda: defaultdict(list)
    )


def compare(
    lines: Iterable[PlayerLine], listed_players: Sequence[ListedPlayer]
) -> PlayerComparison:
    """Compare a file's lines with the list, in time proportional to both.

    The reasons: number_of_another, name_of_another, several_namesakes, looks_like and name_above
    ask; number_above and person_above leave the line; namesake_above warns of a new player.
    """
    by_number = {player.number: player for player in listed_players if player.number}
    by_name = defaultdict(list)
    for player in listed_players:
        by_name[name_key(player)].append(player)
    readings = [
        compare_with_list(line, by_number.get(line.number), by_name.get(name_key(line), []))
        for line in lines
    ]
    spoken_of = {reading.listed_player.id for reading in readings if reading.listed_player}
    others = Alike([player for player in listed_players if player.id not in spoken_of])
    earlier = _Earlier()
    return PlayerComparison(
        tuple(compare_with_file(others.asked_about(reading), earlier) for reading in readings)
    )


class Alike:
    """Players whom the file does not name, found by names that may be theirs.

    Two licence numbers tell two people apart.
    """

    def __init__(self, players: Iterable[ListedPlayer]) -> None:
        self.near: dict[tuple[str, str, str], list[ListedPlayer]] = defaultdict(list)
        for player in players:
            for key in near_keys(player.first_name, player.last_name):
                self.near[key].append(player)

    def asked_about(self, reading: PlayerReading) -> PlayerReading:
        player = self.like(reading.line) if reading.effect is PlayerAction.NEW else None
        if player is None:
            return reading
        question = replace(
            reading, effect=PlayerAction.ASKED, listed_player=player, reason="looks_like"
        )
        return offer(question, Choice.ADD, Choice.RENAME)

    def like(self, line: PlayerLine) -> ListedPlayer | None:
        for key in sorted(near_keys(line.first_name, line.last_name)):
            for player in self.near.get(key, [])[:MOST_NEAR]:
                if not (line.number and player.number) and looks_alike(
                    line.first_name, line.last_name, player.first_name, player.last_name
                ):
                    return player
        return None


def name_key(player: Named) -> tuple[str, ...]:
    """Make the key that two writings of one name share.

    >>> name_key(PlayerLine("Hélène", "MAURIN", line=1)) == name_key(Named("Maurin", "Helene"))
    True
    """
    return tuple(sorted(words(player.full_name))) or (fold(player.full_name),)


def compare_with_list(
    line: PlayerLine, holder: ListedPlayer | None, namesakes: Sequence[ListedPlayer]
) -> PlayerReading:
    """Compare a file's line with the holder of its number and the namesakes in the list."""
    if holder:
        if holder in namesakes or (is_nameless(holder) and not namesakes):
            return match_line(line, holder)
        question = PlayerReading(line, PlayerAction.ASKED, holder, reason="number_of_another")
        return offer(replace(question, namesakes=tuple(namesakes)), Choice.RENAME)
    if not namesakes:
        return PlayerReading(line, PlayerAction.NEW)
    first = namesakes[0]
    if len(namesakes) > 1:
        question = PlayerReading(line, PlayerAction.ASKED, first, reason="several_namesakes")
        return offer(replace(question, namesakes=tuple(namesakes)), Choice.ADD)
    if not line.number or not first.number:
        return match_line(line, first)
    question = PlayerReading(line, PlayerAction.ASKED, first, reason="name_of_another")
    return offer(question, Choice.ADD, Choice.RENUMBER)


def compare_with_file(reading: PlayerReading, earlier: _Earlier) -> PlayerReading:
    """Compare a reading with the file's earlier lines, which may mean the same person."""
    line = reading.line
    if line.number and line.number in earlier.numbers:
        return leave_line(reading, "number_above", earlier.numbers[line.number])
    if reading.listed_player and reading.effect is not PlayerAction.ASKED:
        above = earlier.people.setdefault(reading.listed_player.id, line.line)
        if above != line.line:
            return leave_line(reading, "person_above", above)
    # A line that is left has taken no number.
    earlier.numbers[line.number] = line.line
    if reading.listed_player and reading.reason == "looks_like":
        # One name for one person: the first line may give it.
        above = earlier.people.setdefault(reading.listed_player.id, line.line)
        return reading if above == line.line else offer(reading, Choice.ADD)
    if reading.effect is PlayerAction.NEW:
        above_lines = earlier.names[name_key(line)]
        above_lines.append(line)
        doubtful = [each for each in above_lines[:-1] if not (each.number and line.number)]
        if doubtful:
            question = replace(reading, reason="name_above", other_line=doubtful[0].line)
            return offer(replace(question, effect=PlayerAction.ASKED), Choice.ADD)
        if len(above_lines) > 1:
            return replace(reading, reason="namesake_above", other_line=above_lines[0].line)
    return reading


def match_line(line: PlayerLine, player: ListedPlayer) -> PlayerReading:
    """Read a line as a listed player's, with what it would change."""
    changes = tuple(differences(line, player))
    return PlayerReading(
        line, PlayerAction.CHANGED if changes else PlayerAction.SAME, player, changes
    )


def differences(line: PlayerLine, player: ListedPlayer) -> Iterable[FieldChange]:
    """List the fields in which a line differs from a listed player; what it leaves out stays."""
    takes_names = line.is_as_written or is_nameless(player)
    names = ("first_name", "last_name") if takes_names else ()
    for name in (*names, *BESIDE_NAMES):
        old, new = getattr(player, name), getattr(line, name)
        silent = new is None or (name == "number" and not new)
        if not silent and new != old:
            yield FieldChange(name, old, new)
    yield from licence_changes(line, player)


def licence_changes(line: PlayerLine, player: ListedPlayer) -> Iterable[FieldChange]:
    """List the licence where the line says another; what was said since its day stays."""
    old, new = player.licence, line.licence
    if new and new.as_of and new.state is not old.state and not old.is_newer_than(new.as_of):
        yield FieldChange("licence", old, new)


def is_nameless(player: ListedPlayer) -> bool:
    """Tell whether a listed player still waits for a name."""
    return is_number_alone(player.first_name, player.last_name, player.number)


def offer(question: PlayerReading, *choices: Choice) -> PlayerReading:
    """Give a question its choices."""
    return replace(question, choices=choices)


def leave_line(reading: PlayerReading, reason: str, other_line: int = 0) -> PlayerReading:
    """Leave a line of the file aside, and say why."""
    return replace(
        reading,
        effect=PlayerAction.LEFT,
        changes=(),
        choices=(),
        reason=reason,
        other_line=other_line,
    )


def decide(reading: PlayerReading, choice: Choice | None) -> PlayerReading:
    """Return the reading that a choice makes of a question; as it was where none was offered."""
    if choice not in reading.choices:
        return reading
    line, player = reading.line, reading.listed_player
    if choice is Choice.ADD or player is None:
        return PlayerReading(line, PlayerAction.NEW)
    changes = [FieldChange("number", player.number, line.number)]
    if choice is Choice.RENAME:
        changes = [
            FieldChange(name, getattr(player, name), getattr(line, name))
            for name in ("first_name", "last_name")
        ]
        if line.number and line.number != player.number:
            changes.append(FieldChange("number", player.number, line.number))
    changes.extend(licence_changes(line, player))
    return PlayerReading(line, PlayerAction.CHANGED, player, tuple(changes))
