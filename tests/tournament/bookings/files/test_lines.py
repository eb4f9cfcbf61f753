"""Lines as clubs write them, and whom they mean: typed by hand for a club of six players."""

import time
import uuid

import pytest

from tournament.bookings.files.lines import cut_marks, read_booked_lines
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers

PLAYERS = (
    ("Hélène", "Maurin"), ("Paul", "Astier"), ("Luc", "Lestrade"),
    ("Eva", "Novak"), ("Jean", "Martin"), ("Anne", "Martin"),
)  # fmt: skip
KNOWN = [
    NamedPlayer(first, last, str(number), uuid.UUID(int=number))
    for number, (first, last) in enumerate(PLAYERS, 1_000_001)
]
MAURIN, ASTIER, LESTRADE, NOVAK, *MARTINS = KNOWN
CLUB = ClubPlayers(tuple(KNOWN))
TWO = (MAURIN.full_name, ASTIER.full_name)


def read(text, *, size=2, club=CLUB, booked=(), **more):
    return read_booked_lines(text, club, dict(booked), size=size, **more)


def names(line) -> tuple[str, ...]:
    """Who books by a line, a guest with a star; or the code of what is wrong."""
    return tuple(one.full_name + "*" * (not one.id) for one in line.members) or (line.problem,)


class OneLineTests:
    @pytest.mark.parametrize(
        ("text", "wanted"),
        [
            ("maurin - astier", TWO),
            ("Maurin; Astier", TWO),
            ("Maurin\tHélène\t1000001\tAstier\tPaul\t1000002", TWO),
            ("1000001 1000002", TWO),
            ("12. Maurin et Astier", TWO),
            ("lest nov", ("Luc Lestrade", "Eva Novak")),
            ("Maurin", ("Hélène Maurin",)),
            ("1000001", ("Hélène Maurin",)),
            ("MAURIN Hélène", ("Hélène Maurin",)),
            ("Maurin, Hélène", ("Hélène Maurin",)),
            ("Maurin;Hélène;1000001", ("Hélène Maurin",)),
            ("Maurin - cherche partenaire", ("Hélène Maurin",)),
            ("Maurin (seule)", ("Hélène Maurin",)),
            ("Maurin ?", ("Hélène Maurin",)),
            ("Maurin - looking for a partner", ("Hélène Maurin",)),
            ("Zoé Petit", ("Zoé Petit*",)),
            # The first name of one known player and the last name of another are a guest's.
            ("Paul Lestrade", ("Paul Lestrade*",)),
            ("Petit;Zoé", ("Petit Zoé*",)),
            ("Zoé Petit - Astier", ("Zoé Petit*", "Paul Astier")),
            ("Zoé Petit;Léo Grand", ("Zoé Petit*", "Léo Grand*")),
        ],
    )
    def test_a_line_means(self, text, wanted):
        [line] = read(text)
        assert names(line) == wanted

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("Martin", "ambiguous"),
            ("martin nov", "several"),
            ("Zoé Petit Léo Grand", "one_or_two"),
            ("Maurin - Zoé", "unknown"),
            ("Maurin - Martin", "ambiguous"),
            ("Zoé", "unknown"),
            ("Relais - Maurin", "no_player"),
            ("Maurin - Hélène Maurin", "same_player_twice"),
        ],
    )
    def test_what_is_not_clear_is_refused(self, text, problem):
        [line] = read(text)
        assert (line.members, line.problem) == ((), problem)

    def test_last_names_may_come_first(self):
        [line] = read("Petit Zoé", last_first=True)
        assert line.members == (NamedPlayer("Zoé", "Petit"),)

    @pytest.mark.parametrize("text", ["Maurin - Astier", "Maurin et Astier"])
    def test_where_each_plays_alone_two_are_no_line(self, text):
        [line] = read(text, size=1)
        assert (line.members, line.problem) == ((), "one_a_line")

    def test_where_each_plays_alone_a_line_is_a_player(self):
        assert [names(line) for line in read("maurin\nZoé Petit", size=1)] == [
            ("Hélène Maurin",), ("Zoé Petit*",),
        ]  # fmt: skip


class LongLineTests:
    @pytest.mark.parametrize("sign", "-?( ;a–")
    def test_a_line_of_five_hundred_signs_is_read_and_a_longer_one_refused(self, sign):
        longest = sign * 493 + " Maurin"
        assert read(longest)[0].problem != "line_too_long"
        [line] = read(longest + "x")
        assert (line.members, line.problem) == ((), "line_too_long")
        assert len(line.text) <= 61

    @pytest.mark.parametrize("text", [" " * 485, "-" * 485, "(?" * 242, "- seul " * 69, "a " * 242])
    def test_fifty_long_lines_take_no_time(self, text):
        begun = time.process_time()
        read("\n".join([f"{text}x Maurin"] * 50))
        assert time.process_time() - begun < 3

    def test_twelve_words_may_be_two_players(self):
        long = [NamedPlayer(first, "de La Tour du Pin", "", uuid.UUID(int=n))
                for n, first in enumerate(("Anne", "Paul"), 1)]  # fmt: skip
        club = ClubPlayers(tuple(long))
        text = "de la tour du pin anne de la tour du pin paul"
        assert names(read(text, club=club)[0]) == tuple(one.full_name for one in long)
        assert names(read(f"{text} x", club=club)[0]) == ("one_or_two",)

    def test_signs_before_a_mark_are_cut_with_it(self):
        assert cut_marks("Maurin ;-- (seule)) ") == ("Maurin", True)
        assert cut_marks("- ? - liste d'attente") == ("", True)


class ListTests:
    def test_headings_and_empty_lines_are_left_out_and_counted(self):
        lines = read("Nom;Prénom;Licence;Nom;Prénom\n\nMaurin;Hélène;1000001\n")
        assert [(line.line, names(line)) for line in lines] == [(3, ("Hélène Maurin",))]

    def test_a_player_in_two_lines_is_named_with_the_first(self):
        _first, second = read("maurin - astier\nAstier")
        assert (second.problem, dict(second.details)) == (
            "twice_in_list", {"name": "Paul Astier", "line": "1"},
        )  # fmt: skip

    def test_a_guest_in_two_lines_too(self):
        assert read("Zoé Petit\nPetit Zoé")[1].problem == "twice_in_list"

    def test_who_has_booked_is_named_with_the_line_of_the_list(self):
        [line] = read("maurin", booked={MAURIN.key: "7"})
        assert (line.problem, line.details["line"]) == ("already_booked", "7")

    def test_who_has_come_is_named_with_the_pair(self):
        club = ClubPlayers(tuple(KNOWN), playing_as={MAURIN.id: "3"})
        for text in ("maurin", "maurin astier", "maurin - astier"):
            [line] = read(text, club=club)
            assert (line.problem, line.details["pair"]) == ("already_entered", "3")

    def test_usual_partners_are_meant_where_several_pairs_could_be(self):
        usual = ClubPlayers(tuple(KNOWN), {frozenset({MARTINS[1].id, NOVAK.id}): 4})
        [line] = read("martin nov", club=usual)
        assert names(line) == ("Anne Martin", "Eva Novak")

    def test_only_two_hundred_lines_are_read(self):
        lines = read(
            "\n".join(
                f"Zoé Petit {letter}{other}"
                for letter in "abcdefghijklmno"
                for other in "abcdefghijklmno"
            )
        )
        assert len(lines) == 201
        assert (lines[-1].line, lines[-1].problem) == (201, "too_many_lines")
