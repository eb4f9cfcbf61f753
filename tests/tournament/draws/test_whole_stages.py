"""Whole events over several evenings and stages, each ranked as the slow scorer ranks it.

The slow scorer (`tests/scoring/second_scorer/slow_teams.py`) knows neither evenings nor stages: it
is given the matches of all evenings as one file, their rounds counted through.
"""

import random
import uuid
from decimal import ROUND_HALF_UP, Decimal

import pytest

from tests.builders import by
from tests.scoring.second_scorer import slow_teams
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.kinds.teams.test_whole_events import as_file, hundredths, play
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.draw_bracket import add_extra_boards, draw_bracket
from tournament.draws.services.not_played import let_team_leave
from tournament.draws.services.stages.go_on import go_on
from tournament.draws.services.stages.start_knock_out import KnockOutChoice, start_knock_out
from tournament.draws.values.knock_out import next_knock_out_round
from tournament.evening.stages.conditions import CarryOver, CarryOverKind, Conditions
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players, seat_line_up
from tournament.kinds.teams.values.play.line_ups import propose_line_up
from tournament.models import LineUp, Match, Session, StageKind
from tournament.play.services.press_clock import call_round
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.standings import live_report, session_standings

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def call_all(session: Session) -> None:
    for round_ in range(2, session.sections.get().rounds + 1):
        call_round(again(session), by(), number=round_)


def next_evening(session: Session) -> Session:
    following = go_on(again(session), by(), on=NEXT)
    start(again(following), by())
    return again(following)


def joined(*sessions: Session) -> dict:
    """The matches of several evenings as one file."""
    files = [as_file(again(session)) for session in sessions]
    matches = [
        match | {"round": match["round"] + 100 * evening}
        for evening, file in enumerate(files)
        for match in file["matches"]
    ]
    return files[-1] | {"matches": matches}


def ranked(session: Session) -> dict[str, tuple[int, Decimal]]:
    (ranking,) = live_report(again(session)).rankings
    return {rank.pair: (rank.rank, rank.total) for rank in ranking.ranks}


def by_the_slow_scorer(file: dict) -> dict[str, tuple[int, Decimal]]:
    _, table = slow_teams.score(file)
    return {team: (rank, hundredths(total)) for rank, team, total, *_ in table}


def totals(ranking: dict[str, tuple[int, Decimal]]) -> dict[str, Decimal]:
    return {team: total for team, (_, total) in ranking.items()}


class TwoEveningsTests:
    @pytest.mark.parametrize(
        ("teams", "scale"), [(6, "wbf_continuous"), (5, "wbf_continuous"), (5, "wbf_25")]
    )
    def test_a_round_robin(self, teams, scale):
        # Of five each has its bye: 12 of 20, 18 of 25-0 (SCORING 4.9; the scale of 30 its 60 %).
        first = an_event_of_teams(
            teams, kind=StageKind.ROUND_ROBIN, boards=8, per_session=3, settings={"scale": scale}
        )
        call_all(first)
        play(again(first), random.Random(f"{teams} {scale}"))
        second = next_evening(first)
        call_all(second)
        play(second, random.Random(f"{scale} {teams}"))
        assert ranked(second) == by_the_slow_scorer(joined(first, second))
        if teams == 5:
            byes = [one for one in live_report(again(second)).stage_matches if not one.away]
            figure = {"wbf_continuous": 12, "wbf_25": 18}[scale]
            assert [one.home_total for one in byes] == [Decimal(figure)] * 5

    def test_a_swiss(self):
        first = an_event_of_teams(7, boards=6, rounds=4, per_session=1)
        play(first, random.Random("Swiss"))
        second = next_evening(first)
        play(second, random.Random("again"))
        assert ranked(second) == by_the_slow_scorer(joined(first, second))


class WithdrawalTests:
    """Of five matches: two played are less than half, three are more (SCORING 2.5)."""

    def pool(self, after: int) -> tuple[Session, Session]:
        first = an_event_of_teams(6, kind=StageKind.ROUND_ROBIN, boards=6, per_session=2)
        call_all(first)
        play(again(first), random.Random("first"))
        second = next_evening(first)
        call_all(second)
        play(again(second), random.Random("second"))
        let_team_leave(again(second), by(), team="A2", after=after)
        return first, second

    def test_before_half_of_its_matches_all_are_deleted(self):
        first, second = self.pool(0)
        file = joined(first, second)
        file["matches"] = [
            match for match in file["matches"] if "A2" not in (match["home"], match["away"])
        ]
        assert ranked(second) == by_the_slow_scorer(file)
        assert ranked(second)["A2"][1] == 0

    def test_from_half_on_they_stand_and_the_rest_is_forfeited(self):
        first, second = self.pool(1)
        file = joined(first, second)
        for match in file["matches"]:
            if match["round"] == 102 and "A2" in (match["home"], match["away"]):
                match["forfeit"] = "home" if match["home"] == "A2" else "away"
                del match["boards"]
        assert ranked(second) == by_the_slow_scorer(file)
        assert ranked(second)["A2"][1] > 0


