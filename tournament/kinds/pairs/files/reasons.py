"""Why figures of a file differ, as far as it can be found out: by trying other rules, and by sums.

Each rule of a profile that may be the other program's is changed alone, then whole profiles are
tried, alone and with another rule for boards with results missing. The first under which all
figures are the file's is the reason; without one, that under which the fewest differ.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from itertools import islice

from scoring.errors import ScoringError
from scoring.forms import form_of
from scoring.notation.board import Side
from scoring.profiles.conventions import DatumKind, Divisor, Profile, ShortBoards, Trim
from scoring.profiles.data import change_values
from scoring.profiles.match_rules import MatchScale
from scoring.profiles.named import PROFILES
from tournament.evening.files.figures import FigureComparison, OtherRules, OtherSum
from tournament.files.read_evening import ReadEvening
from tournament.kinds.pairs.files.compare_figures import compare_figures, file_players

SHORT, SCALE = "short_boards", "matches.scale"
TENTH = Decimal("0.1")
RAW = {"raw_short_boards": False}
OWN_TABLES = (MatchScale.OWN, MatchScale.OWN_PERCENTAGES)
# So many results are scored in all, over the rules that are tried: about a second.
MOST_RESULTS = 12_000


def find_other_rules(
    evening: ReadEvening, rules: Profile, comparison: FigureComparison
) -> OtherRules | None:
    """Find the rules under which all figures are those of the file, or most; None where no others
    have more of them."""
    if not comparison.differences:
        return None
    best: OtherRules | None = None
    tries = MOST_RESULTS // len(evening.results)
    for name, changes in islice(candidates(evening, rules), tries):
        differing = count_differing(evening, PROFILES.get(name, rules), changes)
        if differing < (best.differing if best else len(comparison.differences)):
            values = tuple((place, value) for place, value in changes.items() if place not in RAW)
            best = OtherRules(name, values, differing)
        if not differing:
            break
    return best


def candidates(evening: ReadEvening, rules: Profile) -> Iterator[tuple[str, Mapping[str, object]]]:
    """List the rules to be tried, the nearest first: a profile's name and what is changed."""
    single = list(single_changes(evening, rules))
    for change in single:
        yield "", change
    others = [name for name in PROFILES if name != rules.name]
    for name in others:
        yield name, {}
    for name in others:
        for change in single:
            yield name, change


def single_changes(evening: ReadEvening, rules: Profile) -> Iterator[Mapping[str, object]]:
    """Change one rule at a time, of those that the form of scoring asks for."""
    form = form_of(evening.form, rules)
    if form.is_by_match:
        yield from ({SCALE: scale.value} for scale in MatchScale
                    if scale not in OWN_TABLES)  # fmt: skip
    if form.boards.has_top:
        yield from ({SHORT: rule.value, **RAW} for rule in ShortBoards)
    elif form.boards.has_datum:
        yield from ({"butler.trim": trim.value} for trim in Trim)
        yield from ({"butler.datum_to": to} for to in (10, 1, None))
        yield from ({"butler.datum": kind.value} for kind in DatumKind)
    else:
        yield from ({"cross_imps.divisor": one.value} for one in Divisor)
        yield from ({"cross_imps.neuberg": step} for step in (True, False))


def count_differing(evening: ReadEvening, rules: Profile, changes: Mapping[str, object]) -> int:
    """Count the figures that differ under other rules; all and one more where these cannot be."""
    own = {place: value for place, value in changes.items() if place != SCALE}
    other = replace(evening, scale=str(changes.get(SCALE, evening.scale)))
    try:
        return len(compare_figures(other, change_values(rules, rules.name, own)).differences)
    except ScoringError:
        return 3 * (len(evening.results) + len(evening.pairs)) + 1


def find_other_sums(evening: ReadEvening) -> tuple[OtherSum, ...]:
    """Find the pairs whose total in the file is not the sum of its boards there: a penalty, or
    points brought along, for which the format has no name.

    Where that is so of most pairs the file counts totals in another way, which says nothing.
    """
    if evening.victory_points:
        return ()
    awards: dict[str, list[Decimal | None]] = {}
    for result in evening.results:
        for side, key in ((Side.NS, result.ns), (Side.EW, result.ew)):
            awards.setdefault(key, []).append(result.award_of(side))
    sums = {key: sum_of(one) for key, one in awards.items()}
    found = [
        OtherSum(file_players(pair), total, boards)
        for pair in evening.pairs
        if (total := pair.figures.total) is not None
        and (boards := sums.get(pair.key)) is not None
        and abs(total - boards) > TENTH * len(awards[pair.key]) / 2
    ]
    return tuple(found) if 2 * len(found) <= len(evening.pairs) else ()


def sum_of(awards: list[Decimal | None]) -> Decimal | None:
    """Add what boards gave; None where the file does not say it of all."""
    whole = [award for award in awards if award is not None]
    return sum(whole, Decimal(0)) if len(whole) == len(awards) else None
