"""From a line such as "lest nov" to the pair that is meant, the usual partner included.

Pure values, standard library only. Problems are codes; the words are in the forms.
"""

import uuid
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from tournament.evening.names.names import (
    NamedPlayer,
    begins,
    cut,
    find,
    guest,
    licence,
    namesakes,
    words,
)

Partners = Mapping[frozenset[uuid.UUID], int]
SHOWN = 6
# Of each side, the best fits that are combined when two names are no usual pair.
WIDTH = 6


@dataclass(frozen=True)
class Proposal:
    """Two members of a pair. `times` is how often they played together."""

    members: tuple[NamedPlayer, NamedPlayer]
    times: int = 0

    @property
    def key(self) -> str:
        return "|".join(member.key for member in self.members)

    @property
    def ids(self) -> frozenset[uuid.UUID]:
        return frozenset(member.id for member in self.members if member.id)

    @property
    def new_keys(self) -> frozenset[str]:
        return frozenset(member.key for member in self.members if not member.id)

    @property
    def has_guest(self) -> bool:
        return len(self.ids) < 2


@dataclass(frozen=True)
class Found:
    """What a line may mean, best first. `sure` when the first may be taken without asking."""

    choices: tuple[Proposal, ...] = ()
    sure: bool = False
    problem: str = ""
    details: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ClubPlayers:
    """Whom the club knows, who plays with whom, and who already plays tonight (and where)."""

    players: tuple[NamedPlayer, ...]
    partners: Partners = field(default_factory=Counter)
    playing_as: Mapping[uuid.UUID, str] = field(default_factory=dict)

    @cached_property
    def numbers(self) -> frozenset[str]:
        return frozenset(member.number for member in self.players if member.number)

    @cached_property
    def namesakes(self) -> frozenset[uuid.UUID]:
        """Those whose name another player has too."""
        return namesakes(self.players)

    def usual_partners(self, member: NamedPlayer) -> list[tuple[int, NamedPlayer]]:
        """Count how often, and with whom, a player plays, the most usual first."""
        partners = [(times(member, other, self), other) for other in self.players]
        return sorted((pair for pair in partners if pair[0]), key=lambda pair: -pair[0])


def propose(text: str, club: ClubPlayers) -> Found:
    """Read the line. The problems: nothing_typed, already_entered, partner_unknown,
    first_name_alone, same_player_twice, both_unknown, unknown."""
    cuts = cut(text)
    if not cuts:
        return Found(problem="nothing_typed")
    ranked = rank([*propose_known(cuts, club)]) or rank_guests([*propose_with_guests(cuts, club)])
    free = tuple(each for each in ranked if not block_playing(each, club))
    if not free:
        return refuse_line(ranked, cuts, club)
    return Found(free[:SHOWN], sure=is_sure(ranked, free))


def is_sure(ranked: list[Proposal], free: tuple[Proposal, ...]) -> bool:
    """Tell whether there is only one reading, or only one that is a usual pair."""
    if ranked[0] != free[0]:
        return False
    return len(ranked) == 1 or (ranked[0].times > 0 and ranked[1].times == 0)


def block_playing(proposal: Proposal, club: ClubPlayers) -> bool:
    """Tell whether somebody of a proposed pair plays tonight already."""
    return any(identity in club.playing_as for identity in proposal.ids)


def refuse_line(ranked: list[Proposal], cuts: list[tuple[str, str]], club: ClubPlayers) -> Found:
    """Say why a line proposes no pair: who plays already, or who is not known."""
    if ranked:
        # Of namesakes one may still be free: who is in every reading stands in the way.
        come = Counter(
            member for each in ranked for member in each.members if member.id in club.playing_as
        )
        return find_already_playing(come.most_common(1)[0][0], club)
    alone = find(cuts[-1][0], club.players) if not cuts[-1][1] else []
    if alone and alone[0].id in club.playing_as:
        return find_already_playing(alone[0], club)
    if alone:
        return Found(problem="partner_unknown", details={"name": alone[0].full_name})
    return explain_not_found(cuts, club)


def explain_not_found(cuts: list[tuple[str, str]], club: ClubPlayers) -> Found:
    """Say who is not known, by the way to cut the line that knows most and leaves least."""
    readings = [NameReading.of(each, club) for each in cuts if each[1]]
    best = min(readings, key=lambda each: each.order, default=NameReading(0, (), (cuts[-1][0],)))
    if not best.strangers and not best.first_names:
        twice = [each.full_name for each in find(cuts[0][0], club.players)]
        return Found(problem="same_player_twice", details={"name": (*twice, cuts[0][0])[0]})
    if not best.strangers:
        return Found(problem="first_name_alone", details={"name": best.first_names[0]})
    if len(best.strangers) == 2:
        first, second = best.strangers
        return Found(problem="both_unknown", details={"first": first, "second": second})
    return Found(problem="unknown", details={"text": best.strangers[0]})


