"""This program's JSON of results, read as files of other programs are.

`scoring.results_file.file` reads what any such file holds; rounds, tables, victory points and
licence numbers, which only this program writes, are read here.
"""

import dataclasses
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from scoring.forms import (
    BOARD_FORMS,
    BY_IMPS,
    BY_PERCENTAGE,
    FORMS,
    victory_points,
)
from scoring.notation.board import Side
from scoring.profiles.match_rules import MatchScale
from scoring.results_file.values import Label, ResultsFile, key_of
from tournament.evening.files.errors import Note
from tournament.evening.states import LETTERS
from tournament.files.read_evening import (
    ReadEvening,
    ReadPair,
    ReadPlayer,
    ReadResult,
    figure_of,
)
from tournament.files.results.entries import (
    figures_of,
    licence_number,
    lines_of_ranking,
    player_of_name,
    small_number,
)
from tournament.files.results.read_teams import note_of

ONE_SECTION = "A"
# What boards give that rounds at victory points are made of.
OF_MATCHES = (BY_IMPS.boards, BY_PERCENTAGE.boards)
PERCENTAGES = (MatchScale.EBU_PERCENTAGES.value,)
NAMED_SCALES = [
    one.value for one in MatchScale if one not in (MatchScale.OWN, MatchScale.OWN_PERCENTAGES)
]
# How the program's own files name pairs of several sections.
LETTER_AND_NUMBER = re.compile(f"[{LETTERS}][0-9]{{1,3}}")


def evening_of_content(file: ResultsFile, content: Mapping[str, Any]) -> ReadEvening:
    """Turn results into an evening, with what only this program writes into the same content."""
    evening = add_rounds(evening_of(file), content)
    return add_numbers(add_figures(add_licences(evening, content), content), content)


def evening_of(file: ResultsFile) -> ReadEvening:
    """Turn results as scoring reads them into an evening of a file."""
    several = all(LETTER_AND_NUMBER.fullmatch(key_of(pair.label)) for pair in file.pairs)
    pairs = read_pairs(file, several=several)
    by_key = {pair.key: pair for pair in pairs}
    sections = tuple(sorted({pair.section for pair in pairs}))
    results = []
    for board in file.boards:
        for result in board.results:
            ns = pair_of_label(by_key, result.ns, Side.NS)
            ew = pair_of_label(by_key, result.ew, Side.EW)
            named = result.section if several else ""
            section = named if named in sections else by_key[ns].section
            results.append(ReadResult(section, board.number, ns, ew, result.outcome, result.score))
    return ReadEvening(
        title="",
        club="",
        date=None,
        scoring=BOARD_FORMS[file.scoring],
        winners=file.winners,
        sections=sections,
        pairs=pairs,
        results=tuple(results),
        notes=(*map(note_of, file.warnings), *notes_of_fouled(file)),
        by_section=file.by_section and several,
        points_table=file.points_table,
    )


def notes_of_fouled(file: ResultsFile) -> list[Note]:
    """Remark on the boards that several groups played, who are compared as one here."""
    return [
        Note("forms_left_out", {"board": board.number})
        for board in file.boards
        if len({result.group for result in board.results}) > 1
    ]


def add_rounds(evening: ReadEvening, content: Mapping[str, Any]) -> ReadEvening:
    """Add what only this program writes: rounds, tables, and whether rounds are matches.

    `content` is the same file, so its results stand in the same order.
    """
    entries = [entry for board in content["boards"] for entry in board["results"]]
    results = tuple(
        dataclasses.replace(
            one,
            round=small_number(entry.get("round")),
            table=small_number(entry.get("table")),
            ns_award=figure_of(str(entry.get("ns_award", ""))),
            ew_award=figure_of(str(entry.get("ew_award", ""))),
        )
        for one, entry in zip(evening.results, entries, strict=True)
    )
    found = dataclasses.replace(evening, results=results)
    ranked = FORMS.get(str(content.get("ranked_by")))
    if ranked is None or not ranked.is_by_match or evening.scoring not in OF_MATCHES:
        return found
    if not all(one.round for one in results):
        note = Note("rounds_not_told", {"scoring": evening.scoring})
        return dataclasses.replace(found, notes=(*found.notes, note))
    return add_scale(found, content.get("scale", MatchScale.WBF_CONTINUOUS.value))


