"""The control program has evenings of single players, of teams, and of rounds that are drawn."""

import random

import pytest

from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import running
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.bridgemates.connector.test_event import described
from tests.tournament.bridgemates.own_hall import LINES, call, play_by_phone, rankings
from tests.tournament.draws.swiss_pairs import a_swiss_of_pairs, draw_as_proposed, play_swiss_round
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import said
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.bridgemates.files.movement import planned_numbers
from tournament.models import FollowedFile
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
EVENINGS = {
    "individual": lambda **more: an_individual(8, **more),
    "odd_individual": lambda **more: an_individual(9, **more),
    "teams": lambda **more: an_event_of_teams(4, kind="round_robin", boards=3, **more),
    "odd_teams": lambda **more: an_event_of_teams(5, kind="round_robin", boards=3, **more),
}


def section_of(event: dict) -> dict:
    [session] = event["Sessions"]
    [group] = session["ScoringGroups"]
    return group["Sections"][0]


def places_of(session, round_: int) -> list:
    evening = load_evening(session)
    return [
        (place, planned_numbers(evening, game)[:2])
        for place, game in sorted(evening.places.items())
        if place[1] == round_ and evening.is_due(game)
    ]


class DescribedTests:
    def test_single_players_are_named_in_every_round(self):
        session = an_individual(8)
        event = described(session)
        section = section_of(event)
        assert (section["GameType"], section["HasExplicitParticipations"]) == (20, True)
        seats = {
            (one["RoundNumber"], one["TableNumber"], one["Direction"]): one["LastName"]
            for one in event["Participations"]
        }
        evening = load_evening(session)
        for game in evening.games:
            for direction, key in enumerate(game.seats.players, start=1):
                name = seats.pop((game.round, game.table, direction))
                assert name == evening.placed[key].pair.players[0].last_name
        assert seats == {}

    def test_a_match_of_teams_has_two_tables_that_name_each_other(self):
        event = described(an_event_of_teams(4, kind="round_robin", boards=3))
        section = section_of(event)
        assert (section["GameType"], section["HasExplicitParticipations"]) == (30, False)
        first, second = (table["Rounds"][0] for table in section["Tables"][:2])
        assert (first["TeamNS"], first["TeamEW"]) == (second["TeamEW"], second["TeamNS"])
        assert (first["MatesTableTableNumber"], second["MatesTableTableNumber"]) == (2, 1)
        assert event["Participations"] == []

    @pytest.mark.parametrize(
        ("form", "method"), [("match_imps", 40), ("board_a_match", 60), ("polish_patton", 70)]
    )
    def test_matches_are_compared_by_their_form(self, form, method):
        session = an_event_of_teams(4, boards=3, settings={"scoring": form})
        [one] = described(session)["Sessions"]
        assert one["ScoringGroups"][0]["ScoringMethod"] == method


class WholeEveningTests:
    @pytest.mark.parametrize("kind", EVENINGS)
    def test_its_ranking_is_that_of_the_same_results_keyed_on_phones(self, kind):
        chance = random.Random(31)
        session = EVENINGS[kind]()
        phoned = EVENINGS[kind](club=session.event.club)
        with running() as program:
            hall = Hall(session, program)
            for round_ in range(1, load_evening(session).sections[0].rounds + 1):
                call(session, round_)
                call(phoned, round_)
                words = {}
                for place, (ns, ew) in places_of(session, round_):
                    for _ in range(chance.choice((1, 1, 1, 2))):
                        words[place] = chance.choice(LINES)
                        program.key_in(*place, ns=ns, ew=ew, sides=said(words[place]))
                hall.look()
                play_by_phone(phoned, words)
        row = FollowedFile.objects.get(pk=session.pk)
        assert (row.refused, row.trouble) == ([], "")
        assert rankings(session)[0] == rankings(phoned)[0]
        assert rankings(session)[0][0].ranks


class DrawnTests:
    def test_a_round_of_pairs_is_sent_once_it_is_drawn(self):
        with running() as program:
            session = a_swiss_of_pairs(8)
            hall = Hall(session, program)
            hall.look()
            assert program.updates == []
            play_swiss_round(session, 1)
            draw_as_proposed(session)
            call_round(session, by(), number=2)
            hall.look()
            [update] = [one for one in program.updates if "Tables" in one]
            drawn = [table["Rounds"][1] for table in update["Tables"]]
            sent = [(one["PairNS"], one["PairEW"]) for one in drawn]
            evening = load_evening(session)
            assert sent == [
                planned_numbers(evening, game) for game in evening.games if game.round == 2
            ]
            for place, (ns, ew) in places_of(session, 2):
                program.key_in(*place, ns=ns, ew=ew, sides=said("4SN="))
            hall.look()
            assert {one.round for one in hall.evening.results} == {1, 2}
            assert len(hall.evening.results) == len(hall.evening.places)

    def test_a_round_of_teams_is_sent_with_its_matches(self):
        with running() as program:
            session = an_event_of_teams(4, boards=2)
            hall = Hall(session, program)
            play_round(session, 1)
            draw_as_proposed(session)
            call_round(session, by(), number=2)
            hall.look()
            [update] = [one for one in program.updates if "Tables" in one]
            assert all(len(table["Rounds"]) == 2 for table in update["Tables"])
            assert all(table["Rounds"][1]["TeamNS"] for table in update["Tables"])


class RefusedTests:
    def test_north_and_east_who_do_not_meet_wait_for_the_director(self):
        with running() as program:
            session = an_individual(8)
            hall = Hall(session, program)
            [(place, (north, east)), *_] = places_of(session, 1)
            [other, *_] = {*range(1, 9)} - {north, east}
            program.key_in(*place, ns=other, ew=east, sides=said("4SN="))
            hall.look()
            assert [one["code"] for one in hall.row.refused] == ["device_partners"]
            assert hall.result(place) is None

    def test_a_team_that_nobody_is(self):
        with running() as program:
            session = an_event_of_teams(4, boards=2)
            hall = Hall(session, program)
            [(place, (_, east)), *_] = places_of(session, 1)
            program.key_in(*place, ns=9, ew=east, sides=said("4SN="))
            hall.look()
            assert [one["code"] for one in hall.row.refused] == ["device_nobody"]
