"""Say why each figure of a deal stands where it does: what was made, by which table."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext, ngettext, pgettext

from scoring.four.deals import Item, SheetEntry
from scoring.notation.board import Side
from scoring.notation.contract import Doubling, Strain
from scoring.notation.law77 import OVERTRICK, TRICK, UNDERTRICK, Edition, undertrick_points
from scoring.notation.outcome import Played
from tournament.four.values.games import DealLine
from tournament.four.words.games import HONOURS, side_name
from tournament.words.game import strain_name

Why = Callable[[SheetEntry, DealLine, Edition], str]


def explain_deal(line: DealLine, edition: Edition) -> list[str]:
    """Explain the entries of a deal, in their order."""
    return [explain(entry, line, edition) for entry in line.entries]


def explain(entry: SheetEntry, line: DealLine, edition: Edition) -> str:
    """Explain an entry: %(side)s, the points, and where they come from."""
    reason = REASONS[entry.item](entry, line, edition)
    values = {"side": side_name(entry.side), "points": entry.points, "reason": reason}
    if entry.is_below_line:
        return gettext("%(side)s, %(points)s below the line: %(reason)s") % values
    return gettext("%(side)s, %(points)s above the line: %(reason)s") % values


def played_of(line: DealLine) -> Played:
    """Return the contract of a deal that wrote points for one."""
    assert isinstance(line.stored.deal.outcome, Played)
    return line.stored.deal.outcome


def is_red(line: DealLine) -> bool:
    """Tell whether declarer's side was vulnerable."""
    return played_of(line).contract.declarer.side in line.vulnerable


def vulnerable_words(line: DealLine) -> str:
    """Say whether declarer's side was vulnerable."""
    if is_red(line):
        return pgettext("of a side", "vulnerable")
    return pgettext("of a side", "not vulnerable")


def say_tricks(_entry: SheetEntry, line: DealLine, _edition: Edition) -> str:
    """Say what the tricks count that were bid and made."""
    contract = played_of(line).contract
    values = {
        "n": contract.level,
        "strain": strain_name(contract.strain.value),
        "each": TRICK[contract.strain],
    }
    if contract.strain is Strain.NOTRUMP:
        text = ngettext(
            "%(n)s trick bid at no-trump, 40 for the first and 30 for each other.",
            "%(n)s tricks bid at no-trump, 40 for the first and 30 for each other.",
            contract.level,
        )
    else:
        text = ngettext(
            "%(n)s trick bid in %(strain)s, %(each)s each.",
            "%(n)s tricks bid in %(strain)s, %(each)s each.",
            contract.level,
        )
    if contract.penalty is Doubling.DOUBLED:
        return text % values + " " + gettext("Doubled: twice that.")
    if contract.penalty is Doubling.REDOUBLED:
        return text % values + " " + gettext("Redoubled: four times that.")
    return text % values


def say_overtricks(_entry: SheetEntry, line: DealLine, _edition: Edition) -> str:
    """Say what the overtricks count."""
    played = played_of(line)
    contract = played.contract
    values = {"n": played.made_over, "vulnerable": vulnerable_words(line)}
    if contract.penalty is Doubling.UNDOUBLED:
        values["each"] = TRICK[contract.strain]
        text = ngettext(
            "%(n)s trick more, %(each)s each.",
            "%(n)s tricks more, %(each)s each.",
            played.made_over,
        )
        return text % values
    values["each"] = OVERTRICK[contract.penalty][is_red(line)]
    text = ngettext(
        "%(n)s trick more, doubled or redoubled, %(vulnerable)s: %(each)s each.",
        "%(n)s tricks more, doubled or redoubled, %(vulnerable)s: %(each)s each.",
        played.made_over,
    )
    return text % values


