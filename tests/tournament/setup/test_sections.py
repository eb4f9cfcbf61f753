"""An evening of several sections: who sits where, its movements, its late pairs, and undo."""

import dataclasses

import pytest

from tests.builders import a_club, by
from tests.tournament.setup.arrange import SETTINGS
from tournament.entries.services.add_late_pair import add_late_pair
from tournament.entries.services.change_pair import move_pair, remove_pair
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.models import Attendance, Change, Placement, Seating, Section, Session, State
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import add_pair, paste_pairs
from tournament.services.entries.sections import shares
from tournament.setup.reading.section_plans import plans
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.reading.entries import EntryRow, entries, fields_of
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db

NINE_TABLES = "mitchell-9-9x3"


def couple(number: int) -> tuple[NamedPlayer, NamedPlayer]:
    return NamedPlayer("Ada", f"Nr{number}"), NamedPlayer("Bea", f"Nr{number}")


def an_evening(pairs: int, sections: int = 2) -> Session:
    wanted = dataclasses.replace(SETTINGS, section_count=sections)
    session = create_evening(a_club(), by(), settings=wanted)
    if pairs:
        paste_pairs(session, by(), pairs=[couple(n) for n in range(1, pairs + 1)])
    return session


def chosen(pairs: int) -> Session:
    session = an_evening(pairs)
    choose_movement(session, by(), choice=MovementChoice(NINE_TABLES, alike=True))
    return session


def running(pairs: int) -> Session:
    session = chosen(pairs)
    start(session, by())
    return session


def counts(session: Session) -> list[int]:
    return [field.pairs for field in fields_of(session, entries(session))]


def called(row: EntryRow) -> str:
    return f"{row.section}{row.number}"


def entry_at(session: Session, number: str) -> EntryRow:
    return next(row for row in entries(session) if called(row) == number)


def last(session: Session) -> Change:
    return Change.objects.filter(session=session).order_by("-id")[0]


def picture(session: Session) -> tuple[object, ...]:
    """Everything that these services write."""
    session.refresh_from_db()
    return (
        session.section_count,
        sorted(Attendance.objects.filter(session=session).values_list("id", "order", "section")),
        sorted(Section.objects.filter(session=session).values_list("letter", "option")),
        sorted(
            Placement.objects.filter(section__session=session).values_list(
                "section__letter", "number", "attendance", "first_round"
            ),
            key=str,
        ),
        Seating.objects.filter(section__session=session).count(),
    )


class ArrivingTests:
    def test_a_new_pair_goes_where_the_fewest_sit(self):
        session = an_evening(3)
        assert [row.section for row in entries(session)] == ["A", "B", "A"]

    def test_it_goes_where_the_director_says(self):
        session = an_evening(2)
        add_pair(session, by(), members=couple(9), section="B")
        assert counts(session) == [1, 2]

    def test_a_section_that_is_not_there_is_refused(self):
        session = an_evening(2)
        with pytest.raises(ServiceError, match="no_such_section"):
            add_pair(session, by(), members=couple(9), section="C")

    def test_nobody_comes_twice_not_even_to_another_section(self):
        session = an_evening(2)
        player = entries(session)[0].players[0]
        again = NamedPlayer(player.first_name, player.last_name, "", player.player)
        with pytest.raises(ServiceError, match="already_entered") as refused:
            add_pair(session, by(), members=(again, NamedPlayer("Cléo", "Neuve")), section="B")
        assert refused.value.details["pair"] == "A1"

    def test_a_pasted_list_may_name_sections(self):
        session = an_evening(0)
        paste_pairs(session, by(), pairs=[couple(1), couple(2), couple(3)], sections=["B", "", "B"])
        assert [row.section for row in entries(session)] == ["B", "A", "B"]


