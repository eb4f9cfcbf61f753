"""What is said under a ranking of pairs: with whom they were compared, and of drawn rounds;
what an appeal of a pair is about."""

from django.utils.translation import gettext, ngettext

from tournament.evening.report import AppealLine, Report
from tournament.words import figures
from tournament.words.profiles.scales import ON_SCALE
from tournament.words.ruled import exact_decimal


def describe_comparison(report: Report) -> str:
    """Say with whose results a score was compared; nothing where it goes without saying."""
    boards = report.scoring_form.boards
    if not boards.is_compared:
        return ""
    if report.has_sections and report.compared == "section":
        return gettext("compared within each section")
    if report.has_sections:
        count = len(report.sections)
        return ngettext(
            "compared across %(n)s section", "compared across %(n)s sections", count
        ) % {"n": count}
    if boards.has_datum:
        return gettext("compared with the board’s datum")
    return "" if boards.has_top else gettext("compared with every other table")


def note_matches(report: Report) -> list[str]:
    """Say of rounds that are matches on which scale they are, and what a sit-out is worth."""
    if not report.scoring_form.is_by_match:
        return []
    rules = report.rules.matches
    sentences = [gettext("Each round is a match, on %(scale)s.") % {"scale": ON_SCALE[rules.scale]}]
    if any(not round_.side for card in report.cards for round_ in card.rounds):
        worth = {"points": figures.award(exact_decimal(rules.without_opponents))}
        sentences.append(gettext("A sit-out counts %(points)s VPs.") % worth)
    return sentences


def name_appealed(report: Report, appeal: AppealLine) -> str:
    """Write what an appeal is about: board 7, pairs 3, 8."""
    numbers = [report.pair_by_key[key].shown for key in appeal.pairs]
    who = ", ".join(numbers)
    if appeal.board is None and len(numbers) > 1:
        return gettext("pairs %(numbers)s") % {"numbers": who}
    if appeal.board is None:
        return gettext("pair %(number)s") % {"number": who}
    text = gettext("board %(board)s, pairs %(pairs)s")
    return text % {"board": appeal.board, "pairs": who}
