"""What players will notice of a proposed movement, and how its boards are made."""

from django.utils.translation import gettext, ngettext

from movements import Option, is_turned_mitchell

SHARING = frozenset(
    {"share_relay", "two_stanza", "bowman", "double_bowman", "appendix", "web", "shared"}
)


def is_of_turned_mitchell(option: Option) -> bool:
    return option.variant == "turned" and is_turned_mitchell(option.tables, option.rounds)


def barometer_note(option: Option) -> str:
    """Write how the boards of a barometer are made, and how they come to all tables at once."""
    tables = min(option.sharing_tables, option.boards_per_round)
    if option.copies == 1:
        return gettext(
            "All tables play the same boards at the same time and pass them on within the round."
        )
    if tables == 1:
        return gettext(
            "All tables play the same boards at the same time: %(sets)s sets, dealt alike by a "
            "machine or from printed hands, one for each table."
        ) % {"sets": option.copies}
    return gettext(
        "All tables play the same boards at the same time: %(sets)s sets, dealt alike by a machine "
        "or from printed hands. At most %(tables)s tables pass a set on within the round; with "
        "%(all)s sets none does."
    ) % {"sets": option.copies, "tables": tables, "all": option.sharing_tables}


def movement_note(option: Option) -> str:
    """Write in a sentence what players will notice of a proposed movement."""
    if option.is_barometer and option.tables > 2:
        return barometer_note(option)
    notes = {
        ("howell", "irregular"): gettext("The pairs need their guide cards to move."),
        ("howell", "apart"): gettext("The pairs need their guide cards to move."),
        ("mitchell", ""): gettext("North-South stay seated."),
        ("mitchell", "skip"): gettext("North-South stay seated; East-West skip one table once."),
        ("mitchell", "share_relay"): gettext(
            "North-South stay seated; the first and last tables share boards, one stand."
        ),
        ("mitchell", "criss_cross"): gettext(
            "North-South stay seated; odd East-West pairs go up one table, even ones down one."
        ),
        ("mitchell", "double_weave"): gettext(
            "North-South stay seated; East-West and boards need the guide cards."
        ),
        ("mitchell", "scissors"): gettext(
            "North-South stay seated; the boards of a set are parted for half the session."
        ),
        ("mitchell", "two_stanza"): gettext(
            "Half of the boards before the break, half after it; tables share boards."
        ),
        ("mitchell", "extended"): gettext("Some opponents meet again in the last rounds."),
        ("mitchell", "worger"): gettext(
            "North-South stay seated; each pair meets one opponent again in the last round. Boards "
            "need the table cards."
        ),
        ("mitchell", "bowman"): gettext("The last tables share boards; better with two copies."),
        ("mitchell", "double_bowman"): gettext(
            "The last tables share boards; better with two copies."
        ),
        ("mitchell", "appendix"): gettext("The last tables share boards; better with two copies."),
        ("mitchell", "web"): gettext("Two rows of tables share boards; better with two copies."),
        ("mitchell", "rover"): gettext(
            "North-South stay seated; the last pair takes the place of another North-South pair "
            "each round, and that one sits out. One pair more needs another movement."
        ),
        ("howell", "hesitation"): gettext("The pairs turn round at the last table."),
        ("howell", "double_hesitation"): gettext(
            "The pairs turn round at tables 2 and the last one."
        ),
        ("howell", "turned"): gettext("The pairs need their guide cards to know their direction."),
        ("howell", "shared"): gettext("The pairs need their guide cards; tables share boards."),
    }
    if option.variant in SHARING and not option.shared:
        return gettext("Boards are shared only once the missing pair has come.")
    if is_of_turned_mitchell(option) and option.stationary >= option.pairs // 2:
        return gettext(
            "North-South stay at their tables; guide cards or phones tell each table its direction."
        )
    if note := notes.get((option.kind, option.variant)):
        return note
    missed = option.opponents_missed
    if not missed:
        return gettext("All pairs meet.")
    return ngettext("Each pair misses %(n)s other.", "Each pair misses %(n)s others.", missed) % {
        "n": missed
    }
