"""Make the next session of an event: an evening like the last one, with those who go on."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournament.evening.errors import ServiceError
from tournament.evening.names.regulars import Party, find_in_two
from tournament.models import Club, Session
from tournament.season.services.rankings import find_ranking
from tournament.season.values.event_rules import MOST_SESSIONS, CountedSession, EventRules
from tournament.season.values.rules import ChallengeRules
from tournament.services.create_evening import create_evening
from tournament.services.evening_settings import Settings
from tournament.services.kind import VERBS
from tournament.store.club.profiles import POINTS_TABLE, SCALE, chosen_besides, key_of_today
from tournament.store.club.templates import OF_SESSION
from tournament.store.write import By, Write, logged_as

# Of a final that has fewer contestants: one section, whatever the session before it had.
ONE_SECTION = 1


@dataclass(frozen=True)
class WantedSession:
    """The evening that is wanted, who is entered in their order, and of which final it is."""

    settings: Settings
    kind: str
    parties: Sequence[Party]
    final: str


def settings_like(session: Session, *, name: str, is_final: bool) -> Settings:
    """Make the settings of another session like this one; its day is chosen afterwards."""
    event = session.event
    values = {column: getattr(session, column) for column in OF_SESSION}
    if is_final:
        values["section_count"] = ONE_SECTION
    return Settings(
        name=name,
        date=session.date,
        profile=key_of_today(event.club, event),
        scoring=event.scoring,
        scale=chosen_besides(event, SCALE),
        points_table=chosen_besides(event, POINTS_TABLE),
        system=event.system,
        **values,
    )


def check_parties(parties: Sequence[Party]) -> None:
    """Check that somebody goes on, and nobody twice.

    ServiceError("season_nobody_goes_on", "season_player_twice").
    """
    if len(parties) < 2:
        raise ServiceError("season_nobody_goes_on")
    twice = find_in_two(parties)
    if twice:
        raise ServiceError("season_player_twice", name=twice.full_name)


def make_next_session(
    club: Club,
    bys: tuple[By, By, By],
    *,
    ranking: uuid.UUID,
    wanted: WantedSession,
) -> Session:
    """Make the evening, enter who goes on in their order, and let it be a session of the event.

    Each is a change of its own, with its own key; the same request again does nothing more.
    ServiceError("season_gone", "season_nobody_goes_on", "season_player_twice").
    """
    check_parties(wanted.parties)
    event_of(find_ranking(club, ranking).rules)
    session = create_evening(club, bys[0], settings=wanted.settings, kind=wanted.kind)
    VERBS.of(session).come_again(session, bys[1], wanted.parties)
    add_session(club, bys[2], ranking=ranking, session=session.pk, final=wanted.final)
    return session


@logged_as("season_session_added")
def add_session(
    w: Write, club: Club, *, ranking: uuid.UUID, session: uuid.UUID, final: str
) -> None:
    """Let an evening be a session of an event, after those that it has.

    ServiceError("season_gone", "season_full").
    """
    row = find_ranking(club, ranking)
    rules = ChallengeRules.from_json(row.rules)
    event = event_of(row.rules)
    added = (*event.sittings, CountedSession(str(session), final=final))
    evening = Session.objects.get(pk=session, event__club=club)
    w.detail = {"ranking": row.pk, "name": row.name, "evening": evening.code}
    w.update(
        row,
        since=min(row.since, evening.date),
        until=max(row.until, evening.date),
        rules=replace(rules, event=replace(event, sittings=added)).to_json(),
    )


def event_of(stored: dict[str, object]) -> EventRules:
    """Read the rules of an event that takes one more session; ServiceError("season_full")."""
    event = ChallengeRules.from_json(stored).event
    if event is None or len(event.sittings) >= MOST_SESSIONS:
        raise ServiceError("season_full", most=MOST_SESSIONS)
    return event
