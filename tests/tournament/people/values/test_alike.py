"""Two writings of what may be one person's name."""

import pytest

from tournament.people.values.alike import is_within, looks_alike, near_keys, one_sign_apart


class WithinTests:
    @pytest.mark.parametrize(
        ("name", "other"),
        [
            ("Abadie", "Abadie-Roy"), ("Roy", "Abadie-Roy"), ("La Tour", "Latour-Roy"),
            ("Aba", "Abadie"), ("H", "Hélène"), ("Roy Abadie Lys", "Lys Roy"),
        ],
    )  # fmt: skip
    def test_one_begins_as_the_other_or_has_all_its_words(self, name, other):
        assert is_within(name, other)
        assert is_within(other, name)

    @pytest.mark.parametrize(
        ("name", "other"),
        [
            ("Ab", "Abadie"),
            ("Badie", "Abadie"),
            ("H", "Paul"),
            ("Roy", "Lys"),
            ("Roy Lys", "Lys Ab"),
        ],
    )
    def test_two_letters_or_the_midst_say_nothing(self, name, other):
        assert not is_within(name, other)
        assert not is_within(other, name)


class SignTests:
    @pytest.mark.parametrize(
        ("name", "other"),
        [("helene", "helenne"), ("helene", "elene"), ("helene", "helena"), ("paul", "paule")],
    )
    def test_one_sign_put_in_left_out_or_exchanged(self, name, other):
        assert one_sign_apart(name, other)
        assert one_sign_apart(other, name)

    @pytest.mark.parametrize(
        ("name", "other"),
        [
            ("jean", "marc"),
            ("helene", "helenaa"),
            ("anne", "anneke"),
            ("ann", "anne"),
            ("lea", "leo"),
        ],
    )
    def test_two_signs_or_three_letters_are_another_name(self, name, other):
        assert not one_sign_apart(name, other)
        assert not one_sign_apart(other, name)


class AlikeTests:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            (("Claire", "Abadie"), ("claire", "Abadie-Roy")),
            (("Hélène", "Maurin"), ("Helenne", "MAURIN")),
            (("J.", "Maurin"), ("Jean", "Maurin")),
        ],
    )
    def test_one_name_the_same_and_the_other_near(self, one, other):
        assert looks_alike(*one, *other)

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            (("Claire", "Abadie"), ("Clara", "Abadie-Roy")),
            # A last name a sign apart is another family.
            (("Paul", "Maurin"), ("Paul", "Morin")),
            (("Paul", "Maurin"), ("Odile", "Maurin")),
        ],
    )
    def test_otherwise_not(self, one, other):
        assert not looks_alike(*one, *other)

    def test_what_looks_alike_shares_a_key(self):
        assert near_keys("Jean-Paul", "Maurin") == {
            ("first", "jean-paul", "m"), ("last", "maurin", "j"), ("last", "maurin", "p"),
        }  # fmt: skip
