"""Make knock-out brackets: who meets whom until one is left, by seeds (1 is the best team).

If the better seed always won, 1 and 2 would meet in the final, 1-4 and 2-3 before it, and so on.
Where the number of teams is no power of two, either the best seeds have a bye in round 1, or the
last matches of round 1 are between three teams: one of them goes on, or two when that fits better.
Who goes on from a match of three as second does not meet its winner again in round 2.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from .errors import MovementError, check_whole

LARGEST = 128


@dataclass(frozen=True)
class Seed:
    """A place in a match for a team that enters the bracket there, by its seed."""

    number: int


@dataclass(frozen=True)
class Survivor:
    """A place in a match for whoever goes on from an earlier one: its winner, or its second.

    Only a match of three from which two go on has a second.
    """

    match: int
    rank: int = 1


Place = Seed | Survivor


@dataclass(frozen=True)
class BracketMatch:
    """A match of two teams or three, of which `survivors` go on; matches count from 1."""

    number: int
    round: int
    places: tuple[Place, ...]
    survivors: int = 1


@dataclass(frozen=True)
class Bracket:
    """All matches of a knock-out, the final last."""

    teams: int
    matches: tuple[BracketMatch, ...]

    @property
    def rounds(self) -> int:
        return max(match.round for match in self.matches)

    @property
    def byes(self) -> tuple[int, ...]:
        """The seeds that do not play in round 1."""
        return tuple(
            sorted(
                place.number
                for match in self.matches
                for place in match.places
                if match.round > 1 and isinstance(place, Seed)
            )
        )


def bracket(teams: int) -> Bracket:
    """Make a bracket with two teams in each match and byes for the best seeds.

    For 2 to 128 teams; raises bad_teams for other numbers.
    """
    _refuse(teams)
    size = 1 << (teams - 1).bit_length()
    slots: list[Place | None] = [Seed(n) if n <= teams else None for n in range(1, size + 1)]
    return check(Bracket(teams, tuple(_matches(slots, 1, []))))


def bracket_with_threes(teams: int) -> Bracket:
    """Make a bracket without byes: where twos do not come out even, round 1 has matches of three.

    For 2 to 128 teams; raises bad_teams for other numbers.
    """
    _refuse(teams)
    least = 1 << (teams.bit_length() - 2)
    # Those who go on from round 1 must be a power of two: `least` (one from each match, which holds
    # three teams at most), else twice as many (two from each match of three).
    survivors = 1 if teams <= 3 * least else 2
    groups = least if survivors == 1 else teams - 2 * least
    threes = teams - 2 * groups
    first = [
        BracketMatch(group, 1, places, survivors if len(places) == 3 else 1)
        for group, places in enumerate(_groups(teams, groups, threes), 1)
    ]
    slots: list[Place | None] = [Survivor(match.number) for match in first]
    if survivors == 2:
        # The second of the first group of three meets the winner of group 1.
        slots += [Survivor(group, 2) for group in range(groups, groups - threes, -1)]
    return check(Bracket(teams, tuple(_matches(slots, 2, first))))


def _groups(teams: int, groups: int, threes: int) -> Iterator[tuple[Place, ...]]:
    """List the matches of round 1: one of the best seeds each, against the worst of the others.

    The last `threes` of them have a third team, from the very end.
    """
    pairs = groups - threes
    for group in range(1, groups + 1):
        numbers = [group, 2 * groups + 1 - group]
        if group > pairs:
            numbers.append(teams + 1 - (group - pairs))
        yield tuple(map(Seed, numbers))


def _matches(
    slots: Sequence[Place | None], round_number: int, done: list[BracketMatch]
) -> list[BracketMatch]:
    """Add the matches from this round to the final: in each the best slot left meets the worst.

    `slots` are in the order of seeds, None where nobody is: who meets nobody goes on without a
    match. The winner takes the better slot of the two, so that the order of seeds is kept.
    """
    if len(slots) == 1:
        return done
    going_on: list[Place | None] = []
    half = len(slots) // 2
    for better, worse in zip(slots[:half], reversed(slots[half:]), strict=True):
        if better is None or worse is None:
            going_on.append(better)
        else:
            done.append(BracketMatch(len(done) + 1, round_number, (better, worse)))
            going_on.append(Survivor(len(done)))
    return _matches(going_on, round_number + 1, done)


def _refuse(teams: int) -> None:
    check_whole(teams=teams)
    if not 2 <= teams <= LARGEST:
        raise MovementError("bad_teams", teams=teams, least=2, most=LARGEST)


Problems = Iterator[MovementError]


def check(played: Bracket) -> Bracket:
    """Return the bracket itself when nothing is wrong with it; else raise the first problem."""
    for rule in RULES:
        for problem in rule(played):
            raise problem
    return played


def _sizes(played: Bracket) -> Problems:
    for match in played.matches:
        if len(match.places) not in (2, 3) or not 1 <= match.survivors < len(match.places):
            yield MovementError("match_size", match=match.number)


def _seeds_once(played: Bracket) -> Problems:
    seeds: Counter[int] = Counter()
    for match in played.matches:
        for place in match.places:
            if isinstance(place, Seed):
                seeds[place.number] += 1
                if not 1 <= place.number <= played.teams:
                    yield MovementError("seed_unknown", match=match.number, seed=place.number)
                if seeds[place.number] > 1:
                    yield MovementError("seed_twice", match=match.number, seed=place.number)
    for number in range(1, played.teams + 1):
        if not seeds[number]:
            yield MovementError("seed_missing", seed=number)


def _survivors_once(played: Bracket) -> Problems:
    """Check that whoever goes on plays in one later match; only the final's winner does not."""
    due = {
        Survivor(match.number, rank): match.round
        for match in played.matches
        for rank in range(1, match.survivors + 1)
    }
    used: Counter[Survivor] = Counter()
    for match in played.matches:
        for place in match.places:
            if isinstance(place, Survivor):
                used[place] += 1
                if due.get(place, match.round) >= match.round:
                    yield MovementError("survivor_unknown", match=match.number, source=place.match)
                if used[place] > 1:
                    yield MovementError("survivor_twice", match=match.number, source=place.match)
    # An empty bracket misses its seeds already.
    last = max(played.matches, key=lambda match: match.round, default=BracketMatch(0, 0, ()))
    for place in due:
        if not used[place] and place != Survivor(last.number):
            yield MovementError("survivor_missing", source=place.match)


def _numbers_once(played: Bracket) -> Problems:
    for number, times in Counter(match.number for match in played.matches).items():
        if times > 1:
            yield MovementError("match_twice", match=number)


RULES: tuple[Callable[[Bracket], Problems], ...] = (
    _sizes,
    _numbers_once,
    _seeds_once,
    _survivors_once,
)
