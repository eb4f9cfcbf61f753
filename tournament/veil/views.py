"""In which pair the user plays, what is withheld from them for it, and looking all the same."""

import uuid
from collections.abc import Collection
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.models import Role, Session, State
from tournament.store.reading.entries import entries
from tournament.store.reading.readers import find_own_entry
from tournament.veil.forms import OwnPairForm, read_boards
from tournament.veil.services.choose_own_pair import choose_own_pair, find_uncovered, look_anyway
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, own_key, read_author
from tournament.web.veil.asking import ask_to_look
from tournament.web.veil.shows import Shows, veil_of
from tournament.words.kind import say


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def playing(request: HttpRequest, session: Session) -> HttpResponse:
    """Choose the pair in which the user plays; the boards that are withheld, a button each.

    What another choice would uncover is asked about first, and then looked at.
    """
    rows, who = entries(session), read_author(request)
    assert who.user
    own = find_own_entry(session, who.user)
    if request.method == "POST":
        form = OwnPairForm(request.POST, rows=rows)
        if form.is_valid():
            boards = find_uncovered(session, who.user, form.entry_id)
            if boards and "anyway" not in request.POST:
                page = {"session": session, "boards": boards, "pair": form.cleaned_data["pair"]}
                return render(request, "veil/leave.html", page, status=HTTPStatus.FORBIDDEN)
            change_own_pair(request, session, form.entry_id, boards)
            return redirect("playing", session.code)
    else:
        form = OwnPairForm(rows=rows, initial={"pair": str(own or "")})
    form.fields["pair"].label = say(session, "veil.own")
    context = {
        "session": session,
        "form": focus_first(form),
        "boards": sorted(veil_of(request).boards),
        "plays": any(row.id == own for row in rows),
        "is_over": session.state not in (State.SETUP, State.RUNNING),
    }
    return render(request, "veil/playing.html", context, status=422 if form.errors else 200)


def change_own_pair(
    request: HttpRequest, session: Session, entry: uuid.UUID | None, boards: Collection[int]
) -> None:
    """Look at the boards that the choice uncovers, then note the choice; the log has both."""
    who = read_author(request)
    if boards:
        attempt(request, lambda: look_anyway(session, own_key(who, "look"), boards=boards), "")
    done = _("Noted. It stands in the log.")
    attempt(request, lambda: choose_own_pair(session, who, entry_id=entry), done)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def look(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask with the GET; with the POST lift the veil from some boards, and say so in the log."""
    sent = request.POST if request.method == "POST" else request.GET
    boards = veil_of(request).boards & {*read_boards(sent.getlist("board"))}
    back, home = sent.get("next", ""), reverse("playing", args=[session.code])
    if not url_has_allowed_host_and_scheme(back, None):
        back = home
    if request.method != "POST" and boards:
        return ask_to_look(request, session, sorted(boards), back=back, status=HTTPStatus.OK)
    if boards:
        done = _("You see these boards now. It stands in the log.")
        attempt(request, lambda: look_anyway(session, read_author(request), boards=boards), done)
    return redirect(back)
