"""Names typed and pasted: what a line that cannot be taken says; many lines at once."""

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.evening.names.known import club, pair
from tournament.evening.names.proposals import propose
from tournament.files.pairs_text import read_pairs
from tournament.web.forms.pairs import problem

# What a line may be made of: names, beginnings, numbers, separators, nonsense.
ANYTHING = (
    *("maurin", "Hélène", "ma", "astier", "ferrand", "jean", "Dupont", "1000001", "9999999"),
    *("-", "/", "et", "xyz", "2", "(", "m."),
)


class WordTests:
    def test_two_unknown_names_are_named_each(self):
        found = propose("abc - xyz", club())
        with translation.override("en"):
            assert "“abc”, nobody “xyz”" in problem(found.problem, found.details)

    @given(st.lists(st.sampled_from(ANYTHING), min_size=1, max_size=5))
    def test_every_line_has_an_answer(self, words):
        found = propose(" ".join(words), club(partners=[("Maurin", "Astier")], taken=["Ferrand"]))
        assert bool(found.choices) != bool(found.problem)
        if found.problem:
            problem(found.problem, found.details)


class PasteTests:
    def read(self, text, of=None):
        return read_pairs(text, of or club())

    @pytest.mark.parametrize(
        "line",
        [
            "Hélène Maurin - Paul Astier",
            "1. MAURIN Hélène / ASTIER Paul",
            "3\tMaurin Hélène\tAstier Paul",
            "maurin;helene;astier;paul",
            "1000001 Maurin Hélène ; 1000002 Astier Paul",
            "Hélène Maurin (1000001) et Paul Astier (1000002)",
            "• H. Maurin – P. Astier",
            "Hélène Maurin Paul Astier",
            "Maurin;Hélène;n/a;Astier;Paul;néant",
            "Mme Maurin Hélène\t-\tM. Astier Paul\t—",
        ],
    )
    def test_a_pair_is_read_in_many_forms(self, line):
        [read] = self.read(line)
        assert read.problem == ""
        assert {member.id for member in read.members} == pair("Maurin", "Astier")

    def test_empty_lines_are_passed_over_and_lines_keep_their_numbers(self):
        assert [one.line for one in self.read("\n\nmaurin - astier\n\nferrand - rouvier\n")] == [
            3,
            5,
        ]

    @pytest.mark.parametrize(
        ("line", "problem"),
        [
            ("Maurin", "two_names_needed"),
            ("Maurin - xyz", "unknown"),
            ("Marie - Astier", "unknown"),
            ("Maurin - Fantôme", "no_player"),
            ("Phantom Pair - Phantom Pair", "no_player"),
            ("Ma - Astier", "ambiguous"),
            ("Maurin - Hélène Maurin", "same_player_twice"),
            ("Rouvier - Astier", "already_entered"),
        ],
    )
    def test_a_line_that_cannot_be_taken_says_why(self, line, problem):
        [read] = self.read(line, club(taken=["Rouvier"]))
        assert read.problem == problem
        assert read.members == ()

    def test_a_player_in_two_lines_is_refused_the_second_time(self):
        first, second = self.read("maurin - astier\nferrand - maurin")
        assert first.problem == ""
        assert (second.problem, second.details["line"]) == ("already_pasted", "1")

    def test_a_guest_in_two_lines_is_refused_too(self):
        _, second = self.read("Jean Dupont - astier\nferrand - DUPONT Jean")
        assert second.problem == "already_pasted"

    @pytest.mark.parametrize(
        ("line", "letter"),
        [("C: Zoé Zola - Yves Yvon", "C"), ("E7: a - b", "E"), ("Zoé Zola - Yves Yvon (d)", "D")],
    )
    def test_a_section_that_is_not_there_refuses_its_line(self, line, letter):
        [read] = read_pairs(line, club(), sections="AB")
        assert (read.problem, read.details, read.members) == (
            "no_such_section",
            {"section": letter},
            (),
        )
        with translation.override("en"):
            assert problem(read.problem, read.details) == f"There is no section {letter}."

    def test_a_digit_in_a_name_is_said(self):
        [read] = self.read("Prénom1 Nom1 - Yves Yvon")
        with translation.override("en"):
            said = problem(read.problem, read.details)
        assert said == "“Prénom1 Nom1” has a digit in it: a name has none."

    def test_a_licence_number_that_nobody_has_is_an_unknown_name(self):
        with translation.override("en"):
            said = problem("unknown", {"text": "9999999"})
        assert said.startswith("Nobody is called “9999999”")

    def test_more_than_200_lines_are_said(self):
        read = self.read("foo\n" * 250)
        assert len(read) == 201
        assert read[-1].problem == "too_many_lines"
