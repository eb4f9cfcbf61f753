"""Score a pairs session by victory points: each round is a match against one pair.

A pair's margin is the sum of its cross-IMPs on the boards of the match; a scale for as many boards
as gave the pair an award (`match_rules`) turns it into victory points. So an artificial result
counts as the IMPs that cross-IMPs give it, and a board that was not played makes the match shorter.
Both sides share the whole where what one won the other lost. On a scale of percentages boards are
scored at matchpoints, and a match is worth what its percentage says.

A round in which a pair had not come yet, or whose boards gave nothing, is no match and gives
nothing.

Pairs are ranked by their victory points; IMPs or the percentage stand beside them. Ties are broken
by `match_ties`.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import groupby

from scoring.awards import RoundMatch, RowAward, Standing
from scoring.contestants import Competitor, Key, ProceduralPenalty, Row
from scoring.errors import ScoringError
from scoring.forms import BY_IMPS
from scoring.notation.board import Side
from scoring.profiles.conventions import Profile, TieBreak
from scoring.profiles.match_rules import MatchRules
from scoring.ranking.match_ties import Matches
from scoring.ranking.tie_breaks import Rule, separated
from scoring.rounding import Mode, Rounding
from scoring.victory_points.continuous import LONGEST_MATCH

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)
_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class _Totals:
    """All matches by contestant, their victory points less penalties, and the penalties."""

    own: Mapping[Key, Sequence[RoundMatch]]
    totals: Mapping[Key, Fraction]
    fines: Mapping[Key, Fraction]
    profile: Profile


def matches(
    rows: Sequence[Row],
    rounds: Sequence[int],
    awards: Sequence[RowAward],
    *,
    sit_outs: Iterable[tuple[Key, int]] = (),
    rules: MatchRules | None = None,
) -> tuple[RoundMatch, ...]:
    """Put together the matches of all pairs, in the order of rounds, a match once for each side.

    `rounds` and `awards` (signed cross-IMPs, or matchpoints where `rules` ask for percentages)
    belong to the `rows`, one each. `sit_outs` are pairs and the rounds in which nobody came to play
    them; a pair that has a result in such a round did play. Raises `match_length_out_of_range` for
    more than 64 boards against one pair in a round.
    """
    rules = rules or MatchRules()
    margins: dict[tuple[Key, int, Key], list[tuple[Fraction, Fraction]]] = defaultdict(list)
    for row, round_, award in zip(rows, rounds, awards, strict=True):
        for side, won in ((Side.NS, award.ns), (Side.EW, award.ew)):
            own, other = (row.ns, row.ew) if side is Side.NS else (row.ew, row.ns)
            if won is not None:
                margins[own, round_, other].append((won, award.top))
    played = [_match(*who, won, rules) for who, won in margins.items()]
    busy = {(match.contestant, match.round) for match in played}
    idle = [
        RoundMatch(key, round_, None, 0, _NOUGHT, rules.without_opponents)
        for key, round_ in dict.fromkeys(sit_outs)
        if (key, round_) not in busy
    ]
    return tuple(sorted([*played, *idle], key=lambda match: match.round))


def match_standings(
    contestants: Sequence[Competitor],
    played: Iterable[RoundMatch],
    profile: Profile,
    *,
    penalties: Sequence[ProceduralPenalty] = (),
    tie_breaks: Sequence[TieBreak] = (),
) -> tuple[Standing, ...]:
    """Rank all by the sum of their victory points, list by list; equal ones share a rank.

    Who has no match yet is last. `boards` are those of the matches. `penalties` are in victory
    points and may take a total below 0 (Opatija 2014: 0.57 - 3 = -2.43). Contestants are told apart
    by their keys alone; `unknown_contestant` for a match or a penalty of another one,
    `penalty_unit_wrong`.
    """
    own: dict[Key, list[RoundMatch]] = {contestant.key: [] for contestant in contestants}
    fines = _fines(penalties, own)
    for match in played:
        if match.contestant not in own:
            raise ScoringError("unknown_contestant", contestant=match.contestant)
        own[match.contestant].append(match)
    lists: dict[tuple[Key, Side | None], list[Competitor]] = defaultdict(list)
    for contestant in contestants:
        lists[contestant.ranked_in, contestant.line].append(contestant)
    totals = {
        key: sum((match.victory_points for match in each), _NOUGHT) - fines.get(key, _NOUGHT)
        for key, each in own.items()
    }
    rules = Matches(own, totals).rules(tie_breaks)
    sums = _Totals(own, totals, fines, profile)
    return tuple(standing for members in lists.values() for standing in _rank(members, sums, rules))


def _fines(
    penalties: Sequence[ProceduralPenalty], own: Mapping[Key, object]
) -> Mapping[Key, Fraction]:
    """Add up penalties by contestant."""
    fines: dict[Key, Fraction] = defaultdict(Fraction)
    for penalty in penalties:
        if penalty.contestant.key not in own:
            raise ScoringError("unknown_contestant", contestant=penalty.contestant.key)
        if penalty.unit not in BY_IMPS.units:
            raise ScoringError("penalty_unit_wrong", unit=penalty.unit.value, scoring=BY_IMPS.value)
        fines[penalty.contestant.key] += penalty.amount
    return fines


def _match(
    own: Key,
    round_: int,
    opponents: Key,
    lines: Sequence[tuple[Fraction, Fraction]],
    rules: MatchRules,
) -> RoundMatch:
    if len(lines) > LONGEST_MATCH:
        raise ScoringError("match_length_out_of_range", boards=len(lines), longest=LONGEST_MATCH)
    won = sum((won for won, _ in lines), _NOUGHT)
    top = sum((top for _, top in lines), _NOUGHT) if rules.by_percentage else _NOUGHT
    # An award fixed by the director may be more than a top, or below 0; the scale is from 0 to 100.
    share = min(max(100 * won / top, _NOUGHT), Fraction(100)) if top else won
    points = rules.shares(share, len(lines)).us
    return RoundMatch(own, round_, opponents, len(lines), won, points, top)


def _rank(
    members: Sequence[Competitor],
    sums: _Totals,
    rules: Sequence[tuple[TieBreak, Rule[Competitor]]],
) -> Iterable[Standing]:
    def merit(contestant: Competitor) -> tuple[bool, Fraction]:
        return bool(sums.own[contestant.key]), sums.totals[contestant.key]

    rank = 1
    for (has_played, _), equal in groupby(sorted(members, key=merit, reverse=True), key=merit):
        for together, decided in separated(list(equal), rules if has_played else []):
            for contestant in together:
                yield _standing(contestant, sums, (rank, len(together) > 1, decided))
            rank += len(together)


def _standing(
    contestant: Competitor, sums: _Totals, place: tuple[int, bool, TieBreak | None]
) -> Standing:
    rank, tied, decided = place
    own, total = sums.own[contestant.key], sums.totals[contestant.key]
    won = sum((match.imps for match in own), _NOUGHT)
    top = sum((match.top for match in own), _NOUGHT)
    share = 100 * won / top if top else None
    rules = sums.profile
    return Standing(
        contestant=contestant,
        rank=rank,
        tied=tied,
        total=_HUNDREDTHS.to_decimal(total),
        maximum=Decimal("0.00"),
        percentage=None,
        boards=sum(match.boards for match in own),
        exact_total=total,
        exact_percentage=None,
        imps=None if rules.matches.by_percentage else rules.cross_imps.shown.to_decimal(won),
        penalty=sums.fines.get(contestant.key, _NOUGHT),
        decided_by=decided,
        share=None if share is None else rules.percentage.to_decimal(share),
    )
