"""The figures of a club's season for its directors, and its report for the general assembly."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.evening.report import Heading
from tournament.files.file_names import file_name
from tournament.models import Club, Role
from tournament.season.files.year import year_xlsx
from tournament.season.reading.people import read_listed_names
from tournament.season.reading.year import list_days, read_year
from tournament.season.sheets.year.report import year_pdf
from tournament.season.values.year.figures import YearFigures
from tournament.season.values.year.span import DAYS, YearSpan
from tournament.season.words.year import tables as words
from tournament.season.words.year.figures import before_text, list_summary, span_title
from tournament.season.words.year.people import name_people
from tournament.season.words.year.sentences import list_sentences
from tournament.season.year_form import DaysForm, first_span, list_spans, read_span, span_key
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.sheets import answer


@dataclass(frozen=True)
class WantedDays:
    """The days of a request, None where those typed are wrong, and the form for typing them."""

    span: YearSpan | None
    form: DaysForm


@require_safe
@club_access(Role.DIRECTOR)
def year(request: HttpRequest, club: Club) -> HttpResponse:
    """Show the figures of a season, a year or the days typed, beside those of the year before."""
    today, days = timezone.localdate(), list_days(club)
    wanted = read_wanted(request, club, days, today)
    seasons, years = list_spans(days, today, begins=club.season_begins)
    page = {
        "club": club,
        "form": focus_wrong(wanted.form),
        "seasons": seasons,
        "years": years,
        "chosen": span_key(wanted.span) if wanted.span else "",
        **(describe(club, wanted.span) if wanted.span else {}),
    }
    return render(request, "season/year.html", page, status=200 if wanted.span else 422)


def describe(club: Club, span: YearSpan) -> Mapping[str, object]:
    """Describe a span for its page."""
    figures = read_year(club, span)
    names = read_listed_names(club, in_full=True)
    currency = club.currency
    return {
        "span": span,
        "title": span_title(span),
        "figures": figures,
        "compared": before_text(span) if figures.has_before else "",
        "sentences": list(list_sentences(figures, currency)),
        "summary": list_summary(figures, currency),
        "months": words.months_table(figures, currency),
        "tables": list_tables(figures, currency),
        "plots": words.list_plots(figures),
        "people": name_people(figures, names),
        "address": span_address(span),
    }


def span_address(span: YearSpan) -> str:
    """Write what an address asks for the same days with."""
    if span.kind == DAYS:
        return urlencode({"since": f"{span.since}", "until": f"{span.until}"})
    return urlencode({"period": span_key(span)})


def list_tables(figures: YearFigures, currency: str) -> Iterable[words.YearTable]:
    """List the small tables, those that have a row."""
    tables = (
        words.weekdays_table(figures),
        words.often_table(figures),
        *words.income_tables(figures, currency),
    )
    return [table for table in tables if table.rows]


def read_wanted(
    request: HttpRequest, club: Club, days: tuple[datetime.date, ...], today: datetime.date
) -> WantedDays:
    """Read which days are wanted: typed ones, a season or a year by its key; else those of the last
    evening."""
    begins = club.season_begins
    if request.GET.get("since") or request.GET.get("until"):
        form = DaysForm(request.GET)
        return WantedDays(form.span(today) if form.is_valid() else None, form)
    key = request.GET.get("period", "")
    if key:
        span = require(read_span(key, today, begins=begins), Http404())
    else:
        span = first_span(days, today, begins=begins)
    return WantedDays(span, DaysForm(initial={"since": span.since, "until": span.until}))


@require_safe
@club_access(Role.DIRECTOR)
def year_file(request: HttpRequest, club: Club, extension: str) -> HttpResponse:
    """Answer with the report for the assembly or its figures; all are named as they wish."""
    today = timezone.localdate()
    span = require(read_wanted(request, club, list_days(club), today).span, Http404())
    figures, names = read_year(club, span), read_listed_names(club, in_full=False)
    with translation.override(club.language):
        title = span_title(span)
    heading = Heading(club.name, club.language, title, "", today)
    if extension == "pdf":
        content = year_pdf(heading, figures, names, currency=club.currency)
    elif extension == "xlsx":
        content = year_xlsx(heading, figures, names, currency=club.currency)
    else:
        raise Http404
    name = file_name(heading, pgettext_lazy("file name", "season report"), extension)
    return answer(content, extension, name)
