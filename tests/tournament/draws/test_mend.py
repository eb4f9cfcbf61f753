"""Between two rounds: teams exchanged, who did not come, who leaves."""

from decimal import Decimal

import pytest
from django.urls import reverse
from django.utils import translation

from tests.builders import by
from tests.tournament.draws.test_draw_page import page
from tests.tournament.draws.test_draw_round import again, draw_next
from tests.tournament.kinds.teams.services.test_choose_format import matches, tables
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.exchange_teams import exchange_teams
from tournament.draws.services.not_played import forfeit_match, let_team_leave
from tournament.evening.errors import ServiceError
from tournament.models import Placement, StageKind
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening
from tournament.store.standings import live_report, session_standings
from tournament.store.undo import undo
from tournament.words.errors.codes import words

pytestmark = pytest.mark.django_db


def totals(session):
    (ranking,) = live_report(again(session)).rankings
    return {rank.pair: rank.total for rank in ranking.ranks}


class ExchangeTests:
    def test_two_teams_take_each_others_place(self):
        session = an_event_of_teams(4, boards=2)
        change = exchange_teams(session, by(), round_=1, teams=("A3", "A4"))
        assert matches(session) == [(1, 1, 1, 4), (1, 1, 2, 3)]
        assert [row[2:4] for row in tables(session)] == [(1, 4), (4, 1), (2, 3), (3, 2)]
        undo(again(session), by(), change=change)
        assert matches(session) == [(1, 1, 1, 3), (1, 1, 2, 4)]

    def test_a_bye_too(self):
        session = an_event_of_teams(3, boards=2)
        (playing,) = [row for row in matches(session) if row[3]]
        (waiting,) = [row[2] for row in matches(session) if not row[3]]
        exchange_teams(session, by(), round_=1, teams=(f"A{playing[2]}", f"A{waiting}"))
        assert {row[2] for row in matches(session) if not row[3]} == {playing[2]}

    def test_with_results_only_when_they_go_along(self):
        session = an_event_of_teams(4, boards=2)
        play_round(session, 1)
        with pytest.raises(ServiceError, match="match_has_results"):
            exchange_teams(again(session), by(), round_=1, teams=("A3", "A4"))
        exchange_teams(again(session), by(), round_=1, teams=("A3", "A4"), with_results=True)
        sheets = {(one.home, one.away): one.home_won for one in live_report(again(session)).matches}
        assert sheets == {("A1", "A4"): Decimal(10), ("A2", "A3"): Decimal(10)}

    @pytest.mark.parametrize("teams", [6, 5])
    def test_in_a_round_robin_with_halves_everybody_still_meets_once(self, teams):
        """Of an odd number everybody still has one bye; each half is played by who meets."""
        session = an_event_of_teams(
            teams, kind=StageKind.ROUND_ROBIN, boards=4, parts=2, exchanged=True
        )
        first, second = (row[2] for row in matches(session)[:2])
        change = exchange_teams(session, by(), round_=1, teams=(f"A{first}", f"A{second}"))
        meetings = [frozenset(row[2:]) for row in matches(session)]
        assert len(set(meetings)) == len(meetings) == teams * (teams - 1) // 2 + teams % 2 * teams
        evening = load_evening(again(session))
        for match in (one for one in evening.matches if one.away):
            own = [game for game in evening.games if match.is_of(game)]
            assert len(own) == 2 * (match.last_round - match.round + 1)
        assert change.detail["later"]
        undo(again(session), by(), change=change)
        assert matches(session)[0][2] == first

    @pytest.mark.parametrize("teams", [("A1", "A3"), ("A1", "A1"), ("A1", "A9")])
    def test_only_between_two_matches_of_the_round(self, teams):
        session = an_event_of_teams(4, boards=2)
        with pytest.raises(ServiceError, match="not_drawn_together"):
            exchange_teams(session, by(), round_=1, teams=teams)


class ForfeitTests:
    def test_who_does_not_come_gets_nothing_and_nothing_is_missing(self):
        session = an_event_of_teams(4, boards=2)
        forfeit_match(session, by(), match=(1, "A1"), absent="away")
        assert (totals(session)["A1"], totals(session)["A3"]) == (Decimal("12.00"), Decimal("0.00"))
        assert {place[2] for place in load_evening(again(session)).missing} == {3, 4}

    def test_it_is_taken_back(self):
        session = an_event_of_teams(4, boards=2)
        forfeit_match(session, by(), match=(1, "A1"), absent="away")
        forfeit_match(again(session), by(), match=(1, "A1"), absent="")
        assert {place[2] for place in load_evening(again(session)).missing} == {1, 2, 3, 4}

    def test_not_once_boards_were_played(self):
        session = an_event_of_teams(4, boards=2)
        play_match(session, 1, 1)
        with pytest.raises(ServiceError, match="match_has_results"):
            forfeit_match(again(session), by(), match=(1, "A1"), absent="away")

    def test_not_of_a_match_that_is_not_there(self):
        session = an_event_of_teams(3, boards=2)
        (alone,) = [row[2] for row in matches(session) if not row[3]]
        for key in ((1, f"A{alone}"), (7, "A1")):
            with pytest.raises(ServiceError, match="no_such_match"):
                forfeit_match(session, by(), match=key, absent="home")


