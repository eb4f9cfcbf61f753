"""Of which rows a club consists: every table that leads to it by its links, and by which way.

Logins are no club's: who belongs to it is left out, and of the log who wrote is kept by name. So
is what only this computer needs.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from django.apps import apps
from django.contrib.auth.models import User
from django.db import models

from tournament.models import (
    Change,
    Club,
    ClubLimits,
    ControlProgram,
    FollowedFile,
    Invitation,
    Membership,
    SolverWork,
)

Model = type[models.Model]

# Deleted with the club, and in no file of it.
NOT_CARRIED: frozenset[Model] = frozenset(
    {ClubLimits, ControlProgram, FollowedFile, Invitation, Membership, SolverWork}
)
# Of the club's own row: what is the server's, and what is counted anew.
NOT_OF_THE_FILE = frozenset({"id", "name", "closed_at", "names_revision", "address"})


@cache
def ways_to_club() -> dict[Model, str]:
    """Return by model how its rows lead to their club, as a filter: parents first."""
    ways: dict[Model, str] = {Club: "pk"}
    waiting = list(apps.get_app_config("tournament").get_models())
    while found := [(model, way) for model in waiting if (way := way_of(model, ways))]:
        for model, way in found:
            ways[model] = way
            waiting.remove(model)
    del ways[Club]
    return ways


def way_of(model: Model, ways: dict[Model, str]) -> str:
    """Return how a model leads to the club, once all that it must name does; empty before that."""
    if model in ways:
        return ""
    for field, target in links_of(model):
        if not field.null and target in ways:
            return field.name if target is Club else f"{field.name}__{ways[target]}"
    return ""


def links_of(model: Model) -> Iterator[tuple["models.Field[Any, Any]", Model]]:
    """List the columns of a model that lead to other rows of the program, and to which."""
    for field in model._meta.concrete_fields:
        target = field.related_model
        is_of_program = isinstance(target, type) and target._meta.app_label == "tournament"
        if isinstance(target, type) and is_of_program and target is not model:
            yield field, target


def rows_of(model: Model, club: int) -> "models.QuerySet[models.Model]":
    """Return the rows of a model that are the club's."""
    rows = model._base_manager.filter(**{ways_to_club()[model]: club})
    return rows.order_by("pk")


def carried() -> tuple[Model, ...]:
    """List the models whose rows the file of a club holds: the log first, since rows say in which
    of its changes they last changed."""
    others = [model for model in ways_to_club() if model not in NOT_CARRIED and model is not Change]
    return (Change, *others)


def columns_of(model: Model) -> tuple["models.Field[Any, Any]", ...]:
    """List the fields that the file holds of a model: neither club nor user, and no number that a
    database counts but that of the log."""
    return tuple(
        field
        for field in model._meta.concrete_fields
        if field.related_model not in {Club, User}
        and (model is Change or not isinstance(field, models.AutoField))
    )


def label(model: Model) -> str:
    return model._meta.model_name or ""
