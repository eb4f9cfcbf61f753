"""Appeals against rulings (Law 92), recorded by the director and decided by whoever hears them.

Law 92D: an appeal is heard only where both members of a pair concur, an absent one being deemed to,
or where the captain of the team consents. Law 92B: the right to appeal ends 30 minutes after the
official score was made available, unless the organiser has set another time. That score is a
match's sheet once both captains signed it, else the version that was published; later an appeal is
recorded only where the director says that it is heard all the same.
"""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Max
from django.utils import timezone

from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.report import Heading
from tournament.evening.scores.appeals import find_appealed_match
from tournament.evening.stages.stage import STAGES
from tournament.models import Appeal, AppealState, Session
from tournament.services.kind import VERBS
from tournament.services.results.result_rows import check_open, find_placed_pair
from tournament.store.facts.plan import Keys
from tournament.store.facts.results import read_appeals
from tournament.store.read import load_evening
from tournament.store.reading.versions import published_report
from tournament.store.write import Write, logged_as

# An evening's file holds no higher number.
HIGHEST_NUMBER = 999


@dataclass(frozen=True)
class Appealed:
    """Who appeals, about what, on which grounds; `made_at` is when it was made to the director.

    `match` where matches are played; `is_heard_late`: the organiser set another time.
    """

    pair: str
    consent: str
    grounds: str
    made_at: datetime.datetime
    board: int | None = None
    match: MatchKey | None = None
    is_heard_late: bool = False


@logged_as("appeal")
def appeal(w: Write, session: Session, *, appealed: Appealed) -> None:
    """Record that a pair or a team appeals.

    ServiceError: not_started, no_such_pair, appeal_needs_captain, appeal_needs_both,
    appeal_needs_partner, appeal_without_grounds, no_such_match, appeal_of_no_match,
    appeal_of_others, appeal_of_no_line, appeal_to_come, appeal_too_late, too_many_appeals.
    """
    check_open(w)
    evening = load_evening(session)
    who = find_placed_pair(evening, appealed.pair)
    check_consent(evening, appealed)
    round_ = find_round(evening, appealed)
    published = published_report(session)
    end = find_end(evening, appealed.match, published.heading if published else None)
    last = Appeal.objects.filter(session=session).aggregate(last=Max("number"))["last"] or 0
    if last >= HIGHEST_NUMBER:
        raise ServiceError("too_many_appeals")
    made = Appeal(
        session=session,
        number=last + 1,
        placement_id=who.id,
        round=round_,
        board=appealed.board,
        consent=appealed.consent,
        grounds=appealed.grounds,
        made_at=appealed.made_at,
        is_late=check_time(appealed, end),
    )
    w.detail = detail(evening, appealed.pair, made) | {"grounds": appealed.grounds}
    w.create(made)


@logged_as("appeal_decided")
def decide_appeal(
    w: Write, session: Session, *, number: int, base: int, decided: str, decision: str
) -> None:
    """Note what was decided on an appeal, or that it was withdrawn; the ruling is changed apart.

    `base`: the revision in which the writer last saw it change. ServiceError: no_such_appeal,
    appeal_closed, appeal_undecided.
    """
    row = require(
        Appeal.objects.filter(session=session, number=number).first(),
        ServiceError("no_such_appeal"),
    )
    if row.state != AppealState.OPEN:
        raise ServiceError("appeal_closed")
    if decided not in AppealState.values or decided == AppealState.OPEN:
        raise ServiceError("appeal_undecided")
    evening = load_evening(session)
    (standing,) = read_appeals(session, Keys(evening.placed), number=number)
    w.detail = detail(evening, standing.pair, row) | {"decided": decided, "reason": decision}
    w.expect(row, base)
    w.update(row, state=decided, decision=decision, decided_at=timezone.now())


def check_consent(evening: Evening, appealed: Appealed) -> None:
    """Check that an appeal has its grounds, and the consent that Law 92D wants."""
    verbs = VERBS.of(evening.session)
    if appealed.consent not in verbs.consents:
        raise ServiceError(verbs.codes["appeal_without_consent"])
    if not appealed.grounds.strip():
        raise ServiceError("appeal_without_grounds")


def find_round(evening: Evening, appealed: Appealed) -> int | None:
    """Find the round of the line, or the one in which the match begins, that is appealed."""
    match = STAGES.of(evening.session.stage).find_appealed(evening, appealed.match)
    if match is not None:
        if appealed.pair not in match.teams:
            raise ServiceError("appeal_of_others", pair=evening.label(appealed.pair))
        if appealed.board is not None and appealed.board not in boards_of(evening, match):
            raise ServiceError("appeal_of_no_line", board=appealed.board)
        return match.round
    if appealed.board is None:
        return None
    own = (one for one in evening.results if appealed.pair in one.seats.contestants)
    line = require(
        next((one for one in own if one.board == appealed.board), None),
        ServiceError("appeal_of_no_line", board=appealed.board),
    )
    return line.round


def boards_of(evening: Evening, match: PlannedMatch) -> set[int]:
    """List the boards of which a match has a result."""
    find = evening.meetings.find
    return {
        one.board
        for one in evening.results
        if find(one.section, one.round, one.seats.contestants) == match
    }


def find_end(
    evening: Evening, named: MatchKey | None, heading: Heading | None
) -> datetime.datetime | None:
    """Find when the right to appeal ends (Law 92B); None while no official score is there."""
    find_appealed = STAGES.of(evening.session.stage).find_appealed
    if named is not None and (match := find_appealed(evening, named)):
        signed = RULES.of(evening.session).find_end_of_corrections(evening, match)
        if signed is not None:
            return signed
    return heading.corrections_until if heading else None


def check_time(appealed: Appealed, end: datetime.datetime | None) -> bool:
    """Check when an appeal was made; tell whether it is heard although that was too late."""
    if appealed.made_at > timezone.now():
        raise ServiceError("appeal_to_come")
    is_late = end is not None and appealed.made_at >= end
    if is_late and not appealed.is_heard_late:
        raise ServiceError("appeal_too_late", until=end)
    return is_late


def detail(evening: Evening, pair: str, row: Appeal) -> dict[str, Any]:
    """Describe an appeal for the log."""
    label = evening.label(pair)
    about: dict[str, Any] = {
        "appeal": row.number,
        "pair": label,
        "pairs": [label],
        "boards": [row.board] if row.board else [],
    }
    match = find_appealed_match(evening, pair, row.round)
    if match is not None:
        about["match"] = [evening.label(key) for key in match.teams]
        about["round"] = match.round
    return about
