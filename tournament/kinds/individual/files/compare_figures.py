"""Compare the totals, places and boards' awards that a file says of single players with those
worked out here, as it is done of pairs."""

from collections import Counter
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction

from scoring.awards import Standing
from scoring.contestants import Key
from scoring.profiles.conventions import Profile
from scoring.profiles.named import PROFILES
from scoring.ranking.individuals import (
    FOR_PAIRS,
    Individual,
    IndividualRow,
    IndividualScored,
    score_individual,
)
from scoring.results_file.boards import with_table
from tournament.evening.files.figures import (
    BOARD,
    PERCENTAGE,
    PLACE,
    TOTAL,
    ComparedFigure,
    FigureComparison,
    FilePlayers,
    OtherRules,
    OtherSum,
    in_best_unit,
)
from tournament.files.figures.kept import comparison_of
from tournament.files.read_evening import call_player
from tournament.kinds.individual.files.read import ReadPlayersEvening, ReadSingle

Standings = Mapping[Key, Standing]
# A total is the file's sum where each of its boards may be rounded to a tenth.
HALF_A_TENTH = Decimal("0.05")


def compare_player_figures(evening: ReadPlayersEvening, rules: Profile) -> FigureComparison:
    """Compare the figures of a file with ours under these rules."""
    scored = score_players(evening, rules)
    by_label = {standing.contestant.key: standing for standing in scored.standings}
    totals = in_best_unit(list(total_figures(evening, by_label)))
    boards = in_best_unit(list(board_figures(evening, scored)))
    return comparison_of(*totals, *place_figures(evening, by_label), *boards)


def score_players(evening: ReadPlayersEvening, rules: Profile) -> IndividualScored:
    """Score the results of a file."""
    return score_individual(
        Individual(
            with_table(rules, evening.points_table),
            tuple(one.label for one in evening.players),
            tuple(IndividualRow(one.board, *one.seats, one.outcome) for one in evening.results),
            scoring=evening.scoring,
            tie_breaks=tuple(each for each in rules.tie_breaks if each not in FOR_PAIRS),
            stand_ins=tuple(one.label for one in evening.players if one.is_stand_in),
        )
    )


def total_figures(evening: ReadPlayersEvening, standings: Standings) -> Iterator[ComparedFigure]:
    """Set the percentage of each player, or the total, beside ours."""
    has_percentages = evening.scoring.has_top and any(
        one.figures.percentage is not None for one in evening.players
    )
    for player in evening.players:
        standing = standings.get(player.label)
        if standing is None or not standing.boards:
            continue
        ours: tuple[Fraction | None, Decimal | None]
        if has_percentages:
            kind, in_file = PERCENTAGE, player.figures.percentage
            ours = standing.exact_percentage, standing.percentage
        else:
            kind, in_file = TOTAL, player.figures.total
            ours = standing.exact_total, standing.total
        if in_file is not None:
            yield ComparedFigure(kind, name_in_file(player), in_file, *ours)


def place_figures(evening: ReadPlayersEvening, standings: Standings) -> Iterator[ComparedFigure]:
    """Set the place of each player beside ours; who is level may stand in any of their places."""
    level = Counter(standing.rank for standing in standings.values())
    for player in evening.players:
        standing, place = standings.get(player.label), player.figures.place
        if standing is None or place is None or not standing.boards:
            continue
        last = standing.rank + level[standing.rank] - 1
        rank = place if standing.rank <= place <= last else standing.rank
        who = name_in_file(player)
        yield ComparedFigure(PLACE, who, Decimal(place), Fraction(rank), Decimal(rank))


def board_figures(
    evening: ReadPlayersEvening, scored: IndividualScored
) -> Iterator[ComparedFigure]:
    """Set what each side got on each board beside ours; a side is named by its first player."""
    by_label = {one.label: one for one in evening.players}
    for result, (first, _second) in zip(evening.results, scored.halves, strict=True):
        ours = ((first.ns, first.ns_shown), (first.ew, first.ew_shown))
        for label, in_file, (exact, display) in zip(
            result.seats, result.awards, ours, strict=False
        ):
            if in_file is not None and exact is not None:
                who = name_in_file(by_label[label])
                yield ComparedFigure(BOARD, who, in_file, exact, display, board=result.board)


def name_in_file(player: ReadSingle) -> FilePlayers:
    """Name a player as the file does."""
    return FilePlayers(player.label, "", (call_player(player.player),))


def find_player_reasons(
    evening: ReadPlayersEvening, _rules: Profile, comparison: FigureComparison
) -> tuple[OtherRules | None, tuple[OtherSum, ...]]:
    """Find the profile under which most figures are the file's, and who has points beside the
    boards there."""
    if not comparison.differences:
        return None, ()
    counted = (
        (len(compare_player_figures(evening, rules).differences), name)
        for name, rules in PROFILES.items()
    )
    differing, name = min(counted)
    is_better = differing < len(comparison.differences)
    return (OtherRules(name, (), differing) if is_better else None), find_other_sums(evening)


def find_other_sums(evening: ReadPlayersEvening) -> tuple[OtherSum, ...]:
    """Find the players whose total in the file is not the sum of their boards there: a penalty, or
    points brought along. Where that is so of most, the file counts totals in another way."""
    awards: dict[str, list[Decimal | None]] = {}
    for result in evening.results:
        for place, label in enumerate(result.seats):
            awards.setdefault(label, []).append(result.awards[place % 2])
    found = []
    for player in evening.players:
        boards = [one for one in awards.get(player.label, []) if one is not None]
        total = player.figures.total
        if total is None or len(boards) < len(awards.get(player.label, [])):
            continue
        if abs(total - sum(boards)) > HALF_A_TENTH * len(boards):
            found.append(OtherSum(name_in_file(player), total, sum(boards, Decimal(0))))
    return tuple(found) if 2 * len(found) <= len(evening.players) else ()
