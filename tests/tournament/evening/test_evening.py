"""What follows from an evening's facts: who plays, what is due, what is missing."""

from dataclasses import replace

import pytest

from scoring.notation.outcome import NotPlayed
from tests.tournament.evening.values import (
    DAY,
    HOWELL,
    a_part,
    an_evening,
    ruled,
    with_all,
    with_results,
)
from tournament.evening.facts import Club
from tournament.evening.play.progress import list_overdue
from tournament.evening.scores.standings import list_sit_outs
from tournament.evening.states import State

FIRST = ("A", 1, 1, 1)


class DueTests:
    def test_every_game_of_two_pairs_is_due(self):
        assert len(an_evening().due) == 9
        known = an_evening(a_part(empty=(6,)))
        assert len(known.due) == 6
        assert len(known.places) == 12
        assert ("A", 1, 3, 5) not in known.places
        assert known.places[FIRST].seats.ns == "A1"

    def test_a_late_pair_plays_from_its_round_on(self):
        known = an_evening(a_part(late={6: 2}))
        assert [known.plays("A6", round_) for round_ in (1, 2, 3)] == [False, True, True]
        assert len(known.due) == 8

    def test_the_pairs_are_those_who_are_there(self):
        known = an_evening(a_part(empty=(6,)))
        assert [pair.key for pair in known.pairs] == ["A1", "A2", "A3", "A4", "A5"]

    def test_results_expected_are_the_plan_and_what_happened(self):
        known = an_evening(a_part(empty=(6,)))
        assert known.expected_by_board == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}
        known = with_results(known, {(1, 1, 6): "50", (1, 1, 1): "50", (1, 1, 9): "50"})
        assert known.expected_by_board == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 3, 9: 1}

    def test_what_is_missing_is_in_the_order_of_play(self):
        two = an_evening(a_part(HOWELL), a_part(HOWELL, "B"))
        known = with_results(two, {FIRST: "50"})
        assert known.missing[:4] == (
            ("A", 1, 1, 2), ("B", 1, 1, 1), ("B", 1, 1, 2), ("A", 1, 2, 1),
        )  # fmt: skip
        assert len(known.missing) == 23
        assert with_all(two).missing == ()

    def test_overdue_is_what_rounds_that_are_over_owe_and_the_last_one(self):
        known = with_results(an_evening(round=2), {FIRST: "50"})
        assert [place[1:] for place in list_overdue(known)] == [
            (1, 1, 2), (1, 2, 3), (1, 2, 4), (1, 3, 5), (1, 3, 6),
        ]  # fmt: skip
        assert list_overdue(an_evening(round=1)) == ()
        assert len(list_overdue(an_evening(round=3))) == 18

    def test_a_result_is_found_at_its_place(self):
        known = with_results(an_evening(), {FIRST: "50"})
        assert known.result_at == {FIRST: known.results[0]}
        assert known.results[0].place == FIRST


class RoundTests:
    def test_a_section_has_come_as_far_as_called_or_as_its_results(self):
        longer = (*HOWELL, (4, 1, 1, 4, (7, 8)))
        two = an_evening(a_part(longer), a_part(letter="B"), round=1)
        assert two.reached == {"A": 1, "B": 1}
        assert with_results(two, {("B", 2, 1, 3): "50"}).reached == {"A": 1, "B": 2}
        over = replace(two, session=replace(two.session, round=4))
        assert (over.reached, over.rounds) == ({"A": 4, "B": 3}, {"A": 4, "B": 3})

    def test_who_is_to_play_nobody_sits_out(self):
        known = an_evening(a_part(empty=(6,)), round=2)
        # Pair 3 in round 1, pair 1 in round 2; pair 2's round 3 is still to come.
        assert list_sit_outs(known) == (("A1", 2), ("A3", 1))
        assert list_sit_outs(an_evening(round=3)) == ()

    def test_before_it_came_and_after_it_left_a_pair_sits_out_nothing(self):
        late = an_evening(a_part(empty=(6,), late={3: 2}), round=3)
        assert list_sit_outs(late) == (("A1", 2), ("A2", 3))
        left = an_evening(a_part(empty=(6,)), round=3, facts={"left_after": {"A2": 2, "A1": 2}})
        assert list_sit_outs(left) == (("A1", 2), ("A3", 1))

    def test_who_leaves_has_a_last_round(self):
        known = an_evening(facts={"left_after": {"A2": 2}})
        assert (known.last_round("A2"), known.last_round("A1")) == (2, 3)


class CallTests:
    def test_a_number_is_called_by_its_label_and_nobody_by_nothing(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"))
        assert (two.label("B3"), two.label("")) == ("B3", "")
        assert an_evening().label("A3") == "3"
        assert (two.table_label("B", 2), an_evening().table_label("A", 2)) == ("B2", "2")

    def test_the_heading_is_of_club_event_and_session(self):
        known = an_evening(event={"club": Club("Les Tilleuls", "en")})
        head = known.heading
        assert (head.club, head.language, head.event, head.code, head.date) == (
            "Les Tilleuls", "en", "Mardi soir", "abcd2345", DAY,
        )  # fmt: skip
        assert (head.kind, head.version, head.at) == ("", 0, None)


class FactTests:
    @pytest.mark.parametrize(
        ("state", "playing"),
        [("setup", False), ("running", True), ("provisional", False), ("final", False)],
    )
    def test_an_evening_is_played_while_it_runs(self, state, playing):
        assert an_evening(state=State(state)).session.is_playing is playing

    @pytest.mark.parametrize(
        ("count", "letters"), [(1, "A"), (2, "AB"), (4, "ABCD"), (8, "ABCDFGHJ")]
    )
    def test_sections_are_called_by_the_first_letters(self, count, letters):
        session = replace(an_evening().session, section_count=count)
        assert session.letters == letters

    def test_a_ruling_counts_instead_of_what_the_table_wrote(self):
        known = with_results(an_evening(), {FIRST: "4SS="})
        (plain,) = known.results
        assert plain.counted_outcomes == ("4SS=", "4SS=")
        assert plain.sides == plain.at_table
        (result,) = ruled(known, FIRST, "NP").results
        assert result.counted_outcomes == ("NP", "NP")
        assert isinstance(result.sides.ns, NotPlayed)
        assert result.at_table == plain.at_table

    def test_the_lead_is_read_with_the_contract(self):
        known = with_results(an_evening(), {FIRST: "4SS="}, lead="HT")
        card = known.results[0].sides.ns.lead
        assert (card.suit.value, card.rank.value) == ("H", "T")

    def test_an_events_rules_are_its_own_where_it_has_any(self):
        named = an_evening().session.event
        assert named.rules.name == "ffb"
        own = {"name": "Les Tilleuls", "base": "wbf", "changes": {}}
        assert an_evening(event={"own_rules": own}).session.event.rules.name == "Les Tilleuls"
