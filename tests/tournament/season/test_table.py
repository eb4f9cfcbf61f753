"""A ranking over a season: by hand, and random seasons against a second ranking."""

import datetime
import uuid
from decimal import Decimal
from fractions import Fraction

import pytest

from tournament.season.values.count import Season, make_table
from tournament.season.values.evenings import PublishedPair, SeasonEvening, SeasonPlayer
from tournament.season.values.handicap import Levels
from tournament.season.values.rules import (
    ChallengeRules,
    CountedFor,
    EveningWorth,
    Total,
)
from tournament.season.values.table import SeasonTable, WhyNot

SEPTEMBER = datetime.date(2026, 9, 1)
DAYS = SEPTEMBER, datetime.date(2027, 8, 31)
KEYS = [uuid.UUID(int=number) for number in range(1, 40)]
ADA, BEN, CLEO, DAN, EVE, FAY = KEYS[:6]


def people(*guests, averages=()):
    return {
        key: SeasonPlayer(key, f"Joueur {key.int}", key in guests, dict(averages).get(key))
        for key in KEYS
    }


def pairs(*rows):
    """A list of (players, percentage), the best first."""
    figures = [Decimal(figure) for _players, figure in rows]
    return tuple(
        PublishedPair(players, 1 + sum(other > figure for other in figures), figure, 24)
        for (players, _figure), figure in zip(rows, figures, strict=True)
    )


def evening(week, *lists, name="Mardi soir", **more):
    day = SEPTEMBER + datetime.timedelta(weeks=week)
    key = uuid.UUID(int=1000 + week)
    return SeasonEvening(key, f"code{week:04d}", day, name, True, lists, **more)


def table(evenings, guests=(), by_hand=None, averages=(), **rules):
    season = Season(evenings, people(*guests, averages=averages), by_hand or {})
    return make_table("Challenge", DAYS, ChallengeRules(**rules), season)


def lines(made):
    return [(line.rank, line.key, str(line.total)) for line in made.lines]


def key(*players):
    return "+".join(sorted(map(str, players)))


class PlayersTests:
    def test_a_player_has_what_each_pair_scored(self):
        made = table(
            [
                evening(0, pairs(((ADA, BEN), "60"), ((CLEO, DAN), "40"))),
                evening(1, pairs(((ADA, CLEO), "55.50"), ((BEN, DAN), "44.50"))),
            ]
        )
        # Ada 57.75; Ben 52.25; Cleo 47.75; Dan 42.25.
        assert lines(made) == [
            (1, str(ADA), "57.75"),
            (2, str(BEN), "52.25"),
            (3, str(CLEO), "47.75"),
            (4, str(DAN), "42.25"),
        ]
        assert [line.partners for line in made.lines] == [2, 2, 2, 2]

    def test_who_has_too_few_evenings_stands_beneath_with_a_mean_without_noughts(self):
        made = table(
            [
                evening(0, pairs(((ADA, BEN), "70"), ((CLEO, DAN), "40"))),
                evening(1, pairs(((CLEO, DAN), "50"), ((EVE, FAY), "45"))),
            ],
            at_least=2,
        )
        assert [line.key for line in made.qualified] == [str(CLEO), str(DAN)]
        assert [(line.rank, str(line.total)) for line in made.qualified] == [(1, "45.00")] * 2
        beneath = [str(line.total) for line in made.lines if not line.is_qualified]
        assert beneath == ["70.00", "70.00", "45.00", "45.00"]

    def test_too_few_partners_keep_somebody_beneath(self):
        made = table(
            [
                evening(0, pairs(((ADA, BEN), "60"), ((CLEO, DAN), "40"))),
                evening(1, pairs(((ADA, BEN), "60"), ((CLEO, EVE), "40"))),
            ],
            partners=2,
        )
        assert [line.key for line in made.qualified] == [str(CLEO)]

    def test_a_number_that_rises_is_asked_of_nobody_before_its_time(self):
        """364 days from 1 September: the last evening, of 1 December, is the 92nd of 365 days, and
        a quarter of 8 evenings, rounded up, is 3."""
        weeks = [
            evening(week, pairs(((ADA, BEN), "60"), ((CLEO, DAN), "40"))) for week in (0, 5, 13)
        ]
        weeks.append(evening(6, pairs(((EVE, FAY), "60"))))
        made = table(weeks, at_least=8, rises=True)
        assert made.needed == 3
        assert [line.played for line in made.qualified] == [3, 3, 3, 3]
        assert table(weeks, at_least=8).qualified == ()

    def test_who_is_above_a_frozen_level_does_not_take_part(self):
        """Six evenings of September give Ada 60 and Ben 40 on 1 November; what comes later changes
        nothing, and who has no level takes part."""
        weeks = [evening(week, pairs(((ADA, CLEO), "60"), ((BEN, DAN), "40"))) for week in range(6)]
        weeks += [evening(20, pairs(((EVE, FAY), "70"), ((ADA, BEN), "30")))]
        made = table(weeks, most_level=Decimal(55), level_on=datetime.date(2026, 11, 3))
        assert {line.key for line in made.lines} == set(map(str, (BEN, DAN, EVE, FAY)))
        free = table(weeks, most_level=Decimal(60), level_on=datetime.date(2026, 11, 3))
        assert str(ADA) in {line.key for line in free.lines}

    def test_a_pair_is_out_where_one_of_it_is_too_good(self):
        averages = {ADA: Fraction(56), BEN: Fraction(40)}.items()
        made = table(
            [evening(0, pairs(((ADA, BEN), "60"), ((CLEO, DAN), "40")))],
            averages=averages,
            counted_for=CountedFor.PAIRS,
            most_level=Decimal(55),
        )
        assert [line.key for line in made.lines] == [key(CLEO, DAN)]

    def test_a_guest_is_left_out_and_keeps_the_place_in_the_evening(self):
        made = table(
            [evening(0, pairs(((ADA, BEN), "60"), ((CLEO, DAN), "50"), ((EVE, FAY), "40")))],
            guests=(ADA, BEN, DAN),
            worth=EveningWorth.PLACES,
            total=Total.SUM,
            places=(Decimal(10), Decimal(8), Decimal(6)),
        )
        assert lines(made) == [(1, str(CLEO), "8.00"), (2, str(EVE), "6.00"), (2, str(FAY), "6.00")]

    def test_guests_may_take_part(self):
        season = Season([evening(0, pairs(((ADA, BEN), "60")))], people(ADA))
        made = make_table("Challenge", DAYS, ChallengeRules(guests=True), season)
        assert [line.key for line in made.lines] == [str(ADA), str(BEN)]


