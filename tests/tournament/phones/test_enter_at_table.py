"""What a table may enter and agree to: its own boards, in this round and the one before."""

import pytest

from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said, two_sections
from tests.tournament.results.scores import enter
from tournament.evening.errors import ServiceError
from tournament.models import Change, Session, State, TableLink
from tournament.phones.services.enter_at_table import confirm_at_table, enter_at_table
from tournament.phones.services.table_links import close_link, renew_link
from tournament.play.services.move_result import move_result
from tournament.play.services.settle_conflict import settle_conflict
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.services.table_links import provide_links
from tournament.store.reading.agreement import read_agreement
from tournament.store.write import By

pytestmark = pytest.mark.django_db
PLACE = ("A", 1, 1, 1)


@pytest.fixture
def session():
    session = an_evening()
    provide_links(session)
    return session


def link_of(table=1, section="A"):
    links = TableLink.objects.select_related("session__event__club")
    return links.get(section=section, table=table)


def phone(name="k2f9"):
    return By(device=f"table 1 · {name}")


def enters(text="4SS=", *, table=1, round_=1, board=1, base=0, who=None, section="A"):
    return enter_at_table(
        link_of(table, section),
        who or phone(),
        round_=round_,
        board=board,
        sides=said(text),
        base=base,
    )


def refusal(*arguments, **options):
    with pytest.raises(ServiceError) as caught:
        enters(*arguments, **options)
    assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()
    return caught.value


def stored(session):
    return {result.place: result.ns_outcome for result in known(session).results}


class EnterAtTableTests:
    def test_a_board_of_the_round_is_entered(self, session):
        found = enters()
        assert found.verdict == "accepted"
        assert stored(session) == {PLACE: "4SS="}
        assert (found.change.author, found.change.device) == ("", "table 1 · k2f9")

    def test_the_same_request_twice_is_one_line_of_the_log(self, session):
        who = phone()
        assert enters(who=who).change == enters(who=who).change
        assert Change.objects.count() == 1

    def test_a_page_gone_back_to_does_not_pass_another_result_for_the_first(self, session):
        who = phone()
        first = enters(who=who)
        found = enters("4SS+1", who=who, base=first.change.revision)
        assert found.verdict == "accepted"
        assert stored(session) == {PLACE: "4SS+1"}

    def test_the_same_result_from_the_same_phone_is_nothing_new(self, session):
        enters()
        assert enters().verdict == "same"
        assert Change.objects.count() == 1

    def test_the_same_result_from_another_phone_is_an_agreement(self, session):
        enters()
        found = enters(who=phone("x7p3"))
        assert (found.verdict, found.change.kind) == ("confirmed", "confirmed")
        assert read_agreement(known(session)).confirmed_places == {PLACE}

    def test_paper_agrees_with_a_phone(self, session):
        enter(session, PLACE, "4SS=")
        assert enters().verdict == "confirmed"

    def test_another_phone_agrees_once(self, session):
        enters()
        enters(who=phone("x7p3"))
        assert enters(who=phone("x7p3")).verdict == "same"
        assert Change.objects.count() == 2

    def test_a_correction_says_what_it_saw(self, session):
        first = enters()
        found = enters("4SS+1", base=first.change.revision, who=phone("x7p3"))
        assert found.verdict == "accepted"
        assert stored(session) == {PLACE: "4SS+1"}

    def test_another_result_entered_unseen_is_kept_as_a_conflict(self, session):
        enters()
        found = enters("4SS+1", who=phone("x7p3"))
        assert found.verdict == "conflict"
        assert found.change.after["offered"]["ns_outcome"] == "4SS+1"
        assert stored(session) == {PLACE: "4SS="}

    def test_pairs_that_sat_the_other_way_stay_so_in_what_a_table_says(self, session):
        record_result(session, by(), place=PLACE, sides=said("4SS="), base=0, pairs=("A4", "A1"))
        base = known(session).result_at[PLACE].changed_in
        assert enters("4SS+1", base=base).verdict == "conflict"
        (conflict,) = read_agreement(known(session)).conflicts
        (said_there,) = conflict.contradicting
        assert (*said_there.seats.contestants, said_there.ns_outcome) == ("A4", "A1", "4SS+1")


