"""PBN as programs write deals: its tags, their many shapes, and what is wrong with some."""

import pytest

from scoring.deals.text import write_deal
from scoring.deals.tricks import write_tricks
from scoring.notation.contract import Strain
from tests.tournament.files.deals.one_set import REAL, SET, words_of
from tournament.deals.files.formats import read_deals
from tournament.evening.files.errors import FileError
from tournament.files.deals.pbn import write_pbn

BOARD = SET[0]
DEAL = f'[Deal "{write_deal(BOARD.deal)}"]'
FIGURES = write_tricks(BOARD.double_dummy)


def game(*tags):
    return "\n".join(['[Board "1"]', DEAL, *tags, "", ""])


def read(text):
    return read_deals(text.encode())


def table(*rows, head="Declarer;Denomination\\2R;Result\\2R"):
    return "\n".join([f'[OptimumResultTable "{head}"]', *rows])


class DealTagTests:
    def test_the_first_hand_may_be_any_and_the_last_one_missing(self):
        text = "E:" + " ".join(write_deal(BOARD.deal)[2:].split()[1:])
        assert read(f'[Board "1"]\n[Deal "{text}"]').boards[0].deal == BOARD.deal

    def test_a_game_without_a_deal_is_passed_over(self):
        assert len(read('[Board "1"]\n\n' + game() + '[Board "3"]\n[Deal "?"]').boards) == 1

    def test_a_file_of_results_has_each_deal_many_times(self):
        assert len(read(game('[Table "1"]') + game('[Table "2"]')).boards) == 1

    def test_all_that_is_not_said_follows_from_the_number(self):
        board = read(f'[Board "4"]\n{DEAL}').boards[0]
        assert (board.dealer.value, board.vulnerability.value) == ("W", "all")

    def test_a_mistake_in_the_cards_says_where(self):
        with pytest.raises(FileError) as caught:
            read("\n\n" + game().replace("65.A53", "6A.A53"))
        code, details = words_of(caught.value)
        assert code == "card_in_two_hands"
        assert (details["line"], details["field"]) == (3, "Deal")

    def test_it_holds_no_deals(self):
        with pytest.raises(FileError, match="no_deals"):
            read('[Board "1"]\n[Contract "4S"]')


class DoubleDummyTests:
    @pytest.mark.parametrize(
        "tag",
        [
            f'[DoubleDummyTricks "{FIGURES}"]',
            f'[DoubleDummyTricks "{FIGURES.upper()}"]',
            '[Ability "N:63456 E:7A986 S:63456 W:7A986"]',
        ],
    )
    def test_it_is_read_from_each_tag(self, tag):
        found = read(game(tag))
        assert found.boards[0].double_dummy == BOARD.double_dummy
        assert found.notes == ()

    def test_rows_and_columns_come_in_any_order(self):
        figures = {
            (seat, strain): BOARD.double_dummy.tricks(seat, strain)
            for seat in BOARD.deal.hands
            for strain in Strain
        }
        rows = [
            f"{tricks:>2} {strain.value.replace('N', 'NT')}  {seat.value}"
            for (seat, strain), tricks in reversed(figures.items())
        ]
        found = read(game(table(*rows, head="+Result\\2R;-Denomination\\2R;Declarer")))
        assert found.boards[0].double_dummy == BOARD.double_dummy
        assert found.notes == ()

    @pytest.mark.parametrize(
        "tag",
        [
            '[DoubleDummyTricks "666"]',
            '[Ability "N:63456 E:7A986"]',
            table("N NT 6"),
            table("N NT 6", "N X 6"),
            table("N NT six"),
            table("N NT 6", head="What;Is;This"),
            table(*["N NT 14"] * 20),
        ],
    )
    def test_what_cannot_be_read_is_left_out_with_a_remark(self, tag):
        found = read(game(tag))
        assert found.boards[0].double_dummy is None
        assert [note.code for note in found.notes] == ["double_dummy_unread"]

    def test_two_tags_that_differ_are_remarked(self):
        found = read(
            game(f'[DoubleDummyTricks "{FIGURES}"]', '[Ability "N:63456 E:7A986 S:63456 W:7A985"]')
        )
        assert found.boards[0].double_dummy == BOARD.double_dummy
        assert words_of(found.notes[0]) == (
            "double_dummy_differs",
            {"board": 1, "line": 1, "field": "Ability", "other": "DoubleDummyTricks"},
        )

    def test_an_empty_one_says_nothing(self):
        found = read(game('[DoubleDummyTricks ""]', '[Ability ""]', table()))
        assert found.boards[0].double_dummy is None
        assert found.notes == ()


class ParTests:
    @pytest.mark.parametrize(
        ("tag", "score"),
        [
            ('[OptimumScore "NS 100"]', 100),
            ('[OptimumScore "EW 600"]', -600),
            ('[OptimumScore "NS -420"]', -420),
            ('[OptimumScore "NS 100 EW -100"]', 100),
            ('[OptimumScore "NS 7N; +1520"]', 1520),
            ('[OptimumScore "EW 4S; -620"]', -620),
            ('[OptimumScore "NS 0"]', 0),
            ('[Minimax "4SW-420"]', -420),
            ('[Minimax "6HDE800"]', 800),
            ('[Minimax "3NTN400"]', 400),
            ('[Minimax "PASS"]', 0),
            ("", None),
        ],
    )
    def test_it_is_written_in_many_ways(self, tag, score):
        found = read(game(tag) if tag else game())
        assert found.boards[0].par_score == score
        assert found.notes == ()

    def test_another_shape_is_left_out_with_a_remark(self):
        found = read(game('[OptimumScore "much"]', '[Minimax "4SW-420"]'))
        assert found.boards[0].par_score == -420
        assert [note.code for note in found.notes] == ["par_unread"]


class WriterTests:
    def test_lines_end_as_pbn_wants_and_are_short(self):
        data = write_pbn(REAL)
        assert data.count(b"\n") == data.count(b"\r\n")
        assert max(map(len, data.split(b"\r\n"))) <= 255
        assert data.startswith(b"% PBN 2.1\r\n")

    def test_a_bare_set_is_the_cards_and_nothing_else(self):
        assert write_pbn(SET[:1], double_dummy=False).decode().split("\r\n") == [
            "% PBN 2.1",
            '[Board "1"]',
            '[Dealer "N"]',
            '[Vulnerable "None"]',
            DEAL,
            "",
            "",
        ]
