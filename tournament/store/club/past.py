"""A club's past evenings with who won them, as their last published version says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import QuerySet

from scoring.forms import Form, form_of
from scoring.profiles.own import rules_of
from tournament.evening.report import Contestant, Rank, Ranking
from tournament.evening.scores.standings import scoring_form
from tournament.evening.stages.knock_out.places import KnockOutPlace
from tournament.models import Club, Event, Session, State
from tournament.store.memory import Memory
from tournament.store.published.last_versions import read_knock_outs, read_last_versions
from tournament.store.standings import key_of


@dataclass(frozen=True)
class Winner:
    """The first of a list: of a section or of all, of a line or of both.

    `knock_out` says how far it came in one, where no sum ranks.
    """

    section: str
    line: str
    pairs: tuple[Contestant, ...]
    rank: Rank | None
    knock_out: KnockOutPlace | None = None


@dataclass(frozen=True)
class Past:
    session: Session
    kind: str
    version: int
    winners: tuple[Winner, ...]
    scoring: Form


# Of a large club, and the latest years of some that share the program.
_past: Memory[Past] = Memory(1000)


def find_published(club: Club) -> QuerySet[Session]:
    """Select the club's evenings of which players see a ranking, the newest first."""
    mine = Session.objects.select_related("event__club").filter(event__club=club).in_use()
    return mine.filter(state__in=[State.PROVISIONAL, State.FINAL])


def list_years_played(club: Club) -> tuple[int, ...]:
    """List the years that have a past evening, the latest first; costs one statement."""
    return tuple(day.year for day in find_published(club).dates("date", "year", order="DESC"))


def past_evenings_of(club: Club, year: int | None) -> tuple[Past, ...]:
    """Read the past evenings of a year, or all of them; costs two statements."""
    published = find_published(club)
    return past_evenings(list(published if year is None else published.filter(date__year=year)))


def past_evenings(sessions: Sequence[Session]) -> tuple[Past, ...]:
    """Read what lists of past evenings show; costs one statement for all of them, one more where
    there is a knock-out, and none where nothing moved since they were read."""
    past_by_key = {one.pk: past for one in sessions if (past := _past.get(key_of(one)))}
    missing = [one for one in sessions if one.pk not in past_by_key]
    last = read_last_versions(missing) if missing else {}
    knock_outs = read_knock_outs(last)
    for session in missing:
        places = knock_outs.get(session.pk, {})
        past_by_key[session.pk] = past = list_past(session, last.get(session.pk), places)
        _past.put(key_of(session), past)
    return tuple(replace(past_by_key[one.pk], session=one) for one in sessions)


def list_past(
    session: Session, row: dict[str, Any] | None, places: Mapping[str, KnockOutPlace]
) -> Past:
    """Make the line of a past evening from its last version that stands, or without one."""
    if row is None:
        return Past(session, "", 0, (), scoring_form(session.event))
    # A list of past evenings reads no more than it shows.
    lists = [Ranking.from_json(only_first(one)) for one in row["rankings"] or ()]
    first = {rank.pair for one in lists for rank in one.ranks}
    rows = [one for one in row["pairs"] or () if one["key"] in first]
    pairs = {one["key"]: Contestant.from_json(one) for one in rows}
    winners = tuple(first_winner(one, pairs, places) for one in lists)
    return Past(session, row["kind"], row["version"], winners, scoring_of(session.event, row))


def only_first(ranking: dict[str, Any]) -> dict[str, Any]:
    """Leave of a stored ranking those who won it."""
    return {**ranking, "ranks": [one for one in ranking["ranks"] if one["rank"] == 1]}


def scoring_of(event: Event, row: Mapping[str, Any]) -> Form:
    """Return how the version was scored, whatever the event has been set to since."""
    if not row["scoring"]:
        return scoring_form(event)
    rules = rules_of(row["profile"], row["own_rules"] or {})
    return form_of(row["scoring"], rules)


def first_winner(
    ranking: Ranking, pairs: dict[str, Contestant], places: Mapping[str, KnockOutPlace]
) -> Winner:
    """Find who won a ranking: several pairs where they tie."""
    best = [rank for rank in ranking.ranks if rank.rank == 1]
    return Winner(
        ranking.section,
        ranking.line,
        tuple(pairs[rank.pair] for rank in best if rank.pair in pairs),
        best[0] if best else None,
        places.get(best[0].pair) if best else None,
    )
