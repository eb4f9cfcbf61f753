"""Pairs that come, change, exchange numbers and leave; late ones too."""

import datetime
from dataclasses import replace
from decimal import Decimal

import pytest

from tests.builders import a_club, by
from tests.tournament.setup.arrange import (
    an_evening,
    chosen,
    members,
    running,
    surnames_by_number,
)
from tests.tournament.setup.test_movement import HOWELL_13, HOWELL_14, refused
from tournament.entries.services.add_late_pair import add_late_pair
from tournament.entries.services.change_pair import (
    remove_pair,
    rename_player,
    replace_pair,
    replace_player,
)
from tournament.entries.services.swap_numbers import swap_numbers
from tournament.evening.names.names import NamedPlayer
from tournament.evening.plan.movement import plan_sheet
from tournament.kinds.pairs.offered import PLAN_SHEETS
from tournament.models import (
    Placement,
    Player,
    Result,
    Section,
    Verdict,
)
from tournament.play.services.press_clock import call_round
from tournament.rulings.services.penalise import Fine, penalise
from tournament.services.entries.add_pairs import add_pair, paste_pairs
from tournament.setup.views.setup import section_plan
from tournament.store.read import load_evening
from tournament.store.reading.entries import entries
from tournament.store.standings import forget, live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db

# What the first bytes of a file say of its format.
BEGINNINGS = {"pdf": b"%PDF", "bws": b"\x00\x01\x00\x00Standard Jet DB"}

GUESTS = (NamedPlayer("Jean", "Dupont"), NamedPlayer("Marie", "Durand"))


def a_result(session, ns=1, ew=2) -> Result:
    """A result straight into its row: these tests are about what must leave it alone."""
    place = {p.number: p for p in Placement.objects.filter(section__session=session)}
    return Result.objects.create(
        session=session,
        section=Section.objects.get(session=session),
        board=1,
        round=1,
        table=1,
        north=place[ns],
        south=place[ns],
        east=place[ew],
        west=place[ew],
        ns_outcome="4SS=",
        ew_outcome="4SS=",
        entered_at=datetime.datetime(2026, 11, 17, 20, 30, tzinfo=datetime.UTC),
    )


def place_of(session, number) -> Placement:
    return Placement.objects.get(section__session=session, number=number)


class ArrivalTests:
    def test_a_pair_stands_last_in_the_list(self):
        session = an_evening(3)
        add_pair(session, by(), members=GUESTS)
        last = entries(session)[-1]
        assert (last.order, last.name) == (4, "Jean Dupont – Marie Durand")

    def test_guests_are_remembered_by_the_club(self):
        session = an_evening()
        add_pair(session, by(), members=GUESTS)
        assert Player.objects.get(last_name="Dupont").guest

    def test_a_player_who_has_come_is_refused_with_the_pair(self):
        session = an_evening(3)
        known = members(session.event.club, 8)
        error = refused("already_entered", add_pair, session, by(), members=(known[2], known[7]))
        assert error.details == {"name": "Odile Ferrand", "pair": "2"}

    def test_nobody_is_both_players(self):
        session = an_evening()
        [one] = members(session.event.club, 1)
        refused("same_player_twice", add_pair, session, by(), members=(one, one))

    def test_pasted_pairs_come_all_or_not_at_all(self):
        session = an_evening()
        a, b, c = members(session.event.club, 3)
        refused("already_entered", paste_pairs, session, by(), pairs=[(a, b), (b, c)])
        assert entries(session) == ()

    def test_another_clubs_player_is_unknown(self):
        session = an_evening()
        mine, theirs = members(session.event.club, 1)[0], members(a_club("Autre"), 1)[0]
        refused("unknown_player", add_pair, session, by(), members=(mine, theirs))

    def test_the_same_request_twice_adds_one_pair(self):
        session = an_evening()
        asker = by()
        for _ in range(2):
            add_pair(session, asker, members=GUESTS)
        assert len(entries(session)) == 1


class NamesTests:
    def test_a_name_put_right_touches_no_result(self):
        session = running(14, HOWELL_14)
        result = a_result(session)
        player = entries(session)[0].players[0]
        rename_player(
            session,
            by(),
            player_id=player.player,
            first_name="Hélène",
            last_name="Morin",
            base=player.name_changed_in,
        )
        assert entries(session)[0].name == "Hélène Morin – Paul Astier"
        result.refresh_from_db()
        assert (result.north.number, result.changed_in) == (1, 0)

    def test_of_two_who_rename_at_once_the_second_is_told(self):
        session = running(14, HOWELL_14)
        player = entries(session)[0].players[0]
        common = {"player_id": player.player, "first_name": "H", "base": player.name_changed_in}
        rename_player(session, by(), last_name="Morin", **common)
        second = rename_player(session, by(), last_name="Marin", **common)
        assert second.verdict == Verdict.CONFLICT
        assert Player.objects.get(pk=player.player).last_name == "Morin"

    def test_a_player_of_no_pair_tonight_is_not_renamed_here(self):
        session = an_evening(1)
        other = members(session.event.club, 5)[4]
        refused(
            "unknown_pair",
            rename_player,
            session,
            by(),
            player_id=other.id,
            first_name="",
            last_name="X",
            base=0,
        )


