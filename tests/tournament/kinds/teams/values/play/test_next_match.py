"""Where a team's two pairs go after a round, and who of it sits where."""

from dataclasses import replace

from tests.tournament.evening.teams.matches import ROUND_1, ROUND_2, a_match, of_teams
from tests.tournament.evening.values import HEAD
from tournament.evening.facts import Stage
from tournament.evening.matches.planned import PlayerSeat
from tournament.evening.parts.match_rounds import BetweenParts
from tournament.evening.plan.movement import plan_sheet
from tournament.evening.report import Person
from tournament.kinds.teams.values.play.next_match import sides_at, teams_going
from tournament.prints import plan
from tournament.prints.sheets.seating import first_place

NORTH, SOUTH, EAST = Person("Odile", "Nord"), Person("Jean", "Sud"), Person("Luc", "Est")
HALVES = (
    (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (3, 4)), (2, 1, 1, 2, (3, 4)), (2, 2, 2, 1, (1, 2)),
    (3, 1, 1, 2, (5, 6)), (3, 2, 2, 1, (7, 8)), (4, 1, 1, 2, (7, 8)), (4, 2, 2, 1, (5, 6)),
)  # fmt: skip
LINE_UP = (
    PlayerSeat(1, "open", "N", NORTH), PlayerSeat(1, "open", "S", SOUTH),
    PlayerSeat(2, "closed", "E", NORTH), PlayerSeat(1, "closed", "E", EAST),
)  # fmt: skip


def halves(round_=1, line_ups=LINE_UP):
    match = a_match(1, 1, 2, last_round=4, boards=8, line_ups=line_ups)
    stage = Stage(1, "knock_out", {"boards": 8, "parts": 2, "exchanged": True})
    return of_teams(HALVES, [match], stage=stage, round=round_)


def sit_visitors(part, *, closed, opened):
    """The seats of team 2, at home in no room: North-South in the closed one."""
    return (
        *(PlayerSeat(part, "closed", *one) for one in zip("NS", closed, strict=True)),
        *(PlayerSeat(part, "open", *one) for one in zip("EW", opened, strict=True)),
    )


def two_rounds():
    matches = (a_match(1, 1, 2), a_match(1, 3, 4), a_match(2, 1, 3), a_match(2, 4, 2))
    return of_teams(ROUND_1 + ROUND_2, matches)


def tables(going):
    return [(one.table, one.room, one.side, one.boards) for one in going.tables]


class GoingTests:
    def test_a_team_goes_to_two_tables(self):
        evening = two_rounds()
        first, second = teams_going(evening, evening.games[0], 1)
        assert (first.team.key, [one.key for one in first.opponents]) == ("A1", ["A3"])
        assert tables(first) == [("1", "open", "NS", (3, 4)), ("2", "closed", "EW", (3, 4))]
        assert (second.team.key, [one.key for one in second.opponents]) == ("A2", ["A4"])
        assert tables(second) == [("3", "open", "EW", (3, 4)), ("4", "closed", "NS", (3, 4))]
        assert (first.stays, first.new_part) == (False, False)

    def test_in_a_half_both_stay_for_the_other_boards(self):
        evening = halves()
        for one in teams_going(evening, evening.games[0], 1):
            assert (one.stays, one.new_part) == (True, False)

    def test_pairs_may_change_before_the_second_half(self):
        evening = halves()
        (home, away) = teams_going(evening, evening.games[2], 2)
        assert home.new_part
        assert away.new_part
        # The second half's line-up has one player so far.
        assert [one.players for one in home.tables] == [(), (NORTH,)]

    def test_extra_boards_behind_a_match_leave_its_halves_where_they_were(self):
        """Of a match of four rounds that was tied, and has two more, half 2 begins in round 3."""
        evening = halves()
        match = replace(evening.matches[0], last_round=6)
        evening = replace(evening, matches=(match,))
        for before, after in ((1, False), (2, True), (3, False), (4, False), (5, False)):
            rows = [game for game in evening.games if game.round == before]
            game = (rows or evening.games)[0]
            for one in teams_going(evening, game, before):
                assert one.new_part == after, before

    def test_a_team_without_a_table_has_a_bye(self):
        rows = (*ROUND_1, (2, 1, 1, 3, (3, 4)), (2, 2, 3, 1, (3, 4)))
        matches = (a_match(1, 1, 2), a_match(1, 3, 4), a_match(2, 1, 3), a_match(2, 2, None))
        evening = of_teams(rows, matches)
        going = teams_going(evening, evening.games[0], 1)[1]
        assert (going.team.key, going.tables, going.opponents) == ("A2", (), ())

    def test_after_the_last_round_and_at_an_empty_table_nobody_goes(self):
        evening = two_rounds()
        assert teams_going(evening, evening.games[-1], 2) == ()
        assert teams_going(evening, None, 1) == ()

    def test_who_left_goes_nowhere(self):
        evening = replace(two_rounds(), left_after={"A1": 1})
        assert [one.team.key for one in teams_going(evening, evening.games[0], 1)] == ["A2"]


