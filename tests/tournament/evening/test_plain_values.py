"""Values that write themselves as JSON and read themselves back."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

import pytest

from tournament.evening.plain_values import Deferred, Value, keep_with_value


@dataclass(frozen=True)
class Inner(Value):
    name: str
    count: int = 2


@dataclass(frozen=True)
class Outer(Value):
    inner: Inner
    many: tuple[Inner, ...]
    numbers: tuple[int, ...]
    amount: Decimal
    day: datetime.date
    at: datetime.datetime | None
    maybe: Inner | None
    rules: Mapping[str, Any] = field(default_factory=dict)


NOON = datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.UTC)
WHOLE = Outer(
    Inner("a"), (Inner("b", 3),), (1, 2), Decimal("2.50"), datetime.date(2026, 11, 17), NOON,
    Inner("c"), {"unit": 2},
)  # fmt: skip
WRITTEN = {
    "inner": {"name": "a", "count": 2}, "many": [{"name": "b", "count": 3}], "numbers": [1, 2],
    "amount": "2.50", "day": "2026-11-17", "at": "2026-11-17T12:00:00+00:00",
    "maybe": {"name": "c", "count": 2}, "rules": {"unit": 2},
}  # fmt: skip


class ValueTests:
    def test_it_is_written_in_plain_values(self):
        assert WHOLE.to_json() == WRITTEN

    def test_it_is_read_back_in_its_types(self):
        back = Outer.from_json(WRITTEN)
        assert back == WHOLE
        assert str(back.amount) == "2.50"

    def test_nothing_stays_nothing(self):
        back = Outer.from_json({**WRITTEN, "at": None, "maybe": None})
        assert (back.at, back.maybe) == (None, None)

    def test_what_was_not_written_yet_has_its_default(self):
        assert Inner.from_json({"name": "a"}) == Inner("a", 2)
        assert Inner.from_json({"name": "a", "later": 5}) == Inner("a", 2)

    def test_what_has_no_default_is_needed(self):
        with pytest.raises(TypeError):
            Inner.from_json({"count": 3})


@dataclass(frozen=True)
class Late(Value):
    many: Deferred[tuple[Inner, ...]] = Deferred()


class DeferredTests:
    def test_its_function_is_called_once_and_only_when_it_is_asked_for(self):
        calls = []
        late = Late(lambda: calls.append("made") or (Inner("a"),))
        assert not calls
        assert late.many == late.many == (Inner("a"),)
        assert calls == ["made"]

    def test_made_or_given_the_value_is_the_same(self):
        made, given = Late(lambda: (Inner("a"),)), Late((Inner("a"),))
        assert made == given
        assert made.to_json() == given.to_json() == {"many": [{"name": "a", "count": 2}]}
        assert Late.from_json(given.to_json()) == given

    def test_it_has_to_be_given(self):
        with pytest.raises(TypeError, match="many"):
            Late()


class KeepTests:
    def test_a_value_keeps_what_was_worked_out_and_its_successor_does_not(self):
        asked = []

        @keep_with_value
        def shout(inner):
            asked.append(inner)
            return inner.name.upper()

        inner = Inner("a")
        assert [shout(inner), shout(inner), len(asked)] == ["A", "A", 1]
        assert [shout(replace(inner, name="b")), len(asked)] == ["B", 2]
        assert (inner, inner.to_json()) == (Inner("a"), {"name": "a", "count": 2})
