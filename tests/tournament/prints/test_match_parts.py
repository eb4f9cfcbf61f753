"""Match sheets of matches in halves, and of three teams: who sits where, how it stood at half-time.

IMPs by Law 78B, typed by hand.
"""

from dataclasses import replace
from decimal import Decimal

from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.teams.played import line_up
from tests.tournament.evening.values import with_results
from tests.tournament.files.team_evenings import called, report_of
from tests.tournament.prints.test_team_sheets import text_of
from tournament.evening.facts import Stage
from tournament.evening.matches.planned import PlayerSeat
from tournament.evening.parts.people import Person
from tournament.evening.publish.public_names import PublicNames, hide_names
from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.matches.assignment import plan_round
from tournament.evening.stages.seating import TeamsMeeting, seat_round
from tournament.evening.states import NameShown
from tournament.kinds.teams.sheets.blank_matches import blank_matches_pdf
from tournament.kinds.teams.sheets.match_sheets import match_sheets_pdf
from tournament.prints.sheets.stages.assignment import assignment_pdf

# Boards 1 to 4 are the first half, 5 to 8 the second; each half changes two boards over.
HALVES = (
    (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (3, 4)), (2, 1, 1, 2, (3, 4)), (2, 2, 2, 1, (1, 2)),
    (3, 1, 1, 2, (5, 6)), (3, 2, 2, 1, (7, 8)), (4, 1, 1, 2, (7, 8)), (4, 2, 2, 1, (5, 6)),
)  # fmt: skip
# Board 1: 420 and 50, 10 IMPs to team 1. Board 5, North-South vulnerable: 620, 12 IMPs to team 2.
PLAYED = {
    (round_, table, board): "PASS" for round_, table, _, _, boards in HALVES for board in boards
} | {(1, 1, 1): "4SN=", (2, 2, 1): "4SN-1", (4, 2, 5): "4SN="}


def in_halves(played=PLAYED, *, conditions=None, **fields):
    fields.setdefault("line_ups", (*line_up(1, 2), *line_up(1, 2, part=2)))
    match = a_match(1, 1, 2, last_round=4, boards=8, **fields)
    rules = {"boards": 8, "parts": 2, "exchanged": True} | (conditions or {})
    stage = Stage(1, "knock_out", rules)
    evening = of_teams(HALVES, [match], stage=stage, scoring="imps_added", round=4)
    return with_results(evening, played)


def of_three(conditions=Conditions(boards=8)):  # noqa: B008
    """Teams 1 to 3 in a triangle, behind the match of teams 4 and 5."""
    seated = seat_round([TeamsMeeting(4, 5)], conditions, triangles=[(1, 2, 3)])
    rows = [
        (row.round, row.table, row.ns, row.ew, row.boards) for one in seated for row in one.seatings
    ]
    matches = [
        a_match(
            one.round, one.meeting.home, one.meeting.away, last_round=one.last_round,
            boards=one.boards, is_half=one.is_half,
        )
        for one in seated
    ]  # fmt: skip
    evening = of_teams(rows, matches, stage=Stage(1, "swiss", {"boards": 8, "odd": "triangle"}))
    placed = {
        key: replace(one, pair=one.pair and called(one.pair)) for key, one in evening.placed.items()
    }
    return replace(evening, placed=placed)


def blank_text(evening, language="en"):
    return text_of(blank_matches_pdf(plan_round(evening, 1, report_of(evening, language).heading)))


