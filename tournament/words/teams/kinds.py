"""The kinds of events in words: whom an evening is for."""

from django.utils.translation import gettext, ngettext, pgettext

# As the form of an event is stored.
PAIRS, TEAMS = "pairs", "teams"


def kinds_text() -> list[tuple[str, str, str, str]]:
    """List the kinds of evening, each with its name, what it means, and its key."""
    return [
        (
            PAIRS,
            gettext("Evening of pairs"),
            gettext("each pair is compared with those who play the same boards"),
            "p",
        ),
        (
            TEAMS,
            gettext("Teams of four"),
            gettext("two tables play the same boards, and the match is between the two teams"),
            "e",
        ),
    ]


def contestants_text(n: int, kind: str) -> str:
    """Count who takes part in an evening of this kind: 8 pairs, 6 teams."""
    if kind == TEAMS:
        return ngettext("%(n)s team", "%(n)s teams", n) % {"n": n}
    return ngettext("%(n)s pair", "%(n)s pairs", n) % {"n": n}


def coming_text(n: int, kind: str) -> str:
    """Say how many have come to an evening of this kind that is being set up."""
    if kind == TEAMS:
        return ngettext(
            "Being set up: %(n)s team has come.", "Being set up: %(n)s teams have come.", n
        ) % {"n": n}
    return ngettext(
        "Being set up: %(n)s pair has come.", "Being set up: %(n)s pairs have come.", n
    ) % {"n": n}


def at_tables_text(n: int, tables: int, kind: str) -> str:
    """Say how many play at how many tables: under a head, as the first page has it."""
    if kind == TEAMS:
        return gettext("%(teams)s, at %(tables)s tables") % {"teams": n, "tables": tables}
    return gettext("%(pairs)s, at %(tables)s tables") % {"pairs": n, "tables": tables}


def listed_text(n: int, kind: str) -> str:
    """Count who takes part under a head that names pairs: 8, or 6 teams."""
    return contestants_text(n, kind) if kind == TEAMS else str(n)


def contestant_head(kind: str) -> str:
    """Write the head over one of those who take part in an evening of this kind."""
    return pgettext("column", "Team") if kind == TEAMS else pgettext("column", "Pair")


def contestants_head(kind: str) -> str:
    """Write the head over those who take part in an evening of this kind."""
    return gettext("Teams") if kind == TEAMS else gettext("Pairs")
