"""Find the pairs of a results file: those that it lists, or those of its results."""

import re
from collections.abc import Iterable, Mapping

from scoring.contestants import Competitor
from scoring.errors import ScoringError, placed
from scoring.notation.board import Side
from scoring.results_file.fields import Entry, entries, is_short, label, wrong
from scoring.results_file.values import FileBoard, FilePair, FileResult, Label, key_of

LONGEST_NAME = 200


def pairs_of(
    content: Entry, boards: Iterable[FileBoard], *, winners: int
) -> dict[Competitor, FilePair]:
    """Find the pairs to rank: those listed, in the order of the file, else those of the results.

    Raises `pair_twice`, and `field_missing` for a direction that nothing shows.
    """
    gathered = _gathered(boards, winners=winners)
    listed_pairs = _listed_pairs(content)
    if not listed_pairs:
        return gathered
    pairs: dict[Competitor, FilePair] = {}
    for pair in listed_pairs:
        for line in _lines(pair, gathered, winners=winners):
            ranked = FilePair(pair.label, line, pair.names)
            if ranked.contestant in pairs:
                raise ScoringError("pair_twice", field="pairs", pair=pair.label)
            pairs[ranked.contestant] = ranked
    return pairs


def _gathered(boards: Iterable[FileBoard], *, winners: int) -> dict[Competitor, FilePair]:
    """Collect the pairs that the results name, in the order of their labels, numbers first."""
    pairs: dict[Competitor, FilePair] = {}
    for board in boards:
        for result in board.results:
            for side, name in _labels(result):
                pair = FilePair(name, side if winners == 2 else None)
                pairs.setdefault(pair.contestant, pair)
    return dict(sorted(pairs.items(), key=lambda item: order_labels(key_of(item[1].label))))


def _listed_pairs(content: Entry) -> list[FilePair]:
    if content.get("pairs") is None:
        return []
    return [
        FilePair(label(entry, "number"), _direction(entry), read_names(entry))
        for entry in entries(content, "pairs")
    ]


def _lines(
    pair: FilePair, gathered: Mapping[Competitor, FilePair], *, winners: int
) -> tuple[Side | None, ...]:
    """List the lists in which a pair is ranked: by its direction, else where it has results.

    With two winners both lists may number from 1, so a label may be two pairs.
    """
    if winners == 1:
        return (None,)
    if pair.line is not None:
        return (pair.line,)
    key = key_of(pair.label)
    lines = tuple(side for side in Side if Competitor(key, side) in gathered)
    if not lines:
        raise ScoringError("field_missing", field="direction", pair=pair.label)
    return lines


def check_pairs(board: FileBoard, pairs: Mapping[Competitor, FilePair]) -> None:
    """Refuse a board on which a pair is unknown, on both sides of a table, or there twice."""
    seen: set[Competitor] = set()
    for place, result in enumerate(board.results, start=1):
        with placed(board=board.number, result=place):
            ns, ew = (_find_known(name, side, pairs) for side, name in _labels(result))
            if ns == ew:
                raise ScoringError("same_contestant", contestant=result.ns)
            for contestant, name in ((ns, result.ns), (ew, result.ew)):
                if contestant in seen:
                    raise ScoringError("contestant_twice_on_board", contestant=name)
                seen.add(contestant)


def _find_known(name: Label, side: Side, pairs: Mapping[Competitor, FilePair]) -> Competitor:
    """Find the pair that a label on a side stands for; `unknown_pair`."""
    key = key_of(name)
    # With one winner in the only list; else in the list of its side, or in the other one, from
    # which it came for this board.
    for line in (None, side, side.opponents):
        if Competitor(key, line) in pairs:
            return Competitor(key, line)
    raise ScoringError("unknown_pair", pair=name)


def _labels(result: FileResult) -> tuple[tuple[Side, Label], tuple[Side, Label]]:
    return (Side.NS, result.ns), (Side.EW, result.ew)


def _direction(entry: Entry) -> Side | None:
    value = entry.get("direction")
    if value in (None, ""):
        return None
    if value not in ("NS", "EW"):
        raise wrong("direction", value)
    return Side(value)


def read_names(entry: Entry) -> tuple[str, ...]:
    """Read the names of a pair or a team, none where the field is absent; `field_wrong`."""
    names = entry.get("names")
    if names is None:
        return ()
    if not isinstance(names, list):
        raise wrong("names", names)
    for name in names:
        if not isinstance(name, str) or not is_short(name, LONGEST_NAME):
            raise wrong("names", name)
    return tuple(names)


def order_labels(label: str) -> tuple[tuple[bool, int, str], ...]:
    """Return the key that sorts labels: 2NS before 10NS, and numbers before letters."""
    parts = re.findall("[0-9]+|[^0-9]+", label)
    return tuple(
        (False, int(part), "") if part.isascii() and part.isdigit() else (True, 0, part)
        for part in parts
    )
