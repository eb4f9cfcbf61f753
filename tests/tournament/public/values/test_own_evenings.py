"""A player's evenings put together: which seat was his, means, partners, seasons."""

import datetime
from decimal import Decimal

import pytest

from scoring.forms import form_of
from scoring.profiles.own import rules_of
from tournament.evening.report import Contestant, Person, Rank
from tournament.public.values.own_evenings import (
    OwnEvening,
    OwnSeason,
    Partnership,
    find_seat,
)

D = Decimal
HELENE, PAUL, JEAN = Person("Hélène", "Maurin"), Person("Paul", "Astier"), Person("Jean", "Rouvier")
NAMES = {"A1": ["Hélène Maurin", "Paul Astier"], "A2": ["Jean Rouvier", "Odile Ferrand"]}
EVERYBODY = {name for pair in NAMES.values() for name in pair}


def an_own_evening(day, percentage, *, partner=HELENE, rank=1, scoring="matchpoints"):
    """Of Paul Astier, in the second seat of pair A1."""
    value = None if percentage is None else D(percentage)
    standing = Rank(rank, False, "A1", D(30), D(60), value, 20)
    return OwnEvening(
        code="abcdefgh",
        kind="pairs",
        date=datetime.date(2026, *day),
        name="Mardi soir",
        pair=Contestant("A1", "A", 1, "NS", "1", (partner, PAUL)),
        place=1,
        rank=standing,
        field=7,
        line="NS",
        section="",
        form=form_of(scoring, rules_of("wbf", {})),
    )


class SeatTests:
    def test_it_is_the_seat_of_now_where_the_version_has_his_name(self):
        assert find_seat(NAMES, "Paul Astier", ("A1", 1), names_now=EVERYBODY) == ("A1", 1)

    def test_whoever_has_moved_since_is_found_by_his_name(self):
        assert find_seat(NAMES, "Paul Astier", ("A2", 0), names_now=EVERYBODY) == ("A1", 1)
        assert find_seat(NAMES, "Paul Astier", None, names_now=EVERYBODY) == ("A1", 1)

    def test_whoever_is_spelt_otherwise_since_is_found_by_his_seat(self):
        now = EVERYBODY - {"Paul Astier"} | {"Paul Astié"}
        assert find_seat(NAMES, "Paul Astié", ("A1", 1), names_now=now) == ("A1", 1)

    def test_a_seat_that_the_version_gives_to_somebody_else_is_not_his(self):
        assert find_seat(NAMES, "Marc Verdol", ("A1", 1), names_now=EVERYBODY) is None

    def test_of_two_of_one_name_each_has_his_own_seat(self):
        twice = {"A1": ["Paul Astier", "Jean Rouvier"], "A2": ["Marc Verdol", "Paul Astier"]}
        assert find_seat(twice, "Paul Astier", ("A2", 1), names_now=()) == ("A2", 1)
        assert find_seat(twice, "Paul Astier", None, names_now=()) is None

    @pytest.mark.parametrize("seat", [("B9", 0), ("A1", 2)])
    def test_a_seat_that_the_version_does_not_have_is_nobodys(self, seat):
        assert find_seat(NAMES, "Marc Verdol", seat, names_now=()) is None


class SeasonTests:
    SEASON = OwnSeason(
        (
            an_own_evening((11, 17), "45.50", rank=5),
            an_own_evening((11, 10), None, scoring="cross_imps"),
            an_own_evening((11, 3), "61.25", partner=JEAN),
            an_own_evening((10, 27), "50.00", rank=3),
        )
    )

    def test_its_mean_is_that_of_the_percentages(self):
        # (45.50 + 61.25 + 50.00) / 3 = 52.25; the evening of IMPs has none.
        assert self.SEASON.mean == D("52.25")

    def test_thirds_are_rounded_to_two_decimals(self):
        thirds = OwnSeason(
            tuple(an_own_evening((11, n), v) for n, v in ((3, 50), (2, 50), (1, 51)))
        )
        # 151 / 3 = 50.333...
        assert str(thirds.mean) == "50.33"

    def test_without_percentages_there_is_no_mean_and_nothing_is_best(self):
        imps = OwnSeason((an_own_evening((11, 10), None, scoring="cross_imps"),))
        assert imps.mean is None
        assert imps.best is None
        assert imps.days_in_percent is None

    def test_the_best_evening_and_the_first_places(self):
        assert self.SEASON.best.date == datetime.date(2026, 11, 3)
        assert self.SEASON.wins == 2

    def test_of_two_best_evenings_the_latest_is_told(self):
        twice = OwnSeason((an_own_evening((11, 3), "60"), an_own_evening((10, 3), "60")))
        assert twice.best.date == datetime.date(2026, 11, 3)

    def test_partners_by_how_often_they_came(self):
        assert self.SEASON.partnerships == (
            Partnership("Hélène Maurin", 3, D("47.75")),
            Partnership("Jean Rouvier", 1, D("61.25")),
        )