class SidesTests:
    def test_the_line_up_of_the_part_names_who_sits(self):
        evening = halves()
        first, second = sides_at(evening, evening.games[0])
        assert (first.team.key, first.side, first.room) == ("A1", "NS", "open")
        assert (first.players, second.players) == ((NORTH, SOUTH), ())
        closed = sides_at(evening, evening.games[1])
        assert [one.players for one in closed] == [(), (EAST,)]
        assert sides_at(evening, evening.games[4])[0].players == ()

    def test_a_substitute_sits_from_a_board_on_as_the_room_plays_them(self):
        """The closed room plays 3, 4, 1, 2: who comes on board 4 sits on 4, 1 and 2."""
        fifth = PlayerSeat(1, "closed", "E", SOUTH, from_board=4)
        evening = halves(line_ups=(*LINE_UP, fifth))
        _, first = sides_at(evening, evening.games[1])
        assert first.players == (EAST,)
        assert [(one.board, one.players) for one in first.substitutions] == [(4, (SOUTH,))]
        _, second = sides_at(evening, evening.games[3])
        assert (second.players, second.substitutions) == ((SOUTH,), ())

    def test_who_comes_back_has_the_seat_again(self):
        again = (PlayerSeat(1, "open", "N", EAST, 2), PlayerSeat(1, "open", "N", NORTH, 4))
        evening = halves(line_ups=(*again, *LINE_UP))
        first, _ = sides_at(evening, evening.games[0])
        assert first.players == (NORTH, SOUTH)
        assert [(one.board, one.players) for one in first.substitutions] == [(2, (EAST, SOUTH))]
        second, _ = sides_at(evening, evening.games[2])
        assert second.players == (EAST, SOUTH)
        assert [(one.board, one.players) for one in second.substitutions] == [(4, (NORTH, SOUTH))]

    def test_two_teams_without_a_match_have_no_room(self):
        evening = two_rounds()
        game = replace(evening.games[0], round=2)
        assert [(one.room, one.players) for one in sides_at(evening, game)] == [("", ()), ("", ())]


class RoomChangeTests:
    def test_between_halves_the_visitors_pairs_go_to_each_other_s_room(self):
        evening = halves()
        sheet = plan_sheet(evening.sections[0], evening, heading=HEAD)
        assert sheet.between_parts.room_changes == {(2, 2)}
        first, second = (plan.place_at(sheet, table, 2) for table in (1, 2))
        assert plan.next_place(sheet, 2, first) == ("2", "NS")
        assert plan.next_place(sheet, 2, second)[0] == "1"
        assert not plan.next_place(sheet, 1, first)[0]
        assert not plan.next_place(sheet, 2, plan.place_at(sheet, 1, 1))[0]

    def test_what_a_captain_handed_in_counts_and_not_the_proposal(self):
        """The visitors: NS in the closed room, EW in the open one; then both halves by name."""
        nord, sud, est, ouest, cinq = (Person("", name) for name in "NSEOC")
        first = sit_visitors(1, closed=(nord, sud), opened=(est, ouest))
        for closed, opened, changes, others in (
            ((sud, nord), (est, ouest), set(), set()),
            ((ouest, est), (nord, sud), {(2, 2)}, set()),
            ((nord, cinq), (est, ouest), set(), {(2, 2)}),
            ((nord, est), (sud, ouest), set(), {(2, 2)}),
        ):
            evening = halves(line_ups=first + sit_visitors(2, closed=closed, opened=opened))
            sheet = plan_sheet(evening.sections[0], evening, heading=HEAD)
            assert sheet.between_parts == BetweenParts(changes, others)
            place = plan.next_place(sheet, 2, plan.place_at(sheet, 1, 2))
            assert (place[0] == "2") is bool(changes)
            assert (place[1] in ("see note", "voir note")) is bool(others)
            assert bool(plan.line_up_note(sheet)) is bool(changes or others)

    def test_the_list_of_names_has_both_tables_of_a_team(self):
        """It named the first one for all four players."""
        evening = halves()
        sheet = plan_sheet(evening.sections[0], evening, heading=HEAD)
        assert first_place(sheet, 1) == ("1/2", ("NS", "EW"))
        assert first_place(sheet, 2) == ("1/2", ("EW", "NS"))

    def test_boards_of_a_match_that_deals_its_own_stay_with_its_tables(self):
        """Boards 1-2 of both matches are different deals: they do not meet at tables 1 and 3."""
        rows = (
            (1, 1, 1, 4, (1, 2)), (1, 2, 4, 1, (3, 4)), (1, 3, 2, 3, (1, 2)), (1, 4, 3, 2, (3, 4)),
            (2, 1, 1, 4, (3, 4)), (2, 2, 4, 1, (1, 2)), (2, 3, 2, 3, (3, 4)), (2, 4, 3, 2, (1, 2)),
            (3, 1, 1, 2, (5, 6)), (3, 2, 2, 1, (5, 6)),
        )  # fmt: skip
        matches = (
            *(a_match(1, *two, last_round=2, boards=4) for two in ((1, 4), (2, 3))),
            a_match(3, 1, 2, boards=2),
        )
        stage = Stage(1, "knock_out", {"boards": 4, "exchanged": True})
        evening = of_teams(rows, matches, stage=stage)
        sheet = plan_sheet(evening.sections[0], evening, heading=HEAD)
        first = [plan.place_at(sheet, table, 1) for table in (1, 2, 3, 4)]
        assert [plan.next_place_of_boards(sheet, one)[0] for one in first] == ["2", "1", "4", "3"]
        assert [plan.sharing_note(sheet, one) for one in first] == [""] * 4
        # Both rooms of the last match play the same boards at once.
        assert plan.sharing_note(sheet, plan.place_at(sheet, 1, 3)) != ""

    def test_never_where_a_match_has_one_part(self):
        evening = two_rounds()
        assert not plan_sheet(evening.sections[0], evening, heading=HEAD).between_parts.room_changes
