"""What a drawn round must know of those before it: where it begins, who is there, who sits how."""

from collections import Counter
from dataclasses import replace

from movements import Draw, DrawnMeeting
from tournament.evening.evening import Evening


def share_sides(evening: Evening, drawn: Draw) -> Draw:
    """Let of two pairs the one sit North-South that did so less often; where both did as often, the
    higher placed at every other table."""
    own = (match for match in evening.stage_matches if match.away)
    turns = Counter(evening.placed[match.home].number for match in own)
    meetings = []
    for table, one in enumerate(drawn.meetings):
        difference = turns[one.higher] - turns[one.lower]
        is_turned = difference > 0 or (difference == 0 and table % 2 == 1)
        meetings.append(DrawnMeeting(one.lower, one.higher) if is_turned else one)
    return replace(drawn, meetings=tuple(meetings))


def following_round(evening: Evening) -> int:
    """Return the round of the room in which the next matches begin."""
    return 1 + max((match.last_round for match in evening.matches), default=0)


def next_board(evening: Evening) -> int:
    """Return the first board that no table has had."""
    return 1 + max((board for game in evening.games for board in game.boards), default=0)


def is_there(evening: Evening, key: str, round_: int) -> bool:
    """Tell whether a contestant has come by a round and has not left before it."""
    return evening.plays(key, round_) and evening.left_after.get(key, round_) >= round_
