"""Which licence numbers stand beside whom."""

from dataclasses import replace

from tests.tournament.evening.values import an_evening, report_of
from tournament.evening.parts.licences import Licences, number_players


class LicencesTests:
    def test_a_club_that_knows_no_players_number_has_none(self):
        assert not Licences("01234").has_players
        assert not Licences("01234", {"A1": ("", "")}).has_players
        assert Licences("", {"A1": ("", "8412")}).has_players

    def test_a_report_has_one_for_each_player_of_a_pair_empty_where_unknown(self):
        report = report_of(an_evening())
        report = replace(report, licences=Licences("", {"A1": ("00731", "")}))
        found = {pair.key: report.licences_of(pair) for pair in report.pairs}
        assert (found["A1"], found["A2"]) == (("00731", ""), ("", ""))


class NumberedTests:
    """Whose number it is, once players have moved since a version was published."""

    SEATED = {"A1": [("Ana Sol", "1"), ("Paul Ng", "2")], "A2": [("Ana Sol", "3"), ("Zoé Lu", "4")]}

    def numbers(self, *names: str) -> tuple[str, ...]:
        return number_players({"A2": names}, self.SEATED)["A2"]

    def test_by_place_even_of_namesakes(self):
        assert self.numbers("Ana Sol", "Zoé Lu") == ("3", "4")

    def test_in_the_other_order(self):
        assert self.numbers("Zoé Lu", "Ana Sol") == ("4", "3")

    def test_of_who_has_another_number_now(self):
        assert self.numbers("Paul Ng", "Zoé Lu") == ("2", "4")

    def test_of_nobody_who_sits_there_there_is_none(self):
        assert self.numbers("Guy Sol", "Zoé Lu") == ("", "4")

    def test_of_two_of_one_name_elsewhere_there_is_none(self):
        found = number_players({"A9": ("Ana Sol",)}, self.SEATED)
        assert found == {"A9": ("",)}
