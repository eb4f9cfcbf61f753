"""USEBIO written from a report: what stands in it, and that it is read back as the same facts."""

import dataclasses
from decimal import Decimal
from xml.etree import ElementTree

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.notation.board import Seat, Side, dealer, vulnerability
from scoring.notation.codes import decode, encode, encode_lead
from scoring.notation.contract import CardRank, Contract, Doubling, PlayingCard, Strain, Suit
from scoring.notation.outcome import (
    Artificial,
    NotPlayed,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
)
from scoring.notation.points import ns_points
from tests.examples import thinned
from tests.tournament.files.evenings import an_evening, called, with_two_winners
from tests.tournament.kinds.pairs.files.usebio.usebio_files import DOCTYPE, read_usebio
from tournament.evening.files.export_errors import LOSS_CODES, ExportError
from tournament.evening.report import (
    Board,
    Contestant,
    Person,
    Ranking,
    Report,
    ResultLine,
    SectionPlan,
)
from tournament.evening.seats import Seats
from tournament.files.usebio.write import lost_codes, usebio_xml
from tournament.words.errors.losses import LOSSES


def tree_of(report):
    return ElementTree.fromstring(usebio_xml(report))


def fields(element):
    return {child.tag: child.text or "" for child in element}


class FileTests:
    def test_it_begins_as_the_standard_has_it(self):
        lines = usebio_xml(an_evening()).decode().splitlines()
        assert lines[0] == '<?xml version="1.0" encoding="UTF-8"?>'
        assert lines[1] == DOCTYPE
        assert lines[2] == '<USEBIO Version="1.2">'

    def test_the_event_in_the_order_of_other_writers(self):
        event = tree_of(an_evening()).find("EVENT")
        assert event.attrib == {"EVENT_TYPE": "MP_PAIRS"}
        assert [child.tag for child in event] == [
            "EVENT_IDENTIFIER", "EVENT_DESCRIPTION", "PROGRAM_NAME", "PROGRAM_VERSION",
            "WINNER_TYPE", "DATE", "MPS_AWARDED_FLAG", "SESSION_COUNT", "SECTION_COUNT",
            "PARTICIPANTS", "BOARD", "BOARD", "BOARD",
        ]  # fmt: skip
        assert fields(event)["DATE"] == "17/11/2026"

    def test_a_pair_with_its_figures_and_players(self):
        pair = tree_of(an_evening()).find("EVENT/PARTICIPANTS/PAIR")
        assert list(fields(pair).items())[:6] == [
            ("PAIR_NUMBER", "1"),
            ("DIRECTION", ""),
            ("TOTAL_SCORE", "4.7"),
            ("PERCENTAGE", "78.33"),
            ("PLACE", "1"),
            ("BOARDS_PLAYED", "3"),
        ]
        names = [player.find("PLAYER_NAME").text for player in pair.findall("PLAYER")]
        assert names == ["Martine Lestrade", "Pierre Noval"]

    def test_every_kind_of_result(self):
        """As in `evenings`: a contract each way, a pass, a score, a ruling, a board not played."""
        lines = [fields(line) for line in tree_of(an_evening()).iter("TRAVELLER_LINE")]
        assert list(lines[0].items()) == [
            ("NS_PAIR_NUMBER", "1"),
            ("EW_PAIR_NUMBER", "2"),
            ("CONTRACT", "4S"),
            ("PLAYED_BY", "S"),
            ("LEAD", "KH"),
            ("TRICKS", "11"),
            ("SCORE", "450"),
            ("NS_MATCH_POINTS", "2.0"),
            ("EW_MATCH_POINTS", "0.0"),
        ]
        assert [(line.get("CONTRACT"), line.get("SCORE")) for line in lines[1:]] == [
            ("3NTX", "-550"),
            ("PASS", "0"),
            (None, "-100"),
            (None, "A6040"),
            (None, None),
        ]

    def test_two_winners_may_have_the_same_numbers(self):
        root = tree_of(with_two_winners())
        pairs = [fields(pair) for pair in root.iter("PAIR")]
        assert root.find("EVENT/WINNER_TYPE").text == "2"
        assert [(pair["PAIR_NUMBER"], pair["DIRECTION"]) for pair in pairs] == [
            ("1", "NS"),
            ("1", "EW"),
            ("2", "NS"),
            ("2", "EW"),
        ]

    def test_the_language_of_the_club_changes_nothing(self):
        with translation.override("fr"):
            french = usebio_xml(an_evening("fr"))
        assert french == usebio_xml(an_evening("en"))

    def test_without_results_there_is_no_file(self):
        with pytest.raises(ExportError, match="no_results"):
            usebio_xml(an_evening(boards=()))

    @pytest.mark.parametrize(
        "name",
        ["a\x00\x0bb", "<b>&amp;]]>", "\ud800x", "\ufffe\uffff?", "\u202eevil", "לוי 😀", '"'],
    )
    def test_hostile_names_stay_names(self, name):
        report = called(an_evening(), Person("Ana", name), Person("", "Noval"))
        players = read_usebio(usebio_xml(report)).pairs[0].players
        assert players[0].first_name == "Ana"


