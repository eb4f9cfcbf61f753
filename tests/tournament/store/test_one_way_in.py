"""Whatever the program writes of an evening goes through `Write`, which logs it."""

import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connection, transaction

import tournament
from tests.builders import a_club, a_session, by
from tests.tournament.deals.sets import attach
from tests.tournament.files.evening.evenings import a_rich_evening, written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.bookings.services.book import book
from tournament.evening.names.names import NamedPlayer
from tournament.models.fact import Fact
from tournament.models.registry import REGISTRY
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening

FACTS = {one.model._meta.db_table for one in REGISTRY if issubclass(one.model, Fact)}
LOG = "tournament_change"
# An evening of pairs has none of these, nor of cards that nobody attached.
OF_MATCHES = {"tournament_stage", "tournament_match", "tournament_lineup"}
OF_DEALS = {"tournament_dealset", "tournament_deal"}
OF_A_CLUB = {
    *("tournament_profile", "tournament_eveningtemplate", "tournament_carnet"),
    *("tournament_licence", "tournament_tariff", "tournament_deposit"),
    *("tournament_fourafternoon", "tournament_fourplayer"),
    *("tournament_fourgame", "tournament_fourdeal"),
    *("tournament_seasonranking", "tournament_seasonchoice", "tournament_seasonversion"),
}
# Nobody booked for it.
OF_BOOKINGS = {"tournament_booking"}
SOURCE = Source("mardi.json", "0" * 64)
ONE_WAY_IN = {"store/write.py", "store/row_writer.py"}
PROGRAM = Path(tournament.__file__).parent


def table_written(sql: str) -> str:
    """The table of an INSERT, UPDATE or DELETE; empty for any other statement."""
    words = sql.replace('"', " ").split()
    at = {"INSERT": 2, "UPDATE": 1, "DELETE": 2}.get(words[0].upper(), 0)
    return words[at] if at else ""


def callers() -> list[str]:
    """The files of the program that led here, the nearest first, by their names within it.

    Without the wrapper of `logged_as`, through which every verb goes, whatever it writes by itself.
    """
    found, frame = [], sys._getframe(1)
    while frame:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(PROGRAM) and frame.f_code.co_name != "verb":
            found.append(path.relative_to(PROGRAM).as_posix())
        frame = frame.f_back
    return found


@contextmanager
def watched():
    """What the program wrote of facts or the log; `strays` by others than `Write`."""
    written, strays = set(), []

    def look(execute, sql, params, many, context):
        table = table_written(sql)
        if table in FACTS | {LOG} and (led := callers()):
            written.add(table)
            if ONE_WAY_IN.isdisjoint(led):
                strays.append((table, led[0]))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(look):
        yield written, strays


@pytest.mark.django_db
class OneWayInTests:
    @pytest.mark.slow
    def test_an_evening_of_everything_and_one_from_its_file_are_written_by_it(self):
        everything = (FACTS | {LOG}) - OF_A_CLUB - OF_MATCHES - OF_DEALS - OF_BOOKINGS
        with transaction.atomic():
            with watched() as (tables, strays):
                session = a_rich_evening(a_club())
            content = written(session)
            transaction.set_rollback(True)
        assert (tables, strays) == (everything, [])
        club = a_club()
        with watched() as (tables, strays):
            import_evening(club, by(), evening=read_evening(content), source=SOURCE)
        assert (tables, strays) == (everything, [])

    def test_an_event_of_teams_and_its_deals_are_written_by_it(self):
        with watched() as (tables, strays):
            session = an_event_of_teams()
            attach(session, 1, 2)
            play_round(session, 1)
        assert strays == []
        assert (OF_MATCHES | OF_DEALS) - {"tournament_lineup"} <= tables

    def test_a_booking_is_written_by_it(self):
        session = a_session(a_club())
        with watched() as (tables, strays):
            book(session, by(), parties=[[NamedPlayer("Anne", "Astier")]])
        assert strays == []
        assert tables >= OF_BOOKINGS | {LOG}

    def test_a_row_written_past_it_is_noticed(self):
        """By a function of the program, so that the watch itself is known to see."""
        session = a_session(a_club())
        past_it = compile("session.save()", str(PROGRAM / "services/a_stray.py"), "exec")
        with watched() as (_tables, strays):
            exec(past_it, {"session": session})
        assert strays == [("tournament_session", "services/a_stray.py")]
