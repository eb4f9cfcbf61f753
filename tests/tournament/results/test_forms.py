"""Sections ranked together and apart, cross-IMPs and victory points: figures worked out by hand."""

from decimal import Decimal

import pytest

from movements.pairs.howell import howell
from tests.tournament.play.evenings import add_section, an_evening, known, two_sections
from tests.tournament.results.scores import enter
from tournament.evening.report import Report
from tournament.evening.scores.boards.traveller import board_lines
from tournament.models import Event, Session
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def report(session) -> Report:
    return live_report(Session.objects.get(pk=session.pk))


def board_1_in_two_sections(**fields):
    """Board 1: A +110 (1 v 4), +80 (3 v 5), -50 (2 v 6); B +140 (1 v 4), +80 (3 v 5)."""
    session = two_sections(**fields)
    for place, text in {
        ("A", 1, 1, 1): "1SN+1",
        ("A", 2, 3, 1): "1SN=",
        ("A", 3, 2, 1): "1SN-1",
        ("B", 1, 1, 1): "1SN+2",
        ("B", 2, 3, 1): "1SN=",
    }.items():
        enter(session, place, text)
    return session


def mitchell_and_howell(**fields):
    """Board 1: A, by line, +110 (1 v 4), +80 (3 v 5), -50 (2 v 6); B, without lines, +140 (4 v 1),
    +80 (3 v 2)."""
    session = an_evening(section_count=2, **fields)
    add_section(session, howell(2, boards_per_round=2), letter="B")
    for place, text in {
        ("A", 1, 1, 1): "1SN+1",
        ("A", 2, 3, 1): "1SN=",
        ("A", 3, 2, 1): "1SN-1",
        ("B", 1, 1, 1): "1SN+2",
        ("B", 1, 2, 1): "1SN=",
    }.items():
        enter(session, place, text)
    return session


def awards(found, board=1):
    lines = found.board_by_number[board].lines
    return {(line.ns, line.ew): (line.ns_award, line.ew_award) for line in lines}


def lists(found):
    return [
        (one.section, one.line, [(rank.pair, rank.rank) for rank in one.ranks if rank.boards])
        for one in found.rankings
    ]


class SectionTests:
    def test_across_the_field_every_table_is_compared(self):
        """Five of six results are there. Law 78A: 140 beats four (8), 110 three (6), 80 twice
        one and a tie (3), -50 none; Neuberg, (M+1) * 6/5 - 1: 9.8, 7.4, 3.8 twice, 0.2."""
        found = awards(report(board_1_in_two_sections()))
        assert [found[pair][0] for pair in (("B1", "B4"), ("A1", "A4"), ("A2", "A6"))] == [
            Decimal("9.8"),
            Decimal("7.4"),
            Decimal("0.2"),
        ]
        assert found["A3", "A5"] == found["B3", "B5"] == (Decimal("3.8"), Decimal("6.2"))

    def test_within_each_section_only_its_tables_are(self):
        """A: 4, 2, 0 of 4. B: 140 and 80 of three to come: (2 + 1) * 3/2 - 1 = 3.5, and 0.5."""
        found = awards(report(board_1_in_two_sections(compared="section")))
        assert found["A1", "A4"] == (Decimal("4.0"), Decimal("0.0"))
        assert found["B1", "B4"] == (Decimal("3.5"), Decimal("0.5"))
        assert found["B3", "B5"] == (Decimal("0.5"), Decimal("3.5"))

    def test_by_default_lines_are_ranked_over_both_sections(self):
        assert lists(report(board_1_in_two_sections())) == [
            ("", "NS", [("B1", 1), ("A1", 2), ("A3", 3), ("B3", 3), ("A2", 5)]),
            ("", "EW", [("A6", 1), ("A5", 2), ("B5", 2), ("A4", 4), ("B4", 5)]),
        ]

    def test_all_may_stand_in_one_list(self):
        (one,) = report(board_1_in_two_sections(ranked="together")).rankings
        ranked = [(rank.pair, rank.rank) for rank in one.ranks if rank.boards]
        assert (one.section, one.line) == ("", "")
        assert ranked[:4] == [("A6", 1), ("B1", 1), ("A1", 3), ("A5", 4)]

    def test_each_section_may_be_ranked_apart(self):
        assert lists(report(board_1_in_two_sections(ranked="apart"))) == [
            ("A", "NS", [("A1", 1), ("A3", 2), ("A2", 3)]),
            ("A", "EW", [("A6", 1), ("A5", 2), ("A4", 3)]),
            ("B", "NS", [("B1", 1), ("B3", 2)]),
            ("B", "EW", [("B5", 1), ("B4", 2)]),
        ]

    def test_beside_lines_the_pairs_of_a_one_winner_section_are_ranked_in_it(self):
        """All five are there. Law 78A: 140 beats four (8), 110 three (6), 80 twice one and a tie
        (3), -50 none (0); the other side has the rest of 8."""
        found = report(mitchell_and_howell())
        assert lists(found) == [
            ("", "NS", [("A1", 1), ("A3", 2), ("A2", 3)]),
            ("", "EW", [("A6", 1), ("A5", 2), ("A4", 3)]),
            ("B", "", [("B4", 1), ("B2", 2), ("B3", 3), ("B1", 4)]),
        ]
        totals = [rank.total for rank in found.rankings[2].ranks]
        assert totals == [8, 5, 3, 0]

    def test_without_any_line_all_sections_stand_in_one_list(self):
        session = an_evening(section_count=2, movement=howell(2, boards_per_round=2))
        add_section(session, howell(2, boards_per_round=2), letter="B")
        assert [(one.section, one.line) for one in report(session).rankings] == [("", "")]

    def test_numbers_carry_their_section_only_where_there_are_several(self):
        assert report(two_sections()).pair_by_key["B4"].shown == "B4"
        assert report(an_evening()).pair_by_key["A4"].shown == "4"

    def test_they_carry_it_also_while_one_of_two_movements_is_still_to_be_chosen(self):
        assert report(an_evening(section_count=2)).pair_by_key["A4"].shown == "A4"

    def test_one_section_said_to_be_ranked_apart_has_no_letter(self):
        assert [one.section for one in report(an_evening(ranked="apart")).rankings] == ["", ""]

    def test_boards_wait_for_the_tables_of_all_sections(self):
        assert report(board_1_in_two_sections()).board_by_number[1].expected == 6

    def test_beside_a_traveller_the_same_results_are_compared(self):
        session = board_1_in_two_sections(compared="section")
        worth = {line.place: line.worth for line in board_lines(known(session), 1)}
        assert worth["B", 1, 1, 1].ns == Decimal("2.0")
        assert worth["A", 1, 1, 1].ns == Decimal("4.0")


