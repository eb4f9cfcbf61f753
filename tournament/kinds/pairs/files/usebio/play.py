"""The participants and boards of a USEBIO event, section by section, put together.

First all is read as labels, in the order of the file; then labels become pairs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from scoring.notation.board import Side
from scoring.results_file.entry import read_result
from scoring.results_file.values import FileResult, Warned
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.read_evening import ReadMatchScore, ReadPair, ReadResult, figure_of
from tournament.files.usebio.lines import lead_of, outcome_fields
from tournament.files.usebio.methods import AWARDS
from tournament.files.usebio.read import board_number, small_number
from tournament.files.xml_tree import XmlNode
from tournament.kinds.pairs.files.usebio.pairs import (
    WITH_SECTION,
    ListedPair,
    PairLabels,
    Roster,
    gather_pairs,
    give_lines,
    key_pairs,
    label_of,
    read_pair,
)

MOST_SECTIONS = 26
# How the names of a line's elements begin.
SIDES = ("NS_", "EW_")
LETTERS = [chr(ord("A") + place) for place in range(MOST_SECTIONS)]


@dataclass(frozen=True)
class UsebioLine:
    """A TRAVELLER_LINE read, its pairs still labels."""

    board: int
    place: int
    labels: PairLabels
    result: FileResult
    round: int | None
    table: int | None
    awards: tuple[Decimal | None, Decimal | None] = (None, None)


@dataclass
class UsebioPlay:
    """What is found in the order of the file."""

    notes: list[Note]
    listed_pairs: list[ListedPair] = field(default_factory=list)
    lines: list[UsebioLine] = field(default_factory=list)
    # How many lines a board of a section has so far, and whether matches share it.
    boards: dict[tuple[str, int], int] = field(default_factory=dict)
    # What both pairs got for a match, by the place of one of its lines.
    scores: dict[int, tuple[Decimal | None, Decimal | None]] = field(default_factory=dict)

    @property
    def section_names(self) -> list[str]:
        named = [pair.section for pair in self.listed_pairs] + [
            line.labels.section for line in self.lines
        ]
        return list(dict.fromkeys(filter(None, named)))


def read_play(event: XmlNode, notes: list[Note]) -> UsebioPlay:
    """Read pairs and boards of all sections, as labels."""
    play = UsebioPlay(notes)
    for section, node in elements_with_boards(event):
        for participants in node.children_named("PARTICIPANTS"):
            for pair in participants.children_named("PAIR"):
                listed_pair, remarks = read_pair(pair, section)
                play.listed_pairs.append(listed_pair)
                notes += remarks
        for board in node.children_named("BOARD"):
            read_board(board, section, play)
        for match in node.children_named("MATCH"):
            for board in match.children_named("BOARD"):
                read_board(board, section, play, match)
            if match.child("BOARD") and play.lines:
                ns, ew = (figure_of(match.text_of(name)) for name in ("NS_SCORE", "EW_SCORE"))
                play.scores[len(play.lines) - 1] = ns, ew
    return play


def elements_with_boards(event: XmlNode) -> Iterator[tuple[str, XmlNode]]:
    """Find every element that may hold boards, with the name of its section, empty for none."""
    sessions = list(event.children_named("SESSION"))
    if len(sessions) > 1:
        raise FileError("several_sessions", line=sessions[1].line)
    sections = [section for one in (event, *sessions) for section in one.children_named("SECTION")]
    yield from (("", node) for node in (event, *sessions))
    for place, section in enumerate(sections, start=1):
        name = section.attribute("SECTION_ID") or section.text_of("SECTION_ID")
        yield name[:60] or (str(place) if len(sections) > 1 else ""), section


def read_board(node: XmlNode, section: str, play: UsebioPlay, match: XmlNode | None = None) -> None:
    """Read a board, which may come once in a section, or once in each of its matches."""
    number = board_number(node)
    if match is None and (section, number) in play.boards:
        raise FileError("board_twice", board=number, line=node.line)
    for line in node.children_named("TRAVELLER_LINE"):
        place = play.boards.get((section, number), 0) + 1
        play.boards[section, number] = place
        with add_location(line=line.line, board=number, result=place):
            play.lines.append(read_traveller(line, number, place, section, match, play.notes))
    play.boards.setdefault((section, number), 0)


def read_traveller(
    node: XmlNode, board: int, place: int, section: str, match: XmlNode | None, notes: list[Note]
) -> UsebioLine:
    of_match = match if match and match.child("NS_PAIR_NUMBER") else node
    ns, ew = (label_of(of_match, name) for name in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"))
    result, remarks = read_line(node, (ns, ew), board, place)
    notes += remarks
    who = PairLabels(section, ns, ew, node.line)
    round_number = small_number(node, "ROUND_NUMBER") or (
        small_number(match, "ROUND_NUMBER") if match else None
    )
    table = small_number(node, "TABLE_NUMBER")
    return UsebioLine(board, place, who, result, round_number, table, awards_in(node))


def awards_in(node: XmlNode) -> tuple[Decimal | None, Decimal | None]:
    """Read what a line says that both sides got, by whatever its boards are scored."""
    texts = {one.name: one.text for one in node.children if one.name.endswith("_POINTS")}
    if texts:
        for name in AWARDS:
            ns, ew = (figure_of(texts.get(name.replace("NS_", side, 1), "")) for side in SIDES)
            if ns is not None or ew is not None:
                return ns, ew
    return None, None


@dataclass(frozen=True)
class Resolved:
    """What was read, its labels turned into sections, pairs, results and scores of matches."""

    sections: tuple[str, ...]
    pairs: tuple[ReadPair, ...]
    results: tuple[ReadResult, ...]
    match_scores: tuple[ReadMatchScore, ...]


def resolve(play: UsebioPlay, *, winners: int) -> Resolved:
    """Turn labels into sections, pairs and results."""
    listed_pairs = play.listed_pairs
    if not listed_pairs and play.lines:
        listed_pairs = gather_pairs([one.labels for one in play.lines], winners=winners)
        play.notes.append(Note("pairs_not_listed"))
    sat = seat_pairs(play.lines, Roster(listed_pairs))
    letters = letters_of(play)
    own = letters_of_pairs(play, listed_pairs, sat, letters)
    columns = [(pair, side) for one in sat for side, pair in one.items()]
    lined = give_lines(listed_pairs, columns, winners=winners)
    pairs = key_pairs(lined, own, winners=winners)
    by_listed = dict(zip(listed_pairs, pairs, strict=True))
    results = tuple(
        result_of(line, by_listed[one[Side.NS]], by_listed[one[Side.EW]], letters)
        for line, one in zip(play.lines, sat, strict=True)
    )
    used = {pair.section for pair in pairs} | {result.section for result in results}
    scores = tuple(match_scores(play, results))
    return Resolved(tuple(sorted(used)), tuple(pairs), results, scores)


def match_scores(play: UsebioPlay, results: Sequence[ReadResult]) -> Iterator[ReadMatchScore]:
    """Find what pairs got for the matches whose round is told."""
    for place, both in play.scores.items():
        result = results[place]
        for pair, points in zip((result.ns, result.ew), both, strict=True):
            if result.round and points is not None:
                yield ReadMatchScore(result.round, pair, points)


def seat_pairs(lines: Sequence[UsebioLine], roster: Roster) -> list[dict[Side, ListedPair]]:
    """Find who sat where, line by line; nobody against himself or twice on a board."""
    seen: set[tuple[int, ListedPair]] = set()
    sat = []
    for line in lines:
        with add_location(line=line.labels.line, board=line.board, result=line.place):
            both = {side: roster.find(line.labels, side) for side in Side}
            if both[Side.NS] == both[Side.EW]:
                raise FileError("same_contestant", contestant=line.labels.ns)
            for side, pair in both.items():
                if (line.board, pair) in seen:
                    raise FileError("contestant_twice_on_board", contestant=line.labels.label(side))
                seen.add((line.board, pair))
        sat.append(both)
    return sat


def letters_of(play: UsebioPlay) -> dict[str, str]:
    """Give each section's name a letter; sections named by single letters keep theirs."""
    section_names = play.section_names
    if len(section_names) > MOST_SECTIONS:
        raise FileError("too_many_sections", most=MOST_SECTIONS)
    capitals = [name.upper() for name in section_names]
    if all(name in LETTERS for name in capitals) and len(set(capitals)) == len(capitals):
        return dict(zip(section_names, capitals, strict=True))
    letters = dict(zip(section_names, LETTERS, strict=False))
    for name, letter in letters.items():
        printable = ascii(name)[1:-1][:20]
        play.notes.append(Note("section_renamed", {"name": printable, "section": letter}))
    return letters


