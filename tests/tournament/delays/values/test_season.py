"""Minutes behind over evenings: two pairs of a club's players, typed evening by evening."""

import datetime

from tournament.delays.values.delays import CountedRound, Delay, TimesOfTables
from tournament.delays.values.season import OfEvening, sum_season

MINUTE = datetime.timedelta(minutes=1)


def an_evening(rounds=3, late=0, players=("Odile", "Jean")):
    """An evening of so many rounds; in its first A1 was behind by so many minutes, alone."""
    counted = tuple(CountedRound("A", number, {1: ("A1", "A2")}) for number in range(1, rounds + 1))
    delay = Delay("A", 1, 1, ("A1", "A2"), late * MINUTE, ("A1",))
    seats = {"A1": players, "A2": ("Rose", "Paul")}
    return OfEvening(TimesOfTables((delay,) if late else (), counted), seats)


def summed(*evenings):
    return {
        one.player: (one.minutes / MINUTE, one.rounds, one.evenings) for one in sum_season(evenings)
    }


class SeasonTests:
    def test_minutes_stand_beside_the_rounds(self):
        found = summed(*(an_evening(rounds=3, late=late) for late in (4, 0, 6, 0, 2)))
        assert found["Odile"] == found["Jean"] == (12, 15, 5)
        assert found["Rose"] == (0, 15, 5)

    def test_four_evenings_say_nothing(self):
        assert summed(*(an_evening(late=9) for _ in range(4))) == {}

    def test_an_evening_without_known_times_is_none(self):
        assert summed(*(an_evening() for _ in range(4)), an_evening(rounds=0)) == {}

    def test_who_sat_elsewhere_has_their_own(self):
        evenings = [an_evening(late=1) for _ in range(4)]
        found = summed(*evenings, an_evening(late=7, players=("Odile", "Vera")))
        assert found["Odile"] == (11, 15, 5)
        assert set(found) == {"Odile", "Rose", "Paul"}
