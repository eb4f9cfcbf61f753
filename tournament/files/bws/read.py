"""A Bridgemate file as an evening: who sat where, and what happened at every table.

In a section in which a number sits North-South and East-West in the same round there are two pairs
of that number, and two winners; else `Winners` of the section says how many there are. Names come
with the players' numbers, which they type when they sit down for the first round.
"""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_uppercase

from scoring.forms import CROSS_IMPS, MATCHPOINTS, BoardForm
from scoring.notation.board import Side, check_board
from scoring.notation.outcome import PassedOut, Played
from scoring.notation.points import ns_points
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.evening.names import names
from tournament.files.bws.results import counting_rows, is_turned, read_sides
from tournament.files.bws.tables import Row, Tables, number_of, read_tables, text_of
from tournament.files.read_evening import (
    ReadEvening,
    ReadPair,
    ReadPlayer,
    ReadResult,
    player_of,
)

# Of `ScoringType`; what else there is are teams.
IMPS = 2
FORMS = {0: MATCHPOINTS, 1: MATCHPOINTS, IMPS: CROSS_IMPS}
LINES = {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}
LONGEST_TITLE = 100
MOST_SECTIONS = 26


@dataclass(frozen=True)
class BwsSection:
    """A section: its number in the file, its letter here, and whether each line has a winner."""

    number: int
    letter: str
    has_lines: bool

    def key(self, pair: int, side: Side) -> str:
        """Name the pair of that number that sits on that side."""
        return f"{self.letter}{pair}{side.value if self.has_lines else ''}"


def read_bws(data: bytes) -> ReadEvening:
    """Read a file. Raises FileError."""
    return evening_of(read_tables(data))


def evening_of(tables: Tables) -> ReadEvening:
    """Return the evening that the tables tell. Raises FileError."""
    notes: list[Note] = []
    refuse_individuals(tables)
    session = next(iter(tables.get("Session", ())), {})
    sections = {section.number: section for section in read_sections(tables)}
    results = tuple(read_results(tables, sections, notes))
    if not results:
        raise FileError("bws_without_results")
    refuse_twice(results)
    pairs = tuple(read_pairs(tables, sections, results))
    return ReadEvening(
        title=names.clean(text_of(session, "Name"))[:LONGEST_TITLE].strip(),
        club="",
        date=date_of(session),
        scoring=scoring_of(tables, notes),
        winners=2 if any(section.has_lines for section in sections.values()) else 1,
        sections=tuple(sorted({pair.section for pair in pairs})),
        pairs=pairs,
        results=results,
        notes=tuple(notes),
    )


def refuse_individuals(tables: Tables) -> None:
    """Refuse a session of single players, where another number sits South than North."""
    norths = {"RoundData": "NSPair", "ReceivedData": "PairNS"}
    for name, north in norths.items():
        for row in tables.get(name, ()):
            south = number_of(row, "South")
            if south > 0 and south != number_of(row, north):
                raise FileError("individuals_not_read")


def scoring_of(tables: Tables, notes: list[Note]) -> BoardForm:
    """Return how the sections are scored; `form_unknown` for teams."""
    kinds = {number_of(row, "ScoringType") for row in tables.get("Section", ())}
    kind = min(kinds, default=1)
    if len(kinds) > 1 or kind not in FORMS:
        raise FileError("form_unknown", form=", ".join(map(str, sorted(kinds)))[:60])
    if kind == IMPS:
        notes.append(Note("imps_taken_as_cross_imps"))
    return FORMS[kind]


def date_of(session: Row) -> datetime.date | None:
    """Return the day of the session, where the file tells it."""
    try:
        return datetime.date.fromisoformat(text_of(session, "Date")[:10])
    except ValueError:
        return None


def read_sections(tables: Tables) -> Iterator[BwsSection]:
    """Yield the sections with their letters; one without, or with another's, gets a free one."""
    rows = tables.get("Section", ())
    if len(rows) > MOST_SECTIONS:
        raise FileError("too_many_sections", most=MOST_SECTIONS)
    own = [text_of(row, "Letter").upper() for row in rows]
    free = (letter for letter in ascii_uppercase if letter not in own)
    taken = set[str]()
    for row, letter in zip(rows, own, strict=True):
        if letter not in set(ascii_uppercase) - taken:
            letter = next(free)
        taken.add(letter)
        number = number_of(row, "ID")
        has_lines = number_of(row, "Winners") == 2 or has_both_lines(tables, number)
        yield BwsSection(number, letter, has_lines)


def has_both_lines(tables: Tables, section: int) -> bool:
    """Tell whether a number sits on both sides in the same round."""
    sides = dict[int, list[set[int]]]()
    for row in tables.get("RoundData", ()):
        if number_of(row, "Section") == section:
            ns, ew = sides.setdefault(number_of(row, "Round"), [set(), set()])
            ns.add(number_of(row, "NSPair"))
            ew.add(number_of(row, "EWPair"))
    return any((ns & ew) - {0} for ns, ew in sides.values())


# ---- results ----


def read_results(
    tables: Tables, sections: dict[int, BwsSection], notes: list[Note]
) -> Iterator[ReadResult]:
    """Yield what was played at every table."""
    for place, row in enumerate(counting_rows(tables.get("ReceivedData", ())), start=1):
        with add_location(board=number_of(row, "Board"), result=place):
            yield read_result(row, place, sections, notes)


