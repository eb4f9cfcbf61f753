"""What the reader of USEBIO makes of each thing that programs write."""

import datetime

import pytest
from django.utils import translation

from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Side
from scoring.notation.contract import CardRank, PlayingCard, Suit
from scoring.notation.line import write
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, ScoreOnly
from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    board,
    document,
    element,
    line,
    pair,
    participants,
    read_usebio,
)
from tournament.files.read_evening import ReadPlayer
from tournament.words.errors.codes import note_words

PAIRS = participants(pair(1), pair(2), pair(3), pair(4))


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def evening_of(*parts, **others):
    return read_usebio(document(*parts, **others).encode())


def with_line(score=None, **fields):
    """Pairs 1 and 2 on board 1: dealer North, nobody vulnerable."""
    return evening_of(PAIRS, board(1, line(1, 2, score, **fields)))


def outcome(score=None, **fields):
    evening = with_line(score, **fields)
    assert evening.notes == ()
    return evening.results[0].outcome


class HeadTests:
    def test_title_club_and_day_are_read(self):
        evening = evening_of(
            PAIRS,
            head=element("EVENT_DESCRIPTION", "Mardi  soir") + element("DATE", "17/11/2026"),
        )
        assert (evening.title, evening.club) == ("Mardi soir", "Club des Tilleuls")
        assert evening.date == datetime.date(2026, 11, 17)

    @pytest.mark.parametrize("day", ["2026-11-17", "17.11.2026", "17-11-26"])
    def test_days_are_written_in_several_ways(self, day):
        assert evening_of(PAIRS, head=element("DATE", day)).date == datetime.date(2026, 11, 17)

    @pytest.mark.parametrize("day", ["31/11/2026", "mardi", "17/11/0000"])
    def test_a_day_that_is_none_is_remarked(self, day):
        evening = evening_of(PAIRS, head=element("DATE", day))
        assert evening.date is None
        assert [note.code for note in evening.notes] == ["date_unread"]

    @pytest.mark.parametrize("version", ["1.0", "1.1", "1.2", "1.3"])
    def test_all_versions_are_read(self, version):
        assert evening_of(PAIRS, version=version).pairs

    @pytest.mark.parametrize(
        ("form", "method", "scoring"),
        [
            ("MP_PAIRS", "", MATCHPOINTS),
            ("PAIRS", "", MATCHPOINTS),
            ("PAIRS", "MATCH_POINTS", MATCHPOINTS),
            ("PAIRS", "CROSS_IMPS", CROSS_IMPS),
            ("CROSS_IMP", "", CROSS_IMPS),
            ("CROSS_IMPS", "", CROSS_IMPS),
            ("BUTLER_PAIRS", "", BUTLER),
            ("PAIRS", "BUTLER", BUTLER),
            ("AGGREGATE", "", TOTAL_POINTS),
        ],
    )
    def test_forms_of_scoring(self, form, method, scoring):
        evening = evening_of(PAIRS, form=form, head=element("BOARD_SCORING_METHOD", method))
        assert (evening.scoring, evening.notes) == (scoring, ())

    def test_imps_alone_are_taken_as_cross_imps_with_a_remark(self):
        evening = evening_of(PAIRS, form="PAIRS", head=element("BOARD_SCORING_METHOD", "IMPS"))
        assert evening.scoring is CROSS_IMPS
        assert [note.code for note in evening.notes] == ["imps_taken_as_cross_imps"]