class ReplacementTests:
    def replace(self, session, member, base=None):
        place = entries(session)[0].players[1]
        base = place.changed_in if base is None else base
        return replace_player(session, by(), place_id=place.id, member=member, base=base)

    def test_another_player_has_the_place_and_the_results(self):
        session = running(14, HOWELL_14)
        a_result(session)
        self.replace(session, GUESTS[0])
        known = load_evening(session)
        assert [p.full_name for p in known.placed["A1"].pair.players] == [
            "Hélène Maurin",
            "Jean Dupont",
        ]
        assert known.results[0].seats.ns == "A1"

    def test_a_player_of_another_pair_is_refused(self):
        session = running(13, HOWELL_13)
        third = members(session.event.club, 5)[4]
        with pytest.raises(Exception, match="already_entered"):
            self.replace(session, third)

    def test_the_partner_is_refused(self):
        session = an_evening(2)
        with pytest.raises(Exception, match="same_player_twice"):
            self.replace(session, members(session.event.club, 1)[0])

    def test_a_stale_form_is_kept_as_a_conflict(self):
        session = an_evening(2)
        base = entries(session)[0].players[1].changed_in
        self.replace(session, GUESTS[0])
        assert self.replace(session, GUESTS[1], base=base).verdict == Verdict.CONFLICT
        assert entries(session)[0].name == "Hélène Maurin – Jean Dupont"

    def test_both_players_can_change(self):
        session = running(14, HOWELL_14)
        row = entries(session)[0]
        replace_pair(session, by(), entry_id=row.id, members=GUESTS, base=row.revision)
        assert entries(session)[0].name == "Jean Dupont – Marie Durand"

    def test_the_two_can_change_places(self):
        session = an_evening(2)
        row = entries(session)[0]
        a, b = members(session.event.club, 2)
        replace_pair(session, by(), entry_id=row.id, members=(b, a), base=row.revision)
        assert entries(session)[0].name == "Paul Astier – Hélène Maurin"


class NumbersTests:
    def swap(self, session, first, second):
        return swap_numbers(
            session,
            by(),
            first_id=place_of(session, first).id,
            second_id=place_of(session, second).id,
        )

    def test_two_pairs_exchange_numbers_and_what_they_played(self):
        session = running(14, HOWELL_14)
        result = a_result(session)
        self.swap(session, 1, 9)
        numbers = surnames_by_number(session)
        assert (numbers[1], numbers[9]) == ("Malaval", "Maurin")
        result.refresh_from_db()
        assert result.north.number == 1

    def test_a_pair_can_take_the_empty_number(self):
        session = chosen(13, HOWELL_13)
        self.swap(session, 1, 14)
        numbers = surnames_by_number(session)
        assert (numbers[1], numbers[14]) == ("", "Maurin")

    def test_not_when_it_has_played_and_its_results_would_be_nobodys(self):
        session = running(13, HOWELL_13)
        a_result(session)
        for first, second in ((1, 14), (14, 1)):
            error = refused("pair_has_results", self.swap, session, first, second)
            assert error.details["pair"] == "1"
        assert surnames_by_number(session)[1] == "Maurin"

    def test_not_when_its_penalty_would_be_nobodys(self):
        session = running(13, HOWELL_13)
        penalise(session, by(), fine=Fine("A1", Decimal(1), "matchpoints"))
        for first, second in ((1, 14), (14, 1)):
            error = refused("pair_has_penalty", self.swap, session, first, second)
            assert error.details["pair"] == "1"

    def test_another_evenings_number_is_unknown(self):
        session, other = chosen(14, HOWELL_14), chosen(14, HOWELL_14)
        refused(
            "unknown_pair",
            swap_numbers,
            session,
            by(),
            first_id=place_of(session, 1).id,
            second_id=place_of(other, 2).id,
        )


