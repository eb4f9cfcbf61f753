"""One club out and in as a file, and deleted."""

import tempfile

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.timezone import localdate
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.errors import ServiceError, require
from tournament.operating.access import operator_access
from tournament.operating.forms import ENDING, ClubFileForm, DeleteForm
from tournament.operating.reading.figures import find_club
from tournament.operating.services.clubs import note
from tournament.operating.services.delete_club import delete_club
from tournament.operating.services.export_club import export_club
from tournament.operating.services.import_club import import_club
from tournament.operating.views.clubs import own_user, show_created
from tournament.web.forms.focus import focus_first, focus_wrong
from tournament.words.errors.codes import words

# What a page unpacks; a larger file is taken in by a command.
MOST_UNPACKED = 300_000_000
IN_MEMORY = 5_000_000
# At which field a refusal is said; the others are of the file.
FIELDS = {"club_exists": "name", "operator_in_no_club": "owner"}


@require_safe
@operator_access
def file(request: HttpRequest, club: int) -> HttpResponseBase:
    """Answer with a club whole, for the club or for another server."""
    figures = require(find_club(club), Http404())
    target = tempfile.SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115, the answer closes it
    export_club(club, target)  # type: ignore[arg-type]
    note(own_user(request), club, "exported")
    target.seek(0)
    name = f"{localdate():%Y-%m-%d}-{slugify(figures.name) or club}{ENDING}"
    return FileResponse(
        target, as_attachment=True, filename=name, content_type="application/octet-stream"
    )


@require_http_methods(["GET", "HEAD", "POST"])
@operator_access
def take_in(request: HttpRequest) -> HttpResponse:
    """Take a club in from its file, and show the link of its owner this once."""
    form = ClubFileForm(request.POST or None, request.FILES or None)
    if form.is_valid():
        typed = form.cleaned_data
        try:
            club, token = import_club(
                typed["file"].file, owner=typed["owner"], name=typed["name"], most=MOST_UNPACKED
            )
        except ServiceError as error:
            form.add_error(FIELDS.get(error.code, "file"), words(error))
        except ValidationError as error:
            form.add_error("name", error.messages)
        else:
            note(own_user(request), club.pk, "imported")
            return show_created(request, club.name, typed["owner"], token)
    context = {"form": focus_wrong(form) if form.is_bound else focus_first(form)}
    status = 422 if form.errors else 200
    return render(request, "operating/take_in.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@operator_access
def delete(request: HttpRequest, club: int) -> HttpResponse:
    """Delete a closed club: what goes, the file first, and its name typed once more."""
    figures = require(find_club(club), Http404())
    form = DeleteForm(request.POST or None)
    if form.is_valid():
        try:
            name = delete_club(club, own_user(request), typed=form.cleaned_data["name"])
        except ServiceError as error:
            form.add_error("name", words(error))
        else:
            messages.success(request, gettext("%s is deleted.") % name)
            return redirect("server_clubs")
    context = {"figures": figures, "form": focus_wrong(form) if form.is_bound else form}
    status = 422 if form.errors else 200
    return render(request, "operating/delete.html", context, status=status)