@dataclass(frozen=True)
class NameReading:
    """A line cut in two: how many halves name a player of the club, which are only first names,
    and which name nobody, not even a guest in full."""

    halves_recognised: int
    first_names: tuple[str, ...]
    strangers: tuple[str, ...]

    @staticmethod
    def of(halves: tuple[str, str], club: ClubPlayers) -> "NameReading":
        players_by_half = {half: find(half, club.players) for half in halves}
        named = [
            half
            for half in halves
            if any(says_last_name(half, player) for player in players_by_half[half])
        ]
        others = [half for half in halves if half not in named and guest(half) is None]
        return NameReading(
            len(named),
            tuple(half for half in others if players_by_half[half]),
            tuple(half for half in others if not players_by_half[half]),
        )

    @property
    def order(self) -> tuple[int, int, int]:
        left = (*self.first_names, *self.strangers)
        return -self.halves_recognised, len(left), len(" ".join(left))


def find_already_playing(member: NamedPlayer, club: ClubPlayers) -> Found:
    """Say with which pair a player plays already."""
    where = club.playing_as[member.id] if member.id else ""
    return Found(problem="already_entered", details={"name": member.full_name, "pair": where})


def propose_known(cuts: list[tuple[str, str]], club: ClubPlayers) -> Iterator[Proposal]:
    """Propose pairs of players whom the club knows, from each way to cut the line."""
    for left, right in cuts:
        if right:
            yield from propose_two_known(find(left, club.players), find(right, club.players), club)
        else:
            yield from propose_usual_pairs(find(left, club.players), club)


def propose_two_known(
    lefts: list[NamedPlayer], rights: list[NamedPlayer], club: ClubPlayers
) -> Iterator[Proposal]:
    """Propose the pairs of two lists of players, those who play together first."""
    usual = [(a, b) for a, b in product(lefts, rights) if times(a, b, club)]
    for a, b in [*usual, *product(lefts[:WIDTH], rights[:WIDTH])]:
        if a.id != b.id:
            yield Proposal((a, b), times(a, b, club))


def propose_usual_pairs(alone: list[NamedPlayer], club: ClubPlayers) -> Iterator[Proposal]:
    """Propose for one name those who usually play with them, the most usual first."""
    for member in alone[:WIDTH]:
        for count, partner in club.usual_partners(member)[:3]:
            yield Proposal((member, partner), count)


def times(a: NamedPlayer, b: NamedPlayer, club: ClubPlayers) -> int:
    """Count how often two have played together."""
    return club.partners.get(frozenset({a.id, b.id}), 0) if a.id and b.id else 0


def rank(proposals: list[Proposal]) -> list[Proposal]:
    """Rank proposals: usual pairs first, else as found, the best fit first.

    A pair is named once.
    """
    once: dict[frozenset[uuid.UUID], Proposal] = {}
    for proposal in proposals:
        once.setdefault(proposal.ids, proposal)
    return sorted(once.values(), key=lambda proposal: -proposal.times)


def propose_with_guests(cuts: list[tuple[str, str]], club: ClubPlayers) -> Iterator[Proposal]:
    """Propose pairs in which one or both are guests."""
    for left, right in cuts:
        for ours, theirs in product(*(members_or_guest(part, club) for part in (left, right))):
            if ours.key != theirs.key:
                yield Proposal((ours, theirs))


def members_or_guest(part: str, club: ClubPlayers) -> list[NamedPlayer]:
    """Propose members or a guest.

    Beside a guest a first name alone says too little of a known player.
    """
    members = [each for each in find(part, club.players) if says_last_name(part, each)]
    new = guest(part)
    return members[:WIDTH] or ([new] if new else [])


def says_last_name(part: str, member: NamedPlayer) -> bool:
    """Tell whether a part of a line says a player's last name or licence number."""
    surnames = words(member.last_name)
    return bool(licence(part)) or any(begins(word, surnames) for word in words(part))


def rank_guests(proposals: list[Proposal]) -> list[Proposal]:
    """Rank proposals with guests.

    The fewest new names first, then those cut most evenly; but one reading is offered, with each of
    the known players that it may mean.
    """

    def order(proposal: Proposal) -> tuple[int, int]:
        sizes = [len(words(member.full_name)) for member in proposal.members]
        return sum(1 for member in proposal.members if not member.id), abs(sizes[0] - sizes[1])

    ranked = sorted(proposals, key=order)
    new = ranked[0].new_keys if ranked else frozenset()
    return [proposal for proposal in ranked if proposal.new_keys == new]
