"""The next round of a Swiss through its service: seated, logged, undone, refused."""

import pytest

from movements import Draw, DrawnMeeting
from tests.builders import by
from tests.tournament.kinds.teams.services.test_choose_format import matches, tables
from tests.tournament.play.evenings import said
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_round
from tournament.draws.services.draw_round import draw_round
from tournament.draws.values.swiss import propose_again, propose_round
from tournament.evening.errors import ServiceError
from tournament.evening.play.at_table import rounds_of_section
from tournament.models import Match, Session, StageKind
from tournament.phones.values.next_round import next_round
from tournament.play.services.press_clock import call_round
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.store.standings import session_standings
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db


def again(session):
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def proposed(session):
    return propose_round(session_standings(again(session)))


def draw_next(session):
    proposal = proposed(session)
    return draw_round(again(session), by(), drawn=proposal.drawn, round_=proposal.round)


def met(session):
    return [{home, away} for *_, home, away in matches(session)]


def by_hand(*pairs, bye=None):
    return Draw(tuple(DrawnMeeting(*two) for two in pairs), bye=bye)


@pytest.fixture
def session():
    """Teams 1 and 2 beat 3 and 4."""
    session = an_event_of_teams(4, boards=2, rounds=3)
    play_round(session, 1)
    return again(session)


class DrawRoundTests:
    def test_winners_meet_with_new_boards(self, session):
        change = draw_next(session)
        assert met(session)[2:] == [{1, 2}, {3, 4}]
        assert {boards for round_, *_, boards in tables(session) if round_ == 2} == {(3, 4)}
        assert load_evening(again(session)).sections[0].rounds == 2
        assert sentence(change.kind, change.detail).endswith(" 1–2, 3–4")

    def test_all_rounds_are_drawn_and_no_more(self, session):
        draw_next(session)
        play_round(session, 2)
        draw_next(session)
        assert sorted(map(sorted, met(session))) == [
            [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4],
        ]  # fmt: skip
        with pytest.raises(ServiceError, match="nothing_to_draw"):
            draw_round(again(session), by(), drawn=by_hand((1, 2), (3, 4)), round_=4)

    def test_a_rematch_is_allowed_by_hand(self, session):
        draw_round(session, by(), drawn=by_hand((1, 3), (2, 4)), round_=2)
        assert matches(session)[2:] == [(2, 2, 1, 3), (2, 2, 2, 4)]

    @pytest.mark.parametrize("pairs", [((1, 3),), ((1, 3), (1, 4)), ((1, 1), (2, 4))])
    def test_what_cannot_be_is_refused_and_nothing_stored(self, session, pairs):
        with pytest.raises(ServiceError, match="draw_impossible"):
            draw_round(session, by(), drawn=by_hand(*pairs), round_=2)
        assert Match.objects.count() == 2

    def test_a_round_is_drawn_once(self, session):
        draw_next(session)
        with pytest.raises(ServiceError, match="round_drawn_already"):
            draw_round(again(session), by(), drawn=by_hand((1, 4), (2, 3)), round_=2)

    def test_the_same_request_sent_twice_draws_once(self, session):
        author = by()
        first = draw_round(session, author, drawn=by_hand((1, 4), (2, 3)), round_=2)
        second = draw_round(again(session), author, drawn=by_hand((1, 4), (2, 3)), round_=2)
        assert first == second
        assert Match.objects.count() == 4

    def test_an_odd_field_has_a_bye_that_nobody_has_twice(self):
        session = an_event_of_teams(5, boards=2)
        for round_ in (1, 2, 3, 4):
            play_round(session, round_)
            draw_next(session)
        byes = [home for *_, home, away in matches(session) if away is None]
        assert len(byes) == len(set(byes)) == 5

    def test_or_a_triangle_of_two_rounds(self):
        session = an_event_of_teams(5, boards=4, odd="triangle")
        play_round(session, 1)
        draw_next(session)
        later = Match.objects.filter(section__session=session, round=3)
        assert (later.count(), later.filter(is_half=True).count()) == (4, 3)
        assert {row.last_round for row in later} == {4}

    def test_a_knock_out_is_not_drawn_so(self):
        session = an_event_of_teams(4, kind=StageKind.KNOCK_OUT, boards=2)
        with pytest.raises(ServiceError, match="nothing_to_draw"):
            draw_round(session, by(), drawn=by_hand((1, 4), (2, 3)), round_=2)

    def test_before_the_start_nothing_is_drawn(self):
        session = an_event_of_teams(4, boards=2, started=False)
        with pytest.raises(ServiceError, match="draw_not_running"):
            draw_round(session, by(), drawn=by_hand((1, 4), (2, 3)), round_=2)


class OnPhonesTests:
    def test_a_table_waits_for_the_draw_after_the_last_round_that_is_known(self, session):
        following = next_round(load_evening(session), "A", 1, after=1)
        assert (following.is_end, following.is_to_be_drawn) == (True, True)
        assert rounds_of_section(load_evening(session), "A") == 3
        draw_next(session)
        following = next_round(load_evening(again(session)), "A", 1, after=1)
        assert (following.is_end, following.is_to_be_drawn) == (False, False)

    def test_after_the_last_of_all_it_is_over(self, session):
        for round_ in (2, 3):
            draw_next(session)
            play_round(again(session), round_)
        following = next_round(load_evening(again(session)), "A", 1, after=3)
        assert (following.is_end, following.is_to_be_drawn) == (True, False)


class UndoTests:
    def test_undo_takes_the_round_back(self, session):
        before = tables(session)
        undo(again(session), by(), change=draw_next(session))
        assert (tables(session), len(matches(session))) == (before, 2)
        assert load_evening(again(session)).sections[0].rounds == 1

    def test_not_once_it_is_called(self, session):
        change = draw_next(session)
        call_round(again(session), by(), number=2)
        with pytest.raises(ServiceError, match="round_is_called"):
            undo(again(session), by(), change=change)

    def test_nor_with_results(self, session):
        change = draw_next(session)
        play_round(again(session), 2)
        with pytest.raises(ServiceError, match="results_stand"):
            undo(again(session), by(), change=change)


class CorrectionTests:
    def test_the_draw_stands_and_another_would_be_drawn(self, session):
        draw_next(session)
        before = matches(session)
        correct_first_match(session)
        assert matches(session) == before
        would_be = propose_again(load_evening(again(session)), 2)
        assert {frozenset((one.higher, one.lower)) for one in would_be.drawn.meetings} == {
            frozenset((2, 3)), frozenset((1, 4)),
        }  # fmt: skip


def correct_first_match(session):
    """Let team 3 win against team 1 instead."""
    for result in load_evening(again(session)).results:
        if result.board == 1 and set(result.seats.contestants) == {"A1", "A3"}:
            line = said("4SN-1" if result.seats.north == "A1" else "4SN=")
            base = result.changed_in
            record_result(again(session), by(), place=result.place, sides=line, base=base)