def read_result(
    row: Row, place: int, sections: dict[int, BwsSection], notes: list[Note]
) -> ReadResult:
    """Read one result; notes say where it stands."""
    section = sections.get(number_of(row, "Section"))
    board = check_board(number_of(row, "Board"))
    ns, ew = number_of(row, "PairNS"), number_of(row, "PairEW")
    if section is None or not 0 < ns < 1000 or not 0 < ew < 1000:
        raise FileError("field_wrong", field="PairNS, PairEW", found=f"{ns}, {ew}"[:40])
    own: list[Note] = []
    sides = read_sides(row, own)
    notes += [Note(note.code, {"board": board, "result": place, **note.details}) for note in own]
    plain = isinstance(sides.ns, Played | PassedOut)
    keys = section.key(ns, Side.NS), section.key(ew, Side.EW)
    seated = keys[::-1] if is_turned(row) else keys
    return ReadResult(
        section=section.letter,
        board=board,
        ns=seated[0],
        ew=seated[1],
        outcome=sides,
        score=str(ns_points(sides.ns, board)) if plain else "",
        round=number_of(row, "Round") or None,
        table=number_of(row, "Table") or None,
    )


def refuse_twice(results: tuple[ReadResult, ...]) -> None:
    """Refuse a pair that has a board twice, or sits against itself."""
    played = set[tuple[str, int]]()
    for result in results:
        if result.ns == result.ew:
            raise FileError("same_contestant", contestant=result.ns, board=result.board)
        for key in (result.ns, result.ew):
            if (key, result.board) in played:
                raise FileError("contestant_twice_on_board", contestant=key, board=result.board)
            played.add((key, result.board))


# ---- pairs ----


def read_pairs(
    tables: Tables, sections: dict[int, BwsSection], results: tuple[ReadResult, ...]
) -> Iterator[ReadPair]:
    """Yield the pairs of the plan and of the results, by section, line and number."""
    found = dict[str, tuple[BwsSection, int, Side]]()
    for table in ("RoundData", "ReceivedData"):
        names_of = ("NSPair", "EWPair") if table == "RoundData" else ("PairNS", "PairEW")
        for row in tables.get(table, ()):
            section = sections.get(number_of(row, "Section"))
            for side, name in zip(Side, names_of, strict=True):
                number = number_of(row, name)
                if section and 0 < number < 1000:
                    found.setdefault(section.key(number, side), (section, number, side))
    players = read_players(tables, sections)
    used = {key for result in results for key in (result.ns, result.ew)}
    for key, (section, number, side) in sorted(found.items(), key=order_of_pair):
        own = tuple(players.get(key, ()))
        if key in used or own:
            line = side if section.has_lines else None
            yield ReadPair(key, section.letter, str(number), line, own)


def order_of_pair(item: tuple[str, tuple[BwsSection, int, Side]]) -> tuple[str, bool, int]:
    """Sort pairs by section, line and number."""
    section, number, side = item[1]
    return section.letter, section.has_lines and side is Side.EW, number


def read_players(tables: Tables, sections: dict[int, BwsSection]) -> dict[str, list[ReadPlayer]]:
    """Return who sat down as which pair, at the table and in the round in which it was keyed
    first."""
    by_number = {
        text_of(row, "strID") or text_of(row, "ID"): text_of(row, "Name")
        for row in tables.get("PlayerNames", ())
    }
    seated = pairs_by_seat(tables, sections)
    players, places = dict[str, list[ReadPlayer]](), dict[str, tuple[int, int, int]]()
    seats = set[tuple[tuple[int, int, int], str]]()
    for row in sorted(tables.get("PlayerNumbers", ()), key=lambda entry: number_of(entry, "Round")):
        section, table = number_of(row, "Section"), number_of(row, "Table")
        direction = text_of(row, "Direction").upper()[:1]
        # Nought and 1 are the first round that a table has.
        round_ = max(number_of(row, "Round"), 1)
        place = section, table, round_
        key = seated.get((*place, LINES.get(direction, Side.NS)))
        if key is None or direction not in LINES or (place, direction) in seats:
            continue
        if places.setdefault(key, place) != place:
            continue
        seats.add((place, direction))
        number = text_of(row, "Number")
        player = player_of(text_of(row, "Name") or by_number.get(number, ""), number)
        if player:
            players.setdefault(key, []).append(player)
    return players


def pairs_by_seat(
    tables: Tables, sections: dict[int, BwsSection]
) -> dict[tuple[int, int, int, Side], str]:
    """Return which pair has each side of each table in each round; in the first that which begins
    there, in whatever round."""
    seated = dict[tuple[int, int, int, Side], str]()
    for row in sorted(tables.get("RoundData", ()), key=lambda entry: number_of(entry, "Round")):
        number, table = number_of(row, "Section"), number_of(row, "Table")
        for side, name in zip(Side, ("NSPair", "EWPair"), strict=True):
            pair = number_of(row, name)
            if number in sections and pair:
                key = sections[number].key(pair, side)
                seated[number, table, number_of(row, "Round"), side] = key
                seated.setdefault((number, table, 1, side), key)
    return seated
