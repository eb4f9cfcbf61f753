"""Choosing a movement, dealing its numbers, starting; pairs that come and go meanwhile."""

import pytest

from tests.builders import by
from tests.tournament.setup.arrange import an_evening, chosen, members, running, surnames_by_number
from tournament.entries.services.change_pair import remove_pair
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.errors import ServiceError
from tournament.evening.plan.movement import full_movement
from tournament.models import Attendance, Change, Placement, Seating, Section, State
from tournament.services.entries.add_pairs import add_pair
from tournament.services.entries.mark_pair import mark_pair
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db

HOWELL_14 = "howell-7-13x2"
HOWELL_13 = "howell-7-13x2-without-14"
MITCHELL_14 = "mitchell-7-7x4"
MITCHELL_13 = "mitchell-7-7x4-without-14"


def refused(code, action, *args, **kwargs):
    changes = Change.objects.count()
    with pytest.raises(ServiceError) as error:
        action(*args, **kwargs)
    assert error.value.code == code
    assert Change.objects.count() == changes
    return error.value


class ChoiceTests:
    def test_the_full_movement_stands_in_the_rows(self):
        session = chosen(13, HOWELL_13)
        # 13 rounds at 7 tables, the table of the missing pair too.
        assert Seating.objects.filter(section__session=session).count() == 91
        assert Placement.objects.filter(section__session=session).count() == 14

    def test_the_rows_give_the_movement_back(self):
        session = chosen(12, "mitchell-6-6x4-share_relay")
        section = Section.objects.get(session=session)
        movement = full_movement(section, load_evening(session))
        assert [relay.after_table for relay in movement.relays] == [3]
        assert {sharing.tables for sharing in movement.sharings} == {(1, 6)}
        assert movement.winners == 2
        assert movement.lines == (1, 2, 3, 4, 5, 6)

    def test_numbers_are_dealt_in_order_of_arrival(self):
        numbers = surnames_by_number(chosen(14, MITCHELL_14))
        assert [numbers[n] for n in (1, 2, 14)] == ["Maurin", "Ferrand", "Lestrade"]

    def test_the_missing_number_stays_empty(self):
        assert surnames_by_number(chosen(13, HOWELL_13))[14] == ""

    def test_it_is_chosen_again_and_again(self):
        session = chosen(14, HOWELL_14)
        choose_movement(session, by(), choice=MovementChoice(MITCHELL_14))
        assert [s.option for s in Section.objects.filter(session=session)] == [MITCHELL_14]
        assert Seating.objects.filter(section__session=session).count() == 49

    def test_a_movement_for_other_pairs_is_refused(self):
        session = an_evening(14)
        error = refused(
            "movement_does_not_fit",
            choose_movement,
            session,
            by(),
            choice=MovementChoice(HOWELL_13),
        )
        assert error.details["pairs"] == 14

    def test_the_switched_rounds_can_be_edited(self):
        session = chosen(14, MITCHELL_14, switched=(2, 3))
        section = Section.objects.get(session=session)
        assert section.arrow_switched == [2, 3]
        assert section.winners == 1
        round_2 = Seating.objects.get(section=section, round=2, table=1)
        assert round_2.east.number == 1

    def test_no_switch_makes_two_winners(self):
        session = chosen(14, "mitchell-7-7x4-switched-2", switched=())
        assert Section.objects.get(session=session).winners == 2

    def test_each_line_can_be_numbered_from_1(self):
        session = chosen(14, MITCHELL_14, numbering="by_line")
        eighth = Placement.objects.get(section__session=session, number=8)
        assert (eighth.line, eighth.shown) == ("EW", "1")

    def test_one_winner_is_numbered_through(self):
        session = chosen(14, HOWELL_14, numbering="by_line")
        shown = Placement.objects.filter(section__session=session).order_by("number")
        assert [place.shown for place in shown] == [str(n) for n in range(1, 15)]
        assert Section.objects.get(session=session).numbering == "through"

    def test_the_same_request_twice_chooses_once(self):
        session = an_evening(14)
        asker = by()
        for _ in range(2):
            choose_movement(session, asker, choice=MovementChoice(HOWELL_14))
        assert Change.objects.filter(session=session, kind="movement_chosen").count() == 1


class SeatedTests:
    def seat(self, session, order):
        entry = Attendance.objects.filter(session=session)[order - 1]
        mark_pair(session, by(), entry_id=entry.entry_id, paid=False, stationary=True)

    def test_a_howell_gives_the_number_that_stays(self):
        session = an_evening(14)
        self.seat(session, 3)
        choose_movement(session, by(), choice=MovementChoice(HOWELL_14))
        assert surnames_by_number(session)[14] == "Bastide"

    def test_the_place_that_stays_is_not_the_empty_one(self):
        session = an_evening(13)
        self.seat(session, 3)
        choose_movement(session, by(), choice=MovementChoice(HOWELL_13))
        numbers = surnames_by_number(session)
        assert numbers[14] == "Bastide"
        assert numbers[13] == ""

    def test_a_mitchell_gives_a_place_in_north_south(self):
        session = chosen(14, MITCHELL_14)
        self.seat(session, 12)
        assert surnames_by_number(session)[1] == "Roquet"


class PairsAfterTheChoiceTests:
    def test_the_awaited_pair_takes_the_empty_number(self):
        session = chosen(13, HOWELL_13)
        late = members(session.event.club)[26:28]
        add_pair(session, by(), members=tuple(late))
        assert surnames_by_number(session)[14] == "Lestrade"
        assert Section.objects.get(session=session).option == HOWELL_14

    def test_a_pair_that_leaves_empties_the_last_number(self):
        session = chosen(14, MITCHELL_14)
        first = Attendance.objects.filter(session=session).first()
        remove_pair(session, by(), entry_id=first.entry_id)
        numbers = surnames_by_number(session)
        assert numbers[1] == "Ferrand"
        assert numbers[14] == ""
        assert Section.objects.get(session=session).option == MITCHELL_13

    def test_another_number_of_tables_needs_another_choice(self):
        session = chosen(12, "howell-6-9x3")
        add_pair(session, by(), members=tuple(members(session.event.club)[26:28]))
        assert not Section.objects.filter(session=session).exists()
        refused("movement_missing", start, session, by())

    def test_numbers_exchanged_before_stay_exchanged(self):
        session = chosen(13, HOWELL_13)
        first, second = Placement.objects.filter(section__session=session, number__in=[1, 2])
        swap_numbers(session, by(), first_id=first.id, second_id=second.id)
        add_pair(session, by(), members=tuple(members(session.event.club)[26:28]))
        numbers = surnames_by_number(session)
        assert (numbers[1], numbers[2]) == ("Ferrand", "Maurin")


class StartTests:
    def test_it_begins_round_1(self):
        session = running(14, HOWELL_14)
        session.refresh_from_db()
        assert (session.state, session.round) == (State.RUNNING, 1)

    def test_without_a_movement_it_is_refused(self):
        refused("movement_missing", start, an_evening(14), by())

    def test_it_happens_once(self):
        session = running(14, HOWELL_14)
        refused("already_started", start, session, by())

    def test_afterwards_no_other_movement_is_chosen(self):
        session = running(14, HOWELL_14)
        refused(
            "already_started", choose_movement, session, by(), choice=MovementChoice(MITCHELL_14)
        )