def at_imps(scoring, **fields):
    """Three tables: boards 1 and 2 are played by 1 v 4 in round 1, by 3 v 5 in round 2, by 2 v 6
    in round 3."""
    session = an_evening(**fields)
    event = session.event
    event.scoring = scoring
    event.save()
    for place, text in {
        ("A", 1, 1, 1): "420",
        ("A", 2, 3, 1): "170",
        ("A", 3, 2, 1): "-100",
        ("A", 1, 1, 2): "P",
        ("A", 2, 3, 2): "A6040",
        ("A", 3, 2, 2): "-100",
    }.items():
        enter(session, place, text)
    return session


class CrossImpTests:
    """Law 78B. Board 1: 420 against 170 is 6, against -100 11: 8.5 on average; 170: -6 and 7 make
    0.5; -100: -11 and -7 make -9. Board 2: 0 against -100 is 3; A6040 is 3 and -3."""

    def test_boards_give_signed_imps_to_both_sides(self):
        found = report(at_imps("cross_imps"))
        assert awards(found) == {
            ("A1", "A4"): (Decimal("8.50"), Decimal("-8.50")),
            ("A3", "A5"): (Decimal("0.50"), Decimal("-0.50")),
            ("A2", "A6"): (Decimal("-9.00"), Decimal("9.00")),
        }
        assert awards(found, 2)["A3", "A5"] == (3, -3)
        assert {line.ns_percentage for board in found.boards for line in board.lines} == {None}

    def test_the_ranking_is_by_signed_totals(self):
        ns = report(at_imps("cross_imps")).rankings[0]
        assert [(r.pair, r.rank, r.total, r.mean, r.percentage) for r in ns.ranks] == [
            ("A1", 1, Decimal("11.50"), Decimal("5.75"), None),
            ("A3", 2, Decimal("3.50"), Decimal("1.75"), None),
            ("A2", 3, Decimal("-12.00"), Decimal("-6.00"), None),
        ]

    def test_a_card_adds_up_round_by_round(self):
        card = report(at_imps("cross_imps")).card_by_pair["A3"]
        assert [(one.imps, one.running) for one in card.rounds] == [
            (None, None),
            (Decimal("3.50"), Decimal("3.50")),
            (None, Decimal("3.50")),
        ]

    def test_beside_a_traveller_stand_the_imps(self):
        lines = board_lines(known(at_imps("cross_imps")), 1)
        assert [line.worth.ns for line in lines] == [Decimal("8.50"), Decimal("0.50"), -9]


