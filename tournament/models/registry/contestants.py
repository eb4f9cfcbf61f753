"""Players, entries and who attends: logged, undone and carried in a file."""

from tournament.evening.files.carried import FileColumn
from tournament.evening.names.names import YEARS_OF_BIRTH
from tournament.models.declaration import Declared, InFile, Undone
from tournament.models.entry import Attendance, AttendancePlayer, Booking, Entry, Member, Placement
from tournament.models.people import Carnet, Deposit, Licence, Player, Tariff
from tournament.models.registry.columns import (
    CENTS,
    FROM_1_TO_8,
    FROM_1_TO_100,
    FROM_1_TO_999,
    LETTER,
)

CONTESTANTS: tuple[Declared, ...] = (
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
    Declared(Deposit),
    Declared(Tariff),
    Declared(Licence),
    Declared(
        Entry,
        is_of_event=True,
        undone=Undone(is_named=True),
        carried=InFile(
            "entries",
            of_session="attendances__session",
            order=("attendances__order", "id"),
            most=400,
            columns={"name": FileColumn("text", 0, 60), "seed": FROM_1_TO_999},
            column_since={"name": 10, "seed": 10},
        ),
    ),
    Declared(
        Member,
        is_of_event=True,
        undone=Undone(),
        carried=InFile(
            "members",
            of_session="entry__attendances__session",
            order=("entry__attendances__order", "position", "id"),
            most=800,
            since=5,
            columns={"position": FROM_1_TO_8},
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
            order=("attendance__order", "position", "id"),
            most=800,
            since=5,
            columns={"position": FROM_1_TO_8, "paid_amount": CENTS, "supplement_amount": CENTS},
            column_since={
                **dict.fromkeys(("paid_by", "paid_amount"), 6),
                **dict.fromkeys(("payer_id", "supplement_by", "supplement_amount"), 19),
            },
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
            column_since={"left_after": 5, "stand_in": 16},
        ),
    ),
    Declared(
        Booking,
        undone=Undone(),
        carried=InFile(
            "bookings",
            of_session="session",
            order=("order", "id"),
            most=400,
            since=18,
            columns={"order": FROM_1_TO_999},
        ),
    ),
)
