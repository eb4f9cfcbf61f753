"""How each model is logged, undone and carried in an evening's file: one declaration a model.

Values only; `store` reads them. Columns, choices, keys and what must be unique are taken from the
models themselves: here stands only what a model's fields cannot say.
"""

from collections.abc import Mapping

from tournament.models.declaration import Declared
from tournament.models.registry.contestants import CONTESTANTS
from tournament.models.registry.deals import DEALS
from tournament.models.registry.event import EVENT
from tournament.models.registry.play import PLAY

# Parents first: rows are stored and carried in this order, and deleted in the other.
REGISTRY: tuple[Declared, ...] = (*EVENT, *CONTESTANTS, *DEALS, *PLAY)

# ---- kinds of changes ----


# They take an evening out of the list, and bring it back.
OUT_OF_THE_LIST = frozenset({"evening_discarded", "evening_restored"})
# Undone at any time, also once the ranking is final.
UNDONE_AT_ANY_TIME = OUT_OF_THE_LIST | {"publication_withdrawn"}
# What takes a row that lasts back: the kind of change that made the row, and the row's label.
TAKES_BACK: Mapping[str, tuple[str, str]] = {"publication_withdrawn": ("publish", "publication")}
# They touch no row and are undone all the same: a contradiction is open again.
DECISIONS = frozenset({"settled", "deal_settled", "line_up_kept"})
# What a change is logged as when it found that it only agrees with what stands.
NOTED_AS: Mapping[str, str] = {"result": "confirmed"}
