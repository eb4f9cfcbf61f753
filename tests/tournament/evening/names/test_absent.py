"""What says that there is no licence number, or no player; and who is called by number."""

import pytest

from tournament.evening.names.absent import is_number_alone, is_phantom, licence_of, number_of


class NumberTests:
    @pytest.mark.parametrize(
        "text",
        [
            *("", " ", "-", "—", "/", "?", "n/a", "N/A", "NA", "nc", "n.c.", "none", "None", "nil"),
            *("néant", "Néant", "aucun", "Aucune", "sans", "Sans licence", "inconnu", "0", "0000"),
            *("non licencié", "pending", "unknown"),
        ],
    )
    def test_what_says_that_there_is_none(self, text):
        assert (number_of(text), licence_of(text)) == ("", "")

    @pytest.mark.parametrize(
        ("text", "number"),
        [("00123", "00123"), (" 00 123 456", "00123456"), ("J234567", "J234567"), ("AB-9", "AB-9")],
    )
    def test_a_number_stays_as_it_is_but_for_spaces(self, text, number):
        assert (number_of(text), licence_of(text)) == (number, number)

    @pytest.mark.parametrize("text", ["visiteur", "AB"])
    def test_of_a_federation_it_has_a_figure(self, text):
        assert (number_of(text), licence_of(text)) == (text, "")


class PhantomTests:
    @pytest.mark.parametrize(
        "name",
        [
            *("Phantom", "PHANTOM", "Phantom Pair", "Phantom 2", "Fantôme", "Paire fantôme NS"),
            *("Joueuse fantôme", "Relais", "(relais)", "Sit out", "Sit-Out", "SITOUT", "Bye"),
        ],
    )
    def test_an_empty_chair(self, name):
        assert is_phantom(name)

    @pytest.mark.parametrize(
        "name", ["", "Paul Relais", "Anne Bye", "Paire 3", "Sit", "Out", "12", "Player", "M Smith"]
    )
    def test_a_person_or_nothing(self, name):
        assert not is_phantom(name)


class NumberAloneTests:
    @pytest.mark.parametrize(
        ("last_name", "number"),
        [("n° 12345", "12345"), ("no. 12345", "12345"), ("n° AB-9", "AB-9"), ("N° 0077", "0077")],
    )
    def test_whoever_is_called_by_number(self, last_name, number):
        assert is_number_alone("", last_name, number)

    @pytest.mark.parametrize(
        ("first_name", "last_name", "number"),
        [
            ("Odile", "n° 12345", "12345"), ("", "n° 12345", "54321"), ("", "n° 12345", ""),
            ("", "Ferrand", "12345"), ("", "No", ""), ("", "", ""), ("", "n°", ""),
        ],
    )  # fmt: skip
    def test_whoever_has_a_name_or_neither(self, first_name, last_name, number):
        assert not is_number_alone(first_name, last_name, number)
