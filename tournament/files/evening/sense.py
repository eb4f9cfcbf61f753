"""The rows of an evening's file together: keys that lead somewhere, nothing twice, a playable plan.

What the database would refuse is named here with its place.
"""

from collections import Counter
from collections.abc import Iterator

from scoring.notation.outcome import NotPlayed, Pending, Sides
from tournament.evening.files.carried import Tables
from tournament.evening.files.errors import EveningFileError
from tournament.evening.publish.claims import is_claimable
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.files.evening.columns import SEATS
from tournament.files.evening.fields import decode_outcome, is_own_profile
from tournament.files.evening.kind import SENSE
from tournament.files.evening.published import check_publications
from tournament.files.evening.value import EveningFile, Row

Place = tuple[object, ...]


def check_sense(evening: EveningFile, tables: Tables) -> None:
    """Check that the rows of an evening belong together.

    Raises EveningFileError; for a result the details name board, round and table.
    """
    check_keys(evening, tables)
    try:
        check_rows(evening, tables)
    except EveningFileError as error:
        details = {**place_of(evening, error.where), **error.details}
        raise EveningFileError(error.code, error.where, **details) from None


def place_of(evening: EveningFile, where: Place) -> dict[str, object]:
    if where[:1] != ("results",):
        return {}
    row = evening.rows["results"][int(str(where[1])) - 1]
    letter = next(s["letter"] for s in evening.rows["sections"] if s["id"] == row["section_id"])
    return {"board": row["board"], "round": row["round"], "table": f"{letter}{row['table']}"}


def check_rows(evening: EveningFile, tables: Tables) -> None:
    check_rules(evening)
    check_single(evening, tables)
    check_sections(evening)
    check_pairs(evening)
    check_seats(evening)
    check_line_ups(evening)
    check_results(evening)
    check_rulings(evening)
    check_groups(evening)
    check_claims(evening)
    check_appeals(evening)
    check_state(evening)
    check_publications(evening)


def every_row(evening: EveningFile) -> Iterator[tuple[str, Place, Row]]:
    yield "event", ("event",), evening.event
    yield "session", ("session",), evening.session
    for name, rows in evening.rows.items():
        for number, row in enumerate(rows, 1):
            yield name, (name, number), row


def check_keys(evening: EveningFile, tables: Tables) -> None:
    """Check that each row has a key of its own, and that each key named is that of a row."""
    ids: dict[str, set[object]] = {name: set() for name in tables}
    for name, where, row in every_row(evening):
        if row["id"] in ids[name]:
            raise EveningFileError("row_twice", (*where, "id"))
        ids[name].add(row["id"])
    for name, where, row in every_row(evening):
        for field, target in tables[name].leads_to.items():
            if row[field] is not None and row[field] not in ids[target]:
                raise EveningFileError("leads_nowhere", (*where, field), target=target)


def check_rules(evening: EveningFile) -> None:
    """Check that a club's own rules come with their values, and named ones without."""
    if is_own_profile(evening.event["profile"]) != bool(evening.event["own_rules"]):
        raise EveningFileError("rules_wrong", ("event", "own_rules"))


def check_single(evening: EveningFile, tables: Tables) -> None:
    """Check that no two rows have the same values where the database wants them single."""
    for name, rows in evening.rows.items():
        for fields in tables[name].unique:
            seen = set()
            for number, row in enumerate(rows, 1):
                values = tuple(row[field] for field in fields)
                if values in seen and None not in values:
                    raise EveningFileError("row_twice", (name, number, fields[-1]))
                seen.add(values)


def check_sections(evening: EveningFile) -> None:
    letters = [section["letter"] for section in evening.rows["sections"]]
    if len(letters) > evening.session["section_count"]:
        raise EveningFileError("too_many_sections", ("sections",))
    placed = {row["attendance_id"] for row in evening.rows["placements"]}
    for number, row in enumerate(evening.rows["attendances"], 1):
        if row["id"] in placed and row["section"] not in letters:
            raise EveningFileError("leads_nowhere", ("attendances", number, "section"))


def check_pairs(evening: EveningFile) -> None:
    """Check that each entry plays, and that as many players belong to it and sit for it as the kind
    of event wants."""
    rows, sense = evening.rows, SENSE.get(evening.event["form"])
    playing = {row["entry_id"] for row in rows["attendances"]}
    for number, row in enumerate(rows["entries"], 1):
        if row["id"] not in playing:
            raise EveningFileError("leads_nowhere", ("entries", number), target="attendances")
    for whose, players, reference in (
        ("entries", "members", "entry_id"),
        ("attendances", "attendance_players", "attendance_id"),
    ):
        people = Counter(row[reference] for row in rows[players])
        for number, row in enumerate(rows[whose], 1):
            if people[row["id"]] not in sense.players[whose]:
                raise EveningFileError(sense.other_players, (whose, number))


def check_seats(evening: EveningFile) -> None:
    """Check that who sits at a table may, within the section's rounds and tables.

    Planned are numbers of the section; who really sat there may be of another one.
    """
    sense = SENSE.get(evening.event["form"])
    sections = {section["id"]: section for section in evening.rows["sections"]}
    section_of = {row["id"]: row["section_id"] for row in evening.rows["placements"]}
    for name in ("seatings", "results"):
        for number, row in enumerate(evening.rows[name], 1):
            section = sections[row["section_id"]]
            for field, last in (("round", "rounds"), ("table", "tables")):
                if row[field] > section[last]:
                    raise EveningFileError(
                        "number_range",
                        (name, number, field),
                        least=1,
                        most=section[last],
                        found=row[field],
                    )
            if name == "seatings" and any(
                section_of[row[seat]] != row["section_id"] for seat in SEATS
            ):
                raise EveningFileError("other_section", (name, number))
            if wrong := sense.find_wrong_seats(row):
                raise EveningFileError(wrong, (name, number))


