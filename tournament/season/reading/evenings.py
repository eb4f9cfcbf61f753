"""Read the published evenings of a season, and whom their lists name."""

import datetime
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from operator import attrgetter
from typing import Any

from scoring.profiles.conventions import TieBreak
from scoring.profiles.own import rules_of
from tournament.evening.kind import RULES
from tournament.evening.report import Person, Report
from tournament.models import (
    AttendancePlayer,
    Club,
    Player,
    Publication,
    PublicationKind,
    Session,
)
from tournament.season.values.evenings import PublishedPair, SeasonEvening, SeasonPlayer
from tournament.season.values.identity import ClubNames
from tournament.store.club.past import find_published, scoring_of
from tournament.store.memory import Memory
from tournament.store.published.last_versions import read_last_versions
from tournament.store.standings import key_of

Seat = tuple[str, int]


@dataclass(frozen=True)
class NamedPair:
    """A pair of a published list before its players are found: the names, who has the seats now."""

    names: tuple[str, ...]
    seated: tuple[uuid.UUID | None, ...]
    rank: int | None
    percentage: Decimal | None
    boards: int
    total: Decimal
    maximum: Decimal | None


@dataclass(frozen=True)
class PublishedLists:
    """The lists of the version of an evening that stands."""

    version: int
    lists: tuple[tuple[NamedPair, ...], ...]
    scoring: str
    compares_sessions: bool


@dataclass(frozen=True)
class ComingVersion:
    """What would stand of an evening: a version that is not published yet, None for none at all."""

    session: Session
    report: Report | None


# Of more evenings than a club plays in two years.
_published: Memory[PublishedLists] = Memory(1000)


def read_people(club: Club) -> Mapping[uuid.UUID, SeasonPlayer]:
    """Read all whom the club knows; costs one statement."""
    rows = Player.objects.filter(club=club).order_by()
    return {
        key: SeasonPlayer(
            key,
            Person(first, last).full_name,
            guest,
            None if average is None else Fraction(average),
        )
        for key, first, last, guest, average in rows.values_list(
            "id", "first_name", "last_name", "guest", "average"
        )
    }


def read_evenings(
    club: Club,
    since: datetime.date,
    until: datetime.date,
    people: Mapping[uuid.UUID, SeasonPlayer],
    coming: ComingVersion | None = None,
) -> tuple[SeasonEvening, ...]:
    """Read the evenings of some days that have a version which players see; `coming` of one of
    them takes the place of its own.

    Costs two statements, and two more where an evening was not read since it changed.
    """
    published = find_published(club).filter(date__range=(since, until))
    return read_published(published.order_by("date", "id"), people, coming)


def read_published(
    sessions: Sequence[Session] | Any,
    people: Mapping[uuid.UUID, SeasonPlayer],
    coming: ComingVersion | None = None,
) -> tuple[SeasonEvening, ...]:
    """Read those of some evenings that have a version which players see, as `read_evenings`.

    Costs two statements, and two more where an evening was not read since it changed.
    """
    versions = read_numbers(sessions)
    wanted = [session for session in sessions if session.pk in versions]
    kept = read_lists(wanted, versions)
    if coming:
        session = coming.session
        wanted = [one for one in wanted if one.pk != session.pk]
        if coming.report:
            wanted = sorted([*wanted, session], key=attrgetter("date", "pk"))
            kept[session.pk] = lists_of(session, coming.report)
            versions[session.pk] = 0, coming.report.heading.kind
    roster = ClubNames(people.values())
    return tuple(make_evening(session, kept[session.pk], versions, roster) for session in wanted)


def lists_of(session: Session, report: Report) -> PublishedLists:
    """Take the lists out of a version that is not stored yet."""
    row = {"version": 0, **report.to_json()}
    return make_lists(session, row, read_seats([session]).get(session.pk, {}))


def read_numbers(sessions: Sequence[Session] | Any) -> dict[uuid.UUID, tuple[int, str]]:
    """Read which version of each evening stands, and of which kind; costs one statement."""
    rows = Publication.objects.standing().filter(session__in=[one.pk for one in sessions])
    found = rows.order_by("version").values_list("session", "version", "kind")
    return {session: (version, kind) for session, version, kind in found}


