"""A club's templates, and the evening that each of them would make, not stored."""

import uuid
from collections.abc import Mapping
from typing import Any

from tournament.models import Club, EveningTemplate, Event, EventKind, Session, Stage

OF_EVENT = ("profile", "own_rules", "scoring", "system", "federal")
OF_SESSION = (
    "starts_at",
    "boards_wanted",
    "lead_wanted",
    "names_at_tables",
    "visibility",
    "room_ranking",
    "table_sees",
    "secret_days",
    "secret_hour",
    "section_count",
    "compared",
    "ranked",
    "half_minutes_per_board",
    "minutes_per_move",
    "fee_member",
    "fee_guest",
    "fee_junior",
    "fee_subscriber",
    "fee_supplement",
    "occasion",
    "prints",
    "house",
    "extra_rankings",
)

# What a template has beside them where an event begins with a stage: its kind, how they meet.
OF_STAGE = frozenset({"form", "stage"})


def club_templates(club: Club) -> tuple[EveningTemplate, ...]:
    """List the templates of a club by name; costs one statement."""
    return tuple(EveningTemplate.objects.filter(club=club))


def find_template(club: Club, key: uuid.UUID) -> EveningTemplate | None:
    """Find a club's template of an evening; None when it is gone."""
    return EveningTemplate.objects.filter(club=club, pk=key).first()


def make_evening_like(template: EveningTemplate) -> Session:
    """Make the rows of an evening like the template, neither stored nor dated."""
    event = Event(club=template.club, name=template.name, **columns(Event, OF_EVENT, template))
    event.kind = template.values.get("form", EventKind.PAIRS)
    meets = template.values.get("stage")
    stage = Stage(event=event, kind=meets["kind"], rules=meets["rules"]) if meets else None
    return Session(event=event, stage=stage, **columns(Session, OF_SESSION, template))


def columns(
    model: type[Event] | type[Session], names: tuple[str, ...], template: EveningTemplate
) -> dict[str, Any]:
    """Give the columns that the template names their own types; a later one has its default."""
    values: Mapping[str, Any] = template.values
    return {
        name: model._meta.get_field(name).to_python(values[name])  # type: ignore[union-attr]  # a column
        for name in names
        if name in values
    }
