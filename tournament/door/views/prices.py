"""What the club asks of whom on which kind of evening: said once."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.door.forms import PricesForm
from tournament.door.reading.payments import find_first_prices
from tournament.door.services.prices import price_evening, set_prices
from tournament.evening.door.payments import Fees, Occasion
from tournament.models import Club, Role, Session
from tournament.store.door.payments import fees_of, read_tariffs
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, own_key, read_author


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def prices(request: HttpRequest, club: Club) -> HttpResponse:
    """Set the prices; an evening at whose door they were missing (`?evening=`) takes them."""
    form = PricesForm(request.POST or None, find_first_prices(club))
    session = find_evening(request, club)
    if form.is_valid():
        who = read_author(request)
        if attempt(request, lambda: set_prices(club, who, prices=form.prices), ""):
            messages.success(request, gettext("The prices are kept."))
            if session is None:
                return redirect("prices")
            if fees_of(session) == Fees() and Occasion.USUAL in read_tariffs(club):
                usual = own_key(who, "evening")
                price_evening(session, usual, occasion=Occasion.USUAL)
            return redirect("door", session.code)
    context = {"club": club, "form": focus_first(form), "currency": club.currency}
    status = 422 if form.errors else 200
    return render(request, "door/prices.html", {**context, "evening": session}, status=status)


def find_evening(request: HttpRequest, club: Club) -> Session | None:
    """Find the evening whose door led here."""
    code = request.GET.get("evening", "")
    rows = Session.objects.in_use().select_related("event__club").filter(event__club=club)
    return rows.filter(code=code).first() if code else None
