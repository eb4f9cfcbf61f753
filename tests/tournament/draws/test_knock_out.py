"""A knock-out from round to round: winners, byes, ties and their extra boards, carry-over."""

from decimal import Decimal

import pytest

from tests.builders import by
from tests.tournament.draws.test_draw_page import page
from tests.tournament.draws.test_draw_round import again
from tests.tournament.kinds.teams.services.test_choose_format import matches, tables
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.draw_bracket import add_extra_boards, draw_bracket
from tournament.draws.services.not_played import forfeit_match
from tournament.draws.values.knock_out import next_knock_out_round
from tournament.evening.errors import ServiceError
from tournament.evening.stages.knock_out.played_bracket import play_bracket
from tournament.models import Match, StageKind
from tournament.store.read import load_evening
from tournament.store.standings import session_standings
from tournament.store.undo import undo
from tournament.words.stages import draws

pytestmark = pytest.mark.django_db


def a_knock_out(teams=4, **conditions):
    return an_event_of_teams(teams, kind=StageKind.KNOCK_OUT, **({"boards": 2} | conditions))


def bracket_of(session):
    standings = session_standings(again(session))
    return play_bracket(standings.facts, standings.scored_matches)


def ranked(session):
    rows = session_standings(again(session)).scored.standings
    return [(row.contestant.key, row.rank, row.tied) for row in rows]


class GoOnTests:
    def test_winners_meet_and_then_nobody(self):
        session = a_knock_out()
        play_round(session, 1, lost=[2])
        draw_bracket(again(session), by(), round_=2)
        assert matches(session)[2:] == [(2, 2, 1, 3)]
        play_round(again(session), 2)
        following = next_knock_out_round(session_standings(again(session)))
        assert (following.is_over, following.meetings, following.open) == (True, (), ())
        places = bracket_of(session)
        assert [(one.numbers, one.winner) for one in places] == [
            ((1, 4), 1), ((2, 3), 3), ((1, 3), 1),
        ]  # fmt: skip
        with pytest.raises(ServiceError, match="nothing_to_draw"):
            draw_bracket(again(session), by(), round_=3)

    def test_who_had_a_bye_comes_in(self):
        session = a_knock_out(5)
        play_round(session, 1, lost=[4])
        draw_bracket(again(session), by(), round_=2)
        assert matches(session)[4:] == [(2, 2, 1, 5), (2, 2, 2, 3)]
        assert ranked(session)[-1] == ("A4", 5, False)
        assert {(rank, tied) for _, rank, tied in ranked(session)[:-1]} == {(1, True)}

    def test_not_before_all_winners_are_known(self):
        session = a_knock_out()
        play_match(session, 1, 1)
        with pytest.raises(ServiceError, match="match_undecided"):
            draw_bracket(again(session), by(), round_=2)

    def test_once(self):
        session = a_knock_out(8)
        play_round(session, 1)
        draw_bracket(again(session), by(), round_=2)
        with pytest.raises(ServiceError, match="round_drawn_already"):
            draw_bracket(again(session), by(), round_=2)

    def test_the_same_request_twice_draws_once(self):
        session, author = a_knock_out(), by()
        play_round(session, 1)
        first = draw_bracket(again(session), author, round_=2)
        assert draw_bracket(again(session), author, round_=2) == first

    def test_undo_takes_it_back(self):
        session = a_knock_out()
        play_round(session, 1)
        undo(again(session), by(), change=draw_bracket(again(session), by(), round_=2))
        assert len(matches(session)) == 2

    def test_a_swiss_has_no_bracket(self):
        session = an_event_of_teams(4, boards=2)
        with pytest.raises(ServiceError, match="nothing_to_draw"):
            draw_bracket(session, by(), round_=2)

    def test_a_tenth_goes_to_the_better_seed(self):
        session = a_knock_out(carry_over={"kind": "tenth"})
        first = Match.objects.filter(section__session=session).values_list("carry_over", flat=True)
        assert list(first) == [Decimal("0.10")] * 2
        play_round(session, 1, lost=[1, 2])
        draw_bracket(again(session), by(), round_=2)
        final = Match.objects.get(section__session=session, round=2)
        assert (final.home.number, final.away.number, final.carry_over) == (3, 4, Decimal("0.10"))

    def test_who_did_not_come_is_out(self):
        session = a_knock_out()
        play_match(session, 2, 1)
        forfeit_match(again(session), by(), match=(1, "A1"), absent="home")
        draw_bracket(again(session), by(), round_=2)
        assert matches(session)[2:] == [(2, 2, 2, 4)]


