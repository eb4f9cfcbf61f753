"""Victory points of a pairs session: each round is a match against one pair.

A pair's margin is the sum of its cross-IMPs on the boards of the match; what it is worth comes
from the WBF's continuous scale for as many boards as gave the pair an award. An artificial result
therefore counts as the IMPs that cross-IMPs give it, and a board that was not played makes the
match shorter. Both sides share 20 where what one won the other lost.

No published rule says what a sit-out is worth to a pair; 12 victory points are what a team
without an opponent usually gets. A round in which a pair had not come yet, or whose boards gave
nothing, is no match and gives nothing.

Pairs are ranked by their victory points; cross-IMPs stand beside them and break no tie.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring.board import Side
from scoring.errors import ScoringError
from scoring.profiles import Mode, Profile, Rounding
from scoring.session import (
    Contestant,
    Key,
    PenaltyUnit,
    ProceduralPenalty,
    Row,
    RowAward,
    Standing,
)
from scoring.victory_points import LONGEST_MATCH, FractionalMargin, wbf_continuous

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)
_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class MatchRules:
    """`sit_out`: victory points of a round without opponents, 0 to 20 in hundredths; `fractional`:
    what a margin between two whole ones is worth. Raises `sit_out_out_of_range`."""

    sit_out: Fraction = Fraction(12)
    fractional: FractionalMargin = FractionalMargin.FORMULA

    def __post_init__(self) -> None:
        if not 0 <= self.sit_out <= 20 or (100 * self.sit_out).denominator != 1:
            raise ScoringError("sit_out_out_of_range", sit_out=str(self.sit_out))


@dataclass(frozen=True)
class Match:
    """One round of one contestant; without `opponents` a sit-out, which has no boards.

    `imps`: the margin from this contestant's side, exact, negative lost; `victory_points`: 0 to
    20 in hundredths.
    """

    contestant: Key
    round: int
    opponents: Key | None
    boards: int
    imps: Fraction
    victory_points: Fraction


def matches(
    rows: Sequence[Row],
    rounds: Sequence[int],
    awards: Sequence[RowAward],
    *,
    sit_outs: Iterable[tuple[Key, int]] = (),
    rules: MatchRules | None = None,
) -> tuple[Match, ...]:
    """The matches of everybody, in the order of rounds.

    `rounds` and `awards` (signed cross-IMPs) belong to the `rows`, one each; `sit_outs` are pairs
    and the rounds in which nobody came to play them: where a pair played all the same, it did.
    Raises `match_length_out_of_range` for more than 64 boards against one pair in a round.
    """
    rules = rules or MatchRules()
    margins: dict[tuple[Key, int, Key], list[Fraction]] = defaultdict(list)
    for row, round_, award in zip(rows, rounds, awards, strict=True):
        for side, won in ((Side.NS, award.ns), (Side.EW, award.ew)):
            own, other = (row.ns, row.ew) if side is Side.NS else (row.ew, row.ns)
            if won is not None:
                margins[own, round_, other].append(won)
    played = [_match(*who, won, rules) for who, won in margins.items()]
    busy = {(match.contestant, match.round) for match in played}
    idle = [
        Match(key, round_, None, 0, _NOUGHT, rules.sit_out)
        for key, round_ in dict.fromkeys(sit_outs)
        if (key, round_) not in busy
    ]
    return tuple(sorted([*played, *idle], key=lambda match: match.round))


def match_standings(
    contestants: Sequence[Contestant],
    played: Iterable[Match],
    profile: Profile,
    *,
    penalties: Sequence[ProceduralPenalty] = (),
) -> tuple[Standing, ...]:
    """Everybody by the sum of victory points, list by list; shared ranks where it is equal.

    Who has no match yet is last. `boards` are those of the matches. `penalties` are in victory
    points and may take a total below nought (Opatija 2014: 0.57 - 3 = -2.43). Contestants are
    known by their keys alone; `unknown_contestant` for a match or a penalty of another one,
    `penalty_unit_wrong`.
    """
    own: dict[Key, list[Match]] = {one.key: [] for one in contestants}
    fines = _fines(penalties, own)
    for match in played:
        if match.contestant not in own:
            raise ScoringError("unknown_contestant", contestant=match.contestant)
        own[match.contestant].append(match)
    lists: dict[tuple[Key, Side | None], list[Contestant]] = defaultdict(list)
    for one in contestants:
        lists[one.group, one.line].append(one)
    return tuple(
        standing for members in lists.values() for standing in _rank(members, own, fines, profile)
    )


def _fines(
    penalties: Sequence[ProceduralPenalty], own: Mapping[Key, object]
) -> Mapping[Key, Fraction]:
    fines: dict[Key, Fraction] = defaultdict(Fraction)
    for one in penalties:
        if one.contestant.key not in own:
            raise ScoringError("unknown_contestant", contestant=one.contestant.key)
        if one.unit is not PenaltyUnit.VICTORY_POINTS:
            raise ScoringError("penalty_unit_wrong", unit=one.unit.value, scoring="victory_points")
        fines[one.contestant.key] += one.amount
    return fines


def _match(
    own: Key, round_: int, opponents: Key, won: Sequence[Fraction], rules: MatchRules
) -> Match:
    if len(won) > LONGEST_MATCH:
        raise ScoringError("match_length_out_of_range", boards=len(won), longest=LONGEST_MATCH)
    margin = sum(won, _NOUGHT)
    points = wbf_continuous(margin, len(won), fractional=rules.fractional)
    return Match(own, round_, opponents, len(won), margin, points)


def _rank(
    members: Sequence[Contestant],
    own: Mapping[Key, Sequence[Match]],
    fines: Mapping[Key, Fraction],
    profile: Profile,
) -> Iterable[Standing]:
    merits = {
        one.key: (
            bool(own[one.key]),
            sum((m.victory_points for m in own[one.key]), _NOUGHT) - fines.get(one.key, _NOUGHT),
        )
        for one in members
    }
    sharing = Counter(merits.values())
    first: dict[tuple[bool, Fraction], int] = {}
    ordered = sorted(members, key=lambda one: merits[one.key], reverse=True)
    for place, one in enumerate(ordered, start=1):
        merit = merits[one.key]
        imps = sum((match.imps for match in own[one.key]), _NOUGHT)
        yield Standing(
            contestant=one,
            rank=first.setdefault(merit, place),
            tied=sharing[merit] > 1,
            total=_HUNDREDTHS.shown(merit[1]),
            maximum=Decimal("0.00"),
            percentage=None,
            boards=sum(match.boards for match in own[one.key]),
            exact_total=merit[1],
            exact_percentage=None,
            imps=profile.cross_imps.shown.shown(imps),
            penalty=fines.get(one.key, _NOUGHT),
        )
