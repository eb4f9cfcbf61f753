"""The ranking after every round on the room's screen: when, of what, and where it is not told.

The lines of a round are worth as in `scores`: board 1 at +80, +110 and -50 is 2, 4 and 0 of 4 for
NS, board 2 thrice at +80 is 2 each, so that NS have 50, 75 and 25 % and EW 50, 25 and 75.
"""

import pytest
from django.urls import reverse

from movements import howell
from movements.pairs.mitchell import mitchell
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import enter_lines, publish_final
from tests.tournament.room.test_room import an_english_club, screen
from tournament.models import Session
from tournament.room.values.round_ranking import find_last_played, is_barometer
from tournament.store.read import load_evening

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def a_round(number: int, *texts: str) -> dict[tuple[str, int, int, int], str]:
    """Both boards of a round of a barometer: the first as is said, the second 1SN= everywhere."""
    first = 2 * number - 1
    lines = {("A", number, table, first): text for table, text in enumerate(texts, 1)}
    return lines | {("A", number, table, first + 1): "1SN=" for table in range(1, len(texts) + 1)}


FIRST = a_round(1, "1SN=", "1SN+1", "1SN-1")


def a_barometer(**fields: object) -> Session:
    movement = mitchell(3, boards_per_round=2, even="together")
    return an_evening(an_english_club(), movement=movement, **fields)


def an_usual_one(**fields: object) -> Session:
    return an_evening(an_english_club(), **fields)


class BarometerTests:
    @pytest.mark.parametrize(
        ("movement", "expected"),
        [
            (mitchell(3, boards_per_round=2, even="together"), True),
            (howell(3, boards_per_round=5, variant="together"), True),
            (mitchell(3, boards_per_round=2), False),
            # They share each set, but two tables are not called a barometer.
            (howell(2, boards_per_round=3), False),
        ],
        ids=["mitchell", "howell", "usual", "two tables"],
    )
    def test_all_tables_play_the_same_boards_in_each_round(self, movement, expected):
        assert is_barometer(load_evening(an_evening(movement=movement))) is expected


class AfterRoundTests:
    def test_once_all_have_played_a_round_it_is_shown_without_being_asked_for(self, client):
        session = a_barometer()
        lines = dict(FIRST)
        last = ("A", 1, 3, 2)
        text = lines.pop(last)
        enter_lines(session, lines)
        assert "Ranking" not in screen(client, session)
        enter_lines(session, {last: text})
        page = screen(client, session)
        assert "Ranking after round 1" in page
        assert [figure in page for figure in ("75.00", "50.00", "25.00")] == [True] * 3

    def test_what_comes_in_of_the_next_round_changes_nothing_before_all_have_played_it(
        self, client
    ):
        session = a_barometer()
        second = a_round(2, "7NTN=", "1SN=", "1SN=")
        enter_lines(session, FIRST)
        before = screen(client, session)
        enter_lines(session, {place: second[place] for place in list(second)[:-1]})
        page = screen(client, session)
        assert "Ranking after round 1" in page
        assert [page.count(each) for each in ("75.00", "50.00")] == [
            before.count(each) for each in ("75.00", "50.00")
        ]
        enter_lines(session, {place: second[place] for place in list(second)[-1:]})
        assert "Ranking after round 2" in screen(client, session)

    def test_the_players_own_pages_say_no_more_for_it(self, client):
        session = a_barometer()
        enter_lines(session, FIRST)
        assert "75.00" in screen(client, session)
        page = client.get(reverse("public_ranking", args=[session.code])).content.decode()
        assert not any(figure in page for figure in ("75.00", "75,00", "Ranking after"))

    def test_the_ranking_after_the_last_round_waits_to_be_published(self, client):
        session = a_barometer()
        for number in (1, 2, 3):
            enter_lines(session, a_round(number, "1SN=", "1SN+1", "1SN-1"))
        assert find_last_played(load_evening(session)) == 2
        assert "Ranking after round 2" in screen(client, session)
        publish_final(session)
        page = screen(client, session)
        assert "Ranking after" not in page
        assert "Final ranking" in page

    def test_never_is_never_even_in_a_barometer(self, client):
        session = a_barometer(room_ranking="never")
        enter_lines(session, FIRST)
        assert "Ranking" not in screen(client, session)

    def test_the_ranking_that_the_director_shows_goes_before_it(self, client):
        session = a_barometer(visibility="ranking")
        enter_lines(session, FIRST)
        assert "Ranking so far" in screen(client, session)

    @pytest.mark.parametrize(("wanted", "there"), [("always", True), ("barometer", False)])
    def test_of_another_evening_it_is_shown_where_it_is_asked_for(self, client, wanted, there):
        # Each table has boards of its own in round 1; the two of round 2 compare with them.
        session = an_usual_one(room_ranking=wanted)
        boards = {1: (1, 3, 5), 2: (3, 5, 1)}
        for number, first in boards.items():
            enter_lines(
                session,
                {
                    ("A", number, table, board + more): "1SN="
                    for table, board in enumerate(first, 1)
                    for more in (0, 1)
                },
            )
        assert ("Ranking after round 2" in screen(client, session)) is there
