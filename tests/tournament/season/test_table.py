"""A ranking over a season: by hand, and random seasons against a second ranking."""

import datetime
import random
import uuid
from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.rounding import Mode, Rounding
from tests.tournament.season.slow import rank_slowly
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


def random_season(chance):
    keys = KEYS[: chance.choice((4, 8, 12))]
    averages = {k: chance.choice((None, Fraction(chance.randint(35, 65)))) for k in keys}
    guests = {k for k in keys if chance.random() < 0.2}
    evenings, plain = [], []
    for number in range(chance.randint(1, 24)):
        day = SEPTEMBER + datetime.timedelta(days=chance.randint(-300, 330))
        size = chance.choice((1, 2, 2, 2))
        seats = chance.sample(keys, len(keys))
        groups = [tuple(seats[at : at + size]) for at in range(0, len(seats) - size + 1, size)]
        half = chance.choice((len(groups), max(1, len(groups) // 2)))
        boards, teams = chance.choice((8, 20, 24)), chance.random() < 0.1
        in_percent = chance.random() < 0.9
        lists, plain_lists = [], []
        for part in filter(None, (groups[:half], groups[half:])):
            figures = sorted((Decimal(chance.randint(80, 120)) / 2 for _ in part), reverse=True)
            ranks = [1 + sum(other > figure for other in figures) for figure in figures]
            ranks = [None if chance.random() < 0.05 else rank for rank in ranks]
            shown = [figure if in_percent else None for figure in figures]
            rows = list(zip(part, ranks, shown, strict=True))
            lists.append(tuple(PublishedPair(p, r, f, boards) for p, r, f in rows))
            plain_lists.append(
                [{"players": p, "rank": r, "percentage": f, "boards": boards} for p, r, f in rows]
            )
        name = chance.choice(("Mardi soir", "Jeudi"))
        key, code = uuid.UUID(int=2000 + number), f"{number:08d}"
        evenings.append(
            SeasonEvening(key, code, day, name, True, tuple(lists), size > 1, not teams)
        )
        plain.append({"key": code, "day": day, "name": name, "teams": teams, "lists": plain_lists})
    roster = {k: SeasonPlayer(k, str(k.int), k in guests, averages[k]) for k in keys}
    known = {k: {"guest": k in guests, "average": averages[k]} for k in keys}
    by_hand = {one["key"]: chance.random() < 0.5 for one in plain if chance.random() < 0.1}
    return evenings, plain, roster, known, by_hand


def random_rules(chance):
    dropped = chance.choice((None, None, 2, 5))
    return ChallengeRules(
        counted_for=chance.choice(list(CountedFor)),
        worth=chance.choice(list(EveningWorth)),
        total=chance.choice(list(Total)),
        best=chance.choice((None, None, 1, 3, 6)),
        dropped_above=dropped,
        dropped_every=chance.choice((1, 2, 3)),
        at_least=chance.choice((0, 1, 3)),
        partners=chance.choice((0, 0, 2)),
        places=tuple(map(Decimal, chance.choice(((10, 8, 6), (5, 3, 2, 1), (7,))))),
        attendance=chance.choice((Decimal(0), Decimal("0.5"))),
        at_handicap=chance.random() < 0.4,
        most_handicap=chance.choice((None, 3)),
        guests=chance.random() < 0.3,
        weekdays=chance.choice(((), (), (0, 1, 2, 3))),
        named=chance.choice(("", "", "mardi")),
        fewest_boards=chance.choice((1, 12)),
    )


class RandomTests:
    @pytest.mark.parametrize("block", range(20))
    def test_it_is_as_the_second_ranking_has_it(self, block):
        """Two thousand seasons, a hundred a block."""
        for number in range(100):
            chance = random.Random(block * 100 + number)
            evenings, plain, roster, known, by_hand = random_season(chance)
            rules = random_rules(chance)
            keys = {one.code: one.key for one in evenings}
            hands = {keys[code]: counts for code, counts in by_hand.items()}
            made = make_table("x", DAYS, rules, Season(evenings, roster, hands))
            stored = {name: getattr(rules, name) for name in vars(rules)}
            within = [one for one in plain if DAYS[0] <= one["day"] <= DAYS[1]]
            wanted = slow_table(plain, within, stored, known, by_hand)
            assert found_lines(made) == wanted, (block, number)


def slow_table(plain, within, rules, known, by_hand):
    left_out = {one["key"]: False for one in plain if one not in within}
    slow = rank_slowly(plain, rules, known, by_hand | left_out)
    two_places = Rounding(2, Mode.HALF_UP)
    return {
        "+".join(map(str, who)): (rank, two_places.to_decimal(Fraction(total)), kept, count, good)
        for who, (rank, total, kept, count, good) in slow.items()
    }


def found_lines(made):
    return {
        line.key: (
            line.rank,
            line.total,
            [made.evenings[score.evening].code for score in line.counted],
            line.played,
            line.is_qualified,
        )
        for line in made.lines
    }
