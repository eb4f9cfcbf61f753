"""Read what files of results of pairs and of single players have in common."""

from collections.abc import Iterator
from dataclasses import replace

from scoring.errors import ScoringError, placed
from scoring.forms import BOARD_FORMS, MATCHPOINTS, BoardForm
from scoring.notation.law77 import CURRENT, Edition
from scoring.profiles.conventions import PointsTable, Profile, TieBreak
from scoring.results_file.fields import Entry, board_number, cut_to_show, entries, wrong

MOST_RESULTS = 200_000


def boards_of(content: Entry) -> Iterator[tuple[int, list[Entry]]]:
    """Read the boards of a file: each number, which comes once, and the entries of its results."""
    seen: set[int] = set()
    count = 0
    for place, entry in enumerate(entries(content, "boards"), start=1):
        with placed(entry=place):
            number = board_number(entry)
        with placed(board=number):
            if number in seen:
                raise ScoringError("board_twice")
            seen.add(number)
            result_entries = entries(entry, "results")
            count += len(result_entries)
            if count > MOST_RESULTS:
                raise ScoringError("too_many_results", most=MOST_RESULTS)
        yield number, result_entries


def is_by_section(content: Entry) -> bool:
    """Tell whether results are compared within their sections only; `field_wrong`."""
    compared = content.get("compared", "field")
    if compared not in ("field", "section"):
        raise wrong("compared", compared)
    return compared == "section"


def read_scoring(content: Entry) -> BoardForm:
    """Read by what a file's boards are scored, matchpoints where it does not say."""
    value = content.get("scoring", MATCHPOINTS.value)
    if not isinstance(value, str) or value not in BOARD_FORMS:
        forms = ", ".join(BOARD_FORMS)
        raise ScoringError("unknown_scoring", scoring=cut_to_show(value), known=forms)
    return BOARD_FORMS[value]


def read_points_table(content: Entry) -> PointsTable | None:
    """Read by which table a file's contracts are scored; None where it does not say;
    `field_wrong`."""
    value = content.get("points_table")
    if value is None:
        return None
    if value not in [table.value for table in PointsTable]:
        raise wrong("points_table", value)
    return PointsTable(value)


def edition_of(table: PointsTable | None) -> Edition:
    """Return the figures of a file's table, today's where it does not say."""
    return table.edition if table else CURRENT


def with_table(profile: Profile, table: PointsTable | None) -> Profile:
    """Return a profile with a file's table; as it is where the file does not say."""
    return replace(profile, points_table=table) if table else profile


def read_tie_breaks(value: object) -> tuple[TieBreak, ...] | None:
    """Read the names of tie-breaks; None for those of the profile."""
    if value == "profile":
        return None
    rule_by_name = {rule.value: rule for rule in TieBreak}
    names = [] if value is None else value
    if not isinstance(names, list) or any(name not in list(rule_by_name) for name in names):
        raise wrong("tie_breaks", value)
    return tuple(rule_by_name[name] for name in names)
