"""What devices let tables key wrongly stands among the results to look at, with its reason."""

import re

import pytest
from django.urls import reverse

from movements.pairs.mitchell import mitchell
from scoring.hints import Reason
from tests.builders import a_user, by
from tests.tournament.bridgemates.test_follower import Hall
from tests.tournament.deals.sets import attach
from tests.tournament.play.evenings import an_evening, said
from tournament.play.services.leave_suspects import mark_seen
from tournament.services.results.record_result import record_result
from tournament.store.reading.anomalies import count_unseen, find_suspects

pytestmark = pytest.mark.django_db
AT = ("A", 1, 1, 1)


@pytest.fixture
def hall(tmp_path):
    return Hall(an_evening(), tmp_path / "mardi.bws")


def reasons(hall) -> dict:
    """Why which results are listed, the certain reasons of each."""
    return {
        one.result.place: [hint.reason for hint in one.hints if hint.weight >= 1000]
        for one in find_suspects(hall.evening)
    }


def page(client, hall, language="en"):
    address = reverse("anomalies", args=[hall.session.code])
    answer = client.get(address, headers={"accept-language": language})
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", answer.text))


class AsFromPhonesTests:
    def test_a_lead_that_the_leader_did_not_hold_once_the_board_is_over(self, hall):
        attach(hall.session)
        for round_, table in ((1, 1), (2, 3), (3, 2)):
            # In these deals East has no ace of spades, wherever it was led.
            hall.key("4SN=/SA", board=1, round_=round_, table=table)
            hall.look()
            assert bool(reasons(hall)) == (round_ == 3)
        assert list(reasons(hall).values()) == [[Reason.LEAD]] * 3

    def test_a_declarer_of_the_wrong_side(self, tmp_path):
        hall = Hall(an_evening(movement=mitchell(5, boards_per_round=1)), tmp_path / "mardi.bws")
        for game in [game for game in hall.evening.games if 1 in game.boards]:
            text = "4SE=" if game.table == 3 else "4SS="
            hall.key(text, board=1, round_=game.round, table=game.table)
        hall.look()
        [one] = find_suspects(hall.evening)
        assert Reason.LONE_DIRECTION in [hint.reason for hint in one.hints]

    @pytest.mark.parametrize("wrong", [{"Result": "+5"}, {"Contract": "8 S"}, {"NS/EW": "X"}])
    def test_what_cannot_occur_is_not_taken_and_said(self, hall, wrong):
        hall.key("4SN=", columns=wrong)
        hall.look()
        assert hall.result() is None
        assert [one["code"] for one in hall.row.refused] == ["device_row_unreadable"]


class OffPlanTests:
    def test_a_board_that_the_table_does_not_play_in_this_round(self, hall):
        hall.key("4SN=", board=5)
        hall.look()
        assert hall.result(board=5).at_table == said("4SN=")
        assert reasons(hall) == {("A", 1, 1, 5): [Reason.OTHER_BOARD]}

    def test_pairs_that_sat_the_other_way_round(self, hall):
        hall.key("4SN=", ns=4, ew=1)
        hall.look()
        assert reasons(hall) == {AT: [Reason.TURNED]}

    @pytest.mark.parametrize(("seat", "declarer"), [("N", 4), ("E", 1)])
    def test_a_declarer_whose_pair_sits_on_the_other_side_sat_the_other_way(
        self, hall, seat, declarer
    ):
        hall.key(f"4S{seat}=", columns={"Declarer": declarer})
        hall.look()
        assert hall.result().seats.contestants == ("A4", "A1")
        assert reasons(hall) == {AT: [Reason.TURNED]}

    @pytest.mark.parametrize("declarer", [0, 1, 77])
    def test_a_declarer_that_says_nothing_else_changes_nothing(self, hall, declarer):
        hall.key("4SN=", columns={"Declarer": declarer})
        hall.look()
        assert hall.result().seats.contestants == ("A1", "A4")
        assert reasons(hall) == {}

    def test_other_pairs_than_the_plan_has(self, hall):
        hall.key("4SN=", ns=2)
        hall.look()
        assert reasons(hall) == {AT: [Reason.OTHER_PAIRS]}

    def test_it_stands_before_what_is_only_strange_and_with_it(self, hall):
        record_result(hall.session, by(), place=("A", 2, 3, 1), sides=said("7NTXXS-13"), base=0)
        hall.key("4SN=", ns=4, ew=1)
        hall.look()
        assert next(iter(reasons(hall))) == AT
        assert count_unseen(hall.evening) == len(reasons(hall))

    def test_seen_it_stays_as_it_is(self, hall):
        hall.key("4SN=", ns=4, ew=1)
        hall.look()
        assert count_unseen(hall.evening) == 1
        mark_seen(hall.session, by(), place=AT, base=hall.result().changed_in, is_seen=True)
        assert count_unseen(hall.evening) == 0

    def test_what_the_director_wrote_or_corrected_is_not_asked_about(self, hall):
        hall.key("4SN=", ns=4, ew=1)
        hall.look()
        base, turned = hall.result().changed_in, ("A4", "A1")
        record_result(hall.session, by(), place=AT, sides=said("4SN+1"), base=base, pairs=turned)
        record_result(
            hall.session, by(), place=("A", 1, 2, 3), sides=said("4SN="), base=0,
            pairs=("A5", "A2"),
        )  # fmt: skip
        # The table corrects: the director knows who sat there.
        hall.key("4SN+1", ns=1, ew=4)
        hall.look()
        assert reasons(hall) == {}

    def test_keyed_again_as_planned_it_is_no_longer_asked_about(self, hall):
        row = hall.key("4SN=", ns=4, ew=1)
        hall.look()
        hall.program.erase(row)
        hall.program.save()
        hall.look()
        hall.key("4SN=")
        hall.look()
        assert hall.result().seats.contestants == ("A1", "A4")
        assert reasons(hall) == {}

    def test_the_list_says_each_in_words(self, client, hall):
        hall.key("4SN=", ns=4, ew=1)
        hall.key("4SN=", board=3, table=2, ns=3)
        hall.key("4SN=", board=6)
        hall.look()
        client.force_login(a_user(hall.session.event.club))
        english, french = page(client, hall), page(client, hall, "fr")
        for sentence in (
            "The plan has 1 North-South and 4 East-West.",
            "The plan has 2 against 5 here.",
            "The plan has boards 1, 2 at this table in this round.",
        ):
            assert sentence in english
        assert "Le mouvement prévoit 1 en Nord-Sud et 4 en Est-Ouest." in french


class CostTests:
    def test_an_evening_as_planned_costs_one_statement(self, hall, django_assert_num_queries):
        hall.key("4SN=")
        hall.look()
        evening = hall.evening
        with django_assert_num_queries(1):
            count_unseen(evening)
