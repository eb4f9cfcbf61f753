"""Name the games, their rules, the sides and what stands on the sheet."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, npgettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.four.deals import Honours, Item
from scoring.four.fiches import Debt
from scoring.notation.board import Side
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import FourRules
from tournament.words.figures import MINUS
from tournament.words.money import amount

GAMES: Mapping[FourGameKind, Promise | str] = {
    FourGameKind.RUBBER: _("Rubber bridge"),
    FourGameKind.CHICAGO: _("Chicago, part-scores carried over"),
    FourGameKind.CHICAGO_DUPLICATE: _("Chicago, each deal by itself"),
}
EDITIONS: Mapping[FourEdition, Promise | str] = {
    FourEdition.CURRENT: _("Today’s table"),
    FourEdition.FORMER: _("The table of before 1987 and 1993"),
    FourEdition.MIXED: _("The rule book’s own: former undertricks, today’s bonuses"),
}
SIDES: Mapping[Side, Promise | str] = {
    Side.NS: pgettext_lazy("side of a score sheet", "Us"),
    Side.EW: pgettext_lazy("side of a score sheet", "Them"),
}
ITEMS: Mapping[Item, Promise | str] = {
    Item.TRICKS: _("tricks bid and made"),
    Item.OVERTRICKS: _("overtricks"),
    Item.UNDERTRICKS: _("undertricks"),
    Item.INSULT: _("doubled contract made"),
    Item.SLAM: pgettext_lazy("bonus", "slam"),
    Item.HONOURS: _("honours"),
    Item.GAME: pgettext_lazy("bonus", "game"),
    Item.PART_SCORE: pgettext_lazy("bonus", "part-score"),
    Item.RUBBER: pgettext_lazy("bonus", "rubber"),
    Item.UNFINISHED_GAME: _("game of an unfinished rubber"),
    Item.UNFINISHED_PART_SCORE: _("part-score of an unfinished rubber"),
}
HONOURS: Mapping[Honours, Promise | str] = {
    Honours.FOUR_TRUMPS: _("four honours"),
    Honours.FIVE_TRUMPS: _("five honours"),
    Honours.FOUR_ACES: _("four aces"),
}


def side_name(side: Side) -> str:
    """Name a side as the paper sheet does."""
    return str(SIDES[side])


def item_name(item: Item) -> str:
    """Name what points on the sheet are for."""
    return str(ITEMS[item])


def fiches(count: int) -> str:
    """Write a number of fiches."""
    text = ngettext("%(n)s fiche", "%(n)s fiches", abs(count)) % {"n": count}
    return text.replace("-", MINUS)


def games_text(count: int) -> str:
    """Say how many games of a rubber a side has won."""
    return npgettext("rubber bridge", "%(n)s game", "%(n)s games", count) % {"n": count}


def lead_text(margin: int, rules: FourRules, currency: str) -> str:
    """Say who is ahead, by how many points, and what that makes in fiches, and in money where a
    stake was typed."""
    if not margin:
        return gettext("Both sides are level.")
    won = worth_text(abs(rules.tariff.fiches(margin)), rules, currency)
    values = {"points": abs(margin), "fiches": won}
    if margin > 0:
        return gettext("Us ahead by %(points)s points: %(fiches)s.") % values
    return gettext("Them ahead by %(points)s points: %(fiches)s.") % values


def worth_text(count: int, rules: FourRules, currency: str) -> str:
    """Write a number of fiches, with what they cost where a stake was typed."""
    text = fiches(count)
    return f"{text}, {amount(count * rules.price, currency)}" if rules.price else text


def debt_text(debt: Debt, facts: Afternoon, currency: str) -> str:
    """Say who owes whom how much."""
    rules = facts.rules
    return gettext("%(payer)s owes %(payee)s %(fiches)s.") % {
        "payer": facts.find_name(debt.debtor),
        "payee": facts.find_name(debt.creditor),
        "fiches": worth_text(debt.fiches, rules, currency),
    }


def rounding_text(rules: FourRules) -> str:
    """Say how points become fiches: the rule that stands at the head of a sheet."""
    if rules.raises_half:
        return gettext("A fiche is 100 points; exactly half a fiche counts as a whole one.")
    return gettext("A fiche is 100 points; exactly half a fiche does not count.")


def stake_text(rules: FourRules, currency: str) -> str:
    """Say for what is played."""
    if not rules.price:
        return gettext("No stake.")
    return gettext("%(sum)s a fiche, between the players.") % {"sum": amount(rules.price, currency)}


def rules_text(rules: FourRules, currency: str) -> str:
    """Say by which rules an afternoon is played, and for what, in short sentences."""
    return " ".join([game_rules_text(rules), stake_text(rules, currency)])


def game_rules_text(rules: FourRules) -> str:
    """Say by which rules an afternoon is played: nothing of a stake."""
    sentences = [f"{GAMES[rules.game]}.", f"{EDITIONS[rules.edition]}."]
    if rules.game is not FourGameKind.RUBBER:
        sentences.append(vulnerable_text(rules))
    if not rules.honours:
        sentences.append(gettext("Honours do not count."))
    return " ".join([*sentences, rounding_text(rules)])


def vulnerable_text(rules: FourRules) -> str:
    """Say who is vulnerable in the second and third deal of a game of Chicago."""
    if rules.cavendish:
        return gettext("In deals 2 and 3 the side that does not deal is vulnerable.")
    return gettext("In deals 2 and 3 the dealer’s side is vulnerable.")


def game_name(kind: FourGameKind, order: int) -> str:
    """Name a game of a table by its number."""
    if kind is FourGameKind.RUBBER:
        return pgettext("rubber bridge", "Rubber %(n)s") % {"n": order}
    return gettext("Game %(n)s") % {"n": order}
