"""An individual that could be played tonight: what it is, its key, its figures.

It is described, not built; `movement` builds and checks it. Figures of a session count boards,
those of fairness each set as one board, as for pairs (`movements/option.py`).
"""

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache

from movements.errors import MovementError
from movements.fairness.balance import Balance, balance_of
from movements.seating import Movement, Sitout

from .families import FAMILIES, Family
from .meetings import PlayerMeetings, player_meetings

_NUMBER = r"[1-9]\d{0,2}"
_KEY = re.compile(
    rf"(?P<kind>[a-z]+)-(?P<seats>{_NUMBER})-(?P<rounds>{_NUMBER})x(?P<boards>{_NUMBER})"
    rf"(?P<together>-together)?(-standins-(?P<stand_ins>{_NUMBER}))?",
    re.ASCII,
)
# A round may last so long, that nobody asks for the memory of millions of boards.
MOST_BOARDS_A_ROUND = 99


@dataclass(frozen=True, kw_only=True)
class IndividualOption:
    """An individual for so many `players`, each ranked; `stand_ins` more only fill seats.

    `kind` is "whist", "rainbow" or "swivel". `together`: all tables play the same boards in each
    round, a barometer; else boards walk from table to table.
    """

    kind: str
    players: int
    rounds: int
    boards_per_round: int
    together: bool = False
    stand_ins: int = 0

    @property
    def id(self) -> str:
        """The stable key, such as whist-12-11x2-together; `individual_of_key` reads it.

        The first number counts the stand-ins too: whist-8-7x3-together-standins-1 is of 7 players.
        """
        key = f"{self.kind}-{self.seats}-{self.rounds}x{self.boards_per_round}"
        key += "-together" * self.together
        return key + (f"-standins-{self.stand_ins}" if self.stand_ins else "")

    @property
    def seats(self) -> int:
        """How many numbers the movement has: the players and the stand-ins."""
        return self.players + self.stand_ins

    @property
    def stand_in_numbers(self) -> tuple[int, ...]:
        """The numbers of the stand-ins, who are not ranked: the highest ones."""
        return tuple(range(self.players + 1, self.seats + 1))

    @property
    def tables(self) -> int:
        return self.seats // 4

    @property
    def boards(self) -> int:
        """How many different boards are in play."""
        return self._pattern.boards * self.boards_per_round

    @property
    def boards_a_player(self) -> tuple[int, int]:
        """The fewest and the most boards that a player plays."""
        played = Counter(player for row in self._pattern.seatings for player in row.players)
        times = [played[player] for player in self._pattern.numbers]
        return min(times) * self.boards_per_round, max(times) * self.boards_per_round

    @property
    def complete(self) -> bool:
        """Whether every player has every board in play, sit-outs aside."""
        return self._pattern.boards == self.rounds

    @property
    def sitouts(self) -> int:
        """How many times a player sits out in the session, all players together."""
        return len(self._pattern.sitouts)

    @property
    def sitouts_a_player(self) -> tuple[int, int]:
        """How often who sits out least and who sits out most does; never more than 1 apart."""
        return _spread(self._pattern.sitouts, self._pattern.numbers)

    @property
    def sitout_boards(self) -> int:
        """How many boards a sit-out lasts; 0 when nobody sits out."""
        return self.boards_per_round if self.sitouts else 0

    @property
    def sharing_tables(self) -> int:
        """How many tables at most have the same boards at once; 1 without sharing."""
        return max((len(sharing.tables) for sharing in self._pattern.sharings), default=1)

    @property
    def shared_rounds(self) -> int:
        """In how many rounds any tables share boards."""
        return len({sharing.round for sharing in self._pattern.sharings})

    @property
    def copies(self) -> int:
        """How many copies of each board are needed, where tables that share pass boards on.

        As many tables as a round has boards can go round one copy. For nobody to wait there must be
        `sharing_tables` copies.
        """
        return -(-self.sharing_tables // self.boards_per_round)

    @property
    def meetings(self) -> PlayerMeetings:
        """Who is whose partner, who whose opponent, how often; the squares of a picture."""
        return _meetings(self._shape)

    @property
    def everybody_partners_everybody(self) -> bool:
        """Whether each two players are partners once, no more and no less."""
        return self.meetings.partners_range == (1, 1)

    @property
    def most_meetings(self) -> int:
        """In how many rounds two players sit at one table at most."""
        return self.meetings.most_at_a_table

    @property
    def can_be_called(self) -> bool:
        """Whether one sentence of the director leads everybody from round to round."""
        return self._family.can_be_called(self.seats)

    @property
    def quality(self) -> Fraction:
        """How fair the ranking is, up to 100; see `balance.quality`."""
        return self.balance.quality

    @property
    def balance(self) -> Balance:
        """All figures of fairness, each set counted as one board; see fairness/balance.py."""
        return _balanced(self._shape)

    def movement(self) -> Movement:
        """Build the movement, checked; the stand-ins have the highest numbers."""
        return _built(self._shape, self.boards_per_round)

    @property
    def can_be_played(self) -> bool:
        """Whether its family has it for that many players and rounds."""
        family = FAMILIES.get(self.kind)
        sound = self.stand_ins < 4 <= self.players and self.boards_per_round >= 1
        return (
            family is not None
            and sound
            and self.boards_per_round <= MOST_BOARDS_A_ROUND
            and self.rounds in family.rounds(self.seats, together=self.together)
        )

    @property
    def _family(self) -> Family:
        return FAMILIES[self.kind]

    @cached_property
    def _shape(self) -> tuple[str, int, int, bool]:
        return self.kind, self.seats, self.rounds, self.together

    @cached_property
    def _pattern(self) -> Movement:
        return _build_pattern(self._shape)


def individual_of_key(key: str, players: int) -> IndividualOption:
    """Read the option that a key names, for that many players.

    Raises unknown_option where there is no such option, or it is one of other players.
    """
    match = _KEY.fullmatch(key)
    if match is None:
        raise MovementError("unknown_option", word=key)
    stand_ins = int(match["stand_ins"] or 0)
    option = IndividualOption(
        kind=match["kind"],
        players=int(match["seats"]) - stand_ins,
        rounds=int(match["rounds"]),
        boards_per_round=int(match["boards"]),
        together=match["together"] is not None,
        stand_ins=stand_ins,
    )
    if option.players != players or not option.can_be_played:
        raise MovementError("unknown_option", word=key)
    return option


@cache
def _build_pattern(shape: tuple[str, int, int, bool]) -> Movement:
    kind, seats, rounds, together = shape
    return FAMILIES[kind].build(seats, rounds, 1, together=together)


@cache
def _meetings(shape: tuple[str, int, int, bool]) -> PlayerMeetings:
    return player_meetings(_build_pattern(shape))


# A list of results is compared with every movement of so many seats.
@lru_cache(maxsize=128)
def _built(shape: tuple[str, int, int, bool], boards_per_round: int) -> Movement:
    kind, seats, rounds, together = shape
    return FAMILIES[kind].build(seats, rounds, boards_per_round, together=together)


@cache
def _balanced(shape: tuple[str, int, int, bool]) -> Balance:
    return balance_of(_build_pattern(shape))


def _spread(sitouts: tuple[Sitout, ...], numbers: tuple[int, ...]) -> tuple[int, int]:
    times = Counter(out.number for out in sitouts)
    return min(times[number] for number in numbers), max(times[number] for number in numbers)
