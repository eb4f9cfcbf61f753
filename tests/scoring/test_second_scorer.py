"""A second, slow scorer: no frequencies, no profiles, every comparison made one by one."""

from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.board import Side
from scoring.outcome import Artificial, NotPlayed, ScoreOnly, Sides
from scoring.profiles import PROFILES
from scoring.ranking import Contestant, Row, score_session
from tests.scoring.test_ranking import session, standings

SCORES = (620, 420, 400, 170, 140, 50, 0, -50, -100, -420, -1430)
PLACES = dict.fromkeys(("ffb", "wbf", "fsb"), Decimal("0.1")) | {"acbl": Decimal("0.01")}
WORTH = dict.fromkeys(PROFILES, 2) | {"acbl": 1}
MODE = {"abf": ROUND_HALF_EVEN}


def rounded(value, places, name):
    with_digits = Decimal(value.numerator) / Decimal(value.denominator)
    return Fraction(with_digits.quantize(places, MODE.get(name, ROUND_HALF_UP)))


def slow_award(rows, own, side, field, name):
    mine = own.outcome.of(side)
    worth = WORTH[name]
    if isinstance(mine, NotPlayed):
        return None
    if isinstance(mine, Artificial):
        award = mine.percentage * worth * (field - 1) / 100
    else:
        sign = 1 if side is Side.NS else -1
        won, results = Fraction(0), 1
        for other in rows:
            theirs = other.outcome.of(side)
            if other is own or other.board != own.board or not isinstance(theirs, ScoreOnly):
                continue
            results += 1
            better = sign * mine.points > sign * theirs.points
            won += 2 if better else 1 if mine.points == theirs.points else 0
        award = ((won + 1) * Fraction(field, results) - 1) * worth / 2
    return rounded(award, PLACES[name], name) if name in PLACES else award


def slow_percentages(rows, keys, field, name):
    collected = {key: [] for key in keys}
    for own in rows:
        for key, side in ((own.ns, Side.NS), (own.ew, Side.EW)):
            award = slow_award(rows, own, side, field, name)
            if award is not None:
                collected[key].append(award)
    top = WORTH[name] * (field - 1)
    return {
        key: (sum(own), 100 * Fraction(sum(own)) / (len(own) * top) if own else None)
        for key, own in collected.items()
    }


outcomes = st.one_of(
    st.sampled_from(SCORES).map(lambda points: Sides.both(ScoreOnly(points))),
    st.sampled_from(SCORES).map(lambda points: Sides.both(ScoreOnly(points))),
    st.sampled_from(
        [
            Sides.both(NotPlayed()),
            Sides(Artificial(60), Artificial(40)),
            Sides.both(Artificial(Fraction(125, 2))),
            Sides(Artificial(60), ScoreOnly(420)),
            Sides(ScoreOnly(-50), ScoreOnly(420)),
        ]
    ),
)


@st.composite
def generated_rows(draw):
    rows = []
    for board in range(1, draw(st.integers(1, 4)) + 1):
        pairs = draw(st.permutations(range(1, 11)))
        tables = draw(st.integers(1, 5))
        rows += [
            Row(board, pairs[2 * table], pairs[2 * table + 1], draw(outcomes))
            for table in range(tables)
        ]
    return rows


class SecondScorerTests:
    @given(generated_rows(), st.sampled_from(sorted(PROFILES)), st.integers(2, 7))
    def test_it_agrees(self, rows, name, expected):
        field = max(expected, *(sum(each.board == one.board for each in rows) for one in rows))
        keys = range(1, 11)
        slow = slow_percentages(rows, keys, field, name)
        contestants = [Contestant(key) for key in keys]
        scored = score_session(session(rows, name=name, contestants=contestants, expected=expected))
        assert scored.top == WORTH[name] * (field - 1)
        for own, award in zip(rows, scored.awards, strict=True):
            assert award.ns == slow_award(rows, own, Side.NS, field, name)
            assert award.ew == slow_award(rows, own, Side.EW, field, name)
        for each in scored.standings:
            total, percentage = slow[each.contestant.key]
            assert (each.exact_total, each.exact_percentage) == (total, percentage)

    @given(generated_rows(), st.sampled_from(sorted(PROFILES)), st.randoms())
    def test_the_order_of_rows_changes_nothing(self, rows, name, chance):
        shuffled = list(rows)
        chance.shuffle(shuffled)
        assert standings(rows, name=name) == standings(shuffled, name=name)

    @given(generated_rows(), st.sampled_from(sorted(PROFILES)))
    def test_ranks_follow_percentages(self, rows, name):
        found = score_session(session(rows, name=name)).standings
        merits = [-1 if each.percentage is None else each.percentage for each in found]
        assert merits == sorted(merits, reverse=True)
        ranks = [each.rank for each in found]
        assert ranks == sorted(ranks)
        assert ranks[0] == 1
        for place, each in enumerate(found, start=1):
            assert each.rank == place or (each.tied and each.rank == found[place - 2].rank)
