"""Other settings of an evening, at any time before it is final; whether it is asked
to type, and the evening back out of those that were thrown away."""

from collections.abc import Mapping
from typing import Any

from scoring.forms import FORMS
from tournament.evening.errors import ServiceError
from tournament.evening.scores.standings import award_scale
from tournament.models import Change, Event, Session, State
from tournament.services.create_evening import OF_EVENT
from tournament.services.deals.type_deal import choose_typing
from tournament.services.entries.checks import check_unpublished
from tournament.services.entries.sections import deal_sections
from tournament.setup.services.check_units import check_awards, check_units
from tournament.store.club.profiles import (
    POINTS_TABLE,
    SCALE,
    chosen_besides,
    keeps_version,
    key_and_values_with,
    key_without,
    rules_chosen,
    rules_name,
)
from tournament.store.write import By, Write, logged_as

RULES = {"profile", "scale", "points_table"}


@logged_as("settings_changed", of_event=True)
def change_settings(w: Write, session: Session, *, changes: dict[str, Any]) -> None:
    """Change the settings of an evening.

    `changes` holds the fields of `Settings` that the director really changed: what somebody else
    changed meanwhile in another field stays.

    Another number of sections deals the pairs anew, before the start only: "sections_are_set".
    Penalties and warnings keep their unit: "penalties_stand"; fixed awards: "awards_stand".
    """
    wanted = changes
    changes = {name: value for name, value in wanted.items() if name not in RULES}
    w.detail = {"fields": changes}
    check_unpublished(session)
    if "scoring" in changes:
        check_units(session, changes["scoring"])
        check_matches(session, changes["scoring"])
    sections = changes.get("section_count", session.section_count)
    divides = sections != session.section_count
    if divides and session.state != State.SETUP:
        raise ServiceError("sections_are_set")
    event = session.event
    event.refresh_from_db(fields=[*sorted(OF_EVENT), "own_rules"])
    rules = rules_changed(event, wanted)
    check_awards(session, award_scale(event), award_scale(event, changes | rules))
    w.detail["was"] = {
        name: getattr(event if name in OF_EVENT else session, name) for name in changes
    }
    if rules:
        w.detail["fields"] = changes | {"profile": rules_name(**rules)}
        w.detail["was"] |= {"profile": rules_name(event.profile, event.own_rules)}
    w.update(event, **{name: changes[name] for name in changes if name in OF_EVENT}, **rules)
    w.update(session, **{name: changes[name] for name in changes if name not in OF_EVENT})
    if divides:
        deal_sections(w, session)


def check_matches(session: Session, scoring: str) -> None:
    """Check that rounds can be drawn by a scoring, and several evenings be ranked together."""
    if session.stage_id is None or FORMS[scoring].is_by_match:
        return
    if not FORMS[scoring].draws_rounds:
        raise ServiceError("swiss_needs_comparison")
    if Session.objects.in_use().filter(stage=session.stage_id).count() > 1:
        raise ServiceError("swiss_of_evenings")


def rules_changed(event: Event, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the event's new key and values, from another profile, scale or scoring table; empty
    where they stay.

    A scale besides the rules is for victory points alone: it goes when they do.
    """
    by_match = FORMS[changes.get("scoring", event.scoring)].is_by_match
    was = {place: chosen_besides(event, place) for place in (SCALE, POINTS_TABLE)}
    scale = changes.get("scale", was[SCALE]) if by_match else ""
    besides = {SCALE: scale, POINTS_TABLE: changes.get("points_table", was[POINTS_TABLE])}
    if "profile" not in changes and besides == was:
        return {}
    key = changes.get("profile", key_without(event))
    own = event.own_rules if keeps_version(event, key) else rules_chosen(event.club, key)
    profile, own = key_and_values_with(key, own, besides)
    return {"profile": profile, "own_rules": own}


def remember_typing(session: Session, by: By) -> Change | None:
    """Have an evening's hands typed where the club's last choice was that; None where it was not,
    or nobody ever chose."""
    choices = Change.objects.accepted().filter(club=session.event.club, kind="typing_chosen")
    last = choices.order_by("-id").values_list("detail", flat=True).first()
    if not last or not last["is_typed"]:
        return None
    return choose_typing(session, by, is_typed=True)


@logged_as("evening_restored")
def restore_evening(w: Write, session: Session) -> None:
    """Put an evening back into the list; None when it is there already."""
    w.detail = {"name": session.event.name}
    session.refresh_from_db(fields=["discarded", "changed_in"])
    w.update(session, discarded=False)
