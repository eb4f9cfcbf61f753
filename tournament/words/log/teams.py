"""What happened to teams and their matches, as the log says it."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournament.models import StageKind

Detail = Mapping[str, Any]


def team_added(detail: Detail) -> str:
    """Say which teams came."""
    return _("Teams added: %(names)s") % {"names": ", ".join(detail["names"])}


def format_chosen(detail: Detail) -> str:
    """Say how the teams are to meet."""
    return _("Form chosen: %(kind)s") % {"kind": StageKind(detail["kind"]).label}


SENTENCES: Mapping[str, Callable[[Detail], str]] = {
    "team_added": team_added,
    "teams_pasted": team_added,
    "format_chosen": format_chosen,
}
