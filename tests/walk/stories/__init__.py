"""Evenings played step by step, each in a club of its own, and looked at on the way."""

from collections.abc import Mapping
from typing import Any

from tests.walk.names import OF_FOUR, OF_PAIRS, OF_PLAYERS, OF_TEAMS
from tests.walk.stories import (
    afternoons,
    booked,
    captains,
    disputes,
    hands,
    imported,
    individuals,
    pairs,
    stages,
    teams,
)

STORIES: Mapping[str, Any] = {
    name: next(
        getattr(module, name)
        for module in (
            afternoons,
            booked,
            captains,
            disputes,
            hands,
            imported,
            individuals,
            pairs,
            stages,
            teams,
        )
        if hasattr(module, name)
    )
    for name in (*OF_PAIRS, *OF_PLAYERS, *OF_TEAMS, *OF_FOUR)
}