class DealingTests:
    # By hand: whole tables as evenly as can be, the first sections one more; the half table of an
    # odd number is in the last of those that have most.
    @pytest.mark.parametrize(
        ("pairs", "sections", "sizes"),
        [
            (36, 2, [18, 18]),
            (35, 2, [18, 17]),
            (34, 2, [18, 16]),
            (33, 2, [17, 16]),
            (37, 3, [13, 12, 12]),
            (3, 4, [2, 1, 0, 0]),
            (0, 2, [0, 0]),
        ],
    )
    def test_whole_tables_are_dealt(self, pairs, sections, sizes):
        assert shares(pairs, sections) == sizes

    def test_who_came_last_goes_to_the_new_section(self):
        session = an_evening(6, sections=1)
        change_settings(session, by(), changes={"section_count": 2})
        # Three tables: two stay in A.
        assert [row.section for row in entries(session)] == ["A", "A", "A", "A", "B", "B"]

    def test_nobody_moves_needlessly(self):
        session = an_evening(8)
        before = {row.id: row.section for row in entries(session)}
        change_settings(session, by(), changes={"section_count": 3})
        moved = [row for row in entries(session) if row.section != before[row.id]]
        assert counts(session) == [4, 2, 2]
        assert {row.section for row in moved} == {"C"}
        assert len(moved) == 2

    def test_one_section_takes_all_back(self):
        session = chosen(36)
        change_settings(session, by(), changes={"section_count": 1})
        assert counts(session) == [36]
        # Eighteen tables do not fit the movement of nine.
        assert not Section.objects.filter(session=session).exists()

    def test_the_number_of_sections_stays_once_the_evening_has_begun(self):
        session = running(36)
        with pytest.raises(ServiceError, match="sections_are_set"):
            change_settings(session, by(), changes={"section_count": 3})

    def test_how_they_are_scored_may_change_until_the_end(self):
        session = running(36)
        changes = {"scoring": "cross_imps", "compared": "section", "ranked": "apart"}
        change_settings(session, by(), changes=changes)
        session.refresh_from_db()
        assert (session.compared, session.ranked) == ("section", "apart")
        assert session.event.scoring == "cross_imps"

    def test_it_is_undone(self):
        session = chosen(36)
        before = picture(session)
        change_settings(session, by(), changes={"section_count": 4})
        undo(session, by(), change=last(session))
        assert picture(session) == before

    def test_a_pair_is_never_left_without_its_section(self):
        session = an_evening(6, sections=1)
        change_settings(session, by(), changes={"section_count": 2})
        divided = last(session)
        add_pair(session, by(), members=couple(9), section="B")
        with pytest.raises(ServiceError, match="pairs_in_section"):
            undo(session, by(), change=divided)


class MovingTests:
    def test_a_pair_moves_and_both_sections_are_numbered_again(self):
        session = chosen(35)
        move_pair(session, by(), entry_id=entry_at(session, "A3").id, section="B")
        assert counts(session) == [17, 18]
        assert entry_at(session, "A3").players[0].last_name == "Nr7"
        assert last(session).detail == {"names": ["Ada Nr5", "Bea Nr5"], "from": "A", "to": "B"}

    def test_a_movement_that_no_longer_fits_goes(self):
        session = chosen(36)
        move_pair(session, by(), entry_id=entry_at(session, "A3").id, section="B")
        assert counts(session) == [17, 19]
        assert [s.letter for s in Section.objects.filter(session=session)] == ["A"]

    def test_it_is_undone(self):
        session = chosen(36)
        before = picture(session)
        move_pair(session, by(), entry_id=entry_at(session, "A3").id, section="B")
        undo(session, by(), change=last(session))
        assert picture(session) == before

    def test_nobody_moves_once_the_evening_has_begun(self):
        session = running(36)
        with pytest.raises(ServiceError, match="already_started"):
            move_pair(session, by(), entry_id=entries(session)[0].id, section="B")


class ChoosingTests:
    def test_one_choice_serves_all_sections_with_as_many_tables(self):
        session = chosen(36)
        found = Section.objects.filter(session=session)
        assert [(s.letter, s.option) for s in found] == [("A", NINE_TABLES), ("B", NINE_TABLES)]
        assert Placement.objects.filter(section__session=session, attendance=None).count() == 0
        assert last(session).detail["sections"] == ["A", "B"]

    def test_the_half_table_has_its_own_empty_number(self):
        session = chosen(35)
        options = {s.letter: s.option for s in Section.objects.filter(session=session)}
        assert options == {"A": NINE_TABLES, "B": f"{NINE_TABLES}-without-18"}

    def test_or_one_section_alone(self):
        session = an_evening(36)
        choose_movement(session, by(), choice=MovementChoice("mitchell-9-8x3", section="B"))
        assert [s.letter for s in Section.objects.filter(session=session)] == ["B"]

    def test_sections_of_other_sizes_are_left_alone(self):
        session = an_evening(36)
        move_pair(session, by(), entry_id=entries(session)[0].id, section="B")
        choose_movement(
            session, by(), choice=MovementChoice(f"{NINE_TABLES}-without-18", alike=True)
        )
        assert [s.letter for s in Section.objects.filter(session=session)] == ["A"]

    def test_it_is_undone(self):
        session = an_evening(36)
        before = picture(session)
        choose_movement(session, by(), choice=MovementChoice(NINE_TABLES, alike=True))
        undo(session, by(), change=last(session))
        assert picture(session) == before

    def test_other_boards_are_noticed(self):
        session = chosen(36)
        assert not plans(session, fields_of(session, entries(session))).different_boards
        choose_movement(session, by(), choice=MovementChoice("mitchell-9-9x2", section="B"))
        assert plans(session, fields_of(session, entries(session))).different_boards


