"""What differs between the kinds of event (pairs, teams ...): one set of answers for each of them.

A room that has to ask declares its questions as a dataclass and keeps one `ByKind` of them; each
kind registers its answers when the program starts (`tournament.kinds.registry`). Nobody else
compares kinds.
"""

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

Answers = TypeVar("Answers")


class OfKind(Protocol):
    """Whatever knows its kind by name: an event, a session, a report."""

    @property
    def kind(self) -> str:
        """The kind's name, as it is stored."""


class ByKind(Generic[Answers]):
    """Keep one set of answers for each kind, in the order of registering."""

    def __init__(self) -> None:
        """Begin without any kind."""
        self._answers: dict[str, Answers] = {}

    def register(self, kind: str, answers: Answers) -> None:
        """Set what a kind answers; whoever registers last is asked."""
        self._answers[kind] = answers

    def of(self, holder: OfKind) -> Answers:
        """Return the answers of the kind that something is of; KeyError for an unknown one."""
        return self._answers[holder.kind]

    def get(self, kind: str) -> Answers:
        """Return the answers of a kind by its stored name; KeyError for an unknown one."""
        return self._answers[kind]

    def __iter__(self) -> Iterator[str]:
        """List the names of the kinds there are."""
        return iter(self._answers)
