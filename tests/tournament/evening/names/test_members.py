"""Members of a club as they are typed: keys, numbers, namesakes, which fit best."""

import uuid

import pytest

from tournament.evening.names.names import (
    NamedPlayer,
    capitals_of,
    clean,
    cut,
    find,
    guest,
    licence,
    namesakes,
    quality,
    split_first_and_last,
    strip_signs,
)

HELENE = NamedPlayer("Hélène", "Maurin", "1000001", uuid.UUID(int=1))
PAUL = NamedPlayer("Paul", "Astier", "", uuid.UUID(int=2))
PAULE = NamedPlayer("Paule", "Maurin-Roy", "", uuid.UUID(int=3))
KNOWN = (HELENE, PAUL, PAULE)


class KeyTests:
    def test_who_is_known_is_named_by_id_a_guest_by_name_and_number(self):
        assert HELENE.key == uuid.UUID(int=1).hex
        assert NamedPlayer("Zoé", "Zola").key == "+zoe zola"
        assert NamedPlayer("Zoé", "Zola", "1234").key == "+zoe zola#1234"

    def test_namesakes_are_of_any_writing_and_order(self):
        other = NamedPlayer("MAURIN", "Helene", "", uuid.UUID(int=9))
        guest_ = NamedPlayer("Hélène", "Maurin")
        assert namesakes([*KNOWN, guest_]) == frozenset()
        assert namesakes([*KNOWN, other]) == {uuid.UUID(int=1), uuid.UUID(int=9)}


class CutTests:
    def test_four_columns_are_two_and_two_three_are_two_and_one(self):
        assert cut("a;b;c;d") == [("a b", "c d")]
        assert cut("a;b;c") == [("a b", "c")]

    def test_strong_separators_go_before_commas(self):
        assert cut("Maurin, Hélène / Astier, Paul") == [("Maurin, Hélène", "Astier, Paul")]

    def test_words_are_cut_everywhere_and_may_be_one_name(self):
        assert cut("a b c") == [("a", "b c"), ("a b", "c"), ("a b c", "")]
        assert cut("a") == [("a", "")]
        assert cut("  ") == []

    def test_a_separator_at_the_end_cuts_nothing(self):
        assert cut("maurin /") == [("maurin", "/"), ("maurin /", "")]


class QualityTests:
    @pytest.mark.parametrize(
        ("typed", "rating"),
        [
            (["maurin"], 5), (["mau"], 4), (["helene"], 2), (["hel"], 1), (["maurin", "helene"], 7),
            (["m", "h"], 5), (["maurin", "maurin"], 0), (["xyz"], 0),
            (["maurin", "xyz"], 0), ([], 0),
        ],
    )  # fmt: skip
    def test_whole_words_and_last_names_count_more(self, typed, rating):
        assert quality(typed, HELENE) == rating

    def test_a_name_is_used_once(self):
        assert quality(["ma", "maurin"], PAULE) == 0
        assert quality(["ma", "roy"], PAULE) == 9


class FindTests:
    def test_the_best_come_first(self):
        assert find("pau", KNOWN) == [PAUL, PAULE]
        assert find("mau", KNOWN) == [HELENE, PAULE]
        assert find("", KNOWN) == []

    def test_a_last_name_goes_before_a_first_name(self):
        paul = NamedPlayer("Luc", "Paulin", "", uuid.UUID(int=4))
        assert find("paul", (PAUL, paul))[0] == paul

    def test_a_name_in_full_means_nobody_else(self):
        assert find("paul astier", (PAULE, PAUL)) == [PAUL]
        astierin = NamedPlayer("Paul", "Astierin", "", uuid.UUID(int=5))
        assert find("paul astier", (astierin, PAUL)) == [PAUL]

    def test_a_number_names_one_and_never_somebody_of_another(self):
        assert find("1000001", KNOWN) == [HELENE]
        assert find("Paul Astier 1000001", KNOWN) == [HELENE]
        assert find("Hélène Maurin 1000009", KNOWN) == []
        assert find("Paul Astier 1000009", KNOWN) == [PAUL]


class WritingTests:
    def test_a_licence_has_four_signs_and_a_figure(self):
        assert licence("Maurin (1000001)") == "1000001"
        assert licence("A123 Maurin") == "A123"
        assert (licence("123 Maurin"), licence("Maurin")) == ("", "")

    def test_the_name_alone_has_no_number_nor_civility(self):
        assert strip_signs("Mme Dr Maurin 1000001").split() == ["Maurin"]

    def test_what_cannot_be_seen_is_left_out(self):
        assert clean("a  b") == "a b"
        assert clean("a\u202eb\x00c") == "a b c"

    @pytest.mark.parametrize(
        ("tokens", "last_first", "cut_in"),
        [
            (["Ana", "Bea", "Cid"], False, (["Ana"], ["Bea", "Cid"])),
            (["Ana", "Bea", "Cid"], True, (["Cid"], ["Ana", "Bea"])),
            (["J.", "P.", "Dupont"], False, (["J.", "P."], ["Dupont"])),
            (["J.P.", "Dupont"], False, (["J.P."], ["Dupont"])),
            (["Anne", "B.", "Dupont"], False, (["Anne", "B."], ["Dupont"])),
            (["Dupont", "J.", "P."], True, (["J.", "P."], ["Dupont"])),
            (["P.", "Smith"], False, (["P."], ["Smith"])),
            (["李", "伟"], False, (["李"], ["伟"])),
            (["Zola"], False, ([], ["Zola"])),
            (["Zola"], True, ([], ["Zola"])),
            (["ZOLA", "Zoé", "EMMA"], False, (["Zoé"], ["ZOLA", "EMMA"])),
            (["ZOLA", "EMMA"], False, (["ZOLA"], ["EMMA"])),
        ],
    )
    def test_which_is_the_last_name(self, tokens, last_first, cut_in):
        assert split_first_and_last(tokens, last_first=last_first) == cut_in

    def test_particles_stay_small_beside_capitals(self):
        assert capitals_of(["La", "du", "Pré"]) == "La du Pré"
        assert capitals_of(["du", "pré"]) == "Du Pré"

    def test_a_guest_has_the_number_and_sixty_letters_of_each_name(self):
        found = guest("Zoé Zola 1000009")
        assert (found.first_name, found.last_name, found.number) == ("Zoé", "Zola", "1000009")
        found = guest(f"{'A' * 70} {'b' * 61}")
        assert (len(found.first_name), len(found.last_name)) == (60, 60)
        assert guest("Zoé -") is None
        assert guest("Zoé !") is None
