"""Names typed: folded, cut, matched, proposed."""

import uuid

import pytest

from tests.tournament.evening.names.known import KNOWN, club, labels, written
from tournament.evening.names.names import NamedPlayer, cut, find, fold, guest
from tournament.evening.names.proposals import propose


class FoldTests:
    @pytest.mark.parametrize(
        ("written", "folded"),
        [("Œuvrard", "oeuvrard"), ("ŁUKASZ", "lukasz"), ("É m  i", "e m i"), ("Strauß", "strauss")],
    )
    def test_accents_and_case_are_left_out(self, written, folded):
        assert fold(written) == folded


class CutTests:
    @pytest.mark.parametrize(
        "line",
        [
            "Hélène Maurin - Paul Astier",
            "Hélène Maurin – Paul Astier",
            "Hélène Maurin\tPaul Astier",
            "Hélène Maurin;Paul Astier",
            "Hélène Maurin / Paul Astier",
            "Hélène Maurin & Paul Astier",
            "Hélène Maurin et Paul Astier",
            "Hélène Maurin, Paul Astier",
        ],
    )
    def test_many_separators_part_two_players(self, line):
        assert cut(line) == [("Hélène Maurin", "Paul Astier")]

    def test_a_hyphen_inside_a_name_parts_nothing(self):
        assert cut("Jean-Pierre Sorel - Anne Le-Gall") == [("Jean-Pierre Sorel", "Anne Le-Gall")]


class GuestTests:
    def test_capitals_say_which_is_the_last_name(self):
        assert guest("DE LA TOUR Anne").last_name == "De La Tour"

    @pytest.mark.parametrize(
        ("written", "first", "last"),
        [
            ("M. Lefèvre", "", "Lefèvre"),
            ("Mme Jeanne Dupont", "Jeanne", "Dupont"),
            ("MME DUPONT Jeanne", "Jeanne", "Dupont"),
            ("Mlle d'Ancelin", "", "d'Ancelin"),
            ("Dr Zoé Zola", "Zoé", "Zola"),
            ("Mr. Zola", "", "Zola"),
            ("Mrs Ann Lee", "Ann", "Lee"),
            ("DUPONT J.", "J", "Dupont"),
            ("Mireille Drouet", "Mireille", "Drouet"),
            # A lone M is an initial, unless a full stop or two names come after it.
            ("M Smith", "M", "Smith"),
            ("P Smith", "P", "Smith"),
            ("M SMITH", "M", "Smith"),
            ("M. Smith", "", "Smith"),
            ("M J Smith", "M J", "Smith"),
            ("M Jean Smith", "Jean", "Smith"),
            ("Miss J Smith", "J", "Smith"),
            ("Ms D Jones", "D", "Jones"),
            ("Mr John Brown", "John", "Brown"),
            ("Dr Smith", "", "Smith"),
            ("Prof. Ann Lee", "Ann", "Lee"),
            ("Professor Ann Lee", "Ann", "Lee"),
        ],
    )
    def test_a_civility_is_no_name(self, written, first, last):
        found = guest(written)
        assert (found.first_name, found.last_name) == (first, last)

    @pytest.mark.parametrize("written", ["Dupont Jeanne", "DUPONT Jeanne", "Mme Dupont Jeanne"])
    def test_the_last_name_may_stand_first(self, written):
        found = guest(written, last_first=True)
        assert (found.first_name, found.last_name) == ("Jeanne", "Dupont")

    @pytest.mark.parametrize(
        ("first_names", "meant"), [(("Jean",), "Jean"), (("Jean", "Marie"), "Marie")]
    )
    def test_a_lone_m_finds_a_gentleman_where_nobody_has_that_initial(self, first_names, meant):
        roster = [NamedPlayer(first, "Dupont", id=uuid.uuid4()) for first in first_names]
        assert [one.first_name for one in find("M Dupont", roster)] == [meant]

    def test_one_word_is_no_full_name(self):
        assert guest("Maurin") is None

    def test_signs_that_cannot_be_seen_are_left_out(self):
        assert guest("Anne\u202e Zed\x00").full_name == "Anne Zed"

    def test_a_very_long_name_is_cut(self):
        assert len(guest("A " + "b" * 500).last_name) == 60


