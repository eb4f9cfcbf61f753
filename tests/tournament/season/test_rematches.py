"""Who meets again in the next session, and numbers with which fewer do."""

import random
from itertools import combinations, permutations

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.tournament.season.clubs import FIRST_DAY, some_players
from tournament.evening.names.names import NamedPlayer
from tournament.models import (
    Attendance,
    Event,
    SeasonRanking,
    Session,
    State,
)
from tournament.season.reading.meetings import read_meetings, read_met
from tournament.season.values.event.rematches import PlannedMeetings, count_rematches, number_anew
from tournament.services.entries.add_pairs import paste_pairs
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.store.standings import forget
from tournament.store.write import By

# Four tables and four rounds: each pair of a line meets all of the other one.
MITCHELL = "mitchell-4-4x6-share_relay"


def planned(meetings, count):
    """A plan of one section whose numbers are those of the contestants."""
    places = {("A", number): f"c{number}" for number in range(1, count + 1)}
    both = frozenset((("A", one), ("A", other)) for one, other in meetings)
    return PlannedMeetings(both, places)


def fewest_slowly(plan, before):
    """Try every order."""
    places = sorted(plan.placed)
    return min(
        count_rematches(PlannedMeetings(plan.meetings, dict(zip(places, who, strict=True))), before)
        for who in permutations(plan.placed.values())
    )


class NumbersTests:
    def test_nobody_meets_again_where_that_is_possible(self):
        plan = planned([(1, 2), (3, 4)], 4)
        before = {frozenset(("c1", "c2")), frozenset(("c3", "c4"))}
        assert count_rematches(plan, before) == 2
        assert (
            count_rematches(PlannedMeetings(plan.meetings, number_anew(plan, before)), before) == 0
        )

    def test_numbers_stay_where_none_are_better(self):
        plan = planned(list(combinations(range(1, 5), 2)), 4)
        before = {frozenset(("c1", "c2"))}
        assert number_anew(plan, before) == plan.placed

    def test_nobody_changes_section(self):
        plan = PlannedMeetings(
            frozenset({(("A", 1), ("A", 2)), (("B", 1), ("B", 2))}),
            {("A", 1): "a", ("A", 2): "b", ("B", 1): "c", ("B", 2): "d"},
        )
        numbered = number_anew(plan, {frozenset("ab")})
        assert {numbered["A", 1], numbered["A", 2]} == {"a", "b"}

    @pytest.mark.parametrize("seed", range(8))
    def test_every_order_of_six_finds_no_fewer(self, seed):
        chance = random.Random(seed)
        everybody = list(combinations(range(1, 7), 2))
        for _trial in range(3):
            plan = planned(chance.sample(everybody, chance.randint(3, 12)), 6)
            before = {
                frozenset((f"c{one}", f"c{other}")) for one, other in chance.sample(everybody, 7)
            }
            numbered = PlannedMeetings(plan.meetings, number_anew(plan, before))
            assert count_rematches(numbered, before) == fewest_slowly(plan, before)
            assert sorted(numbered.placed.values()) == sorted(plan.placed.values())


class SessionTests:
    @pytest.fixture
    def club(self, db):
        return a_club()

    @pytest.fixture
    def sessions(self, club):
        """Two sessions of eight pairs that play the same Mitchell, the first one under way."""
        players = [
            NamedPlayer(one.first_name, one.last_name, "", one.pk) for one in some_players(club, 16)
        ]
        pairs = list(zip(players[::2], players[1::2], strict=True))
        made = []
        for number in range(2):
            event = Event.objects.create(club=club, name=f"Session {number + 1}")
            session = Session.objects.create(event=event, date=FIRST_DAY, boards_wanted=12)
            paste_pairs(session, By(), pairs=pairs)
            choose_movement(session, By(), choice=MovementChoice(MITCHELL))
            made.append(session)
        Session.objects.filter(pk=made[0].pk).update(state=State.RUNNING)
        return made

    def test_the_page_says_how_many_meet_again_and_numbers_anew(self, client, club, sessions):
        client.force_login(a_user(club))
        client.cookies["etui_language"] = "en"
        typed = {"name": "Pairs", "combined": "mean", "carried": "full"}
        parts = {f"part_{one.pk.hex}": "session" for one in sessions}
        client.post(reverse("season_event"), typed | parts)
        forget()
        row = SeasonRanking.objects.get()
        (coming,) = client.get(reverse("season_ranking", args=[row.pk])).context["coming"]
        assert (coming.rematches, coming.meetings) == (16, 16)
        before = list(Attendance.objects.filter(session=sessions[1]).values_list("entry"))
        address = reverse("season_fewest", args=[row.pk])
        answer = client.post(address, {"session": sessions[1].code}, follow=True)
        met = read_met(sessions[:1])
        (after,) = answer.context["coming"]
        assert after.rematches == len(read_meetings(sessions[1]).met & met)
        # Two pairs of each line change it: no numbers leave fewer.
        assert (after.rematches, after.meetings) == (8, 16)
        assert "Numbered anew: 8 meetings are rematches" in answer.content.decode()
        entries = list(Attendance.objects.filter(session=sessions[1]).values_list("entry"))
        assert sorted(entries) == sorted(before)

    def test_a_session_under_way_is_not_numbered_anew(self, client, club, sessions):
        client.force_login(a_user(club))
        typed = {"name": "Pairs", "combined": "mean", "carried": "full"}
        client.post(reverse("season_event"), typed | {f"part_{sessions[0].pk.hex}": "session"})
        row = SeasonRanking.objects.get()
        address = reverse("season_fewest", args=[row.pk])
        for code in (sessions[0].code, "", "nothing"):
            assert client.post(address, {"session": code}).status_code == 404
