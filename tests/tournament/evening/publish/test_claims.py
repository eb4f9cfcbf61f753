"""What players say is wrong with a line of their card: until when it is heard (Law 79C1: until the
correction period expires), on which card it stands, and what accepting it corrects.

In the Mitchell of three tables A1 plays NS against A4 at table 1 in round 1: boards 1 and 2.
"""

from dataclasses import replace

import pytest

from scoring.notation.codes import decode_sides
from tests.tournament.evening.publish.test_deadline import AFTER, BEFORE, UNTIL, published
from tests.tournament.evening.publish.test_released import a_report
from tests.tournament.evening.values import (
    NOW,
    an_evening,
    key,
    report_of,
    ruled,
    with_result_changed,
    with_results,
)
from tournament.evening.publish.claims import (
    HIGHEST_NUMBER,
    MOST_OF_AN_EVENING,
    MOST_OPEN_OF_A_PAIR,
    Claim,
    Correction,
    Hearing,
    claims_on_card,
    find_correction,
    find_hearing,
    is_claimable,
)
from tournament.evening.publish.released import ReleasePhase, released_live, released_publication
from tournament.evening.seats import Seats

LINE = ("A", 1, 1, 1)


def a_claim(code="1SN+1", **fields):
    """A1 says that board 1 of round 1 ended otherwise."""
    claim = Claim(
        key(1), 1, "A1", "NS", LINE, "score", code, code, "", "Android-1a2b", NOW, "", "open", "",
        None, 5,
    )  # fmt: skip
    return replace(claim, **fields)


class HearingTests:
    def live(self, state="running", visibility="boards"):
        return released_live(a_report(), state=state, visibility=visibility)

    def version(self, **said):
        return released_publication(published(**said), stored_facts=None, goes_on=False)

    def test_before_the_start_there_is_nothing_to_claim(self):
        assert find_hearing(self.live("setup"), BEFORE) is Hearing.NOT_YET
        early = replace(self.live(), phase=ReleasePhase.COMING)
        assert early.report.boards
        assert find_hearing(early, BEFORE) is Hearing.NOT_YET

    def test_as_long_as_no_board_is_shown_none_is_heard(self):
        assert find_hearing(self.live(visibility="nothing"), BEFORE) is Hearing.NOT_YET

    def test_while_boards_are_shown_during_play_they_are_heard(self):
        assert find_hearing(self.live(), AFTER) is Hearing.HEARD

    @pytest.mark.parametrize(
        ("said", "now", "hearing"),
        [
            ({}, BEFORE, Hearing.HEARD),
            # Law 79C1: until the period expires, and not at that moment itself.
            ({}, UNTIL, Hearing.OVER),
            ({}, AFTER, Hearing.OVER),
            ({"kind": "corrected", "version": 2}, AFTER, Hearing.OVER),
            ({"corrections_until": None}, AFTER, Hearing.HEARD),
            ({"kind": "final"}, BEFORE, Hearing.CLOSED),
            ({"kind": "final"}, AFTER, Hearing.CLOSED),
            ({"kind": "final", "corrections_until": None}, AFTER, Hearing.CLOSED),
        ],
    )
    def test_of_a_published_version_they_are_heard_until_its_time_is_over(self, said, now, hearing):
        assert find_hearing(self.version(**said), now) is hearing

    def test_a_version_of_which_no_board_is_complete_hears_none(self):
        version = self.version()
        bare = replace(version, report=replace(version.report, boards=()))
        assert find_hearing(bare, BEFORE) is Hearing.NOT_YET

    def test_a_club_that_declines_them_hears_none_at_any_time(self):
        for released in (self.live("setup"), self.live(), self.version(kind="final")):
            assert find_hearing(released, BEFORE, are_wanted=False) is Hearing.DECLINED
        assert find_hearing(self.live(), BEFORE, are_wanted=True) is Hearing.HEARD

    def test_a_page_that_anybody_may_open_takes_only_so_many(self):
        assert (MOST_OPEN_OF_A_PAIR, MOST_OF_AN_EVENING, HIGHEST_NUMBER) == (6, 300, 999)


