"""Lines of paper lists as a director types them, and what each says."""

from collections import Counter

import pytest

from tests.tournament.arrivals.values.seats import PAIRS, PLAYERS, TEAMS, person
from tournament.arrivals.values.paper import find_twice_typed, read_paper
from tournament.evening.names.proposals import ClubPlayers

ANNE, PAUL = person("Anne Maurin", "100001"), person("Paul Astier", "100002")
LEA, MAX = person("Léa Novik", "100003"), person("Max Lestang", "100004")
CLUB = ClubPlayers((ANNE, PAUL, LEA, MAX), Counter({frozenset({LEA.id, MAX.id}): 3}))
LISTED = (MAX, LEA, PAUL, ANNE)


def read(text, together=PAIRS):
    return read_paper(text, CLUB, LISTED, together)


def seats_of(line):
    return {seat: player.last_name for seat, player in line.sitters.items()}


class LineTests:
    def test_numbers_of_the_list_fill_a_table_in_its_order(self):
        (line,) = read("3 1 2 3 4")
        assert line.table == 3
        assert seats_of(line) == {"N": "Lestang", "S": "Novik", "E": "Astier", "W": "Maurin"}
        assert line.by_number == set("NSEW")

    @pytest.mark.parametrize("text", ["3EW 1 2", "3 EW 1 2", "3EO 1 2", "3 eo: 1 2", "3ew. 1 2"])
    def test_a_side(self, text):
        (line,) = read(text)
        assert (line.table, seats_of(line)) == (3, {"E": "Lestang", "W": "Novik"})

    def test_licence_numbers_and_a_dash(self):
        (line,) = read("12 100001 - 2 -")
        assert seats_of(line) == {"N": "Maurin", "E": "Novik"}
        assert line.by_number == {"N", "E", "W", "S"} - {"S", "W"}

    def test_a_usual_pair_by_the_beginnings_of_its_names(self):
        (line,) = read("2NS lest nov")
        assert sorted(seats_of(line).values()) == ["Lestang", "Novik"]
        assert not line.by_number

    def test_names_between_strokes_and_a_guest(self):
        (line,) = read("4 maurin / Zoé Quint / astier")
        assert seats_of(line) == {"N": "Maurin", "S": "Quint", "E": "Astier"}
        assert line.sitters["S"].id is None

    def test_a_name_that_begins_with_a_letter_of_a_seat(self):
        (line,) = read("4 Novik / astier")
        assert seats_of(line) == {"N": "Novik", "S": "Astier"}

    def test_a_team_and_single_players(self):
        assert list(seats_of(read("1 1 2 3 4", TEAMS)[0])) == ["N", "S", "E", "W"]
        assert seats_of(read("1E 4", PLAYERS)[0]) == {"E": "Maurin"}

    @pytest.mark.parametrize(
        ("text", "problem", "about"),
        [
            ("maurin astier", "no_table", ""),
            ("3", "no_table", ""),
            ("0 1 2", "no_table", ""),
            ("3NS 1 2 3", "too_many", "2"),
            ("3 1 2 3 4 1", "too_many", "4"),
            ("3 5", "unknown_number", "5"),
            ("3 999999", "unknown_number", "999999"),
            ("3 dupont", "unclear", "dupont"),
        ],
    )
    def test_what_is_refused(self, text, problem, about):
        (line,) = read(text)
        assert (line.problem, line.about, line.sitters) == (problem, about, {})

    def test_empty_lines_count_and_say_nothing(self):
        assert [line.number for line in read("\n1 1\n\n2 2\n")] == [2, 4]


class TwiceTests:
    def test_two_lines_for_one_seat(self):
        twice = find_twice_typed(read("1NS 1 2\n2NS 3 4\n1 4"))
        assert [line.number for line in twice[:2]] == [1, 3]
        assert twice[2] == "N"

    def test_two_lines_for_two_sides(self):
        assert find_twice_typed(read("1NS 1 2\n1EW 3 4")) is None
