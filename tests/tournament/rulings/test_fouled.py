"""Groups of a fouled board: kept as a rule, replaced, withdrawn, undone, refused."""

import uuid
from dataclasses import replace
from decimal import Decimal

import pytest

from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said, two_sections
from tournament.evening.errors import ServiceError
from tournament.evening.facts import Group
from tournament.models import Change, Session, State, Verdict
from tournament.models import Group as GroupRow
from tournament.rulings.services.group import group_board, withdraw_group
from tournament.services.results.record_result import record_result
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db
D = Decimal
# Board 1 wanders: round 1 table 1, round 2 table 3, round 3 table 2.
FROM_2 = Group(uuid.UUID(int=7), 1, "b", "", 2, None, (), "87", "mains échangées", 0)


@pytest.fixture
def session() -> Session:
    """Board 1 at the first two of its tables: +110 and -50."""
    session = an_evening()
    for place, text in zip(places(session), ("110", "-50"), strict=False):
        record_result(session, by(), place=place, sides=said(text), base=0)
    return session


def places(session: Session):
    return sorted(place for place in known(session).places if place[3] == 1)


def groups_of_lines(session: Session) -> dict[int, str]:
    """By the round in which board 1 was played."""
    report = live_report(Session.objects.get(pk=session.pk))
    return {line.round: line.group for line in report.board_by_number[1].lines}


def refusal(session: Session, group: Group) -> ServiceError:
    with pytest.raises(ServiceError) as caught:
        group_board(session, by(), group=group, base=0)
    return caught.value


class KeptTests:
    def test_the_tables_of_a_group_are_scored_apart(self, session):
        group_board(session, by(), group=FROM_2, base=0)
        assert groups_of_lines(session) == {1: "a", 2: "b"}
        assert not set(GroupRow.objects.values_list("session", flat=True)) - {session.pk}

    def test_a_result_entered_later_falls_into_its_group(self, session):
        group_board(session, by(), group=FROM_2, base=0)
        record_result(session, by(), place=places(session)[2], sides=said("90"), base=0)
        assert groups_of_lines(session) == {1: "a", 2: "b", 3: "b"}
        board = live_report(Session.objects.get(pk=session.pk)).board_by_number[1]
        # Neuberg, two of three: 2 and 0 of 2 become 3.5 and 0.5 of 4.
        assert {line.round: line.ns_award for line in board.lines} == {
            1: D("2.0"), 2: D("0.5"), 3: D("3.5"),
        }  # fmt: skip

    def test_no_result_is_touched(self, session):
        before = [one.changed_in for one in known(session).results]
        group_board(session, by(), group=FROM_2, base=0)
        assert [one.changed_in for one in known(session).results] == before

    def test_the_same_group_again_is_no_change(self, session):
        group_board(session, by(), group=FROM_2, base=0)
        assert group_board(session, by(), group=FROM_2, base=1) is None

    def test_a_group_is_replaced(self, session):
        seen = group_board(session, by(), group=FROM_2, base=0).revision
        group_board(session, by(), group=replace(FROM_2, last_round=2), base=seen)
        assert GroupRow.objects.get().last_round == 2

    def test_the_loser_of_a_race_is_kept_as_a_conflict(self, session):
        group_board(session, by(), group=FROM_2, base=0)
        change = group_board(session, by(), group=replace(FROM_2, first_round=3), base=0)
        assert change.verdict == Verdict.CONFLICT
        assert GroupRow.objects.get().first_round == 2

    def test_a_request_sent_twice_counts_once(self, session):
        who = by()
        first = group_board(session, who, group=FROM_2, base=0)
        assert group_board(session, who, group=FROM_2, base=0) == first
        assert Change.objects.filter(kind="group").count() == 1

    def test_also_once_the_ranking_is_final(self, session):
        Session.objects.filter(pk=session.pk).update(state=State.FINAL)
        session.refresh_from_db()
        assert group_board(session, by(), group=FROM_2, base=0)


class TakenAwayTests:
    def test_withdrawn_all_are_compared_again(self, session):
        seen = group_board(session, by(), group=FROM_2, base=0).revision
        withdraw_group(session, by(), board=1, letter="b", base=seen)
        assert groups_of_lines(session) == {1: "", 2: ""}

    def test_what_is_not_there_is_not_withdrawn(self, session):
        assert withdraw_group(session, by(), board=1, letter="b", base=0) is None

    def test_undone_and_done_again(self, session):
        change = group_board(session, by(), group=FROM_2, base=0)
        record_result(session, by(), place=places(session)[2], sides=said("90"), base=0)
        back = undo(session, by(), change=change)
        assert groups_of_lines(session) == {1: "", 2: "", 3: ""}
        undo(session, by(), change=back)
        assert groups_of_lines(session) == {1: "a", 2: "b", 3: "b"}

    def test_the_log_tells_both(self, session):
        change = group_board(session, by(), group=FROM_2, base=0)
        gone = withdraw_group(session, by(), board=1, letter="b", base=change.revision)
        assert [sentence(one.kind, one.detail) for one in (change, gone)] == [
            "Étui 1 faussé, groupe b\N{NARROW NO-BREAK SPACE}: à partir du tour 2 "
            "(loi 87\N{NARROW NO-BREAK SPACE}: mains échangées)",
            "Étui 1, groupe b retiré",
        ]


class RefusedTests:
    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"board": 99}, "board_out_of_range"),
            ({"section": "B"}, "no_such_section"),
            ({"first_round": 0}, "round_out_of_range"),
            ({"last_round": 9}, "round_out_of_range"),
            ({"first_round": 3, "last_round": 2}, "rounds_reversed"),
            ({"tables": (4,)}, "table_out_of_range"),
            ({"tables": (1,)}, "group_of_nobody"),
            ({"first_round": 1}, "group_of_everybody"),
        ],
    )
    def test_what_is_no_group_is_refused(self, session, changes, code):
        assert refusal(session, replace(FROM_2, **changes)).code == code
        assert not GroupRow.objects.exists()

    def test_nothing_is_fouled_before_the_start(self):
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(state=State.SETUP)
        session.refresh_from_db()
        assert refusal(session, FROM_2).code == "not_started"

    def test_a_whole_section_may_have_had_other_cards(self):
        session = two_sections()
        group_board(session, by(), group=replace(FROM_2, section="B", first_round=1), base=0)
        evening = known(session)
        assert {place[0]: evening.group_of(place) for place in places(session)} == {
            "A": "a", "B": "b",
        }  # fmt: skip
