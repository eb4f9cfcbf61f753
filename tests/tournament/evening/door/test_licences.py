"""A licence through the seasons: as it was said, and as it counts on a day."""

import datetime

import pytest

from tournament.evening.door.licences import Licence, LicenceState, latest_day

day = datetime.date
L, P, N, E = (
    LicenceState.LICENSED,
    LicenceState.PENDING,
    LicenceState.NONE,
    LicenceState.ELSEWHERE,
)


class LicenceTests:
    # Seasons of the French federation begin on 1 July, of the English one on 1 April.
    @pytest.mark.parametrize(
        ("as_of", "today", "begins", "state"),
        [
            (day(2026, 7, 1), day(2027, 6, 30), 7, L),
            (day(2026, 6, 30), day(2026, 6, 30), 7, L),
            (day(2026, 6, 30), day(2026, 7, 1), 7, P),
            (day(2024, 10, 1), day(2026, 11, 29), 7, P),
            (day(2026, 6, 30), day(2026, 7, 1), 4, L),
            (day(2026, 3, 31), day(2026, 4, 1), 4, P),
            (day(2026, 12, 31), day(2027, 1, 1), 1, P),
            (day(2026, 12, 1), day(2027, 11, 30), 12, L),
            (day(2026, 11, 30), day(2026, 12, 1), 12, P),
        ],
    )
    def test_it_is_pending_from_the_first_day_of_the_next_season(self, as_of, today, begins, state):
        licence = Licence(L, as_of).in_season(today, begins=begins)
        assert licence == Licence(state, as_of)

    @pytest.mark.parametrize("state", [P, N, E])
    def test_what_is_no_licence_of_the_season_stays(self, state):
        licence = Licence(state, day(2020, 1, 1))
        assert licence.in_season(day(2026, 7, 1), begins=7) == licence

    def test_nothing_known_stays_so(self):
        assert Licence().in_season(day(2026, 7, 1), begins=7) == Licence()

    def test_a_list_of_the_same_day_is_not_older(self):
        licence = Licence(L, day(2026, 10, 12))
        assert licence.is_newer_than(day(2026, 10, 11))
        assert not licence.is_newer_than(day(2026, 10, 12))
        assert not Licence().is_newer_than(day(2026, 10, 12))

    def test_the_newest_day_is_that_of_the_list(self):
        licences = [Licence(L, day(2026, 10, 1)), Licence(), Licence(N, day(2026, 10, 12))]
        assert latest_day(licences) == day(2026, 10, 12)
        assert latest_day([]) is None