class PlacesTests:
    PLACES = (Decimal(10), Decimal(8), Decimal(6), Decimal(5))

    def test_each_line_has_its_own_places_and_who_is_level_shares(self):
        north_south = pairs(((ADA, BEN), "55"), ((CLEO, DAN), "55"), ((KEYS[8], KEYS[9]), "40"))
        east_west = pairs(((EVE, FAY), "70"), ((KEYS[6], KEYS[7]), "30"))
        made = table(
            [evening(0, north_south, east_west)],
            worth=EveningWorth.PLACES,
            total=Total.SUM,
            places=self.PLACES,
        )
        totals = {line.key: str(line.total) for line in made.lines}
        assert totals[str(ADA)] == totals[str(CLEO)] == "9.00"
        assert totals[str(EVE)] == "10.00"
        assert totals[str(KEYS[8])] == "6.00"
        assert totals[str(KEYS[6])] == "8.00"

    def test_a_third_of_a_point_is_exact(self):
        level = pairs(((ADA, BEN), "50"), ((CLEO, DAN), "50"), ((EVE, FAY), "50"))
        made = table(
            [evening(week, level) for week in range(3)],
            worth=EveningWorth.PLACES,
            total=Total.SUM,
            places=(Decimal(1),),
        )
        assert {str(line.total) for line in made.lines} == {"1.00"}

    def test_who_came_after_and_who_came_at_all(self):
        made = table(
            [evening(0, pairs(((ADA, BEN), "60"), ((CLEO, DAN), "50"), ((EVE, FAY), "50")))],
            worth=EveningWorth.BEATEN,
            total=Total.SUM,
            attendance=Decimal("0.5"),
        )
        totals = {line.key: str(line.total) for line in made.lines}
        assert (totals[str(ADA)], totals[str(CLEO)], totals[str(EVE)]) == ("2.50", "1.00", "1.00")


class PairsTests:
    def test_the_same_two_whatever_the_order(self):
        made = table(
            [
                evening(0, pairs(((ADA, BEN), "60"), ((CLEO, DAN), "40"))),
                evening(1, pairs(((BEN, ADA), "50"), ((CLEO, EVE), "40"))),
            ],
            counted_for=CountedFor.PAIRS,
        )
        assert lines(made) == [
            (1, key(ADA, BEN), "55.00"),
            (2, key(CLEO, DAN), "40.00"),
            (2, key(CLEO, EVE), "40.00"),
        ]

    def test_single_players_make_no_pair(self):
        single = evening(0, pairs(((ADA,), "60"), ((BEN,), "40")), has_partners=False)
        made = table([single], counted_for=CountedFor.PAIRS)
        assert made.lines == ()
        assert [each.reason for each in made.left_out] == [WhyNot.SINGLE]


