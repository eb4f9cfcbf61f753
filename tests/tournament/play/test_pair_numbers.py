"""A pair is called by the number on the paper, with its line or section where that is not
enough."""

import pytest

from tests.tournament.play.evenings import an_evening, known
from tournament.evening.errors import ServiceError
from tournament.models import Placement, Session
from tournament.play.values.pair_numbers import find_pair, number_in_cell


@pytest.fixture
def session(db) -> Session:
    """The Mitchell of three tables with each line numbered 1 to 3."""
    session = an_evening()
    for place in Placement.objects.filter(number__gt=3):
        place.shown = str(place.number - 3)
        place.save()
    return session


class CellTests:
    @pytest.mark.parametrize(
        ("key", "side", "shown"),
        [("A1", "NS", "1"), ("A4", "EW", "1"), ("A4", "NS", "EW1"), ("A1", "EW", "NS1")],
    )
    def test_a_pair_out_of_its_line_is_written_with_it(self, session, key, side, shown):
        assert number_in_cell(known(session), key, section="A", side=side) == shown
        assert find_pair(known(session), shown, section="A", side=side) == key

    @pytest.mark.parametrize("text", ["EO1", "ew1", "EW 1", "E1", " eo  1 "])
    def test_the_line_may_be_written_in_both_languages(self, session, text):
        assert find_pair(known(session), text, section="A", side="NS") == "A4"

    @pytest.mark.parametrize("text", ["4", "99", "", "NS9", "x", "1 1", "-1", "١", "1" * 12])
    def test_nobody_is_called_so(self, session, text):
        with pytest.raises(ServiceError, match="no_such_pair"):
            find_pair(known(session), text, section="A", side="NS")


class ThroughTests:
    def test_numbers_that_run_through_need_no_line(self, db):
        facts = known(an_evening())
        for number in range(1, 7):
            for side in ("NS", "EW"):
                assert number_in_cell(facts, f"A{number}", section="A", side=side) == str(number)
                assert find_pair(facts, str(number), section="A", side=side) == f"A{number}"

    def test_a_pair_of_another_section_is_written_with_its_letter(self, db):
        facts = known(an_evening())
        assert number_in_cell(facts, "A4", section="B", side="NS") == "A4"
        assert find_pair(facts, "a4", section="B", side="NS") == "A4"
