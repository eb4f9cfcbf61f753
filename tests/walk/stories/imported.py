"""Evenings read from files of results that this program wrote of others."""

from collections.abc import Iterator

from tests.tournament.files.evening.reading import read_any
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.events import play_round as enter_round
from tests.walk.stories.hall import Hall, Moment, again
from tests.walk.stories.pairs import a_desk
from tests.walk.stories.teams import named, published
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.pairs.services.incoming.import_results import (
    import_results,
    settings_of,
)
from tournament.kinds.teams.services.incoming.import_teams import import_teams, settings_of_teams
from tournament.models import StageKind
from tournament.services.incoming.preview import Incoming
from tournament.setup.forms.evening_file import source_of
from tournament.store.standings import live_report


def imported(hall: Hall) -> Iterator[Moment]:
    """An evening of pairs, then one of teams, each read in USEBIO."""
    desk = a_desk(hall, "Chez les voisins")
    desk.seat(6)
    hall.at(20)
    desk.begin("mitchell-3-3x3", seed=16)
    desk.play_all(3)
    content = usebio_xml(live_report(again(desk.session)))
    read = read_any(content)
    settings = settings_of(read, name="Paires, lues", date=desk.session.date, profile="ffb")
    incoming = Incoming(read, source_of("paires.xml", content))
    pairs = import_results(hall.club, hall.by, incoming=incoming, settings=settings)
    yield Moment("pairs read", pairs, whole="fr")
    pool = an_event_of_teams(
        4, club=hall.club, kind=StageKind.ROUND_ROBIN, boards=2, settings=named("Ligue")
    )
    for round_ in (1, 2, 3):
        enter_round(pool, round_)
    content = usebio_xml(live_report(again(pool)))
    read = read_any(content)
    settings = settings_of_teams(read, name="Équipes, lues", date=pool.date, profile="ffb")
    teams = import_teams(
        hall.club, hall.by, settings=settings,
        incoming=Incoming(read, source_of("ligue.xml", content)),
    )  # fmt: skip
    yield Moment("teams read", teams, whole="en")
    yield published(teams, hall)
