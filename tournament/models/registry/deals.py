"""The cards of the boards: logged, undone and carried in a file."""

from tournament.evening.files.carried import FileColumn
from tournament.evening.states import LETTERS
from tournament.models.cards.deal import Deal, DealSet
from tournament.models.declaration import Declared, InFile, Undone
from tournament.models.registry.columns import FROM_1_TO_999

# By Law 77 nothing is worth more: 7NT redoubled, vulnerable, all thirteen tricks down.
HIGHEST_SCORE = 7600

DEALS: tuple[Declared, ...] = (
    Declared(
        DealSet,
        undone=Undone(is_named=True, is_corrected_after_the_end=True),
        carried=InFile(
            "deal_sets",
            of_session="session",
            order=("board_set", "section", "home"),
            most=400,
            since=11,
            columns={
                "section": FileColumn("one_of", choices=("", *LETTERS)),
                "board_set": FileColumn("whole", 0, 100),
                "home": FileColumn("whole", 0, 999),
            },
            column_since={"home": 12},
        ),
    ),
    Declared(
        Deal,
        undone=Undone(is_corrected_after_the_end=True),
        carried=InFile(
            "deals",
            of_session="deal_set__session",
            order=("deal_set__board_set", "deal_set__section", "deal_set__home", "board"),
            most=2_000,
            since=11,
            columns={
                "board": FROM_1_TO_999,
                "cards": FileColumn("cards"),
                "tricks": FileColumn("tricks"),
                "par_score": FileColumn("whole", -HIGHEST_SCORE, HIGHEST_SCORE),
            },
        ),
    ),
)
