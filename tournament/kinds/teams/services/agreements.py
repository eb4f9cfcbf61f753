"""The captains of both teams confirm the sheet of their match, once it is complete, each on a
phone; until both have, either may take it back there.

What changes a result of the match later takes both confirmations back: `withdraw_agreements` is
called in every change, and its line of the log says so. Once its correction period is over (Law
79C) a match stays as its captains signed it: `refuse_late_corrections` is called in every change,
before the confirmations are taken back.
"""

from collections.abc import Iterator
from typing import Any, Literal

from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.stages.results import find_match, find_played, last_revision
from tournament.kinds.teams.reading.signatures import SIGNATURES, WITHDRAWN, read_signers
from tournament.kinds.teams.values.play.corrections import corrections_end
from tournament.models import Club, Match, Result, Ruling, Session
from tournament.services.results.result_rows import check_open
from tournament.store.declared import label_of
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as

SEATED = ("north_id", "east_id")
Team = Literal["home", "away"]
TEAMS: tuple[Team, ...] = ("home", "away")


@logged_as("match_agreed")
def agree_match(w: Write, session: Session, *, match: MatchKey, team: Team, seen: int) -> None:
    """Confirm a match's sheet for one of its teams, as its results were in revision `seen`.

    ServiceError: no_such_match, match_not_complete, match_has_changed, and one_team_a_phone where
    the same device confirmed for the other team. None for a team that has confirmed already.
    """
    check_open(w)
    evening = load_evening(session)
    planned = check_signable(evening, match, seen)
    row = Match.objects.get(pk=planned.id)
    if getattr(row, f"{team}_agreed_at"):
        return
    if any(one and w.by.is_author_of(one) for one in read_signers(session, planned)):
        raise ServiceError("one_team_a_phone")
    w.detail = detail_of_team(evening, planned, team)
    w.update(row, **{f"{team}_agreed_at": timezone.now()})


@logged_as("match_agreement_taken_back")
def take_back_agreement(w: Write, session: Session, *, match: MatchKey, team: Team) -> None:
    """Take back what a device confirmed for one of the teams, until the other has confirmed too.

    ServiceError: no_such_match, match_is_agreed, not_your_agreement. None where nothing stands.
    """
    check_open(w)
    evening = load_evening(session)
    planned = find_match(evening, match)
    if planned.is_agreed:
        raise ServiceError("match_is_agreed")
    signer = read_signers(session, planned)[TEAMS.index(team)]
    if signer is None:
        return
    if not w.by.is_author_of(signer):
        raise ServiceError("not_your_agreement")
    w.detail = detail_of_team(evening, planned, team)
    w.update(Match.objects.get(pk=planned.id), **{f"{team}_agreed_at": None})


def detail_of_team(evening: Evening, match: PlannedMatch, team: Team) -> dict[str, Any]:
    """Describe for the log which team did something with the sheet of its match."""
    own = evening.label(match.home if team == "home" else match.away)
    labels = [evening.label(key) for key in match.teams]
    return {"match": labels, "pairs": [own], "team": own, "round": match.round}


@logged_as("match_signed")
def sign_on_paper(w: Write, session: Session, *, match: MatchKey, seen: int) -> None:
    """Note that the captains of both teams signed the sheet of a match on paper.

    ServiceError as `agree_match`. None where both have confirmed already.
    """
    check_open(w)
    evening = load_evening(session)
    planned = check_signable(evening, match, seen)
    row, now = Match.objects.get(pk=planned.id), timezone.now()
    lacking = {name: now for name in SIGNATURES if getattr(row, name) is None}
    if not lacking:
        return
    labels = [evening.label(key) for key in planned.teams]
    w.detail = {"match": labels, "pairs": labels, "round": planned.round}
    w.update(row, **lacking)


def check_signable(evening: Evening, match: MatchKey, seen: int) -> PlannedMatch:
    """Find a match that is complete and as its page showed it."""
    planned = find_match(evening, match)
    played = find_played(evening, planned)
    if not played.is_complete:
        raise ServiceError("match_not_complete")
    if last_revision(played) != seen:
        raise ServiceError("match_has_changed")
    return planned


def withdraw_agreements(w: Write, scope: Session | Club) -> None:
    """Take back the confirmations of the matches of which an open write touched a result."""
    withdrawn = touched_matches(w, scope)
    for row in withdrawn:
        w.update(row, home_agreed_at=None, away_agreed_at=None)
    if withdrawn:
        w.detail[WITHDRAWN] = [name_match(row) for row in withdrawn]


def touched_matches(w: Write, scope: Session | Club) -> list[Match]:
    """List the confirmed matches of which an open write touched a result."""
    if not isinstance(scope, Session) or scope.stage_id is None:
        return []
    places = list(touched_places(w))
    if not places:
        return []
    signed = (
        Match.objects.filter(section__session=scope)
        .exclude(home_agreed_at=None, away_agreed_at=None)
        .select_related("section", "home", "away")
    )
    # What an undo has just put back stands as it was then.
    own_rows = w.after.get(label_of(Match), {})
    return [
        row
        for row in signed
        if str(row.pk) not in own_rows and any(is_of(row, place) for place in places)
    ]


def name_match(row: Match) -> str:
    """Name a match as its sheet does in addresses: 3-A5."""
    return f"{row.round}-{row.section.letter}{row.home.number}"


def touched_places(w: Write) -> Iterator[dict[str, Any]]:
    """List where results and rulings were touched, as their rows say it, before and after."""
    both = (w.before, w.after)
    for images in both:
        yield from filter(None, images.get(label_of(Result), {}).values())
    rulings = [one for images in both for one in images.get(label_of(Ruling), {}).values() if one]
    ruled = {one["result_id"] for one in rulings}
    if ruled:
        yield from Result.objects.filter(pk__in=ruled).values("section_id", "round", *SEATED)


def is_of(match: Match, place: dict[str, Any]) -> bool:
    """Tell whether a result belongs to a match: of its teams, in its rounds."""
    teams = {str(place[name]) for name in SEATED}
    return (
        str(place["section_id"]) == str(match.section_id)
        and match.round <= place["round"] <= match.last_round
        and teams == {str(match.home_id), str(match.away_id)}
    )


def refuse_late_corrections(w: Write, scope: Session | Club) -> None:
    """Raise ServiceError("match_is_closed") for a change of a result of a closed match, unless it
    is a ruling with its reason."""
    if not isinstance(scope, Session) or has_reason(w.detail):
        return
    minutes, now = scope.event.club.correction_minutes, timezone.now()
    for row in touched_matches(w, scope):
        end = corrections_end(row.home_agreed_at, row.away_agreed_at, minutes)
        if end is not None and end <= now:
            match = f"{row.home.number}–{row.away.number}" if row.away else str(row.home.number)
            raise ServiceError("match_is_closed", match=match, until=end)


def has_reason(detail: dict[str, Any]) -> bool:
    """Tell whether a change says why it is made."""
    ruled = detail.get("to")
    return bool(detail.get("reason") or (isinstance(ruled, dict) and ruled.get("reason")))