class KnockOutTests:
    def test_eleven_teams_in_halves_with_a_substitute_and_a_tie_over_three_evenings(self):
        first = an_event_of_teams(
            11, kind=StageKind.KNOCK_OUT, boards=8, parts=2, exchanged=True,
            settings={"scoring": "imps_added"}, players=5,
        )  # fmt: skip
        fifth = seat_with_substitute(first)
        play_round(first, 1)
        assert LineUp.objects.get(part=2, player=fifth).match.section.session == first
        draw_bracket(again(first), by(), round_=5)
        tied = Match.objects.filter(section__session=first, round=5).order_by("home__number")[0]
        for match in Match.objects.filter(section__session=first, round=5):
            won = "tie" if match == tied else "home"
            play_match(again(first), match.home.number, 5, won=won)
        (level,) = next_knock_out_round(session_standings(again(first))).tied
        add_extra_boards(again(first), by(), match=level.key)
        play_match(again(first), tied.home.number, 5, won="away", in_round=9)
        play_match(again(first), tied.home.number, 5, won="tie", in_round=10)
        second = next_evening(first)
        play_round(second, 1)
        final = next_evening(second)
        play_round(final, 1)
        report = live_report(again(final))
        assert [one.session for one in report.stage_matches if one.away] == [1] * 7 + [2] * 2 + [0]
        slow = by_the_slow_scorer(joined(first, second, final))
        assert totals(ranked(final)) == totals(slow)
        # 1 lost its second match by the extra boards, 5, 6 and 7 theirs; 3 and 8 then, and 4 the
        # final.
        out = {"A2": 1, "A4": 2, **dict.fromkeys(["A3", "A8"], 3)}
        out |= dict.fromkeys(["A1", "A5", "A6", "A7"], 5) | dict.fromkeys(["A9", "A10", "A11"], 9)
        assert {team: rank for team, (rank, _) in ranked(final).items()} == out

    def test_a_pool_leads_to_it_with_what_was_won_there(self):
        pool = an_event_of_teams(6, kind=StageKind.ROUND_ROBIN, boards=2, per_session=3)
        call_all(pool)
        for round_ in (1, 2, 3):
            play_round(again(pool), round_)
        second = next_evening(pool)
        call_all(second)
        for round_ in (1, 2):
            play_round(again(second), round_)
        order = [int(key[1:]) for key, _ in sorted(ranked(second).items(), key=lambda one: one[1])]
        conditions = Conditions(boards=2, carry_over=CarryOver(CarryOverKind.MARGIN))
        choice = KnockOutChoice(tuple(order[:4]), conditions)
        third = again(start_knock_out(again(second), by(), on=NEXT, choice=choice))
        start(third, by())
        brought = {
            (row.home.number, row.away.number): row.carry_over
            for row in Match.objects.filter(section__session=third)
        }
        for (better, other), imps in brought.items():
            assert imps == worth(margin(pool, second, order[better - 1], order[other - 1]))
        # Whoever brought something along wins a match whose boards are all level.
        for better in (1, 2):
            play_match(again(third), better, 1, won="tie")
        sheets = live_report(again(third)).matches
        assert all((sheet.winner == "home") == (sheet.carry_over > 0) for sheet in sheets)


def seat_with_substitute(session: Session) -> uuid.UUID:
    """Line a first match up: its home team's fifth player comes in for the first at half-time."""
    match = next(one for one in load_evening(session).matches if one.away)
    home, away = (list(list_players(load_evening(session), team)) for team in match.teams)
    before = propose_line_up(home, away, {})
    seat_line_up(session, by(), match=match.key, part=1, seats=before)
    seats = propose_line_up(home, away, before)
    changed = {seat: home[4] if who == home[0] else who for seat, who in seats.items()}
    seat_line_up(again(session), by(), match=match.key, part=2, seats=changed)
    return home[4]


def margin(first: Session, second: Session, team: int, other: int) -> int:
    """What the first stage's report says of two teams: IMPs ahead."""
    for sheet in live_report(again(second)).stage_matches:
        if sheet.teams == (f"A{team}", f"A{other}"):
            return int(sheet.home_won - sheet.away_won)
        if sheet.teams == (f"A{other}", f"A{team}"):
            return int(sheet.away_won - sheet.home_won)
    raise AssertionError((team, other))


def worth(imps: int) -> Decimal:
    """A half of what the better-ranked won by, a third of what it lost by (SCORING 2.7; the
    published 10.5 and 5.3 are a half of 21 and a third of 16)."""
    share = Decimal(imps) / (2 if imps > 0 else 3)
    return share.quantize(Decimal("0.1"), ROUND_HALF_UP)
