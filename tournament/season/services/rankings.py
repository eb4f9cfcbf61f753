"""Begin a ranking over a season, change its rules, choose its evenings, publish it."""

import datetime
import uuid
from dataclasses import dataclass

from django.db.models import Max
from django.utils import timezone

from tournament.evening.errors import ServiceError, require
from tournament.models import Change, Club, SeasonChoice, SeasonRanking, SeasonVersion, Session
from tournament.season.values.rules import ChallengeRules
from tournament.season.values.table import SeasonTable
from tournament.store.write import By, Write, logged_as, write


@dataclass(frozen=True)
class WantedRanking:
    """What a ranking is called, of which days it is, and how it counts."""

    name: str
    since: datetime.date
    until: datetime.date
    rules: ChallengeRules


def find_ranking(club: Club, key: uuid.UUID) -> SeasonRanking:
    """Find a ranking of a club that is in the list; ServiceError("season_gone")."""
    rows = SeasonRanking.objects.filter(club=club, discarded=False)
    return require(rows.filter(pk=key).first(), ServiceError("season_gone"))


def check_name(club: Club, name: str, *, but: uuid.UUID | None = None) -> None:
    """Check that no other ranking has this name; ServiceError("season_name_taken")."""
    rows = SeasonRanking.objects.filter(club=club, discarded=False, name__iexact=name)
    if any(row.pk != but for row in rows):
        raise ServiceError("season_name_taken", name=name)


def begin_ranking(club: Club, by: By, *, wanted: WantedRanking) -> Change | None:
    """Begin a ranking: its key stands in the change's detail. ServiceError("season_name_taken")."""
    with write(club, by, "season_begun") as w:
        if not w.done:
            check_name(club, wanted.name)
            row = w.create(SeasonRanking(club=club, **columns_of(wanted)))
            w.detail = {"ranking": row.pk, "name": row.name}
    return w.change


def columns_of(wanted: WantedRanking) -> dict[str, object]:
    """Return the columns of a ranking as it is wanted."""
    days = {"since": wanted.since, "until": wanted.until}
    return {"name": wanted.name, **days, "rules": wanted.rules.to_json()}


@logged_as("season_changed")
def change_ranking(
    w: Write, club: Club, *, ranking: uuid.UUID, wanted: WantedRanking, base: int
) -> None:
    """Change a ranking that was seen as it is. ServiceError("season_gone", "season_name_taken")."""
    row = find_ranking(club, ranking)
    w.expect(row, base)
    check_name(club, wanted.name, but=row.pk)
    w.detail = {"ranking": row.pk, "name": wanted.name}
    w.update(row, **columns_of(wanted))


@logged_as("season_evening_chosen")
def choose_evening(
    w: Write, club: Club, *, ranking: uuid.UUID, session: uuid.UUID, counts: bool | None
) -> None:
    """Let an evening count or not, or leave it to the rules with None.

    ServiceError("season_gone", "season_evening_gone").
    """
    row = find_ranking(club, ranking)
    evening = require(
        Session.objects.in_use()
        .select_related("event")
        .filter(event__club=club, pk=session)
        .first(),
        ServiceError("season_evening_gone"),
    )
    w.detail = {"ranking": row.pk, "name": row.name, "evening": evening.event.name}
    chosen = row.choices.filter(session=evening).first()
    if counts is None:
        if chosen:
            w.delete(chosen)
    elif chosen:
        w.update(chosen, counts=counts)
    else:
        w.create(SeasonChoice(ranking=row, session=evening, counts=counts))


@logged_as("season_published")
def publish_ranking(w: Write, club: Club, *, ranking: uuid.UUID, table: SeasonTable) -> None:
    """Keep a ranking as its next version, which players see from now on.

    ServiceError("season_gone", "season_is_empty").
    """
    row = find_ranking(club, ranking)
    if not table.lines:
        raise ServiceError("season_is_empty")
    number = (row.versions.aggregate(last=Max("number"))["last"] or 0) + 1
    w.detail = {"ranking": row.pk, "name": row.name, "version": number}
    w.create(SeasonVersion(ranking=row, number=number, at=timezone.now(), snapshot=table.to_json()))


@logged_as("season_withdrawn")
def withdraw_version(w: Write, club: Club, *, ranking: uuid.UUID, number: int) -> None:
    """Take a version back: players see the one before it, if there is one.

    ServiceError("season_gone", "season_version_gone").
    """
    row = find_ranking(club, ranking)
    version = require(
        row.versions.filter(number=number, withdrawn=False).first(),
        ServiceError("season_version_gone"),
    )
    w.detail = {"ranking": row.pk, "name": row.name, "version": number}
    w.update(version, withdrawn=True)


@logged_as("season_discarded")
def discard_ranking(w: Write, club: Club, *, ranking: uuid.UUID) -> None:
    """Take a ranking out of the list; players see it no more. ServiceError("season_gone")."""
    row = find_ranking(club, ranking)
    w.detail = {"ranking": row.pk, "name": row.name}
    w.update(row, discarded=True)


@logged_as("season_brought_back")
def bring_back(w: Write, club: Club, *, ranking: uuid.UUID) -> None:
    """Bring a ranking back into the list. ServiceError("season_gone", "season_name_taken")."""
    rows = SeasonRanking.objects.filter(club=club, discarded=True)
    row = require(rows.filter(pk=ranking).first(), ServiceError("season_gone"))
    check_name(club, row.name)
    w.detail = {"ranking": row.pk, "name": row.name}
    w.update(row, discarded=False)
