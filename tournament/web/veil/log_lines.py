"""The log as the user may read it."""

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest

from tournament.store.reading.log import LogLine
from tournament.web.veil.shows import veil_of


def hide_lines(request: HttpRequest, lines: Iterable[LogLine]) -> list[LogLine]:
    """Mark as hidden what the log tells of boards that the user has still to play."""
    boards = veil_of(request).boards
    return [
        replace(line, is_hidden=True) if line.tells_scores and boards & {*line.boards} else line
        for line in lines
    ]
