"""Names on the room's screen, as they stand beside each other there."""

import pytest
from django.utils import translation

from tournament.evening.report import Contestant, Person
from tournament.words.people import names_in_room


def a_pair(number, *players):
    people = tuple(Person(first, last) for first, last in players)
    return Contestant(f"A{number}", "A", number, "", str(number), people)


def names(*pairs, language="fr"):
    with translation.override(language):
        found = names_in_room(pairs)
    return [found[pair].replace("\N{NO-BREAK SPACE}", " ") for pair in pairs]


class RoomTests:
    def test_surnames_will_do(self):
        assert names(a_pair(1, ("Hélène", "Maurin"), ("Paul", "Astier"))) == ["Maurin – Astier"]

    def test_where_surnames_meet_first_names_stand_before_them(self):
        first = a_pair(1, ("Hélène", "Maurin"), ("Paul", "Astier"))
        second = a_pair(2, ("Marc", "MAURIN"), ("Odile", "Ferrand"))
        assert names(first, second) == ["Hélène Maurin – Astier", "Marc MAURIN – Ferrand"]

    @pytest.mark.parametrize(
        ("language", "words"),
        [("fr", "Hélène et Paul Maurin"), ("en", "Hélène and Paul Maurin")],
    )
    def test_a_couple_has_its_name_once(self, language, words):
        couple = a_pair(1, ("Hélène", "Maurin"), ("Paul", "Maurin"))
        assert names(couple, language=language) == [words]

    def test_two_who_are_not_named_are_no_couple(self):
        """`public_names.HIDDEN` has no first name."""
        assert names(a_pair(1, ("", "X"), ("", "X"))) == ["X – X"]

    def test_a_pair_of_the_ranking_and_of_tonight_meets_nobody(self):
        """Its number on the paper has changed since: it is the same pair."""
        then = a_pair(1, ("Hélène", "Maurin"), ("Paul", "Astier"))
        now = Contestant("A1", "A", 1, "", "101", then.players)
        assert names(then, now) == ["Maurin – Astier", "Maurin – Astier"]

    def test_who_has_no_players_is_called_by_the_number(self):
        assert names(a_pair(7), language="en") == ["Pair 7"]

    def test_a_particle_stays_with_its_name(self):
        with translation.override("fr"):
            pair = a_pair(1, ("Anne", "de La Tour"), ("Paul", "Astier"))
            text = names_in_room([pair])[pair]
        assert "de\N{NO-BREAK SPACE}La\N{NO-BREAK SPACE}Tour" in text
