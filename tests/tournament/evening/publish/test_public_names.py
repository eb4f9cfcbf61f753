"""Names as players want them published: whose wish it is, and what is told of them then."""

from tests.tournament.evening import values
from tests.tournament.files.evenings import an_evening
from tournament.evening.publish.public_names import (
    PublicNames,
    count_unnamed,
    hide_names,
    hide_names_planned,
    initials,
    is_in_full,
)
from tournament.evening.report import Person
from tournament.evening.states import NameShown


def named(report) -> list[str]:
    return [person.full_name for pair in report.pairs for person in pair.players]


class WishTests:
    def test_nobody_wishes_anything(self):
        report = an_evening()
        assert hide_names(report, PublicNames()) is report

    def test_initials_and_a_hidden_name(self):
        names = PublicNames(
            {"Odile Ferrand": NameShown.INITIALS, "Françoise Œuvrard": NameShown.HIDDEN}
        )
        assert named(hide_names(an_evening(), names)) == [
            "Martine Lestrade", "Pierre Noval", "O. F.", "Jean Rouvier",
            "Łukasz Ștefan", "X", "Zoé Tarno", "Paul Astier",
        ]  # fmt: skip
        assert count_unnamed(an_evening(), names) == 2

    def test_who_has_another_name_by_now_is_known_by_the_seat(self):
        names = PublicNames({"Ana Sol": NameShown.HIDDEN}, {("A1", 1): NameShown.HIDDEN})
        assert named(hide_names(an_evening(), names))[:3] == [
            "Martine Lestrade", "X", "Odile Ferrand",
        ]  # fmt: skip

    def test_the_stricter_of_two_wishes_holds(self):
        names = PublicNames({"Pierre Noval": NameShown.HIDDEN}, {("A1", 1): NameShown.INITIALS})
        assert named(hide_names(an_evening(), names))[1] == "X"

    def test_a_pair_is_named_in_full_where_both_are(self):
        pair = an_evening().pairs[0]
        assert is_in_full(pair)
        for wish in (NameShown.INITIALS, NameShown.HIDDEN):
            for name in ("Martine Lestrade", "Pierre Noval"):
                assert not is_in_full(PublicNames({name: wish}).show_pair(pair))

    def test_initials_keep_their_hyphens(self):
        assert initials("Jean-Pierre Marie") == "J.-P. M."

    def test_a_name_in_full_stays_as_it_is(self):
        names = PublicNames({"Ana Sol": NameShown.HIDDEN})
        assert names.show_pair(an_evening().pairs[0]).players[0] == Person("Martine", "Lestrade")


class PlanTests:
    def test_in_a_plan_players_are_named_as_they_wish(self):
        """By the name, or by who sits there; a number that nobody has stays without names."""
        known = values.an_evening(values.a_part(empty=(6,)))
        names = PublicNames({"Odile Ferrand A1": NameShown.HIDDEN}, {("A2", 1): NameShown.INITIALS})
        shown = hide_names_planned(known, names)
        assert [person.full_name for person in shown.placed["A1"].pair.players] == [
            "X", "Jean Rouvier",
        ]  # fmt: skip
        assert shown.placed["A2"].pair.players[1] == Person("J.", "R.")
        assert shown.placed["A3"] == known.placed["A3"]
        assert shown.placed["A6"].pair is None
        assert shown.games == known.games

    def test_of_a_plan_nobody_wishes_anything(self):
        known = values.an_evening()
        assert hide_names_planned(known, PublicNames()) is known
