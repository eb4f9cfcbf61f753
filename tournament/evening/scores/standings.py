"""How a field of results is scored: who is compared, ranked and fined with whom."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from scoring.awards import RoundMatch, Standing
from scoring.contestants import Competitor, Key, PenaltyUnit, ProceduralPenalty, Row
from scoring.forms import Form, form_of
from scoring.profiles.conventions import Profile, TieBreak
from scoring.profiles.own import rules_of
from scoring.ranking.individuals import FOR_PAIRS
from scoring.ranking.round_matches import match_standings
from scoring.ranking.session import ScoringSession
from tournament.evening.evening import Evening
from tournament.evening.facts import Result
from tournament.evening.matches.meetings import find_missing
from tournament.evening.plain_values import keep_with_value
from tournament.evening.report import Contestant
from tournament.evening.scores.rows import expect_in_every_field, rows_of
from tournament.evening.seats import Seats
from tournament.evening.states import Compared, Ranked

# A unit and, at matchpoints, what a score equalled is worth in it.
AwardScale: TypeAlias = tuple[str, Fraction]
# Whoever fills a seat is ranked in a list that nobody sees.
NOT_RANKED = ("", "stand-in")


def rank_matches(evening: Evening, played: Iterable[RoundMatch]) -> tuple[Standing, ...]:
    """Rank the pairs of a Swiss by these matches, with the penalties of all its evenings."""
    session = scoring_session(evening)
    placed = {contestant.key: contestant for contestant in session.contestants}
    fines = (fine for one in evening.sessions for fine in penalties(one))
    return match_standings(
        session.contestants,
        played,
        session.profile,
        penalties=[replace(fine, contestant=placed[fine.contestant.key]) for fine in fines],
        tie_breaks=session.tie_breaks,
    )


def scoring_session(evening: Evening) -> ScoringSession:
    """Return what is scored together of an evening."""
    event, rules = evening.session.event, rules_for(evening.session.event)
    return ScoringSession(
        profile=rules,
        winners=1,
        contestants=tuple(
            Competitor(pair.key, ranked_in=list_of(evening, pair)) for pair in evening.pairs
        ),
        rows=tuple(row for result in evening.results for row in scored_rows(evening, result)),
        expected=expect_in_every_field(
            expected_by_field(evening), (result.seats for result in evening.results)
        ),
        scoring=form_of(event.scoring, rules),
        penalties=penalties(evening),
        tie_breaks=tie_breaks(rules, (result.seats for result in evening.results)),
        sit_outs=list_sit_outs(evening),
    )


@keep_with_value
def list_sit_outs(evening: Evening) -> tuple[tuple[str, int], ...]:
    """List pairs and the rounds, up to the one reached, in which nobody was to play them."""
    busy = {(key, game.round) for game in evening.due for key in game.seats.contestants}
    present = (placed for placed in evening.placed.values() if placed.pair)
    return tuple(
        (placed.key, round_)
        for placed in present
        for round_ in range(placed.first_round, evening.reached.get(placed.section, 0) + 1)
        if (placed.key, round_) not in busy
        and round_ <= evening.last_round(placed.key)
        and not has_stayed_away(evening, placed.key, round_)
    )


def has_stayed_away(evening: Evening, key: str, round_: int) -> bool:
    """Tell whether a contestant did not come to its match of a round, or had left."""
    own = (match for match in evening.matches if match.round == round_)
    return any(key in find_missing(match, evening.left_after) for match in own)


def scored_rows(evening: Evening, result: Result) -> tuple[Row, ...]:
    """Make the rows to be scored of a result."""
    field = field_of(evening, result.section)
    group = evening.group_of(result.place)
    return rows_of(
        result.seats, result.board, result.sides, field=field, group=group, round_=result.round
    )


def tie_breaks(rules: Profile, seats: Iterable[Seats]) -> tuple[TieBreak, ...]:
    """Leave out those that single players cannot have."""
    if all(seat.are_of_two for seat in seats):
        return rules.tie_breaks
    return tuple(one for one in rules.tie_breaks if one not in FOR_PAIRS)


class ScoredByRules(Protocol):
    """Whatever says what is played by which rules."""

    @property
    def scoring(self) -> str: ...
    @property
    def profile(self) -> str: ...
    @property
    def own_rules(self) -> Mapping[str, Any]: ...


def rules_for(event: ScoredByRules) -> Profile:
    """Return the rules by which an event is scored, with its own values."""
    return rules_of(event.profile, event.own_rules)


def scoring_form(event: ScoredByRules) -> Form:
    """Return the form of scoring of an event."""
    return form_of(event.scoring, rules_for(event))


def award_scale(event: ScoredByRules, changes: Mapping[str, Any] | None = None) -> AwardScale:
    """Return the unit in which fixed awards of an event are counted, as it is or with some of its
    values changed.
    """
    one = {name: getattr(event, name) for name in ("scoring", "profile", "own_rules")}
    one |= {name: value for name, value in (changes or {}).items() if name in one}
    rules = rules_of(one["profile"], one["own_rules"])
    form = form_of(one["scoring"], rules)
    return form.award_unit.value, rules.unit if form.boards.has_top else Fraction(1)


def penalties(evening: Evening) -> tuple[ProceduralPenalty, ...]:
    """List the penalties that take something: no warnings, nor those of a number that nobody has
    any more."""
    pairs = {pair.key: pair for pair in evening.pairs}
    return tuple(
        ProceduralPenalty(
            Competitor(penalty.pair, ranked_in=list_of(evening, pairs[penalty.pair])),
            Fraction(penalty.amount),
            PenaltyUnit(penalty.unit),
        )
        for penalty in evening.penalties
        if penalty.amount and penalty.pair in pairs
    )


def list_of(evening: Evening, pair: Contestant) -> tuple[str, str]:
    """Return the section and the line whose pairs are ranked with this one; empty where all are.

    By line, a pair of a one-winner section has none: it is ranked within its section where
    others have one; a stand-in is in no list that is shown.
    """
    if not pair.is_ranked:
        return NOT_RANKED
    ranked = evening.session.ranked
    line = "" if ranked == Ranked.TOGETHER else pair.line
    is_beside_lines = ranked == Ranked.BY_LINE and not line and has_lines_elsewhere(evening, pair)
    return pair.section if is_ranked_apart(evening) or is_beside_lines else "", line


def has_lines_elsewhere(evening: Evening, pair: Contestant) -> bool:
    """Tell whether another section than the pair's own plays in two lines."""
    return any(other.line and other.section != pair.section for other in evening.pairs)


def is_ranked_apart(evening: Evening) -> bool:
    """Tell whether the sections are ranked each for itself."""
    return evening.session.ranked == Ranked.APART and len(evening.sections) > 1


def field_of(evening: Evening, section: str) -> str:
    """Return whose results a section's are compared with: its own, or everybody's (empty)."""
    return section if evening.session.compared == Compared.SECTION else ""


def expected_by_field(evening: Evening) -> dict[Key, int]:
    """Count how many results a full board has, in each field."""
    counts: Counter[tuple[str, int]] = Counter()
    for (section, board), count in evening.expected_by_section.items():
        counts[field_of(evening, section), board] += count
    expected: dict[Key, int] = {}
    for (field, _), count in counts.items():
        expected[field] = max(expected.get(field, 0), count)
    return expected
