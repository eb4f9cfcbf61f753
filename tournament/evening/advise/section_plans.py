"""The sections of an evening being set up: what each one has, and whether they fit together."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournament.evening.facts import Section


@dataclass(frozen=True)
class SectionField:
    """How many pairs sit in a section, and what that makes of tables. `letter` is the section's,
    where there are several."""

    section: str
    letter: str
    pairs: int
    free: str = ""

    @property
    def tables(self) -> int:
        return self.pairs // 2

    @property
    def is_half(self) -> bool:
        return self.pairs % 2 == 1

    @property
    def awaited(self) -> int:
        return self.pairs + 1

    @property
    def awaited_number(self) -> str:
        """The number that the movement leaves free, else the next place in the list."""
        return self.free or f"{self.letter}{self.awaited}"


@dataclass(frozen=True)
class SameMovement:
    """A movement and the letters of the sections that play it, none where there is one section."""

    letters: tuple[str, ...]
    section: Section


def movements_of(sections: Iterable[Section], *, several: bool) -> tuple[SameMovement, ...]:
    """List the movements that are played, each once."""
    by_movement: dict[tuple[object, ...], list[Section]] = {}
    for section in sections:
        key = section.kind, section.variant, section.rounds, section.boards_per_round
        by_movement.setdefault(key, []).append(section)
    return tuple(
        SameMovement(tuple(one.letter for one in alike) if several else (), alike[0])
        for alike in by_movement.values()
    )


@dataclass(frozen=True)
class ChosenPlan:
    """A section with its pairs and the movement chosen for it, None before."""

    field: SectionField
    section: Section | None
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Plans:
    sections: tuple[ChosenPlan, ...]

    @property
    def chosen_sections(self) -> tuple[Section, ...]:
        return tuple(plan.section for plan in self.sections if plan.section)

    @property
    def without_movement(self) -> tuple[str, ...]:
        return tuple(plan.field.section for plan in self.sections if plan.section is None)

    def alike(self, field: SectionField) -> tuple[str, ...]:
        """List the sections with as many tables as this one: they can play the same movement."""
        tables = (field.pairs + 1) // 2
        return tuple(
            section.field.section
            for section in self.sections
            if (section.field.pairs + 1) // 2 == tables
        )

    def section_after(self, field: SectionField) -> str:
        """Find the section that the director looks at next, round and round."""
        letters = [plan.field.section for plan in self.sections]
        return letters[(letters.index(field.section) + 1) % len(letters)]

    @property
    def half_tables(self) -> tuple[SectionField, ...]:
        """Two or more of these would be fewer if pairs moved from one to the other."""
        halves = tuple(plan.field for plan in self.sections if plan.field.is_half)
        return halves if len(halves) > 1 else ()

    @property
    def different_boards(self) -> bool:
        """Some sections play boards that others do not: these are compared among fewer."""
        return len({plan.boards for plan in self.sections if plan.section}) > 1