def read_lists(
    sessions: Sequence[Session], versions: Mapping[uuid.UUID, tuple[int, str]]
) -> dict[uuid.UUID, PublishedLists]:
    """Read the lists of each evening, of which only those that changed cost anything."""
    found, missing = {}, []
    for session in sessions:
        kept = _published.get(key_of(session))
        if kept is None or kept.version != versions[session.pk][0]:
            missing.append(session)
        else:
            found[session.pk] = kept
    if not missing:
        return found
    rows, seats = read_last_versions(missing), read_seats(missing)
    for session in missing:
        kept = make_lists(session, rows[session.pk], seats.get(session.pk, {}))
        _published.put(key_of(session), kept)
        found[session.pk] = kept
    return found


def read_seats(sessions: Sequence[Session]) -> dict[uuid.UUID, dict[Seat, uuid.UUID]]:
    """Read who has each seat of some evenings now; costs one statement."""
    rows = AttendancePlayer.objects.filter(
        session__in=[session.pk for session in sessions], attendance__placement__isnull=False
    )
    found: dict[uuid.UUID, dict[Seat, uuid.UUID]] = {}
    for session, letter, number, position, player in rows.values_list(
        "session",
        "attendance__placement__section__letter",
        "attendance__placement__number",
        "position",
        "player",
    ):
        found.setdefault(session, {})[f"{letter}{number}", position - 1] = player
    return found


def make_lists(
    session: Session, row: Mapping[str, Any], seats: Mapping[Seat, uuid.UUID]
) -> PublishedLists:
    """Take the lists out of a stored version; percentages only where they rank."""
    pairs = {pair["key"]: pair for pair in row["pairs"] or ()}
    form = scoring_of(session.event, row)
    lists = (
        tuple(list_pairs(ranking["ranks"], pairs, seats, in_percent=form.ranks_by_percentage))
        for ranking in row["rankings"] or ()
    )
    rules = rules_of(row["profile"], row["own_rules"] or {})
    compares_sessions = TieBreak.SESSIONS in rules.tie_breaks
    return PublishedLists(row["version"], tuple(lists), form.value, compares_sessions)


def list_pairs(
    ranks: Sequence[Mapping[str, Any]],
    pairs: Mapping[str, Mapping[str, Any]],
    seats: Mapping[Seat, uuid.UUID],
    *,
    in_percent: bool,
) -> Iterator[NamedPair]:
    """List the pairs of a stored ranking; those of whom nothing counts have no place."""
    for rank in ranks:
        key = rank["pair"]
        players = pairs[key]["players"] if key in pairs else ()
        names = [Person(one["first_name"], one["last_name"]).full_name for one in players]
        counts = rank["boards"] > 0 or Decimal(rank["total"]) != 0
        percentage, maximum = rank["percentage"], rank.get("maximum")
        yield NamedPair(
            tuple(names),
            tuple(seats.get((key, place)) for place in range(len(names))),
            rank["rank"] if counts else None,
            Decimal(percentage) if in_percent and percentage is not None else None,
            rank["boards"],
            Decimal(rank["total"]),
            Decimal(maximum) if maximum is not None else None,
        )


def make_evening(
    session: Session,
    kept: PublishedLists,
    versions: Mapping[uuid.UUID, tuple[int, str]],
    roster: ClubNames,
) -> SeasonEvening:
    """Make an evening whose players are those of the club that its names mean."""
    lists = tuple(
        tuple(
            PublishedPair(
                tuple(map(roster.identify, pair.names, pair.seated)),
                pair.rank,
                pair.percentage,
                pair.boards,
                pair.total,
                pair.maximum,
            )
            for pair in each
        )
        for each in kept.lists
    )
    return SeasonEvening(
        session.pk,
        session.code,
        session.date,
        session.event.name,
        versions[session.pk][1] == PublicationKind.FINAL,
        lists,
        has_partners=any(len(pair.players) > 1 for each in lists for pair in each),
        tells_who_played=RULES.of(session).tables_of_match == 1,
        scoring=kept.scoring,
        compares_sessions=kept.compares_sessions,
    )
