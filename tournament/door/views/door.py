"""Who has paid, how, and who has not: with few keys while the players come in."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament.door.forms import CarnetForm, CountForm, PaymentForm
from tournament.door.reading.payments import read_attendees
from tournament.door.services.count_till import count_till
from tournament.door.services.pay import pay as note_payment_of
from tournament.door.services.prices import price_evening
from tournament.door.services.sell_carnet import sell_carnet
from tournament.door.values.payments import Attendee
from tournament.door.views.door_page import door_context
from tournament.evening.door.payments import Occasion, PaidBy
from tournament.evening.errors import ServiceError, require
from tournament.models import Role, Session
from tournament.store.club.people import known_players
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words
from tournament.words.money import amount


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def door(request: HttpRequest, session: Session) -> HttpResponse:
    return render(request, "door/door.html", door_context(request, session))


def refuse(request: HttpRequest, session: Session, **more: Any) -> HttpResponse:
    """Show the list again with what was refused."""
    page = door_context(request, session, **more)
    return render(request, "door/door.html", page, status=422)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def pay(request: HttpRequest, session: Session, attendee: uuid.UUID) -> HttpResponse:
    form = PaymentForm(request.POST, known_players(session.event.club))
    if not form.is_valid():
        wrong = {"errors": form.errors, "amount": request.POST.get("amount", "")}
        wrong["payer"] = request.POST.get("payer", "")
        return refuse(request, session, wrong={attendee: wrong})
    data = form.cleaned_data
    done = attempt(
        request,
        lambda: note_payment_of(
            session,
            read_author(request),
            attendee=attendee,
            method=data["method"],
            amount=data["amount"] or 0,
            base=base(request),
            for_all=data["pair"],
            payer_id=form.payer_id,
            seen=data["open"],
        ),
        "",
    )
    return go_back(session, attendee if done and data["method"] == PaidBy.CARNET else None)


def go_back(session: Session, attendee: uuid.UUID | None = None) -> HttpResponse:
    """Go back to the list: all of it, with the field for the next name; to the player alone where a
    supplement is still to pay after an entry of a carnet."""
    address = reverse("door", args=[session.code])
    if attendee and session.fee_supplement:
        payer = find_attendee(session, attendee)
        if payer.is_open:
            address += "?" + urlencode({"search": payer.name})
    return redirect(address)


def find_attendee(session: Session, key: uuid.UUID) -> Attendee:
    """Find who came by the row of the seat; there is no page for anybody else."""
    came = (each for each in read_attendees(session) if each.id == key)
    return require(next(came, None), Http404())


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def carnet(request: HttpRequest, session: Session, attendee: uuid.UUID) -> HttpResponse:
    """Sell a carnet to a player of the evening."""
    buyer = find_attendee(session, attendee)
    form = CarnetForm(request.POST)
    if not form.is_valid():
        errors = [error for found in form.errors.values() for error in found]
        wrong = {"price_errors": errors, "price": request.POST.get("price", "")}
        return refuse(request, session, wrong={attendee: wrong})
    data = form.cleaned_data
    attempt(
        request,
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
    return go_back(session)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def count(request: HttpRequest, session: Session) -> HttpResponse:
    """Keep what was counted in the till."""
    form = CountForm(request.POST)
    if not form.is_valid():
        return refuse(request, session, count_form=focus_wrong(form))
    data = form.cleaned_data
    try:
        count_till(
            session,
            read_author(request),
            float_amount=data["till_float"],
            counted=data["counted"],
            seen=data["seen"] or None,
        )
    except ServiceError as error:
        form.add_error("counted", words(with_sums(error, session)))
        return refuse(request, session, count_form=focus_wrong(form))
    return go_back(session)


def with_sums(error: ServiceError, session: Session) -> ServiceError:
    """Write the sums of a refused count in the club's currency."""
    if error.code != "till_counted":
        return error
    currency = session.event.club.currency
    sums = {name: amount(cents, currency) for name, cents in error.details.items()}  # type: ignore[arg-type]  # cents
    return ServiceError("till_counted", **sums)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def price(request: HttpRequest, session: Session) -> HttpResponse:
    """Let the evening cost what the club asks on such a one."""
    wanted = request.POST.get("occasion", "")
    if wanted not in set(Occasion):
        raise Http404
    attempt(
        request,
        lambda: price_evening(session, read_author(request), occasion=Occasion(wanted)),
        "",
    )
    return go_back(session)
