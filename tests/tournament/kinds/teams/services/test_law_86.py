"""Boards of a match that cannot be compared: each branch of Law 86 by name, and its page."""

import pytest
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.tournament.play.evenings import known, said
from tests.tournament.play.pages import fields
from tests.tournament.setup.browse import logged_in
from tests.tournament.teams.events import an_event_of_teams
from tournament.evening.errors import ServiceError
from tournament.evening.stages.results import (
    find_match,
)
from tournament.evening.states import (
    Finding,
)
from tournament.kinds.teams.services.rule_board import (
    BoardRuling,
    rule_board,
    withdraw_board_ruling,
)
from tournament.kinds.teams.values.play.law_86 import (
    find_board,
)
from tournament.models import Change, Result, Ruling, Session, StageKind
from tournament.services.results.record_result import record_result
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.words.errors.codes import words
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db
FIRST = (1, "A1")
# 4♠ made in the open room, one down in the closed one: 420 − (−50) = 470, 10 IMPs (Law 78B).
BOTH_BOARDS = {(1, 1): "4SN=", (2, 1): "4SN-1", (1, 2): "1NTN=", (2, 2): "1NTN="}


def an_event(played=BOTH_BOARDS, **event) -> Session:
    """Rouge (home) meets Bleu over boards 1 and 2; played by (table, board)."""
    session = an_event_of_teams(2, **{"boards": 2} | event)
    for (table, board), text in played.items():
        record_result(session, by(), place=("A", 1, table, board), sides=said(text), base=0)
    return again(session)


def again(session: Session) -> Session:
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def board_of(session, number=1):
    evening = known(again(session))
    return find_board(evening, find_match(evening, FIRST), number)


def ruled(session, finding, *, number=1, told_why=("86B2", ""), **assigned):
    scores = {room: parse_ruled(text, Alphabet.ENGLISH) for room, text in assigned.items()}
    seen = board_of(session, number).last_change
    ruling = BoardRuling(FIRST, number, finding, seen, scores, told_why)
    return rule_board(again(session), by(), ruling=ruling)


def gained(session, number=1):
    """What a board gives Rouge and Bleu, in IMPs; None where it counts nothing."""
    (sheet,) = live_report(again(session)).matches
    line = next(one for one in sheet.lines if one.board == number)
    return line.home, line.away


