"""What a draw says: its reasons, what it breaks, who is drawn, in which rounds."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from movements import DrawReason, MovementError
from scoring.forms import Form
from scoring.rounding import Mode, Rounding
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.words import figures, game
from tournament.words.draws.match_rounds import match_number
from tournament.words.errors.codes import words
from tournament.words.errors.movements import DRAW_REASONS

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def contestant(evening: Evening, number: int) -> str:
    """Write who has a number of an event of matches: 3 Rouge; a pair by its players."""
    placed = next(one for one in evening.placed.values() if one.number == number)
    return f"{placed.label} {called(evening, placed.key)}".strip()


def called(evening: Evening, key: str) -> str:
    """Write a team's name, or a pair's."""
    pair = evening.placed[key].pair
    return (pair.name or game.names(pair)) if pair else ""


def total(points: Fraction | int) -> str:
    """Write a score as the ranking does."""
    return figures.decimal(_HUNDREDTHS.to_decimal(Fraction(points)))


def score_text(form: Form, score: Fraction | int) -> str:
    """Write by what somebody is drawn: 43.21; of a percentage 55.56%."""
    if form.ranks_by_percentage:
        return figures.percent(_HUNDREDTHS.to_decimal(Fraction(score)), 2)
    return total(score)


def reason(why: DrawReason, label: Mapping[int, str]) -> str:
    """Say why two meet, or why somebody has no opponent."""
    if why.code == "nearest" and not why.difference:
        return _("Both stand alike.")
    passed_over = [label[number] for number in why.passed_over]
    return str(DRAW_REASONS[why.code]) % {
        "difference": total(why.difference),
        "passed_over": ", ".join(passed_over),
    }


def problem(error: MovementError, label: Mapping[int, str]) -> str:
    """Say what is wrong with a draw, by the numbers of the room."""
    details = {
        name: label.get(value, value) if isinstance(value, int) else value
        for name, value in error.details.items()
    }
    return words(MovementError(error.code, **details))


def rounds_text(rounds: MatchRounds, first: int, last: int) -> str:
    """Name the round of matches that is played from one round of the room to another."""
    if rounds:
        first = last = match_number(rounds, first)
    text = ngettext("Round %(rounds)s", "Rounds %(rounds)s", last - first + 1)
    return text % {"rounds": str(first) if first == last else f"{first}{figures.RANGE}{last}"}


def meeting_text(evening: Evening, home: int, away: int) -> str:
    """Write who meets: 1 Rouge – 4 Jaune."""
    return f"{contestant(evening, home)} – {contestant(evening, away)}"


def match_text(evening: Evening, match: PlannedMatch) -> str:
    """Write a match in short: 1 Rouge – 2 Bleu; of pairs by their surnames."""
    return game.join_names([short_text(evening, key) for key in match.teams])


def short_text(evening: Evening, key: str) -> str:
    """Write a team, or a pair, with its number and without first names."""
    pair = evening.placed[key].pair
    return f"{evening.label(key)} {game.surnames(pair)}" if pair else evening.label(key)


def waiting_text(evening: Evening, sides: Sequence[Sequence[int]]) -> str:
    """Write a meeting of which a team is not known: 3 Vert – winner of (1 Rouge – 8 Noir)."""
    return " – ".join(comer_text(evening, numbers) for numbers in sides)


def comer_text(evening: Evening, numbers: Sequence[int]) -> str:
    """Write who comes to a place of the bracket, or out of which match."""
    names = [contestant(evening, number) for number in numbers]
    if len(names) == 1:
        return names[0]
    match = {"match": " – ".join(names)}
    # Of three teams two may go on.
    return (
        _("winner of (%(match)s)") % match if len(names) == 2 else _("one of (%(match)s)") % match
    )


def more_to_come(count: int | None) -> str:
    """Say how many rounds the draw looks ahead to."""
    if not count:
        return ""
    return ngettext(
        "%(n)s round follows this one: the draw leaves a way through it.",
        "%(n)s rounds follow this one: the draw leaves a way through them.",
        count,
    ) % {"n": count}


def following_text(count: int | None) -> str:
    """Say how many rounds are still to be drawn."""
    if count is None:
        return _("More rounds may be drawn.")
    return ngettext(
        "%(n)s round is still to be drawn.", "%(n)s rounds are still to be drawn.", count
    ) % {"n": count}


def bye_text(evening: Evening, number: int) -> str:
    """Say who has no opponents."""
    return _("Bye: %(name)s") % {"name": contestant(evening, number)}


def both_came(match: str) -> str:
    """Say that both teams of a match came after all."""
    return _("%(match)s: both came") % {"match": match}
