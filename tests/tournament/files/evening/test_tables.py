"""What the reader knows of the rows is what the models say."""

from decimal import Decimal

import pytest
from django.db import models

from tournament.evening.files.carried import file_version
from tournament.files.evening import read as reader
from tournament.files.evening import write as writer
from tournament.files.evening.columns import kind_of
from tournament.models import (
    Appeal,
    Attendance,
    AttendancePlayer,
    Booking,
    Change,
    Claim,
    Club,
    Deal,
    DealSet,
    Entry,
    Event,
    Group,
    LineUp,
    Match,
    Member,
    Penalty,
    Placement,
    Player,
    Publication,
    Result,
    Ruling,
    Seating,
    Section,
    Session,
    Stage,
)
from tournament.models.event import CODE_ALPHABET, LETTERS
from tournament.store.tables import evening_tables

TABLES = evening_tables()
MODELS = {
    "club": Club,
    "event": Event,
    "stages": Stage,
    "session": Session,
    "sections": Section,
    "players": Player,
    "entries": Entry,
    "members": Member,
    "attendances": Attendance,
    "attendance_players": AttendancePlayer,
    "placements": Placement,
    "bookings": Booking,
    "deal_sets": DealSet,
    "deals": Deal,
    "seatings": Seating,
    "matches": Match,
    "line_ups": LineUp,
    "results": Result,
    "rulings": Ruling,
    "penalties": Penalty,
    "groups": Group,
    "claims": Claim,
    "appeals": Appeal,
    "publications": Publication,
    "changes": Change,
}
# Known to the program that stores the row, or of that computer alone.
STORED_ELSEWHERE = {"club_id", "user_id"}
NOT_CARRIED = {
    "club": {
        "id",
        "address",
        "minutes_per_move",
        "led_by",
        "number",
        "place",
        "currency",
        "season_begins",
        "licences_begin",
        "federation",
        "charges",
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
    },
    "event": {"revision"},
    "session": {"clock_presses"},
    "changes": {"session_id", "event_id", "event_revision"},
}
# What the log's images call the rows of each table: stored forever.
LABELS = {
    "event": "event",
    "stages": "stage",
    "session": "session",
    "sections": "section",
    "players": "player",
    "entries": "entry",
    "members": "member",
    "attendances": "attendance",
    "attendance_players": "attendanceplayer",
    "placements": "placement",
    "bookings": "booking",
    "deal_sets": "dealset",
    "deals": "deal",
    "seatings": "seating",
    "matches": "match",
    "line_ups": "lineup",
    "results": "result",
    "rulings": "ruling",
    "penalties": "penalty",
    "groups": "group",
    "claims": "claim",
    "appeals": "appeal",
    "publications": "publication",
}


def fields(model: type[models.Model]) -> dict[str, models.Field]:
    return {field.column: field for field in model._meta.concrete_fields}


def carried(name: str) -> list[models.Field]:
    found = fields(MODELS[name])
    return [found[column] for column in TABLES[name].columns]


def read(table: str, column: str, value: object) -> object:
    return kind_of(TABLES[table].columns[column])(value)


class TablesTests:
    @pytest.mark.parametrize("name", TABLES)
    def test_every_column_is_read_and_no_other(self, name):
        wanted = set(fields(MODELS[name])) - STORED_ELSEWHERE - NOT_CARRIED.get(name, set())
        assert set(TABLES[name].columns) == wanted

    @pytest.mark.parametrize("name", TABLES)
    def test_a_choice_knows_every_value_of_its_column(self, name):
        for field in carried(name):
            for value, _label in field.choices or ():
                assert read(name, field.column, value) == value

    @pytest.mark.parametrize("name", TABLES)
    def test_a_text_is_no_longer_than_its_column(self, name):
        for field in carried(name):
            if isinstance(field, models.CharField):
                with pytest.raises(ValueError, match="_"):
                    read(name, field.column, "a" * (field.max_length + 1))

    @pytest.mark.parametrize("name", TABLES)
    def test_what_an_earlier_version_lacks_has_the_columns_default(self, name):
        for field, (_since, value) in TABLES[name].defaults.items():
            assert fields(MODELS[name])[field].get_default() == value

    def test_the_log_calls_rows_by_their_models(self):
        assert {name: table.label for name, table in TABLES.items() if table.label} == LABELS

    def test_the_reader_knows_what_the_writer_writes(self):
        assert reader.FORMAT == writer.FORMAT

    def test_the_version_is_that_of_the_latest_column(self):
        assert file_version(TABLES) == 22

    def test_no_column_is_added_to_a_version_that_files_already_have(self):
        """Version 14 was written without what comes after it: that is of the next version."""
        added = [
            f"{name}.{column}"
            for name, table in TABLES.items()
            for column, (since, _value) in table.defaults.items()
            if since == 14
        ]
        assert added == ["event.system"]

    def test_the_lists_stand_in_the_file_in_this_order(self):
        assert list(TABLES) == list(MODELS)

    def test_the_letters_of_sections_and_the_signs_of_a_code(self):
        for sign in CODE_ALPHABET:
            assert read("session", "code", sign * 8) == sign * 8
        for letter in LETTERS:
            assert read("sections", "letter", letter) == letter

    @pytest.mark.parametrize(
        ("value", "figure"), [(54, "54.00"), ("54.50", "54.50"), ("0.00", "0.00"), (None, None)]
    )
    def test_a_strength_was_a_whole_number_before_it_had_decimals(self, value, figure):
        found = read("players", "strength", value)
        assert found == (None if figure is None else Decimal(figure))

    @pytest.mark.parametrize("value", [-1, 1_000_000, True, 54.5, "54,5", "54.5", "NaN", "", []])
    def test_no_other_figure_is_a_strength(self, value):
        with pytest.raises(ValueError, match="_"):
            read("players", "strength", value)

    def test_rankings_beside_scratch_are_those_that_the_program_knows(self):
        wanted = {"mixed": {}, "juniors": {"age": 25}}
        assert read("session", "extra_rankings", wanted) == wanted
        for wrong in ({"beginners": {}}, {"juniors": {"age": 0}}, {"mixed": {"age": 1}}, [], None):
            with pytest.raises(ValueError, match="_"):
                read("session", "extra_rankings", wrong)