class BranchTests:
    """86B2: two results that cannot be compared; 86B1: one alone; 86A: no board dealt again."""

    def test_nobody_at_fault_gives_both_average_plus(self):
        session = an_event()
        assert gained(session) == (10, -10)
        ruled(session, Finding.NOBODY)
        assert gained(session) == (3, 3)

    def test_both_at_fault_gives_both_average_minus(self):
        session = an_event()
        ruled(session, Finding.BOTH)
        assert gained(session) == (-3, -3)

    def test_a_cancelled_board_counts_for_neither(self):
        session = an_event()
        ruled(session, Finding.CANCELLED)
        assert gained(session) == (None, None)
        assert live_report(again(session)).matches[0].is_complete

    def test_a_substitute_board_is_played_by_both_rooms_again(self):
        session = an_event({place: BOTH_BOARDS[place] for place in [(1, 1), (2, 1), (1, 2)]})
        ruled(session, Finding.SUBSTITUTE)
        record_result(again(session), by(), place=("A", 1, 2, 2), sides=said("1NTN="), base=0)
        assert not live_report(again(session)).matches[0].is_complete
        for table in (1, 2):
            row = Result.objects.get(board=1, table=table)
            record_result(
                again(session), by(), place=("A", 1, table, 1), sides=said("PASS"),
                base=row.changed_in,
            )  # fmt: skip
        assert gained(session) == (0, 0)
        assert live_report(again(session)).matches[0].is_complete
        assert not Ruling.objects.exists()

    def test_no_substitute_where_the_result_without_it_could_be_known(self):
        session = an_event()
        with pytest.raises(ServiceError, match="match_result_known") as refused:
            ruled(session, Finding.SUBSTITUTE)
        assert "86A" in words(refused.value)
        assert not Ruling.objects.exists()

    def test_one_side_at_fault_without_an_assigned_score(self):
        session = an_event()
        ruled(session, Finding.HOME)
        assert gained(session) == (-3, 3)
        ruled(session, Finding.AWAY)
        assert gained(session) == (3, -3)

    def test_innocents_get_the_assigned_score_where_it_is_better_than_average_plus(self):
        session = an_event()
        # One down in the open room too, and made in the closed: −50 − 420 = −470 for Rouge.
        ruled(session, Finding.HOME, open="4SN-1", closed="4SN=")
        assert gained(session) == (-10, 10)

    def test_innocents_get_average_plus_where_the_assigned_score_is_worse(self):
        session = an_event()
        # Made in both rooms: nothing for either.
        ruled(session, Finding.HOME, closed="4SN=")
        assert gained(session) == (-3, 3)

    def test_a_weighted_score_is_assigned(self):
        session = an_event()
        # Half 420 − (−50) = 470, 10 IMPs, half nothing: 5 for the innocent team.
        ruled(session, Finding.AWAY, closed="W50:4SN-1;50:4SN=")
        assert gained(session) == (5, -5)

    def test_one_result_clearly_favourable_lets_the_other_room_have_an_assigned_score(self):
        session = an_event({(1, 1): "4SN=", (1, 2): "1NTN=", (2, 2): "1NTN="})
        ruled(session, Finding.ONE_RESULT, closed="3SN+1")
        # 420 − 170 = 250, 6 IMPs.
        assert gained(session) == (6, -6)
        assert live_report(again(session)).matches[0].is_complete

    @pytest.mark.parametrize(
        ("played", "assigned", "code"),
        [
            (BOTH_BOARDS, {"closed": "4SN="}, "one_result_wanted"),
            ({(1, 1): "4SN="}, {"open": "4SN="}, "one_result_wanted"),
            ({(1, 1): "4SN="}, {}, "assigned_wanted"),
        ],
    )
    def test_what_is_not_one_result_is_refused(self, played, assigned, code):
        session = an_event(played)
        with pytest.raises(ServiceError, match=code):
            ruled(session, Finding.ONE_RESULT, **assigned)
        assert not Ruling.objects.exists()

    def test_an_assigned_score_needs_another_to_compare_with(self):
        session = an_event({(1, 1): "4SN="})
        with pytest.raises(ServiceError, match="assigned_wanted"):
            ruled(session, Finding.HOME, open="4SN-1")

    def test_the_awards_of_the_sides_need_not_balance_in_victory_points(self):
        session = an_event({**BOTH_BOARDS, (2, 1): "4SN="})
        ruled(session, Finding.NOBODY)
        (sheet,) = live_report(again(session)).matches
        # 3 IMPs over 2 boards for each, each by its own margin: both have more than 10.
        assert sheet.home_total == sheet.away_total > 10

    def test_in_a_knock_out_the_mean_of_both_margins_decides(self):
        session = an_event(
            {**BOTH_BOARDS, (2, 2): "1NTN+1"},
            kind=StageKind.KNOCK_OUT, settings={"scoring": "imps_added"},
        )  # fmt: skip
        ruled(session, Finding.NOBODY)
        # Board 2: 90 − 120 = −30, 1 IMP to Bleu; board 1: 3 to each. (2 − 4) / 2 = −1 (12C4).
        (sheet,) = live_report(again(session)).matches
        assert sheet.winner == "away"


class SatAlikeTests:
    """Both teams sat the same way in both rooms: nothing can be compared (86B2)."""

    @pytest.fixture
    def session(self):
        session = an_event({(1, 1): "4SN=", (1, 2): "1NTN=", (2, 2): "1NTN="})
        record_result(
            session, by(), place=("A", 1, 2, 1), sides=said("4SN="), base=0, pairs=("A1", "A2")
        )
        return again(session)

    def test_there_is_no_comparison_and_the_sheet_says_so(self, session):
        assert gained(session) == (None, None)
        (sheet,) = live_report(session).matches
        assert sheet.is_complete
        assert sheet.lines[0].sat_alike
        assert board_of(session).rooms.turned == "closed"

    def test_both_are_at_fault(self, session):
        ruled(session, Finding.BOTH)
        assert gained(session) == (-3, -3)

    def test_one_is_at_fault(self, session):
        ruled(session, Finding.AWAY)
        assert gained(session) == (3, -3)

    def test_an_assigned_score_for_the_room_that_was_turned(self, session):
        # As it would have been with Bleu North-South in the closed room: 420 − (−50) = 470.
        ruled(session, Finding.AWAY, closed="4SN-1")
        assert gained(session) == (10, -10)

    def test_in_the_open_room_too(self):
        session = an_event({(2, 1): "4SN=", (1, 2): "1NTN=", (2, 2): "1NTN="})
        record_result(
            session, by(), place=("A", 1, 1, 1), sides=said("4SN="), base=0, pairs=("A2", "A1")
        )
        assert board_of(session).rooms.turned == "open"
        ruled(session, Finding.HOME)
        assert gained(session) == (-3, 3)