def add_scale(evening: ReadEvening, scale: object) -> ReadEvening:
    """Set the evening at victory points by that scale.

    It stays at what its boards were scored with where the scale cannot be known: a club's own table
    is not in the file.
    """
    for_boards = victory_points(by_percentage=scale in PERCENTAGES).boards
    if scale in NAMED_SCALES and evening.scoring is for_boards:
        return dataclasses.replace(evening, victory_points=True, scale=str(scale))
    return dataclasses.replace(evening, notes=(*evening.notes, Note("scale_not_told")))


def add_figures(evening: ReadEvening, content: Mapping[str, Any]) -> ReadEvening:
    """Add what the file says that each pair came to; what is no ranking says nothing."""
    by_label = {
        (key_of(one.get("pair", "")), str(one.get("direction") or "")): one
        for one in lines_of_ranking(content)
    }
    pairs = tuple(
        dataclasses.replace(pair, figures=figures_of(by_label[label]))
        if (label := (pair.label, pair.line.value if pair.line else "")) in by_label
        else pair
        for pair in evening.pairs
    )
    return dataclasses.replace(evening, pairs=pairs)


def add_licences(evening: ReadEvening, content: Mapping[str, Any]) -> ReadEvening:
    """Add the licence numbers that stand beside the names of a pair; what is none is left out."""
    entries: dict[str, list[dict[str, Any]]] = {}
    for entry in content.get("pairs") or []:
        entries.setdefault(key_of(entry["number"]), []).append(entry)
    pairs = tuple(
        dataclasses.replace(
            pair,
            players=number_players(pair.players, licences_of(pair, entries.get(pair.label, []))),
        )
        for pair in evening.pairs
    )
    return dataclasses.replace(evening, pairs=pairs)


def add_numbers(evening: ReadEvening, content: Mapping[str, Any]) -> ReadEvening:
    """Call pairs by their numbers on the paper, where the file calls them otherwise."""
    numbers = {
        key_of(one["number"]): one["shown"]
        for one in content.get("pairs") or []
        if isinstance(one.get("shown"), str) and re.fullmatch("[0-9]{1,3}", one["shown"])
    }
    pairs = tuple(
        dataclasses.replace(pair, label=numbers.get(pair.label, pair.label))
        for pair in evening.pairs
    )
    return dataclasses.replace(evening, pairs=pairs)


def licences_of(pair: ReadPair, entries: list[dict[str, Any]]) -> list[object]:
    """Find what a file says of the licences of a pair, among the entries of its label."""
    lines = (None, "", pair.line.value if pair.line else "")
    for entry in entries:
        is_its = pair.line is None or entry.get("direction") in lines
        found = entry.get("licences")
        if is_its and isinstance(found, list):
            return found
    return []


def number_players(
    players: tuple[ReadPlayer, ...], numbers: list[object]
) -> tuple[ReadPlayer, ...]:
    licences = [licence_number(one) for one in numbers[:2]]
    return tuple(
        dataclasses.replace(player, number=number)
        for player, number in zip(players, [*licences, "", ""], strict=False)
    )


def read_pairs(file: ResultsFile, *, several: bool) -> tuple[ReadPair, ...]:
    """Read the pairs, one that stands in both lists only once.

    With two winners a pair without a direction that sat both ways stands in both lists: it is one
    pair, and its section has one winner.
    """
    labelled = [
        (pair, key_of(pair.label)[0] if several else ONE_SECTION, (key_of(pair.label), pair.names))
        for pair in file.pairs
    ]
    times = Counter(person for pair, _, person in labelled if pair.names)
    of_one_winner = {section for _, section, person in labelled if times[person] > 1}
    found: dict[str, ReadPair] = {}
    for pair, section, _ in labelled:
        line = None if section in of_one_winner else pair.line
        one = pair_key(pair.label, line)
        found.setdefault(
            one, ReadPair(one, section, key_of(pair.label), line, players_of(pair.names))
        )
    return tuple(found.values())


def pair_of_label(pairs: Mapping[str, ReadPair], label: Label, side: Side) -> str:
    """Find the key of a label: of the one list, of that of the column, else of the other."""
    return next(
        one for line in (None, side, side.opponents) if (one := pair_key(label, line)) in pairs
    )


def pair_key(label: Label, line: Side | None) -> str:
    return f"{line.value if line else ''} {key_of(label)}"


def players_of(full_names: tuple[str, ...]) -> tuple[ReadPlayer, ...]:
    """Read the players of a pair, an empty chair as one without a name."""
    return tuple(map(player_of_name, full_names[:2]))
