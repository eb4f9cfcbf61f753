"""Devices ask and show what the evening wants: from the beginning, and when that changes."""

import pytest

from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    NOT_IMPLEMENTED,
    PUT_SECOND,
    PUT_THIRD,
    running,
)
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import an_evening, two_sections
from tournament.bridgemates.follower import Follower
from tournament.models import Club, Event, Session
from tournament.services.deals.type_deal import choose_typing

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
# What is asked or shown, by its name on each make, and what each means by yes and by no.
LEAD = ("LeadCard", (True, False)), ("BM3LeadCardEntry", (1, 0))
NUMBERS = ("MemberNumbers", (True, False)), ("BM3PlayerNumberEntry", (1, 0))
HANDS = ("BM2EnterHandRecord", (True, False)), ("BM3EnterHandrecord", (2, 0))
RESULTS = ("ShowResults", (True, False)), ("BM3ViewResults", (2, 0))
PERCENT = ("ShowPercentage", (True, False)), ("BMViewPercentages", (1, 0))
RANKING = ("BM2Ranking", (1, 0)), ("BM3Ranking", (1, 0))
EVERY = {
    "lead": LEAD, "numbers": NUMBERS, "hands": HANDS, "results": RESULTS, "percent": PERCENT,
    "ranking": RANKING,
}  # fmt: skip


@pytest.fixture
def program():
    with running() as program:
        yield program


def wanted(program, section: str = "A") -> set[str]:
    """What the devices of a section ask and show, alike on both makes."""
    found = []
    for make, place in ((PUT_SECOND, 0), (PUT_THIRD, 1)):
        settings = program.settings[make, section]
        for both in EVERY.values():
            field, (yes, no) = both[place]
            assert settings[field] in (yes, no)
        found.append(
            {n for n, both in EVERY.items() if settings[both[place][0]] == both[place][1][0]}
        )
    assert found[0] == found[1]
    return found[0]


class WantedTests:
    def test_nothing_that_the_evening_does_not_want(self, program):
        Hall(an_evening(), program)
        assert wanted(program) == set()
        assert program.settings[PUT_THIRD, "A"]["BM3TDCall"] == 1
        assert program.settings[PUT_SECOND, "A"]["BM2TDCall"] is True

    @pytest.mark.parametrize(
        ("fields", "wants"),
        [
            ({"lead_wanted": True}, {"lead"}),
            ({"names_at_tables": True}, {"numbers"}),
            ({"visibility": "ranking"}, {"ranking"}),
            ({"table_sees": "traveller"}, {"results", "percent"}),
            ({"table_sees": "traveller", "visibility": "ranking", "secret_days": 90_000}, set()),
        ],
    )
    def test_what_it_wants_from_the_beginning(self, program, fields, wants):
        session = an_evening(**fields)
        Hall(session, program)
        assert wanted(program) == wants

    def test_by_imps_there_is_no_percentage(self, program):
        session = an_evening(table_sees="traveller")
        Event.objects.update(scoring="butler")
        Hall(Session.objects.get(pk=session.pk), program)
        assert wanted(program) == {"results"}

    @pytest.mark.parametrize(("language", "number"), [("fr", 2), ("en", 0)])
    def test_in_the_language_of_the_club(self, program, language, number):
        session = an_evening()
        Club.objects.update(language=language)
        Hall(Session.objects.get(pk=session.pk), program)
        assert program.settings[PUT_THIRD, "A"]["BM3Language"] == number

    def test_single_players_are_not_asked_for_numbers(self, program):
        Hall(an_individual(8, settings={"names_at_tables": True, "lead_wanted": True}), program)
        assert wanted(program) == {"lead", "ranking"}

    def test_the_same_for_each_section(self, program):
        Hall(two_sections(lead_wanted=True), program)
        assert (wanted(program, "A"), wanted(program, "B")) == ({"lead"}, {"lead"})


class ChangedTests:
    @pytest.fixture
    def hall(self, program):
        return Hall(an_evening(), program)

    def sent(self, hall: Hall) -> int:
        return [one["Command"] for one in hall.program.asked].count(PUT_THIRD)

    def test_what_changes_is_sent_once(self, hall):
        hall.look()
        assert self.sent(hall) == 0
        Session.objects.update(lead_wanted=True)
        choose_typing(Session.objects.get(), by(), is_typed=True)
        for _ in range(3):
            hall.look()
        assert (wanted(hall.program), self.sent(hall)) == ({"lead", "hands"}, 1)
        hall.follower = Follower(hall.session.pk)
        hall.look()
        assert self.sent(hall) == 1

    def test_it_is_sent_again_until_the_program_has_it(self, hall):
        hall.program.failing = {PUT_THIRD: [7]}
        choose_typing(hall.session, by(), is_typed=True)
        hall.look()
        assert hall.row.trouble == "program_error"
        hall.look()
        assert (wanted(hall.program), hall.row.trouble) == ({"hands"}, "")

    def test_an_older_program_keeps_what_it_has(self, hall):
        hall.program.failing = {PUT_SECOND: [NOT_IMPLEMENTED]}
        choose_typing(hall.session, by(), is_typed=True)
        hall.look()
        hall.look()
        assert (self.sent(hall), hall.row.trouble) == (0, "")

    def test_gone_on_with_nothing_is_sent_again(self, hall):
        hall.begin()
        hall.look()
        assert (self.sent(hall), len(hall.program.events)) == (0, 1)