class StoredTests:
    def test_the_tables_stay_on_record_and_the_ruling_is_withdrawn(self):
        session = an_event()
        ruled(session, Finding.NOBODY, told_why=("86B2", "étui mal dupliqué"))
        assert {row.ns_outcome for row in Result.objects.filter(board=1)} == {"4SN=", "4SN-1"}
        told = sentence("board_ruling", Change.objects.latest("id").detail)
        assert told.startswith("Match 1–2, ")
        assert "étui mal dupliqué" in told
        seen = board_of(session).last_change
        assert withdraw_board_ruling(again(session), by(), match=FIRST, board=1, seen=seen)
        assert gained(session) == (10, -10)

    def test_undo_takes_both_rooms_back(self):
        session = an_event()
        undo(again(session), by(), change=ruled(session, Finding.NOBODY))
        assert gained(session) == (10, -10)
        assert not Ruling.objects.exists()

    def test_the_same_again_is_no_change(self):
        session = an_event()
        assert ruled(session, Finding.BOTH)
        assert ruled(session, Finding.BOTH) is None

    def test_a_board_that_has_changed_is_looked_at_again(self):
        session = an_event()
        with pytest.raises(ServiceError, match="board_has_changed"):
            rule_board(session, by(), ruling=BoardRuling(FIRST, 1, Finding.BOTH, base=1))

    def test_a_board_of_another_match_is_refused(self):
        session = an_event()
        with pytest.raises(ServiceError, match="board_not_of_match"):
            rule_board(session, by(), ruling=BoardRuling(FIRST, 3, Finding.BOTH, base=0))


@pytest.mark.shows
class PageTests:
    def address(self, session, board=1):
        return reverse("match_board", args=[session.code, "1-A1", board])

    def send(self, client, session, then, **values):
        form = fields(client.get(self.address(session)))[self.address(session)]
        sent = {name: form[name] for name in ("key", "base", "alphabet")}
        return client.post(
            self.address(session), sent | {"finding": "nobody"} | values | {"then": then}
        )

    def test_the_rulings_lead_to_the_board_of_a_match(self):
        session = an_event()
        client = logged_in(session.event.club)
        chooser = reverse("choose_fouled", args=[session.code])
        assert chooser in client.get(reverse("rulings", args=[session.code])).content.decode()
        assert "2 Bleu</option>" in client.get(chooser).content.decode()
        found = client.get(chooser, {"match": "1-A1", "board": 1})
        assert found.headers["Location"] == self.address(session)
        wrong = client.get(chooser, {"match": "1-A1", "board": 9})
        assert "Board 9 is not one of this match." in wrong.content.decode()

    @pytest.mark.parametrize("finding", list(Finding))
    def test_each_branch_is_offered_in_words(self, finding):
        page = logged_in(an_event().event.club).get(self.address(Session.objects.get()))
        assert f'value="{finding}"' in page.content.decode()

    def test_the_effect_comes_first_and_stores_nothing(self):
        session = an_event()
        page = self.send(logged_in(session.event.club), session, "effect").content.decode()
        assert "What this will change" in page
        assert not Ruling.objects.exists()

    def test_kept_it_counts(self):
        session = an_event()
        client = logged_in(session.event.club)
        answer = self.send(client, session, "keep", finding="home", reason="misdealt")
        assert answer.status_code == 302
        assert gained(session) == (-3, 3)
        assert "Withdraw the ruling" in client.get(self.address(session)).content.decode()
        assert "misdealt" in client.get(reverse("rulings", args=[session.code])).content.decode()

    @pytest.mark.parametrize(
        ("sent", "told"),
        [
            ({"finding": "substitute"}, "86A"),
            ({"finding": "one_result", "closed": "4SN="}, "one result alone"),
            ({"finding": "home", "open": "CANCEL"}, "results that have a score"),
            ({"finding": "home", "open": "425"}, "425"),
            ({"finding": "nonsense"}, "nonsense"),
        ],
    )
    def test_what_is_refused_is_said_and_nothing_stored(self, sent, told):
        session = an_event()
        answer = self.send(logged_in(session.event.club), session, "keep", **sent)
        assert answer.status_code == 422
        assert told in answer.content.decode()
        assert not Ruling.objects.exists()

    @pytest.mark.parametrize("where", ["1-A2/board/1", "x/board/1", "1-A1/board/9"])
    def test_no_such_board_is_not_found(self, where):
        session = an_event()
        client = logged_in(session.event.club)
        assert client.get(f"/director/{session.code}/match/{where}/").status_code == 404
