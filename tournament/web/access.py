"""Who may do what: the one place where a club's rows are found for a user.

A view says it at its top: `@session_access(Role.SCORER, Shows.NO_SCORE)`. Whoever may not is told
what a stranger is told, that there is no such page; nobody learns that another club's evening
exists.

Whoever belongs to several clubs works in one at a time: the one chosen in this browser's session.
What belongs to another of their clubs first asks to change to it, so that every page, and what is
done there, is of the club that stands in its head.
"""

import functools
from collections.abc import Callable
from operator import attrgetter
from typing import Any, cast
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import rotate_token
from django.shortcuts import redirect, render
from django.urls import reverse

from tournament.evening.errors import ServiceError
from tournament.evening.play.withhold import find_veil
from tournament.evening.veil import NO_VEIL, NOBODY
from tournament.models import Club, Membership, Role, Session
from tournament.services.logins.users import is_operator
from tournament.store.reading.readers import find_reader, has_chosen_pair
from tournament.store.standings import session_plan
from tournament.web.kind import PAGES
from tournament.web.match_rounds import name_rounds_of
from tournament.web.veil.asking import ask_to_look
from tournament.web.veil.shows import Shows, WithheldError, refuse_shown
from tournament.words.errors.codes import words

LADDER = {Role.SCORER: 1, Role.DIRECTOR: 2, Role.OWNER: 3}
# In the browser's session: the club chosen by whoever belongs to several.
CHOSEN = "club"

View = Callable[..., HttpResponse]


def memberships(user: User | AnonymousUser) -> list[Membership]:
    """Return the user's memberships in all clubs; costs one statement."""
    if not user.is_authenticated:
        return []
    own = Membership.objects.filter(user=user).select_related("club").order_by()
    # One, mostly: to have them sorted where they are read takes longer.
    return sorted(own, key=attrgetter("pk"))


def has(member: Membership, role: Role) -> bool:
    """Tell whether the member's role is this one or a higher one."""
    return LADDER[Role(member.role)] >= LADDER[role]


def find_membership(request: HttpRequest, own: list[Membership]) -> Membership | None:
    """Find the only membership, else the one that was chosen.

    None before that, and without a club.
    """
    if len(own) == 1:
        return own[0]
    number = request.session.get(CHOSEN)
    return next((one for one in own if one.club_id == number), None)


def choose_club(request: HttpRequest, club: Club) -> None:
    """Choose the club to work in; forms on pages of the club before are then refused."""
    if request.session.get(CHOSEN) != club.pk:
        request.session[CHOSEN] = club.pk
        rotate_token(request)


def session_access(role: Role, shows: Shows = Shows.EVERYTHING) -> Callable[[View], View]:
    """Give the view the session in place of its code; the user must have the role in its club.

    Whoever plays in the evening is asked first where the view shows results of boards that they
    have still to play; what the view does not say that it `shows`, it is taken to show.
    """

    def decorate(view: View) -> View:
        @login_required
        @functools.wraps(view)
        def wrapped(request: HttpRequest, code: str, **kwargs: Any) -> HttpResponse:
            own = memberships(request.user)
            session = find_session(request, code)
            club = session.event.club_id if session else None
            member = next((one for one in own if one.club_id == club and has(one, role)), None)
            if session is None or member is None:
                raise Http404
            if member is not find_membership(request, own):
                return ask_for_club(request, member.club)
            if member.club.closed_at:
                return answer_closed(request, member, own)
            # Read with the membership.
            session.event.club = member.club
            tell_links(request, member, own)
            if page := find_page_instead(request, session):
                return redirect(page, session.code)
            return answer(request, session, view, shows, kwargs)

        return wrapped

    return decorate


def answer(
    request: HttpRequest, session: Session, view: View, shows: Shows, kwargs: dict[str, Any]
) -> HttpResponse:
    """Answer with the view, once the reader may see what it shows."""
    tell_reader(request, session)
    name_rounds_of(request, session)
    try:
        refuse_shown(request, shows, kwargs)
        return view(request, session, **kwargs)
    except WithheldError as error:
        return ask_to_look(request, session, error.boards)
    except ServiceError as error:
        if request.method != "POST":
            raise
        # What the form of no view foresees: an evening withdrawn meanwhile, for one.
        messages.error(request, words(error))
        return redirect("cockpit", session.code)