class ClaimTests:
    def test_it_is_about_the_board_of_its_place(self):
        assert a_claim(place=("B", 2, 3, 6)).board == 6

    @pytest.mark.parametrize(
        ("state", "is_open"),
        [("open", True), ("accepted", False), ("refused", False), ("withdrawn", False)],
    )
    def test_it_is_open_until_it_is_decided_or_withdrawn(self, state, is_open):
        assert a_claim(state=state).is_open is is_open
        assert a_claim(state=state).is_withdrawn is (state == "withdrawn")

    @pytest.mark.parametrize(
        ("code", "board", "points"),
        [
            # Law 77: one spade with an overtrick is 80 and 30; board 1 has nobody vulnerable.
            ("1SN+1", 1, 110),
            # On board 3 EW are vulnerable, on board 5 NS are.
            ("4SE=", 3, -620),
            ("4SE=", 5, -420),
            ("PASS", 1, 0),
            ("NP", 1, None),
        ],
    )
    def test_the_points_are_those_of_the_result_that_is_claimed(self, code, board, points):
        claim = a_claim(code, place=("A", 1, 1, board))
        assert claim.sides == decode_sides(code, code)
        assert claim.points == points

    def test_told_in_words_it_claims_no_result(self):
        claim = a_claim("", kind="other", text="ce n’était pas nous")
        assert (claim.sides, claim.points) == (None, None)

    @pytest.mark.parametrize("code", ["4SS=", "7NTXXN-13", "PASS", "-420", "NP"])
    def test_what_a_table_can_write_can_be_claimed(self, code):
        assert is_claimable(decode_sides(code, code))

    @pytest.mark.parametrize(
        ("ns", "ew"),
        [
            ("A60", "A40"),
            ("4SS=", "3SS="),
            ("A60", "A60"),
            ("CANCEL", "CANCEL"),
            ("LATE", "LATE"),
            ("F12.5", "F12.5"),
            ("W60:4SS=;40:3NTN-1", "W60:4SS=;40:3NTN-1"),
        ],
    )
    def test_what_only_a_director_writes_cannot(self, ns, ew):
        assert not is_claimable(decode_sides(ns, ew))


class CardTests:
    """Boards 1 and 2 of A1 against A4, and board 1 of A2 against A6 in round 3."""

    REPORT = report_of(
        with_results(an_evening(), {(1, 1, 1): "420", (1, 1, 2): "-50", (3, 2, 1): "450"})
    )

    def on_card(self, *claims, pair="A1", report=REPORT):
        return [
            (line.board, line.claim.number, line.is_own)
            for line in claims_on_card(report, claims, pair)
        ]

    def test_they_stand_board_by_board_in_the_order_of_their_numbers(self):
        claims = (
            a_claim(number=3), a_claim(number=1, place=("A", 1, 1, 2)), a_claim(number=2),
        )  # fmt: skip
        assert self.on_card(*claims) == [(1, 2, True), (1, 3, True), (2, 1, True)]

    def test_on_the_card_of_the_opponents_it_is_another_sides(self):
        assert self.on_card(a_claim(), pair="A4") == [(1, 1, False)]
        assert self.on_card(a_claim(pair="A4", side="EW"), pair="A4") == [(1, 1, True)]

    def test_the_line_is_as_the_card_shows_it(self):
        (line,) = claims_on_card(self.REPORT, [a_claim()], "A4")
        assert (line.line.round, line.line.table, line.line.ns_outcome) == (1, 1, "420")
        assert (line.board, line.claim) == (1, a_claim())

    def test_of_two_players_of_a_side_it_is_both_ones_own(self):
        four = Seats.of("A1", "A2", "A3", "A4")
        boards = [
            replace(board, lines=tuple(replace(line, seats=four) for line in board.lines[:1]))
            for board in self.REPORT.boards
        ]
        report = replace(self.REPORT, boards=tuple(boards))
        (first, *_) = report.boards[0].lines
        claim = a_claim(place=("A", first.round, first.table, 1))
        own = {pair: self.on_card(claim, pair=pair, report=report) for pair in four.players}
        assert own == {
            "A1": [(1, 1, True)], "A2": [(1, 1, False)],
            "A3": [(1, 1, True)], "A4": [(1, 1, False)],
        }  # fmt: skip

    def test_on_nobody_elses_card_does_it_stand(self):
        assert self.on_card(a_claim(), pair="A2") == []
        assert self.on_card(a_claim(), pair="A5") == []

    def test_a_line_that_is_not_shown_has_none(self):
        assert self.on_card(a_claim(place=("A", 1, 1, 6))) == []

    @pytest.mark.parametrize(
        "place", [("A", 3, 2, 1), ("A", 1, 2, 1), ("A", 2, 1, 1), ("B", 1, 1, 1)]
    )
    def test_about_the_same_board_at_another_table_it_is_about_another_line(self, place):
        assert self.on_card(a_claim(place=place)) == []

    def test_who_turned_out_not_to_have_played_it_has_no_claim_on_it(self):
        assert self.on_card(a_claim(pair="A2")) == []

    @pytest.mark.parametrize(
        ("pair", "fields", "may_be"),
        [
            ("A4", {}, True),
            ("A4", {"kind": "turned"}, True),
            # The own side has nothing to answer, nor has anybody once it is decided.
            ("A1", {}, False),
            ("A4", {"state": "refused"}, False),
            # Words are for the director alone.
            ("A4", {"kind": "other"}, False),
        ],
    )
    def test_the_other_side_may_answer_what_is_open(self, pair, fields, may_be):
        (line,) = claims_on_card(self.REPORT, [a_claim(**fields)], pair)
        assert line.may_be_answered is may_be


