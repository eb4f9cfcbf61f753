"""Why a result is listed, in a sentence for each reason of `scoring.hints`."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext

from scoring.hints import Hint, Reason
from scoring.notation.codes import encode_lead
from scoring.notation.contract import Strain
from scoring.notation.outcome import Outcome, Played
from tournament.words import figures, game
from tournament.words.kind import say_of

Details = Mapping[str, Any]
# From so many others on, one more of a kind may be among them.
LARGE_FIELD = 20


def reason(hint: Hint, outcome: Outcome) -> str:
    """Say why a result is listed; `outcome` is NS's of the result."""
    return SENTENCES[hint.reason](hint.details, outcome)


def vulnerability(details: Details, outcome: Outcome) -> str:
    values = {"points": figures.score(details["points"], signed=True)}
    return gettext("A score of %(points)s cannot occur at this vulnerability.") % values


def twice(details: Details, outcome: Outcome) -> str:
    numbers = ", ".join(map(str, details["contestants"]))
    n = len(details["contestants"])
    return say_of(details["kind"], "line.twice", n=n, pairs=numbers, teams=numbers)


def lone_direction(details: Details, outcome: Outcome) -> str:
    assert isinstance(outcome, Played)
    values = {"side": game.side_name(outcome.contract.declarer.side.value)}
    if details["others"] >= LARGE_FIELD:
        return gettext("Hardly anybody else let %(side)s play this board.") % values
    return gettext("Only contract played by %(side)s on this board.") % values


def join_sides(details: Details, outcome: Outcome) -> str:
    return gettext(
        "%(tricks)s tricks in %(strain)s, where the other side usually makes %(others)s."
    ) % {
        "tricks": details["tricks"],
        "strain": strain_of(outcome),
        "others": details["others_tricks"],
    }


def tricks(details: Details, outcome: Outcome) -> str:
    return gettext("%(tricks)s tricks in %(strain)s, where others usually make %(usual)s.") % {
        "tricks": details["tricks"],
        "strain": strain_of(outcome),
        "usual": details["usual"],
    }


def lone_strain(details: Details, outcome: Outcome) -> str:
    usual: Strain = details["usual"]
    values = {"strain": strain_of(outcome), "usual": game.strain_name(usual.value)}
    return gettext("Played in %(strain)s; most others played in %(usual)s.") % values


def far_from_field(details: Details, outcome: Outcome) -> str:
    values = {"imps": figures.signed(details["imps"])}
    return gettext("Far from the others: %(imps)s IMPs from the middle score.") % values


def sign(details: Details, outcome: Outcome) -> str:
    others = details["others"]
    if not others:
        return gettext("All other scores are for the other side: is the sign right?")
    return ngettext(
        "%(n)s table has this score for the other side: is the sign right?",
        "%(n)s tables have this score for the other side: is the sign right?",
        others,
    ) % {"n": others}


def passed_out(details: Details, outcome: Outcome) -> str:
    others = details["others"]
    return ngettext(
        "Passed out, though %(n)s other table bid game.",
        "Passed out, though all %(n)s other tables bid game.",
        others,
    ) % {"n": others}


def double_dummy(details: Details, outcome: Outcome) -> str:
    return gettext("%(tricks)s tricks, far from the %(possible)s possible double dummy.") % details


def lead(details: Details, outcome: Outcome) -> str:
    assert isinstance(outcome, Played)
    values = {
        "card": game.lead_text(encode_lead(outcome)),
        "leader": game.seat_name(outcome.contract.declarer.left.value),
    }
    return gettext("The lead of %(card)s: %(leader)s did not hold that card.") % values


def few_trumps(details: Details, outcome: Outcome) -> str:
    assert isinstance(outcome, Played)
    values = {
        "trumps": details["trumps"],
        "strain": strain_of(outcome),
        "side": game.side_name(outcome.contract.declarer.side.value),
    }
    return gettext("Played in %(strain)s with %(trumps)s trumps of %(side)s.") % values


def as_cards(details: Details, outcome: Outcome) -> str:
    return gettext("But the cards allow just these %(tricks)s tricks.") % details


def other_board(details: Details, outcome: Outcome) -> str:
    boards = details["boards"]
    if not boards:
        return gettext("The plan has no board at this table in this round.")
    return ngettext(
        "The plan has board %(boards)s at this table in this round.",
        "The plan has boards %(boards)s at this table in this round.",
        len(boards),
    ) % {"boards": ", ".join(map(str, boards))}


def other_pairs(details: Details, outcome: Outcome) -> str:
    return gettext("The plan has %(ns)s against %(ew)s here.") % name_sides(details)


def turned(details: Details, outcome: Outcome) -> str:
    return gettext("The plan has %(ns)s North-South and %(ew)s East-West.") % name_sides(details)


def name_sides(details: Details) -> dict[str, str]:
    """Name each side of two contestants, or of four from North clockwise."""
    contestants = details["contestants"]
    return {"ns": " – ".join(contestants[::2]), "ew": " – ".join(contestants[1::2])}


def strain_of(outcome: Outcome) -> str:
    assert isinstance(outcome, Played)
    return game.strain_name(outcome.contract.strain.value)


SENTENCES: Mapping[Reason, Callable[[Details, Outcome], str]] = {
    Reason.VULNERABILITY: vulnerability,
    Reason.TWICE: twice,
    Reason.LONE_DIRECTION: lone_direction,
    Reason.BOTH_SIDES: join_sides,
    Reason.TRICKS: tricks,
    Reason.LONE_STRAIN: lone_strain,
    Reason.FAR_FROM_FIELD: far_from_field,
    Reason.SIGN: sign,
    Reason.PASSED_OUT: passed_out,
    Reason.DOUBLE_DUMMY: double_dummy,
    Reason.LEAD: lead,
    Reason.FEW_TRUMPS: few_trumps,
    Reason.AS_CARDS: as_cards,
    Reason.OTHER_BOARD: other_board,
    Reason.OTHER_PAIRS: other_pairs,
    Reason.TURNED: turned,
}