class LatePairTests:
    def late(self, session, first_round):
        return add_late_pair(session, by(), members=GUESTS, first_round=first_round)

    def test_it_fills_the_empty_place_from_the_next_round_on(self):
        session = running(13, HOWELL_13)
        self.late(session, 2)
        known = load_evening(session)
        assert known.placed["A14"].first_round == 2
        # Seven tables of two boards from round 2 on, six in round 1.
        assert len([game for game in known.due if game.round == 1]) == 6
        assert len([game for game in known.due if game.round == 2]) == 7

    def test_it_can_begin_in_the_round_being_played(self):
        session = running(13, HOWELL_13)
        self.late(session, 1)
        assert len([game for game in load_evening(session).due if game.round == 1]) == 7

    def test_results_stay(self):
        session = running(13, HOWELL_13)
        result = a_result(session)
        self.late(session, 2)
        result.refresh_from_db()
        assert (result.ns_outcome, result.changed_in) == ("4SS=", 0)

    def test_the_sheets_have_no_game_of_it_before_it_comes(self):
        session = running(13, HOWELL_13)
        self.late(session, 2)
        known = load_evening(session)
        sheet = plan_sheet(known.sections[0], known, heading=known.heading)
        assert [seat.round for seat in sheet.movement.seatings_of(14)] == [*range(2, 14)]
        early = next(g for g in known.games if g.round == 1 and "A14" in g.seats.contestants)
        opponent = known.placed[
            early.seats.ew if early.seats.ns == "A14" else early.seats.ns
        ].number
        waiting = [(s.round, s.number, s.table) for s in sheet.movement.sitouts]
        assert waiting == [(1, opponent, early.table)]
        linked = replace(sheet, link="http://192.168.1.20:8766/s/abcd2345/")
        for one in PLAN_SHEETS:
            assert one.make(linked).startswith(BEGINNINGS[one.extension])

    def test_before_it_comes_the_plan_has_its_opponent_sitting_out(self):
        session = running(13, HOWELL_13)
        self.late(session, 2)
        rounds = section_plan(load_evening(session), Section.objects.get(session=session))["rounds"]
        [cell] = [cell for cell in rounds[0].cells if cell.empty]
        assert "14" in {cell.ns, cell.ew}
        assert (cell.waiting,) == rounds[0].sitting_out
        assert not any(cell.empty for row in rounds[1:] for cell in row.cells)

    @pytest.mark.parametrize("first_round", [0, 3, 13])
    def test_no_other_round_is_taken(self, first_round):
        session = running(13, HOWELL_13)
        error = refused(
            "not_that_round",
            add_late_pair,
            session,
            by(),
            members=GUESTS,
            first_round=first_round,
        )
        assert (error.details["first"], error.details["last"]) == (1, 2)

    def test_a_round_that_is_over_is_not_taken(self):
        session = running(13, HOWELL_13)
        call_round(session, by(), number=2)
        refused("not_that_round", add_late_pair, session, by(), members=GUESTS, first_round=1)

    def test_without_an_empty_place_it_is_refused(self):
        session = running(14, HOWELL_14)
        refused("no_empty_place", add_late_pair, session, by(), members=GUESTS, first_round=2)

    def test_before_the_start_it_is_a_pair_like_any_other(self):
        session = chosen(13, HOWELL_13)
        refused("not_running", add_late_pair, session, by(), members=GUESTS, first_round=1)


class PenaltyTests:
    def test_a_late_pair_with_a_penalty_is_not_undone(self):
        """Its penalty would be nobody's, and no page of the evening would open."""
        session = running(13, HOWELL_13)
        change = add_late_pair(session, by(), members=GUESTS, first_round=1)
        penalise(session, by(), fine=Fine("A14", Decimal(1), "matchpoints"))
        error = refused("pair_has_penalty", undo, session, by(), change=change)
        assert error.details["pair"] == "14"

    def test_what_an_earlier_program_left_with_nobody_takes_nothing(self):
        session = running(14, HOWELL_14)
        penalise(session, by(), fine=Fine("A1", Decimal(1), "matchpoints"))
        Placement.objects.filter(section__session=session, number=1).update(attendance=None)
        forget()
        assert live_report(session).penalties == ()


class RemovalTests:
    def test_a_pair_with_a_result_stays(self):
        session = running(14, HOWELL_14)
        a_result(session)
        row = next(row for row in entries(session) if row.number == 1)
        error = refused("pair_has_results", remove_pair, session, by(), entry_id=row.id)
        assert error.details["pair"] == "1"

    def test_a_pair_with_a_penalty_or_a_warning_stays(self):
        session = running(14, HOWELL_14)
        given = penalise(session, by(), fine=Fine("A1", Decimal(0), "matchpoints"))
        row = next(row for row in entries(session) if row.number == 1)
        error = refused("pair_has_penalty", remove_pair, session, by(), entry_id=row.id)
        assert error.details["pair"] == "1"
        undo(session, by(), change=given)
        assert remove_pair(session, by(), entry_id=row.id)

    def test_a_pair_without_result_leaves_its_place_empty(self):
        session = running(14, HOWELL_14)
        a_result(session)
        row = next(row for row in entries(session) if row.number == 5)
        remove_pair(session, by(), entry_id=row.id)
        assert surnames_by_number(session)[5] == ""
        assert len(load_evening(session).pairs) == 13

    def test_a_second_empty_place_is_refused(self):
        session = running(13, HOWELL_13)
        row = entries(session)[0]
        refused("place_empty_already", remove_pair, session, by(), entry_id=row.id)
