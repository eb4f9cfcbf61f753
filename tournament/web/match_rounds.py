"""Lets every page of an evening say which match a round of the room is, not the half of one."""

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tournament.evening.kind import RULES
from tournament.models import Session
from tournament.store.standings import session_plan


def name_rounds_of(request: HttpRequest, session: Session) -> None:
    """Say whose rounds the page of a request names."""
    request.session_of_page = session  # type: ignore[attr-defined]


def match_rounds(request: HttpRequest) -> dict[str, Any]:
    """Give templates `match_rounds`, for `round_name`; read where one asks for them."""
    session = getattr(request, "session_of_page", None)
    return {"match_rounds": lazy_match_rounds(session) if session else ()}


def lazy_match_rounds(session: Session) -> Any:
    """Read the matches that are called in an evening once they are asked for."""
    if not session.stage_id:
        return ()
    return SimpleLazyObject(lambda: RULES.of(session).list_called_matches(session_plan(session)))
