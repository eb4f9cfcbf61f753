"""A Swiss of pairs over several evenings: one ranking, one draw, each evening its own boards."""

from decimal import Decimal

import pytest
from django.db import transaction
from django.urls import reverse

from scoring.explain.matches import explain_match_total
from tests.builders import a_club, by
from tests.tournament.draws.swiss_pairs import (
    a_swiss_of_pairs,
    play_on,
    play_swiss_round,
    read_again,
)
from tests.tournament.draws.test_go_on import NEXT
from tests.tournament.draws.test_swiss_pairs import meetings, slow_totals, totals
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import logged_in
from tournament.door.reading.payments import read_attendees
from tournament.door.reading.treasury import read_treasury
from tournament.draws.services.not_played import let_team_leave
from tournament.draws.services.stages.go_on import go_on
from tournament.draws.values.swiss import propose_round
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.door.treasury import Period
from tournament.evening.errors import ServiceError
from tournament.evening.explain.rescored import rescore
from tournament.models import Change, Entry, Session
from tournament.rulings.services.penalise import Fine, penalise
from tournament.services.entries.add_pairs import add_pair
from tournament.services.incoming.preview import Source
from tournament.setup.services.choose_swiss import choose_swiss
from tournament.setup.services.import_evening import import_evening
from tournament.setup.services.start import start
from tournament.store.standings import forget, live_report, session_standings
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
ELSEWHERE = Source("suisse.json", "0" * 64)


def next_evening(session, *, started=True):
    following = go_on(read_again(session), by(), on=NEXT)
    if started:
        start(following, by())
    return read_again(following)


def two_evenings(pairs=8, **fields):
    """Two rounds on each of two evenings."""
    session = a_swiss_of_pairs(pairs, rounds=4, boards=3, **fields)
    play_on(session, 2)
    following = next_evening(session)
    play_on(following, 2)
    return read_again(session), read_again(following)


class TwoEveningsTests:
    def test_both_count_in_ranking_draw_and_rounds(self):
        """The totals are those of the rules alone, each evening by itself, added up."""
        first, second = two_evenings(9, settings={"profile": "abf"})
        slow = slow_totals(first) + slow_totals(second)
        assert {pair: float(total) for pair, total in totals(second).items()} == pytest.approx(
            {pair: float(points) for pair, points in slow.items()}, abs=0.0051
        )
        met = [
            frozenset(two) for one in (first, second) for n in (1, 2) for two in meetings(one, n)
        ]
        assert len(set(met)) == len(met) == 16
        report = live_report(second)
        rounds = report.team_tables.rounds
        assert [(one.session, one.own_round) for one in rounds] == [(1, 1), (1, 2), (0, 0), (0, 0)]
        (ranking,) = report.rankings
        assert [(one.rank, one.team, one.total) for one in rounds[-1].places] == [
            (one.rank, one.pair, one.total) for one in ranking.ranks
        ]
        assert [(one.rank, one.team, one.total) for one in rounds[1].places] == [
            (one.rank, one.pair, one.total) for one in live_report(first).rankings[0].ranks
        ]
        self.check_what_explains(report)
        with pytest.raises(ServiceError, match="nothing_to_go_on"):
            go_on(second, by(), on=NEXT)

    def check_what_explains(self, report):
        """Also of a published report, which has not the results of the evening before."""
        again = rescore(report)
        (ranking,) = report.rankings
        for rank in ranking.ranks:
            own = next(one for one in again.scored.standings if one.contestant.key == rank.pair)
            first, *others, last = explain_match_total(again.played, own)
            assert first.code == "earlier"
            assert sum((one.figure for one in others), first.figure) == own.exact_total
            assert (own.rank, last.figure) == (rank.rank, rank.total)

    def test_a_correction_and_a_penalty_of_the_first_evening_count_on_the_second(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1, but=1)
        following = next_evening(session)
        before = totals(following)
        penalise(read_again(session), by(), fine=Fine("A1", Decimal(2), "victory_points"))
        assert totals(read_again(following))["A1"] == before["A1"] - 2
        play_swiss_round(read_again(session), 1)
        assert totals(read_again(following)) != before

    def test_who_left_is_drawn_no_more_and_keeps_its_points(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1)
        let_team_leave(session, by(), team="A3", after=1)
        before = totals(read_again(session))
        following = next_evening(session)
        assert 3 not in {number for two in meetings(following, 1) for number in two}
        assert totals(following)["A3"] == before["A3"]
        # Nobody asks them to pay, at the door or in the treasurer's list.
        due = {one.pair for one in read_attendees(following)}
        assert len(due) == 7
        assert "3" not in due
        day = Period("day", following.date, following.date)
        (takings,) = read_treasury(following.event.club, day, following.date).evenings
        assert len(takings.attendees) == 14
        assert len(read_attendees(read_again(session))) == 16
        proposal = propose_round(session_standings(following))
        assert 3 not in {one.number for one in proposal.contenders}

    def test_numbers_and_form_stay_as_they_were_dealt(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1)
        following = next_evening(session, started=False)
        two = list(following.sections.get().placements.values_list("pk", flat=True)[:2])
        tries = (
            lambda: choose_swiss(following, by(), rounds=3, boards=4),
            lambda: add_pair(
                following, by(), members=tuple(members(following.event.club, 18)[16:])
            ),
            lambda: swap_numbers(following, by(), first_id=two[0], second_id=two[1]),
        )
        for attempt in tries:
            with pytest.raises(ServiceError, match="numbers_are_dealt"):
                attempt()
        assert Entry.objects.count() == 8

    @pytest.mark.shows
    def test_the_page_makes_the_evening_and_the_set_up_offers_no_other_form(self):
        session = a_swiss_of_pairs(8, rounds=4, boards=3)
        play_swiss_round(session, 1)
        client = logged_in(session.event.club)
        address = reverse("another_evening", args=[session.code])
        assert "knock_out" not in client.get(address).content.decode()
        sent = {"stage": "same", "do": "make", "date": "2026-11-24", "starts_at": "20:00"}
        answer = client.post(address, sent, follow=True)
        text = answer.content.decode()
        assert "its first round is drawn" in text
        assert reverse("swiss_choose", args=[Session.objects.get(number=2).code]) not in text
        assert "This event continues on" in client.get(address).content.decode()

    def test_it_is_taken_back_or_taken_elsewhere(self):
        with transaction.atomic():
            first, second = two_evenings()
            told = totals(second)
            files = [written(first), written(second)]
            self.check_nothing_is_taken_back(first, second, told, files)
            transaction.set_rollback(True)
        forget()
        club = a_club()
        there = [
            import_evening(club, by(), evening=read_evening(content), source=ELSEWHERE)
            for content in files
        ]
        assert totals(read_again(there[1])) == told
        assert [written(one) for one in there] == files

    def check_nothing_is_taken_back(self, first, second, told, files):
        change = Change.objects.get(kind="event_continued")
        with pytest.raises(ServiceError, match="next_evening_in_use"):
            undo(first, by(), change=change)
        assert [read_evening(content).session["number"] for content in files] == [1, 2]
        assert told == totals(second)
