"""What players have prepaid or owe, and the month's statement of each: page, paper, mail."""

import datetime
import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.door.files.statement import statement_mail
from tournament.door.forms import DepositForm
from tournament.door.reading.accounts import list_balances, list_days_of, read_statement
from tournament.door.services.deposits import make_deposit, take_back_deposit
from tournament.door.sheets.statement import statement_pdf
from tournament.door.values.accounts import AccountStatement, sum_owed, sum_prepaid
from tournament.door.views.door import find_attendee, go_back, refuse
from tournament.evening.door.payments import MONEY
from tournament.evening.door.treasury import Period, list_periods, month_of, read_month
from tournament.evening.report import Heading
from tournament.files.text import fold_text
from tournament.models import Club, Player, Role, Session
from tournament.store.door.payments import read_balances
from tournament.web.access import club_access, session_access
from tournament.web.requests import address_asked_for, attempt, read_author
from tournament.web.sheets import answer
from tournament.web.veil.shows import Shows
from tournament.words.dates import month_name
from tournament.words.money import WAYS, bare_amount


@require_safe
@club_access(Role.DIRECTOR)
def balances(request: HttpRequest, club: Club) -> HttpResponse:
    rows = list_balances(club)
    context = {
        "club": club,
        "currency": club.currency,
        "rows": rows,
        "prepaid": sum_prepaid(rows),
        "owed": sum_owed(rows),
    }
    return render(request, "door/balances.html", context)


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def balance(request: HttpRequest, club: Club, player: uuid.UUID) -> HttpResponse:
    """Show a player's month, and take money on the account or pay it back."""
    owner = get_object_or_404(Player, club=club, pk=player)
    form = DepositForm(request.POST) if request.method == "POST" else None
    if form is None or not form.is_valid():
        page = balance_context(request, club, owner, form)
        return render(request, "door/balance.html", page, status=422 if form else 200)
    attempt(
        request,
        lambda: make_deposit(
            club,
            read_author(request),
            player_id=owner.pk,
            amount=form.cents,
            method=form.cleaned_data["method"],
            day=timezone.localdate(),
        ),
        gettext("The account of %(name)s is up to date.") % {"name": owner.full_name},
    )
    return redirect("balance", owner.pk)


def balance_context(
    request: HttpRequest, club: Club, owner: Player, form: DepositForm | None
) -> dict[str, Any]:
    today = timezone.localdate()
    days = list_days_of(owner, today) | {today}
    _seasons, months = list_periods(days, begins=club.season_begins)
    cents = read_balances(club, [owner.pk]).get(owner.pk, 0)
    typed = request.POST.get("deposit", "")
    return {
        "club": club,
        "player": owner,
        "currency": club.currency,
        "balance": cents,
        "form": form,
        "sum": typed if form else bare_amount(-cents) if cents < 0 else "",
        "money": [(way.value, WAYS[way]) for way in MONEY],
        "statement": read_statement(owner, read_period(request), today),
        "period": read_period(request).key,
        "months": [(one.key, month_name(one.since)) for one in months],
    }


def read_period(request: HttpRequest) -> Period:
    """Read which month is asked for; without any that of today."""
    wanted = request.GET.get("period", "")
    month = read_month(wanted) if wanted else month_of(timezone.localdate())
    if month is None:
        raise Http404
    return month


@require_safe
@club_access(Role.DIRECTOR)
def statement(request: HttpRequest, club: Club, player: uuid.UUID, sheet: str) -> HttpResponse:
    """Download the statement of the month that the address names (`?period=`)."""
    if sheet not in {"pdf", "eml"}:
        raise Http404
    owner = get_object_or_404(Player, club=club, pk=player)
    today = timezone.localdate()
    month = read_statement(owner, read_period(request), today)
    with translation.override(club.language):
        title = month_name(month.period.since)
        name = slugify(fold_text(f"{gettext('Statement')} {owner.full_name} {title}"))
    printed = write_pdf(club, month, title, today)
    if sheet == "pdf":
        return answer(printed, "pdf", f"{name}.pdf")
    mail = statement_mail(month, club.name, club.currency, club.language, name, printed)
    return answer(mail, "eml", f"{name}.eml")


def write_pdf(club: Club, month: AccountStatement, title: str, today: datetime.date) -> bytes:
    heading = Heading(club.name, club.language, f"{month.name}, {title}", "", today)
    return statement_pdf(heading, month, currency=club.currency)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def deposit(request: HttpRequest, session: Session, attendee: uuid.UUID) -> HttpResponse:
    """Take money on a player's account at the door of an evening, or pay it back."""
    owner = find_attendee(session, attendee)
    form = DepositForm(request.POST)
    if not form.is_valid():
        errors = [error for found in form.errors.values() for error in found]
        wrong = {"deposit_errors": errors, "deposit": request.POST.get("deposit", "")}
        return refuse(request, session, wrong={attendee: wrong})
    attempt(
        request,
        lambda: make_deposit(
            session.event.club,
            read_author(request),
            player_id=owner.player,
            amount=form.cents,
            method=form.cleaned_data["method"],
            day=session.date,
            session=session,
        ),
        gettext("The account of %(name)s is up to date.") % {"name": owner.name},
    )
    return go_back(session)


@require_POST
@club_access(Role.DIRECTOR)
def deposit_take_back(request: HttpRequest, club: Club, deposit: uuid.UUID) -> HttpResponse:
    """Take back what was noted by mistake, and go back to the page that asked."""
    done = gettext("The payment is taken back.")
    attempt(
        request, lambda: take_back_deposit(club, read_author(request), deposit_id=deposit), done
    )
    return redirect(address_asked_for(request) or reverse("balances"))