class LossTests:
    def lost_of(self, **changes):
        return set(lost_codes(an_evening(**changes))) - {"plan_lost"}

    def test_an_ordinary_evening_loses_its_plan_only(self):
        assert lost_codes(an_evening()) == lost_codes(with_two_winners()) == ("plan_lost",)

    @pytest.mark.parametrize(
        ("ns", "ew", "code", "score"),
        [
            ("4SS=", "4SS-1", "sides_lost", "420"),
            ("A60", "-50", "sides_lost", "-50"),
            ("-50", "A40", "sides_lost", "-50"),
            ("A62.5", "A37.5", "shares_lost", "A6338"),
            ("A100", "A0", "shares_lost", "A9900"),
            ("A60+", "A40-", "shares_lost", "A6040"),
            ("W60:420;40:-50", "W60:420;40:-50", "rulings_lost", "A6238"),
            ("F12.5", "-50", "rulings_lost", "A6238"),
            ("420", "CANCEL", "rulings_lost", "A6238"),
        ],
    )
    def test_what_a_line_cannot_hold(self, ns, ew, code, score):
        one = an_evening().boards[0]
        shares = {"ns_percentage": Decimal("61.9"), "ew_percentage": Decimal("38.1")}
        line = dataclasses.replace(one.lines[0], ns_outcome=ns, ew_outcome=ew, lead="", **shares)
        boards = (dataclasses.replace(one, lines=(line,)),)
        assert self.lost_of(boards=boards) == {code}
        assert tree_of(an_evening(boards=boards)).find(".//SCORE").text == score
        assert tree_of(an_evening(boards=boards)).find(".//CONTRACT") is None

    def test_at_imps_nothing_stands_for_a_weighted_score(self):
        one = an_evening().boards[0]
        codes = {"ns_outcome": "W60:420;40:-50", "ew_outcome": "W60:420;40:-50", "lead": ""}
        shares = {"ns_percentage": None, "ew_percentage": None}
        line = dataclasses.replace(one.lines[0], **codes, **shares)
        report = an_evening(boards=(dataclasses.replace(one, lines=(line,)),), scoring="cross_imps")
        written = fields(tree_of(report).find(".//TRAVELLER_LINE"))
        assert written["NS_CROSS_IMP_POINTS"] == "2.0"
        assert "SCORE" not in written

    def test_what_the_event_cannot_hold(self):
        plans = tuple(SectionPlan(letter, "mitchell", 2, 2, 1) for letter in "AB")
        assert self.lost_of(scoring="victory_points") == {"victory_points_lost"}
        assert self.lost_of(sections=plans, compared="section") == {"comparison_lost"}
        apart = (Ranking("", (), "A"), Ranking("", (), "B"))
        assert self.lost_of(sections=plans, rankings=apart) == {"lists_lost"}

    def test_every_loss_has_words(self):
        assert set(LOSSES) == LOSS_CODES


# ---- generated evenings ----

LEADS = st.none() | st.builds(PlayingCard, st.sampled_from(Suit), st.sampled_from(CardRank))
CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Seat),
    st.sampled_from(Doubling),
)
PLAYED = st.builds(Played, CONTRACTS, st.integers(0, 13), LEADS)
SHARES = st.builds(Artificial, st.integers(0, 99))
BOTH = st.one_of(
    PLAYED,
    PLAYED,
    st.just(PassedOut()),
    st.just(NotPlayed()),
    st.sampled_from((-50, 100, 110, -420, 450)).map(ScoreOnly),
).map(Sides.both)
OUTCOMES = st.one_of(BOTH, st.builds(Sides, SHARES, SHARES))
NAMES = st.sampled_from(("Zoé Tarno", "Łukasz Ștefan", "Ana de La Tour", "Astier", "Œil O'Neil"))