class OutcomeTests:
    def test_a_contract_that_gives_its_score_is_played(self):
        """Law 77: four spades made with an overtrick, not vulnerable: 450."""
        found = outcome(450, CONTRACT="4S", PLAYED_BY="N", TRICKS=11, LEAD="AC")
        assert write(found, Alphabet.ENGLISH) == "4SN+1/CA"

    @pytest.mark.parametrize("lead", ["HT", "TH", "H10", "10H", "10h", " th "])
    def test_a_lead_is_written_suit_first_or_rank_first(self, lead):
        played = outcome(450, CONTRACT="4S", PLAYED_BY="N", TRICKS=11, LEAD=lead).ns
        assert played.lead == PlayingCard(Suit.HEARTS, CardRank.TEN)

    def test_a_lead_that_is_no_card_is_left_out_with_a_remark(self):
        evening = with_line(450, CONTRACT="4S", PLAYED_BY="N", TRICKS=11, LEAD="XY")
        assert evening.results[0].outcome.ns.lead is None
        assert "The lead “XY” is no card" in note_words(evening.notes[0])

    @pytest.mark.parametrize("contract", ["4Sx", "4 SX", "4s*"])
    def test_doubled(self, contract):
        """Law 77: four spades doubled, one down, not vulnerable: 100."""
        played = outcome(-100, CONTRACT=contract, PLAYED_BY="South", TRICKS="9").ns
        assert write(outcome(-100, CONTRACT=contract, PLAYED_BY="S", TRICKS=9), Alphabet.ENGLISH)
        assert played.contract.penalty.value == "X"

    @pytest.mark.parametrize("fields", [{}, {"TRICKS": 0}, {"PLAYED_BY": "N"}, {"LEAD": "-"}])
    @pytest.mark.parametrize("score", ["0", "", None])
    def test_passed_out(self, fields, score):
        assert outcome(score, CONTRACT="PASS", **fields).ns == PassedOut()

    @pytest.mark.parametrize("fields", [{}, {"CONTRACT": "4S", "PLAYED_BY": "S"}])
    def test_without_tricks_the_score_stands_alone(self, fields):
        assert outcome(-50, **fields).ns == ScoreOnly(-50)

    @pytest.mark.parametrize("score", [None, "", "NP", "-"])
    def test_without_a_score_the_board_was_not_played(self, score):
        assert outcome(score).ns == NotPlayed()

    @pytest.mark.parametrize(
        ("score", "shares"),
        [
            ("A6040", (60, 40)),
            ("A5050", (50, 50)),
            ("A6060", (60, 60)),
            ("A60.040.0", (60, 40)),
            ("60/40", (60, 40)),
            ("60%/40%", (60, 40)),
            ("AVE", (50, 50)),
            ("Ave+", (60, 60)),
            ("AVE+/AVE-", (60, 40)),
        ],
    )
    def test_adjusted(self, score, shares):
        found = outcome(score, CONTRACT="whatever", PLAYED_BY="")
        assert (found.ns, found.ew) == tuple(map(Artificial, shares))

    def test_the_score_counts_where_the_contract_disagrees(self):
        evening = with_line(420, CONTRACT="4S", PLAYED_BY="N", TRICKS=9)
        assert evening.results[0].outcome.ns == ScoreOnly(420)
        assert note_words(evening.notes[0]) == (
            "Line 11, board 1, result 1: 420 counts, though the contract gives −50."
        )

    def test_a_score_of_the_other_vulnerability_is_remarked(self):
        """Law 77: 620 is four of a major vulnerable; on board 1 nobody is."""
        assert [note.code for note in with_line(620).notes] == ["score_not_at_this_vulnerability"]


class PeopleTests:
    def players(self, *names):
        return evening_of(participants(pair(1, names=names))).pairs[0].players

    def player(self, name, number):
        fields = element("PLAYER_NAME", name) + element("NATIONAL_ID_NUMBER", number)
        return f"<PLAYER>{fields}</PLAYER>"

    def test_names_are_parted_as_the_program_holds_them(self):
        assert self.players("MAURIN Hélène", "paul astier") == (
            ReadPlayer("Hélène", "Maurin"),
            ReadPlayer("Paul", "Astier"),
        )

    def test_a_number_of_the_federation_keeps_its_noughts(self):
        first, second = self.players(self.player("A Ba", "00123"), self.player("C Do", "0"))
        assert (first.number, second.number) == ("00123", "")

    def test_a_single_word_is_a_last_name(self):
        assert self.players("Astier", "Zoé Tarno")[0] == ReadPlayer("", "Astier")

    def test_an_empty_chair_is_remarked(self):
        evening = evening_of(participants(pair(1, names=("Zoé Tarno", ""))))
        assert note_words(evening.notes[0]) == "Line 6: Pair 1 has 1 players in the file."

    def test_signs_that_turn_the_text_are_left_out(self):
        assert self.players("Zoé\u202e Tarno", "Paul Astier")[0] == ReadPlayer("Zoé", "Tarno")


