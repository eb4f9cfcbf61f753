"""The club, its event, sessions and sections: logged, undone and carried in a file."""

from tournament.evening.files.carried import FileColumn
from tournament.evening.states import LETTERS
from tournament.models.club import Club
from tournament.models.declaration import Declared, InFile, Undone
from tournament.models.event import (
    CODE_ALPHABET,
    CODE_LENGTH,
    LONGEST_FEDERAL,
    Event,
    Section,
    Session,
    Stage,
)
from tournament.models.fact import LONGEST_COMMENT, MOST_SECRET_DAYS
from tournament.models.profile import EveningTemplate, Profile
from tournament.models.registry.columns import (
    CENTS,
    FROM_1,
    FROM_1_TO_2,
    FROM_1_TO_100,
    FROM_1_TO_999,
    LETTER,
    NUMBERS,
    NUMBERS_FROM_1,
)

EVENT: tuple[Declared, ...] = (
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
                    "federation",
                    "charges",
                    "place",
                    "currency",
                    "season_begins",
                    "licences_begin",
                    "shows_own_evenings",
                    "hears_claims",
                    "calls_in_room",
                    "seats_when_done",
                    "clock_sound",
                    "hall_size",
                    "sums_delays",
                    "names_responsible",
                    "correction_minutes",
                    "is_final_by_itself",
                    "names_revision",
                    "closed_at",
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
            columns={
                "profile": FileColumn("known_profile"),
                "own_rules": FileColumn("own_rules"),
                "federal": FileColumn("wishes", most=LONGEST_FEDERAL),
            },
            column_since={"own_rules": 3, "system": 14, "federal": 22},
        ),
    ),
    Declared(
        Stage,
        is_of_event=True,
        undone=Undone(is_named=True),
        carried=InFile(
            "stages",
            of_session="sessions",
            order=("order",),
            most=10,
            since=10,
            columns={"order": FROM_1_TO_100, "rules": FileColumn("match_rules")},
        ),
    ),
    Declared(
        Session,
        # The counters are no facts of their own.
        not_logged=frozenset({"revision", "clock_presses"}),
        undone=Undone(is_named=True),
        carried=InFile(
            "session",
            is_one_row=True,
            # Who sits down before the start is of the hall where they do.
            left_out=frozenset({"clock_presses"}),
            columns={
                "number": FROM_1,
                "breaks": FileColumn("breaks"),
                "code": FileColumn("signs", CODE_LENGTH, CODE_LENGTH, choices=tuple(CODE_ALPHABET)),
                "boards_wanted": FROM_1,
                "booking_places": FROM_1_TO_999,
                "section_count": FileColumn("whole", 1, len(LETTERS)),
                "secret_days": FileColumn("whole", 0, MOST_SECRET_DAYS),
                # What the forms let somebody type, with room to spare.
                "half_minutes_per_board": FileColumn("whole", 2, 120),
                "minutes_per_move": FileColumn("whole", 0, 60),
                "fee_member": CENTS,
                "fee_guest": CENTS,
                "fee_junior": CENTS,
                **dict.fromkeys(("fee_subscriber", "fee_supplement"), CENTS),
                **dict.fromkeys(("till_float", "till_counted"), CENTS),
                "prints": FileColumn("words", most=30),
                "house": FileColumn("wishes", most=30),
                "extra_rankings": FileColumn("extra_rankings"),
                "board_comments": FileColumn("wishes", most=LONGEST_COMMENT),
            },
            column_since={
                "section_count": 2,
                "compared": 2,
                "ranked": 2,
                "table_sees": 3,
                **dict.fromkeys(("half_minutes_per_board", "minutes_per_move", "breaks"), 6),
                **dict.fromkeys(("fee_member", "fee_guest", "fee_junior", "prints", "house"), 6),
                "extra_rankings": 7,
                "stage_id": 10,
                "room_ranking": 15,
                "open_to_hall": 17,
                "booking_places": 18,
                **dict.fromkeys(("fee_subscriber", "fee_supplement", "occasion"), 19),
                **dict.fromkeys(("till_float", "till_counted"), 19),
                "names_at_tables": 19,
                **dict.fromkeys(("secret_days", "secret_hour"), 20),
                "board_comments": 21,
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
)
