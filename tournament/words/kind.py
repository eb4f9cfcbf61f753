"""What each kind of event says in its own words."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise

from tournament.evening.by_kind import ByKind
from tournament.words.draws.mending import Mending


@dataclass(frozen=True, kw_only=True)
class Words:
    """The answers of a kind, in alphabetical order.

    `contestant_label`: what stands before one of those who take part.
    `match_sides`: the heads over the first and the second of those who meet in a match.
    `mending`: what can be mended between two rounds, by the address to which its form is sent.
    """

    contestant_label: Promise
    match_sides: tuple[Promise, Promise]
    mending: Mapping[str, Mending]


WORDS: ByKind[Words] = ByKind()
