"""What each moment of an evening asks of the page of prints first: four large keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext

from tournament.models import Session
from tournament.web.offered.result_sheet import PlanFile, ResultSheet, RoundSheet


@dataclass(frozen=True)
class LargeKey:
    """A moment, what is had for it and from where: without an address it cannot be had yet.

    `note` is the part of the page that stands beside it.
    """

    moment: str
    note: str
    label: str | Promise = ""
    address: str = ""
    kind: str = "PDF"
    is_next: bool = False


def list_large_keys(session: Session, page: Mapping[str, Any]) -> tuple[LargeKey, ...]:
    """List the keys of before, during, after play and for the web, of what the page offers."""
    has_results = page["has_results"]
    return (
        before_play(
            session, page["plan_sheets"], has_plan=page["has_plan"], is_next=not has_results
        ),
        during_play(session, page),
        after_play(session, page["result_sheets"], has_results=has_results),
        for_the_web(session, page["result_sheets"], page["link"], has_results=has_results),
    )


def before_play(
    session: Session, sheets: list[PlanFile], *, has_plan: bool, is_next: bool
) -> LargeKey:
    """Offer all to lay out; the first sheet where a kind has none for all."""
    sheet = next((one for one in sheets if one.primary), sheets[0])
    address = address_of(session, sheet) if has_plan else ""
    moment = gettext("Before play")
    return LargeKey(
        moment, "results/parts/_before_play.html", sheet.label, address, is_next=is_next
    )


def during_play(session: Session, page: Mapping[str, Any]) -> LargeKey:
    """Offer the matches of the latest round where rounds are drawn, else what is written on."""
    moment, note = gettext("During play"), "results/parts/_during_play.html"
    if page["round_sheets"]:
        sheet, rounds = page["round_sheets"][0], page["rounds"]
        address = f"{address_of(session, sheet)}?round={rounds[-1]}" if rounds else ""
        return LargeKey(moment, note, sheet.label, address)
    plan = [one for one in page["plan_sheets"] if one.is_written_on]
    has_any = page["has_plan"] and plan
    return LargeKey(
        moment, note, plan[0].label if plan else "", address_of(session, plan[0]) if has_any else ""
    )


def after_play(
    session: Session, sheets: list[tuple[ResultSheet, Any]], *, has_results: bool
) -> LargeKey:
    """Offer all to pin up and hand out."""
    primary = next(one for one, _ in sheets if one.primary)
    public = (one for one, _ in sheets if one.kind == "PDF" and not one.is_secret(session))
    sheet = next(public, primary) if primary.is_secret(session) else primary
    address = address_of(session, sheet) if has_results else ""
    moment, note = gettext("After play"), "results/parts/_after_play.html"
    return LargeKey(moment, note, sheet.label, address, sheet.kind, is_next=has_results)


def for_the_web(
    session: Session, sheets: list[tuple[ResultSheet, Any]], link: str, *, has_results: bool
) -> LargeKey:
    """Offer pages for a web site; the players' own pages where a kind makes none."""
    moment, note = pgettext("files", "For the web"), "results/parts/_for_the_web.html"
    for sheet, _ in sheets:
        if sheet.is_for_the_web:
            can_be_had = has_results and not sheet.is_secret(session)
            address = address_of(session, sheet) if can_be_had else ""
            return LargeKey(moment, note, sheet.label, address, sheet.kind)
    return LargeKey(moment, note, gettext("The players’ page"), link, "")


def address_of(session: Session, sheet: PlanFile | ResultSheet | RoundSheet) -> str:
    return reverse("print_file", args=[session.code, sheet.name])
