"""What the reader knows of the rows is what the models say."""

import pytest
from django.db import models

from tournament.exports import evening_json as writer
from tournament.imports import evening_json as reader
from tournament.imports.evening_tables import LABELS, TABLES
from tournament.models import (
    Change,
    Club,
    Entry,
    EntryPlayer,
    Event,
    Penalty,
    Placement,
    Player,
    Publication,
    Result,
    Ruling,
    Seating,
    Section,
    Session,
)
from tournament.models.event import CODE_ALPHABET, LETTERS

MODELS = {
    "event": Event,
    "session": Session,
    "sections": Section,
    "players": Player,
    "entries": Entry,
    "entry_players": EntryPlayer,
    "placements": Placement,
    "seatings": Seating,
    "results": Result,
    "rulings": Ruling,
    "penalties": Penalty,
    "publications": Publication,
    "changes": Change,
}
# Known to the program that stores the row.
STORED_ELSEWHERE = {"club_id", "user_id"}


def fields(model: type[models.Model]) -> dict[str, models.Field]:
    return {field.attname: field for field in model._meta.concrete_fields}


class TablesTests:
    @pytest.mark.parametrize("name", TABLES)
    def test_every_column_is_read_and_no_other(self, name):
        wanted = set(fields(MODELS[name])) - STORED_ELSEWHERE
        if name == "changes":
            wanted -= {"session_id"}
        assert set(TABLES[name].fields) == wanted

    @pytest.mark.parametrize("name", TABLES)
    def test_a_choice_knows_every_value_of_its_column(self, name):
        for field in fields(MODELS[name]).values():
            for value, _label in field.choices or ():
                assert TABLES[name].fields[field.attname](value) == value

    @pytest.mark.parametrize("name", TABLES)
    def test_a_text_is_no_longer_than_its_column(self, name):
        for field in fields(MODELS[name]).values():
            if isinstance(field, models.CharField) and field.attname in TABLES[name].fields:
                with pytest.raises(ValueError, match="_"):
                    TABLES[name].fields[field.attname]("a" * (field.max_length + 1))

    @pytest.mark.parametrize("name", TABLES)
    def test_what_an_earlier_version_lacks_has_the_columns_default(self, name):
        for field, (_since, value) in TABLES[name].defaults.items():
            assert fields(MODELS[name])[field].get_default() == value

    def test_the_log_calls_rows_by_their_models(self):
        labels = {MODELS[name]._meta.model_name: name for name in TABLES if name != "changes"}
        assert labels == LABELS

    def test_the_reader_knows_what_the_writer_writes(self):
        assert (reader.FORMAT, reader.VERSION) == (writer.FORMAT, writer.VERSION)

    def test_the_club_and_the_signs_of_a_code(self):
        assert set(reader.CLUB) == set(fields(Club)) - {
            "id",
            "address",
            "minutes_per_move",
            "led_by",
        }
        for sign in CODE_ALPHABET:
            assert TABLES["session"].fields["code"](sign * 8) == sign * 8
        for letter in LETTERS:
            assert TABLES["sections"].fields["letter"](letter) == letter
