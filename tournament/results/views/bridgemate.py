"""Tonight's results written into a Bridgemate file that another program made for the evening."""

from collections.abc import Sequence

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_http_methods

from tournament.evening.files.errors import FileError
from tournament.evening.files.export_errors import ExportError
from tournament.files.bws.of_report import device_results
from tournament.files.bws.rows import PlayedAt
from tournament.files.bws.tables import LARGEST
from tournament.files.bws.write import fill, without_field
from tournament.files.file_names import file_name
from tournament.models import Role, Session
from tournament.results.views.prints import report_of
from tournament.store.published.licensed import add_licences
from tournament.web.access import session_access
from tournament.web.forms.chosen_file import file_field
from tournament.web.forms.focus import focus_first
from tournament.web.sheets import answer
from tournament.words.errors.codes import megabytes, refusal, words


class BridgemateForm(forms.Form):
    """The file to write into."""

    file = file_field(".bws", label=_("Bridgemate file (.bws)"))

    def clean_file(self) -> UploadedFile:
        file: UploadedFile = self.cleaned_data["file"]
        if file.size is None or file.size > LARGEST:
            raise forms.ValidationError(
                _("This file is larger than %(most)s MB."), params={"most": megabytes(LARGEST)}
            )
        return file


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR)
def bridgemate_file(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask for the file and hand it back with the results in it; nothing is stored here."""
    try:
        report = add_licences(session, report_of(request, session))
        evening, is_sent = device_results(report), request.method == "POST"
    except ExportError as error:
        messages.error(request, words(error))
        return redirect("prints", session.code)
    form = BridgemateForm(request.POST, request.FILES) if is_sent else BridgemateForm()
    if form.is_valid():
        content = form.cleaned_data["file"].read()
        try:
            filled = fill(content, evening, timezone.localtime().replace(tzinfo=None))
        except FileError as error:
            form.add_error("file", refusal(error))
        else:
            name = file_name(report.heading, pgettext_lazy("file name", "Bridgemate"), "bws")
            return answer(filled.content, "bws", name)
    page = {
        "session": session,
        "form": focus_first(form),
        "left_out": places_of(without_field(evening)),
    }
    return render(request, "results/bridgemate.html", page, status=422 if is_sent else 200)


def places_of(left_out: Sequence[PlayedAt]) -> list[int]:
    """List the boards with a result that the file cannot hold, each once."""
    return sorted({result.board for result in left_out})
