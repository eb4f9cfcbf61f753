"""What becomes of the matches of a team that leaves the event.

Before half of its matches they are all deleted, as if it had not entered; from half on they stand,
and those whom it has still to meet win without playing (EBU White Book 2.4, written of pairs).
"""

from dataclasses import replace

from scoring.contestants import Key
from scoring.errors import ScoringError
from scoring.teams.meetings import Walkover
from scoring.teams.tables import Pool


def withdraw(pool: Pool, team: Key, to_meet: tuple[Key, ...]) -> Pool:
    """Return the pool without a team that leaves, or with it and walkovers for `to_meet`.

    `to_meet` are the opponents of its matches still to come. Half a match of a triangle counts as
    half, a walkover as a match. `unknown_team` for a team that is not in the pool.
    """
    if team not in pool.teams:
        raise ScoringError("unknown_team", team=team)
    own = [one for one in pool.meetings if team in (one.home, one.away)]
    walkovers = [one for one in pool.walkovers if team in (one.present, one.absent)]
    played = sum(one.weight for one in own) + len(walkovers)
    if 2 * played < played + len(to_meet):
        return _delete(pool, team)
    more = tuple(Walkover(present=other, absent=team) for other in to_meet)
    return replace(pool, walkovers=(*pool.walkovers, *more))


def _delete(pool: Pool, team: Key) -> Pool:
    return replace(
        pool,
        teams=tuple(other for other in pool.teams if other != team),
        meetings=tuple(one for one in pool.meetings if team not in (one.home, one.away)),
        byes=tuple(other for other in pool.byes if other != team),
        walkovers=tuple(one for one in pool.walkovers if team not in (one.present, one.absent)),
        penalties=tuple(penalty for penalty in pool.penalties if penalty.team != team),
        carried={other: brought for other, brought in pool.carried.items() if other != team},
    )
