"""Sessions of every kind: outcomes of all sorts, fouled boards, fields, unequal numbers."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from scoring.contestants import Competitor, PenaltyUnit, ProceduralPenalty, Row
from scoring.forms import BOARD_FORMS, BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS
from scoring.notation.board import Seat, Side
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
from scoring.profiles.conventions import (
    ButlerRules,
    CrossImpRules,
    DatumKind,
    Divisor,
    Factoring,
    PercentageOf,
    SessionRule,
    ShortBoards,
    SmallGroups,
    TieBreak,
    Trim,
    WeightedMethod,
)
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.session import ScoringSession
from scoring.rounding import Mode, Rounding

POINTS = (620, 420, 400, 170, 140, 50, 0, -50, -100, -420, -1430)
UNITS = {
    MATCHPOINTS: (PenaltyUnit.TOP_PERCENT, PenaltyUnit.MATCHPOINTS),
    CROSS_IMPS: (PenaltyUnit.IMPS,),
    BUTLER: (PenaltyUnit.IMPS,),
    TOTAL_POINTS: (PenaltyUnit.POINTS,),
}

scores = st.sampled_from(POINTS).map(ScoreOnly)
played = st.builds(
    Played,
    st.builds(
        Contract,
        st.integers(1, 7),
        st.sampled_from(list(Strain)),
        st.sampled_from(list(Seat)),
        st.sampled_from(list(Doubling)),
    ),
    st.integers(0, 13),
)
scored = st.one_of(scores, scores, scores, played, st.just(PassedOut()))


@st.composite
def weighted(draw):
    shares = draw(st.lists(st.integers(1, 9), min_size=1, max_size=3))
    return Weighted(tuple((draw(scored), Fraction(share, sum(shares))) for share in shares))


artificial = st.builds(
    Artificial,
    st.sampled_from([Fraction(60), Fraction(40), Fraction(50), Fraction(125, 2), Fraction(0)]),
    by_session=st.booleans(),
)
fixed = st.builds(FixedAward, st.integers(-12, 12).map(lambda quarters: Fraction(quarters, 4)))
one_side = st.one_of(scored, scored, weighted(), artificial, fixed, st.just(Cancelled()))
sides = st.one_of(
    *[scored.map(Sides.both)] * 4,
    weighted().map(Sides.both),
    st.builds(Sides, one_side, one_side),
    st.sampled_from([Sides.both(NotPlayed()), Sides.both(Pending()), Sides.both(Cancelled())]),
)

roundings = st.builds(Rounding, st.integers(0, 3), st.sampled_from(list(Mode)))
cross_imp_rules = st.builds(
    CrossImpRules,
    roundings,
    st.booleans(),
    st.sampled_from([Fraction(3), Fraction(2)]),
    st.booleans(),
    st.sampled_from(list(Divisor)),
)
butler_rules = st.builds(
    ButlerRules,
    roundings,
    st.sampled_from(list(DatumKind)),
    st.sampled_from(list(Trim)),
    st.sampled_from([Fraction(1, 20), Fraction(1, 4)]),
    st.sampled_from([None, 1, 10]),
    st.sampled_from(list(Mode)),
    st.sampled_from([Fraction(3), Fraction(1)]),
)
named = st.sampled_from(sorted(PROFILES)).map(profile)


@st.composite
def clubs_own(draw):
    """A named profile with several values changed."""
    return replace(
        draw(named),
        name="club",
        cross_imps=draw(cross_imp_rules),
        butler=draw(butler_rules),
        total=draw(roundings),
        percentage=draw(roundings),
        factoring=draw(st.sampled_from(list(Factoring))),
        percentage_of=draw(st.sampled_from(list(PercentageOf))),
        raw_short_boards=draw(st.booleans()),
        short_boards=draw(st.sampled_from(list(ShortBoards))),
        small_groups=draw(st.sampled_from(list(SmallGroups))),
        weighted=draw(st.sampled_from(list(WeightedMethod))),
        session_rule=draw(st.sampled_from(list(SessionRule))),
    )


@st.composite
def rows(draw, winners):
    found = []
    fields = draw(st.sampled_from([[None], [None], ["A", "B"]]))
    for board in range(1, draw(st.integers(1, 4)) + 1):
        pairs = draw(st.permutations(range(1, 11)))
        if winners == 2:
            north, east = ([p for p in pairs if p % 2 == odd] for odd in (1, 0))
            pairs = [one for pair in zip(north, east, strict=True) for one in pair]
        groups = draw(st.sampled_from([[""], [""], ["", "b"], ["a", "b", "c"]]))
        for table in range(draw(st.integers(1, 5))):
            found.append(
                Row(
                    *(board, pairs[2 * table], pairs[2 * table + 1], draw(sides)),
                    field=draw(st.sampled_from(fields)),
                    group=draw(st.sampled_from(groups)),
                )
            )
    return tuple(found)


every_profile = named | clubs_own()
every_scoring = st.sampled_from(list(BOARD_FORMS.values()))


@st.composite
def sessions(draw, rules=every_profile, scorings=every_scoring):
    winners, scoring = draw(st.integers(1, 2)), draw(scorings)
    line = {1: Side.NS, 0: Side.EW}
    contestants = tuple(
        Competitor(key, line[key % 2] if winners == 2 else None) for key in range(1, 11)
    )
    penalty = st.builds(
        ProceduralPenalty,
        st.sampled_from(contestants),
        st.sampled_from([Fraction(1), Fraction(5, 2)]),
        st.sampled_from(UNITS[scoring]),
    )
    return ScoringSession(
        *(draw(rules), winners, contestants, draw(rows(winners))),
        expected=draw(st.none() | st.integers(0, 7)),
        scoring=scoring,
        penalties=tuple(draw(st.lists(penalty, max_size=2))),
        tie_breaks=tuple(draw(st.lists(st.sampled_from(list(TieBreak)), unique=True))),
        lots=tuple(draw(st.permutations(range(1, 11)))),
    )
