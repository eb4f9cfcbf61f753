"""The kinds of events in words: whom an evening is for."""

from django.utils.translation import gettext, ngettext

# As the form of an event is stored.
PAIRS, TEAMS = "pairs", "teams"


def kinds_text() -> list[tuple[str, str, str, str]]:
    """List the kinds of evening, each with its name, what it means, and its key."""
    return [
        (
            PAIRS,
            gettext("Evening of pairs"),
            gettext("each pair is compared with those who play the same boards"),
            "1",
        ),
        (
            TEAMS,
            gettext("Teams of four"),
            gettext("two tables play the same boards, and the match is between the two teams"),
            "2",
        ),
    ]


def contestants_text(n: int, kind: str) -> str:
    """Count who takes part in an evening of this kind: 8 pairs, 6 teams."""
    if kind == TEAMS:
        return ngettext("%(n)s team", "%(n)s teams", n) % {"n": n}
    return ngettext("%(n)s pair", "%(n)s pairs", n) % {"n": n}


def contestants_head(kind: str) -> str:
    """Write the head over those who take part in an evening of this kind."""
    return gettext("Teams") if kind == TEAMS else gettext("Pairs")
