"""What a table's phone may know of its own table: the rounds open to it, and what is due there."""

from django.db.models import Q

from tournament.models import Change, Session, Verdict
from tournament.queries.facts import Facts


def rounds_open(session: Session) -> tuple[int, ...]:
    """The round being played, then the one before, in which something may still be missing."""
    return tuple(number for number in (session.round, session.round - 1) if number > 0)


def boards_due(known: Facts, section: str, table: int) -> dict[int, tuple[int, ...]]:
    """The boards that the plan gives a table, by round; none where a pair has no opponents."""
    return {
        game.round: game.boards
        for game in known.due
        if (game.section, game.table) == (section, table)
    }


def agreed_devices(session: Session, seen: int) -> set[str]:
    """The devices that wrote the result of revision `seen` or agreed to it since."""
    changes = Change.objects.filter(session=session, verdict=Verdict.ACCEPTED)
    about = Q(revision=seen) | Q(kind="confirmed", detail__result=seen)
    return set(changes.filter(about).values_list("device", flat=True))
