"""The club's list of players from a file, seen before it is kept, and to a file."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.text import slugify
from django.utils.timezone import localdate
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.door.licences import Licence
from tournament.evening.door.payments import PlayerKind
from tournament.evening.door.treasury import season_of
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import FileError
from tournament.files.text import fold_text
from tournament.models import Change, Club, Role
from tournament.people.files.columns import choices_of, columns_asked, filled_places
from tournament.people.files.licences import leave_licences, take_licences
from tournament.people.files.player_rows import PlayerRows
from tournament.people.files.read import read_player_rows
from tournament.people.files.rows import PlayerFile, players_of_rows
from tournament.people.files.write import players_csv, players_xlsx
from tournament.people.forms import (
    ALL,
    TOO_OLD,
    ColumnsForm,
    ConfirmForm,
    PlayersFileForm,
    choice_field,
    column_field,
    gone_field,
    read_signed_rows,
    sign_lines,
    sign_rows,
)
from tournament.people.reading.players import compare_with_club, listed_players
from tournament.people.services.import_players import import_players
from tournament.people.values.gone import GoneChoice
from tournament.people.values.player_lines import (
    PlayerAction,
    PlayerComparison,
    PlayerReading,
)
from tournament.people.words import CHOICES, COLUMNS, FIELDS, GONE_CHOICES, LINES, reason
from tournament.store.club.imported import columns_chosen
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import read_author
from tournament.web.sheets import answer
from tournament.words.errors.codes import words
from tournament.words.figures import award
from tournament.words.log.writers import players_imported
from tournament.words.money import KINDS
from tournament.words.people import SEXES, licence_text

WRITERS = {"csv": players_csv, "xlsx": players_xlsx}
# So many lines of a kind are shown, and so many asked about: nobody reads more.
SHOWN = 200


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def players_file(request: HttpRequest, club: Club) -> HttpResponse:
    if "seen" in request.POST:
        return answer_confirmed(request, club)
    if "table" in request.POST:
        return answer_columns(request, club)
    is_sent = request.method == "POST"
    form = PlayersFileForm(request.POST, request.FILES) if is_sent else PlayersFileForm()
    if form.is_valid():
        try:
            return answer_read(
                request, club, form.cleaned_data["file"], form.cleaned_data["list_day"]
            )
        except FileError as error:
            form.add_error("file", words(error))
    context = {"club": club, "form": focus_first(form)}
    return render(request, "people/players_file.html", context, status=422 if is_sent else 200)


@require_safe
@club_access(Role.DIRECTOR)
def players_list(request: HttpRequest, club: Club, extension: str) -> HttpResponse:
    """Download the list of everybody, those no longer proposed included.

    What is read back is the same list.
    """
    if extension not in WRITERS:
        raise Http404
    roster = sorted(
        listed_players(club), key=lambda player: (fold_text(player.last_name), player.full_name)
    )
    with translation.override(club.language):
        name = slugify(f"{localdate()} {fold_text(club.name)} {gettext('Players')}")
    content = WRITERS[extension](roster, club.language)
    return answer(content, extension, f"{name}.{extension}")


def answer_read(
    request: HttpRequest, club: Club, content: bytes, list_day: date | None
) -> HttpResponse:
    """Show what a file does, or ask what its columns are first. Raises FileError."""
    chosen = columns_chosen(club)
    table = read_player_rows(content, chosen)
    signed = sign_rows(club, table, list_day)
    if columns_asked(table, chosen) and signed:
        return ask_columns(request, club, ColumnsForm(table=table), signed)
    return preview(request, club, read_lines(table, list_day), list_day=list_day, table=signed)


def read_lines(table: PlayerRows, list_day: date | None) -> PlayerFile:
    """Read the lines of a list; licences only where it is the federation's."""
    file = players_of_rows(table)
    return take_licences(file, table, list_day) if list_day else leave_licences(file)


def answer_columns(request: HttpRequest, club: Club) -> HttpResponse:
    """Read a list under the columns that were chosen; ask for them, where they are not yet."""
    try:
        table, list_day = read_signed_rows(club, request.POST["table"])
    except ValidationError:
        messages.error(request, str(TOO_OLD))
        return redirect("players_file")
    form = ColumnsForm(request.POST if "chosen" in request.POST else None, table=table)
    if not form.is_valid():
        return ask_columns(request, club, form, sign_rows(club, table, list_day))
    table = form.rows
    return preview(
        request,
        club,
        read_lines(table, list_day),
        list_day=list_day,
        table=sign_rows(club, table, list_day),
        columns=choices_of(table),
    )


def ask_columns(request: HttpRequest, club: Club, form: ColumnsForm, signed: str) -> HttpResponse:
    table = form.table
    first_places = columns_asked(table, columns_chosen(club)) or filled_places(table)
    form.order_fields(["headings", *map(column_field, first_places)])
    fields = {place: form[column_field(place)] for place in form.places}
    context = {
        "club": club,
        "form": focus_first(form),
        "headings": form["headings"] if "headings" in form.fields else None,
        "asked": [field for place, field in fields.items() if place in first_places],
        "others": [field for place, field in fields.items() if place not in first_places],
        "table": signed,
    }
    status = 422 if form.errors else 200
    return render(request, "people/players_columns.html", context, status=status)


