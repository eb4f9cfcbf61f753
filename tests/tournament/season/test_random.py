"""Random seasons against a second ranking, written from the words of the rules alone."""

import datetime
import random
import uuid
from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.rounding import Mode, Rounding
from tests.tournament.season.slow import rank_slowly
from tests.tournament.season.test_table import DAYS, KEYS, SEPTEMBER
from tournament.season.values.count import Season, make_table
from tournament.season.values.evenings import PublishedPair, SeasonEvening, SeasonPlayer
from tournament.season.values.rules import ChallengeRules, CountedFor, EveningWorth, Total


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
        rises=chance.random() < 0.3,
        partners=chance.choice((0, 0, 2)),
        places=tuple(map(Decimal, chance.choice(((10, 8, 6), (5, 3, 2, 1), (7,))))),
        attendance=chance.choice((Decimal(0), Decimal("0.5"))),
        at_handicap=chance.random() < 0.4,
        most_handicap=chance.choice((None, 3)),
        guests=chance.random() < 0.3,
        most_level=chance.choice((None, None, Decimal(50), Decimal("52.50"))),
        level_on=chance.choice((None, datetime.date(2026, 11, 17), datetime.date(2027, 3, 1))),
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
            stored |= {"since": DAYS[0], "until": DAYS[1]}
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
