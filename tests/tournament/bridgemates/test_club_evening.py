"""A club's real evening keyed again, row by row, into an evening with its movement."""

import datetime
import random

import pytest

from tests.builders import a_club, by
from tests.machine import has_bws_reader, has_data_connector
from tests.tournament.bridgemates.connector.control_program import running
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.bridgemates.simulator import CLUB, ControlProgram
from tests.tournament.files.bws.test_bws_written import club_results
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.follow import start_following
from tournament.bridgemates.services.keyed_players import list_keyed, take_keyed
from tournament.files.bws.read import read_bws
from tournament.kinds.pairs.services.incoming.import_results import import_results, settings_of
from tournament.models import (
    AttendancePlayer,
    Change,
    FollowedFile,
    Placement,
    Player,
    Result,
    Session,
)
from tournament.services.incoming.preview import Incoming, Source
from tournament.store.read import load_evening
from tournament.store.standings import live_report

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.slow,
    pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras"),
]
DAY = datetime.date(2026, 1, 26)


def imported(club, name: str, *, digest: str) -> Session:
    """The evening as the importer makes it of the file."""
    read = read_bws(CLUB)
    settings = settings_of(read, name=name, date=DAY, profile="acbl")
    incoming = Incoming(read, Source(f"{name}.bws", digest * 64))
    return import_results(club, by(), incoming=incoming, settings=settings)


def without_results(session: Session) -> Session:
    """The same evening before anything was played."""
    Result.objects.filter(session=session).delete()
    Session.objects.filter(pk=session.pk).update(revision=session.revision + 1, round=1)
    return Session.objects.select_related("event__club").get(pk=session.pk)


def results_of(session: Session) -> dict:
    """Who really sat where, what happened and what was led, by place and numbers."""
    evening = load_evening(Session.objects.get(pk=session.pk))
    return {
        one.place: (evening.labels(one.seats), one.at_table, one.lead) for one in evening.results
    }


def ranks(session: Session) -> list:
    """Every ranking: places, numbers and totals."""
    again = Session.objects.select_related("event__club").get(pk=session.pk)
    return [
        (ranking.line, [(rank.pair, rank.rank, rank.total) for rank in ranking.ranks])
        for ranking in live_report(again).rankings
    ]


def players_of(session: Session) -> dict:
    """Who is entered, in order, by section, line and number."""
    rows = AttendancePlayer.objects.filter(session=session).order_by("position")
    placed = Placement.objects.filter(section__session=session)
    places = {one.attendance_id: (one.section.letter, one.line, one.number) for one in placed}
    found: dict = {}
    for row in rows:
        person = row.player.full_name, row.player.number
        found.setdefault(places[row.attendance_id], []).append(person)
    return found


class ReplayedTests:
    @pytest.mark.parametrize("most", [pytest.param(1, marks=pytest.mark.whole), 9])
    def test_270_results_seats_and_ranking_are_as_after_the_import(self, tmp_path, most):
        club, path, chance = a_club(), tmp_path / "mardi.bws", random.Random(most)
        whole = imported(club, "Mardi", digest="7")
        session = without_results(imported(club, "Mercredi", digest="8"))
        program = ControlProgram.of_club(path)
        start_following(session, by(), path=str(path))
        follower, to_key = Follower(session.pk), club_results()
        while to_key:
            for _ in range(chance.randint(1, most)):
                if to_key:
                    program.key(to_key.pop(0))
            program.save()
            follower.look()
            follower.look()
        assert len(results_of(session)) == 270
        assert results_of(session) == results_of(whole)
        assert ranks(session) == ranks(whole)
        assert FollowedFile.objects.get(pk=session.pk).refused == []
        written = Change.objects.filter(session=session, kind="result", verdict="accepted")
        assert written.count() == 270

    @pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras")
    def test_the_same_by_the_control_program_whose_answers_get_lost(self):
        club, chance = a_club(), random.Random(5)
        whole = imported(club, "Mardi", digest="7")
        session = without_results(imported(club, "Mercredi", digest="8"))
        to_key = club_results()
        with running() as program:
            hall = Hall(session, program)
            while to_key or program.queue:
                for played in [to_key.pop(0) for _ in to_key[: chance.randint(1, 9)]]:
                    place = played.section, played.round, played.table, played.board
                    program.key_in(*place, ns=played.ns, ew=played.ew, sides=played.sides)
                # The poll, then the word that lets the results go.
                program.failures = chance.choices([None, "drop", "half", 1], [6, 1, 1, 1], k=2)
                hall.look()
                program.failures = []
        assert len(results_of(session)) == 270
        assert results_of(session) == results_of(whole)
        assert ranks(session) == ranks(whole)
        assert FollowedFile.objects.get(pk=session.pk).refused == []
        written = Change.objects.filter(session=session, kind="result", verdict="accepted")
        assert written.count() == 270

    def test_its_players_are_those_of_the_import_once_they_are_taken(self, tmp_path):
        club, path = a_club(), tmp_path / "mardi.bws"
        whole = imported(club, "Mardi", digest="7")
        session = without_results(imported(club, "Mercredi", digest="8"))
        seats = list(AttendancePlayer.objects.filter(session=session))
        for number, seat in enumerate(seats):
            stranger = Player(club=club, last_name=f"Stranger {number}", changed_in=0)
            stranger.save()
            AttendancePlayer.objects.filter(pk=seat.pk).update(player=stranger)
        ControlProgram.of_club(path)
        start_following(session, by(), path=str(path))
        Follower(session.pk).look()
        keyed = list_keyed(session)
        refused = take_keyed(session, by(), [one.key for one in keyed])
        # The file's names are masked: in one pair both have the same, and no number that is sure.
        assert [error.code for _, error in refused] == ["same_player_twice"]
        left = {one.entered for one, _ in refused}
        was, now = players_of(whole), players_of(session)
        assert len(keyed) == len(was) == len(now)
        same = {place for place, people in now.items() if people == was[place]}
        assert {tuple(name for name, _ in now[place]) for place in now.keys() - same} == left