class WordOfOthersTests:
    """What somebody else than the table wrote is contradicted by it, never replaced."""

    def contradicts(self, session, text="4SS-2", board=1):
        """Correct with open eyes: the phone saw what stands."""
        place = ("A", 1, 1, board)
        stands = known(session).result_at[place]
        found = enters(text, board=board, base=stands.changed_in)
        assert found.verdict == "conflict"
        now = known(session)
        assert now.result_at[place].ns_outcome == stands.ns_outcome
        (conflict,) = read_agreement(now).conflicts
        assert [one.ns_outcome for one in conflict.contradicting] == [text]

    def test_what_the_director_typed(self, session):
        enter(session, PLACE, "4SS+1")
        self.contradicts(session)

    def test_what_the_director_corrected(self, session):
        enters()
        enter(session, PLACE, "4SS+1")
        self.contradicts(session)

    def test_what_the_director_typed_as_well(self, session):
        enters("4SS+1")
        enter(session, PLACE, "4SS+1")
        self.contradicts(session)

    def test_what_the_director_moved(self, session):
        base = enters("4SS+1").change.revision
        move_result(session, by(), place=PLACE, board=2, base=base)
        self.contradicts(session, board=2)

    def test_both_results_that_the_director_exchanged(self, session):
        first = enters("4SS+1").change.revision
        second = enters("3NS=", board=2).change.revision
        move_result(session, by(), place=PLACE, board=2, base=first, exchange_with=second)
        self.contradicts(session)

    def test_what_the_director_settled(self, session):
        base = enters("4SS+1").change.revision
        enters("4SS=", who=phone("x7p3"))
        (conflict,) = read_agreement(known(session)).conflicts
        settle_conflict(session, by(), place=PLACE, base=base, offers=conflict.offers)
        self.contradicts(session)

    def test_what_another_tables_device_entered(self, session):
        other = By(device="table 2 · q4w8")
        record_result(session, other, place=PLACE, sides=said("4SS+1"), base=0)
        self.contradicts(session)

    def test_a_second_try_takes_the_place_of_the_first(self, session):
        enter(session, PLACE, "4SS+1")
        base = known(session).result_at[PLACE].changed_in
        enters("4SS-2", base=base)
        enters("4SS-1", base=base)
        (conflict,) = read_agreement(known(session)).conflicts
        assert [one.ns_outcome for one in conflict.contradicting] == ["4SS-1"]

    def test_what_the_director_took_back_is_free(self, session):
        base = enters("4SS+1").change.revision
        take_back(session, by(), place=PLACE, base=base)
        emptied = known(session).emptied[PLACE]
        assert enters("4SS-2", base=emptied).verdict == "accepted"