def answer_confirmed(request: HttpRequest, club: Club) -> HttpResponse:
    form = ConfirmForm(request.POST, club=club)
    if not form.is_valid():
        messages.error(request, str(TOO_OLD))
        return redirect("players_file")
    lines, seen = form.cleaned_data["lines"], form.cleaned_data["seen"]
    try:
        change = import_players(
            club,
            read_author(request),
            lines=lines,
            unread=form.unread,
            choices=form.choices,
            seen=seen,
            columns=form.columns,
            federation=form.federation,
        )
    except ServiceError as error:
        messages.error(request, words(error))
        file, day = PlayerFile(lines, (), (), unread=form.unread), form.list_day
        return preview(request, club, file, list_day=day, columns=form.columns)
    messages.success(request, import_words(change))
    return redirect("players")


def import_words(change: Change | None) -> str:
    if change is None:
        return gettext("The list is as it was.")
    figures: dict[str, int] = change.detail
    if "list_of" in change.detail:
        return players_imported(change.detail)
    if not figures["added"] and not figures["changed"]:
        return gettext("The list is as it was; the next one is read under the columns you chose.")
    return gettext("The file is in the list: %(added)s new, %(changed)s changed.") % figures


def preview(
    request: HttpRequest,
    club: Club,
    file: PlayerFile,
    *,
    list_day: date | None,
    table: str = "",
    columns: Mapping[str, str] | None = None,
) -> HttpResponse:
    """Show what a list would do: the federation's where it has a day; `columns` are the choices
    made for it, by heading, `table` its rows as they are signed."""
    comparison = compare_with_club(club, file.lines, file.unread)
    context = {
        "club": club,
        "file": file,
        "columns": [(COLUMNS[each.kind], each.heading) for each in file.columns],
        "wrong": [(each, LINES[each.problem]) for each in file.wrong],
        "lines": sign_lines(club, file.lines, file.unread, columns or {}, list_day),
        "keeps_columns": not (columns or {}).items() <= columns_chosen(club).items(),
        "table": table,
        "seen": comparison.digest,
        "shown": SHOWN,
        "list_day": list_day,
        "is_of_last_season": list_day and list_day < first_day_of_season(club),
        **groups(request, comparison),
        **(list_groups(request, comparison) if list_day else {}),
    }
    return render(request, "people/players_preview.html", context)


def first_day_of_season(club: Club) -> date:
    return season_of(localdate(), begins=club.licences_begin).since


def groups(request: HttpRequest, comparison: PlayerComparison) -> dict[str, Any]:
    """Group the lines by what they would do, those that need words with their words."""
    of = comparison.of
    return {
        "new": [(each, reason(each) if each.reason else "") for each in of(PlayerAction.NEW)],
        "same": of(PlayerAction.SAME),
        "changed": [(each, changes(each)) for each in of(PlayerAction.CHANGED)],
        "asked": [question(request, each) for each in of(PlayerAction.ASKED)],
        "left": [(each, reason(each)) for each in of(PlayerAction.LEFT)],
    }


def list_groups(request: HttpRequest, comparison: PlayerComparison) -> dict[str, Any]:
    """Say what a federation's list does beside: whom it lacks, how much of what it changes."""
    fields = Counter(each.name for one in comparison.readings for each in one.changes)
    chosen = request.POST.get(gone_field(ALL), GoneChoice.LEAVE.value)
    gone = [
        {
            "player": one,
            "field": gone_field(one.id),
            "chosen": request.POST.get(gone_field(one.id)),
        }
        for one in comparison.gone
    ]
    return {
        "gone": gone,
        "gone_one_by_one": any(one["chosen"] for one in gone),
        "gone_all": (gone_field(ALL), chosen),
        "gone_choices": [(choice.value, text) for choice, text in GONE_CHOICES.items()],
        "renewed": fields["licence"],
        "levels": fields["strength"],
        "numbers": fields["number"],
        "newer": sum(map(is_older_news, comparison.readings)),
    }


def is_older_news(reading: PlayerReading) -> bool:
    """Tell whether something was said of the player's licence after the day of the list."""
    player, licence = reading.listed_player, reading.line.licence
    return bool(
        player and licence and licence.as_of and player.licence.is_newer_than(licence.as_of)
    )


def changes(reading: PlayerReading) -> list[dict[str, Any]]:
    return [
        {
            "label": FIELDS[each.name],
            "old": show_value(each.name, each.old),
            "new": show_value(each.name, each.new),
        }
        for each in reading.changes
    ]


def show_value(name: str, value: object) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if value in ("", None):
        return pgettext("value of a field", "none")
    if isinstance(value, Decimal):
        return award(value)
    if isinstance(value, Licence):
        return licence_text(value)
    if name == "sex":
        return str(SEXES[str(value)])
    return str(KINDS[PlayerKind(str(value))] if name == "reduction" else value)


def question(request: HttpRequest, reading: PlayerReading) -> dict[str, Any]:
    field = choice_field(reading.line.line)
    chosen = request.POST.get(field, "")
    offered = [(each.value, CHOICES[each], each.value == chosen) for each in reading.choices]
    return {"reading": reading, "reason": reason(reading), "field": field, "choices": offered}
