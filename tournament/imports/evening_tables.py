"""What each list of an evening's file holds, field by field, and which list a key leads to.

The names are those of the columns; a test compares them with the models.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tournament.imports.fields import (
    LARGE,
    Kind,
    cents,
    clock,
    day,
    key,
    known_profile,
    lead,
    moment,
    numbers,
    one_of,
    optional,
    outcome,
    own_rules,
    plain,
    ruled,
    sharings,
    text,
    truth,
    whole,
    word,
)

SECTION_LETTERS = ("A", "B", "C", "D")
CODE = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Table:
    """`since` is the version that first had the list, which is empty before.

    `defaults` are for fields that came with a later version than the file's: (the version,
    the value). `leads_to` says in which list a key must be found; `single` are the sets of
    fields that no two rows share."""

    fields: Mapping[str, Kind]
    most: int = 1
    since: int = 1
    defaults: Mapping[str, tuple[int, Any]] = field(default_factory=dict)
    leads_to: Mapping[str, str] = field(default_factory=dict)
    single: tuple[tuple[str, ...], ...] = ()


FACT: Mapping[str, Kind] = {"id": key, "changed_in": whole(0, LARGE)}
SEATS = ("north_id", "east_id", "south_id", "west_id")
SEATED = dict.fromkeys(SEATS, "placements")


def code(value: Any) -> str:
    found = str(text(8, least=8)(value))
    for sign in found:
        one_of(*CODE)(sign)
    return found


SCORINGS = ("matchpoints", "cross_imps", "victory_points", "butler", "total_points")
TABLES: Mapping[str, Table] = {
    "event": Table(
        {
            **FACT,
            "name": text(100, least=1),
            "form": one_of("pairs"),
            "scoring": one_of(*SCORINGS),
            "profile": known_profile,
            "own_rules": own_rules,
        },
        defaults={"own_rules": (3, {})},
    ),
    "session": Table(
        {
            **FACT,
            "event_id": key,
            "number": whole(1),
            "code": code,
            "date": day,
            "starts_at": optional(clock),
            "state": one_of("setup", "running", "provisional", "final"),
            "visibility": one_of("nothing", "boards", "ranking"),
            "lead_wanted": truth,
            "table_sees": one_of("nothing", "traveller"),
            "boards_wanted": whole(1),
            "section_count": whole(1, len(SECTION_LETTERS)),
            "compared": one_of("field", "section"),
            "ranked": one_of("by_line", "together", "apart"),
            "round": whole(),
            "discarded": truth,
            "revision": whole(0, LARGE),
        },
        defaults={
            "section_count": (2, 1),
            "compared": (2, "field"),
            "ranked": (2, "by_line"),
            "table_sees": (3, "nothing"),
        },
        leads_to={"event_id": "event"},
    ),
    "sections": Table(
        {
            **FACT,
            "session_id": key,
            "letter": one_of(*SECTION_LETTERS),
            "winners": whole(1, 2),
            "numbering": one_of("through", "by_line"),
            "option": word(60),
            "kind": word(20),
            "variant": word(20),
            "tables": whole(1, 100),
            "rounds": whole(1, 100),
            "boards_per_round": whole(1, 100),
            "max_meetings": whole(1, 100),
            "relays": numbers(),
            "sharings": sharings,
            "stationary": numbers(1),
            "arrow_switched": numbers(1),
        },
        most=4,
        leads_to={"session_id": "session"},
        single=(("letter",),),
    ),
    "players": Table(
        {
            **FACT,
            "first_name": text(60),
            "last_name": text(60, least=1),
            "number": text(20),
            "guest": truth,
            "retired": truth,
        },
        most=2_000,
    ),
    "entries": Table(
        {
            **FACT,
            "event_id": key,
            "session_id": key,
            "position": whole(),
            "section": one_of(*SECTION_LETTERS),
            "paid": truth,
            "stationary": truth,
        },
        most=400,
        defaults={"section": (2, "A")},
        leads_to={"event_id": "event", "session_id": "session"},
    ),
    "entry_players": Table(
        {
            **FACT,
            "entry_id": key,
            "session_id": key,
            "player_id": key,
            "position": whole(1, 2),
        },
        most=800,
        leads_to={"entry_id": "entries", "session_id": "session", "player_id": "players"},
        single=(("entry_id", "position"), ("player_id",)),
    ),
    "placements": Table(
        {
            **FACT,
            "section_id": key,
            "number": whole(1, 999),
            "line": one_of("", "NS", "EW"),
            "shown": text(6, least=1),
            "entry_id": optional(key),
            "first_round": whole(1, 100),
        },
        most=400,
        leads_to={"section_id": "sections", "entry_id": "entries"},
        single=(("section_id", "number"), ("section_id", "line", "shown"), ("entry_id",)),
    ),
    "seatings": Table(
        {
            **FACT,
            "section_id": key,
            "round": whole(1, 100),
            "table": whole(1, 100),
            **dict.fromkeys(SEATS, key),
            "boards": numbers(1),
        },
        most=10_000,
        leads_to={"section_id": "sections", **SEATED},
        single=(("section_id", "round", "table"),),
    ),
    "results": Table(
        {
            **FACT,
            "session_id": key,
            "section_id": key,
            "board": whole(1, 999),
            "group": text(1, least=1),
            "round": whole(1, 100),
            "table": whole(1, 100),
            **dict.fromkeys(SEATS, key),
            "ns_outcome": outcome,
            "ew_outcome": outcome,
            "lead": lead,
            "entered_at": moment,
        },
        most=10_000,
        leads_to={"session_id": "session", "section_id": "sections", **SEATED},
        single=(("section_id", "round", "table", "board"),),
    ),
    "rulings": Table(
        {
            **FACT,
            "result_id": key,
            "ns_outcome": ruled,
            "ew_outcome": ruled,
            "law": text(20),
            "reason": text(300),
            "made_at": moment,
        },
        most=10_000,
        since=3,
        leads_to={"result_id": "results"},
        single=(("result_id",),),
    ),
    "penalties": Table(
        {
            **FACT,
            "session_id": key,
            "placement_id": key,
            "amount": cents,
            "unit": one_of("top_percent", "matchpoints", "imps", "points", "victory_points"),
            "board": optional(whole(1, 999)),
            "law": text(20),
            "reason": text(300),
            "made_at": moment,
        },
        most=1_000,
        since=3,
        leads_to={"session_id": "session", "placement_id": "placements"},
    ),
    "publications": Table(
        {
            **FACT,
            "session_id": key,
            "version": whole(1),
            "kind": one_of("provisional", "corrected", "final"),
            "at": moment,
            "revision": whole(0, LARGE),
            "snapshot": plain,
            "withdrawn": truth,
        },
        most=200,
        defaults={"withdrawn": (4, False)},
        leads_to={"session_id": "session"},
        single=(("version",),),
    ),
    "changes": Table(
        {
            "id": whole(1, 2**62),
            "revision": whole(0, LARGE),
            "key": text(64, least=1),
            "author": text(150),
            "device": text(64),
            "at": moment,
            "kind": text(30, least=1),
            "detail": plain,
            "before": plain,
            "after": plain,
            "base": optional(whole(0, LARGE)),
            "verdict": one_of("accepted", "conflict"),
            "undoes_id": optional(whole(1, 2**62)),
        },
        most=30_000,
        single=(("key",),),
    ),
}
CLUB: Mapping[str, Kind] = {
    "name": text(100),
    "language": one_of("fr", "en"),
    "half_minutes_per_board": whole(),
}
# The two that are one row each; the others are lists.
ONE_ROW = ("event", "session")
LISTS = tuple(name for name in TABLES if name not in ONE_ROW)
# How the log's images call the tables, and the fields that stand in no image.
LABELS = {
    "event": "event",
    "session": "session",
    "section": "sections",
    "player": "players",
    "entry": "entries",
    "entryplayer": "entry_players",
    "placement": "placements",
    "seating": "seatings",
    "result": "results",
    "ruling": "rulings",
    "penalty": "penalties",
    "publication": "publications",
}
NOT_IN_IMAGES = {"id", "revision", "snapshot"}
