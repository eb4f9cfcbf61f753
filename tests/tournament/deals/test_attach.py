"""Deals are attached, seen once their boards are over, taken away, undone, carried in a file."""

import json
from dataclasses import replace

import pytest
from django.db import transaction
from django.utils import timezone, translation

from scoring.deals.text import write_deal
from scoring.deals.tricks import TrickTable, write_tricks
from tests.builders import a_club, by
from tests.tournament.deals.sets import attach, boards, play, the_deal
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.play.evenings import an_evening
from tournament.deals.services.open_set import open_deals
from tournament.deals.services.to_solve import announce_solved, find_to_solve
from tournament.deals.services.work import (
    SILENCE,
    Work,
    claim_work,
    end_work,
    find_work,
    may_go_on,
    stop_work,
)
from tournament.deals.solving import solve_evening
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError
from tournament.evening.plan.movement import plan_sheet
from tournament.evening.states import DealOrigin
from tournament.models import Change, Deal, DealSet, Session, SolvedDeal, SolverWork, State
from tournament.prints.sheets.seating import plan_note
from tournament.results.services.publish import publish
from tournament.services.deals.attach import (
    NewSet,
    attach_deals,
    detach_deals,
)
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.solver.solve import GROUP, is_solver_here
from tournament.store.deals.visible import visible_deals
from tournament.store.read import load_heading
from tournament.store.standings import live_report, session_evening
from tournament.store.undo import undo
from tournament.words.results.scored_with import notes

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    return an_evening()


def visible(session: Session) -> set[int]:
    found = visible_deals(Session.objects.get(pk=session.pk))
    return {board.number for board in found.boards.values()}


class AttachTests:
    def test_the_cards_are_seen_once_a_board_is_over(self, session):
        attach(session)
        assert visible(session) == set()
        play(session, 1, 2)
        assert visible(session) == {1, 2}
        board = visible_deals(session).find(2)
        assert board.deal == the_deal(2)

    def test_a_second_set_of_the_same_section_is_refused(self, session):
        attach(session)
        with pytest.raises(ServiceError, match="deals_are_there"):
            attach(session, 1)
        attach(session, 1, section="A", plus=20)
        assert DealSet.objects.count() == 2

    def test_two_deals_of_one_board_are_refused(self, session):
        twice = [*boards(1), *boards(1, plus=20)]
        with pytest.raises(ServiceError, match="board_dealt_twice"):
            attach_deals(session, by(), new=NewSet(twice, DealOrigin.FILE))
        assert not DealSet.objects.exists()

    def test_a_section_that_there_is_not_is_refused(self, session):
        with pytest.raises(ServiceError, match="no_such_section"):
            attach(session, 1, section="C")

    def test_attaching_is_undone_and_done_again(self, session):
        attach(session)
        undone = undo(session, by(), change=Change.objects.get(kind="deals_attached"))
        assert not Deal.objects.exists()
        undo(session, by(), change=undone)
        play(session, 3)
        assert visible(session) == {3}

    def test_what_was_taken_away_comes_back(self, session):
        found = attach(session)
        change = detach_deals(session, by(), deal_set=found.pk)
        assert not DealSet.objects.exists()
        undo(session, by(), change=change)
        assert Deal.objects.count() == 6

    def test_the_log_names_boards_and_no_card(self, session):
        attach(session)
        detail = json.dumps(Change.objects.get(kind="deals_attached").detail)
        assert '"boards": [1, 2, 3, 4, 5, 6]' in detail
        assert not any(hand in detail for hand in write_deal(the_deal(1)).split())

    def test_figures_of_the_file_and_of_the_solver(self, session):
        table = TrickTable((7,) * 20)
        first, second, third = boards(1, 2, 3)
        new = NewSet([replace(first, double_dummy=table, par_score=90), second, third], "file")
        attach_deals(session, by(), new=new)
        cards = write_deal(second.deal)
        SolvedDeal.objects.create(cards=cards, tricks=write_tricks(TrickTable((8,) * 20)))
        play(session, 1, 2, 3)
        found = visible_deals(session)
        assert found.find(1) == new.boards[0]
        assert found.find(2).double_dummy == TrickTable((8,) * 20)
        assert found.find(3).double_dummy is None


class SharedTests:
    def test_sessions_that_play_the_same_deals_wait_for_each_other(self, session):
        evening = an_evening(session.event.club)
        attach(session)
        attach(evening, is_sealed=True)
        play(session, 1, 2)
        assert visible(session) == set()
        play(evening, 1)
        assert visible(session) == visible(evening) == {1}

    def test_one_out_of_the_list_is_not_waited_for(self, session):
        other = an_evening(session.event.club)
        attach(other)
        attach(session)
        play(session, 1)
        Session.objects.filter(pk=other.pk).update(discarded=True)
        assert visible(session) == {1}


