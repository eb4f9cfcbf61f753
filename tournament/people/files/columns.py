"""Columns of a list of players of which the director has to say what they are.

A heading is asked about when nobody knows it, a column under it has something, and nothing of it
is usual in lists and never read here, such as an address.
"""

from collections.abc import Mapping
from dataclasses import replace

from tournament.evening.names.names import clean, words
from tournament.files.cells import MOST_COLUMNS
from tournament.people.files.headings import (
    FIRST,
    FULL,
    FULL_LAST_FIRST,
    LAST,
    NUMBER,
    heading_key,
    headings_in,
    kind_of,
)
from tournament.people.files.player_rows import PlayerRows

SAMPLES = 3
# Of a heading whose words are glued, or apart.
NEVER_READ = (
    *("mail", "courriel", "phone", "mobile", "portable", "adress", "address", "postal", "postcode"),
    *("ville", "city", "town", "state", "country", "pays", "joindate", "adhesion", "status"),
    *("statut", "notes", "remarque", "comment", "masterpoint", "grade", "membertype", "seating"),
    *("pairnumber", "comite", "district", "club", "memberid"),
)
NEVER_READ_ALONE = frozenset(("tel", "gsm", "fax", "cp", "npa", "zip", "rue", "id", "note", "type"))


def columns_asked(table: PlayerRows, chosen: Mapping[str, str]) -> list[int]:
    """List the places of the columns that have to be asked about; `chosen` were answered before."""
    if not table.headings:
        return list(filled_places(table)) if may_be_headings(table) else []
    unknown = [place for place in filled_places(table) if is_unknown(table, place, chosen)]
    return unknown if unknown or table.has_names else list(filled_places(table))


def is_unknown(table: PlayerRows, place: int, chosen: Mapping[str, str]) -> bool:
    heading = table.headings.get(place, "")
    if place in table.columns or not heading or heading_key(heading) in chosen:
        return False
    return not kind_of(heading) and not is_never_read(heading)


def is_never_read(heading: str) -> bool:
    """Tell whether a heading is of what is usual in a list of players and never read here.

    >>> [is_never_read(text) for text in ("HomePhone", "Tél.", "Club", "Identifiant")]
    [True, True, True, False]
    """
    found = words(heading)
    glued = "".join(found)
    return not NEVER_READ_ALONE.isdisjoint(found) or any(part in glued for part in NEVER_READ)


def may_be_headings(table: PlayerRows) -> bool:
    """Tell whether the first row looks like headings: no figure where the others have numbers."""
    place = next((at for at, kind in table.columns.items() if kind == NUMBER), MOST_COLUMNS)
    first = cell_at(table, 0, place)
    return bool(first) and not any(map(str.isdigit, first))


def filled_places(table: PlayerRows) -> list[int]:
    """List the places of the columns that have anything in them."""
    widest = max((len(cells) for _, cells in table.rows), default=0)
    return [place for place in range(widest) if samples(table, place)]


def samples(table: PlayerRows, place: int) -> tuple[str, ...]:
    """Return a few different values of a column."""
    found: dict[str, None] = {}
    for row in range(len(table.rows)):
        if text := cell_at(table, row, place):
            found[text] = None
        if len(found) == SAMPLES:
            break
    return tuple(found)


def cell_at(table: PlayerRows, row: int, place: int) -> str:
    cells = table.rows[row][1] if row < len(table.rows) else ()
    return clean(cells[place]) if place < len(cells) else ""


def with_first_row_as_headings(table: PlayerRows) -> PlayerRows:
    """Take the first row for headings."""
    _, cells = table.rows[0]
    headings = {place: clean(cell) for place, cell in enumerate(cells)}
    return replace(table, rows=table.rows[1:], headings=headings)


def choices_of(table: PlayerRows) -> dict[str, str]:
    """Return what is read otherwise than the headings say, or say nothing of, by heading."""
    texts = [table.headings.get(place, "") for place in range(MOST_COLUMNS)]
    meant = headings_in(texts)
    return {
        heading_key(heading): table.columns.get(place, "")
        for place, heading in enumerate(texts)
        if heading
        and (not kind_of(heading) or table.columns.get(place, "") != meant.get(place, ""))
    }


def problem_of_columns(columns: Mapping[int, str]) -> str:
    """Find what is wrong with columns that were chosen.

    The problems: no_name_column, column_twice, names_twice.
    """
    kinds = list(columns.values())
    names = {LAST, FULL, FULL_LAST_FIRST} & set(kinds)
    if not names:
        return "no_name_column"
    if len(set(kinds)) < len(kinds):
        return "column_twice"
    return "names_twice" if len(names) > 1 or (FIRST in kinds and LAST not in kinds) else ""