class TieTests:
    def test_two_extra_boards_decide(self):
        session = a_knock_out()
        play_match(session, 1, 1)
        play_match(session, 2, 1, won="tie")
        assert len(next_knock_out_round(session_standings(again(session))).tied) == 1
        add_extra_boards(again(session), by(), match=(1, "A2"))
        assert tables(session)[4:] == [(2, 3, 2, 3, (3, 4)), (2, 4, 3, 2, (3, 4))]
        with pytest.raises(ServiceError, match="match_undecided"):
            draw_bracket(again(session), by(), round_=3)
        play_match(again(session), 2, 1, won="away", in_round=2)
        draw_bracket(again(session), by(), round_=3)
        assert matches(session)[2:] == [(3, 3, 1, 3)]

    def test_and_again_while_it_is_a_tie(self):
        session = a_knock_out()
        play_match(session, 1, 1)
        play_match(session, 2, 1, won="tie")
        add_extra_boards(again(session), by(), match=(1, "A2"))
        play_match(again(session), 2, 1, won="tie", in_round=2)
        add_extra_boards(again(session), by(), match=(1, "A2"))
        assert Match.objects.get(home__number=2).last_round == 3

    def test_an_eighth_of_a_long_match_changed_over_as_its_halves(self):
        session = a_knock_out(2, boards=32, parts=2, exchanged=True)
        play_match(session, 1, 1, won="tie")
        add_extra_boards(again(session), by(), match=(1, "A1"))
        assert tables(session)[-4:] == [
            (5, 1, 1, 2, (33, 34)), (5, 2, 2, 1, (35, 36)),
            (6, 1, 1, 2, (35, 36)), (6, 2, 2, 1, (33, 34)),
        ]  # fmt: skip

    @pytest.mark.parametrize("match", [(1, "A1"), (1, "A9"), (2, "A2")])
    def test_no_extra_boards_without_a_tie(self, match):
        session = a_knock_out()
        play_match(session, 1, 1)
        with pytest.raises(ServiceError, match="match_not_tied"):
            add_extra_boards(again(session), by(), match=match)

    def test_undo_takes_them_back(self):
        session = a_knock_out()
        play_match(session, 2, 1, won="tie")
        undo(again(session), by(), change=add_extra_boards(again(session), by(), match=(1, "A2")))
        assert len(tables(session)) == 4
        assert Match.objects.get(home__number=2).last_round == 1


@pytest.mark.shows
class PageTests:
    def test_it_says_who_is_missing_and_seats_the_round(self):
        session = a_knock_out()
        client = logged_in(session.event.club)
        play_match(session, 1, 1)
        _, text = page(client, again(session))
        assert "2 Bleu – 3 Vert: no winner yet." in text
        play_match(again(session), 2, 1, won="tie")
        _, text = page(client, again(session))
        assert "Play 2 extra boards" in text
        client.post(f"/director/{session.code}/draw/extra/", {"round": 1, "home": "A2"})
        play_match(again(session), 2, 1, in_round=2)
        _, text = page(client, again(session))
        assert "1 Rouge – 2 Bleu" in text
        response, _ = page(client, again(session), round=3, then="seat")
        assert response.status_code == 302
        assert matches(session)[2:] == [(3, 3, 1, 2)]

    def test_it_says_which_meeting_waits_for_which_match(self):
        """Of eight teams 1-8, 4-5, 2-7 and 3-6 meet; the winners of 2-7 and 3-6 meet."""
        session = a_knock_out(8)
        client = logged_in(session.event.club)
        for home in (1, 4, 3):
            play_match(again(session), home, 1)
        play_match(again(session), 2, 1, won="tie")
        _, text = page(client, again(session))
        names = {
            number: draws.contestant(load_evening(again(session)), number) for number in range(1, 9)
        }
        assert f"<li>{names[1]} – {names[4]}</li>" in text
        assert f"<li>winner of ({names[2]} – {names[7]}) – {names[3]}</li>" in text
        assert "Its teams are known: it can begin while others still play." in text
        add_extra_boards(again(session), by(), match=(1, "A2"))
        play_match(again(session), 2, 1, in_round=2)
        _, text = page(client, again(session))
        assert f"<li>{names[2]} – {names[3]}</li>" in text
        assert "winner of" not in text


