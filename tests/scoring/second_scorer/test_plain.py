"""Sessions, scored by the package and by `slow_scorer`, which shares no code with it.

One to three sections over the same boards, one winner or two, scored across the field and each
apart, at matchpoints and at cross-IMPs, by every profile: with artificial results, rulings that
part the two sides, tables that did not play, boards that some tables miss, pairs without a board,
and few different scores, so that there are ties.
"""

import dataclasses
import random
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contestants import Competitor, Row
from scoring.forms import CROSS_IMPS, MATCHPOINTS, BoardForm
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, ScoreOnly, Sides
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from tests.examples import many
from tests.scoring.ranking.test_ranking import session, standings
from tests.scoring.second_scorer import slow_scorer
from tests.scoring.second_scorer.slow_scorer import CONVENTIONS, Credit, Line

SESSIONS = many(120, whole=1_000)
FORMS = (MATCHPOINTS, CROSS_IMPS)
PLUS = (
    *(50, 70, 80, 90, 100, 110, 120, 130, 140, 150, 170, 180, 200, 230, 300, 400, 420, 430, 450),
    *(460, 480, 490, 500, 600, 620, 630, 650, 660, 680, 690, 720, 800, 920, 980, 990, 1010, 1020),
    *(1100, 1370, 1390, 1400, 1430, 1440, 1460, 1470, 1510, 1520, 1700, 2140, 2210, 2220),
)
SCORES = (*PLUS, 0, *(-points for points in PLUS))


# ---- sessions, in the slow scorer's words ----


@dataclass(frozen=True)
class Evening:
    """The sections' lines and contestants; N where it is given."""

    lines: tuple[tuple[Line, ...], ...]
    contestants: tuple[tuple[tuple[object, str | None], ...], ...]
    winners: int
    expected: int


def evening(chance: random.Random) -> Evening:
    winners = chance.choice((1, 2))
    # Two lists may both be numbered from 1; then nobody may sit the other way.
    same_numbers = winners == 2 and chance.random() < 0.5
    boards = chance.randint(1, 5)
    lines, contestants = [], []
    for letter in "ABC"[: chance.randint(1, 3)]:
        tables = chance.randint(1, 5)
        ns = [f"{letter}{number}" for number in range(1, tables + 1)]
        ew = (
            ns
            if same_numbers
            else [f"{letter}{number + tables}" for number in range(1, tables + 1)]
        )
        lines.append(
            tuple(
                line
                for board in range(1, boards + 1)
                for line in tables_of(chance, board, ns, ew, winners, same_numbers)
            )
        )
        lists = [*((key, "NS") for key in ns), *((key, "EW") for key in ew)]
        one_list = [(key, None) for key, _ in lists]
        contestants.append(tuple(lists if winners == 2 else one_list))
    expected = chance.choice((0, 0, chance.randint(1, 18)))
    return Evening(tuple(lines), tuple(contestants), winners, expected)


def tables_of(chance, board, ns, ew, winners, same_numbers) -> list[Line]:
    """Some tables miss the board; with one winner anybody meets anybody. Few different scores
    make ties."""
    palette = chance.sample(SCORES, chance.randint(2, 12))
    if winners == 1:
        everybody = chance.sample([*ns, *ew], 2 * len(ns))
        seats = list(zip(everybody[::2], everybody[1::2], strict=True))
    else:
        seats = list(zip(ns, chance.sample(ew, len(ew)), strict=True))
    if winners == 2 and not same_numbers and chance.random() < 0.2:
        seats = [(one, other) for other, one in seats]
    come = chance.sample(
        seats, chance.randint(0, len(seats)) if chance.random() < 0.4 else len(seats)
    )
    return [Line(board, one, other, *credits(chance, palette)) for one, other in come]


def credits(chance: random.Random, palette: Sequence[int]) -> tuple[Credit, Credit]:
    def points():
        return Credit(points=chance.choice(palette))

    def artificial():
        return Credit(percentage=Fraction(chance.choice(("60", "40", "50", "125/2", "0", "100"))))

    kind = chance.random()
    if kind < 0.75:
        same = points()
        return same, same
    if kind < 0.82:
        return Credit(), Credit()
    parted = [(artificial(), artificial()), (artificial(), points()), (points(), artificial())]
    return chance.choice([*parted, (points(), points())])


# ---- the same in the package's words ----


def outcome(credit: Credit):
    if credit.percentage is not None:
        return Artificial(credit.percentage)
    if credit.points is None:
        return NotPlayed()
    # A board passed out and a score of nought are one and the same.
    return PassedOut() if credit.points == 0 else ScoreOnly(credit.points)


def rows_of(lines) -> tuple[Row, ...]:
    return tuple(
        Row(line.board, line.ns, line.ew, Sides(outcome(line.ns_credit), outcome(line.ew_credit)))
        for line in lines
    )


def contestants_of(contestants) -> tuple[Competitor, ...]:
    sides = {"NS": Side.NS, "EW": Side.EW, None: None}
    return tuple(Competitor(key, sides[side]) for key, side in contestants)


def scored_fast(lines, contestants, one: Evening, name: str, scoring: BoardForm):
    people = contestants_of(contestants)
    return score_session(
        ScoringSession(
            profile(name), one.winners, people, rows_of(lines), one.expected or None, scoring
        )
    )


