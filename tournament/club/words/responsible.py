"""What a club tells its players about their data, as this program proposes it."""

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

# Parts of the page, in its order.
PARTS = {
    "purposes": gettext_lazy("What for"),
    "duration": gettext_lazy("How long"),
    "recipients": gettext_lazy("Who gets it"),
    "rights": gettext_lazy("Your rights"),
}


def propose_texts(language: str, years: int) -> dict[str, str]:
    """Write each part as it follows from what the program does, in a language."""
    with translation.override(language):
        return {
            "purposes": propose_purposes(),
            "duration": propose_duration(years),
            "recipients": propose_recipients(),
            "rights": propose_rights(),
        }


def propose_purposes() -> str:
    return _(
        "To run our bridge evenings: bookings, places at the tables, results, rankings of the "
        "evening and of the season, fees. For that the club keeps your name, your licence number, "
        "what rankings at a handicap or of categories ask for (series, sex, year of birth), with "
        "whom you played and when, what was scored, and what you paid.\n"
        "Legal ground: the club’s legitimate interest in holding competitions and publishing their "
        "results; for the accounts, the law."
    )


def propose_duration(years: int) -> str:
    paid = ngettext(
        "What was paid is kept for %(years)s year, for the accounts, under a number once your name "
        "was taken out.",
        "What was paid is kept for %(years)s years, for the accounts, under a number once your "
        "name was taken out.",
        years,
    )
    kept = _(
        "Results and rankings stay as long as the club keeps them; your name is taken out of them "
        "when you ask for it."
    )
    return f"{kept}\n{paid % {'years': years}}"


def propose_recipients() -> str:
    return _(
        "Players, and whoever opens the pages of results, see the results, and each name as its "
        "bearer wishes. The federation and the organiser of a joint event get files of results "
        "with names in full and licence numbers. Nobody else, but for whoever looks after the "
        "computer or the server for the club."
    )


def propose_rights() -> str:
    return _(
        "You may ask for all that the club has about you, as a file; have a name corrected, shown "
        "as initials or hidden; and have it taken out: your results then stand under the number of "
        "the pair. What was printed, copied or sent before cannot be called back.\n"
        "If you are not content with the answer, you may turn to the authority for the protection "
        "of data, in France the CNIL (www.cnil.fr)."
    )