class CorrectionTests:
    """One spade by North, just made, with a heart led."""

    EVENING = with_results(an_evening(), {(1, 1, 1): "1SN="}, lead="HT")
    AS_PLANNED, TURNED = Seats.of("A1", "A4"), Seats.of("A4", "A1")

    def test_the_lead_that_stands_stays_with_the_same_declarer(self):
        assert find_correction(self.EVENING, a_claim("1SN+1")) == Correction(
            decode_sides("1SN+1", "1SN+1", "HT"), self.AS_PLANNED
        )
        # Another contract of the same hand was led to by the same defender.
        assert find_correction(self.EVENING, a_claim("3HN-2")) == Correction(
            decode_sides("3HN-2", "3HN-2", "HT"), self.AS_PLANNED
        )

    @pytest.mark.parametrize("code", ["1SE=", "1SS=", "PASS", "110", "NP"])
    def test_of_another_declarer_or_of_none_no_lead_is_known(self, code):
        assert find_correction(self.EVENING, a_claim(code)) == Correction(
            decode_sides(code, code), self.AS_PLANNED
        )

    def test_where_no_contract_stands_there_is_no_lead_to_keep(self):
        passed = with_results(an_evening(), {(1, 1, 1): "PASS"})
        assert find_correction(passed, a_claim("1SN+1")) == Correction(
            decode_sides("1SN+1", "1SN+1"), self.AS_PLANNED
        )

    def test_what_the_line_says_already_corrects_nothing(self):
        assert find_correction(self.EVENING, a_claim("1SN=")) is None

    def test_told_in_words_it_corrects_nothing(self):
        assert find_correction(self.EVENING, a_claim("", kind="other")) is None

    def test_a_line_that_is_gone_or_ruled_on_is_not_corrected(self):
        assert find_correction(an_evening(), a_claim()) is None
        assert find_correction(self.EVENING, a_claim(place=("A", 1, 1, 2))) is None
        assert find_correction(ruled(self.EVENING, LINE, "A60|A40"), a_claim()) is None
        turned = a_claim("", kind="turned")
        assert find_correction(ruled(self.EVENING, LINE, "A60|A40"), turned) is None

    @pytest.mark.parametrize(("pair", "side"), [("A1", "NS"), ("A4", "EW")])
    def test_pairs_that_sat_the_other_way_are_exchanged_with_their_result(self, pair, side):
        claim = a_claim("", kind="turned", pair=pair, side=side)
        assert find_correction(self.EVENING, claim) == Correction(
            decode_sides("1SN=", "1SN=", "HT"), self.TURNED
        )

    @pytest.mark.parametrize(("pair", "side"), [("A1", "NS"), ("A4", "EW")])
    def test_who_was_turned_since_is_not_turned_again(self, pair, side):
        evening = with_result_changed(self.EVENING, LINE, seats=self.TURNED)
        claim = a_claim("", kind="turned", pair=pair, side=side)
        assert find_correction(evening, claim) is None
