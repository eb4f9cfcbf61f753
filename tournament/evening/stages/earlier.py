"""A stage in several sessions: their rounds one behind the other, as if they were of one evening.

The numbers of a stage are dealt once, so a key names the same team in all its sessions. The rounds
of earlier sessions are counted back from tonight's first one: the last round of the evening before
is 0, the one before it -1. What is asked of matches (who met whom, what counts, which round comes
next) then asks all of them alike.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch


def drop_moved(
    sessions: Sequence[Evening], going_on: Collection[frozenset[str]]
) -> Sequence[Evening]:
    """Leave out of earlier sessions the matches that have not begun and that a later one has.

    Where an evening goes on they go over to the next one; an evening that was taken to another
    machine before that still plans them there. `going_on` is who meets in the last session.
    """
    met = set(going_on)
    evenings: list[Evening] = []
    for evening in reversed(sessions):
        moved = [
            match
            for match in evening.matches
            if frozenset(match.teams) in met and match.round > evening.reached.get(match.section, 0)
        ]
        evenings.insert(0, without_matches(evening, moved) if moved else evening)
        met |= {frozenset(match.teams) for match in evenings[0].matches}
    return evenings


def without_matches(evening: Evening, moved: Collection[PlannedMatch]) -> Evening:
    """Take matches out of the plan of an evening, with their tables and the rounds behind the last
    one that is left."""
    own = tuple(match for match in evening.matches if match not in moved)
    last = max((match.last_round for match in own), default=1)
    return replace(
        evening,
        matches=own,
        games=tuple(game for game in evening.games if not any(one.is_of(game) for one in moved)),
        sections=tuple(replace(one, rounds=min(one.rounds, last)) for one in evening.sections),
    )


def line_up_rounds(sessions: Sequence[Evening]) -> tuple[Evening, ...]:
    """Count the rounds of sessions back from the first round after the last of them."""
    lined_up: list[Evening] = []
    back = 0
    for evening in reversed(sessions):
        back += max(evening.rounds.values(), default=0)
        lined_up.insert(0, shift_rounds(evening, back))
    return tuple(lined_up)


def shift_rounds(evening: Evening, back: int) -> Evening:
    """Take so much off every round of a session; what its plan lost or emptied goes."""
    return replace(
        evening,
        session=replace(evening.session, round=evening.session.round - back),
        sections=tuple(replace(one, rounds=one.rounds - back) for one in evening.sections),
        placed={
            key: replace(one, first_round=one.first_round - back)
            for key, one in evening.placed.items()
        },
        games=tuple(replace(one, round=one.round - back) for one in evening.games),
        results=tuple(replace(one, round=one.round - back) for one in evening.results),
        matches=tuple(
            replace(one, round=one.round - back, last_round=one.last_round - back)
            for one in evening.matches
        ),
        left_after={key: last - back for key, last in evening.left_after.items()},
        emptied={},
        groups=(),
        rounds_back=back,
    )


def session_of_round(evening: Evening, round_: int) -> Evening:
    """Find the session of a stage in which a round was played."""
    return next(
        (one for one in evening.earlier if round_ <= max(one.rounds.values(), default=0)), evening
    )


def own_round(evening: Evening, round_: int) -> tuple[int, int]:
    """Return the number of the session in which a round was played, and its round there."""
    session = session_of_round(evening, round_)
    return session.session.number, round_ + session.rounds_back


def left_in_stage(evening: Evening, team: str) -> int | None:
    """Return after which round a team left, in whichever session; None while it is there."""
    rounds = [one.left_after[team] for one in evening.sessions if team in one.left_after]
    return min(rounds, default=None)


def is_of_tonight(match: PlannedMatch) -> bool:
    """Tell whether a match is of the session itself, and of none before it."""
    return match.round > 0
