"""Evenings played step by step, each in a club of its own, and looked at on the way."""

from collections.abc import Mapping

from tests.walk.names import OF_PAIRS, OF_PLAYERS, OF_TEAMS
from tests.walk.stories import (
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
from tests.walk.stories.hall import Story

STORIES: Mapping[str, Story] = {
    name: next(
        getattr(module, name)
        for module in (
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
    for name in (*OF_PAIRS, *OF_PLAYERS, *OF_TEAMS)
}