class KeptTests:
    FIGURES = ("40", "61", "50", "55", "42", "58", "47")

    def evenings(self):
        return [
            evening(week, pairs(((ADA, BEN), figure))) for week, figure in enumerate(self.FIGURES)
        ]

    def test_the_best_three(self):
        made = table(self.evenings(), best=3)
        assert str(made.lines[0].total) == "58.00"  # 61, 58, 55
        assert [score.counts for score in made.lines[0].scores] == [
            False, True, False, True, False, True, False,
        ]  # fmt: skip
        assert str(made.lines[0].lowest.worth) == "55.00"

    def test_one_of_every_two_above_five_is_dropped(self):
        made = table(self.evenings(), dropped_above=5, dropped_every=2, total=Total.SUM)
        assert str(made.lines[0].total) == "313.00"  # 353 without the 40

    def test_an_evening_by_hand_goes_before_the_rules(self):
        evenings = self.evenings()
        thursdays = {"weekdays": (3,)}  # all are Tuesdays
        assert table(evenings, **thursdays).lines == ()
        made = table(evenings, by_hand={evenings[1].key: True}, **thursdays)
        assert str(made.lines[0].total) == "61.00"
        made = table(evenings, by_hand={evenings[1].key: False})
        assert made.left_out[0].reason == WhyNot.BY_HAND

    @pytest.mark.parametrize(
        ("rules", "more", "reason"),
        [
            ({"weekdays": (0, 2)}, {}, WhyNot.DAY),
            ({"named": "coupe"}, {}, WhyNot.NAME),
            ({"fewest_boards": 25}, {}, WhyNot.SHORT),
            ({}, {"tells_who_played": False}, WhyNot.TEAMS),
        ],
    )
    def test_why_an_evening_does_not_count(self, rules, more, reason):
        made = table([evening(0, pairs(((ADA, BEN), "60")), **more)], **rules)
        assert [each.reason for each in made.left_out] == [reason]

    def test_words_of_a_name_are_found_without_accents(self):
        found = table([evening(0, pairs(((ADA, BEN), "60")), name="Été du club")], named="ete")
        assert len(found.evenings) == 1

    def test_a_day_outside_is_not_looked_at(self):
        made = table([evening(-1, pairs(((ADA, BEN), "60")))])
        assert (made.evenings, made.left_out) == ((), ())

    def test_it_is_stored_and_read_back_as_it_was(self):
        made = table(self.evenings(), best=3, places=(Decimal("7.5"),))
        assert SeasonTable.from_json(made.to_json()) == made


class HandicapTests:
    def test_fifty_less_the_mean_of_both(self):
        """Means 44 and 47 make a handicap of 4 (4.5 is nearer to none: the higher, 5)."""
        made = table(
            [evening(0, pairs(((ADA, BEN), "48.25")))],
            averages=((ADA, Fraction(44)), (BEN, Fraction(47))),
            at_handicap=True,
        )
        assert str(made.lines[0].total) == "53.25"
        assert made.lines[0].scores[0].handicap == 5

    def test_it_may_be_negative_and_has_a_highest(self):
        rules = {"at_handicap": True, "most_handicap": 3}
        strong = ((ADA, Fraction(60)), (BEN, Fraction(58)))
        weak = ((ADA, Fraction(30)), (BEN, Fraction(30)))
        night = [evening(0, pairs(((ADA, BEN), "50")))]
        assert str(table(night, averages=strong, **rules).lines[0].total) == "41.00"
        assert str(table(night, averages=weak, **rules).lines[0].total) == "53.00"

    def test_nothing_is_guessed_of_who_has_no_level(self):
        night = [evening(0, pairs(((ADA, BEN), "50")))]
        made = table(night, averages=((ADA, Fraction(30)),), at_handicap=True)
        assert str(made.lines[0].total) == "50.00"

    def test_a_level_stands_from_the_first_of_the_month_with_six_evenings(self):
        nights = [evening(week, pairs(((ADA, BEN), "40"))) for week in range(-10, -4)]
        levels = Levels(nights, people())
        last = nights[-1].day  # 28 July
        assert last == datetime.date(2026, 7, 28)
        assert levels.level_of(ADA, datetime.date(2026, 7, 31)) is None
        assert levels.level_of(ADA, datetime.date(2026, 8, 1)) == 40
        # A year after the first of them only the later ones are left.
        assert levels.level_of(ADA, datetime.date(2027, 7, 1)) is None
