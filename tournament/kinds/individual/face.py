"""What an event of single players says of itself, what its pages show, and its sheets and files:
what it has as pairs do, who are compared over a field too, is taken over from them."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from tournament.files.kind import Files
from tournament.kinds.individual.files.compare_figures import (
    compare_player_figures,
    find_player_reasons,
)
from tournament.kinds.individual.files.devices import INDIVIDUAL_GAME
from tournament.kinds.individual.files.pbn import NAMES_OF_PLAYERS
from tournament.kinds.individual.files.results import make_players_json
from tournament.kinds.individual.files.usebio.write import make_add_event
from tournament.kinds.individual.forms.player import NewPlayerForm
from tournament.kinds.individual.offered import list_plan_sheets
from tournament.kinds.individual.sheets.round_columns import COLUMNS_OF_PLAYERS
from tournament.kinds.individual.views import phones, players, preview, setup
from tournament.kinds.individual.words.columns import list_columns
from tournament.kinds.individual.words.phrases import OWN_PHRASES
from tournament.kinds.individual.words.ranking import TIES_OF_PLAYERS, name_appealed
from tournament.prints.kind import Sheets
from tournament.web.kind import Pages
from tournament.words import figures
from tournament.words.kind import Words
from tournament.words.repairs import TITLES


def make_words(pairs: Words) -> Words:
    """Make the words of single players from those of pairs."""
    return replace(
        pairs,
        by_session_label=_(
            "above 50% it is the least, below 50% the most: a player who did better, or worse, on"
            " the other boards gets that (Law 12C2(c))"
        ),
        list_columns=list_columns,
        name_appealed=name_appealed,
        name_rank=figures.ordinal,
        phrases={**pairs.phrases, **OWN_PHRASES},
        tie_breaks={**pairs.tie_breaks, **TIES_OF_PLAYERS},
    )


def make_sheets(pairs: Sheets) -> Sheets:
    """Make the sheets of single players from those of pairs."""
    return replace(pairs, round_columns=COLUMNS_OF_PLAYERS)


def make_files(pairs: Files) -> Files:
    """Make the files of single players from those of pairs."""
    return replace(
        pairs,
        add_usebio_event=make_add_event(pairs.add_usebio_event),
        compare_figures=compare_player_figures,
        devices=replace(pairs.devices, game=INDIVIDUAL_GAME, keys_by_pair=False),
        find_reasons=find_player_reasons,
        make_results=make_players_json(pairs.make_results),
        pbn_names=NAMES_OF_PLAYERS,
    )


def make_pages(pairs: Pages) -> Pages:
    """Make the pages of single players from those of pairs."""
    return replace(
        pairs,
        boards_label=_("Boards a player"),
        boards_missing=_("How many boards should a player play?"),
        describe_moves=phones.describe_moves,
        describe_preview=preview.describe_preview,
        describe_seats=phones.describe_seats,
        directors_pages={
            "choose": setup.choose,
            "pair_add": setup.add,
            "pair_late": players.add_late,
            "pair_proposals": setup.propose,
            "pairs": players.show_players,
            "pairs_paste": setup.paste,
            "setup": setup.show_setup,
        },
        # Boards are mended line by line.
        incidents={
            "late": _("A late player"),
            "leaves": _("A player leaves"),
            "cut": TITLES["cut"],
        },
        # A movement of the club’s own, drawn partners, and pairs by strength, are of pairs.
        leads={
            "own_movement": "setup",
            "partners": "setup",
            "pairs_spread": "setup",
            "teams": "pairs",
            "teams_paste": "setup",
        },
        names_form=NewPlayerForm,
        plan_sheets=list_plan_sheets(pairs.plan_sheets),
        room_call="kinds/individual/room/_call.html",
    )
