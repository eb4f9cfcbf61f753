"""One set of deals is the same in every format, as programs wrote it and as it is written here."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.deals.boards import number_deals, renumber_boards
from scoring.deals.text import write_deal
from scoring.notation.board import Seat
from tests.scoring.deals.given import GOLDEN, deals, read
from tests.tournament.files.deals.one_set import NAMES, REAL, SET, cards, file_of
from tournament.deals.files.formats import WRITERS, read_deals
from tournament.evening.files.errors import FileError
from tournament.files.deals.plain import digest

# What programs write of the same deals to the last byte; LIN and PBN have many ways to say it.
TO_THE_BYTE = ("dup", "bri", "dge", "csv")


class GivenFilesTests:
    @pytest.mark.parametrize("name", NAMES)
    def test_eight_programs_wrote_the_same_sixteen_deals(self, name):
        found = read_deals(file_of("." + name))
        assert cards(found.boards) == cards(SET)
        assert found.notes == ()
        assert len(found.boards) == 16

    def test_the_one_of_the_jfr_tools_too_with_its_double_dummy(self):
        found = read_deals(file_of("-jfr.pbn"))
        assert found.boards == SET
        assert found.notes == ()
        assert all(board.double_dummy and board.par_score == board.par.score for board in SET)

    def test_the_lin_of_a_national_final_is_its_pbn(self):
        """Source: tests/golden/deals/deals_ffb_dn1_2022_s1.json, ffb_dn1_s1.lin."""
        boards = read_deals((GOLDEN / "ffb_dn1_s1.lin").read_bytes()).boards
        for board, tags in zip(boards, read("deals_ffb_dn1_2022_s1")["boards"], strict=True):
            assert (board.number, board.dealer.value) == (tags["board"], tags["dealer"])
            assert write_deal(board.deal, Seat(tags["deal"][0])) == tags["deal"]

    @pytest.mark.parametrize("kind", TO_THE_BYTE)
    def test_it_is_written_as_machines_have_it(self, kind):
        assert WRITERS[kind](SET) == file_of("." + kind)

    def test_dlm_is_written_as_duplimate_has_it_but_for_its_headline(self):
        ours, theirs = (data.splitlines() for data in (WRITERS["dlm"](SET), file_of(".dlm")))
        differing = [line for line, other in zip(ours, theirs, strict=True) if line != other]
        assert differing == [b"Headline=Etui"]


class ThroughAllTests:
    def test_one_set_goes_through_every_format_and_comes_back(self):
        boards = REAL
        for kind, write in WRITERS.items():
            boards = read_deals(write(boards)).boards
            assert cards(boards) == cards(REAL), kind
        assert digest(boards) == digest(REAL)

    @pytest.mark.parametrize("kind", ["pbn", "json"])
    def test_double_dummy_and_par_stay_where_they_have_a_place(self, kind):
        found = read_deals(WRITERS[kind](REAL))
        assert found.boards == REAL
        assert found.notes == ()

    @given(
        st.lists(deals, min_size=1, max_size=4), st.integers(1, 90), st.sampled_from(list(WRITERS))
    )
    def test_any_deals_on_any_boards(self, dealt, first, kind):
        boards = number_deals(dealt, 1 if kind in ("bri", "dge") else first)
        found = read_deals(WRITERS[kind](boards))
        assert found.boards == boards
        assert found.notes == ()

    def test_the_digest_is_of_the_cards_alone(self):
        bare = number_deals(board.deal for board in REAL)
        assert digest(bare) == digest(REAL)
        assert digest(renumber_boards(REAL, 2)) != digest(REAL)


class NumbersTests:
    @pytest.mark.parametrize("kind", ["dup", "dlm", "bri", "dge"])
    def test_machines_want_boards_that_follow_one_another(self, kind):
        with pytest.raises(FileError) as caught:
            WRITERS[kind]((REAL[0], REAL[2]))
        assert caught.value.code == "boards_apart"

    @pytest.mark.parametrize("kind", ["bri", "dge"])
    def test_what_has_no_numbers_begins_with_one(self, kind):
        with pytest.raises(FileError) as caught:
            WRITERS[kind](REAL[4:6])
        assert (caught.value.code, caught.value.details["first"]) == ("boards_from_one", 5)

    @pytest.mark.parametrize("kind", ["dup", "dlm"])
    def test_two_figures_hold_99(self, kind):
        with pytest.raises(FileError) as caught:
            WRITERS[kind](renumber_boards(REAL[:2], 99))
        assert caught.value.code == "board_number_too_high"

    @pytest.mark.parametrize("kind", ["dup", "dlm"])
    def test_they_keep_the_number_of_the_first(self, kind):
        boards = renumber_boards(REAL[:3], 17)
        assert cards(read_deals(WRITERS[kind](boards)).boards) == cards(boards)
