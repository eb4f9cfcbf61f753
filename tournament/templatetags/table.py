"""What the pages of a table's phone say beside what all pages say."""

import json
from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from scoring.notation.alphabet import Alphabet, seat_letter, strain_letters, write_card
from scoring.notation.board import Seat
from scoring.notation.contract import CardRank, PlayingCard, Strain, Suit
from scoring.notation.line import write
from scoring.notation.outcome import NotPlayed, Sides
from tournament.evening.play.next_round import Boards
from tournament.templatetags.table_library import TableLibrary
from tournament.words import figures, game
from tournament.words.log import calls

register = TableLibrary(
    {"call_reason": calls.reason_words, "card_rank": game.rank, "signed": figures.signed}
)

EXAMPLES = {"fr": "4PS+1 · 3SAxE-2 · P · NJ", "en": "4SS+1 · 3NTxE-2 · P · NP"}


@register.filter
def over_words(code: str) -> str:
    """Write what a key says beside the tricks: %(tricks)s: 1 over, with {tricks} for its script."""
    tricks_over = 0 if code == "=" else int(code)
    return gettext("%(tricks)s: %(result)s") % {
        "tricks": "{tricks}",
        "result": over_sentence(tricks_over),
    }


def over_sentence(tricks_over: int) -> str:
    if tricks_over == 0:
        return gettext("contract made exactly")
    if tricks_over > 0:
        return ngettext("%(n)s over", "%(n)s over", tricks_over) % {"n": tricks_over}
    return ngettext("%(n)s down", "%(n)s down", -tricks_over) % {"n": -tricks_over}


@register.filter
def over_text(code: str) -> str:
    """Write tricks over or under as a key shows them: =, +1, −2."""
    return code.replace("-", figures.MINUS)


@register.filter
def typed_examples(alphabet: str) -> str:
    """Write examples of lines as they are typed in an alphabet."""
    return EXAMPLES[alphabet]


@register.filter
def shared(tables: Sequence[str]) -> str:
    """Say with which tables boards are shared."""
    return ngettext(
        "shared with table %(tables)s", "shared with tables %(tables)s", len(tables)
    ) % {"tables": ", ".join(tables)}


@register.filter
def boards_text(boards: Boards) -> str:
    """Write who has the boards next, beside where they go."""
    if boards.kind == "relay" and boards.table:
        values = {"table": boards.table, "round": boards.round}
        return gettext("table %(table)s takes them for round %(round)s") % values
    if boards.sharing:
        return shared(boards.sharing)
    if boards.kind == "finished":
        return gettext("nobody plays them again")
    return ""


@register.filter
def pad_letters(alphabet: str) -> str:
    """Return how the keys of the pad are written in a typed line, for its script.

    Of the cards' ranks those that are written in another way than their keys are called.
    """
    letters = Alphabet(alphabet)
    ranks = {
        rank.value: write_card(PlayingCard(Suit.CLUBS, rank), letters)[1:] for rank in CardRank
    }
    not_played = write(Sides.both(NotPlayed()), letters)
    return json.dumps(
        {
            "strains": {strain.value: strain_letters(strain, letters) for strain in Strain},
            "seats": {seat.value: seat_letter(seat, letters) for seat in Seat},
            "ranks": {rank: written for rank, written in ranks.items() if written != rank},
            "alone": {"pass": "P", "not_played": not_played},
        },
        separators=(",", ":"),
    )