class StartingTests:
    def test_every_section_needs_a_movement(self):
        session = an_evening(36)
        choose_movement(session, by(), choice=MovementChoice(NINE_TABLES))
        with pytest.raises(ServiceError, match="movements_missing") as refused:
            start(session, by())
        assert refused.value.details == {"section": "B"}

    def test_a_section_without_pairs_is_refused(self):
        session = an_evening(0)
        for number in range(1, 5):
            add_pair(session, by(), members=couple(number), section="A")
        choose_movement(session, by(), choice=MovementChoice("howell-2-3x6"))
        with pytest.raises(ServiceError, match="section_empty"):
            start(session, by())

    def test_both_begin(self):
        session = running(36)
        session.refresh_from_db()
        assert (session.state, session.round) == (State.RUNNING, 1)
        assert last(session).detail["options"] == {"A": NINE_TABLES, "B": NINE_TABLES}


class NumberTests:
    def test_the_letter_stands_before_the_number_where_there_are_several(self):
        known = load_evening(running(36))
        assert (known.label("B12"), known.table_label("B", 3)) == ("B12", "B3")

    def test_and_not_where_there_is_one(self):
        known = load_evening(an_evening(0, sections=1))
        assert known.table_label("A", 3) == "3"

    def test_before_the_start_an_exchange_across_moves_both_pairs(self):
        session = chosen(36)
        ours, theirs = entry_at(session, "A3"), entry_at(session, "B12")
        swap_numbers(session, by(), first_id=ours.placement, second_id=theirs.placement)
        now = {row.id: called(row) for row in entries(session)}
        assert (now[ours.id], now[theirs.id]) == ("B12", "A3")
        assert last(session).detail["pairs"] == ["A3", "B12"]
        assert counts(session) == [18, 18]

    def test_across_to_an_empty_place_is_a_move(self):
        session = chosen(35)
        ours = entry_at(session, "A3")
        free = Placement.objects.get(section__session=session, attendance=None)
        swap_numbers(session, by(), first_id=ours.placement, second_id=free.pk)
        assert counts(session) == [17, 18]

    def test_across_it_is_undone(self):
        session = chosen(35)
        before = picture(session)
        free = Placement.objects.get(section__session=session, attendance=None)
        ours = entry_at(session, "A3")
        swap_numbers(session, by(), first_id=ours.placement, second_id=free.pk)
        undo(session, by(), change=last(session))
        assert picture(session) == before

    def test_during_play_it_is_refused(self):
        session = running(36)
        ours, theirs = entry_at(session, "A3"), entry_at(session, "B12")
        with pytest.raises(ServiceError, match="other_section"):
            swap_numbers(session, by(), first_id=ours.placement, second_id=theirs.placement)


class LatePairTests:
    def test_it_goes_where_a_place_is_empty(self):
        session = running(35)
        add_late_pair(session, by(), members=couple(99), first_round=2)
        assert entry_at(session, "B18").first_round == 2
        assert last(session).detail["pairs"] == ["B18"]

    def two_places(self) -> Session:
        session = chosen(36)
        for number in ("A18", "B18"):
            remove_pair(session, by(), entry_id=entry_at(session, number).id)
        start(session, by())
        return session

    def test_of_two_places_one_must_be_named(self):
        session = self.two_places()
        with pytest.raises(ServiceError, match="section_needed"):
            add_late_pair(session, by(), members=couple(99), first_round=2)

    def test_the_place_named_is_taken(self):
        session = self.two_places()
        add_late_pair(session, by(), members=couple(99), first_round=1, section="B")
        assert counts(session) == [17, 18]

    def test_it_is_undone(self):
        session = running(35)
        before = picture(session)
        add_late_pair(session, by(), members=couple(99), first_round=2)
        undo(session, by(), change=last(session))
        assert picture(session) == before
