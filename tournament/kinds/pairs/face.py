"""What an event of pairs says of itself, what its pages show, and its sheets and files."""

from collections.abc import Mapping
from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.files.kind import Files, PbnNames
from tournament.kinds.pairs import offered
from tournament.kinds.pairs.files.compare_figures import compare_figures
from tournament.kinds.pairs.files.devices import DEVICES_OF_PAIRS
from tournament.kinds.pairs.files.reasons import find_other_rules, find_other_sums
from tournament.kinds.pairs.files.results.write import results_json
from tournament.kinds.pairs.files.travellers import travellers_grid
from tournament.kinds.pairs.files.usebio import write as usebio
from tournament.kinds.pairs.forms.late import LateSwissPairForm
from tournament.kinds.pairs.sheets import packs
from tournament.kinds.pairs.views import phones, players
from tournament.kinds.pairs.words import ranking
from tournament.kinds.pairs.words.columns import list_columns
from tournament.kinds.pairs.words.mending import MENDING
from tournament.kinds.pairs.words.phrases import PHRASES
from tournament.kinds.pairs.words.ranking import name_appealed
from tournament.prints.kind import Sheets
from tournament.prints.round_columns import AGAINST_ONE
from tournament.services.matches.late_entry import has_more_to_draw
from tournament.web.forms.pairs import PairForm
from tournament.web.kind import BoardsTab, PageLink, Pages
from tournament.words import figures
from tournament.words.kind import Words
from tournament.words.phrases import with_pairs
from tournament.words.repairs import TITLES
from tournament.words.results.scored_with import TIE_BREAKS

PARTS: Mapping[str, tuple[str, ...]] = {
    "plan.heads": ("kinds/pairs/plan/_heads.html",),
    "plan.tables": ("kinds/pairs/plan/_tables.html",),
}


WORDS_OF_PAIRS = Words(
    cells_beside_name=lambda report, key: (),
    by_session_label=_(
        "above 50% it is the least, below 50% the most: a pair that did better, or worse, on its "
        "other boards gets that (Law 12C2(c))"
    ),
    describe_comparison=ranking.describe_comparison,
    list_columns=list_columns,
    mending=MENDING,
    name_appealed=name_appealed,
    name_rank=partial(figures.ordinal, feminine=True),
    note_matches=ranking.note_matches,
    parts=PARTS,
    phrases=with_pairs(PHRASES),
    tie_breaks=TIE_BREAKS,
)
FILES_OF_PAIRS = Files(
    add_usebio_event=usebio.add_event,
    compare_figures=compare_figures,
    devices=DEVICES_OF_PAIRS,
    find_reasons=lambda read, rules, comparison: (
        find_other_rules(read, rules, comparison),
        find_other_sums(read),
    ),
    find_usebio_losses=usebio.find_losses,
    list_grids=lambda report: (travellers_grid(report),),
    make_results=results_json,
    pbn_names=PbnNames("Pairs"),
)
SHEETS_OF_PAIRS = Sheets(
    match_rooms={"open": pgettext_lazy("column", "Table")},
    result_pages=packs.result_pages,
    round_columns=AGAINST_ONE,
)
PAGES_OF_PAIRS = Pages(
    boards_label=_("Boards a pair"),
    boards_missing=_("How many boards should a pair play?"),
    boards_tab=BoardsTab("boards", _("Boards"), "public_boards", marks_own=True),
    describe_moves=phones.describe_moves,
    describe_preview=players.describe_preview,
    describe_seats=phones.describe_seats,
    count_line_ups_in_doubt=lambda session: 0,
    directors_pages={},
    find_own_sheet=offered.find_own_sheet,
    incidents=TITLES,
    late_form=LateSwissPairForm,
    leads={"teams": "pairs", "teams_paste": "teams"},
    list_match_pages=offered.list_match_pages,
    list_matches_under_way=lambda evening, states, behind: (),
    may_come_late=has_more_to_draw,
    names_form=PairForm,
    other_ways=(PageLink("public_boards", _("All boards")),),
    plan_sheets=offered.PLAN_SHEETS,
    players_pages={},
    result_sheets=offered.RESULT_SHEETS,
    room_call="kinds/pairs/room/_call.html",
    round_sheets=offered.ROUND_SHEETS,
    show_line_ups_in_doubt=lambda session, evening: (),
    table_ways=(),
)