class VictoryPointTests:
    """Matches of two boards. 10 + 10 (1 - r ** (m / 15 root 2)) / (1 - r), r = root 5 - 2, worked
    out with 50 digits: 11.5 IMPs are 17.105, 3.5 are 12.774, 12 are 17.305."""

    def test_each_round_is_a_match(self):
        found = report(at_imps("victory_points"))
        rounds = {key: found.card_by_pair[key].rounds for key in ("A1", "A4", "A3")}
        assert [one.victory_points for one in rounds["A1"]] == [Decimal("17.11"), None, None]
        assert [one.victory_points for one in rounds["A4"]] == [Decimal("2.89"), None, None]
        assert [one.running for one in rounds["A3"]] == [None, Decimal("12.77"), Decimal("12.77")]

    def test_the_ranking_adds_them_and_shows_imps_beside(self):
        ns = report(at_imps("victory_points")).rankings[0]
        assert [(r.pair, r.rank, r.total, r.imps) for r in ns.ranks] == [
            ("A1", 1, Decimal("17.11"), Decimal("11.50")),
            ("A3", 2, Decimal("12.77"), Decimal("3.50")),
            ("A2", 3, Decimal("2.69"), Decimal("-12.00")),
        ]

    def test_a_sit_out_is_worth_twelve_once_its_round_is_reached(self):
        session = an_evening(missing=(4,))
        session.event.scoring = "victory_points"
        session.event.save()
        sit_out = report(session).card_by_pair["A1"].rounds[0]
        assert (sit_out.against, sit_out.victory_points, sit_out.running) == ("", 12, 12)
        assert report(session).card_by_pair["A2"].rounds[1].victory_points is None
        Session.objects.filter(pk=session.pk).update(round=2, revision=1)
        assert report(session).card_by_pair["A2"].rounds[1].victory_points == 12


class ButlerTests:
    """FFB's rules: nothing trimmed, the datum to the nearest ten. Board 1: the mean of 420, 170 and
    -100 is 163.3, so 160: 260 points are 6 IMPs, 10 none. Board 2: 0 and -100 have a datum of -50,
    50 points are 2 IMPs; A6040 is 1 and -1."""

    def test_scores_are_compared_with_the_datum(self):
        found = report(at_imps("butler"))
        assert awards(found) == {
            ("A1", "A4"): (6, -6),
            ("A3", "A5"): (0, 0),
            ("A2", "A6"): (-6, 6),
        }
        assert awards(found, 2) == {
            ("A1", "A4"): (2, -2),
            ("A3", "A5"): (1, -1),
            ("A2", "A6"): (-2, 2),
        }

    def test_each_board_tells_its_datum(self):
        found = report(at_imps("butler"))
        datums = [[(one.section, one.points) for one in board.datums] for board in found.boards]
        assert datums[:3] == [[("", 160)], [("", -50)], []]
        assert report(at_imps("cross_imps")).board_by_number[1].datums == ()

    def test_each_section_has_its_own_where_it_is_compared_within_itself(self):
        session = board_1_in_two_sections(compared="section")
        Event.objects.update(scoring="butler")
        # A: 110, 80, -50 are 46.7, so 50; B: 140 and 80 are 110.
        found = report(session).board_by_number[1].datums
        assert [(one.section, one.points) for one in found] == [("A", 50), ("B", 110)]

    def test_the_ranking_adds_them_up(self):
        ns = report(at_imps("butler")).rankings[0]
        assert [(r.pair, r.rank, str(r.total), str(r.mean)) for r in ns.ranks] == [
            ("A1", 1, "8.00", "4.00"),
            ("A3", 2, "1.00", "0.50"),
            ("A2", 3, "-8.00", "-4.00"),
        ]

    def test_a_card_and_the_traveller_show_them_too(self):
        session = at_imps("butler")
        rounds = report(session).card_by_pair["A3"].rounds
        assert [one.running for one in rounds] == [None, 1, 1]
        assert [line.worth.ns for line in board_lines(known(session), 1)] == [6, 0, -6]


class TotalPointTests:
    """Law 78C: the scores are added. An artificial result is the mean of the board's: -50."""

    def test_the_score_is_what_a_board_gives(self):
        found = report(at_imps("total_points"))
        assert awards(found)["A2", "A6"] == (-100, 100)
        assert awards(found, 2)["A3", "A5"] == (-50, 50)

    def test_the_ranking_adds_them_up_without_decimals(self):
        ns = report(at_imps("total_points")).rankings[0]
        assert [(r.pair, r.rank, str(r.total), str(r.mean)) for r in ns.ranks] == [
            ("A1", 1, "420", "210.00"),
            ("A3", 2, "120", "60.00"),
            ("A2", 3, "-200", "-100.00"),
        ]

    def test_a_card_and_the_traveller_show_them_too(self):
        session = at_imps("total_points")
        rounds = report(session).card_by_pair["A3"].rounds
        assert [str(one.running) for one in rounds] == ["None", "120", "120"]
        assert [line.worth.ns for line in board_lines(known(session), 1)] == [420, 170, -100]
