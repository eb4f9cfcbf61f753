"""What an event of teams says of itself, what its pages show, and its sheets and files."""

from collections.abc import Mapping
from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.files.kind import Files, PbnNames
from tournament.kinds.teams import offered
from tournament.kinds.teams.files.compare_figures import compare_team_figures
from tournament.kinds.teams.files.devices import DEVICES_OF_TEAMS
from tournament.kinds.teams.files.results.grids import team_grids
from tournament.kinds.teams.files.results.write import teams_json
from tournament.kinds.teams.files.usebio import write as usebio
from tournament.kinds.teams.forms.late import LateTeamForm
from tournament.kinds.teams.pages import MATCH_PAGES
from tournament.kinds.teams.services.add_late_team import may_come_late
from tournament.kinds.teams.sheets import packs
from tournament.kinds.teams.values.play.under_way import matches_under_way
from tournament.kinds.teams.views.line_ups_in_doubt import (
    count_line_ups_in_doubt,
    show_line_ups_in_doubt,
)
from tournament.kinds.teams.views.match_board import choose_match_board
from tournament.kinds.teams.views.phones import table
from tournament.kinds.teams.views.players.card import (
    describe_preview,
    explain_total,
    lead_to_matches,
    refuse_board,
    refuse_comparison,
    refuse_figure,
    refuse_figures,
    show_card,
)
from tournament.kinds.teams.views.players.tonight import show_tonight_of_team
from tournament.kinds.teams.views.why import explain_to_director, refuse_to_explain
from tournament.kinds.teams.words import ranking
from tournament.kinds.teams.words.columns import list_columns
from tournament.kinds.teams.words.mending import MENDING
from tournament.kinds.teams.words.phrases import PHRASES
from tournament.kinds.teams.words.ranking import name_appealed
from tournament.prints.kind import Sheets
from tournament.prints.round_columns import AGAINST_ONE
from tournament.web.forms.pairs import PairForm
from tournament.web.kind import BoardsTab, Pages
from tournament.words import figures
from tournament.words.kind import Words
from tournament.words.phrases import with_pairs
from tournament.words.results.scored_with import TIE_BREAKS
from tournament.words.stages.matches import last_gain_text

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


WORDS_OF_TEAMS = Words(
    cells_beside_name=lambda report, key: (last_gain_text(report, key),),
    by_session_label=_(
        "above 50% it is the least, below 50% the most: a team that did better, or worse, on its "
        "other boards gets that (Law 12C2(c))"
    ),
    describe_comparison=lambda report: "",
    list_columns=list_columns,
    mending=MENDING,
    name_appealed=name_appealed,
    name_rank=partial(figures.ordinal, feminine=True),
    note_matches=ranking.note_matches,
    parts=PARTS,
    phrases=with_pairs(PHRASES),
    tie_breaks=TIE_BREAKS,
)
FILES_OF_TEAMS = Files(
    add_usebio_event=usebio.add_event,
    compare_figures=compare_team_figures,
    devices=DEVICES_OF_TEAMS,
    find_reasons=lambda read, rules, comparison: (None, ()),
    find_usebio_losses=usebio.find_losses,
    list_grids=team_grids,
    make_results=teams_json,
    pbn_names=PbnNames("Teams"),
)
SHEETS_OF_TEAMS = Sheets(
    match_rooms={
        "open": pgettext_lazy("a room in a narrow column", "Open"),
        "closed": pgettext_lazy("a room in a narrow column", "Closed"),
    },
    result_pages=packs.result_pages,
    round_columns=AGAINST_ONE,
)
PAGES_OF_TEAMS = Pages(
    boards_label=_("Boards a team"),
    boards_missing=_("How many boards should a team play?"),
    boards_tab=BoardsTab(
        "matches", pgettext_lazy("page of teams", "Matches"), "public_team_page", ("matches",)
    ),
    describe_moves=table.describe_moves,
    describe_preview=describe_preview,
    describe_seats=table.describe_seats,
    count_line_ups_in_doubt=count_line_ups_in_doubt,
    directors_pages={
        "choose_fouled": choose_match_board,
        "why_board": refuse_to_explain,
        "why_pair": explain_to_director,
        "why_round": refuse_to_explain,
    },
    find_own_sheet=lambda report, team: None,
    # Of matches it is said where their rounds are drawn.
    incidents={},
    late_form=LateTeamForm,
    # Teams are set up, and later looked up, on one page.
    leads=dict.fromkeys(("setup", "pairs", "pairs_spread", "partners", "own_movement"), "teams")
    | {"pairs_paste": "teams_paste"},
    list_match_pages=lambda report: MATCH_PAGES,
    list_matches_under_way=matches_under_way,
    may_come_late=may_come_late,
    names_form=PairForm,
    other_ways=(),
    plan_sheets=offered.PLAN_SHEETS,
    players_pages={
        "public_again": refuse_board,
        "public_board": refuse_board,
        "public_boards": lead_to_matches,
        "public_card": show_card,
        "public_compare": refuse_comparison,
        "public_figures": refuse_figures,
        "public_tonight_of": show_tonight_of_team,
        "public_why_board": refuse_figure,
        "public_why_pair": explain_total,
        "public_why_round": refuse_figure,
    },
    result_sheets=offered.RESULT_SHEETS,
    room_call="kinds/teams/room/_call.html",
    round_sheets=offered.ROUND_SHEETS,
    show_line_ups_in_doubt=show_line_ups_in_doubt,
    table_ways=table.WAYS,
)