class MatchOfThreeTests:
    """Each meets both others over half the boards; IMPs by `play_match`: 10 a match won."""

    def play(self, session, *won):
        """Play the half matches in their order, each won by "home", "away" or nobody ("tie")."""
        rows = Match.objects.filter(section__session=session, is_half=True)
        for row, winner in zip(rows.order_by("home__number", "away__number"), won, strict=True):
            play_match(session, row.home.number, row.round, won=winner, against=row.away.number)

    def test_three_teams_meet_at_three_tables(self):
        session = a_knock_out(3, boards=4, odd="triangle")
        rows = Match.objects.filter(section__session=session)
        assert [(row.home.number, row.away.number, row.boards, row.is_half) for row in rows] == [
            (1, 3, 2, True), (2, 1, 2, True), (3, 2, 2, True),
        ]  # fmt: skip

    def test_one_of_three_goes_on(self):
        session = a_knock_out(3, boards=4, odd="triangle")
        self.play(session, "tie", "home", "away")
        (final,) = bracket_of(session)
        assert (set(final.numbers), final.survivors) == ({1, 2, 3}, (2,))
        # 3 and 1 were level, 2 won against 1 and 3 lost to it by as much, the other way round.
        assert ranked(session)[0] == ("A2", 1, False)
        assert next_knock_out_round(session_standings(again(session))).is_over

    def test_nobody_while_the_first_are_level(self):
        session = a_knock_out(3, boards=4, odd="triangle")
        self.play(session, "tie", "tie", "tie")
        following = next_knock_out_round(session_standings(again(session)))
        (tied,) = following.tied
        assert tied.teams == ("A1", "A3")
        _, draw = page(logged_in(session.event.club), session)
        assert "level after the match of three" in draw
        assert "who has won more of its two half matches is ahead" in draw
        add_extra_boards(again(session), by(), match=tied.key)
        play_match(again(session), 1, 1, won="away", in_round=3, against=3)
        (final,) = bracket_of(session)
        assert final.survivors == (3,)

    def test_two_of_three_go_on_and_meet_others(self):
        # Seven teams: 1-4 meet as two pairs and a three, of which two go on: four in round 2.
        session = a_knock_out(7, boards=4, odd="triangle")
        groups = {row.is_half for row in Match.objects.filter(section__session=session)}
        assert groups == {True, False}
        _, text = page(logged_in(session.event.club), again(session))
        assert text.count("one of (") == 2
        assert text.count("winner of (") == 2
        play_round(again(session), 1)
        following = next_knock_out_round(session_standings(again(session)))
        assert len(following.meetings) == 2
        draw_bracket(again(session), by(), round_=3)
        assert Match.objects.filter(section__session=session, round=3).count() == 2

    def test_who_did_not_come_is_last(self):
        session = a_knock_out(3, boards=4, odd="triangle")
        forfeit_match(session, by(), match=(1, "A1"), absent="home")
        forfeit_match(again(session), by(), match=(1, "A2"), absent="away")
        play_match(again(session), 3, 1, won="home", against=2)
        (final,) = bracket_of(session)
        assert final.survivors == (3,)
