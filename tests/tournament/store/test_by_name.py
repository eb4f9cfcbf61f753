"""Every field of a value is filled from its row, or said where the value is made."""

import uuid
from dataclasses import dataclass, fields
from types import SimpleNamespace

import pytest

from tournament.evening.parts.people import PlayerFacts
from tournament.models import Player
from tournament.store.by_name import fill_from


@dataclass(frozen=True)
class Shelf:
    id: uuid.UUID
    books: int = 0
    width: str = ""


class FillFromTests:
    def test_each_field_comes_from_the_column_of_its_name_defaults_or_not(self):
        row = SimpleNamespace(id=uuid.UUID(int=1), books=3, width=120, colour="red")
        assert fill_from(row, Shelf, width="120 cm") == Shelf(uuid.UUID(int=1), 3, "120 cm")

    def test_a_field_without_a_column_is_refused(self):
        with pytest.raises(AttributeError, match="books"):
            fill_from(SimpleNamespace(id=uuid.UUID(int=1), width=""), Shelf)

    def test_what_is_no_field_is_refused(self):
        row = SimpleNamespace(id=uuid.UUID(int=1), books=3, width="")
        with pytest.raises(TypeError, match="colour"):
            fill_from(row, Shelf, colour="red")

    def test_a_player_s_facts_are_columns_of_the_row(self):
        columns = {field.name for field in Player._meta.get_fields()}
        assert {field.name for field in fields(PlayerFacts)} <= columns