def say_undertricks(_entry: SheetEntry, line: DealLine, edition: Edition) -> str:
    """Say what each trick down costs."""
    played = played_of(line)
    penalty, down, red = played.contract.penalty, -played.made_over, is_red(line)
    values = {"n": down, "vulnerable": vulnerable_words(line), "each": UNDERTRICK[red]}
    if penalty is Doubling.UNDOUBLED:
        text = ngettext(
            "%(n)s trick down, %(vulnerable)s: %(each)s each.",
            "%(n)s tricks down, %(vulnerable)s: %(each)s each.",
            down,
        )
        return text % values
    sums = [
        undertrick_points(penalty, count, vulnerable=red, edition=edition)
        for count in range(down + 1)
    ]
    values["sum"] = " + ".join(str(sums[n] - sums[n - 1]) for n in range(1, down + 1))
    text = ngettext(
        "%(n)s trick down, doubled or redoubled, %(vulnerable)s: %(sum)s.",
        "%(n)s tricks down, doubled or redoubled, %(vulnerable)s: %(sum)s.",
        down,
    )
    return text % values


def say_insult(_entry: SheetEntry, line: DealLine, _edition: Edition) -> str:
    """Say what a doubled contract made gives."""
    if played_of(line).contract.penalty is Doubling.DOUBLED:
        return gettext("A doubled contract was made.")
    return gettext("A redoubled contract was made.")


def say_slam(_entry: SheetEntry, line: DealLine, _edition: Edition) -> str:
    """Say which slam was made."""
    values = {"vulnerable": vulnerable_words(line)}
    if played_of(line).contract.level == 6:
        return gettext("A small slam bid and made, %(vulnerable)s.") % values
    return gettext("A grand slam bid and made, %(vulnerable)s.") % values


def say_honours(_entry: SheetEntry, line: DealLine, _edition: Edition) -> str:
    """Say which honours were held."""
    held = line.stored.deal.honours_held
    assert held is not None
    return gettext("%(honours)s in one hand.") % {"honours": HONOURS[held.honours]}


def say_game(_entry: SheetEntry, line: DealLine, _edition: Edition) -> str:
    """Say that a game was made at Chicago."""
    return gettext("A game at Chicago, %(vulnerable)s.") % {"vulnerable": vulnerable_words(line)}


def say_part_score(entry: SheetEntry, _line: DealLine, _edition: Edition) -> str:
    """Say what a part-score gives at Chicago."""
    if entry.points == 50:
        return gettext("A part-score, each deal by itself.")
    return gettext("A part-score in the fourth deal that completes no game.")


def say_rubber(entry: SheetEntry, _line: DealLine, _edition: Edition) -> str:
    """Say how the rubber was won."""
    if entry.points == 700:
        return gettext("The rubber won in two games, the other side without one.")
    return gettext("The rubber won, the other side with one game.")


def say_unfinished(entry: SheetEntry) -> str:
    """Say what an unfinished rubber gives."""
    values = {"side": side_name(entry.side), "points": entry.points}
    if entry.item is Item.UNFINISHED_GAME:
        text = gettext("%(side)s, %(points)s above the line: a game in a rubber broken off.")
    else:
        text = gettext("%(side)s, %(points)s above the line: a part-score in a rubber broken off.")
    return text % values


REASONS: Mapping[Item, Why] = {
    Item.TRICKS: say_tricks,
    Item.OVERTRICKS: say_overtricks,
    Item.UNDERTRICKS: say_undertricks,
    Item.INSULT: say_insult,
    Item.SLAM: say_slam,
    Item.HONOURS: say_honours,
    Item.GAME: say_game,
    Item.PART_SCORE: say_part_score,
    Item.RUBBER: say_rubber,
}


def vulnerable_sides(vulnerable: frozenset[Side]) -> str:
    """Say who is vulnerable."""
    if not vulnerable:
        return gettext("Nobody vulnerable")
    if len(vulnerable) == len(Side):
        return gettext("Both vulnerable")
    (side,) = vulnerable
    if side is Side.NS:
        return gettext("Us vulnerable")
    return gettext("Them vulnerable")
