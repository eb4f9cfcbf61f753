"""Explain the victory points of a pairs session: of one round, of the total, and the rank.

Each round is a match; see `round_matches`. Like all explanations, these end in the figure shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.awards import RoundMatch, Standing
from scoring.contestants import Key, Row
from scoring.explain.totals import Merit, explain_victory_points, rank_steps
from scoring.forms.steps.table import Step, step
from scoring.notation.board import Side
from scoring.notation.outcome import Pending
from scoring.ranking.session import Scored, ScoringSession
from scoring.rounding import Mode, Rounding

# All codes of these steps; beside each, its details. Tests hold the sentences against them.
MATCH_STEPS = frozenset(
    {
        "board",  # board, top: the IMPs or matchpoints of the match's boards
        "margin",  # boards
        "match_share",  # boards: the percentage of a match
        "victory_points",  # boards of the scale, scale, both: what the two sides share
        "earlier",  # what the evenings before gave
        "match",  # round, opponents, imps or percentage: what a round of the total gave
        "sit_out",  # round
        "no_match",  # round, opponents, late: whether a board of it is still to be played
        "penalty",  # amount of all together, unit, before: what is left (Law 90)
        "points_shown",  # places
        "merit",
        "tie_break",  # rule, equal
        "shared",
        "rank",
    }
)
_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


@dataclass(frozen=True)
class MatchSession:
    """A scored session at victory points: the round of each row, and all matches of everybody."""

    session: ScoringSession
    scored: Scored
    rounds: Sequence[int]
    matches: Sequence[RoundMatch]

    def matches_of(self, who: Key) -> list[RoundMatch]:
        """List the matches and sit-outs of a contestant."""
        return [match for match in self.matches if match.contestant == who]


def explain_round(played: MatchSession, who: Key, round_: int) -> tuple[Step, ...]:
    """Explain the victory points of a contestant's round; says why where it gave none."""
    own = [match for match in played.matches_of(who) if match.round == round_]
    steps = [step_ for match in own for step_ in _match(played, match)]
    total = sum((match.victory_points for match in own), Fraction(0))
    return (*steps, _shown_step(total)) if own else tuple(_without_match(played, who, round_))


def explain_match_total(played: MatchSession, standing: Standing) -> tuple[Step, ...]:
    """Explain a total of victory points, in the order of rounds.

    What is in the total beyond this session's matches was won on earlier evenings.
    """
    who = standing.contestant.key
    steps = [*_without_match(played, who)]
    for match in played.matches_of(who):
        if match.opponents is None:
            steps.append(step("sit_out", match.victory_points, round=match.round))
        else:
            won = (
                {"imps": match.imps}
                if match.percentage is None
                else {"percentage": match.percentage}
            )
            details = {"round": match.round, "opponents": match.opponents, **won}
            steps.append(step("match", match.victory_points, **details))
    steps.sort(key=lambda step_: int(str(step_.details["round"])))
    own = sum((match.victory_points for match in played.matches_of(who)), Fraction(0))
    earlier = standing.exact_total + standing.penalty - own
    if earlier:
        steps.insert(0, step("earlier", earlier))
    if standing.penalty:
        before = standing.exact_total + standing.penalty
        fine = {"amount": standing.penalty, "unit": "victory_points", "before": before}
        steps.append(step("penalty", standing.exact_total, **fine))
    return (*steps, _shown_step(standing.exact_total))


def explain_match_rank(played: MatchSession, standing: Standing) -> tuple[Step, ...]:
    """Explain a rank by victory points: who has more, who as many, what decided between these."""
    return rank_steps(played.scored.standings, standing, lambda ranked: _merit(played, ranked))


def _merit(played: MatchSession, standing: Standing) -> Merit:
    return bool(played.matches_of(standing.contestant.key)), standing.exact_total


def _without_match(played: MatchSession, who: Key, round_: int | None = None) -> Iterator[Step]:
    """Explain each round, or only `round_`, in which a contestant's boards gave nothing."""
    busy = {match.round for match in played.matches_of(who)}
    empty_rounds: dict[int, tuple[Key, list[Row]]] = {}
    for row, number in zip(played.session.rows, played.rounds, strict=True):
        if who in (row.ns, row.ew) and number not in busy and round_ in (None, number):
            other = row.ew if row.ns == who else row.ns
            empty_rounds.setdefault(number, (other, []))[1].append(row)
    for number, (other, rows) in sorted(empty_rounds.items()):
        late = any(isinstance(row.outcome.ns, Pending) for row in rows)
        yield step("no_match", None, round=number, opponents=other, late=late)


def _match(played: MatchSession, match: RoundMatch) -> list[Step]:
    if match.opponents is None:
        return [step("sit_out", match.victory_points, round=match.round)]
    boards = []
    for row, round_, award in zip(
        played.session.rows, played.rounds, played.scored.awards, strict=True
    ):
        for side, won in ((Side.NS, award.ns), (Side.EW, award.ew)):
            seated = (row.ns, row.ew) if side is Side.NS else (row.ew, row.ns)
            own = (*seated, round_) == (match.contestant, match.opponents, match.round)
            if own and won is not None:
                boards.append(step("board", won, board=row.board, top=award.top))
    boards.sort(key=lambda step_: str(step_.details["board"]).zfill(3))
    won = match.imps if match.percentage is None else match.percentage
    rules = played.session.profile.matches
    return [*boards, *explain_victory_points(won, match.boards, rules)]


def _shown_step(total: Fraction) -> Step:
    return step("points_shown", _HUNDREDTHS.to_decimal(total), places=2)