class RefusedTests:
    def test_a_board_of_another_table_is_refused_with_what_is_due_here(self, session):
        error = refusal(board=3)
        assert error.code == "not_your_board"
        assert error.details == {"board": 3, "table": "1", "round": 1, "due": "1, 2"}

    def test_the_boards_of_the_next_round_are_not_due_yet(self, session):
        assert refusal(round_=2, board=3).code == "not_your_round"

    def test_the_round_before_is_still_open(self, session):
        Session.objects.update(round=2)
        assert enters(round_=1).verdict == "accepted"

    def test_the_round_before_that_is_closed(self, session):
        Session.objects.update(round=3)
        assert refusal(round_=1).code == "not_your_round"

    @pytest.mark.parametrize("board", [0, 7, 999])
    def test_a_board_that_is_not_there_is_refused(self, session, board):
        assert refusal(board=board).code == "not_your_board"

    @pytest.mark.parametrize("round_", [0, -1, 99])
    def test_a_round_that_is_not_there_is_refused(self, session, round_):
        assert refusal(round_=round_).code == "not_your_round"

    def test_where_a_pair_has_no_opponents_nothing_is_due(self):
        session = an_evening(missing=(6,))
        provide_links(session)
        assert refusal(table=3, board=5).code == "nothing_due_here"

    def test_a_table_of_the_other_section_writes_in_its_own(self):
        session = two_sections()
        provide_links(session)
        enters(section="B")
        assert list(stored(session)) == [("B", 1, 1, 1)]

    @pytest.mark.parametrize("text", ["A6040", "A50/50", "4SS=|P", "A60|4SS="])
    def test_what_only_a_director_rules_is_refused(self, session, text):
        assert refusal(text).code == "director_only"

    @pytest.mark.parametrize("text", ["A6040", "4SS=|P"])
    def test_what_the_director_decided_is_not_written_over(self, session, text):
        enter(session, PLACE, text)
        base = known(session).result_at[PLACE].changed_in
        with pytest.raises(ServiceError) as caught:
            enters(base=base)
        assert caught.value.code == "director_only"

    @pytest.mark.parametrize(
        ("text", "code"), [("P", "PASS"), ("NP", "NP"), ("-420", "-420"), ("3NTxE-2", "3NTXE-2")]
    )
    def test_a_table_may_say_what_happened_there(self, session, text, code):
        enters(text)
        assert stored(session) == {PLACE: code}

    def test_an_impossible_score_is_refused(self, session):
        assert refusal("620").code == "impossible_score"

    def test_a_closed_link_writes_nothing(self, session):
        link = link_of()
        close_link(session, by(), section="A", table=1)
        self.refused(link, "link_closed")

    def test_a_renewed_link_closes_the_page_that_is_still_open(self, session):
        link = link_of()
        renew_link(session, by(), section="A", table=1)
        self.refused(link, "link_closed")

    @pytest.mark.parametrize(
        ("state", "code"),
        [
            (State.SETUP, "not_started"),
            (State.PROVISIONAL, "play_over"),
            (State.FINAL, "play_over"),
        ],
    )
    def test_only_an_evening_under_way_takes_results(self, session, state, code):
        link = link_of()
        Session.objects.update(state=state)
        self.refused(link, code)

    def test_a_discarded_evening_takes_nothing(self, session):
        link = link_of()
        Session.objects.update(discarded=True)
        self.refused(link, "discarded")

    def refused(self, link, code):
        sides = parse("4SS=", Alphabet.ENGLISH)
        with pytest.raises(ServiceError) as caught:
            enter_at_table(link, phone(), round_=1, board=1, sides=sides, base=0)
        assert caught.value.code == code
        with pytest.raises(ServiceError) as caught:
            confirm_at_table(link, phone(), round_=1, board=1, seen=1)
        assert caught.value.code == code
        assert not Change.objects.exclude(kind="link_renewed").exclude(kind="link_closed").exists()


class ConfirmAtTableTests:
    def test_one_phone_going_round_agrees_by_a_request_of_its_own(self, session):
        seen = enters().change.revision
        found = confirm_at_table(link_of(), phone(), round_=1, board=1, seen=seen)
        assert found.verdict == "confirmed"
        assert read_agreement(known(session)).confirmed_places == {PLACE}

    def test_what_changed_meanwhile_is_not_agreed_to_unseen(self, session):
        seen = enters().change.revision
        enters("4SS+1", base=seen)
        found = confirm_at_table(link_of(), phone(), round_=1, board=1, seen=seen)
        assert (found.verdict, found.change) == ("stale", None)
        assert read_agreement(known(session)).confirmed_places == set()

    def test_nothing_can_be_agreed_to_where_nothing_was_entered(self, session):
        assert confirm_at_table(link_of(), phone(), round_=1, board=1, seen=0).verdict == "stale"

    def test_another_table_agrees_to_nothing_here(self, session):
        seen = enters().change.revision
        with pytest.raises(ServiceError) as caught:
            confirm_at_table(link_of(2), phone(), round_=1, board=1, seen=seen)
        assert caught.value.code == "not_your_board"
