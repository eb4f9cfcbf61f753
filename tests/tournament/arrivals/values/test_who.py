"""What is typed at a seat: whom it means, and what a stranger's phone does not learn by it."""

import pytest

from tests.tournament.arrivals.values.seats import person
from tournament.arrivals.values.who import propose_players, read_player

ANNE, ANNA = person("Anne Maurin", "1001"), person("Anna Maury", "1002")
PAUL, LEA = person("Paul Astier", "1003"), person("Léa Novik", "1004")
CLUB = (ANNE, ANNA, PAUL, LEA)


class ProposalTests:
    @pytest.mark.parametrize("text", ["", "m", " m ", "-", "é"])
    def test_one_letter_proposes_nobody(self, text):
        assert not propose_players(text, CLUB, frozenset())

    def test_two_letters_propose_who_is_called_so(self):
        assert set(propose_players("ma", CLUB, frozenset())) == {ANNE, ANNA}
        assert propose_players("lé", CLUB, frozenset()) == (LEA,)

    def test_no_more_than_six(self):
        many = tuple(person(f"Zoé Zan{letter}") for letter in "abcdefghij")
        assert len(propose_players("za", many, frozenset())) == 6

    def test_who_is_hidden_is_not_proposed(self):
        hidden = frozenset({ANNE.id})
        assert propose_players("ma", CLUB, hidden) == (ANNA,)
        assert propose_players("maurin", CLUB, hidden) == ()

    def test_who_is_hidden_is_proposed_by_the_whole_name_alone(self):
        hidden = frozenset({ANNE.id})
        assert propose_players("maurin anne", CLUB, hidden) == (ANNE,)
        # Numbers can be tried one after the other.
        assert propose_players("1001", CLUB, hidden) == ()
        assert propose_players("1002", CLUB, hidden) == (ANNA,)


class ReadingTests:
    def test_one_fit_is_the_player(self):
        assert read_player("nov", CLUB).player == LEA
        assert read_player("1003", CLUB).player == PAUL
        assert read_player("1003", CLUB).by_number

    def test_who_is_hidden_is_meant_by_number_and_by_the_whole_name(self):
        hidden = frozenset({ANNE.id})
        assert read_player("1001", CLUB, hidden).player == ANNE
        assert read_player("maurin anne", CLUB, hidden).player == ANNE

    def test_a_number_that_nobody_has_makes_nobody_sure(self):
        eva = person("Eva Dorn")
        reading = read_player("Eva Dorn 7654321", (*CLUB, eva))
        assert (reading.player, reading.by_number) == (eva, False)
        assert not read_player("nov", CLUB).by_number

    def test_several_are_asked_about(self):
        reading = read_player("maur", CLUB)
        assert reading.player is None
        assert set(reading.choices) == {ANNE, ANNA}

    def test_too_many_want_more_letters(self):
        many = tuple(person(f"Zoé Zan{letter}") for letter in "abcdefghij")
        assert read_player("za", many).problem == "too_many"

    def test_a_guest_is_written_in_full(self):
        guest = read_player("marc DUBOIS", CLUB).player
        assert (guest.full_name, guest.id) == ("Marc Dubois", None)

    @pytest.mark.parametrize(("text", "problem"), [("x", "too_short"), ("dubois", "not_found")])
    def test_what_is_refused(self, text, problem):
        assert read_player(text, CLUB).problem == problem

    def test_a_hidden_player_typed_by_the_beginning_is_as_a_stranger(self):
        reading = read_player("maurin", CLUB, frozenset({ANNE.id}))
        assert (reading.player, reading.choices, reading.problem) == (None, (), "not_found")
