"""The movements chosen for the sections of a session that is being set up."""

from collections.abc import Iterable

from tournament.evening.advise.section_plans import ChosenPlan, Plans, SectionField
from tournament.models import Seating, Section, Session
from tournament.store.read import section_value


def plans(session: Session, fields: Iterable[SectionField]) -> Plans:
    """Read the plans of the sections; costs two statements."""
    sections = {
        section.letter: section_value(section)
        for section in Section.objects.filter(session=session)
    }
    boards: dict[str, set[int]] = {}
    if len(sections) > 1:
        rows = Seating.objects.filter(section__session=session)
        for letter, numbers in rows.values_list("section__letter", "boards"):
            boards.setdefault(letter, set()).update(numbers)
    return Plans(
        tuple(
            ChosenPlan(
                field, sections.get(field.section), tuple(sorted(boards.get(field.section, ())))
            )
            for field in fields
        )
    )
