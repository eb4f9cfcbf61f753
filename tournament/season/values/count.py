"""Work out a ranking over a season from its evenings."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.season.ranking import SeasonStanding, rank_worths
from scoring.season.sessions import SeasonSession, SessionWorth, place_points
from tournament.season.values.evenings import PublishedPair, SeasonEvening, SeasonPlayer
from tournament.season.values.handicap import Levels
from tournament.season.values.rounded import to_hundredths
from tournament.season.values.rules import ChallengeRules, CountedFor, EveningWorth
from tournament.season.values.table import (
    AND,
    CountedEvening,
    CountedScore,
    SeasonLine,
    SeasonTable,
    WhyNot,
)


@dataclass(frozen=True)
class Season:
    """What a ranking is worked out from: all published evenings of the club that matter to it, of
    the year before too where a handicap is counted, and its people."""

    evenings: Sequence[SeasonEvening]
    people: Mapping[uuid.UUID, SeasonPlayer]
    by_hand: Mapping[uuid.UUID, bool] = field(default_factory=dict)


def make_table(
    name: str,
    days: tuple[datetime.date, datetime.date],
    rules: ChallengeRules,
    season: Season,
) -> SeasonTable:
    """Work out a ranking of the evenings between two days, both included."""
    since, until = days
    within = [evening for evening in season.evenings if since <= evening.day <= until]
    within.sort(key=lambda evening: (evening.day, evening.name, evening.code))
    reasons = {one.key: find_reason(one, rules, season.by_hand) for one in within}
    chosen = [evening for evening in within if not reasons[evening.key]]
    needed = rules.needed_by(max(one.day for one in chosen), days) if chosen else rules.at_least
    ranker = _Ranker(rules, chosen, season, needed, rules.level_on or since)
    return SeasonTable(
        name,
        since,
        until,
        rules,
        evenings=tuple(list_evening(one, season.by_hand) for one in chosen),
        left_out=tuple(
            list_evening(one, season.by_hand, reasons[one.key])
            for one in within
            if reasons[one.key]
        ),
        lines=tuple(ranker.list_lines()),
        at_least=needed,
    )


def find_reason(
    evening: SeasonEvening, rules: ChallengeRules, by_hand: Mapping[uuid.UUID, bool]
) -> str:
    """Find why an evening does not count; empty where it does. What the director chose by hand goes
    before the rules, but nothing makes a figure where there is none."""
    if not evening.tells_who_played:
        return WhyNot.TEAMS
    if rules.counted_for is CountedFor.PAIRS and not evening.has_partners:
        return WhyNot.SINGLE
    if rules.worth is EveningWorth.PERCENTAGE and not evening.has_percentages:
        return WhyNot.NO_PERCENTAGE
    if evening.key in by_hand:
        return "" if by_hand[evening.key] else WhyNot.BY_HAND
    if not rules.are_of_day(evening.day):
        return WhyNot.DAY
    if not rules.are_of_name(evening.name):
        return WhyNot.NAME
    return WhyNot.SHORT if evening.boards < rules.fewest_boards else ""


def list_evening(
    evening: SeasonEvening, by_hand: Mapping[uuid.UUID, bool], reason: str = ""
) -> CountedEvening:
    return CountedEvening(
        str(evening.key),
        evening.code,
        evening.day,
        evening.name,
        evening.is_final,
        reason,
        evening.key in by_hand,
    )


def count_beaten(rank: int, ranks: Sequence[int | None]) -> Fraction:
    """Count who came after a rank, and by halves who has the same.

    >>> str(count_beaten(2, [1, 2, 2, 4, 5]))
    '5/2'
    """
    after = sum(other is not None and other > rank for other in ranks)
    return after + Fraction(ranks.count(rank) - 1, 2)


@dataclass(frozen=True)
class _Played:
    """What an evening brought one contestant."""

    evening: int
    worth: SessionWorth
    rank: int
    boards: int
    handicap: int


class _Ranker:
    """Counts each chosen evening for those who take part."""

    def __init__(
        self,
        rules: ChallengeRules,
        chosen: Sequence[SeasonEvening],
        season: Season,
        needed: int,
        level_on: datetime.date,
    ) -> None:
        self.rules = rules
        self.chosen = chosen
        self.people = season.people
        self.scored = rules.scored(needed)
        self.levels = Levels(season.evenings, season.people) if rules.rests_on_levels else None
        self.too_good = self._list_too_good(level_on)
        self.played: defaultdict[str, dict[int, _Played]] = defaultdict(dict)
        self.partners: defaultdict[str, set[uuid.UUID]] = defaultdict(set)
        for number, evening in enumerate(chosen):
            self._count_evening(number, evening)

    def _count_evening(self, number: int, evening: SeasonEvening) -> None:
        session = SeasonSession(name=evening.code, results=())
        for each in evening.lists:
            ranked = [pair for pair in each if pair.rank is not None]
            ranks = [pair.rank for pair in ranked]
            for pair in ranked:
                handicap = self._find_handicap(pair, evening)
                value = self._find_value(pair, ranks, handicap)
                if value is None:
                    continue
                worth = SessionWorth(
                    session=session, value=value, won=Fraction(0), possible=Fraction(0)
                )
                assert pair.rank is not None
                played = _Played(number, worth, pair.rank, pair.boards, handicap)
                self._count_pair(pair, played)

    def _find_handicap(self, pair: PublishedPair, evening: SeasonEvening) -> int:
        if self.levels is None or not self.rules.at_handicap:
            return 0
        if self.rules.worth is not EveningWorth.PERCENTAGE:
            return 0
        return self.levels.handicap_of(pair, evening.day, self.rules.most_handicap)

    def _find_value(
        self, pair: PublishedPair, ranks: Sequence[int | None], handicap: int
    ) -> Fraction | None:
        """Find what a pair's evening is worth; None where it has no such figure."""
        if self.rules.worth is EveningWorth.PERCENTAGE:
            return None if pair.percentage is None else Fraction(pair.percentage) + handicap
        if self.rules.worth is EveningWorth.BEATEN:
            points = count_beaten(pair.rank or 0, ranks)
        else:
            points = place_points(pair.rank, ranks, self.scored.places)
        return points + Fraction(self.rules.attendance)

    def _count_pair(self, pair: PublishedPair, played: _Played) -> None:
        for contestant in self._list_contestants(pair):
            # Who sat in two pairs of an evening has what came of more boards.
            before = self.played[contestant].get(played.evening)
            if before is None or before.boards < played.boards:
                self.played[contestant][played.evening] = played
            if self.rules.counted_for is CountedFor.PLAYERS:
                others = {player for player in pair.identified if str(player) != contestant}
                self.partners[contestant] |= others

    def _list_contestants(self, pair: PublishedPair) -> Iterator[str]:
        """List whose result a pair's is: each of its players, or the two of them together."""
        if self.rules.counted_for is CountedFor.PLAYERS:
            yield from (str(player) for player in pair.identified if self._takes_part(player))
        elif len(pair.identified) == len(pair.players) == 2 and all(
            map(self._takes_part, pair.identified)
        ):
            yield AND.join(sorted(map(str, pair.identified)))

    def _takes_part(self, player: uuid.UUID) -> bool:
        person = self.people.get(player)
        if person is None or player in self.too_good:
            return False
        return self.rules.guests or not person.is_guest

    def _list_too_good(self, day: datetime.date) -> set[uuid.UUID]:
        """List who usually scored more on a day than the rules let take part."""
        most = self.rules.most_level
        if most is None or self.levels is None:
            return set()
        levels = {player: self.levels.level_of(player, day) for player in self.people}
        return {player for player, level in levels.items() if level is not None and level > most}

    def list_lines(self) -> Iterator[SeasonLine]:
        """List all who have a result, in the order of the ranking."""
        ordered = {
            contestant: [played[number] for number in sorted(played)]
            for contestant, played in self.played.items()
        }
        barred = {
            contestant
            for contestant in ordered
            if len(self.partners[contestant]) < self.rules.partners
            and self.rules.counted_for is CountedFor.PLAYERS
        }
        standings = rank_worths(
            {key: [one.worth for one in played] for key, played in ordered.items()},
            self.scored,
            barred=barred,
        )
        ranks = [standing.rank for standing in standings]
        for standing in standings:
            is_shared = ranks.count(standing.rank) > 1
            yield self._make_line(standing, ordered[standing.contestant], is_shared=is_shared)

    def _make_line(
        self, standing: SeasonStanding, played: Sequence[_Played], *, is_shared: bool
    ) -> SeasonLine:
        keys = standing.contestant.split(AND)
        counted = set(standing.counted)
        return SeasonLine(
            rank=standing.rank,
            is_shared=is_shared,
            players=tuple(keys),
            total=to_hundredths(standing.total),
            scores=tuple(
                CountedScore(
                    one.evening,
                    to_hundredths(one.worth.value),
                    self.chosen[one.evening].code in counted,
                    one.rank,
                    one.handicap,
                )
                for one in played
            ),
            is_qualified=standing.is_qualified,
            partners=len(self.partners[standing.contestant]),
            decided_by=standing.tie_break or "",
        )
