"""The one answer to "who is winning": an evening's facts scored by the profile."""

import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from scoring.awards import RoundMatch, RowAward
from scoring.contestants import Contestant, Key, PenaltyUnit, ProceduralPenalty, Row
from scoring.forms import Form, form_of
from scoring.profiles.conventions import Profile, TieBreak
from scoring.profiles.own import rules_of
from scoring.ranking.individuals import FOR_PAIRS
from scoring.ranking.ranking import score_session
from scoring.ranking.session import Scored, ScoringSession
from tournament.evening.evening import Evening
from tournament.evening.facts import Result
from tournament.evening.report import Pair
from tournament.evening.scores.rows import expect_in_every_field, group_by_result, rows_of
from tournament.evening.seats import Seats
from tournament.evening.states import Compared, Ranked

# A unit and, at matchpoints, what a score equalled is worth in it.
AwardScale: TypeAlias = tuple[str, Fraction]


@dataclass(frozen=True)
class Standings:
    """A session's facts and what they are worth; `scored.awards` follow the rows of
    `facts.results`."""

    facts: Evening
    scored: Scored

    @functools.cached_property
    def awards(self) -> list[tuple[RowAward, ...]]:
        """The awards of each result: one of two contestants; of four players that of North and
        East, then that of South and West."""
        return group_by_result(self.scored.awards, (one.seats for one in self.facts.results))

    @property
    def matches(self) -> tuple[RoundMatch, ...]:
        """At a form by match, everybody's rounds."""
        return self.scored.matches


def score(known: Evening) -> Standings:
    return Standings(known, score_session(scoring_session(known)))


def scoring_session(known: Evening) -> ScoringSession:
    """Return what is scored together of an evening."""
    event, rules = known.session.event, rules_for(known.session.event)
    return ScoringSession(
        profile=rules,
        winners=1,
        contestants=tuple(Contestant(pair.key, group=list_of(known, pair)) for pair in known.pairs),
        rows=tuple(row for one in known.results for row in scored_rows(known, one)),
        expected=expect_in_every_field(
            expected_by_field(known), (one.seats for one in known.results)
        ),
        scoring=form_of(event.scoring, rules),
        penalties=penalties(known),
        tie_breaks=tie_breaks(rules, (one.seats for one in known.results)),
        sit_outs=tuple(known.sit_outs),
    )


def scored_rows(known: Evening, one: Result) -> tuple[Row, ...]:
    field = field_of(known, one.section)
    return rows_of(one.seats, one.board, one.sides, field=field, round_=one.round)


def tie_breaks(rules: Profile, seats: Iterable[Seats]) -> tuple[TieBreak, ...]:
    """Leave out those that single players cannot have."""
    if all(one.are_of_two for one in seats):
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


def penalties(known: Evening) -> tuple[ProceduralPenalty, ...]:
    """Warnings take nothing."""
    pairs = {pair.key: pair for pair in known.pairs}
    return tuple(
        ProceduralPenalty(
            Contestant(one.pair, group=list_of(known, pairs[one.pair])),
            Fraction(one.amount),
            PenaltyUnit(one.unit),
        )
        for one in known.penalties
        if one.amount
    )


def list_of(known: Evening, pair: Pair) -> tuple[str, str]:
    """Return the section and the line whose pairs are ranked with this one; empty where all are.

    By line, a pair of a one-winner section has none: it is ranked within its section where
    others have one.
    """
    ranked = known.session.ranked
    line = "" if ranked == Ranked.TOGETHER else pair.line
    is_beside_lines = ranked == Ranked.BY_LINE and not line and has_lines_elsewhere(known, pair)
    return pair.section if is_ranked_apart(known) or is_beside_lines else "", line


def has_lines_elsewhere(known: Evening, pair: Pair) -> bool:
    return any(other.line and other.section != pair.section for other in known.pairs)


def is_ranked_apart(known: Evening) -> bool:
    return known.session.ranked == Ranked.APART and len(known.sections) > 1


def field_of(known: Evening, section: str) -> str:
    """Return whose results a section's are compared with: its own, or everybody's (empty)."""
    return section if known.session.compared == Compared.SECTION else ""


def expected_by_field(known: Evening) -> dict[Key, int]:
    """Count how many results a full board has, in each field."""
    counts: Counter[tuple[str, int]] = Counter()
    for section, *_, board in {*known.places, *known.result_at}:
        counts[field_of(known, section), board] += 1
    found: dict[Key, int] = {}
    for (field, _), count in counts.items():
        found[field] = max(found.get(field, 0), count)
    return found
