"""What a club's usual evening is like, kept under a name: made, changed, dropped."""

import uuid
from collections.abc import Mapping
from typing import Any

from tournament.evening.errors import ServiceError, require
from tournament.models import Club, EveningTemplate, Session
from tournament.services.create_evening import columns_of
from tournament.services.kind import VERBS
from tournament.store.club.templates import OF_STAGE
from tournament.store.declared import to_plain
from tournament.store.read import stage_value
from tournament.store.write import Write, logged_as


@logged_as("template_kept")
def keep_template(
    w: Write, club: Club, *, settings: Mapping[str, Any], like: Session | None = None
) -> None:
    """Keep settings, all but the date, as a template, and how contestants meet in `like`.

    ServiceError("name_missing", "template_name_taken").
    """
    name, values = values_of(club, settings)
    values |= how_they_meet(like)
    w.detail = {"names": name}
    check_name(club, name)
    w.create(EveningTemplate(club=club, name=name, values=values))


@logged_as("template_changed")
def change_template(
    w: Write, club: Club, *, key: uuid.UUID, settings: Mapping[str, Any], base: int
) -> None:
    """Change a template; evenings that were made from it stay as they are."""
    name, values = values_of(club, settings)
    w.detail = {"names": name}
    template = find(club, key)
    values |= {column: template.values[column] for column in OF_STAGE & set(template.values)}
    w.expect(template, base, name=name, values=values)
    check_name(club, name, apart_from=key)
    w.update(template, name=name, values=values)


@logged_as("template_dropped")
def drop_template(w: Write, club: Club, *, key: uuid.UUID, base: int) -> None:
    """Drop a template; evenings that were made from it stay."""
    template = find(club, key)
    w.detail = {"names": template.name}
    w.expect(template, base)
    w.delete(template)


def values_of(club: Club, settings: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the name and the columns of an evening with these settings, as plain values."""
    event, session = columns_of(club, settings)
    values: dict[str, Any] = to_plain({**event, **session})
    name = str(values.pop("name"))
    values.pop("date", None)
    if not name:
        raise ServiceError("name_missing")
    return name, values


def how_they_meet(like: Session | None) -> dict[str, Any]:
    """Return what a template keeps beside settings: the kind, and the stage unless the set-up
    chooses it."""
    if like is None:
        return {}
    stage = VERBS.of(like).find_first_stage(stage_value(like))
    meets = {"stage": {"kind": stage.kind, "rules": stage.rules}} if stage else {}
    return {"form": like.kind, **meets}


def find(club: Club, key: uuid.UUID) -> EveningTemplate:
    return require(
        EveningTemplate.objects.filter(club=club, pk=key).first(), ServiceError("template_gone")
    )


def check_name(club: Club, name: str, *, apart_from: uuid.UUID | None = None) -> None:
    """Check that no other template of the club is called so."""
    holder = EveningTemplate.objects.filter(club=club, name__iexact=name).first()
    if holder and holder.pk != apart_from:
        raise ServiceError("template_name_taken", name=name)