class PlayedSheetTests:
    def test_it_says_how_the_match_stood_at_half_time(self):
        text = text_of(match_sheets_pdf(report_of(in_halves())))
        assert "Half-time 10 0" in text
        assert "Total 10 12" in text

    def test_what_was_brought_along_counts_at_half_time_too(self):
        text = text_of(match_sheets_pdf(report_of(in_halves(carry_over=Decimal("-5.5")), "fr")))
        assert text.index("Report 5,5") < text.index("Mi-temps 10 5,5")
        assert "Total 10 17,5" in text

    def test_a_half_that_nobody_followed_has_no_sum_of_its_own(self):
        first = {place: code for place, code in PLAYED.items() if place[0] <= 2}
        text = text_of(match_sheets_pdf(report_of(in_halves(first))))
        assert "Half-time" not in text
        assert "Total 10 0" in text

    def test_of_quarters_each_says_which_it_is(self):
        """Two boards each, the same in both rooms."""
        rows = [
            row
            for part in range(4)
            for row in (
                (part + 1, 1, 1, 2, (2 * part + 1, 2 * part + 2)),
                (part + 1, 2, 2, 1, (2 * part + 1, 2 * part + 2)),
            )
        ]
        stage = Stage(1, "knock_out", {"boards": 8, "parts": 4})
        matches = [a_match(1, 1, 2, last_round=4, boards=8)]
        evening = of_teams(rows, matches, stage=stage, scoring="imps_added", round=4)
        codes = {(one[0], one[1], board): "PASS" for one in rows for board in one[4]}
        text = text_of(match_sheets_pdf(report_of(with_results(evening, codes))))
        assert "After part 1 of 4 0 0" in text
        assert "After part 3 of 4 0 0" in text

    def test_it_names_who_sat_in_both_rooms(self):
        first, second = line_up(1, 2), line_up(2, 1, part=2)
        text = text_of(match_sheets_pdf(report_of(in_halves(line_ups=first + second))))
        assert text.index("Équipe1") < text.index("Half-time")
        assert text.count("Équipe1") == text.count("Équipe2") == 8

    def test_a_substitute_is_named_above_the_boards_that_he_played(self):
        """The closed room plays 3, 4, 1, 2: who comes there on board 4 sits on 4, 1 and 2."""
        fifth = PlayerSeat(1, "closed", "E", Person("P5", "Cinq"), from_board=4)
        evening = in_halves(line_ups=(*line_up(1, 2), fifth))
        first_half = text_of(match_sheets_pdf(report_of(evening))).partition("Half-time")[0]
        players = [word for word in first_half.split() if word in ("Cinq", "Équipe1")]
        # Above 1, above 3 and above 4: North and the closed room's East, then South and West.
        own = "Équipe1"
        assert players == [
            *(own, "Cinq", own, own), *(own, own, own, own), *(own, "Cinq", own, own),
        ]  # fmt: skip

    def test_without_line_ups_it_names_nobody(self):
        assert "Équipe" not in text_of(match_sheets_pdf(report_of(in_halves(line_ups=()))))

    def test_blind_line_ups_are_not_told_before_both_are_in(self):
        home = tuple(one for one in line_up(1, 2) if one.player.last_name == "Équipe1")
        evening = in_halves(conditions={"blind": True}, line_ups=home)
        assert "Équipe1" not in text_of(match_sheets_pdf(report_of(evening)))
        assert "Équipe1" not in blank_text(evening)
        assert "Équipe1" in blank_text(in_halves(line_ups=home))

    def test_players_are_named_as_they_want_to_be_published(self):
        report = report_of(in_halves())
        names = PublicNames({"P1 Équipe1": NameShown.HIDDEN})
        text = text_of(match_sheets_pdf(hide_names(report, names)))
        assert text.count("Équipe1") == text_of(match_sheets_pdf(report)).count("Équipe1") - 2


class BlankSheetTests:
    def test_it_has_who_sits_where_and_a_line_for_half_time(self):
        text = blank_text(in_halves({}), "fr")
        assert text.count("Équipe1") == 8
        assert text.count("Mi-temps") == 1

    def test_who_is_to_come_within_a_half_is_named_above_his_board(self):
        fifth = PlayerSeat(1, "open", "N", Person("P5", "Cinq"), from_board=3)
        text = blank_text(in_halves({}, line_ups=(*line_up(1, 2), fifth)))
        assert text.count("Cinq") == 1
        assert text.count("Équipe1") == 7

    def test_without_line_ups_there_is_room_for_names(self):
        """The seats stand in the head of each room, in a line for each half, over its scores."""
        text = blank_text(in_halves({}, line_ups=()))
        assert "NS EW NS EW" in text


class TriangleTests:
    def test_the_sheet_of_a_round_says_what_its_three_tables_do(self):
        evening = of_three()
        text = text_of(assignment_pdf(plan_round(evening, 1, report_of(evening).heading)))
        assert "Round 1: the triangle" in text
        # Each two teams meet twice, each once North-South, with the same boards.
        assert "half 1 3 1 Les Tilleuls 3 Les Impasses 1–4" in text
        assert "half 2 5 3 Les Impasses 1 Les Tilleuls 1–4" in text

    def test_without_a_triangle_there_is_no_such_page(self):
        evening = in_halves()
        text = text_of(assignment_pdf(plan_round(evening, 1, report_of(evening).heading)))
        assert "triangle" not in text
