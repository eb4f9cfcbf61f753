"""What the room's screen shows, page after page: who sits where, the round, the bracket, the
ranking.

The plan is everybody's; of results there is only what `publish.released` lets through, and
which tables still owe some of the round's, once a table has entered all of its own.
"""

from collections.abc import Iterable, Iterator

from tournament.evening.evening import Evening
from tournament.evening.parts.extra_ranking import ExtraRanking
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.room.values.bracket import bracket_pages
from tournament.room.values.page import Kind, Page, When
from tournament.room.values.ranks import ranking_pages
from tournament.room.values.seats import Names, moving_pages, playing_pages, start_pages


def room_pages(
    released: Released, evening: Evening, names: Names, *, extra: ExtraRanking | None = None
) -> tuple[Page, ...]:
    """Make at least one page for each time, and the players' address on one of them.

    `names` has those on the screen, of all pairs of the report and of the evening; `extra` is the
    ranking beside scratch that the screen is to show in place of it.
    """
    pages = [*pages_of_stage(released, evening, names, extra)]
    if not any(page.has_code for page in pages if page.when is not When.MOVING):
        pages.append(Page(Kind.CODE, usual(released)))
    # Nobody has a place to go to where nobody plays the round.
    if all(page.when is When.PLAYING for page in pages):
        pages.append(Page(Kind.CODE, When.MOVING))
    return tuple(pages)


def usual(released: Released) -> When:
    """Return when most pages of an evening are shown: while a round is played, or always."""
    return When.PLAYING if released.goes_on else When.ALWAYS


def pages_of_stage(
    released: Released, evening: Evening, names: Names, extra: ExtraRanking | None
) -> Iterator[Page]:
    """Make the pages of the phase in which the evening is."""
    if released.phase is ReleasePhase.COMING:
        yield from start_pages(evening, names, When.ALWAYS)
        return
    if released.goes_on:
        yield from moving_pages(evening, names)
        yield from playing_pages(evening)
    yield from bracket_pages(released.report, names, usual(released))
    yield from ranking_pages(released.report, names, usual(released), extra=extra)


def pages_now(pages: Iterable[Page], seconds: int, *, is_calling: bool = False) -> tuple[Page, ...]:
    """Choose the pages that follow one another: about the end of a round, the clock alone."""
    if is_calling:
        return tuple(page for page in pages if page.when is When.CALLING)
    wanted = {When.ALWAYS, When.MOVING if seconds else When.PLAYING}
    return tuple(page for page in pages if page.when in wanted)
