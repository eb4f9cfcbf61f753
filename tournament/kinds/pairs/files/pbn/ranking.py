"""The ranking in PBN of pairs, `TotalScoreTable`, and whom it and the results name as pairs.

Programs write it in the first game, all lists one after the other; `Direction` is this program's
own column. Without it two lists are told by pairs of which none changes sides and whose places
begin again, or by numbers that two pairs have on the same board.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.results_file.pairs import LONGEST_NAME
from tournament.files.pbn.outcomes import SIDES, Entry
from tournament.files.pbn.rows import Row
from tournament.files.read_evening import place_of
from tournament.files.results.entries import TOTALS
from tournament.kinds.pairs.files.pbn.results import PairTables

# By the unit behind the name of the total, what this program's JSON calls it.
UNITS = dict(zip(("VP", "MP", "IMP", ""), TOTALS, strict=True))
# What programs write between the two names of a pair, the surest first.
_BETWEEN = (r"\s+[-–&/+]\s+", r"\s*[&/+]\s*", r"\s*[-–]\s*")

Sat = Mapping[str, Collection[str]]


@dataclass(frozen=True)
class PbnPlace:
    """A pair's line of the ranking: what the file calls the pair, its list, `part` which of the
    lists of its section it stands in, from 0, and the cells."""

    label: str
    direction: str
    part: int
    row: Row

    @property
    def has_victory_points(self) -> bool:
        return "TotalScoreVP" in self.row

    @property
    def has_points_alone(self) -> bool:
        return "TotalScore" in self.row and not self.row.get("TotalPercentage")


def read_ranking(tables: PairTables) -> list[PbnPlace]:
    """Return the ranking, which several games may repeat."""
    ranking: dict[tuple[str, ...], PbnPlace] = {}
    lists: dict[str, tuple[int, int]] = {}
    for row in tables.ranking:
        cells, section = tuple(row.values()), row.get("Section", "")
        label = tables.label_of(row)
        if not label or cells in ranking:
            continue
        place = place_of(row.get("Rank", "")) or 0
        part, before = lists.get(section, (0, 0))
        lists[section] = part + (place < before), place
        ranking[cells] = PbnPlace(label, row.get("Direction", ""), lists[section][0], row)
    return list(ranking.values())


# ---- who is ranked with whom ----


def sides_by_label(boards: Sequence[Entry]) -> dict[str, list[str]]:
    """Return on which sides each pair sat, in the order of the results."""
    sat: dict[str, list[str]] = {}
    for result in results_of(boards):
        for side in SIDES:
            sides = sat.setdefault(str(result[side.lower()]), [])
            if side not in sides:
                sides.append(side)
    return sat


def results_of(boards: Sequence[Entry]) -> Iterator[Entry]:
    for board in boards:
        results = board["results"]
        assert isinstance(results, list)
        yield from results


def winner_count(boards: Sequence[Entry], ranking: Sequence[PbnPlace]) -> int:
    """Count the winners: one list for all, or one a line."""
    if any(one.direction for one in ranking) or has_namesakes(boards):
        return 2
    if any(len(sides) > 1 for sides in sides_by_label(boards).values()):
        return 1
    return 2 if not ranking or any(one.part for one in ranking) else 1


def has_namesakes(boards: Sequence[Entry]) -> bool:
    """Tell whether a number sits on both sides of a board: two pairs have it."""
    for board in boards:
        ns, ew = ({str(one[side.lower()]) for one in results_of([board])} for side in SIDES)
        if ns & ew:
            return True
    return False


def with_directions(ranking: Sequence[PbnPlace], sat: Sat, *, winners: int) -> list[PbnPlace]:
    """Return those of the ranking that have results, each once, in its list with two winners."""
    is_told = any(one.direction for one in ranking)
    found: dict[tuple[str, str], PbnPlace] = {}
    for one in ranking:
        sides = sat.get(one.label)
        if not sides:
            continue
        direction = one.direction if winners == 2 else ""
        if winners == 2 and not is_told:
            direction = next(iter(sides)) if len(sides) == 1 else SIDES[min(one.part, 1)]
        found.setdefault((one.label, direction), replace(one, direction=direction))
    return list(found.values())


# ---- as this program's JSON has it ----


def pair_entries(
    tables: PairTables, ranking: Sequence[PbnPlace], sat: Sat, *, winners: int
) -> list[Entry]:
    """Return the pairs: those of the ranking in its order, then whom only results name.

    A pair of the ranking stays in its list where it sat the other way.
    """
    names = names_in_results(tables)
    labels = {one.label for one in ranking}
    entries: list[Entry] = [
        {
            "number": one.label,
            "direction": one.direction,
            "names": split_pair(
                one.row.get("Names") or found_names(names, one.label, one.direction)
            ),
            "licences": [one.row.get(f"MemberID{place}", "") for place in (1, 2)],
        }
        for one in ranking
    ]
    for label, sides in sat.items():
        for direction in () if label in labels else sides if winners == 2 else [""]:
            both = split_pair(found_names(names, label, direction))
            entries.append({"number": label, "direction": direction, "names": both})
    return entries


def names_in_results(tables: PairTables) -> dict[tuple[str, str], str]:
    """Return the names beside the results, by what the file calls the pair and its side."""
    return {
        (tables.label_of(row, f"_{side}"), side): row[f"Names_{side}"]
        for _, rows in tables.results
        for row in rows
        for side in SIDES
        if row.get(f"Names_{side}")
    }


def found_names(names: Mapping[tuple[str, str], str], label: str, direction: str) -> str:
    """Return the names of a pair, whose side does not count where it has both."""
    sides = [direction] if direction else SIDES
    return next((names[label, side] for side in sides if (label, side) in names), "")


def split_pair(text: str) -> list[str]:
    """Part the names of two players.

    >>> split_pair("Odile Ferrand - Jean-Luc Rouvier"), split_pair("Ferrand-Rouvier")
    (['Odile Ferrand', 'Jean-Luc Rouvier'], ['Ferrand', 'Rouvier'])
    """
    for between in _BETWEEN:
        both = [one.strip() for one in re.split(between, text)]
        if len(both) == 2 and all(both):
            return [one[:LONGEST_NAME] for one in both]
    return [text[:LONGEST_NAME]] if text else []


def ranking_entries(ranking: Sequence[PbnPlace]) -> list[Entry]:
    """Return the places, percentages and totals that the file has."""
    return [
        {
            "pair": one.label,
            "direction": one.direction,
            "rank": one.row.get("Rank", ""),
            "percentage": one.row.get("TotalPercentage", ""),
            **{name: one.row.get(f"TotalScore{unit}", "") for unit, name in UNITS.items()},
        }
        for one in ranking
    ]
