"""Read what a page says before somebody is made nameless: what changes, what has left the house,
and what nobody can decide."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from tournament.models import AttendancePlayer, Player, Publication, Session
from tournament.people.reading.nameless import Erasure, Mention


@dataclass(frozen=True)
class Traces:
    """How many evenings, versions and lines of the log name a person, and how many of the
    evenings were published.

    `undecided` and `remaining` are places, each with its evening.
    """

    evenings: int
    published: int
    versions: int
    lines: int
    texts: int
    undecided: tuple[Mention, ...]
    remaining: tuple[Mention, ...]


def read_traces(erasure: Erasure) -> Traces:
    """Sum up what was read of a person."""
    versions = [row for row, _texts in erasure.rows if isinstance(row, Publication)]
    sessions = sessions_of(erasure.player)
    return Traces(
        evenings=sessions.count(),
        published=sessions.filter(publications__isnull=False).distinct().count(),
        versions=len(versions),
        lines=len(erasure.changes),
        texts=len(erasure.rows) - len(versions),
        undecided=without_repeats(erasure.undecided),
        remaining=without_repeats(erasure.remaining),
    )


def sessions_of(player: Player) -> QuerySet[Session]:
    seats = AttendancePlayer.objects.filter(player=player).values("session")
    return Session.objects.filter(pk__in=seats)


def without_repeats(places: Iterable[Mention]) -> tuple[Mention, ...]:
    return tuple(dict.fromkeys(places))
