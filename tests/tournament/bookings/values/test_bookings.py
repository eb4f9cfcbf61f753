"""Who has a place and who waits, counted against a slow version that seats players one by one."""

import itertools
import uuid

import pytest

from tests.builders import NAMES
from tournament.bookings.values.bookings import BookingRow, find_waiting_for, find_who_waits
from tournament.evening.names.names import NamedPlayer


def a_list(*bookings: str) -> tuple[BookingRow, ...]:
    """Bookings by the number of their players, "*" behind those who wait."""
    players = iter(NamedPlayer(*name) for name in NAMES)
    return tuple(
        BookingRow(
            uuid.UUID(int=place),
            place,
            tuple(next(players) for _ in range(int(text[0]))),
            text.endswith("*"),
        )
        for place, text in enumerate(bookings, 1)
    )


def take_seats(new, places, size) -> list[bool]:
    """Who waits, where nobody has booked before: each takes empty chairs while there are enough,
    unless somebody who needs no more chairs waits already."""
    chairs = ["empty"] * (places * size)
    waiting: list[int] = []
    answers = []
    for players in new:
        free = [at for at, chair in enumerate(chairs) if chair == "empty"]
        has_to_wait = len(free) < players or any(other <= players for other in waiting)
        if has_to_wait:
            waiting.append(players)
        else:
            for at in free[:players]:
                chairs[at] = "taken"
        answers.append(has_to_wait)
    return answers


class WhoWaitsTests:
    @pytest.mark.parametrize("places", [1, 2, 3])
    def test_of_any_order_of_pairs_and_single_players(self, places):
        for new in itertools.product((1, 2), repeat=6):
            assert find_who_waits((), new, places, 2) == take_seats(new, places, 2)

    def test_without_a_limit_nobody_waits(self):
        assert find_who_waits(a_list("2", "2*"), (2, 1), None, 2) == [False, False]

    def test_nobody_passes_who_waits_though_there_is_room(self):
        assert find_who_waits(a_list("2", "2*"), (2, 1), 2, 2) == [True, False]

    def test_where_each_plays_alone_a_place_is_a_player_s(self):
        assert find_who_waits(a_list("1"), (1, 1), 2, 1) == [False, True]


class WaitingForTests:
    @pytest.mark.parametrize(
        ("bookings", "places", "wanted"),
        [
            (("2", "2*", "2*"), 2, [2]),
            (("2", "2*", "2*"), 3, [2, 3]),
            (("2", "2*", "2*"), None, [2, 3]),
            (("2", "2", "2*"), 2, []),
            # The last seat is for the first who needs no more than that.
            (("2", "1", "2*", "1*", "1*"), 2, [4]),
            # The limit was made smaller since.
            (("2", "2", "2", "1*"), 2, []),
        ],
    )
    def test_the_first_for_whom_there_is_room(self, bookings, places, wanted):
        found = find_waiting_for(a_list(*bookings), places, 2)
        assert [row.place for row in found] == wanted


class RowTests:
    def test_who_has_come_is_expected_no_more(self):
        [row] = a_list("2")
        assert row.is_expected
        other = BookingRow(row.id, 1, row.players, came_otherwise=(("Zoé Petit", "3"),))
        assert not other.is_expected
        assert not BookingRow(row.id, 1, row.players, came_as="3").is_expected

    def test_who_booked_comes_as_booked(self):
        [row] = a_list("2")
        assert (row.party.players, row.party.section, row.party.team) == (row.players, "", "")