class ProposalTests:
    def test_two_beginnings_find_the_pair(self):
        found = propose("lest nov", club())
        assert found.sure
        assert written(found.choices[0]) == "Martine Lestrade – Pierre Noval"

    def test_one_name_proposes_the_usual_partner(self):
        found = propose("maur", club(partners=[("Maurin", "Astier")]))
        assert found.sure
        assert written(found.choices[0]) == "Hélène Maurin – Paul Astier"

    def test_the_usual_pair_stands_first(self):
        # "ma" and "d" fit many: Maurin, Malaval, Marc, Martine; Duchêne, Duras, Denise.
        found = labels("ma d", club(partners=[("Malaval", "Duras")]))
        assert found[0] == "Josette Malaval – Émile Duras"
        assert len(found) > 1

    def test_several_pairs_are_not_sure(self):
        assert not propose("ma d", club()).sure

    def test_without_a_usual_partner_the_second_name_is_asked_for(self):
        found = propose("maurin", club())
        assert (found.problem, found.details) == ("partner_unknown", {"name": "Hélène Maurin"})

    def test_a_player_who_has_come_is_refused_with_the_pair(self):
        found = propose("maurin nov", club(taken=["Maurin"]))
        assert found.problem == "already_entered"
        assert found.details == {"name": "Hélène Maurin", "pair": "4"}

    def test_nobody_by_that_name_is_said(self):
        assert propose("xyz", club()).problem == "unknown"

    @pytest.mark.parametrize(
        ("line", "stranger"),
        [
            ("lest xyz", "xyz"),
            ("xyz nov", "xyz"),
            ("martine lest xyz", "xyz"),
            ("lest - xyz", "xyz"),
            ("Jean Dupont / xyz", "xyz"),
            ("Jean Dupont xyz", "xyz"),
            ("xyz", "xyz"),
        ],
    )
    def test_of_two_names_only_the_unknown_one_is_called_so(self, line, stranger):
        found = propose(line, club())
        assert (found.problem, found.details) == ("unknown", {"text": stranger})

    def test_two_unknown_names_are_named_each(self):
        found = propose("abc - xyz", club())
        assert found.problem == "both_unknown"
        assert found.details == {"first": "abc", "second": "xyz"}

    def test_a_first_name_beside_a_guest_is_known_but_too_little(self):
        found = propose("Martine / Zoé Zola", club())
        assert (found.problem, found.details) == ("first_name_alone", {"name": "Martine"})

    def test_an_empty_line_is_said(self):
        assert propose("  ", club()).problem == "nothing_typed"

    def test_an_unknown_name_in_full_makes_a_guest(self):
        found = propose("lest Jean Dupont", club())
        assert found.sure
        assert [member.id is None for member in found.choices[0].members] == [False, True]

    def test_two_unknown_names_in_full_make_two_guests(self):
        assert labels("Jean Dupont Marie Durand", club()) == ["Jean Dupont – Marie Durand"]

    def test_accents_need_not_be_typed(self):
        assert labels("oeuv lukasz", club()) == ["Françoise Œuvrard – Łukasz Tarno"]

    def test_licence_numbers_name_players(self):
        assert labels("1000001 1000002", club()) == ["Hélène Maurin – Paul Astier"]

    def test_nobody_plays_with_themselves(self):
        found = propose("maurin maurin", club())
        assert (found.choices, found.problem) == ((), "same_player_twice")
        assert found.details == {"name": "Hélène Maurin"}

    def test_no_guest_plays_with_themselves(self):
        found = propose("Jean Dupont - Jean Dupont", club())
        assert (found.problem, found.details) == ("same_player_twice", {"name": "Jean Dupont"})

    def test_a_whole_name_finds_one_player(self):
        assert [member.last_name for member in find("maurin", KNOWN)] == ["Maurin"]
