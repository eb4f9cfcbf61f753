"""Work out the ranking of an event over its sessions, each of them an evening."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring.season.event import EventPlace, rank_event
from scoring.season.ranking import EACH
from scoring.season.sessions import SeasonSession, SessionWorth
from tournament.season.values.evenings import PublishedPair, SeasonEvening
from tournament.season.values.event_rules import CarriedWay, Combined, CountedSession, EventRules
from tournament.season.values.rounded import to_hundredths
from tournament.season.values.rules import ChallengeRules
from tournament.season.values.table import (
    AND,
    CountedEvening,
    CountedScore,
    Qualifying,
    SeasonLine,
    SeasonTable,
    WhyNot,
)


@dataclass(frozen=True)
class PlayedEvent:
    """The published evenings of an event, by their keys, and those that have no version yet."""

    evenings: Mapping[str, SeasonEvening]
    waiting: Sequence[CountedEvening] = ()


@dataclass(frozen=True)
class _Result:
    """What a session brought a contestant."""

    evening: int
    worth: SessionWorth
    rank: int


def make_event_table(
    name: str,
    days: tuple[datetime.date, datetime.date],
    rules: ChallengeRules,
    played: PlayedEvent,
) -> SeasonTable:
    """Work out the ranking of an event's sessions, those that have a published ranking."""
    assert rules.event is not None
    sittings = [one for one in rules.event.sittings if one.session in played.evenings]
    first = played.evenings[sittings[0].session] if sittings else None
    counted, left_out = [], list(played.waiting)
    for sitting in sittings:
        evening = played.evenings[sitting.session]
        reason = find_reason(evening, first or evening, rules.event)
        line = describe(evening, reason)
        if reason:
            left_out.append(line)
        else:
            counted.append((sitting, evening, line))
    table = _EventTable(rules.event, [(sitting, evening) for sitting, evening, _line in counted])
    return SeasonTable(
        name,
        *days,
        rules,
        evenings=tuple(line for _sitting, _evening, line in counted),
        left_out=tuple(left_out),
        lines=tuple(table.list_lines()),
    )


def find_reason(evening: SeasonEvening, first: SeasonEvening, rules: EventRules) -> str:
    """Find why a session does not count; empty where it does. All are of one kind and, where
    scores are added, of one form of scoring: those of the first."""
    if not evening.tells_who_played:
        return WhyNot.TEAMS
    if evening.has_partners is not first.has_partners:
        return WhyNot.OTHER_KIND
    if rules.combined is Combined.SUM:
        return "" if evening.scoring == first.scoring else WhyNot.OTHER_SCORING
    return "" if evening.has_percentages else WhyNot.NO_PERCENTAGE


def describe(evening: SeasonEvening, reason: str) -> CountedEvening:
    key, code = str(evening.key), evening.code
    return CountedEvening(key, code, evening.day, evening.name, evening.is_final, reason)


class _EventTable:
    """Counts each session for those who played it, and ranks them all."""

    def __init__(
        self, rules: EventRules, sessions: Sequence[tuple[CountedSession, SeasonEvening]]
    ) -> None:
        self.rules = rules
        self.sessions = sessions
        self.results: defaultdict[str, list[_Result]] = defaultdict(list)
        self.worths: defaultdict[str, defaultdict[str, list[SessionWorth]]] = defaultdict(
            lambda: defaultdict(list)
        )
        for number, (sitting, evening) in enumerate(sessions):
            session = SeasonSession(name=evening.code, results=(), weight=Fraction(sitting.weight))
            for pair in evening.pairs:
                self._count(number, sitting.final, session, pair)

    def _count(self, number: int, final: str, session: SeasonSession, pair: PublishedPair) -> None:
        contestant, worth = key_of(pair), find_worth(session, pair, self.rules.combined)
        if contestant is None or worth is None or pair.rank is None:
            return
        if any(one.evening == number for one in self.results[contestant]):
            return
        self.results[contestant].append(_Result(number, worth, pair.rank))
        self.worths[final][contestant].append(worth)

    def list_lines(self) -> Iterator[SeasonLine]:
        """List everybody, in the order of the ranking."""
        if not self.sessions:
            return
        breaks = (EACH,) if self.sessions[0][1].compares_sessions else ()
        scored, carrying = self.rules.scored, self.rules.carrying
        qualifying = self.worths[""]
        is_whole = self.rules.is_whole
        before = {
            place.standing.contestant: place
            for place in rank_event(
                qualifying, [], scored, carrying, is_whole=is_whole, tie_breaks=breaks
            )
        }
        finals = [self.worths[final] for final in self.rules.finals]
        places = rank_event(
            qualifying, finals, scored, carrying, is_whole=is_whole, tie_breaks=breaks
        )
        ranks = [place.rank for place in places]
        mean = mean_of(before)
        for place in places:
            own = before.get(place.standing.contestant)
            yield self._make_line(place, own, mean, is_shared=ranks.count(place.rank) > 1)

    def _make_line(
        self,
        place: EventPlace,
        before: EventPlace | None,
        mean: Fraction | None,
        *,
        is_shared: bool,
    ) -> SeasonLine:
        standing = place.standing
        counted = set(standing.counted)
        return SeasonLine(
            rank=place.rank,
            is_shared=is_shared,
            players=tuple(standing.contestant.split(AND)),
            total=to_hundredths(standing.total),
            scores=tuple(
                CountedScore(
                    one.evening,
                    to_hundredths(one.worth.value),
                    self.sessions[one.evening][1].code in counted,
                    one.rank,
                )
                for one in self.results[standing.contestant]
            ),
            is_qualified=standing.is_qualified,
            partners=0,
            decided_by=standing.tie_break or "",
            final="" if place.final is None else self.rules.finals[place.final],
            carried=None if place.carried is None else to_hundredths(place.carried),
            qualifying=make_qualifying(place, before, mean, self.rules),
        )


def make_qualifying(
    place: EventPlace, before: EventPlace | None, mean: Fraction | None, rules: EventRules
) -> Qualifying | None:
    """Say how a contestant of a final stood before it; None for who plays none, or did not stand
    in the qualifying sessions."""
    if place.final is None or before is None:
        return None
    is_share = rules.carried is CarriedWay.SHARE and mean is not None
    return Qualifying(
        before.rank,
        to_hundredths(before.standing.total),
        to_hundredths(mean) if is_share and mean is not None else None,
    )


def mean_of(places: Mapping[str, EventPlace]) -> Fraction | None:
    """Return the mean of all that were ranked in the qualifying sessions."""
    if not places:
        return None
    return sum((one.standing.total for one in places.values()), Fraction(0)) / len(places)


def key_of(pair: PublishedPair) -> str | None:
    """Return the key of a contestant: its players in any order; None where the club lacks one."""
    if len(pair.identified) < len(pair.players) or not pair.players:
        return None
    return AND.join(sorted(map(str, pair.identified)))


def find_worth(
    session: SeasonSession, pair: PublishedPair, combined: Combined
) -> SessionWorth | None:
    """Find what a session is worth to a contestant; None where it has no such figure."""
    won, possible = Fraction(pair.total), Fraction(pair.maximum or Decimal(0))
    if combined is Combined.SUM:
        value = won
    elif combined is Combined.MEAN:
        if pair.percentage is None:
            return None
        value = Fraction(pair.percentage)
    elif possible:
        value = 100 * won / possible
    else:
        return None
    return SessionWorth(session=session, value=value, won=won, possible=possible)


def list_keys(rules: EventRules) -> list[uuid.UUID]:
    """List the keys of the evenings that are sessions of an event."""
    return [uuid.UUID(one.session) for one in rules.sittings]
