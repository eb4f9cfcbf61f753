"""What a proposal and a club say of their players."""

import uuid
from collections import Counter

from tests.tournament.evening.names.known import KNOWN, club, pair
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers, Proposal, propose

HELENE, PAUL, ODILE = KNOWN[:3]
ZOE = NamedPlayer("Zoé", "Zola")


class ProposalTests:
    def test_who_is_known_and_who_is_new(self):
        mixed = Proposal((HELENE, ZOE))
        assert mixed.key == f"{HELENE.id.hex}|+zoe zola"
        assert (mixed.ids, mixed.new_keys, mixed.has_guest) == (
            {HELENE.id}, {"+zoe zola"}, True,
        )  # fmt: skip
        known = Proposal((HELENE, PAUL), 3)
        assert (known.new_keys, known.has_guest, known.times) == (frozenset(), False, 3)


class ClubTests:
    def test_it_knows_numbers_and_namesakes(self):
        other = NamedPlayer("Maurin", "Helene", "", uuid.UUID(int=5))
        found = ClubPlayers((HELENE, PAUL, other))
        assert found.numbers == {"1000001", "1000002"}
        assert found.namesakes == {HELENE.id, other.id}

    def test_usual_partners_come_by_how_often(self):
        often = Counter({pair("Maurin", "Astier"): 2, pair("Maurin", "Ferrand"): 5})
        found = ClubPlayers(KNOWN, often).usual_partners(HELENE)
        assert found == [(5, ODILE), (2, PAUL)]
        assert ClubPlayers(KNOWN).usual_partners(HELENE) == []


class SureTests:
    def test_the_only_usual_pair_is_sure_and_one_of_two_is_not(self):
        # "ma d": several Maurin, Malaval, Marc, Martine with Duchêne, Duras, Denise.
        assert propose("ma d", club(partners=[("Malaval", "Duras")])).sure
        two = club(partners=[("Malaval", "Duras"), ("Maurin", "Duras")])
        assert not propose("ma d", two).sure
        assert not propose("ma d", club()).sure

    def test_once_the_usual_pair_has_come_the_next_is_asked_about(self):
        found = propose("ma d", club(partners=[("Malaval", "Duras")], taken=["Malaval"]))
        assert found.choices
        assert not found.sure

    def test_six_are_shown(self):
        assert len(propose("ma d", club()).choices) == 6

    def test_who_comes_alone_has_three_usual_partners_offered(self):
        partners = [("Maurin", name) for name in ("Astier", "Ferrand", "Rouvier", "Bastide")]
        found = propose("maurin", club(partners=partners))
        assert len(found.choices) == 3
        assert not found.sure

    def test_who_has_come_is_told_by_one_name_too(self):
        found = propose("maurin", club(taken=["Maurin"]))
        assert (found.problem, found.details) == (
            "already_entered", {"name": "Hélène Maurin", "pair": "4"},
        )  # fmt: skip

    def test_of_two_readings_who_stands_in_the_way_is_told(self):
        """Every reading of the line has Hélène Maurin in it, who has come."""
        found = propose("maurin d", club(taken=["Maurin"]))
        assert found.details["name"] == "Hélène Maurin"

    def test_beside_a_guest_every_player_that_may_be_meant_is_offered(self):
        found = propose("ma / Zoé Zola", club())
        assert found.problem == ""
        assert {one.members[1].key for one in found.choices} == {"+zoe zola"}
        assert {one.members[0].last_name for one in found.choices} == {"Maurin", "Malaval"}
