"""What would come of a file of results of pairs, before anything is stored."""

from tournament.evening.errors import ServiceError
from tournament.files.read_evening import ReadEvening
from tournament.kinds.pairs.services.incoming.import_results import find_players
from tournament.kinds.pairs.services.incoming.played_plan import (
    PlayedSection,
    plan_played_sections,
)
from tournament.models import Club
from tournament.services.incoming.preview import (
    Incoming,
    Preview,
    PreviewPair,
    check_not_here,
    pair_order,
)


def preview_pairs(club: Club, incoming: Incoming) -> Preview:
    """Look at what a file of results of pairs would make."""
    evening: ReadEvening = incoming.evening
    problems: list[ServiceError] = []
    sections: tuple[PlayedSection, ...] = ()
    try:
        sections = plan_played_sections(evening)
    except ServiceError as error:
        problems.append(error)
    try:
        check_not_here(club, incoming.source)
    except ServiceError as error:
        problems.append(error)
    players = {pair.key: guests for pair, guests in find_players(club, evening)}
    return Preview(
        kind=evening.kind,
        club=evening.club,
        title=evening.title,
        date=evening.date,
        scoring=evening.form,
        sections=tuple(section.letter for section in sections),
        pairs=tuple(
            sorted(
                (
                    PreviewPair(section.letter, place.line, place.shown, players[place.pair.key])
                    for section in sections
                    for place in section.places
                    if place.pair
                ),
                key=pair_order,
            )
        ),
        players=tuple(guest for pair in players.values() for guest in pair),
        boards=len({result.board for result in evening.results}),
        results=len(evening.results),
        in_the_way=tuple(problems),
        plan_unknown=tuple(section.letter for section in sections if not section.is_known),
        deals=len({board for one in evening.deals for board in one.boards}),
    )
