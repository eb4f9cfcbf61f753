"""Two thousand sessions with all that directors rule, scored here and by `slow_rulings`.

Every form of scoring and every profile, and clubs' own copies of them with single values changed:
weighted and split scores, artificial ones fixed or by the session, fixed awards, cancelled and
late boards, boards fouled in up to three forms, unequal fields, penalties, many ties.
"""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import product

import pytest

from scoring.contestants import Competitor, PenaltyUnit, ProceduralPenalty, Row
from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import (
    Artificial,
    Cancelled,
    FixedAward,
    NotPlayed,
    PassedOut,
    Pending,
    Played,
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.notation.points import ns_points
from scoring.profiles.conventions import (
    DatumKind,
    Divisor,
    SessionRule,
    ShortBoards,
    SmallGroups,
    Trim,
    WeightedMethod,
)
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from scoring.rounding import Mode
from tests.examples import many
from tests.scoring.second_scorer import slow_rulings
from tests.scoring.second_scorer.slow_results import (
    RULES,
    Butler,
    Result,
    Ruled,
    Rules,
    full_board,
)

SESSIONS = many(880, whole=2_000)
SCORES = (620, 420, 400, 170, 140, 110, 50, 0, -50, -100, -140, -420, -430, -800, -1430)
FORMS = {
    "matchpoints": MATCHPOINTS,
    "cross-IMPs": CROSS_IMPS,
    "butler": BUTLER,
    "total points": TOTAL_POINTS,
}
UNITS = {
    "matchpoints": PenaltyUnit.MATCHPOINTS,
    "cross-IMPs": PenaltyUnit.IMPS,
    "butler": PenaltyUnit.IMPS,
    "total points": PenaltyUnit.POINTS,
}
# The words of the slow scorer, and what the package calls the same.
SHORT = {rule.value: rule for rule in ShortBoards}
SMALL = {
    "none": SmallGroups.NONE, "fixed": SmallGroups.FIXED, "lone sixty": SmallGroups.LONE_SIXTY,
}  # fmt: skip
TRIM = {"none": Trim.NONE, "one": Trim.ONE, "share": Trim.SHARE, "by size": Trim.BY_SIZE}
HALF = {"away": Mode.HALF_UP, "even": Mode.HALF_EVEN, "higher": Mode.HALF_CEILING}


def clubs_own(chance: random.Random, rules: Rules) -> Rules:
    """Single values of a profile changed."""
    changed = {
        "short": chance.choice(("neuberg", "linear", "average", "none")),
        "small": chance.choice(tuple(SMALL)),
        "excluding": chance.random() < 0.5,
        "session": chance.choice(("others", "played", "fixed")),
        "divisor": chance.choice(("others", "results", "sum", "root")),
        "plus": chance.choice((2, 3)),
        "butler": Butler(
            trim=chance.choice(tuple(TRIM)),
            share=chance.choice((Fraction(1, 20), Fraction(1, 4))),
            middle=chance.random() < 0.5,
            to=chance.choice((None, 1, 10)),
            half=chance.choice(tuple(HALF)),
            plus=chance.choice((1, 3)),
        ),
    }
    names = chance.sample(sorted(changed), chance.randint(1, len(changed)))
    return replace(rules, **{name: changed[name] for name in names})


def in_the_packages_words(name: str, rules: Rules):
    butler = rules.butler
    own = profile(name)
    return replace(
        own,
        name="club",
        short_boards=SHORT[rules.short],
        small_groups=SMALL[rules.small],
        weighted=WeightedMethod.EXCLUSION if rules.excluding else WeightedMethod.FREQUENCY,
        session_rule=SessionRule(rules.session),
        cross_imps=replace(
            own.cross_imps, divisor=Divisor(rules.divisor), average_plus=Fraction(rules.plus)
        ),
        butler=replace(
            own.butler,
            trim=TRIM[butler.trim],
            trim_share=butler.share,
            datum=DatumKind.MEDIAN if butler.middle else DatumKind.MEAN,
            datum_to=butler.to,
            datum_mode=HALF[butler.half],
            average_plus=Fraction(butler.plus),
        ),
    )


# ---- sessions, in the slow scorer's words ----


def plain(chance: random.Random, palette) -> Ruled:
    return Ruled(parts=((chance.choice(palette), Fraction(1)),))


def weighted(chance: random.Random, palette) -> Ruled:
    shares = [chance.randint(1, 5) for _ in range(chance.randint(1, 3))]
    parts = tuple((chance.choice(palette), Fraction(share, sum(shares))) for share in shares)
    return Ruled(parts=parts, is_weighted=True)


def artificial(chance: random.Random) -> Ruled:
    percentage = Fraction(chance.choice((60, 40, 50, 65, 0)))
    return Ruled(percentage=percentage, open=percentage != 50 and chance.random() < 0.5)


def one_side(chance: random.Random, palette) -> Ruled:
    kind = chance.randrange(6)
    if kind == 0:
        return weighted(chance, palette)
    if kind in (1, 2):
        return artificial(chance)
    if kind == 3:
        return Ruled(amount=Fraction(chance.randint(-8, 8), 4))
    return Ruled() if kind == 4 else plain(chance, palette)


def both_sides(chance: random.Random, palette) -> tuple[Ruled, Ruled]:
    kind = chance.random()
    if kind < 0.62:
        return (plain(chance, palette),) * 2
    if kind < 0.72:
        return (weighted(chance, palette),) * 2
    if kind < 0.80:
        return (Ruled(),) * 2
    return one_side(chance, palette), one_side(chance, palette)


def session(chance: random.Random) -> tuple[Result, ...]:
    tables = chance.randint(1, 6)
    found = []
    for board in range(1, chance.randint(1, 4) + 1):
        pairs = chance.sample(range(1, 2 * tables + 1), 2 * tables)
        palette = chance.sample(SCORES, chance.randint(2, 8))
        forms = chance.choice(([""], [""], ["a", "b"], ["a", "b", "c"]))
        come = tables if chance.random() < 0.6 else chance.randint(0, tables)
        for table in range(come):
            sides = both_sides(chance, palette)
            found.append(
                Result(board, *pairs[2 * table : 2 * table + 2], chance.choice(forms), sides)
            )
    return tuple(found)


# ---- the same in the package's words ----


def outcome(ruled: Ruled, nothing, score):
    if ruled.amount is not None:
        return FixedAward(ruled.amount)
    if ruled.percentage is not None:
        return Artificial(ruled.percentage, by_session=ruled.open)
    if ruled.is_weighted:
        return Weighted(tuple((score(points), weight) for points, weight in ruled.parts))
    return score(ruled.parts[0][0]) if ruled.parts else nothing


@cache
def contracts(board: int) -> dict[int, Played]:
    """What could have been played there, by its points for NS: each once."""
    bids = product(range(1, 8), Strain, (Seat.NORTH, Seat.EAST), Doubling)
    every = (Played(Contract(*bid), tricks) for bid in bids for tricks in range(14))
    return {ns_points(one, board): one for one in every}


def scored(chance: random.Random, board: int, points: int):
    if not points:
        return PassedOut()
    played = contracts(board).get(points)
    return played if played and chance.random() < 0.5 else ScoreOnly(points)


def row(chance: random.Random, result: Result) -> Row:
    nothing = Cancelled()
    if result.sides == (Ruled(), Ruled()):
        nothing = chance.choice((NotPlayed(), Pending(), Cancelled()))
    score = partial(scored, chance, result.board)
    same = outcome(result.sides[0], nothing, score)
    ns, ew = same, same
    if result.sides[0] != result.sides[1]:
        ew = outcome(result.sides[1], nothing, score)
    return Row(result.board, result.ns, result.ew, Sides(ns, ew), group=result.group)


KINDS = {
    *((form, whose) for form in FORMS for whose in ("named", "a club's own")),
    *("Played", "ScoreOnly", "PassedOut", "Weighted", "Artificial", "FixedAward"),
    *("Cancelled", "NotPlayed", "Pending"),
    *("by the session", "split", "one side cancelled", "a fouled board"),
    *("tied", "unequal boards", "a lone result"),
}


def kinds(one: Row) -> set[str]:
    """What a row has that another may not have."""
    both = (one.outcome.ns, one.outcome.ew)
    found = {type(side).__name__ for side in both}
    struck = [isinstance(side, Cancelled) for side in both]
    special = {
        "by the session": any(isinstance(x, Artificial) and x.by_session for x in both),
        "split": both[0] != both[1],
        "one side cancelled": any(struck) and not all(struck),
        "a fouled board": bool(one.group),
    }
    return found | {name for name, is_there in special.items() if is_there}


def kinds_of_all(results: tuple[Result, ...]) -> set[str]:
    """What a session has as a whole."""
    sizes = Counter(one.board for one in results)
    same = Counter((one.board, one.group, one.sides) for one in results if one.sides[0].parts)
    special = {
        "tied": any(often > 1 for often in same.values()),
        "unequal boards": len(set(sizes.values())) > 1,
        "a lone result": 1 in sizes.values(),
    }
    return {name for name, is_there in special.items() if is_there}


class SecondScorerTests:
    def test_every_profile_has_its_twin(self):
        for name in PROFILES:
            assert in_the_packages_words(name, RULES[name]) == replace(profile(name), name="club")

    @pytest.mark.parametrize("form", FORMS)
    def test_it_agrees_on_every_session(self, form):
        """Each form its share, the profiles in turn, every other time a club's own copy."""
        first = list(FORMS).index(form) * (SESSIONS // len(FORMS))
        for seed in range(first, first + SESSIONS // len(FORMS)):
            chance = random.Random(seed)
            name = sorted(PROFILES)[seed % len(PROFILES)]
            rules = RULES[name] if seed // len(PROFILES) % 2 else clubs_own(chance, RULES[name])
            self.agrees(chance, form, name, rules)

    def agrees(self, chance, form, name, rules):
        results = session(chance)
        keys = sorted({key for one in results for key in (one.ns, one.ew)} | {1})
        expected = chance.choice((0, 0, chance.randint(1, 9)))
        penalties = [
            (
                chance.choice(keys),
                Fraction(chance.randint(1, 6), 2),
                form == "matchpoints" and share,
            )
            for share in (False, True)
            if chance.random() < 0.3
        ]
        found = score_session(
            ScoringSession(
                *(in_the_packages_words(name, rules), 1, tuple(map(Competitor, keys))),
                tuple(row(chance, one) for one in results),
                *(expected, FORMS[form]),
                penalties=tuple(self.penalty(form, *one) for one in penalties),
            )
        )
        n_all = full_board(results, expected)
        awards = slow_rulings.awards(rules, form, results, n_all)
        assert [(one.ns, one.ew) for one in found.awards] == [(ns[0], ew[0]) for ns, ew in awards]
        self.totals_agree(found, slow_rulings.totals(rules, form, results, awards, keys, penalties))

    @staticmethod
    def penalty(form, key, amount, share):
        unit = PenaltyUnit.TOP_PERCENT if share else UNITS[form]
        return ProceduralPenalty(Competitor(key), amount, unit)

    @staticmethod
    def totals_agree(found, slow):
        by_key = {one.key: one for one in slow}
        merits = Counter(one.merit for one in slow)
        assert len(found.standings) == len(slow)
        for each in found.standings:
            own = by_key[each.contestant.key]
            assert (each.boards, each.exact_total) == (own.boards, own.exact_total)
            assert each.exact_percentage == own.exact_percentage
            assert each.rank == 1 + sum(one.merit > own.merit for one in slow)
            assert each.tied == (merits[own.merit] > 1)

    def test_every_kind_is_reached_under_every_profile(self):
        """Of the sessions that are compared above: a kind without one would prove nothing."""
        reached = {name: Counter() for name in PROFILES}
        for seed in range(SESSIONS):
            chance, name = random.Random(seed), sorted(PROFILES)[seed % len(PROFILES)]
            is_own = not seed // len(PROFILES) % 2
            if is_own:
                clubs_own(chance, RULES[name])
            results = session(chance)
            form = list(FORMS)[seed // (SESSIONS // len(FORMS))]
            reached[name][form, "a club's own" if is_own else "named"] += 1
            reached[name].update({kind for one in results for kind in kinds(row(chance, one))})
            reached[name].update(kinds_of_all(results))
        for name, counted in reached.items():
            assert set(counted) == KINDS, name
            assert min(counted.values()) >= 10, counted

    def test_the_sessions_are_as_many_sided_as_they_should_be(self):
        made = [one for seed in range(500) for one in session(random.Random(seed))]
        sides = [side for one in made for side in one.sides]
        for kind in (
            [one for one in sides if one.is_weighted],
            [one for one in sides if one.open],
            [one for one in sides if one.amount is not None],
            [one for one in made if one.sides[0] != one.sides[1]],
            [one for one in made if one.group == "c"],
        ):
            assert len(kind) > 100
