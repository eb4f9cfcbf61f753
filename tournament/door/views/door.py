"""Who has paid, how, and who has not: with few keys while the players come in."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament.door.forms import CarnetForm, PaymentForm
from tournament.door.reading.payments import find_last_price, read_attendees
from tournament.door.reading.treasury import read_sales
from tournament.door.services.pay import pay as note_payment_of
from tournament.door.services.sell_carnet import sell_carnet
from tournament.door.values.payments import Attendee, count_kinds, sum_takings
from tournament.evening.door.payments import MONEY, PaidBy
from tournament.evening.errors import require
from tournament.evening.names.names import fold, words
from tournament.models import Change, Role, Session
from tournament.store.door.payments import count_entries_left
from tournament.web.access import session_access
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows
from tournament.words.money import KINDS, WAYS, bare_amount


@dataclass(frozen=True)
class DoorRow:
    """A player of the list: what was paid or is due; `left` entries of carnets, None without one.

    `is_first` is who the digits are for.
    """

    attendee: Attendee
    left: int | None
    amount: str
    is_first: bool = False
    errors: Sequence[str] = ()
    price_errors: Sequence[str] = ()
    # As it was typed, where it was refused.
    refused_price: str = ""


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def door(request: HttpRequest, session: Session) -> HttpResponse:
    return render(request, "door/door.html", door_context(request, session))


def door_context(
    request: HttpRequest, session: Session, *, wrong: dict[uuid.UUID, dict[str, Any]] | None = None
) -> dict[str, Any]:
    attendees = read_attendees(session)
    search = request.GET.get("search", "")[:60]
    listed_attendees = sorted(
        find_attendees(attendees, search),
        key=lambda attendee: (not attendee.is_open, attendee.sort_name),
    )
    left = count_entries_left(attendee.player for attendee in attendees)
    first = next((attendee.id for attendee in listed_attendees if attendee.is_open), None)
    sales = read_sales(session.carnets.all())
    takings = sum_takings(attendees, sales)
    return {
        "session": session,
        "currency": session.event.club.currency,
        "search": search,
        "is_found": bool(search and listed_attendees),
        "is_refused": bool(wrong),
        "rows": [
            make_row(attendee, left, first, (wrong or {}).get(attendee.id, {}))
            for attendee in listed_attendees
        ],
        "count": len(attendees),
        "takings": takings,
        "cash": takings.by[PaidBy.CASH].amount,
        "carnets": sales,
        "sold": sum(sale.price for sale in sales),
        "ways": [(WAYS[way], total) for way, total in takings.by.items() if total.count],
        "kinds": [(KINDS[kind], n) for kind, n in count_kinds(attendees).items() if n],
        "money": [(way.value, WAYS[way], str(key)) for key, way in enumerate(MONEY, 1)],
        "price": bare_amount(price) if (price := find_last_price(session.event.club)) else "",
    }


def find_attendees(attendees: Sequence[Attendee], search: str) -> list[Attendee]:
    """Find the players of the pair searched (`3`, `ns 3`), else those of whom every word begins a
    word of the name."""
    wanted = fold(search).replace(" ", "")
    of_pair = [attendee for attendee in attendees if is_pair(attendee.pair, wanted)]
    typed = words(search)
    return of_pair or [
        attendee
        for attendee in attendees
        if all(any(name.startswith(word) for name in words(attendee.name)) for word in typed)
    ]


def is_pair(label: str, wanted: str) -> bool:
    """Tell whether this is what is typed of a pair: its label, or its number alone."""
    plain = fold(label).replace(" ", "")
    return bool(wanted) and wanted in {plain, "".join(filter(str.isdigit, plain))}


def make_row(
    attendee: Attendee, left: dict[uuid.UUID, int], first: uuid.UUID | None, wrong: dict[str, Any]
) -> DoorRow:
    return DoorRow(
        attendee,
        left.get(attendee.player),
        wrong.get("amount", bare_amount(attendee.due)),
        attendee.id == first,
        wrong.get("errors", ()),
        wrong.get("price_errors", ()),
        wrong.get("price", ""),
    )


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def pay(request: HttpRequest, session: Session, attendee: uuid.UUID) -> HttpResponse:
    form = PaymentForm(request.POST)
    if not form.is_valid():
        errors = [error for found in form.errors.values() for error in found]
        wrong = {attendee: {"errors": errors, "amount": request.POST.get("amount", "")}}
        return render(
            request, "door/door.html", door_context(request, session, wrong=wrong), status=422
        )
    data = form.cleaned_data
    return answer(
        request,
        session,
        lambda: note_payment_of(
            session,
            read_author(request),
            attendee=attendee,
            method=data["method"],
            amount=data["amount"] or 0,
            base=base(request),
        ),
        "",
    )


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def carnet(request: HttpRequest, session: Session, attendee: uuid.UUID) -> HttpResponse:
    """Sell a carnet to a player of the evening."""
    buyer = require(
        next((one for one in read_attendees(session) if one.id == attendee), None), Http404()
    )
    form = CarnetForm(request.POST)
    if not form.is_valid():
        errors = [error for found in form.errors.values() for error in found]
        wrong = {attendee: {"price_errors": errors, "price": request.POST.get("price", "")}}
        page = door_context(request, session, wrong=wrong)
        return render(request, "door/door.html", page, status=422)
    data = form.cleaned_data
    return answer(
        request,
        session,
        lambda: sell_carnet(
            session.event.club,
            read_author(request),
            player_id=buyer.player,
            price=data["price"],
            method=data["method"],
            day=session.date,
            session=session,
        ),
        gettext("%(name)s has a carnet of ten entries.") % {"name": buyer.name},
    )


def answer(
    request: HttpRequest, session: Session, action: Callable[[], Change | None], done: str
) -> HttpResponse:
    """Do it, and go back to the list: all of it, with the field for the next name."""
    attempt(request, action, done)
    return redirect(reverse("door", args=[session.code]))
