"""Which templates show what only an event of pairs has on pages that all kinds share, by place."""

from collections.abc import Mapping

PARTS: Mapping[str, tuple[str, ...]] = {
    "plan.heads": ("kinds/pairs/plan/_heads.html",),
    "plan.tables": ("kinds/pairs/plan/_tables.html",),
}
