"""The datum of each board at Butler."""

from decimal import Decimal

import pytest

from tests.tournament.evening.values import a_part, an_evening, with_results
from tournament.evening.report import Datum
from tournament.evening.scores.boards.traveller import datums

D = Decimal
CODES = {
    ("A", 1, 1, 1): "400", ("A", 2, 3, 1): "500", ("A", 1, 1, 2): "-50", ("B", 1, 1, 1): "-100",
}  # fmt: skip


def two(**fields):
    return with_results(an_evening(a_part(), a_part(letter="B"), **fields), CODES)


class DatumTests:
    def test_of_all_it_is_the_mean_in_tens(self):
        """At the WBF the mean of 400, 500 and -100 is 266.7, rounded to 270."""
        found = datums(two(event={"scoring": "butler", "profile": "wbf"}))
        assert found == {1: (Datum("", D(270)),), 2: (Datum("", D(-50)),)}

    def test_of_sections_each_has_its_own(self):
        found = datums(two(event={"scoring": "butler", "profile": "wbf"}, compared="section"))
        assert found[1] == (Datum("A", D(450)), Datum("B", D(-100)))
        assert found[2] == (Datum("A", D(-50)),)

    def test_without_a_score_it_is_nought(self):
        known = with_results(an_evening(event={"scoring": "butler"}), {(1, 1, 1): "A60"})
        assert datums(known) == {1: (Datum("", D(0)),)}

    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "total_points"])
    def test_other_forms_have_none(self, scoring):
        assert datums(two(event={"scoring": scoring})) == {}
