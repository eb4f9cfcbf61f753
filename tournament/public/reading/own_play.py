"""What a player's pairs did with the cards in his published evenings."""

from collections.abc import Mapping, Sequence

from django.db.models import Count

from tournament.evening.kind import RULES
from tournament.evening.parts.trick_tally import Play
from tournament.models import Deal, Session
from tournament.public.reading.own_evenings import PublicPlayer
from tournament.public.values.double_dummy import SeasonPlay, add_up_season
from tournament.public.values.own_evenings import OwnEvening
from tournament.store.memory import Memory
from tournament.store.published.released import release
from tournament.store.standings import key_of

# A season of evenings, twice.
_plays: Memory[Mapping[str, Play]] = Memory(most=128)


def read_season_play(player: PublicPlayer, evenings: Sequence[OwnEvening]) -> SeasonPlay:
    """Add up a player's evenings beside double dummy, as far as players may see their boards.

    Costs one statement where no cards are known, and for each evening with cards those of its
    published page, once for its revision. What teams did says nothing of one player.
    """
    sessions = {one.code: one for one in player.sessions}
    own = {
        session: pair.key
        for one in evenings
        if (pair := RULES.of(session := sessions[one.code]).find_pair_that_played(one.pair))
    }
    rows = Deal.objects.filter(deal_set__session__in=own).values_list("deal_set__session")
    deals = dict(rows.annotate(Count("id")).order_by())
    return add_up_season(
        read_play(session, deals[session.pk]).get(key, Play())
        for session, key in own.items()
        if session.pk in deals
    )


def read_play(session: Session, deals: int) -> Mapping[str, Play]:
    """Tally the play of an evening as published, by contestant; `deals` are those it has.

    It is kept once all of them may be seen and have their double-dummy tables: until then that may
    change without a new revision.
    """
    key = key_of(session)
    found = _plays.get(key)
    if found is not None:
        return found
    report = release(session).report
    play = RULES.of(report).tally_play(report)
    if len(report.deals) == deals and all(deal.tricks for deal in report.deals):
        _plays.put(key, play)
    return play
