"""From a line such as "lest nov" to the pair that is meant, the usual partner included.

Pure values, standard library only. Problems are codes; the words are in the forms.
"""

import uuid
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from tournament.names import Member, begins, cut, find, guest, licence, words

Partners = Mapping[frozenset[uuid.UUID], int]
SHOWN = 6
# Of each side, the best fits that are combined when two names are no usual pair.
WIDTH = 6


@dataclass(frozen=True)
class Proposal:
    """Two members of a pair. `times` is how often they played together."""

    members: tuple[Member, Member]
    times: int = 0

    @property
    def key(self) -> str:
        return "|".join(member.key for member in self.members)

    @property
    def ids(self) -> frozenset[uuid.UUID]:
        return frozenset(member.id for member in self.members if member.id)

    @property
    def has_guest(self) -> bool:
        return len(self.ids) < 2

    @property
    def label(self) -> str:
        return " – ".join(member.full_name for member in self.members)


@dataclass(frozen=True)
class Found:
    """What a line may mean, best first. `sure` when the first may be taken without asking."""

    choices: tuple[Proposal, ...] = ()
    sure: bool = False
    problem: str = ""
    details: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Club:
    """Whom the club knows, who plays with whom, and who already plays tonight (and where)."""

    known: tuple[Member, ...]
    partners: Partners = field(default_factory=Counter)
    taken: Mapping[uuid.UUID, str] = field(default_factory=dict)


def propose(text: str, club: Club) -> Found:
    """Reads the line. The problems: nothing_typed, already_entered, partner_unknown, unknown."""
    cuts = cut(text)
    if not cuts:
        return Found(problem="nothing_typed")
    ranked = rank([*of_known(cuts, club)]) or rank_guests([*with_guests(cuts, club)])
    free = tuple(each for each in ranked if not blocked(each, club))
    if not free:
        return refused(ranked, cuts, club)
    return Found(free[:SHOWN], sure=is_sure(ranked, free))


def is_sure(ranked: list[Proposal], free: tuple[Proposal, ...]) -> bool:
    """Only one reading, or only one that is a usual pair."""
    if ranked[0] != free[0]:
        return False
    return len(ranked) == 1 or (ranked[0].times > 0 and ranked[1].times == 0)


def blocked(proposal: Proposal, club: Club) -> bool:
    return any(identity in club.taken for identity in proposal.ids)


def refused(ranked: list[Proposal], cuts: list[tuple[str, str]], club: Club) -> Found:
    if ranked:
        member = next(m for m in ranked[0].members if m.id and m.id in club.taken)
        return already(member, club)
    alone = find(cuts[-1][0], club.known) if not cuts[-1][1] else []
    if alone and alone[0].id in club.taken:
        return already(alone[0], club)
    if alone:
        return Found(problem="partner_unknown", details={"name": alone[0].full_name})
    return Found(problem="unknown", details={"text": " ".join(cuts[-1]).strip()})


def already(member: Member, club: Club) -> Found:
    where = club.taken[member.id] if member.id else ""
    return Found(problem="already_entered", details={"name": member.full_name, "pair": where})


def of_known(cuts: list[tuple[str, str]], club: Club) -> Iterator[Proposal]:
    for left, right in cuts:
        if right:
            yield from two_known(find(left, club.known), find(right, club.known), club)
        else:
            yield from usual_pairs(find(left, club.known), club)


def two_known(lefts: list[Member], rights: list[Member], club: Club) -> Iterator[Proposal]:
    usual = [(a, b) for a, b in product(lefts, rights) if times(a, b, club)]
    for a, b in [*usual, *product(lefts[:WIDTH], rights[:WIDTH])]:
        if a.id != b.id:
            yield Proposal((a, b), times(a, b, club))


def usual_pairs(alone: list[Member], club: Club) -> Iterator[Proposal]:
    """One name: with those who usually play with them, the most usual first."""
    for member in alone[:WIDTH]:
        partners = [(times(member, other, club), other) for other in club.known]
        usual = sorted((pair for pair in partners if pair[0]), key=lambda pair: -pair[0])
        for count, partner in usual[:3]:
            yield Proposal((member, partner), count)


def times(a: Member, b: Member, club: Club) -> int:
    return club.partners.get(frozenset({a.id, b.id}), 0) if a.id and b.id else 0


def rank(found: list[Proposal]) -> list[Proposal]:
    """Usual pairs first, else as found: the best fit first. A pair is named once."""
    once: dict[frozenset[uuid.UUID], Proposal] = {}
    for proposal in found:
        once.setdefault(proposal.ids, proposal)
    return sorted(once.values(), key=lambda proposal: -proposal.times)


def with_guests(cuts: list[tuple[str, str]], club: Club) -> Iterator[Proposal]:
    for left, right in cuts:
        ours, theirs = (member_or_guest(part, club) for part in (left, right))
        if ours and theirs and ours.key != theirs.key:
            yield Proposal((ours, theirs))


def member_or_guest(part: str, club: Club) -> Member | None:
    """Beside a guest a first name alone says too little of a known player."""
    found = find(part, club.known)
    return found[0] if found and says_last_name(part, found[0]) else guest(part)


def says_last_name(part: str, member: Member) -> bool:
    surnames = words(member.last_name)
    return bool(licence(part)) or any(begins(word, surnames) for word in words(part))


def rank_guests(found: list[Proposal]) -> list[Proposal]:
    """The fewest new names first, then those cut most evenly; but one reading is offered."""

    def order(proposal: Proposal) -> tuple[int, int]:
        sizes = [len(words(member.full_name)) for member in proposal.members]
        return sum(1 for member in proposal.members if not member.id), abs(sizes[0] - sizes[1])

    return sorted(found, key=order)[:1]
