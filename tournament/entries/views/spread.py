"""Pairs spread by strength over lines and sections: a proposal, changed by hand, then kept."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_http_methods

from tournament.entries.services.place_pairs import place_pairs
from tournament.entries.values.spread import (
    Group,
    RatedPair,
    group_averages,
    group_order,
    spread_pairs,
)
from tournament.evening.parts.people import pair_strength
from tournament.models import Role, Session, State
from tournament.models.entry import Line
from tournament.store.reading.entries import EntryRow, entries
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words.figures import decimal


@dataclass(frozen=True)
class SpreadRow:
    """A pair with the group that is chosen for it, as the page's form holds it."""

    entry: EntryRow
    strength: Decimal | None
    chosen_group: str
    is_moved: bool


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def spread(request: HttpRequest, session: Session) -> HttpResponse:
    """Show the proposal; keep what was chosen, or show what becomes of it (`look`)."""
    if session.state != State.SETUP:
        return redirect("pairs", session.code)
    rows = entries(session)
    pairs = [rate(row) for row in rows]
    chosen = read_chosen(request, pairs) or spread_pairs(pairs)
    if request.method == "POST" and "look" not in request.POST:
        by_entry = {row.id: chosen[str(row.id)] for row in rows}
        done = gettext("The pairs are spread; the numbers are dealt again.")
        if attempt(
            request, lambda: place_pairs(session, read_author(request), groups=by_entry), done
        ):
            return redirect("setup", session.code)
    status = 422 if request.method == "POST" and "look" not in request.POST else 200
    return render(
        request, "entries/spread.html", spread_context(session, rows, pairs, chosen), status=status
    )


def rate(row: EntryRow) -> RatedPair:
    strength = pair_strength([player.strength for player in row.players])
    stays = row.stationary or row.ns_only or row.reserved_table is not None
    return RatedPair(str(row.id), strength, (row.section, row.line), stays)


def read_chosen(request: HttpRequest, pairs: list[RatedPair]) -> dict[str, Group]:
    """Read the group chosen for each pair; nothing where the page did not ask for all of them."""
    group_by_name = {write_group(pair.group): pair.group for pair in pairs}
    chosen = {pair.key: request.POST.get(f"group-{pair.key}", "") for pair in pairs}
    if any(group not in group_by_name for group in chosen.values()):
        return {}
    return {key: group_by_name[group] for key, group in chosen.items()}


def write_group(group: Group) -> str:
    return "-".join(group)


def spread_context(
    session: Session,
    rows: tuple[EntryRow, ...],
    pairs: list[RatedPair],
    chosen: dict[str, Group],
) -> dict[str, Any]:
    now = {pair.key: pair.group for pair in pairs}
    groups = sorted(set(now.values()), key=group_order)
    several = session.section_count > 1
    before, after = group_averages(pairs, now), group_averages(pairs, chosen)
    spread_rows = [
        SpreadRow(row, pair.strength, write_group(chosen[pair.key]), chosen[pair.key] != pair.group)
        for row, pair in zip(rows, pairs, strict=True)
    ]
    return {
        "session": session,
        "rows": sorted(
            spread_rows,
            key=lambda spread_row: (spread_row.strength is None, -(spread_row.strength or 0)),
        ),
        "groups": [(write_group(group), name_group(group, several=several)) for group in groups],
        "averages": [
            (name_group(group, several=several), rounded(before[group]), rounded(after[group]))
            for group in groups
            if group in after
        ],
        "unknown": sum(pair.strength is None for pair in pairs),
        "can_spread": len(groups) > 1 and any(pair.strength is not None for pair in pairs),
    }


def name_group(group: Group, *, several: bool) -> str:
    """Name a section, a line or a line of a section."""
    letter, line = group
    parts = [letter] if several else []
    if line:
        parts.append(str(Line(line).label))
    return " ".join(parts) or pgettext("the only group of pairs", "all")


def rounded(value: Any) -> str:
    return decimal(Decimal(value.numerator) / Decimal(value.denominator), 1)
