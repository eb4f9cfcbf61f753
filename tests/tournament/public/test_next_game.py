"""Where a pair goes next. The Mitchell of three tables, two boards each: NS 1 to 3 stay, EW 4 to 6
go up one table, boards go down one; set n starts at table n."""

import pytest
from django.urls import reverse

from movements.pairs.howell import howell
from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, two_sections
from tests.tournament.results.scores import SECRETS, a_half_played_evening, a_played_evening
from tournament.evening.play.next_game import Doing, nowhere, pair_games, seats_in_round
from tournament.models import Placement, Session
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def in_round(session, number):
    Session.objects.filter(pk=session.pk).update(round=number)
    return known(session)


def games(session, key):
    return pair_games(known(session), key)


class PairGamesTests:
    def test_a_pair_that_moves_is_told_table_side_opponents_and_boards(self):
        """4 starts at table 1 and goes to table 2, where set 3 (boards 5 and 6) comes down."""
        after = games(an_evening(), "A4").next
        assert (after.table, after.side, after.against.shown) == ("2", "EW", "2")
        assert after.boards == (5, 6)
        assert not after.stays

    def test_a_pair_that_keeps_its_seat_is_told_so(self):
        after = games(an_evening(), "A1").next
        assert (after.table, after.side, after.against.shown) == ("1", "NS", "6")
        assert after.stays

    def test_what_it_plays_now_is_told_beside(self):
        now = games(an_evening(), "A5").now
        assert (now.round, now.table, now.against.shown, now.boards) == (1, "2", "2", (3, 4))

    def test_whoever_meets_the_missing_pair_waits_at_its_table(self):
        """Without 6, pair 1 has nobody in round 2."""
        after = games(an_evening(missing=(6,)), "A1").next
        assert after.doing is Doing.SITS_OUT
        assert after.table == "1"

    def test_a_late_pair_sits_out_until_it_comes(self):
        session = an_evening()
        Placement.objects.filter(section__session=session, number=6).update(first_round=2)
        assert games(session, "A6").now.doing is Doing.SITS_OUT
        assert games(session, "A6").next.is_played

    def test_after_the_last_round_it_has_finished(self):
        session = an_evening()
        assert pair_games(in_round(session, 3), "A2").next.is_finished

    def test_before_the_start_there_is_nothing_to_say(self):
        assert pair_games(in_round(an_evening(), 0), "A2") is None

    def test_a_pair_that_is_not_there_has_no_games(self):
        session = an_evening(missing=(6,))
        assert games(session, "A6") is None
        assert games(session, "Z9") is None

    def test_tables_of_several_sections_carry_their_letter(self):
        after = games(two_sections(), "B4").next
        assert (after.table, after.against.shown) == ("B2", "B2")
        assert after.shared == ()

    def test_boards_shared_with_another_table_are_told(self):
        """Source: movements/data/howell-5-4-shared.txt: in round 1 tables 1 and 3 share set 2."""
        session = an_evening(movement=howell(5, rounds=4, boards_per_round=2))
        assert games(session, "A9").now.shared == ("1",)
        assert games(session, "A8").now.shared == ()


class SeatsTests:
    def test_each_table_names_its_pairs_and_boards(self):
        found = seats_in_round(known(an_evening()), "A", 2)
        assert [(one.name, one.ns.shown, one.ew.shown, one.boards) for one in found] == [
            ("1", "1", "6", (3, 4)),
            ("2", "2", "4", (5, 6)),
            ("3", "3", "5", (1, 2)),
        ]

    def test_a_pair_without_opponents_stands_alone(self):
        found = seats_in_round(known(an_evening(missing=(6,))), "A", 2)
        assert [one.is_played for one in found] == [False, True, True]

    def test_nobody_is_nowhere_where_every_number_has_a_table(self):
        assert nowhere(known(an_evening(missing=(6,))), "A", 2) == ()


class CardPageTests:
    def page(self, client, session, pair="A4"):
        address = reverse("public_card", args=[session.code, pair])
        return client.get(address, headers={"accept-language": "en"}).content.decode()

    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_the_way_is_shown_whatever_results_are(self, client, visibility):
        page = self.page(client, a_half_played_evening(visibility=visibility))
        assert "Next, round 2" in page
        assert "Table 2, East-West" in page
        assert not any(secret in page for secret in SECRETS)

    def test_before_the_start_it_is_not_there(self, client):
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(state="setup", round=0)
        assert "Next, round" not in self.page(client, session)

    def test_once_results_are_published_it_goes(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        assert "Next, round" not in self.page(client, session)

    def test_the_last_round_is_called_so(self, client):
        session = an_evening()
        in_round(session, 3)
        assert "Last round" in self.page(client, session)

    def test_it_costs_no_statement_of_its_own(self, client, django_assert_num_queries):
        session = an_evening()
        # Session, publication, names not told, the seven of the standings, and once more the names.
        with django_assert_num_queries(11):
            self.page(client, session)
