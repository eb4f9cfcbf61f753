"""How each model is logged, undone and carried in an evening's file: one declaration a model.

Values only; `store` reads them. Columns, choices, keys and what must be unique are taken from the
models themselves: here stands only what a model's fields cannot say.
"""

from tournament.models.declaration import Declared
from tournament.models.registry.contestants import CONTESTANTS
from tournament.models.registry.deals import DEALS
from tournament.models.registry.event import EVENT
from tournament.models.registry.four import FOUR
from tournament.models.registry.play import PLAY
from tournament.models.registry.season import SEASON

# Parents first: rows are stored and carried in this order, and deleted in the other.
REGISTRY: tuple[Declared, ...] = (
    *EVENT,
    *CONTESTANTS,
    *DEALS,
    *PLAY,
    *FOUR,
    *SEASON,
)
