"""What is played, ruled, claimed and published: logged, undone and carried in a file."""

from tournament.evening.facts import OTHER_GROUPS
from tournament.evening.files.carried import FileColumn
from tournament.evening.states import LETTERS
from tournament.models.declaration import Declared, InFile, Undone
from tournament.models.match import LineUp, Match
from tournament.models.play import Result, Seating
from tournament.models.record import Change, Publication
from tournament.models.registry.columns import (
    AT_ITS_PLACE,
    FROM_1,
    FROM_1_TO_8,
    FROM_1_TO_100,
    FROM_1_TO_999,
    LETTER,
    NUMBERS_FROM_1,
    OF_THE_LOG,
)
from tournament.models.ruling import Appeal, Claim, Group, Penalty, Ruling

PLAY: tuple[Declared, ...] = (
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
        Match,
        undone=Undone(is_named=True, is_corrected_after_the_end=True),
        carried=InFile(
            "matches",
            of_session="section__session",
            order=("section__letter", "round", "home__number"),
            most=2_000,
            since=10,
            columns={
                "round": FROM_1_TO_100,
                "last_round": FROM_1_TO_100,
                "boards": FROM_1_TO_100,
                "carry_over": FileColumn("figure", -999, 999),
            },
        ),
    ),
    Declared(
        LineUp,
        undone=Undone(is_corrected_after_the_end=True),
        carried=InFile(
            "line_ups",
            of_session="match__section__session",
            order=(
                "match__section__letter",
                "match__round",
                "match__home__number",
                "part",
                "room",
                "seat",
                "from_board",
            ),
            most=20_000,
            since=10,
            columns={"part": FROM_1_TO_8, "from_board": FileColumn("whole", 0, 999)},
            column_since={"from_board": 13},
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
                "board_set": FROM_1_TO_999,
                "round": FROM_1_TO_100,
                "table": FROM_1_TO_100,
                "ns_outcome": FileColumn("outcome"),
                "ew_outcome": FileColumn("outcome"),
                "lead": FileColumn("lead"),
            },
            column_since={"board_set": 10},
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
        Appeal,
        undone=Undone(is_corrected_after_the_end=True),
        carried=InFile(
            "appeals",
            of_session="session",
            order=("number",),
            most=1_000,
            since=12,
            columns={"number": FROM_1_TO_999, "round": FROM_1_TO_100, "board": FROM_1_TO_999},
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
            column_since={"withdrawn": 4, "corrections_until": 9},
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
