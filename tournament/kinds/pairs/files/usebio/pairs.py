"""The PAIR elements of USEBIO, and who a number on a traveller is.

A label that a section has once names its pair in either column. One that it has twice, in both
directions, is found by the column: NS_PAIR_NUMBER is then of the NS list. A label with the letter
of a section, that this section lacks, names the pair of another one that came to sit there.
"""

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.notation.board import Side
from scoring.results_file.fields import LONGEST_LABEL, cut_to_show, is_short
from tournament.evening.files.errors import FileError, Note
from tournament.evening.states import LETTERS
from tournament.files.read_evening import (
    NO_FIGURES,
    ReadFigures,
    ReadPair,
    ReadPlayer,
    figure_of,
    place_of,
)
from tournament.files.usebio.read import read_player
from tournament.files.xml_tree import XmlNode

DIRECTIONS = {
    "": None,
    "NS": Side.NS,
    "N/S": Side.NS,
    "N-S": Side.NS,
    "N": Side.NS,
    "EW": Side.EW,
    "E/W": Side.EW,
    "E-W": Side.EW,
    "E": Side.EW,
}
# "A12": the section before the number. Not N3 and E3, which are lines.
WITH_SECTION = re.compile(f"([{LETTERS}])[0-9]{{1,3}}")


@dataclass(frozen=True)
class ListedPair:
    """A pair as its element says; `section` is empty where the list is the whole event's."""

    section: str
    label: str
    direction: Side | None
    players: tuple[ReadPlayer, ...]
    line: int
    figures: ReadFigures = NO_FIGURES


@dataclass(frozen=True)
class PairLabels:
    """The labels of the two pairs of a TRAVELLER_LINE, and its section."""

    section: str
    ns: str
    ew: str
    line: int

    def label(self, side: Side) -> str:
        return self.ns if side is Side.NS else self.ew


class Roster:
    """The listed pairs, found by section, label and column."""

    def __init__(self, pairs: Iterable[ListedPair]) -> None:
        self.by_label: dict[tuple[str, str], list[ListedPair]] = {}
        self.elsewhere: dict[str, list[ListedPair]] = {}
        for pair in pairs:
            same = self.by_label.setdefault((pair.section, pair.label), [])
            if any(
                pair.direction in (None, other.direction) or not other.direction for other in same
            ):
                raise FileError("pair_twice", pair=pair.label, line=pair.line)
            same.append(pair)
            self.elsewhere.setdefault(pair.label, []).append(pair)

    def find(self, traveller: PairLabels, side: Side) -> ListedPair:
        """Find the pair that a line names. FileError("unknown_pair") where there is none."""
        label = traveller.label(side)
        same = self.by_label.get((traveller.section, label)) or self.by_label.get(("", label), [])
        if not same and WITH_SECTION.fullmatch(label):
            same = self.elsewhere.get(label, [])
        for pair in same:
            if len(same) == 1 or pair.direction is side:
                return pair
        raise FileError("unknown_pair", pair=label)


def read_pair(node: XmlNode, section: str) -> tuple[ListedPair, list[Note]]:
    """Read a PAIR element, with a note where it has not two players."""
    label = label_of(node, "PAIR_NUMBER")
    players = [player for one in node.children_named("PLAYER") if (player := read_player(one))]
    direction = node.text_of("DIRECTION").upper()
    if direction not in DIRECTIONS:
        raise FileError(
            "field_wrong", field="DIRECTION", found=cut_to_show(direction), line=node.line
        )
    figures = ReadFigures(
        figure_of(node.text_of("TOTAL_SCORE")),
        figure_of(node.text_of("PERCENTAGE")),
        place_of(node.text_of("PLACE")),
    )
    seated, line = DIRECTIONS[direction], node.line
    pair = ListedPair(section, label, seated, tuple(players[:2]), line, figures)
    if len(players) in (0, 2):
        return pair, []
    return pair, [
        Note("players_not_two", {"pair": label, "line": node.line, "players": len(players)})
    ]


def label_of(node: XmlNode, name: str) -> str:
    """Read the number of a pair. Raises FileError without it."""
    label = node.text_of(name)
    if not label:
        raise FileError("field_missing", field=name, line=node.line)
    if not is_short(label, LONGEST_LABEL):
        raise FileError("field_wrong", field=name, found=cut_to_show(label), line=node.line)
    return label


def gather_pairs(travellers: Iterable[PairLabels], *, winners: int) -> list[ListedPair]:
    """Gather the pairs that the travellers name, where the file lists none."""
    pairs: dict[tuple[str, str, Side | None], ListedPair] = {}
    for traveller in travellers:
        for side in Side:
            direction = side if winners == 2 else None
            label = traveller.label(side)
            pair = ListedPair(traveller.section, label, direction, (), traveller.line)
            pairs.setdefault((pair.section, label, direction), pair)
    return list(pairs.values())


def give_lines(
    pairs: Sequence[ListedPair], sat: Iterable[tuple[ListedPair, Side]], *, winners: int
) -> list[ListedPair]:
    """Give everybody a direction with two winners: as listed, as the label ends, or as they sat."""
    if winners == 1:
        return list(pairs)
    columns: dict[ListedPair, set[Side]] = {}
    for pair, side in sat:
        columns.setdefault(pair, set()).add(side)
    return [give_line(pair, columns.get(pair, set())) for pair in pairs]


def give_line(pair: ListedPair, columns: set[Side]) -> ListedPair:
    if pair.direction:
        return pair
    for side in Side:
        if pair.label.upper().endswith(side.value) or columns == {side}:
            return dataclasses.replace(pair, direction=side)
    raise FileError("line_unknown", pair=pair.label, line=pair.line)


def key_pairs(
    pairs: Sequence[ListedPair], sections: Sequence[str], *, winners: int
) -> list[ReadPair]:
    """Give each pair a key: its label, longer where labels are not unique.

    `sections` holds the letter of each pair.
    """
    keys = [pair.label for pair in pairs]
    if len(set(keys)) < len(keys):
        keys = [
            label if label.upper().startswith(letter) else letter + label
            for label, letter in zip(keys, sections, strict=True)
        ]
    times = Counter(keys)
    return [
        ReadPair(
            key + (pair.direction.value if times[key] > 1 and pair.direction else ""),
            letter,
            pair.label,
            pair.direction if winners == 2 else None,
            pair.players,
            pair.figures,
        )
        for pair, key, letter in zip(pairs, keys, sections, strict=True)
    ]