def letters_of_pairs(
    play: UsebioPlay,
    pairs: Sequence[ListedPair],
    sat: Sequence[dict[Side, ListedPair]],
    letters: dict[str, str],
) -> list[str]:
    """Find each pair's section: its own, else as its label begins, else where it first played."""
    played: dict[ListedPair, str] = {}
    for line, both in zip(play.lines, sat, strict=True):
        for pair in both.values():
            played.setdefault(pair, letters.get(line.labels.section, ""))
    begun = [WITH_SECTION.fullmatch(pair.label) for pair in pairs]
    letters_named = set(letters.values()) or (set(LETTERS) if all(begun) else set())
    return [
        letters.get(pair.section)
        or (start[1] if start and start[1] in letters_named else "")
        or played.get(pair)
        or min(letters.values(), default="A")
        for pair, start in zip(pairs, begun, strict=True)
    ]


def result_of(line: UsebioLine, ns: ReadPair, ew: ReadPair, letters: dict[str, str]) -> ReadResult:
    section = letters.get(line.labels.section) or ns.section
    result = line.result
    return ReadResult(
        section,
        line.board,
        ns.key,
        ew.key,
        result.outcome,
        result.score,
        line.round,
        line.table,
        *line.awards,
    )


ELEMENTS = {
    "ns": "NS_PAIR_NUMBER",
    "ew": "EW_PAIR_NUMBER",
    "contract": "CONTRACT",
    "declarer": "PLAYED_BY",
    "tricks": "TRICKS",
    "score": "SCORE",
}


def read_line(
    node: XmlNode, labels: tuple[str, str], board: int, place: int
) -> tuple[FileResult, list[Note]]:
    """Read the result and what is to be remarked; `labels` are those of NS and EW."""
    where = {"line": node.line, "board": board, "result": place}
    entry: dict[str, object] = {"ns": labels[0], "ew": labels[1], **outcome_fields(node)}
    lead, notes = lead_of(node, where)
    try:
        with add_location(**where):
            result, warned = read_result(entry | {"lead": lead}, board, place)
    except FileError as error:
        name = str(error.details.get("field", ""))
        raise FileError(
            error.code, **(error.details | {"field": ELEMENTS.get(name, name)})
        ) from None
    return result, [*notes, *notes_of(warned, where)]


def notes_of(warned: Warned | None, where: dict[str, int]) -> list[Note]:
    if warned is None:
        return []
    return [Note(warned.code, {**where, "score": warned.score, "points": warned.points})]
