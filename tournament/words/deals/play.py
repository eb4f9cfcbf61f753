"""What a pair did with the cards, in sentences, with its boards and no more precision than they
bear."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from tournament.evening.parts.trick_tally import Play, TrickTally
from tournament.words import figures


def play_lines(play: Play) -> Iterator[str]:
    """Write a line for declarer, one for the defence; none where there was no board."""
    if play.declaring.boards:
        yield gettext("Declarer: %(play)s") % {"play": tally_text(play.declaring)}
    if play.defending.boards:
        yield gettext("In defence: %(play)s") % {"play": tally_text(play.defending)}


def play_reasons(play: Play) -> Iterator[str]:
    """Write what the figures of these lines are worth, a line each."""
    if play.declaring.boards:
        yield gettext("Declarer: %(play)s") % {"play": average_text(play.declaring)}
    if play.defending.boards:
        yield gettext("In defence: %(play)s") % {"play": average_text(play.defending)}


def tally_text(tally: TrickTally) -> str:
    """Write a tally: 12 boards, tricks +3 (more on 4, as many on 7, fewer on 1)."""
    boards = ngettext("%(n)s board", "%(n)s boards", tally.boards) % {"n": tally.boards}
    return gettext(
        "%(boards)s, tricks %(tricks)s (more on %(more)s, as many on %(level)s, fewer on %(fewer)s)"
    ) % {
        "boards": boards,
        "tricks": figures.signed(tally.tricks) if tally.tricks else "0",
        "more": tally.more,
        "level": tally.level,
        "fewer": tally.fewer,
    }


def average_text(tally: TrickTally) -> str:
    """Write the average with its margin, and whether it means anything; else why there is none."""
    if tally.average is None or tally.margin is None:
        return gettext("Too few boards for an average.")
    words = {
        "average": figures.signed(tally.average),
        "margin": figures.decimal(tally.margin),
    }
    if tally.is_telling:
        return gettext("%(average)s a board, give or take %(margin)s.") % words
    chance = gettext("%(average)s a board, give or take %(margin)s: chance alone may do that.")
    return chance % words
