"""Swiss pairs in USEBIO: written by the program, read by it, and as others write them."""

import xml.etree.ElementTree as ET

import pytest
from django.utils import translation

from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS
from tests.tournament.evening.values import HEAD, a_part, an_evening, with_results
from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    board,
    document,
    element,
    pair,
    participants,
    read_usebio,
)
from tournament.evening.facts import Stage
from tournament.evening.scores.build_report import build, score
from tournament.files.usebio.write import lost_codes, usebio_xml
from tournament.words.errors.codes import note_words

# Two rounds of four pairs, two tables on the same boards.
ROWS = (
    (1, 1, 1, 3, (1, 2)), (1, 2, 2, 4, (1, 2)),
    (2, 1, 1, 2, (3, 4)), (2, 2, 3, 4, (3, 4)),
)  # fmt: skip
PLAYED = {
    (1, 1, 1): "4SN=", (1, 2, 1): "4SN-1", (1, 1, 2): "1NTN=", (1, 2, 2): "1NTN=",
    (2, 1, 3): "PASS", (2, 2, 3): "PASS", (2, 1, 4): "3NTS=", (2, 2, 4): "3NTS-1",
}  # fmt: skip


@pytest.fixture
def report():
    part = a_part(ROWS, kind="swiss", winners=1)
    evening = an_evening(
        part,
        event={"scoring": "victory_points", "profile": "wbf"},
        stage=Stage(1, "swiss", {"boards": 2, "rounds": 2, "dealt": "round"}),
    )
    return build(score(with_results(evening, PLAYED)), HEAD)


