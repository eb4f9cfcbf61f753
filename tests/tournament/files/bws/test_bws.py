"""Bridgemate files: a real one whole, and by their tables what the reader makes of each row."""

import lzma
import subprocess
from collections import Counter

import pytest
from django.utils import translation

from scoring.forms import CROSS_IMPS, MATCHPOINTS
from scoring.notation.board import Seat, Side
from scoring.notation.contract import CardRank, PlayingCard, Suit
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Played, Sides
from scoring.profiles.named import profile
from scoring.results_file.file import as_json, score
from tests.machine import has_bws_reader
from tests.scoring.deals.given import GOLDEN
from tournament.deals.files.formats import read_deals
from tournament.evening.files.errors import FileError
from tournament.files.any_file import read_any
from tournament.files.bws import tables
from tournament.files.bws.read import evening_of, read_bws
from tournament.files.deals.bridgemate import found_boards
from tournament.files.deals.found import number_boards
from tournament.files.deals.of_evening import with_hands
from tournament.files.read_evening import ReadPlayer, as_results_file
from tournament.words.errors.codes import note_words, words

needs_reader = pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras")


@pytest.fixture(scope="module")
def club():
    """A club's evening, 10 tables, 9 rounds of 3 boards; Access 97, its names overwritten.

    Source: Rick-Wilson/Bridge-Game-Analysis 9d82df76, tests/integration/source/LBC-2026-01-26.bws
    (Unlicense).
    """
    return lzma.decompress((GOLDEN.parent / "club_10_tables.bws.xz").read_bytes())


@needs_reader
class RealFileTests:
    def test_its_270_results_at_10_tables_are_an_evening(self, club):
        evening = read_any(club, {})
        assert len(evening.results) == 270
        assert {result.table for result in evening.results} == set(range(1, 11))
        assert len({(result.round, result.table) for result in evening.results}) == 90
        assert (evening.title, str(evening.date)) == ("Bridge game", "2026-01-26")
        assert (evening.scoring, evening.winners, len(evening.pairs)) == (MATCHPOINTS, 2, 20)
        assert sum(result.outcome == NOT_PLAYED for result in evening.results) == 6
        assert all(len(pair.players) == 2 for pair in evening.pairs)
        assert evening.notes == ()
        first = evening.results[0]
        assert (first.board, first.ns, first.ew, first.score) == (1, "A1NS", "A1EW", "480")

    def test_it_is_ranked_in_two_lists(self, club):
        file = as_results_file(read_bws(club))
        ranking = as_json(score(file, profile("acbl")))["ranking"]
        assert Counter(row["direction"] for row in ranking) == {"NS": 10, "EW": 10}

    def test_its_36_deals_come_with_their_double_dummy(self, club):
        """Source: the first rows of its tables, as bws_lbc_schema.json of the source has them."""
        found = read_deals(club)
        assert [board.number for board in found.boards] == list(range(1, 37))
        assert found.notes == ()
        first = found.boards[0]
        assert first.deal.north.points == 11
        assert first.deal.hand(Seat.WEST).ranks(Suit.HEARTS)[:3] == (
            CardRank.ACE,
            CardRank.KING,
            CardRank.QUEEN,
        )
        assert first.par.score == 980

    def test_what_is_cut_short_or_turned_is_refused_or_read(self, club):
        for data in (club[:3000], club[:200_000], club[:100] + bytes(len(club) - 100)):
            with pytest.raises(FileError) as caught:
                read_bws(data)
            assert caught.value.code in {"bws_unreadable", "bws_without_results"}


class RefusedTests:
    def test_without_the_reader_it_is_said_how_to_get_it(self, monkeypatch):
        monkeypatch.setattr(tables, "PACKAGE", "no_such_package")
        with pytest.raises(FileError) as caught:
            read_bws(tables.SIGNS[0])
        with translation.override("en"):
            assert "python3 run.py extras" in words(caught.value)

    def test_one_too_large_is_refused_before_it_is_looked_at(self):
        with pytest.raises(FileError, match="file_too_big"):
            read_bws(tables.SIGNS[0] + bytes(tables.LARGEST))

    @needs_reader
    def test_one_that_takes_too_long_is_given_up(self, monkeypatch):
        monkeypatch.setattr(tables, "MOST_SECONDS", 0.001)
        with pytest.raises(FileError, match="bws_unreadable"):
            read_bws(tables.SIGNS[0] + bytes(100_000))
        assert issubclass(subprocess.TimeoutExpired, subprocess.SubprocessError)


