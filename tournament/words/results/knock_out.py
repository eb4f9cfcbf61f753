"""The ranking of a knock-out in words: who is still in, who went out when, by which score."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import pgettext, pgettext_lazy

from tournament.evening.report import Rank, Report
from tournament.evening.stages.knock_out.places import (
    HowFar,
    KnockOutPlace,
    find_place,
)
from tournament.words import figures, game
from tournament.words.figures import award, signed

# By how many matches the round had; a longer one has only its number.
OUT_IN: Mapping[int, str | Promise] = {
    1: pgettext_lazy("of a knock-out", "out in the final"),
    2: pgettext_lazy("of a knock-out", "out in the semi-finals"),
    4: pgettext_lazy("of a knock-out", "out in the quarter-finals"),
    8: pgettext_lazy("of a knock-out", "out in the round of 16"),
    16: pgettext_lazy("of a knock-out", "out in the round of 32"),
}
# The same where there is room for a word.
ROUNDS: Mapping[int, str | Promise] = {
    1: pgettext_lazy("of a knock-out, in short", "final"),
    2: pgettext_lazy("of a knock-out, in short", "semi-final"),
    4: pgettext_lazy("of a knock-out, in short", "quarter-final"),
    8: pgettext_lazy("of a knock-out, in short", "last 16"),
    16: pgettext_lazy("of a knock-out, in short", "last 32"),
}
NOTHING = "\N{EN DASH}"


def reached(report: Report, rank: Rank) -> str:
    """Say how far a team came: still in; out in the semi-finals."""
    place = find_place(report, rank.pair)
    return reached_text(place) if place else NOTHING


def place_text(place: KnockOutPlace) -> str:
    """Write a team's place: 1; 3–4; a dash while it is not settled."""
    return settled_text(place) or NOTHING


def settled_text(place: KnockOutPlace) -> str:
    """Write a team's place: 1; 3–4; nothing while it is not settled."""
    return figures.board_range(range(place.first, place.last + 1)) if place.first else ""


def reached_text(place: KnockOutPlace) -> str:
    """Say how far a team came, in a few words."""
    if place.how_far is HowFar.OUT:
        numbered = pgettext("of a knock-out", "out in round %(number)s")
        return str(OUT_IN.get(place.matches_in_round, numbered % round_number(place)))
    if place.how_far is HowFar.WON:
        return pgettext("of a knock-out", "winner")
    return pgettext("of a knock-out", "still in")


def reached_word(place: KnockOutPlace) -> str:
    """Say how far a team came in a word, as on the room's screen."""
    if place.how_far is HowFar.OUT:
        numbered = pgettext("of a knock-out, in short", "round %(number)s")
        return str(ROUNDS.get(place.matches_in_round, numbered % round_number(place)))
    if place.how_far is HowFar.WON:
        return pgettext("of a knock-out", "winner")
    return pgettext("of a knock-out, in short", "still in")


def won_text(place: KnockOutPlace) -> str:
    """Say how far a team came where a list has a figure: of the winner the score of the final."""
    score = score_text(place)
    if place.how_far is HowFar.WON and score:
        return pgettext("of a knock-out", "final %(score)s") % {"score": score}
    return reached_text(place)


def round_number(place: KnockOutPlace) -> dict[str, int]:
    return {"number": place.match.column + 1 if place.match else 0}


def match_text(report: Report, place: KnockOutPlace) -> str:
    """Write what the team's last match gave it, and against whom."""
    return " ".join(filter(None, (score_text(place), against_text(report, place))))


def against_text(report: Report, place: KnockOutPlace) -> str:
    """Write against whom the team's last match was."""
    if not place.opponents:
        return ""
    names = game.join_names([game.surnames(report.pair_by_key[one]) for one in place.opponents])
    return pgettext("a match", "against %(team)s") % {"team": names}


def score_text(place: KnockOutPlace) -> str:
    """Write the score of the team's last match, its own figure first: 34 – 45.

    Of three teams by how many IMPs it is ahead; of a match that nobody played that it was not.
    """
    if place.sheet and place.sheet.absent:
        return pgettext("instead of a match's score", "not played")
    if place.own_figure is None:
        return ""
    if place.other_figure is None:
        return signed(place.own_figure)
    return f"{award(place.own_figure)} {NOTHING} {award(place.other_figure)}"
