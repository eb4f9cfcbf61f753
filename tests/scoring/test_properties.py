"""What must hold whatever was played: the laws' own symmetries."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.boards.butler import datum
from scoring.boards.imps import sums
from scoring.forms import MATCHPOINTS
from scoring.notation.outcome import (
    Artificial,
    PassedOut,
    Played,
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.profiles.conventions import WeightedMethod
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.ranking import score_session
from scoring.rounding import Mode, nearest
from tests.scoring.boards.by_score import awards
from tests.scoring.second_scorer.generated import sessions

tens = st.integers(-760, 760).map(lambda score: 10 * score)
travellers = st.lists(tens, min_size=1, max_size=15)


class MatchpointTests:
    @given(travellers, tens, st.integers(0, 4))
    def test_adding_the_same_to_every_score_changes_nothing(self, points, more, missing):
        field = len(points) + missing
        plain = awards(Counter(points), expected=field)
        moved = awards(Counter(score + more for score in points), expected=field)
        assert moved == {score + more: award for score, award in plain.items()}

    @given(travellers, st.integers(0, 4))
    def test_neuberg_is_symmetric_and_never_leaves_the_scale(self, points, missing):
        field = max(2, len(points) + missing)
        plain = awards(Counter(points), expected=field)
        turned = awards(Counter(-score for score in points), expected=field)
        top = 2 * (field - 1)
        assert turned == {-score: top - award for score, award in plain.items()}
        assert all(0 <= award <= top for award in plain.values())

    @given(travellers, st.integers(1, 4))
    def test_the_more_results_are_missing_the_nearer_is_the_average(self, points, missing):
        shares = [
            {
                score: abs(award / (field - 1) - 1)
                for score, award in awards(Counter(points), expected=field).items()
            }
            for field in (max(2, len(points)), max(2, len(points)) + missing)
        ]
        assert all(shares[1][score] <= shares[0][score] for score in shares[0])


class ImpTests:
    @given(travellers, tens)
    def test_adding_the_same_to_every_score_changes_no_imp(self, points, more):
        within = [max(-7600, min(7600, score)) for score in points]
        plain = sums(Counter(within))
        moved = sums(Counter(score + more for score in within))
        assert moved == {score + more: total for score, total in plain.items()}


class DatumTests:
    @given(travellers, st.sampled_from(sorted(PROFILES)), st.sampled_from(list(Mode)))
    def test_it_is_symmetric_unless_halves_go_to_the_higher(self, points, name, mode):
        rules = replace(profile(name).butler, datum_mode=mode)
        plain = datum(Counter(points), rules)
        turned = datum(Counter(-score for score in points), rules)
        assert -turned == plain or (mode is Mode.HALF_CEILING and -turned == plain - 10)

    @given(travellers, st.sampled_from(sorted(PROFILES)))
    def test_it_lies_among_the_scores(self, points, name):
        found = datum(Counter(points), profile(name).butler)
        assert min(points) - 5 <= found <= max(points) + 5


class RoundingTests:
    @given(st.fractions(max_denominator=400), st.sampled_from(list(Mode)))
    def test_nothing_is_moved_by_more_than_a_half(self, value, mode):
        found = nearest(value, mode)
        assert abs(found - value) <= Fraction(1, 2)
        assert nearest(Fraction(found), mode) == found


def with_one_component(row):
    def wrapped(outcome):
        is_score = isinstance(outcome, Played | ScoreOnly | PassedOut)
        return Weighted(((outcome, Fraction(1)),)) if is_score else outcome

    return replace(row, outcome=Sides(wrapped(row.outcome.ns), wrapped(row.outcome.ew)))


class SessionTests:
    @given(sessions(), st.randoms())
    def test_the_order_of_rows_changes_nothing(self, one, chance):
        places = list(range(len(one.rows)))
        chance.shuffle(places)
        shuffled = replace(one, rows=tuple(one.rows[place] for place in places))
        plain, again = score_session(one), score_session(shuffled)
        assert [plain.awards[place] for place in places] == list(again.awards)
        assert plain.standings == again.standings

    @given(sessions())
    def test_a_weighted_score_of_one_component_is_that_score(self, one):
        """Where it is compared with the others."""
        rules = replace(one.profile, weighted=WeightedMethod.FREQUENCY)
        plain = replace(one, profile=rules)
        wrapped = replace(plain, rows=tuple(map(with_one_component, one.rows)))
        assert score_session(plain) == score_session(wrapped)

    @given(sessions(scorings=st.just(MATCHPOINTS)))
    def test_an_open_award_is_sixty_at_least_or_forty_at_most(self, one):
        for row, award in zip(one.rows, score_session(one).awards, strict=True):
            for outcome, won in ((row.outcome.ns, award.ns), (row.outcome.ew, award.ew)):
                if isinstance(outcome, Artificial):
                    share = one.profile.as_counted(outcome.percentage * award.top / 100)
                    assert won == share or outcome.by_session
                    assert won >= share if outcome.percentage > 50 else won <= share

    @given(sessions())
    def test_ranks_are_a_count_of_those_before(self, one):
        ranks: dict[object, list[int]] = {}
        for standing in score_session(one).standings:
            ranks.setdefault(standing.contestant.line, []).append(standing.rank)
        for own in ranks.values():
            assert all(rank == 1 + sum(other < rank for other in own) for rank in own)
