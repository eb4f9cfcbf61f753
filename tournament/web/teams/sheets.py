"""The sheets of the matches of a round, made before it: who meets whom, sheets to write on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.teams.assignment import RoundPlan
from tournament.files.file_names import file_name
from tournament.prints.sheets.teams.assignment import assignment_pdf
from tournament.prints.sheets.teams.blank_matches import blank_matches_pdf
from tournament.web.sheets import answer


@dataclass(frozen=True)
class RoundSheet:
    """A sheet of a round: `name` stands in its address, `label` on its button."""

    name: str
    label: str | Promise
    in_file_name: str | Promise
    make: Callable[[RoundPlan], bytes]
    for_pairs: bool = False


ROUND_SHEETS: Mapping[str, RoundSheet] = {
    sheet.name: sheet
    for sheet in (
        RoundSheet(
            "matches-of-round",
            _("Who meets whom, to pin up"),
            pgettext_lazy("file name", "matches"),
            assignment_pdf,
            for_pairs=True,
        ),
        RoundSheet(
            "match-sheets-blank",
            _("Match sheets to write on"),
            pgettext_lazy("file name", "blank match sheets"),
            blank_matches_pdf,
        ),
    )
}


def offered_round_sheets(*, has_matches: bool, of_teams: bool) -> list[RoundSheet]:
    """List the sheets of a round: all of teams; of pairs that are drawn those that they need."""
    sheets = ROUND_SHEETS.values() if has_matches else ()
    return [sheet for sheet in sheets if of_teams or sheet.for_pairs]


def round_answer(sheet: RoundSheet, plan: RoundPlan) -> HttpResponse:
    """Answer with a sheet of a round."""
    name = file_name(plan.heading, sheet.in_file_name, "pdf", detail=str(plan.round))
    return answer(sheet.make(plan), "pdf", name)