NOT_PLAYED = Sides.both(NotPlayed())
PLAN = [
    {"Section": 1, "Table": 1, "Round": 1, "NSPair": 1, "EWPair": 2},
    {"Section": 1, "Table": 2, "Round": 1, "NSPair": 3, "EWPair": 4},
]


def row(number=1, **columns):
    plain = {"Section": 1, "Table": 1, "Round": 1, "Board": 1, "PairNS": 1, "PairEW": 2}
    played = {"NS/EW": "S", "Contract": "4 S", "Result": "=", "LeadCard": "", "Remarks": ""}
    return {"ID": number, **plain, **played, **columns}


def evening(*rows, plan=PLAN, sections=({"ID": 1, "Letter": "A", "ScoringType": 1},), **more):
    return evening_of({"Section": sections, "RoundData": plan, "ReceivedData": rows, **more})


def outcome(**columns):
    return evening(row(**columns)).results[0].outcome


class ResultTests:
    def test_a_contract_with_its_lead(self):
        played = outcome(Contract="3 NT xx", Result="-2", **{"NS/EW": "W"}, LeadCard="H10").ns
        assert (played.contract.level, played.contract.declarer) == (3, Seat.WEST)
        assert (played.tricks, played.lead) == (7, PlayingCard(Suit.HEARTS, CardRank.TEN))

    def test_a_contract_of_old_programs_names_the_side(self):
        assert outcome(**{"NS/EW": "EW"}).ns.contract.declarer is Seat.EAST

    def test_passed_out_not_played_and_awarded(self):
        assert outcome(Contract="PASS", Result="") == Sides.both(PassedOut())
        assert outcome(Contract="", Result="") == NOT_PLAYED
        assert outcome(Contract="4 H", Remarks="Not played") == NOT_PLAYED
        assert outcome(Contract="", Remarks="60%-40%") == Sides(Artificial(60), Artificial(40))

    def test_a_remark_that_is_not_taken_over_is_noted(self):
        (note,) = evening(row(Remarks="Wrong direction")).notes
        with translation.override("en"):
            assert note_words(note) == (
                "Board 1, result 1: The remark “Wrong direction” is not taken over: "
                "look at this result."
            )

    def test_a_remark_that_says_how_they_sat_is_taken_over(self):
        """The declarer is of pair 2, which the row has East-West, and sat South."""
        read = evening(row(Remarks="Wrong direction", Declarer=2))
        assert (read.results[0].ns, read.results[0].ew, read.notes) == ("A2", "A1", ())

    def test_a_lead_that_is_no_card_is_left_out_with_a_note(self):
        read = evening(row(LeadCard="X1"))
        assert isinstance(read.results[0].outcome.ns, Played)
        assert [note.code for note in read.notes] == ["lead_unread"]

    def test_the_last_row_counts_and_an_erased_one_does_not(self):
        rows = (
            row(2, Result="+1"),
            row(1, Result="-1"),
            row(3, Board=2),
            row(4, Board=2, Erased=True),
        )
        assert [(one.board, one.score) for one in evening(*rows).results] == [(1, "450")]

    @pytest.mark.parametrize(
        ("columns", "code"),
        [
            ({"Contract": "8 S"}, "contract_unreadable"),
            ({"Result": "10"}, "field_wrong"),
            ({"Result": "+9"}, "tricks_out_of_range"),
            ({"NS/EW": ""}, "field_wrong"),
            ({"NS/EW": "Q"}, "field_wrong"),
            ({"Board": 0}, "board_out_of_range"),
            ({"PairNS": 0}, "field_wrong"),
            ({"Section": 7}, "field_wrong"),
            ({"PairEW": 1}, "same_contestant"),
            ({"Contract": "", "Remarks": "160%-40%"}, "percentage_out_of_range"),
        ],
    )
    def test_a_row_that_cannot_be_is_refused(self, columns, code):
        with pytest.raises(FileError) as caught:
            evening(row(**columns))
        assert caught.value.code == code

    def test_nobody_plays_a_board_twice(self):
        with pytest.raises(FileError, match="contestant_twice_on_board"):
            evening(row(1), row(2, Table=2, PairNS=3, PairEW=2))

    def test_a_file_without_results_is_no_evening(self):
        with pytest.raises(FileError, match="bws_without_results"):
            evening()


