"""What an event of pairs does with its rows: it begins without a stage, which a Swiss gives it."""

import uuid
from collections.abc import Iterable, Sequence

from tournament.evening.errors import ServiceError
from tournament.evening.facts import Stage
from tournament.evening.names.regulars import Party
from tournament.kinds.pairs.services.incoming.import_results import import_results, settings_of
from tournament.kinds.pairs.services.incoming.preview_pairs import preview_pairs
from tournament.models import AppealConsent, Change, Entry, Member, Session
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.entries.numbers import deal_numbers, has_room
from tournament.services.kind import Verbs
from tournament.services.matches.store_matches import seat_swiss
from tournament.store.write import By, Write


def take_pairs(session: Session) -> None:
    """Refuse nothing: pairs play here."""


def refuse_teams(session: Session) -> None:
    """Refuse a team in an event of pairs; ServiceError("not_of_teams")."""
    raise ServiceError("not_of_teams")


def begin_without_stage(like: Stage | None) -> None:
    """Begin without a stage: whether rounds are drawn is chosen in the set-up."""


def draw_first_round_anew(w: Write, session: Session, pairs: Sequence[uuid.UUID]) -> None:
    """Draw the first round again where rounds are drawn; a movement is to be chosen again."""
    if session.stage is not None:
        seat_swiss(w, session, pairs)


def list_both(entry: Entry, plays: bool) -> Iterable[Member]:  # noqa: FBT001 - as a kind is asked
    """List both players, also of a pair that has left: it is called by who sits."""
    return entry.members.order_by("position")


def come_again(session: Session, by: By, pairs: Sequence[Party]) -> Change | None:
    """Enter pairs, each into the section where it sat, or into the smallest where there is none."""
    couples = [(pair.players[0], pair.players[1]) for pair in pairs]
    letters = [pair.section if pair.section in session.letters else "" for pair in pairs]
    return paste_pairs(session, by, pairs=couples, sections=letters)


VERBS_OF_PAIRS = Verbs(
    check_not_kept=lambda _evening, _place, _by: None,
    check_takes_pairs=take_pairs,
    check_takes_teams=refuse_teams,
    codes={
        "absent": "pair_absent",
        "appeal_without_consent": "appeal_needs_both",
        "exchanged": "pairs_exchanged",
        "left": "pair_left",
        "left_already": "pair_left_already",
        "not_drawn_together": "pairs_not_drawn_together",
    },
    come_again=come_again,
    consents=(AppealConsent.BOTH, AppealConsent.ABSENT),
    deal_numbers=deal_numbers,
    find_first_stage=begin_without_stage,
    has_room=has_room,
    import_file=import_results,
    list_seated=list_both,
    listeners=(),
    make_settings=settings_of,
    next_stages=(),
    plan_anew=draw_first_round_anew,
    preview_file=preview_pairs,
    word_refusal=lambda error, _board: error,
)
