"""What an event of single players does with its rows: each entry is one player."""

import uuid
from collections.abc import Sequence
from dataclasses import replace

from tournament.evening.errors import ServiceError
from tournament.evening.names.regulars import Party
from tournament.kinds.individual.services.add_players import add_players
from tournament.kinds.individual.services.incoming.import_players import (
    import_players,
    preview_players,
    settings_of_players,
)
from tournament.kinds.individual.services.stand_ins import deal_to_players
from tournament.models import Change, Section, Session
from tournament.services.kind import Verbs
from tournament.store.write import By, Write

# Of three players who wait for a fourth one place is empty; of one who sits out in turn none is.
AT_A_TABLE = 4


def refuse_pairs(session: Session) -> None:
    """Refuse a pair, or a movement of pairs; ServiceError("not_of_players")."""
    raise ServiceError("not_of_players")


def leave_unplanned(w: Write, session: Session, players: Sequence[uuid.UUID]) -> None:
    """Plan nothing: for so many players a movement has to be chosen again."""


def has_room(section: Section, players: int) -> bool:
    """Tell whether a movement is one of so many players, or lacks the fourth of a table; players
    who come take the seats of stand-ins."""
    places = section.placements.count()
    stand_ins = section.placements.exclude(stand_in="").count()
    lacks_one = places % AT_A_TABLE == 0 and places - players == 1
    return players >= AT_A_TABLE and (0 <= places - players <= stand_ins or lacks_one)


def come_again(session: Session, by: By, players: Sequence[Party]) -> Change | None:
    """Enter players, each of whom came alone."""
    return add_players(
        session, by, players=[player for alone in players for player in alone.players]
    )


def make_verbs(pairs: Verbs) -> Verbs:
    """Make the verbs of single players from those of pairs."""
    return replace(
        pairs,
        check_takes_pairs=refuse_pairs,
        codes={**pairs.codes, "appeal_without_consent": "appeal_needs_partner"},
        come_again=come_again,
        deal_numbers=deal_to_players,
        has_room=has_room,
        import_file=import_players,
        make_settings=settings_of_players,
        plan_anew=leave_unplanned,
        preview_file=preview_players,
    )