@st.composite
def evenings(draw):
    """One or two sections of three tables; in both lines numbers from 1, or one after the other;
    here and there a pair that sits the other way."""
    letters = "AB"[: draw(st.integers(1, 2))]
    two = draw(st.booleans())
    twice = draw(st.booleans()) and two
    numbers = range(1, 7)
    pairs = tuple(
        Contestant(
            f"{letter}{number}",
            letter,
            number,
            ("NS" if number < 4 else "EW") if two else "",
            str(number - 3 if twice and number > 3 else number),
            tuple(person(draw(NAMES)) for _ in range(2)),
        )
        for letter in letters
        for number in numbers
    )
    boards = tuple(a_board(draw, board, letters) for board in range(1, 1 + draw(st.integers(1, 3))))
    return Report(
        heading=an_evening().heading,
        kind="pairs",
        scoring=draw(st.sampled_from(("matchpoints", "cross_imps"))),
        profile="ffb",
        winners=2 if two else 1,
        movement="mitchell",
        tables=3,
        rounds=1,
        boards_in_play=len(boards),
        top=an_evening().top,
        pairs=pairs,
        rankings=tuple(Ranking(line, ()) for line in (("NS", "EW") if two else ("",))),
        boards=boards,
        cards=(),
        sections=tuple(SectionPlan(letter, "mitchell", 3, 1, 1) for letter in letters),
    )


def person(name):
    first, _, last = name.rpartition(" ") if name == "Astier" else name.partition(" ")
    return Person(first, last)


def a_board(draw, number, letters):
    lines = []
    for letter in letters:
        east_west = draw(st.permutations((4, 5, 6)))
        for table, (ns, ew) in enumerate(zip((1, 2, 3), east_west, strict=True), start=1):
            is_switched = draw(st.integers(0, 9)) == 0
            ns, ew = (ew, ns) if is_switched else (ns, ew)
            lines.append(a_line(draw(OUTCOMES), number, letter, table, (ns, ew)))
    return Board(
        number, dealer(number).value, vulnerability(number).value, len(lines), tuple(lines)
    )


def a_line(sides, board, letter, table, pairs):
    shares = isinstance(sides.ns, Artificial | NotPlayed)
    return ResultLine(
        round=1,
        table=table,
        section=letter,
        seats=Seats.of(f"{letter}{pairs[0]}", f"{letter}{pairs[1]}"),
        ns_outcome=encode(sides.ns),
        ew_outcome=encode(sides.ew),
        lead=encode_lead(sides.ns),
        points=None if shares else ns_points(sides.ns, board),
        ns_award=None,
        ew_award=None,
        ns_percentage=None,
        ew_percentage=None,
    )


def facts_written(report):
    names = {pair.key: tuple(one.full_name for one in pair.players) for pair in report.pairs}
    lines = {pair.key: pair.line for pair in report.pairs}
    return [
        (
            line.section,
            board.number,
            [(names[key], lines[key]) for key in (line.ns, line.ew)],
            Sides(decode(line.ns_outcome, line.lead), decode(line.ew_outcome, line.lead)),
        )
        for board in report.boards
        for line in board.lines
    ]


def facts_read(evening):
    def who(key):
        pair = evening.pair_by_key[key]
        return tuple(one.full_name for one in pair.players), pair.line.value if pair.line else ""

    return [
        (one.section, one.board, [who(one.ns), who(one.ew)], one.outcome) for one in evening.results
    ]


class ReadBackTests:
    @settings(max_examples=thinned(200))
    @given(evenings())
    def test_what_was_written_is_read_back(self, report):
        evening = read_usebio(usebio_xml(report))
        assert sorted(map(repr, facts_read(evening))) == sorted(map(repr, facts_written(report)))
        assert (evening.winners, evening.scoring.value) == (report.winners, report.scoring)
        assert [(one.section, one.number) for one in evening.pairs] == [
            (one.section, int(one.shown) if told(evening) else one.number) for one in report.pairs
        ]
        head = report.heading
        assert (evening.title, evening.club, evening.date) == (head.event, head.club, head.date)
        odd = {"score_not_at_this_vulnerability", "percentages_above_whole"}
        assert {note.code for note in evening.notes} <= odd

    def test_sides_are_told_by_the_numbers_of_the_paper_or_by_keys(self):
        """Pair 1 of EW sat North-South once: its number would name pair 1 of NS."""
        report = with_two_winners()
        first = report.boards[0]
        line = dataclasses.replace(first.lines[0], seats=Seats.of("A2", "A1"))
        turned = dataclasses.replace(first, lines=(line, *first.lines[1:]))
        evening = read_usebio(usebio_xml(dataclasses.replace(report, boards=(turned,))))
        result = evening.results[0]
        assert evening.pair_by_key[result.ns].line is Side.EW
        assert [pair.label for pair in evening.pairs] == ["A1", "A2", "A3", "A4"]


def told(evening):
    """Whether the numbers on the paper were written, not the keys."""
    return not any(pair.label.startswith(pair.section) for pair in evening.pairs)
