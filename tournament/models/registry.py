"""How each model is logged, undone and carried in an evening's file: one declaration a model.

Values only; `store` reads them. Columns, choices, keys and what must be unique are taken from the
models themselves: here stands only what a model's fields cannot say.
"""

from collections.abc import Mapping

from tournament.evening.carried import FileColumn
from tournament.evening.facts import OTHER_GROUPS
from tournament.evening.names.player_lines import YEARS_OF_BIRTH
from tournament.evening.states import LETTERS
from tournament.models.club import Club
from tournament.models.declaration import Declared, InFile, Undone
from tournament.models.entry import Attendance, AttendancePlayer, Entry, Member, Placement
from tournament.models.event import CODE_ALPHABET, CODE_LENGTH, Event, Section, Session
from tournament.models.people import Carnet, Player
from tournament.models.play import Result, Seating
from tournament.models.profile import EveningTemplate, Profile
from tournament.models.record import Change, Publication
from tournament.models.ruling import Claim, Group, Penalty, Ruling

LETTER = FileColumn("one_of", choices=tuple(LETTERS))
FROM_1 = FileColumn("whole", 1)
FROM_1_TO_2 = FileColumn("whole", 1, 2)
FROM_1_TO_100 = FileColumn("whole", 1, 100)
FROM_1_TO_999 = FileColumn("whole", 1, 999)
NUMBERS = FileColumn("numbers")
NUMBERS_FROM_1 = FileColumn("numbers", 1)
CENTS = FileColumn("whole", 0, 999_999)
OF_THE_LOG = FileColumn("whole", 1, 2**62)
AT_ITS_PLACE = ("section__letter", "round", "table")

