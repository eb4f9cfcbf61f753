"""What the director says of the boards, for all who look at their cards once they are over."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.deals.forms import CommentsForm
from tournament.deals.services.comment_boards import comment_boards
from tournament.models import Role, Session
from tournament.store.deals.visible import closed_in_set, closed_now
from tournament.store.standings import session_plan
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows, reader_of


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def comments(request: HttpRequest, session: Session) -> HttpResponse:
    """Show a field for each board with its comment; save those that were changed."""
    stand = session.board_comments
    wanted = {number: stand.get(str(number), "") for number in boards_of(request, session)}
    form = CommentsForm(request.POST or None, comments=wanted)
    if form.is_valid():
        save = partial(comment_boards, session, read_author(request), comments=form.changes)
        if attempt(request, save, _("The comments are saved.")):
            return redirect("deals", session.code)
    page = {"session": session, "form": focus_first(form)}
    return render(request, "deals/comments.html", page, status=422 if form.errors else 200)


def boards_of(request: HttpRequest, session: Session) -> list[int]:
    """List the boards with cards; for who plays those alone that are over, since what is said of
    another would tell its cards."""
    evening = session_plan(session)
    closed = closed_now(session, evening) if reader_of(request).pair else frozenset[str]()
    return sorted(
        {number for one in evening.deals for number in {*one.deals} - {*closed_in_set(one, closed)}}
    )
