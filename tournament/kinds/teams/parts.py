"""Which templates show what only an event of teams has on pages that all kinds share, by place."""

from collections.abc import Mapping

PARTS: Mapping[str, tuple[str, ...]] = {
    "cockpit.matches": ("kinds/teams/play/_matches.html",),
    "cockpit.waiting": ("kinds/teams/play/_waiting.html",),
    "conflicts.line_up": ("kinds/teams/play/_line_up_in_doubt.html",),
    "draw.cells": ("kinds/teams/draws/_line_up_links.html",),
    "draw.heads": ("kinds/teams/draws/_line_up_head.html",),
    "plan.heads": ("kinds/teams/plan/_heads.html",),
    "plan.names": ("kinds/teams/plan/_names.html",),
    "plan.tables": ("kinds/teams/plan/_tables.html",),
}