class LeaveTests:
    def test_before_half_of_a_round_robin_nothing_counts(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        play_round(session, 1)
        before = totals(session)
        loser = next(team for team, total in before.items() if total < 10)
        let_team_leave(again(session), by(), team=loser, after=1)
        after = totals(session)
        assert after[loser] == 0
        assert sum(after.values()) == 20

    def test_from_half_on_results_stand_and_the_rest_is_forfeited(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        for round_ in (1, 2):
            call_round(again(session), by(), number=round_)
            play_round(again(session), round_)
        before = totals(session)
        let_team_leave(again(session), by(), team="A4", after=2)
        call_round(again(session), by(), number=3)
        after = totals(session)
        assert after["A4"] == before["A4"]
        last = next(
            m for m in load_evening(again(session)).matches if m.round == 3 and "A4" in m.teams
        )
        (opponents,) = set(last.teams) - {"A4"}
        assert after[opponents] >= before[opponents] + 12

    def test_of_a_swiss_results_stand_and_it_is_drawn_no_more(self):
        session = an_event_of_teams(4, boards=2, rounds=3)
        play_round(session, 1)
        before = totals(session)
        let_team_leave(again(session), by(), team="A4", after=1)
        assert totals(session) == before
        draw_next(session)
        assert all(
            "A4" not in (f"A{home}", f"A{away}") for _, _, home, away in matches(session)[2:]
        )

    def test_once_and_not_later_than_now(self):
        session = an_event_of_teams(4, boards=2)
        with pytest.raises(ServiceError, match="left_after_unplayed") as refused:
            let_team_leave(session, by(), team="A4", after=2)
        with translation.override("en"):
            assert "late pair" not in words(refused.value)
        with pytest.raises(ServiceError, match="unknown_team"):
            let_team_leave(session, by(), team="A9", after=0)
        let_team_leave(session, by(), team="A4", after=0)
        with pytest.raises(ServiceError, match="team_left_already"):
            let_team_leave(again(session), by(), team="A4", after=0)

    def test_undo_brings_it_back(self):
        session = an_event_of_teams(4, boards=2)
        undo(again(session), by(), change=let_team_leave(session, by(), team="A4", after=0))
        assert Placement.objects.get(number=4).left_after is None
        assert session_standings(again(session)).facts.left_after == {}


@pytest.mark.shows
class PageTests:
    @pytest.mark.parametrize(
        ("name", "sent", "said"),
        [
            ("exchange_teams", {"one": "A3", "other": "A4"}, "The two teams have changed places."),
            ("exchange_teams", {"one": "A3", "other": "A1"}, "different matches"),
            ("forfeit", {"absent": "1-A1-away"}, "Noted"),
            ("team_leaves", {"team": "A4", "after": 0}, "The team has left."),
            ("team_leaves", {"team": "A7", "after": 0}, "Choose from the lists what happened."),
            ("extra_boards", {"round": 1, "home": "A1"}, "no tie"),
        ],
    )
    def test_what_is_sent_is_done_or_refused_in_words(self, name, sent, said):
        session = an_event_of_teams(4, boards=2)
        client = logged_in(session.event.club)
        response = client.post(reverse(name, args=[session.code]), sent, follow=True)
        assert said in response.content.decode()

    def test_who_has_left_is_not_offered_as_somebody_who_did_not_come(self):
        session = an_event_of_teams(4, boards=2)
        client = logged_in(session.event.club)
        assert 'value="1-A1-away"' in page(client, session)[1]
        let_team_leave(again(session), by(), team="A3", after=0)
        _, text = page(client, again(session))
        assert 'value="1-A1-away"' not in text
        assert 'value="1-A1-home"' in text

    def test_the_page_offers_all_three(self):
        session = an_event_of_teams(4, boards=2)
        forfeit_match(session, by(), match=(1, "A1"), absent="away")
        _, text = page(logged_in(session.event.club), again(session))
        assert 'value="1-A1-"' in text
        assert text.count("<details") >= 3
