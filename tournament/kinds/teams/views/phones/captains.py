"""Which captain a phone confirms for: asked once for a match, and remembered by the phone."""

from dataclasses import dataclass
from typing import cast

from django.http import HttpRequest, HttpResponse

from tournament.evening.report import Contestant
from tournament.kinds.teams.reading.signatures import (
    read_signers,
)
from tournament.kinds.teams.services.agreements import TEAMS, Team
from tournament.kinds.teams.values.play.match_at_table import MatchAtTable
from tournament.models import Session
from tournament.store.write import By

COOKIE = "etui_captain"


@dataclass(frozen=True)
class Captain:
    """The captain of a team as the phone shows it: `signs_here` where this phone is to confirm for
    the team, `may_take_back` while what it confirmed may be taken back."""

    team: Team
    pair: Contestant
    is_north_south: bool
    has_signed: bool
    signs_here: bool
    may_take_back: bool


def captains_at(
    request: HttpRequest, session: Session, by: By, played: MatchAtTable, north: Contestant | None
) -> tuple[Captain, ...]:
    """Tell of both captains, the one of the team that sits North-South here first."""
    signers = read_signers(session, played.match)
    own = [one is not None and by.is_author_of(one) for one in signers]
    chosen = TEAMS[own.index(True)] if any(own) else remembered(request, session, played)
    both = [
        Captain(
            team,
            pair,
            north is not None and pair.key == north.key,
            has_signed,
            signs_here=team == chosen and not has_signed,
            may_take_back=is_own and not all(played.signed),
        )
        for team, pair, has_signed, is_own in zip(
            TEAMS, (played.home, played.away), played.signed, own, strict=True
        )
    ]
    return tuple(sorted(both, key=lambda captain: not captain.is_north_south))


def is_to_be_asked(captains: tuple[Captain, ...]) -> bool:
    """Tell whether the phone does not know yet for whom it confirms."""
    return not any(one.signs_here or one.may_take_back for one in captains) and any(
        not one.has_signed for one in captains
    )


def remembered(request: HttpRequest, session: Session, played: MatchAtTable) -> str:
    """Return the team that this phone was told to confirm for in this match; empty without one."""
    match, _, team = request.COOKIES.get(COOKIE, "").rpartition(".")
    return team if match == name_match(session, played) and team in TEAMS else ""


def remember(
    request: HttpRequest, response: HttpResponse, session: Session, played: MatchAtTable
) -> HttpResponse:
    """Let the phone remember which team it confirms for, as long as it plays this match."""
    team = cast(Team, request.POST["for"])
    response.set_cookie(
        COOKIE,
        f"{name_match(session, played)}.{team}",
        path="/t/",
        secure=request.is_secure(),
        httponly=True,
        samesite="Strict",
    )
    return response


def name_match(session: Session, played: MatchAtTable) -> str:
    return f"{session.code}.{played.sheet.key}"
