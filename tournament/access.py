"""Who may do what: the one place where a club's rows are found for a user.

A view says it at its top: `@session_access(Role.SCORER)`. Whoever may not is told what a stranger
is told, that there is no such page; nobody learns that another club's evening exists.
"""

import functools
from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404, HttpRequest, HttpResponse

from tournament.models import Club, Membership, Role, Session

LADDER = {Role.SCORER: 1, Role.DIRECTOR: 2, Role.OWNER: 3}

View = Callable[..., HttpResponse]


def membership(user: User | AnonymousUser, club: Club) -> Membership | None:
    if not user.is_authenticated:
        return None
    return Membership.objects.filter(user=user, club=club).first()


def may(user: User | AnonymousUser, club: Club, role: Role) -> bool:
    """True when the user's role in this club is this one or a higher one."""
    found = membership(user, club)
    return found is not None and LADDER[Role(found.role)] >= LADDER[role]


def find_session(user: User | AnonymousUser, code: str, role: Role) -> Session:
    """The evening with its event and club. Raises Http404 for whoever may not see it so."""
    return session_and_role(user, code, role)[0]


def session_and_role(user: User | AnonymousUser, code: str, role: Role) -> tuple[Session, Role]:
    """The evening, and the role that the user has in its club: at least the one asked for."""
    session = Session.objects.select_related("event__club").filter(code=code).first()
    found = membership(user, session.event.club) if session else None
    if session is None or found is None or LADDER[Role(found.role)] < LADDER[role]:
        raise Http404
    return session, Role(found.role)


def find_club(user: User | AnonymousUser, role: Role) -> Club:
    """The club in which the user works. Raises Http404 when their role is not enough."""
    return club_and_role(user, role)[0]


def club_and_role(user: User | AnonymousUser, role: Role) -> tuple[Club, Role]:
    """The first club in which the user has the role asked for, and which one they have."""
    if user.is_authenticated:
        for found in Membership.objects.filter(user=user).select_related("club").order_by("id"):
            if LADDER[Role(found.role)] >= LADDER[role]:
                return found.club, Role(found.role)
    raise Http404


def session_access(role: Role) -> Callable[[View], View]:
    """The view gets the session in place of its code; the user must have the role in its club."""

    def decorate(view: View) -> View:
        @login_required
        @functools.wraps(view)
        def wrapped(request: HttpRequest, code: str, **kwargs: Any) -> HttpResponse:
            session, has = session_and_role(request.user, code, role)
            tell_links(request, has)
            return view(request, session, **kwargs)

        return wrapped

    return decorate


def club_access(role: Role) -> Callable[[View], View]:
    """The view gets the user's club, in which the user must have the role."""

    def decorate(view: View) -> View:
        @login_required
        @functools.wraps(view)
        def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
            club, has = club_and_role(request.user, role)
            tell_links(request, has)
            return view(request, club, **kwargs)

        return wrapped

    return decorate


def tell_links(request: HttpRequest, has: Role) -> None:
    """Which links a page shows; whoever follows one is asked again."""
    request.is_director = LADDER[has] >= LADDER[Role.DIRECTOR]  # type: ignore[attr-defined]
    request.is_owner = has == Role.OWNER  # type: ignore[attr-defined]
