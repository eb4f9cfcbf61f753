"""Every pair's evening, round by round: against whom, on which boards, and what it gave."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeAlias

from scoring.awards import RoundMatch, RowAward
from scoring.contestants import Key
from scoring.forms import form_of
from scoring.notation.board import Side
from scoring.profiles.conventions import Profile
from scoring.ranking.ranking import running_percentages
from scoring.rounding import Mode, Rounding
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Result
from tournament.evening.parts.card import Card, CardRound
from tournament.evening.report import Contestant
from tournament.evening.scores.rows import row_of_contestant
from tournament.evening.scores.standings import rules_for
from tournament.evening.standings import Standings

Lines: TypeAlias = list[tuple[Result, RowAward]]
# What a board gave, of which top.
Award: TypeAlias = tuple[Fraction, Fraction]


def cards(standings: Standings) -> tuple[Card, ...]:
    """Report the card of each pair, round by round."""
    evening = standings.facts
    played: dict[str, dict[int, Lines]] = {}
    for result, awards in zip(evening.results, standings.awards, strict=True):
        for key in result.seats.contestants:
            award = awards[row_of_contestant(result.seats, key)]
            played.setdefault(key, {}).setdefault(result.round, []).append((result, award))
    planned = games_by_pair(evening)
    earned = points_by_round(standings.matches)
    return tuple(
        Card(
            pair.key,
            card_rounds(
                pair,
                evening,
                planned,
                played.get(pair.key, {}),
                earned.get(pair.key, {}),
            ),
        )
        for pair in evening.pairs
    )


def points_by_round(matches: Iterable[RoundMatch]) -> dict[Key, dict[int, Fraction]]:
    """Add up each pair's victory points by round; of a round against two pairs, their sum."""
    earned: dict[Key, dict[int, Fraction]] = {}
    for match in matches:
        rounds = earned.setdefault(match.contestant, {})
        rounds[match.round] = rounds.get(match.round, Fraction(0)) + match.victory_points
    return earned


def games_by_pair(evening: Evening) -> dict[tuple[str, int], Game]:
    """Return the planned games by pair and round."""
    return {(key, game.round): game for game in evening.games for key in game.seats.contestants}


def card_rounds(
    pair: Contestant,
    evening: Evening,
    planned: dict[tuple[str, int], Game],
    played: dict[int, Lines],
    earned: dict[int, Fraction],
) -> tuple[CardRound, ...]:
    """Report a pair's rounds, those that were played besides the plan too."""
    last = next(section.rounds for section in evening.sections if section.letter == pair.section)
    numbers = sorted({*range(1, last + 1), *played})
    own = [own_awards(pair.key, played.get(number, [])) for number in numbers]
    points = [earned.get(number) for number in numbers]
    return tuple(
        card_round(
            pair.key,
            number,
            evening,
            planned.get((pair.key, number)),
            played.get(number, []),
            figures,
        )
        for number, figures in zip(numbers, figures_of(own, points, evening), strict=True)
    )


class Figures(NamedTuple):
    """What a round gave, and what there is after it; None before the first award."""

    running: Decimal | None
    imps: Decimal | None = None
    victory_points: Decimal | None = None
    percentage: Decimal | None = None


def figures_of(
    own: list[list[Award]], points: list[Fraction | None], evening: Evening
) -> list[Figures]:
    """Return what a card shows of each round, in the figure by which the form ranks."""
    event, rules = evening.session.event, rules_for(evening.session.event)
    form = form_of(event.scoring, rules)
    if form.ranks_by_percentage:
        return [Figures(running) for running in running_percentages(own)]
    if form.boards.has_top:
        return by_percentage(own, points, rules)
    write_imps = partial(form.boards.sum_shown, rules=rules)
    imps = [sum((award for award, _ in awards), Fraction(0)) if awards else None for awards in own]
    if not form.is_by_match:
        return [
            Figures(optional(write_imps, total), optional(write_imps, won))
            for won, total in zip(imps, sums(imps), strict=True)
        ]
    hundredths = Rounding(2, Mode.HALF_UP).to_decimal
    return [
        Figures(
            optional(hundredths, total), optional(write_imps, won), optional(hundredths, gained)
        )
        for won, gained, total in zip(imps, points, sums(points), strict=True)
    ]


def by_percentage(
    own: list[list[Award]], points: list[Fraction | None], rules: Profile
) -> list[Figures]:
    """Write each round's victory points beside the percentage from which they come."""
    hundredths = Rounding(2, Mode.HALF_UP).to_decimal
    return [
        Figures(
            optional(hundredths, total),
            None,
            optional(hundredths, gained),
            optional(rules.percentage.to_decimal, share(awards)),
        )
        for awards, gained, total in zip(own, points, sums(points), strict=True)
    ]


def share(awards: list[Award]) -> Fraction | None:
    """Return what was won of what was possible, in percent; None where nothing was."""
    possible = sum((top for _, top in awards), Fraction(0))
    return 100 * sum((won for won, _ in awards), Fraction(0)) / possible if possible else None


def optional(write_figure: Callable[[Fraction], Decimal], value: Fraction | None) -> Decimal | None:
    """Write a figure where there is one."""
    return None if value is None else write_figure(value)


def sums(values: list[Fraction | None]) -> list[Fraction | None]:
    """Sum up to each place; None until there is something to add."""
    total: Fraction | None = None
    running = []
    for value in values:
        total = total if value is None else (total or Fraction(0)) + value
        running.append(total)
    return running


def own_awards(key: str, lines: Lines) -> list[Award]:
    """Return what the boards of a round gave to this pair and of which top, if anything."""
    own = (
        (award.ns if result.seats.side_of(key) is Side.NS else award.ew, award.top)
        for result, award in lines
    )
    return [(award, top) for award, top in own if award is not None]


def card_round(
    key: str,
    number: int,
    evening: Evening,
    game: Game | None,
    lines: Lines,
    figures: Figures,
) -> CardRound:
    """Return the round as it was played; as planned when nothing was; else a sit-out."""
    if lines:
        result = lines[0][0]
        partners = result.seats.partners_of(key)
        return CardRound(
            number,
            result.table,
            result.seats.side_of(key).value,
            result.seats.opponents_of(key),
            tuple(sorted(result.board for result, _ in lines)),
            *figures,
            partners=partners,
            seat=result.seats.seats_of(key) if partners else "",
        )
    if game is None or not evening.is_due(game):
        return CardRound(number, game.table if game else 0, "", (), (), *figures)
    partners = game.seats.partners_of(key)
    return CardRound(
        number,
        game.table,
        game.seats.side_of(key).value,
        game.seats.opponents_of(key),
        game.boards,
        *figures,
        partners=partners,
        seat=game.seats.seats_of(key) if partners else "",
    )
