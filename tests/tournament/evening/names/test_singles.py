"""Single players read from lines as people write them, and what is wrong with a line."""

import uuid

import pytest

from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers
from tournament.evening.names.singles import read_singles

HELENE = NamedPlayer("Hélène", "Maurin", "1000001", uuid.UUID(int=1))
PAUL = NamedPlayer("Paul", "Astier", "1000002", uuid.UUID(int=2))
ANNE = NamedPlayer("Anne", "Zénith", "", uuid.UUID(int=3))
LUC = NamedPlayer("Luc", "Zénith", "1000004", uuid.UUID(int=4))
CLUB = ClubPlayers((HELENE, PAUL, ANNE, LUC), playing_as={PAUL.id: "3"})


def read(text: str, **more) -> list[str | tuple[str, int, dict[str, str]]]:
    """The name that each line gives, or what is wrong with it."""
    return [
        line.player.full_name if line.player else (line.problem, line.line, dict(line.details))
        for line in read_singles(text, CLUB, **more)
    ]


class LineTests:
    @pytest.mark.parametrize(
        "text",
        ["maur", "1000001", "Mme Maurin", "3. Maurin Hélène", "Maurin;Hélène;1000001", "•  hél"],
    )
    def test_a_player_of_the_club_is_recognised(self, text):
        assert read(text) == ["Hélène Maurin"]

    def test_lines_without_anything_are_passed_over(self):
        assert read("\n  \nmaurin\n\n") == ["Hélène Maurin"]

    def test_of_several_a_digit_chooses(self):
        assert read("zénith 1\nzen2") == ["Anne Zénith", "Luc Zénith"]
        assert read("zénith") == [("ambiguous", 1, {"name": "zénith"})]
        assert read("zénith 3") == [("no_such_choice", 1, {"digit": "3"})]

    def test_a_guest_is_written_in_full(self):
        assert read("Jean Dupont") == ["Jean Dupont"]
        assert read("Dupont Jean", last_first=True) == ["Jean Dupont"]
        assert read("dupo") == [("unknown", 1, {"name": "dupo"})]

    def test_a_guest_has_one_choice(self):
        assert read("Jean Dupont 1") == ["Jean Dupont"]
        assert read("Jean Dupont 2") == [("no_such_choice", 1, {"digit": "2"})]

    @pytest.mark.parametrize("text", ["Maurin - Dupont", "Maurin / Dupont", "Maurin et Dupont"])
    def test_two_players_want_two_lines(self, text):
        assert read(text) == [("one_a_line", 1, {"name": text})]

    def test_an_empty_place_is_no_player(self):
        assert read("Relais") == [("no_player", 1, {"name": "Relais"})]


class TwiceTests:
    def test_who_has_come_is_refused_with_the_pair(self):
        assert read("astier") == [("already_entered", 1, {"name": "Paul Astier", "pair": "3"})]

    def test_the_second_line_of_a_player_is_refused(self):
        twice = ("single_twice", 2, {"name": "Hélène Maurin", "line": "1"})
        assert read("maurin\n1000001") == ["Hélène Maurin", twice]

    def test_a_guest_written_twice_is_refused_in_whatever_order(self):
        twice = ("single_twice", 3, {"name": "Jean Dupont", "line": "1"})
        assert read("Jean Dupont\n\nDUPONT jean") == ["Jean Dupont", twice]

    def test_a_guest_of_another_number_is_another(self):
        assert read("Jean Dupont 1234567\nJean Dupont 7654321") == ["Jean Dupont"] * 2

    def test_who_is_ticked_is_not_typed(self):
        found = read("maurin", ticked=[HELENE])
        assert found == [("ticked_too", 1, {"name": "Hélène Maurin"})]

    def test_two_hundred_lines_are_read(self):
        lines = [f"Alix Nom{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(202)]
        found = read("\n".join(lines))
        assert len(found) == 201
        assert found[199] == lines[199]
        assert found[200] == ("too_many_lines", 201, {})