class WrittenTests:
    def test_each_match_has_its_round_its_pairs_and_victory_points(self, report):
        event = ET.fromstring(usebio_xml(report)).find("EVENT")
        assert event.get("EVENT_TYPE") == "SWISS_PAIRS_CROSS_IMPS"
        assert event.findtext("MATCH_SCORING_METHOD") == "VPS"
        matches = [
            tuple(
                one.findtext(name) for name in ("ROUND_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
            )
            for one in event.findall("MATCH")
        ]
        assert matches == [("1", "1", "3"), ("1", "2", "4"), ("2", "1", "2"), ("2", "3", "4")]
        for match in event.findall("MATCH"):
            both = [float(match.findtext(name)) for name in ("NS_SCORE", "EW_SCORE")]
            assert sum(both) == 20
            assert len(match.findall("BOARD")) == 2
            assert match.find("BOARD/TRAVELLER_LINE/NS_PAIR_NUMBER") is None

    def test_totals_are_victory_points_and_none_is_lost(self, report):
        event = ET.fromstring(usebio_xml(report)).find("EVENT")
        totals = {
            one.findtext("PAIR_NUMBER"): one.findtext("TOTAL_SCORE") for one in event.iter("PAIR")
        }
        assert sum(map(float, totals.values())) == 80
        assert "victory_points_lost" not in lost_codes(report)

    def test_it_is_read_back_with_its_rounds(self, report):
        read = read_usebio(usebio_xml(report))
        assert (read.scoring, read.form, read.scale) == (
            CROSS_IMPS, "victory_points", "wbf_continuous",
        )  # fmt: skip
        assert sorted({one.round for one in read.results}) == [1, 2]
        assert len(read.results) == 8
        # It gives the victory points of every match that the file has.
        assert read.notes == ()


class ReadTests:
    MATCH = (
        "<MATCH>" + element("ROUND_NUMBER", 1) + element("NS_PAIR_NUMBER", 1)
        + element("EW_PAIR_NUMBER", 2)
        + board(1, f"<TRAVELLER_LINE>{element('SCORE', 420)}</TRAVELLER_LINE>") + "</MATCH>"
    )  # fmt: skip
    PAIRS = participants(pair(1), pair(2, names=("Marc Verdol", "Paul Astier")))

    def test_at_matchpoints_percentages_make_the_victory_points(self):
        read = read_usebio(document(self.PAIRS, self.MATCH, form="SWISS_PAIRS").encode())
        assert (read.scoring, read.form, read.scale) == (
            MATCHPOINTS, "victory_points", "ebu_percentages",
        )  # fmt: skip

    @pytest.mark.parametrize("place", ["EVENT", "SESSION", "SECTION", "MATCH", "BOARD"])
    @pytest.mark.parametrize("name", ["BOARD_SCORING_METHOD", "SCORING_METHOD"])
    def test_the_scoring_of_boards_is_taken_from_wherever_it_stands(self, place, name):
        said = element(name, "CROSS_IMPS")
        match, pairs = self.MATCH, self.PAIRS
        if place in ("MATCH", "BOARD"):
            match = match.replace(f"<{place}>", f"<{place}>{said}")
        elif place in ("SESSION", "SECTION"):
            inside = said if place == "SECTION" else ""
            outside = said if place == "SESSION" else ""
            match = f"<SESSION>{outside}<SECTION>{inside}{pairs}{match}</SECTION></SESSION>"
            pairs = ""
        head = said if place == "EVENT" else ""
        read = read_usebio(document(pairs, match, form="SWISS_PAIRS", head=head).encode())
        assert (read.scoring, read.form, read.scale) == (
            CROSS_IMPS, "victory_points", "wbf_continuous",
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("award", "scoring"),
        [
            ("CROSS_IMP_POINTS", CROSS_IMPS),
            ("MATCH_POINTS", MATCHPOINTS),
            ("BUTLER_POINTS", BUTLER),
        ],
    )
    def test_awards_tell_how_boards_are_scored_where_nothing_else_does(self, award, scoring):
        scored = element("SCORE", 420) + element(f"NS_{award}", 3)
        match = self.MATCH.replace(element("SCORE", 420), scored)
        read = read_usebio(document(self.PAIRS, match, form="SWISS_PAIRS").encode())
        assert read.scoring is scoring

    def test_what_is_not_counted_in_victory_points_is_added_up(self):
        head = element("MATCH_SCORING_METHOD", "IMPS") + element("BOARD_SCORING_METHOD", "IMPS")
        read = read_usebio(document(self.PAIRS, self.MATCH, form="SWISS_PAIRS", head=head).encode())
        assert (read.form, [note.code for note in read.notes]) == (
            "cross_imps",
            ["imps_taken_as_cross_imps"],
        )

    def test_matches_of_any_event_of_pairs_may_be_worth_victory_points(self):
        head = element("MATCH_SCORING_METHOD", "VPS")
        read = read_usebio(document(self.PAIRS, self.MATCH, form="CROSS_IMPS", head=head).encode())
        assert read.form == "victory_points"

    def test_two_ways_of_scoring_are_told(self):
        head = element("BOARD_SCORING_METHOD", "CROSS_IMPS")
        read = read_usebio(document(self.PAIRS, self.MATCH, form="MP_PAIRS", head=head).encode())
        assert read.scoring is CROSS_IMPS
        with translation.override("en"):
            assert [note_words(note) for note in read.notes] == [
                "The file names two ways of scoring its boards: cross-IMPs, which counts, "
                "and matchpoints."
            ]

    def test_a_way_of_scoring_that_is_not_known_is_told(self):
        head = element("BOARD_SCORING_METHOD", "PATTON")
        read = read_usebio(document(self.PAIRS, self.MATCH, form="MP_PAIRS", head=head).encode())
        assert [note.code for note in read.notes] == ["method_unread"]

    def test_at_butler_boards_are_added_up(self):
        read = read_usebio(
            document(self.PAIRS, self.MATCH, form="SWISS_PAIRS_BUTLER_IMPS").encode()
        )
        assert (read.form, [note.code for note in read.notes]) == (
            "butler",
            ["victory_points_left_out"],
        )

    def test_without_rounds_nothing_is_a_match(self):
        match = self.MATCH.replace(element("ROUND_NUMBER", 1), "")
        read = read_usebio(document(self.PAIRS, match, form="SWISS_PAIRS").encode())
        assert (read.form, [note.code for note in read.notes]) == (
            "matchpoints",
            ["rounds_not_told"],
        )
