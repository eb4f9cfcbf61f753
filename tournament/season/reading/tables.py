"""Work out a club's rankings over a season from what is stored, and read those published."""

import datetime

from django.db.models import Max

from tournament.models import Change, Club, SeasonRanking, SeasonVersion
from tournament.season.reading.evenings import ComingVersion, read_evenings, read_people
from tournament.season.reading.event import read_event
from tournament.season.values.count import Season, make_table
from tournament.season.values.event.table import make_event_table
from tournament.season.values.rules import ChallengeRules
from tournament.season.values.table import SeasonTable
from tournament.store.memory import Memory

# Of some clubs that share the program, those that are looked at.
_tables: Memory[SeasonTable] = Memory(50)
# What somebody usually scores rests on the twelve months before the month of a day.
MONTHS_BEFORE = datetime.timedelta(days=397)


def rules_of(ranking: SeasonRanking) -> ChallengeRules:
    """Read the rules of a ranking."""
    return ChallengeRules.from_json(ranking.rules)


def work_out(ranking: SeasonRanking) -> SeasonTable:
    """Work out a ranking as it stands now; costs one statement until the club's log goes on, then
    four more, and two more where an evening was not read since it changed."""
    # All that a ranking rests on is written by way of the log.
    last = Change.objects.filter(club=ranking.club).aggregate(last=Max("id"))["last"] or 0
    key = ranking.pk, last, 0
    table = _tables.get(key)
    if table is None:
        table = make_now(ranking)
        _tables.put(key, table)
    return table


def make_now(ranking: SeasonRanking, coming: ComingVersion | None = None) -> SeasonTable:
    """Make a ranking of what is stored now, or of what would be with the next version of an
    evening."""
    rules, club = rules_of(ranking), ranking.club
    days = ranking.since, ranking.until
    if rules.event is not None:
        played = read_event(club, rules.event, coming)
        return make_event_table(ranking.name, days, rules, played)
    by_hand = dict(ranking.choices.values_list("session", "counts"))
    people = read_people(club)
    first = ranking.since
    if rules.rests_on_levels:
        first = min(first, rules.level_on or first) - MONTHS_BEFORE
    evenings = read_evenings(club, first, ranking.until, people, coming)
    return make_table(ranking.name, days, rules, Season(evenings, people, by_hand))


def find_version(ranking: SeasonRanking) -> SeasonVersion | None:
    """Find the version of a ranking that players see: the last that was not taken back."""
    return ranking.versions.filter(withdrawn=False).last()


def table_of(version: SeasonVersion) -> SeasonTable:
    """Read the ranking that a version keeps."""
    return SeasonTable.from_json(version.snapshot)


def list_published(club: Club) -> list[SeasonVersion]:
    """List the versions that players of a club see, a ranking each; costs one statement."""
    rows = SeasonVersion.objects.of_club(club).select_related("ranking").order_by("number")
    last = {version.ranking_id: version for version in rows}
    return sorted(
        last.values(), key=lambda version: (version.ranking.until, version.at), reverse=True
    )
