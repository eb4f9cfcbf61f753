"""A new evening: the event and its first session, still being set up."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from scoring.forms import FORMS
from tournament.evening import facts
from tournament.evening.door.payments import Occasion
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.models import (
    Club,
    Event,
    EventKind,
    Session,
    Stage,
)
from tournament.services.club_limits import check_new_evening
from tournament.services.evening_settings import Settings
from tournament.services.forget_arrivals import forget_earlier_arrivals
from tournament.services.kind import VERBS
from tournament.store.club.profiles import POINTS_TABLE, SCALE, key_and_values_with, rules_chosen
from tournament.store.write import By, write

# Where each of them is kept.
OF_EVENT = {"name", "profile", "scoring", "system", "federal"}


def create_evening(
    club: Club,
    by: By,
    *,
    settings: Settings,
    kind: str = EventKind.PAIRS,
    like: facts.Stage | None = None,
) -> Session:
    """Create an evening of a kind; the same request again gives the same one.

    `like`: how contestants meet on such an evening, which is then proposed first.
    """
    of_event, of_session = columns_of(club, asdict(settings))
    detail = {"name": settings.name, "date": settings.date.isoformat()}
    with write(club, by, "evening_created", detail) as w:
        if w.done and w.change:
            return Session.objects.get(pk=next(iter(w.change.after["session"])))
        check_settings(settings, kind)
        check_new_evening(club)
        if settings.occasion != Occasion.USUAL:
            # A special event is charged by its own code, which its director chooses.
            of_event["federal"] = {}
        event = w.create(Event(club=club, kind=kind, **of_event))
        stage = None
        if first := VERBS.of(event).find_first_stage(like):
            stage = w.create(Stage(event=event, kind=first.kind, rules=first.rules))
        forget_earlier_arrivals(club)
        return w.create(Session(event=event, stage=stage, **of_session))


def check_settings(settings: Settings, kind: str) -> None:
    """Check that an event has a name and is scored in a form of its kind."""
    if not settings.name:
        raise ServiceError("name_missing")
    if settings.scoring not in RULES.get(kind).scorings:
        raise ServiceError("scoring_of_other_kind", scoring=settings.scoring)


def columns_of(club: Club, settings: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Divide settings into the columns of an event and those of a session."""
    own = rules_chosen(club, settings["profile"])
    by_match = FORMS[settings["scoring"]].is_by_match
    besides = {
        SCALE: settings["scale"] if by_match else "",
        POINTS_TABLE: settings["points_table"],
    }
    profile, own = key_and_values_with(settings["profile"], own, besides)
    values = {
        name: value for name, value in settings.items() if name not in ("scale", "points_table")
    }
    values |= {"profile": profile, "prints": list(settings["prints"])}
    of_event = {name: values.pop(name) for name in OF_EVENT & set(values)}
    return {**of_event, "own_rules": own}, values