def check_line_ups(evening: EveningFile) -> None:
    """Check that somebody has each seat from the beginning of the part where a substitute comes."""
    seats = [
        tuple(row[name] for name in ("match_id", "part", "room", "seat"))
        for row in evening.rows["line_ups"]
    ]
    boards = [row["from_board"] for row in evening.rows["line_ups"]]
    first = {seat for seat, board in zip(seats, boards, strict=True) if board == 0}
    for number, seat in enumerate(seats, 1):
        if seat not in first:
            raise EveningFileError("nobody_before", ("line_ups", number, "from_board"))


def find_taken(evening: EveningFile) -> set[object]:
    """Find the places that somebody has: a contestant, or a stand-in."""
    rows = evening.rows["placements"]
    return {row["id"] for row in rows if row["attendance_id"] is not None or row["stand_in"]}


def check_results(evening: EveningFile) -> None:
    """Check that both sides have an outcome or neither, of somebody who is there."""
    taken = find_taken(evening)
    for number, row in enumerate(evening.rows["results"], 1):
        where = ("results", number)
        if bool(row["ns_outcome"]) != bool(row["ew_outcome"]):
            raise EveningFileError("both_sides_wanted", where)
        if not row["ns_outcome"]:
            continue
        for seat in SEATS:
            if row[seat] not in taken:
                raise EveningFileError("empty_place", (*where, seat))
    SENSE.get(evening.event["form"]).check_boards(evening)


def check_rulings(evening: EveningFile) -> None:
    """Check that rulings stand on results that are there, and penalties on pairs.

    A penalty is in a unit that the form of scoring has.
    """
    results = {row["id"] for row in evening.rows["results"] if row["ns_outcome"]}
    for number, row in enumerate(evening.rows["rulings"], 1):
        if row["result_id"] not in results:
            raise EveningFileError("leads_nowhere", ("rulings", number), target="results")
        pair = [decode_outcome(row[side]) for side in ("ns_outcome", "ew_outcome")]
        if len({isinstance(one, NotPlayed | Pending) for one in pair}) == 2:
            raise EveningFileError("both_sides_wanted", ("rulings", number))
    taken = find_taken(evening)
    units = PENALTY_UNITS[evening.event["scoring"]]
    for number, row in enumerate(evening.rows["penalties"], 1):
        where = ("penalties", number)
        if row["placement_id"] not in taken:
            raise EveningFileError("empty_place", (*where, "placement_id"))
        if row["unit"] not in units:
            raise EveningFileError(
                "unknown_value", (*where, "unit"), found=row["unit"], known=list(units)
            )


def check_groups(evening: EveningFile) -> None:
    """Check that the rounds of a fouled board's groups follow one another."""
    for number, row in enumerate(evening.rows["groups"], 1):
        first, last = row["first_round"], row["last_round"]
        if last is not None and last < first:
            where = ("groups", number, "last_round")
            raise EveningFileError("number_range", where, least=first, most=100, found=last)


def check_claims(evening: EveningFile) -> None:
    """Check that a claim says what a table writes where it claims a result, and that a line has one
    open claim."""
    lines = set()
    for number, row in enumerate(evening.rows["claims"], 1):
        has_result = bool(row["ns_outcome"]), bool(row["ew_outcome"])
        if has_result != ((row["kind"] == "score"),) * 2:
            raise EveningFileError("both_sides_wanted", ("claims", number, "ns_outcome"))
        if (row["state"] == "open") != (row["closed_at"] is None):
            raise EveningFileError("state_wrong", ("claims", number, "state"))
        if has_result[0] and not is_of_a_table(row):
            where = ("claims", number, "ns_outcome")
            raise EveningFileError("outcome_unreadable", where, found=row["ns_outcome"])
        line = tuple(row[name] for name in ("section", "round", "table", "board"))
        if row["state"] == "open" and line in lines:
            raise EveningFileError("row_twice", ("claims", number, "board"))
        lines |= {line} if row["state"] == "open" else set()


def check_appeals(evening: EveningFile) -> None:
    """Check that an appeal says when it was decided, where it was."""
    for number, row in enumerate(evening.rows["appeals"], 1):
        if (row["state"] == "open") != (row["decided_at"] is None):
            raise EveningFileError("state_wrong", ("appeals", number, "state"))


def is_of_a_table(row: Row) -> bool:
    """Tell whether a table could have written the result that is claimed."""
    is_plain = row["ns_outcome"] == row["ew_outcome"]
    return is_plain and is_claimable(Sides.both(decode_outcome(row["ns_outcome"])))


def check_state(evening: EveningFile) -> None:
    session, sections = evening.session, evening.rows["sections"]
    publications = sorted(evening.rows["publications"], key=lambda row: int(row["version"]))
    published = [row["kind"] for row in publications if not row["withdrawn"]]
    last = max((section["rounds"] for section in sections), default=0)
    if session["state"] == "setup":
        if publications or any(row["ns_outcome"] for row in evening.rows["results"]):
            raise EveningFileError("state_wrong", ("session", "state"))
        return
    if not sections or (session["state"] == "final") != (published[-1:] == ["final"]):
        raise EveningFileError("state_wrong", ("session", "state"))
    if session["state"] == "provisional" and not published:
        raise EveningFileError("state_wrong", ("session", "state"))
    if not 1 <= session["round"] <= last:
        raise EveningFileError(
            "number_range", ("session", "round"), least=1, most=last, found=session["round"]
        )