# Parents first: rows are stored and carried in this order, and deleted in the other.
REGISTRY: tuple[Declared, ...] = (
    Declared(
        Club,
        carried=InFile(
            "club",
            is_one_row=True,
            left_out=frozenset(
                {
                    "id",
                    "address",
                    "minutes_per_move",
                    "led_by",
                    "number",
                    "place",
                    "currency",
                    "season_begins",
                    "shows_own_evenings",
                    "correction_minutes",
                    "is_final_by_itself",
                    "names_revision",
                }
            ),
            columns={"name": FileColumn("text", 0, 100)},
        ),
    ),
    Declared(Profile),
    Declared(EveningTemplate),
    Declared(
        Event,
        is_of_event=True,
        # The counter is no fact of its own.
        not_logged=frozenset({"revision"}),
        undone=Undone(),
        carried=InFile(
            "event",
            is_one_row=True,
            left_out=frozenset({"club", "revision"}),
            columns={"profile": FileColumn("known_profile"), "own_rules": FileColumn("own_rules")},
            column_since={"own_rules": 3},
        ),
    ),
    Declared(
        Session,
        # The counters are no facts of their own.
        not_logged=frozenset({"revision", "clock_presses"}),
        undone=Undone(),
        carried=InFile(
            "session",
            is_one_row=True,
            left_out=frozenset({"clock_presses"}),
            columns={
                "number": FROM_1,
                "breaks": FileColumn("breaks"),
                "code": FileColumn("signs", CODE_LENGTH, CODE_LENGTH, choices=tuple(CODE_ALPHABET)),
                "boards_wanted": FROM_1,
                "section_count": FileColumn("whole", 1, len(LETTERS)),
                # What the forms let somebody type, with room to spare.
                "half_minutes_per_board": FileColumn("whole", 2, 120),
                "minutes_per_move": FileColumn("whole", 0, 60),
                "fee_member": CENTS,
                "fee_guest": CENTS,
                "fee_junior": CENTS,
                "prints": FileColumn("words", most=30),
                "house": FileColumn("wishes", most=30),
                "extra_rankings": FileColumn("extra_rankings"),
            },
            column_since={
                "section_count": 2,
                "compared": 2,
                "ranked": 2,
                "table_sees": 3,
                **dict.fromkeys(("half_minutes_per_board", "minutes_per_move", "breaks"), 6),
                **dict.fromkeys(("fee_member", "fee_guest", "fee_junior", "prints", "house"), 6),
                "extra_rankings": 7,
            },
        ),
    ),
    Declared(
        Section,
        undone=Undone(is_named=True),
        carried=InFile(
            "sections",
            of_session="session",
            order=("letter",),
            most=len(LETTERS),
            columns={
                "letter": LETTER,
                "winners": FROM_1_TO_2,
                "option": FileColumn("word", 0, 60),
                "kind": FileColumn("word", 0, 20),
                "variant": FileColumn("word", 0, 20),
                "tables": FROM_1_TO_100,
                "rounds": FROM_1_TO_100,
                "boards_per_round": FROM_1_TO_100,
                "max_meetings": FROM_1_TO_100,
                "relays": NUMBERS,
                "sharings": FileColumn("sharings"),
                "stationary": NUMBERS_FROM_1,
                "arrow_switched": NUMBERS_FROM_1,
            },
        ),
    ),
    Declared(
        Player,
        undone=Undone(is_named=True),
        carried=InFile(
            "players",
            most=2_000,
            left_out=frozenset({"club"}),
            columns={
                "strength": FileColumn("figure", 0, 999_999),
                "birth_year": FileColumn("whole", *YEARS_OF_BIRTH),
                "average": FileColumn("figure", 0, 100),
            },
            column_since={
                **dict.fromkeys(("reduction", "strength", "public_name"), 6),
                **dict.fromkeys(("sex", "birth_year", "average"), 7),
            },
        ),
    ),
    Declared(Carnet),
    Declared(
        Entry,
        is_of_event=True,
        undone=Undone(is_named=True),
        carried=InFile(
            "entries",
            of_session="attendances__session",
            order=("attendances__order", "id"),
            most=400,
        ),
    ),
    Declared(
        Member,
        is_of_event=True,
        undone=Undone(),
        carried=InFile(
            "members",
            of_session="entry__attendances__session",
            order=("entry__attendances__order", "position"),
            most=800,
            since=5,
            columns={"position": FROM_1_TO_2},
        ),
    ),
    Declared(
        Attendance,
        undone=Undone(is_named=True),
        carried=InFile(
            "attendances",
            of_session="session",
            order=("order", "id"),
            most=400,
            since=5,
            columns={"section": LETTER, "reserved_table": FROM_1_TO_100},
            column_since={"ns_only": 6, "reserved_table": 6},
        ),
    ),
    Declared(
        AttendancePlayer,
        undone=Undone(),
        carried=InFile(
            "attendance_players",
            of_session="session",
            order=("attendance__order", "position"),
            most=800,
            since=5,
            columns={"position": FROM_1_TO_2, "paid_amount": CENTS},
            column_since={"paid_by": 6, "paid_amount": 6},
        ),
    ),
    Declared(
        Placement,
        undone=Undone(is_named=True, steps_aside={"shown": "~{}", "attendance_id": None}),
        carried=InFile(
            "placements",
            of_session="section__session",
            order=("section__letter", "number"),
            most=400,
            columns={
                "number": FROM_1_TO_999,
                "first_round": FROM_1_TO_100,
                "left_after": FileColumn("whole", 0, 100),
            },
            column_since={"left_after": 5},
        ),
    ),
    Declared(
        Seating,
        undone=Undone(),
        carried=InFile(
            "seatings",
            of_session="section__session",
            order=AT_ITS_PLACE,
            most=10_000,
            columns={
                "round": FROM_1_TO_100,
                "table": FROM_1_TO_100,
                "boards": NUMBERS_FROM_1,
            },
        ),
    ),
    Declared(
        Result,
        undone=Undone(
            steps_aside={"ns_outcome": "", "ew_outcome": ""}, is_corrected_after_the_end=True
        ),
        carried=InFile(
            "results",
            of_session="session",
            order=("board", *AT_ITS_PLACE),
            most=10_000,
            columns={
                "board": FROM_1_TO_999,
                "round": FROM_1_TO_100,
                "table": FROM_1_TO_100,
                "ns_outcome": FileColumn("outcome"),
                "ew_outcome": FileColumn("outcome"),
                "lead": FileColumn("lead"),
            },
        ),
    ),
    Declared(
        Ruling,
        undone=Undone(is_corrected_after_the_end=True),
        carried=InFile(
            "rulings",
            of_session="result__session",
            order=("result__board", *(f"result__{name}" for name in AT_ITS_PLACE)),
            most=10_000,
            since=3,
            columns={"ns_outcome": FileColumn("ruled"), "ew_outcome": FileColumn("ruled")},
        ),
    ),
    Declared(
        Penalty,
        undone=Undone(is_corrected_after_the_end=True),
        carried=InFile(
            "penalties",
            of_session="session",
            order=("made_at", "id"),
            most=1_000,
            since=3,
            columns={"board": FROM_1_TO_999},
        ),
    ),
    Declared(
        Group,
        undone=Undone(is_corrected_after_the_end=True),
        carried=InFile(
            "groups",
            of_session="session",
            order=("board", "letter"),
            most=1_000,
            since=6,
            columns={
                "board": FROM_1_TO_999,
                "letter": FileColumn("one_of", choices=tuple(OTHER_GROUPS)),
                "section": FileColumn("one_of", choices=("", *LETTERS)),
                "first_round": FROM_1_TO_100,
                "last_round": FROM_1_TO_100,
                "tables": NUMBERS_FROM_1,
            },
        ),
    ),
    Declared(
        Claim,
        undone=Undone(is_corrected_after_the_end=True),
        carried=InFile(
            "claims",
            of_session="session",
            order=("number",),
            most=1_000,
            since=8,
            columns={
                "number": FROM_1_TO_999,
                "section": LETTER,
                "round": FROM_1_TO_100,
                "table": FROM_1_TO_100,
                "board": FROM_1_TO_999,
                "ns_outcome": FileColumn("outcome"),
                "ew_outcome": FileColumn("outcome"),
            },
        ),
    ),
    Declared(
        Publication,
        # The report that players saw is kept where it is.
        not_logged=frozenset({"revision", "snapshot"}),
        undone=Undone(is_lasting=True),
        carried=InFile(
            "publications",
            of_session="session",
            order=("version",),
            most=200,
            columns={"version": FROM_1},
            column_since={"withdrawn": 4},
        ),
    ),
    Declared(
        Change,
        carried=InFile(
            "changes",
            most=30_000,
            # What an event counts, it counts anew on every machine.
            left_out=frozenset({"user", "club", "session", "event", "event_revision"}),
            columns={"id": OF_THE_LOG, "undoes_id": OF_THE_LOG},
        ),
    ),
)

# ---- kinds of changes ----

# They take an evening out of the list, and bring it back.
OUT_OF_THE_LIST = frozenset({"evening_discarded", "evening_restored"})
# Undone at any time, also once the ranking is final.
UNDONE_AT_ANY_TIME = OUT_OF_THE_LIST | {"publication_withdrawn"}
# What takes a row that lasts back: the kind of change that made the row, and the row's label.
TAKES_BACK: Mapping[str, tuple[str, str]] = {"publication_withdrawn": ("publish", "publication")}
# They touch no row and are undone all the same: a contradiction is open again.
DECISIONS = frozenset({"settled"})
# What a change is logged as when it found that it only agrees with what stands.
NOTED_AS: Mapping[str, str] = {"result": "confirmed"}
