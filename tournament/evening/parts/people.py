"""Somebody by name, as reports have people."""

from dataclasses import dataclass

from tournament.evening.plain_values import Value


@dataclass(frozen=True)
class Person(Value):
    first_name: str
    last_name: str

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()