def agrees(lines, contestants, one: Evening, name: str, scoring: BoardForm):
    """Every award, every total and every rank; hands back the package's awards."""
    convention = CONVENTIONS[name]
    n_all = slow_scorer.field_size(lines, one.expected)
    found = scored_fast(lines, contestants, one, name, scoring)
    at_imps = scoring is CROSS_IMPS
    count = slow_scorer.cross_imps if at_imps else slow_scorer.counted_matchpoints
    awards = [
        {side: count(lines, place, side, convention, n_all) for side in ("NS", "EW")}
        for place in range(len(lines))
    ]
    assert [{"NS": award.ns, "EW": award.ew} for award in found.awards] == awards
    check_shown = shown_imps if at_imps else shown_matchpoints
    check_shown(found, lines, awards, convention, n_all)
    cards = slow_scorer.cards(lines, contestants, awards)
    rank = slow_scorer.ranked_at_imps if at_imps else slow_scorer.ranked_at_matchpoints
    check_standings(found, rank(cards, convention, n_all))
    return found.awards


def sections_in_one_call(alone, one: Evening, name: str, scoring: BoardForm) -> None:
    """A section that is a field of its own gets what it gets when it is `alone`."""
    fields = [
        dataclasses.replace(row, field=letter)
        for letter, lines in zip("ABC", one.lines, strict=False)
        for row in rows_of(lines)
    ]
    people = contestants_of(together(one.contestants))
    expected = dict.fromkeys("ABC", one.expected)
    found = score_session(
        ScoringSession(profile(name), one.winners, people, tuple(fields), expected, scoring)
    )
    assert list(found.awards) == together(alone)


def together(sections) -> list:
    return [each for section in sections for each in section]


def shown_matchpoints(found, lines, awards, convention, n_all) -> None:
    top = convention.win * (n_all - 1)
    assert found.top == top
    tenth = (10, convention.percentage[1])
    for place, (award, exact) in enumerate(zip(found.awards, awards, strict=True)):
        for side, shown, share in (
            ("NS", award.ns_shown, award.ns_percentage),
            ("EW", award.ew_shown, award.ew_percentage),
        ):
            own = slow_scorer.shown_matchpoints(lines, place, side, convention, n_all)
            assert same(shown, own)
            part = None if exact[side] is None else 100 * exact[side] / top
            assert same(share, None if part is None else slow_scorer.rounded(part, tenth))


def shown_imps(found, lines, awards, convention, n_all) -> None:
    nothing = Fraction(0) if convention.not_played_shown_as_nought else None
    for award, exact in zip(found.awards, awards, strict=True):
        for side, shown in (("NS", award.ns_shown), ("EW", award.ew_shown)):
            own = nothing
            if exact[side] is not None:
                own = slow_scorer.rounded(exact[side], convention.imps)
            assert same(shown, own)
        assert award.ns_percentage is award.ew_percentage is None


def check_standings(found, slow) -> None:
    sides = {Side.NS: "NS", Side.EW: "EW", None: None}
    by_contestant = {(one.key, one.side): one for one in slow}
    assert len(found.standings) == len(slow)
    for each in found.standings:
        own = by_contestant[each.contestant.key, sides[each.contestant.line]]
        assert (each.rank, each.tied, each.boards) == (own.rank, own.tied, own.boards)
        assert (each.exact_total, each.exact_percentage) == (own.exact_total, own.exact_percentage)
        assert same(each.total, own.total)
        assert same(each.maximum, own.maximum)
        assert same(each.percentage, own.percentage)
        assert same(each.mean, own.mean)


def same(shown: Decimal | None, own: Fraction | None) -> bool:
    if shown is None or own is None:
        return shown is own
    return Fraction(shown) == own


class SecondScorerTests:
    def test_every_profile_has_its_twin(self):
        assert set(CONVENTIONS) == set(PROFILES)

    @pytest.mark.parametrize("name", sorted(PROFILES))
    def test_it_agrees_on_every_session(self, name):
        """Every profile scores its share of the sessions, in every way."""
        share = -(-SESSIONS // len(PROFILES))
        first = share * sorted(PROFILES).index(name)
        agreed = 0
        for seed in range(first, first + share):
            one = evening(random.Random(seed))
            for scoring in FORMS:
                alone = [
                    agrees(lines, contestants, one, name, scoring)
                    for lines, contestants in zip(one.lines, one.contestants, strict=True)
                ]
                # One section and all of them are the same call.
                if len(alone) > 1:
                    agrees(together(one.lines), together(one.contestants), one, name, scoring)
                sections_in_one_call(alone, one, name, scoring)
            agreed += 1
        assert agreed * len(PROFILES) >= SESSIONS

    def test_the_sessions_are_as_many_sided_as_they_should_be(self):
        """What a generator no longer makes would no longer be tested."""
        made = [evening(random.Random(seed)) for seed in range(1_000)]
        lines = [line for one in made for section in one.lines for line in section]
        assert {len(one.lines) for one in made} == {1, 2, 3}
        assert {one.winners for one in made} == {1, 2}
        assert sum(not line.is_played for line in lines) > 1_000
        assert sum(line.ns_credit.percentage is not None for line in lines) > 1_000
        assert sum(line.ns_credit != line.ew_credit for line in lines) > 1_000


# ---- what holds whoever scores ----

outcomes = st.one_of(
    st.sampled_from(SCORES).map(lambda points: Sides.both(ScoreOnly(points))),
    st.sampled_from(
        [
            Sides.both(NotPlayed()),
            Sides(Artificial(60), Artificial(40)),
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


class RankingPropertyTests:
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
