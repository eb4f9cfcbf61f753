"""The log as the user may read it."""

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest

from tournament.store.reading.log import LogLine
from tournament.web.veil.shows import veil_of
from tournament.words.log.sentences import tells_scores


def hide_lines(request: HttpRequest, lines: Iterable[LogLine]) -> list[LogLine]:
    """Mark as hidden what the log tells of boards that the user has still to play."""
    veiled = veil_of(request).boards
    return [
        replace(line, is_hidden=tells_scores(line.root_kind) and not veiled.isdisjoint(line.boards))
        for line in lines
    ]