class PairTests:
    def test_numbers_that_are_once_in_a_round_are_one_field(self):
        read = evening(row())
        assert (read.winners, [pair.key for pair in read.pairs]) == (1, ["A1", "A2"])
        assert {pair.line for pair in read.pairs} == {None}

    def test_a_number_on_both_sides_of_a_round_is_two_pairs(self):
        plan = [{"Section": 1, "Table": 1, "Round": 1, "NSPair": 1, "EWPair": 1}]
        read = evening(row(PairEW=1), plan=plan)
        assert (read.winners, [pair.key for pair in read.pairs]) == (2, ["A1NS", "A1EW"])
        assert [pair.line for pair in read.pairs] == [Side.NS, Side.EW]

    def test_the_section_may_say_that_there_are_two_winners(self):
        read = evening(row(), sections=({"ID": 1, "Letter": "A", "Winners": 2},))
        assert read.winners == 2

    def test_sections_have_letters(self):
        letters = ("B  ", "??", "B", "A")
        sections = [{"ID": n, "Letter": letter} for n, letter in enumerate(letters, start=1)]
        read = evening(*(row(n, Section=n) for n in range(1, 5)), sections=sections)
        assert [result.section for result in read.results] == ["B", "C", "D", "A"]
        assert read.sections == ("A", "B", "C", "D")

    def test_who_sat_down_has_a_name(self):
        numbers = [
            {"Section": 1, "Table": 1, "Direction": "N", "Number": "12", "Name": "Odile FERRAND"},
            {"Section": 1, "Table": 1, "Direction": "S", "Number": "13", "Name": ""},
            {
                "Section": 1,
                "Table": 1,
                "Direction": "N",
                "Number": "99",
                "Name": "Later",
                "Round": 2,
            },
            {"Section": 1, "Table": 9, "Direction": "E", "Number": "14", "Name": "Nowhere"},
            {"Section": 1, "Table": 1, "Direction": "?", "Number": "15", "Name": "No Seat"},
        ]
        members = [{"ID": 3, "strID": "13", "Name": "Jean Rouvier"}]
        read = evening(row(), PlayerNumbers=numbers, PlayerNames=members)
        assert read.pairs[0].players == (
            ReadPlayer("Odile", "Ferrand", "12"),
            ReadPlayer("Jean", "Rouvier", "13"),
        )
        assert read.pairs[1].players == ()

    def test_letters_of_windows_are_read_as_such(self):
        """The library reads Œ and ’ of a file of 1997 as signs of control."""
        number = {"Section": 1, "Table": 1, "Direction": "N", "Number": "12"}
        read = evening(row(), PlayerNumbers=[number | {"Name": "Zo\xe9 d\x92\x8cUVRARD"}])
        assert read.pairs[0].players[0].last_name == "d’ŒUVRARD"

    def test_who_waits_at_first_has_a_name_too(self):
        """Pair 3 comes to the seats of pair 1 in the second round."""
        plan = [*PLAN[:1], {"Section": 1, "Table": 1, "Round": 2, "NSPair": 3, "EWPair": 2}]
        numbers = [
            {"Section": 1, "Table": 1, "Direction": "N", "Number": str(number), "Round": round_}
            for round_, number in ((0, 12), (2, 45))
        ]
        again = {"Section": 1, "Table": 1, "Direction": "E", "Number": "77", "Round": 2}
        read = evening(row(), plan=plan, PlayerNumbers=[*numbers, again])
        assert {pair.key: [one.number for one in pair.players] for pair in read.pairs} == {
            "A1": ["12"], "A2": ["77"], "A3": ["45"],
        }  # fmt: skip

    def test_a_number_without_a_name_is_a_player_and_an_empty_chair_is_none(self):
        seats = (("N", "12345", ""), ("S", "0", ""), ("E", "", "Fantôme"), ("W", "99", "Relais"))
        numbers = [
            {"Section": 1, "Table": 1, "Direction": seat, "Number": number, "Name": name}
            for seat, number, name in seats
        ]
        read = evening(row(), PlayerNumbers=numbers)
        assert read.pairs[0].players == (ReadPlayer("", "", "12345"),)
        assert read.pairs[1].players == ()


