"""What came of the devices of single players and of teams is shown on every page that tells it."""

import pytest

from tests.builders import by
from tests.tournament.bridgemates.own_hall import OwnHall
from tests.tournament.bridgemates.test_page import Director
from tests.tournament.bridgemates.test_practice import PLACE, demonstration, evening_of, play
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import said
from tests.tournament.teams.events import an_event_of_teams
from tournament.bridgemates import practice
from tournament.bridgemates.files.movement import planned_numbers
from tournament.bridgemates.services.practise import remove_practice, start_practice
from tournament.evening.facts import Place
from tournament.models import FollowedFile, Session
from tournament.services.results.record_result import record_result
from tournament.serving.own_computer import OWN_COMPUTER

pytestmark = pytest.mark.django_db
PAGES = ("cockpit", "conflicts", "anomalies", "log", "bridgemates", "standings", "prints", "plan")
FIRST, SECOND, THIRD, FOURTH = (("A", 1, table, board) for table in (1, 2) for board in (1, 2))


def exchanged(hall: OwnHall, place: Place) -> dict[str, int]:
    """Those of the plan, the other way round."""
    evening = hall.evening
    numbers = (*planned_numbers(evening, evening.places[place]), 0, 0)[:4]
    return dict(zip(("ew", "ns", "west", "south"), numbers, strict=True))


@pytest.fixture(params=[lambda: an_event_of_teams(4, boards=4), lambda: an_individual(8)])
def hall(request, tmp_path, monkeypatch):
    """An evening with a contradiction of other people, one of a result, a refusal, a row that is
    off the plan, one that was erased."""
    monkeypatch.setattr(OWN_COMPUTER, "is_served", True)
    hall = OwnHall(request.param(), tmp_path / "evening.bws")
    for place in (FIRST, SECOND):
        record_result(hall.session, by(), place=place, sides=said("4SN="), base=0)
    hall.key(FIRST, "4SN=", **exchanged(hall, FIRST))
    hall.key(SECOND, "4SN+1")
    hall.key(THIRD, "4SN=", **exchanged(hall, THIRD))
    hall.look()
    row = hall.key(FOURTH, "4SN=")
    hall.look()
    hall.erase(row)
    hall.key(("A", 1, 2, 3), "4SN=", ns=99)
    hall.look()
    return hall


class PagesTests:
    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize("page", PAGES)
    def test_every_page_is_shown(self, hall, page, language):
        assert "</html>" in Director(hall.session, language).page(page)

    def test_what_came_of_each_row(self, hall):
        assert {one.place for one in hall.conflicts} == {FIRST, SECOND}
        assert hall.refused == ["device_nobody"]
        assert hall.result(FOURTH) is None
        assert hall.result(THIRD).at_table == said("4SN=")


class PractisedTests:
    @pytest.mark.parametrize(
        "made", [lambda: an_event_of_teams(4, boards=4), lambda: an_individual(8)]
    )
    def test_tables_without_devices_play_them_too(self, made, settings, tmp_path, monkeypatch):
        monkeypatch.setattr(practice, "ACTS_BETWEEN_KEYS", 2)
        settings.DATA_DIR = tmp_path
        session = demonstration(made)
        Session.objects.filter(pk=session.pk).update(round=1)
        start_practice(session, by())
        play(session, acts=60)
        results = evening_of(session).results
        due = [place for place in evening_of(session).places if place[1] == 1]
        assert len(results) >= len(due) - 2
        assert FollowedFile.objects.get().trouble == ""
        remove_practice(session, by())
        assert [one.place for one in evening_of(session).results] == [PLACE]