class WinnersTests:
    BOTH = participants(pair(1, "NS"), pair(1, "EW"), pair(2, "NS"), pair(2, "EW"))

    def test_the_column_tells_which_of_two_equal_numbers_is_meant(self):
        evening = evening_of(self.BOTH, board(1, line(1, 2, 420), line(2, 1, -50)))
        pairs = [evening.pair_by_key[key] for key in (evening.results[0].ns, evening.results[0].ew)]
        assert [(one.label, one.line) for one in pairs] == [("1", Side.NS), ("2", Side.EW)]

    def test_both_directions_make_two_winners_where_nothing_is_said(self):
        assert evening_of(self.BOTH).winners == 2
        assert evening_of(PAIRS).winners == 1

    def test_directions_of_one_ranking_are_starting_seats(self):
        head = element("WINNER_TYPE", 1)
        evening = evening_of(participants(pair(1, "NS"), pair(2, "EW")), head=head)
        assert (evening.winners, {one.line for one in evening.pairs}) == (1, {None})

    def test_a_pair_without_a_direction_is_where_it_sat(self):
        head = element("WINNER_TYPE", 2)
        evening = evening_of(PAIRS, board(1, line(1, 3, 420), line(2, 4, 420)), head=head)
        assert [one.line.value for one in evening.pairs] == ["NS", "NS", "EW", "EW"]

    def test_a_pair_keeps_its_list_where_it_sat_the_other_way(self):
        head = element("WINNER_TYPE", 2)
        pairs = participants(pair("1NS", "NS"), pair("1EW", "EW"))
        evening = evening_of(pairs, board(1, line("1EW", "1NS", 420)), head=head)
        assert evening.pair_by_key[evening.results[0].ns].line is Side.EW


class SectionTests:
    def section(self, name, *numbers):
        pairs = participants(*map(pair, numbers))
        lines = board(1, line(numbers[0], numbers[1], 420))
        return f'<SECTION SECTION_ID="{name}">{pairs}{lines}</SECTION>'

    def test_the_same_numbers_in_two_sections_are_different_pairs(self):
        evening = evening_of(self.section("A", 1, 2), self.section("B", 1, 2))
        assert evening.sections == ("A", "B")
        assert list(evening.pair_by_key) == ["A1", "A2", "B1", "B2"]
        assert [(one.section, one.ns, one.ew) for one in evening.results] == [
            ("A", "A1", "A2"),
            ("B", "B1", "B2"),
        ]

    def test_sections_may_stand_in_a_session(self):
        inside = self.section("A", 1, 2) + self.section("B", 3, 4)
        evening = evening_of(f'<SESSION SESSION_ID="1">{inside}</SESSION>')
        assert [one.section for one in evening.pairs] == ["A", "A", "B", "B"]

    def test_other_names_become_letters_with_a_remark(self):
        evening = evening_of(self.section("Rouge", 1, 2), self.section("Bleu", 1, 2))
        assert evening.sections == ("A", "B")
        assert note_words(evening.notes[0]) == "The section “Rouge” is called A here."

    def test_a_list_of_the_whole_event_serves_its_sections(self):
        boards = "".join(
            f'<SECTION SECTION_ID="{name}">{board(1, line(ns, ew, 420))}</SECTION>'
            for name, ns, ew in (("A", "A1", "A2"), ("B", "B1", "B2"))
        )
        evening = evening_of(participants(*map(pair, ("A1", "A2", "B1", "B2"))), boards)
        assert [one.section for one in evening.pairs] == ["A", "A", "B", "B"]

    def test_letters_before_the_numbers_are_sections(self):
        evening = evening_of(participants(*map(pair, ("A1", "A2", "B1", "B2"))))
        assert evening.sections == ("A", "B")


class MatchTests:
    def test_pairs_and_round_may_stand_in_a_match(self):
        """One board in two matches, as writers of round-by-round files nest it."""
        one = (
            element("ROUND_NUMBER", 3) + element("NS_PAIR_NUMBER", 1) + element("EW_PAIR_NUMBER", 2)
        )
        two = (
            element("ROUND_NUMBER", 4) + element("NS_PAIR_NUMBER", 3) + element("EW_PAIR_NUMBER", 4)
        )
        bare = f"<TRAVELLER_LINE>{element('SCORE', 420)}</TRAVELLER_LINE>"
        evening = evening_of(
            PAIRS,
            f"<MATCH>{one}{board(1, bare)}</MATCH>",
            f"<MATCH>{two}{board(1, bare)}</MATCH>",
        )
        assert [(one.ns, one.ew, one.round) for one in evening.results] == [
            ("1", "2", 3),
            ("3", "4", 4),
        ]

    def test_deals_are_passed_over(self):
        hands = f"<HANDSET>{board(1, '<HAND><DIRECTION>North</DIRECTION></HAND>')}</HANDSET>"
        text = document(PAIRS, board(1, line(1, 2, 420)))
        assert (
            len(read_usebio(text.replace("</USEBIO>", hands + "</USEBIO>").encode()).results) == 1
        )
