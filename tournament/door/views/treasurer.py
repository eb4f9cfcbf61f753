"""The treasurer's list of a month, a season or an evening: page, paper, workbook, mail."""

import datetime
import re
import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament.door.files.statement import treasury_mail
from tournament.door.files.treasury import treasury_xlsx
from tournament.door.reading.treasury import list_days, read_treasury
from tournament.door.services.sell_carnet import take_back_carnet
from tournament.door.sheets.treasury import treasury_pdf
from tournament.door.tables import PresenceTable
from tournament.door.values.treasury import Treasury
from tournament.evening.door.treasury import Period, list_periods, read_month, season_of
from tournament.evening.report import Heading
from tournament.files.text import fold_text
from tournament.models import Club, Role, Session
from tournament.web.access import club_access
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import answer
from tournament.web.tables import sort_as_asked
from tournament.words.dates import month_name, season_name
from tournament.words.money import WAYS, apart_label

SEASON = re.compile(r"season-(20\d\d)")
EVENING = re.compile(r"evening-(\w{1,12})")


@require_safe
@club_access(Role.DIRECTOR)
def treasurer(request: HttpRequest, club: Club) -> HttpResponse:
    period = read_period(request, club)
    treasury = read_treasury(club, period, timezone.localdate())
    seasons, months = list_periods(list_days(club, timezone.localdate()), begins=club.season_begins)
    context = {
        "club": club,
        "currency": club.currency,
        "treasury": treasury,
        "title": title_of(period, treasury),
        "period": period.key,
        "seasons": [(one.key, title_of(one)) for one in seasons],
        "months": [(one.key, title_of(one)) for one in months],
        "ways": [(WAYS[way], treasury.takings.by[way]) for way in treasury.ways],
        "apart_label": apart_label(has_deposits=bool(treasury.deposits)),
        "table": sort_as_asked(request, PresenceTable(treasury)),
    }
    return render(request, "door/treasurer.html", context)


@require_safe
@club_access(Role.DIRECTOR)
def treasurer_list(request: HttpRequest, club: Club, extension: str) -> HttpResponse:
    """Download the list of the period that the address names (`?period=`)."""
    if extension not in WRITERS:
        raise Http404
    period, today = read_period(request, club), timezone.localdate()
    treasury = read_treasury(club, period, today)
    with translation.override(club.language):
        title = title_of(period, treasury)
        list_name = gettext("Treasurer’s list")
    name = f"{slugify(fold_text(f'{club.name} {list_name} {title}'))}.{extension}"
    return answer(WRITERS[extension](club, treasury, title, today), extension, name)


def write_pdf(club: Club, treasury: Treasury, title: str, today: datetime.date) -> bytes:
    heading = Heading(club.name, club.language, title, "", today)
    return treasury_pdf(heading, treasury, currency=club.currency)


def write_workbook(club: Club, treasury: Treasury, title: str, today: datetime.date) -> bytes:
    return treasury_xlsx(treasury, title=title, currency=club.currency, language=club.language)


def write_mail(club: Club, treasury: Treasury, title: str, today: datetime.date) -> bytes:
    sheet = write_pdf(club, treasury, title, today)
    return treasury_mail(treasury, club.name, club.currency, club.language, title, sheet)


WRITERS = {"pdf": write_pdf, "xlsx": write_workbook, "eml": write_mail}


def read_period(request: HttpRequest, club: Club) -> Period:
    """Read which days are asked for; without any the season of today."""
    wanted, today = request.GET.get("period", ""), timezone.localdate()
    if not wanted:
        return season_of(today, begins=club.season_begins)
    if month := read_month(wanted):
        return month
    if season := SEASON.fullmatch(wanted):
        first = datetime.date(int(season[1]), club.season_begins, 1)
        return season_of(first, begins=club.season_begins)
    if evening := EVENING.fullmatch(wanted):
        session = Session.objects.in_use().filter(event__club=club, code=evening[1]).first()
        if session:
            return Period(wanted, session.date, session.date, session.code)
    raise Http404


def title_of(period: Period, treasury: Treasury | None = None) -> str:
    """Name a period: Season 2026-2027, November 2026, or an evening by its name."""
    if period.code:
        held = treasury.evenings if treasury else ()
        return held[0].name if held else gettext("Evening")
    if period.key.startswith("season"):
        return season_name(period.since, period.until)
    return month_name(period.since)


@require_POST
@club_access(Role.DIRECTOR)
def carnet_take_back(request: HttpRequest, club: Club, carnet: uuid.UUID) -> HttpResponse:
    done = gettext("The carnet is taken back.")
    attempt(request, lambda: take_back_carnet(club, read_author(request), carnet_id=carnet), done)
    return redirect(reverse("treasurer"))
