"""Where the matches of a knock-out stand in its bracket."""

from decimal import Decimal

from tournament.evening.parts.match_sheet import BracketSlot, MatchLine, MatchSheet
from tournament.evening.stages.knock_out.bracket import bracket_of as bracket_from


def a_sheet(round_: int, home: str, away: str, winner: str = "home", **fields) -> MatchSheet:
    known = {
        "is_complete": True, "home_won": Decimal(30), "away_won": Decimal(20),
        "home_total": Decimal(30), "away_total": Decimal(20), "winner": winner,
    }  # fmt: skip
    return MatchSheet("A", round_, round_, home, away, 16, **{**known, **fields})


def bracket_of(sheets):
    """The bracket of a version that has no slots: guessed from its matches."""
    return bracket_from((), sheets)


def places(bracket):
    return {one.sheets[0].key: (one.column, one.place) for one in bracket.matches}


class BracketTests:
    def test_a_match_stands_half_way_between_those_that_lead_to_it(self):
        bracket = bracket_of(
            [
                a_sheet(1, "A1", "A8"), a_sheet(1, "A4", "A5"), a_sheet(1, "A2", "A7"),
                a_sheet(1, "A3", "A6"), a_sheet(2, "A1", "A4"), a_sheet(2, "A2", "A3"),
                a_sheet(3, "A1", "A2"),
            ]
        )  # fmt: skip
        assert places(bracket) == {
            "1-A1": (0, 0), "1-A4": (0, 2), "1-A2": (0, 4), "1-A3": (0, 6),
            "2-A1": (1, 1), "2-A2": (1, 5), "3-A1": (2, 3),
        }  # fmt: skip
        (final,) = bracket.column(2)
        assert [bracket.by_number[line.origin].sheets[0].key for line in final.lines] == [
            "2-A1",
            "2-A2",
        ]
        assert (bracket.columns, bracket.height) == (3, 8)
        assert [one.sheets[0].home for one in bracket.column(0)] == ["A1", "A4", "A2", "A3"]

    def test_it_opens_at_the_round_that_is_played_not_at_one_to_come(self):
        slots = (
            BracketSlot(1, 0, ("A1", "A4"), (0, 0), ("1-A1",)),
            BracketSlot(2, 0, ("A2", "A3"), (0, 0), ("1-A2",)),
        )
        semi_finals = [a_sheet(1, "A1", "A4"), a_sheet(1, "A2", "A3")]
        to_come = BracketSlot(3, 1, ("", ""), (1, 2))
        assert bracket_from((*slots, to_come), semi_finals).current_column == 0
        drawn = BracketSlot(3, 1, ("A1", "A2"), (1, 2), ("2-A1",))
        final = a_sheet(2, "A1", "A2", winner="", is_complete=False)
        assert bracket_from((*slots, drawn), [*semi_finals, final]).current_column == 1

    def test_so_it_does_for_players_who_see_no_sheet_of_a_match_under_way(self):
        slots = (
            BracketSlot(1, 0, ("A1", "A4"), (0, 0), ("1-A1",)),
            BracketSlot(2, 0, ("A2", "A3"), (0, 0), ("1-A2",)),
            BracketSlot(3, 1, ("A1", "A2"), (1, 2), ("2-A1",)),
        )
        semi_finals = [a_sheet(1, "A1", "A4"), a_sheet(1, "A2", "A3")]
        assert bracket_from(slots, semi_finals).current_column == 1
        assert bracket_from((), []).current_column == 0

    def test_a_bye_leads_on_as_a_match_does(self):
        bracket = bracket_of([a_sheet(1, "A1", ""), a_sheet(1, "A2", "A3"), a_sheet(2, "A1", "A2")])
        assert places(bracket) == {"1-A1": (0, 0), "1-A2": (0, 2), "2-A1": (1, 1)}

    def test_a_seed_that_comes_in_later_stands_beside_its_opponents_match(self):
        bracket = bracket_of([a_sheet(1, "A2", "A3"), a_sheet(2, "A1", "A2")])
        assert places(bracket) == {"1-A2": (0, 0), "2-A1": (1, 0)}

    def test_a_match_of_three_leads_on_as_one(self):
        bracket = bracket_of(
            [
                a_sheet(1, "A1", "A2", is_half=True), a_sheet(1, "A2", "A3", is_half=True),
                a_sheet(1, "A3", "A1", is_half=True), a_sheet(1, "A4", "A5"),
                a_sheet(2, "A1", "A4"),
            ]
        )  # fmt: skip
        assert places(bracket) == {"1-A1": (0, 0), "1-A4": (0, 2), "2-A1": (1, 1)}
        three = bracket.matches[0]
        assert [(line.team, line.won, line.is_winner) for line in three.lines] == [
            ("A1", 0, True), ("A2", 0, False), ("A3", 0, False)
        ]  # fmt: skip

    def test_losers_of_both_semi_finals_play_beside_the_final(self):
        semis = [a_sheet(1, "A1", "A4"), a_sheet(1, "A2", "A3")]
        bracket = bracket_of([*semis, a_sheet(2, "A1", "A2"), a_sheet(2, "A3", "A4")])
        assert places(bracket)["2-A3"] == (1, 3)
        assert [one.is_beside for one in bracket.column(1)] == [False, True]

    def test_matches_without_any_after_them_stand_below(self):
        bracket = bracket_of([a_sheet(1, "A1", "A2"), a_sheet(1, "A3", "A4")])
        assert sorted(place for _, place in places(bracket).values()) == [0, 2]

    def test_no_figure_before_the_first_board(self):
        nothing = {"home_won": Decimal(0), "away_won": Decimal(0)}
        to_come = {**nothing, "is_complete": False, "home_total": None, "away_total": None}
        one = a_sheet(1, "A1", "A2", "", **to_come)
        flat = MatchLine(1, None, None, Decimal(0), Decimal(0))
        begun = a_sheet(1, "A3", "A4", "", **to_come, lines=(flat,))
        tie = a_sheet(1, "A5", "A6", "", **nothing)
        matches = bracket_of([one, begun, tie]).matches
        assert [[line.won for line in match.lines] for match in matches] == [
            [None, None], [0, 0], [0, 0]
        ]  # fmt: skip

    def test_no_match_at_all(self):
        assert bracket_of([]).height == 0


class ThreeTeamsTests:
    def test_the_lead_stands_there_where_a_ruling_credits_two_apart(self):
        """1 is ruled 6 IMPs down and 2 10 up (Law 12C4): half of what both say, 8, decides, while
        the columns say 10 and 0; 3 drew with both, and its matches have no lead."""
        halves = [
            a_sheet(1, "A1", "A2", "away", is_half=True, home_won=Decimal(0),
                    away_won=Decimal(10), lead=Decimal(-8)),
            a_sheet(1, "A2", "A3", "", is_half=True, home_won=Decimal(5), away_won=Decimal(5)),
            a_sheet(1, "A3", "A1", "", is_half=True, home_won=Decimal(7), away_won=Decimal(7)),
        ]  # fmt: skip
        (match,) = bracket_of(halves).matches
        assert {line.team: line.won for line in match.lines} == {
            "A1": Decimal(-8), "A2": Decimal(8), "A3": Decimal(0),
        }  # fmt: skip
