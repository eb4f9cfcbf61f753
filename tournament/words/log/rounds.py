"""The rounds that a change names, as the room counts them: of teams a match, never half of one."""

from collections.abc import Callable, Mapping
from typing import Any

from tournament.evening.parts.match_rounds import MatchRounds, find_match_round
from tournament.words.game import begin_name, end_name, round_name

# What stands in details and is a round of the room: begun then, or over then.
BEGINS = {
    "round": ["round_drawn", "extra_boards", "late_team", "late_pair", "teams_exchanged", "round"]
}
ROUNDS = ("round", "first_round", "last_round")


def with_rounds_named(kind: str, detail: Mapping[str, Any], rounds: MatchRounds) -> dict[str, Any]:
    """Name the rounds in what a change kept, also in what an undo undid."""
    named = dict(detail)
    if isinstance(detail.get("detail"), dict):
        named["detail"] = with_rounds_named(str(detail.get("kind", "")), detail["detail"], rounds)
    if kind == "round":
        return {name: name_value(begin_name, rounds, value) for name, value in named.items()}
    name = begin_name if kind in BEGINS["round"] else round_name
    for key in ROUNDS:
        if key in named:
            named[key] = name_value(name, rounds, named[key])
    if "after" in named:
        named["after"] = name_value(end_name, rounds, named["after"])
    if kind == "teams_exchanged":
        later = [one for one in named.get("later", ()) if isinstance(one, int)]
        named["later"] = [one for one in later if find_match_round(rounds, one).first == one]
    return named


def name_value(
    name: Callable[[MatchRounds, int], str], rounds: MatchRounds, value: object
) -> object:
    """Name a round where it is one."""
    return name(rounds, value) if isinstance(value, int) and value > 0 else value