class SealedTests:
    def test_no_row_and_no_line_of_the_log_shows_a_card(self, session):
        attach(session, is_sealed=True)
        stored = json.dumps([*Deal.objects.values_list("cards", flat=True)])
        stored += json.dumps([[change.before, change.after] for change in Change.objects.all()])
        stored += written(session).decode()
        assert "sealed:" in stored
        hands = {hand for number in range(1, 7) for hand in write_deal(the_deal(number)).split()}
        assert not [hand for hand in hands if hand in stored]

    def test_they_are_seen_without_anybody_opening_them(self, session):
        attach(session, is_sealed=True)
        play(session, 4)
        assert visible_deals(session).find(4).deal == the_deal(4)
        assert visible(session) == {4}

    @pytest.mark.parametrize("is_early", [True, False])
    def test_opening_them_stays_on_the_set(self, session, is_early):
        found = attach(session, is_sealed=True)
        open_deals(session, by(), deal_set=found.pk, is_early=is_early)
        found.refresh_from_db()
        assert (found.opened_at is not None, found.sealed) == (is_early, False)
        assert Deal.objects.get(board=1).cards == write_deal(the_deal(1))
        assert visible(session) == set()
        assert open_deals(session, by(), deal_set=found.pk, is_early=True) is None

    def test_another_computers_seal_opens_nothing(self, session, settings):
        found = attach(session, is_sealed=True)
        settings.SECRET_KEY = "another key, of another computer, as long as a key has to be"
        Session.objects.filter(pk=session.pk).update(state=State.PROVISIONAL)
        assert visible(session) == set()
        with pytest.raises(ServiceError, match="sealed_elsewhere"):
            open_deals(session, by(), deal_set=found.pk, is_early=False)


class FileTests:
    def test_the_evenings_file_carries_them(self):
        with transaction.atomic():
            session = an_evening()
            attach(session, is_sealed=True)
            attach(session, 1, section="A", plus=20)
            content, rows = written(session), [*Deal.objects.order_by("pk").values()]
            transaction.set_rollback(True)
        received_elsewhere(content)
        assert [*Deal.objects.order_by("pk").values()] == rows

    @pytest.mark.parametrize("cards", ["", "N:A", "sealed:00", "E:" + write_deal(the_deal(1))[2:]])
    def test_other_cards_are_refused(self, session, cards):
        attach(session, 1)
        content = json.loads(written(session))
        content["deals"][0]["cards"] = cards
        with pytest.raises(EveningFileError):
            read_evening(json.dumps(content).encode())


def received_elsewhere(content: bytes) -> Session:
    evening = read_evening(content)
    return import_evening(a_club(), by(), evening=evening, source=Source("mardi.json", "0" * 64))


class ProofTests:
    def test_the_seating_list_has_the_digest_before_play(self, session):
        found = attach(session, is_sealed=True)
        evening = session_evening(session)
        sheet = plan_sheet(evening.sections[0], evening, heading=load_heading(session))
        assert sheet.digest == found.digest
        with translation.override("en"):
            assert found.digest in plan_note(sheet)

    def test_deals_of_a_file_have_none_there(self, session):
        attach(session)
        evening = session_evening(session)
        sheet = plan_sheet(evening.sections[0], evening, heading=load_heading(session))
        assert sheet.digest == ""

    def test_the_results_say_of_an_early_opening(self, session):
        found = attach(session, is_sealed=True)
        open_deals(session, by(), deal_set=found.pk, is_early=True)
        with translation.override("en"):
            said = " ".join(notes(live_report(session)))
        assert "The sealed deals (boards 1–6) were opened before they were over." in said


class SolvedTests:
    @pytest.mark.skipif(not is_solver_here(), reason="the solver is not installed")
    def test_deals_are_worked_out_and_sealed_ones_left_alone(self, session):
        attach(session, 1)
        attach(session, 2, section="A", is_sealed=True)
        assert solve_evening(session, claim_work(session.pk)) == 1
        assert find_work(session) == Work()
        assert SolvedDeal.objects.get().cards == write_deal(the_deal(1))
        assert find_to_solve(session).deals == ()
        play(session, 2)
        assert find_to_solve(Session.objects.get(pk=session.pk)).deals == (the_deal(2),)

    def test_a_stop_comes_after_the_deals_that_it_is_at(self, session, monkeypatch):
        """Whichever process is told: all stands in the database."""
        table = TrickTable((8,) * 20)
        monkeypatch.setattr(
            "tournament.deals.solving.solve_deals", lambda deals: ((one, table) for one in deals)
        )
        attach(session)
        worker = claim_work(session.pk)
        stop_work(session)
        assert solve_evening(session, worker) == GROUP
        assert find_work(session) == Work()
        assert solve_evening(session, claim_work(session.pk)) == 6 - GROUP

    def test_one_worker_at_a_time_has_an_evening(self, session):
        first = claim_work(session.pk)
        assert find_work(session).is_running
        assert claim_work(session.pk) is None
        end_work(first, has_failed=True)
        assert find_work(session) == Work(has_failed=True)
        assert claim_work(session.pk)
        assert find_work(session) == Work(is_running=True)

    def test_one_that_is_not_heard_of_any_more_has_lost_its_work(self, session):
        gone = claim_work(session.pk)
        SolverWork.objects.update(heard_at=timezone.now() - SILENCE)
        assert find_work(session) == Work()
        other = claim_work(session.pk)
        assert not may_go_on(gone)
        end_work(gone, has_failed=True)
        assert find_work(session).is_running
        assert may_go_on(other)

    def test_pages_hear_of_it_without_a_line_in_the_log(self, session):
        lines = Change.objects.count()
        tick = session.tick
        announce_solved(session)
        assert Session.objects.select_related("event__club").get(pk=session.pk).tick > tick
        assert Change.objects.count() == lines

    def test_a_publication_has_them_worked_out(
        self, session, monkeypatch, django_capture_on_commit_callbacks
    ):
        asked = []
        monkeypatch.setattr("tournament.deals.solving.start_work", asked.append)
        attach(session)
        play(session, 1)
        with django_capture_on_commit_callbacks(execute=True):
            publish(session, by(), kind="provisional")
        assert asked == [session.pk]
