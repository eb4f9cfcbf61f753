"""Par: against the solver's list, published hand records, and what must hold of any table."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.deals.par import ParContract, find_par, write_par_contract
from scoring.deals.text import read_deal
from scoring.deals.tricks import TrickTable
from scoring.notation.board import Seat, Side, Vulnerability, dealer, vulnerability
from scoring.notation.contract import Doubling, Strain
from scoring.notation.law77 import CURRENT
from tests.scoring.deals.given import (
    VULNERABILITIES,
    bigdeal_boards,
    read,
    solver_list,
    tables,
)

NO_TRICKS = (0,) * 20
vulnerabilities = st.sampled_from(Vulnerability)
seats = st.sampled_from(Seat)


def table_of(**tricks):
    """A table by seat and strain: `NS=9`; everything else makes six tricks."""
    figures = {
        (seat, strain): tricks.get(seat.value + strain.value, 6)
        for seat in Seat
        for strain in Strain
    }
    return TrickTable.of_tricks(figures)


def texts(par):
    return [write_par_contract(contract) for contract in par.contracts]


class PublishedTests:
    def test_the_hundred_deals_of_the_solver(self):
        for _, first, vulnerable, table, score, contracts in solver_list():
            par = find_par(table, vulnerable, first)
            assert par.score == score
            assert set(texts(par)) == contracts

    @pytest.mark.slow
    def test_396_deals_of_a_dealing_program(self):
        for number, _, table, score in bigdeal_boards():
            assert find_par(table, vulnerability(number), dealer(number)).score == score

    def test_thirty_deals_of_a_national_final(self):
        """Its contract is one of ours: level, strain, declarer, tricks made."""
        for board in read("deals_ffb_dn1_2022_s1")["boards"]:
            par = find_par(
                table_in(board["dd"]), VULNERABILITIES[board["vul"]], Seat(board["dealer"])
            )
            side, points = board["optimum_score"].split()
            assert par.score == int(points) * (1 if side == "NS" else -1)
            bid, seat, _ = board["optimum_contract"].split()
            strains = {
                (contract.strain, one) for contract in par.contracts for one in contract.declarers
            }
            assert (Strain(bid[1]), Seat(seat)) in strains

    def test_24_deals_of_a_hand_record(self):
        """Its text lists contracts between slashes; NT after a dash is North."""
        for board in read("handrecord_acbl_1427915")["boards"]:
            score, contracts = re.fullmatch(r"Par: (-?\d+) (.+)", board["par"]).groups()
            table = table_in_words(board["dd_ns"], board["dd_ew"])
            par = find_par(table, VULNERABILITIES[board["vul"]], Seat(board["dealer"]))
            assert par.score == int(score)
            expected = {re.sub(r"-NT(?=-|$)", "-N", one) for one in contracts.split("/")}
            assert set(texts(par)) == {one.replace("*", "X") for one in expected}
            assert sum(hand.size for hand in read_deal(board["deal"]).hands.values()) == 52


def table_in(figures):
    """Read a table whose keys are like W NT."""
    pairs = (key.split() for key in figures)
    return TrickTable.of_tricks(
        {(Seat(seat), Strain(strain[0])): figures[f"{seat} {strain}"] for seat, strain in pairs}
    )


def table_in_words(*lines):
    """Read `NS: 4H 3NT C6 1/2D`: levels stand before the strain, tricks behind it; two figures are
    of the first and the second seat of the side."""
    figures = {}
    for line in lines:
        side, _, words = line.partition(": ")
        for word in words.split():
            level, strain, tricks = re.fullmatch(r"([\d/]*)(NT|[SHDC])([\d/]*)", word).groups()
            numbers = [int(one) + (6 if level else 0) for one in (level or tricks).split("/")]
            for place, seat in enumerate(side):
                figures[Seat(seat), Strain(strain[0])] = numbers[place if len(numbers) > 1 else 0]
    return TrickTable.of_tricks(figures)


class WorkedTests:
    def test_nobody_makes_anything(self):
        par = find_par(table_of(), Vulnerability.NONE, Seat.NORTH)
        assert (par.score, par.contracts) == (0, ())

    def test_who_deals_bids_first_what_both_sides_make(self):
        """Both sides make just 1NT: 90 for the side that may bid it first."""
        table = table_of(NN=7, SN=7, EN=7, WN=7)
        assert find_par(table, Vulnerability.NONE, Seat.SOUTH).score == 90
        assert find_par(table, Vulnerability.NONE, Seat.WEST).score == -90

    def test_a_sacrifice_that_is_cheap_at_one_vulnerability_only(self):
        """4S makes; 5C goes two down: 300 against 420, but 500 against 420 when vulnerable."""
        table = table_of(NS=10, SS=10, EC=9, WC=9)
        cheap = find_par(table, Vulnerability.NONE, Seat.NORTH)
        assert (cheap.score, texts(cheap)) == (300, ["5CX-EW-2"])
        dear = find_par(table, Vulnerability.EW, Seat.NORTH)
        assert (dear.score, texts(dear)) == (420, ["4S-NS"])

    def test_one_seat_declares_where_the_other_makes_less(self):
        table = table_of(NN=9, SN=8)
        par = find_par(table, Vulnerability.ALL, Seat.EAST)
        assert (par.score, texts(par)) == (600, ["3NT-N"])

    def test_overtricks_that_no_level_pays(self):
        table = table_of(EN=11, WN=11)
        par = find_par(table, Vulnerability.ALL, Seat.EAST)
        assert (par.score, texts(par)) == (-660, ["3NT-EW+2"])

    def test_several_contracts_of_the_same_worth(self):
        """Not at the level of one: EW would lose only 100 in 1NT doubled."""
        table = table_of(NS=8, SS=8, NH=8, SH=8)
        par = find_par(table, Vulnerability.NONE, Seat.NORTH)
        assert (par.score, texts(par)) == (110, ["2H-NS", "2S-NS"])

    def test_a_contract_tells_its_side_and_its_double(self):
        contract = ParContract(5, Strain.CLUBS, (Seat.EAST,), -2)
        assert contract.side is Side.EW
        assert contract.penalty is Doubling.DOUBLED
        assert ParContract(5, Strain.CLUBS, (Seat.EAST,), 0).penalty is Doubling.UNDOUBLED


class PropertyTests:
    @given(tables, vulnerabilities, seats)
    def test_each_contract_gives_the_score(self, table, vulnerable, first):
        par = find_par(table, vulnerable, first)
        assert bool(par.contracts) == (par.score != 0)
        for one in par.contracts:
            key = one.level, one.strain, one.penalty, vulnerable.includes(one.side)
            points = CURRENT.by_tricks[key][one.level + 6 + one.tricks_over]
            assert (points if one.side is Side.NS else -points) == par.score
            for seat in one.declarers:
                assert table.tricks(seat, one.strain) == one.level + 6 + one.tricks_over

    @given(tables, vulnerabilities, seats)
    def test_a_quarter_turn_changes_the_sign_only(self, table, vulnerable, first):
        turned = TrickTable.of_tricks(
            {(seat.left, strain): table.tricks(seat, strain) for seat in Seat for strain in Strain}
        )
        other = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}
        par = find_par(turned, other.get(vulnerable, vulnerable), first.left)
        assert par.score == -find_par(table, vulnerable, first).score

    @given(tables, vulnerabilities, st.sampled_from(Side))
    def test_to_deal_never_harms(self, table, vulnerable, side):
        sign = 1 if side is Side.NS else -1
        ours, theirs = (
            find_par(table, vulnerable, next(seat for seat in Seat if seat.side is one)).score
            for one in (side, side.opponents)
        )
        assert sign * ours >= sign * theirs

    @given(tables, vulnerabilities, seats, seats, st.sampled_from(Strain))
    def test_a_trick_more_never_harms(self, table, vulnerable, first, seat, strain):
        figures = {(s, d): table.tricks(s, d) for s in Seat for d in Strain}
        figures[seat, strain] = min(13, figures[seat, strain] + 1)
        sign = 1 if seat.side is Side.NS else -1
        more = find_par(TrickTable.of_tricks(figures), vulnerable, first).score
        assert sign * more >= sign * find_par(table, vulnerable, first).score
