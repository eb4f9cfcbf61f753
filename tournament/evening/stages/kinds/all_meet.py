"""Where everybody is to meet everybody: of who left early nothing counts."""

from tournament.evening.evening import Evening
from tournament.evening.stages.earlier import left_in_stage


def list_deleted(evening: Evening, to_play: int = 0) -> frozenset[str]:
    """List who left before half of its matches, of which nothing counts.

    That is the rule where everybody is to meet (EBU White Book 2.4): in a round robin, or
    a movement. In a Swiss and in a knock-out what was played stands, since later draws rest on it.
    `to_play`: how many matches each has, planned or not; 0 where those planned are all.
    """
    return frozenset(key for key in evening.placed if is_deleted(evening, key, to_play))


def is_deleted(evening: Evening, key: str, to_play: int) -> bool:
    """Tell whether somebody had played less than half of its matches, of all sessions, when it
    left."""
    left = left_in_stage(evening, key)
    if left is None:
        return False
    own = [match for match in evening.stage_matches if key in match.teams and match.away]
    played = [match for match in own if match.last_round <= left]
    weight = sum(match.weight for match in own)
    return 2 * sum(match.weight for match in played) < max(weight, to_play)
