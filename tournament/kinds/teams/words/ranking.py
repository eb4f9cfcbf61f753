"""What is said under a ranking of teams, and what an appeal of a team is about."""

from django.utils.translation import gettext

from tournament.evening.report import AppealLine, Report
from tournament.words import figures, game
from tournament.words.kind import STAGE_WORDS
from tournament.words.profiles.scales import ON_SCALE
from tournament.words.results.appeals import boards_text
from tournament.words.ruled import exact_decimal


def note_matches(report: Report) -> list[str]:
    """Say what ranks where matches are not added up, else on which scale they are worth victory
    points, and what a bye is worth."""
    if of_ranks := STAGE_WORDS.get(report.stage).note_ranks(report):
        return of_ranks
    if not report.has_scale:
        return []
    rules = report.rules.matches
    sentences = [gettext("Matches on %(scale)s.") % {"scale": ON_SCALE[rules.scale]}]
    if any(not round_.side for card in report.cards for round_ in card.rounds):
        worth = {"points": figures.award(exact_decimal(rules.without_opponents))}
        sentences.append(gettext("A bye counts %(points)s VPs.") % worth)
    return sentences


def name_appealed(report: Report, appeal: AppealLine) -> str:
    """Write what an appeal is about: match 3 – 8, board 7."""
    numbers = [report.pair_by_key[key].shown for key in appeal.pairs]
    teams = gettext("match %(teams)s") % {"teams": game.join_names(numbers)}
    return f"{teams}, {boards_text([appeal])}" if appeal.board else teams