def find_session(request: HttpRequest, code: str) -> Session | None:
    """Find the session without its club, and in the same statement whether the user ever played in
    it."""
    sessions = Session.objects.select_related("event").filter(code=code)
    found = sessions.annotate(reader_plays=has_chosen_pair(cast(User, request.user)))
    # There is one at most; `first` would write how it is sorted.
    return next(iter(found.order_by()), None)


def find_page_instead(request: HttpRequest, session: Session) -> str | None:
    """Find the page to which one leads that the session's kind does not have; None where it has."""
    page = request.resolver_match.url_name if request.resolver_match else None
    return PAGES.of(session).leads.get(page or "")


def tell_reader(request: HttpRequest, session: Session) -> None:
    """Tell in which pair the user plays, and what is withheld from them for it.

    Costs nothing for who never played in the evening, and one statement for who does.
    """
    reader, veil = NOBODY, NO_VEIL
    if session.reader_plays:  # type: ignore[attr-defined]
        evening = session_plan(session)
        reader = find_reader(session, cast(User, request.user), evening)
        veil = find_veil(evening, reader)
    request.reader = reader  # type: ignore[attr-defined]
    request.veil = veil  # type: ignore[attr-defined]


def club_access(role: Role) -> Callable[[View], View]:
    """Give the view the club in which the user works; the user must have the role."""

    def decorate(view: View) -> View:
        @login_required
        @functools.wraps(view)
        def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
            own = memberships(request.user)
            member = find_membership(request, own)
            if member is None:
                return ask_for_club(request)
            if not has(member, role):
                raise Http404
            if member.club.closed_at:
                return answer_closed(request, member, own)
            tell_links(request, member, own)
            return view(request, member.club, **kwargs)

        return wrapped

    return decorate


def person_access(view: View) -> View:
    """Give the view the club in which the user works, or None: its page is about the user alone."""

    @login_required
    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        own = memberships(request.user)
        member = find_membership(request, own)
        if member:
            tell_links(request, member, own)
        elif not own:
            request.is_operator = is_operator(cast(User, request.user))  # type: ignore[attr-defined]
        return view(request, member.club if member else None, **kwargs)

    return wrapped


def answer_closed(request: HttpRequest, member: Membership, own: list[Membership]) -> HttpResponse:
    """Tell whoever belongs to a closed club that it is closed, and that nothing is lost."""
    request.has_several_clubs = len(own) > 1  # type: ignore[attr-defined]
    return render(request, "club_closed.html", {"closed": member.club}, status=403)


def ask_for_club(request: HttpRequest, club: Club | None = None) -> HttpResponse:
    """Redirect to the choice of a club, and from there back to the page; nothing was done yet."""
    back = {"next": request.get_full_path()} if request.method == "GET" else {}
    wanted = {"club": club.pk} if club else {}
    return redirect(f"{reverse('clubs')}?{urlencode({**back, **wanted})}")


def is_director(request: HttpRequest) -> bool:
    """Tell whether the user directs in the club of the page, as access found at its top."""
    return request.is_director  # type: ignore[attr-defined, no-any-return]


def is_owner(request: HttpRequest) -> bool:
    """Tell whether the user owns the club of the page, as access found at its top."""
    return request.is_owner  # type: ignore[attr-defined, no-any-return]


def tell_links(request: HttpRequest, member: Membership, own: list[Membership]) -> None:
    """Tell which links a page shows; whoever follows one is asked again."""
    request.club = member.club  # type: ignore[attr-defined]
    request.has_several_clubs = len(own) > 1  # type: ignore[attr-defined]
    request.is_director = has(member, Role.DIRECTOR)  # type: ignore[attr-defined]
    request.is_owner = has(member, Role.OWNER)  # type: ignore[attr-defined]
