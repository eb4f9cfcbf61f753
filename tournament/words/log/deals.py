"""What happened to the cards of an evening, as the log says it: never a card."""

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.words.figures import board_range
from tournament.words.log.fields import Detail, Sentence, Text, Writer, count_boards, either


def boards_text(detail: Detail) -> str:
    """Name the boards, and the section that they are for."""
    values = {"boards": board_range(detail["boards"]), "section": detail.get("section")}
    if home := detail.get("home"):
        values |= {"team": home.removeprefix(detail["section"]), "round": detail["board_set"]}
        return gettext("%(boards)s, match of team %(team)s in round %(round)s") % values
    text = gettext("%(boards)s, section %(section)s") if values["section"] else "%(boards)s"
    return text % values


def of_cards(text: Text | Writer) -> Sentence:
    """Make a sentence about cards, which says nothing of what happened on their boards."""
    return Sentence(text, {"boards": boards_text, "n": count_boards}, tells_scores=False)


SENTENCES: Mapping[str, Sentence] = {
    "deals_attached": of_cards(
        either(
            "sealed",
            _("Deals of boards %(boards)s dealt here and sealed (SHA-256 %(digest)s)"),
            either(
                "name",
                _("Deals of boards %(boards)s attached from %(name)s"),
                _("Deals of boards %(boards)s attached"),
            ),
        )
    ),
    "deals_detached": of_cards(_("Deals of boards %(boards)s taken away")),
    "deals_opened": of_cards(
        either(
            "is_early",
            _("Sealed deals of boards %(boards)s opened before they were over"),
            _("Sealed deals of boards %(boards)s opened"),
        )
    ),
    "deal_typed": of_cards(
        either(
            "is_new",
            _("Board %(boards)s: cards typed"),
            _("Board %(boards)s: cards corrected"),
        )
    ),
    "deal_settled": Sentence(
        either(
            "is_kept",
            _("Board %(boards)s: of the cards typed twice, those that stood are kept"),
            _("Board %(boards)s: of the cards typed twice, the others are taken"),
        ),
        {"boards": boards_text},
    ),
    "typing_chosen": Sentence(
        either("is_typed", _("Hands are typed after play"), _("Hands are not typed"))
    ),
    "cards_seen": of_cards(
        ngettext_lazy(
            "Looked at the cards of board %(boards)s before it was over",
            "Looked at the cards of boards %(boards)s before they were over",
            "n",
        )
    ),
    "boards_commented": of_cards(
        ngettext_lazy("Comment on board %(boards)s", "Comments on boards %(boards)s", "n")
    ),
    "handed_early": Sentence(
        _("Handed out while the hands are secret: %(file)s"), tells_scores=False
    ),
    "deals_taken": of_cards(_("Cards of boards %(boards)s taken before they were over: %(file)s")),
}