class ScoringTests:
    def test_imps_are_taken_as_cross_imps_with_a_note(self):
        read = evening(row(), sections=({"ID": 1, "Letter": "A", "ScoringType": 2},))
        assert read.scoring is CROSS_IMPS
        assert [note.code for note in read.notes] == ["imps_taken_as_cross_imps"]

    def test_single_players_are_refused(self):
        """Source: the columns South and West, of Bridgemate files of individuals alone."""
        with pytest.raises(FileError, match="individuals_not_read"):
            evening(row(South=3, West=4))
        plan = [{**PLAN[0], "South": 3, "West": 4}]
        with pytest.raises(FileError, match="individuals_not_read"):
            evening(row(), plan=plan)
        assert evening(row(South=0, West=0)).results

    @pytest.mark.parametrize("kinds", [(3,), (4,), (1, 2)])
    def test_teams_and_a_mixture_are_refused(self, kinds):
        sections = [{"ID": n, "ScoringType": kind} for n, kind in enumerate(kinds, start=1)]
        with pytest.raises(FileError, match="form_unknown"):
            evening(row(), sections=sections)

    def test_too_many_sections_are_refused(self):
        with pytest.raises(FileError, match="too_many_sections"):
            evening(row(), sections=[{"ID": n} for n in range(1, 28)])

    @pytest.mark.parametrize(("text", "day"), [("2026-01-26 00:00:00", "2026-01-26"), ("", "None")])
    def test_the_day_of_the_session(self, text, day):
        assert str(evening(row(), Session=[{"Name": "x", "Date": text}]).date) == day


class DealTests:
    HANDS = {
        "NorthSpades": "AKQJT98765432",
        "EastHearts": "AKQJT98765432",
        "SouthDiamonds": "AKQJT98765432",
        "WestClubs": "AKQJT98765432",
    }

    def found(self, **columns):
        return number_boards(found_boards({"HandRecord": [{"Section": 1, "Board": 3, **columns}]}))

    def test_a_hand_that_was_not_entered_is_what_is_left(self):
        three = {name: cards for name, cards in self.HANDS.items() if name != "WestClubs"}
        assert self.found(**three).boards == self.found(**self.HANDS).boards

    def test_an_empty_row_is_passed_over(self):
        with pytest.raises(FileError, match="no_deals"):
            self.found()

    def test_a_mistake_says_where(self):
        with pytest.raises(FileError) as caught:
            self.found(**{**self.HANDS, "WestClubs": "AKQJT9876543X"})
        assert caught.value.details == {"board": 3, "hand": Seat.WEST, "found": "X"}

    def test_figures_that_are_not_whole_are_left_out(self):
        row = {"Section": 1, "Board": 3, "NorthSpades": 13}
        read = {"HandRecord": [{"Section": 1, "Board": 3, **self.HANDS}], "HandEvaluation": [row]}
        assert number_boards(found_boards(read)).boards[0].double_dummy is None


class HandsOfAnEveningTests:
    """Hands beside results, by their rows."""

    TURNED = dict(
        zip(
            ("EastSpades", "SouthHearts", "WestDiamonds", "NorthClubs"),
            ["AKQJT98765432"] * 4,
            strict=True,
        )
    )

    def read(self, *rows, sections=(1,)):
        tables = {
            "Section": [{"ID": n, "Letter": "AB"[n - 1]} for n in sections],
            "RoundData": PLAN,
            "ReceivedData": [row(n, Section=n) for n in sections],
            "HandRecord": rows,
        }
        return with_hands(evening_of(tables), tables)

    def hand(self, section=1, board=1, **cards):
        return {"Section": section, "Board": board, **(cards or DealTests.HANDS)}

    def test_sections_with_the_same_deals_have_one_set(self):
        read = self.read(self.hand(1), self.hand(2), sections=(1, 2))
        assert [(one.section, len(one.boards)) for one in read.deals] == [("", 1)]

    def test_sections_with_different_deals_under_one_number_have_one_set_each(self):
        read = self.read(self.hand(1), self.hand(2, **self.TURNED), sections=(1, 2))
        assert [(one.section, len(one.boards)) for one in read.deals] == [("A", 1), ("B", 1)]
        assert read.deals[0].boards != read.deals[1].boards
        assert read.notes == ()

    def test_hands_of_a_section_that_nobody_played_in_are_left(self):
        assert self.read(self.hand(2)).deals == ()

    def test_hands_that_cannot_be_are_noted_and_the_results_stay(self):
        twice = {**DealTests.HANDS, "WestClubs": "", "WestSpades": "AKQJT98765432"}
        other = [self.hand(board=4), self.hand(board=4, **self.TURNED)]
        read = self.read(self.hand(), self.hand(board=3, **twice), *other, self.hand(board=0))
        assert len(read.results) == 1
        assert [board.number for one in read.deals for board in one.boards] == [1]
        assert [note.details["board"] for note in read.notes] == [0, 3, 4]
        with translation.override("en"):
            assert note_words(read.notes[1]).startswith("Board 3: Its hands are not taken over")
