"""PBN of results that nobody should send: an evening or a worded error, in little room."""

import tracemalloc

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.profiles.named import profile
from tests.examples import many, thinned
from tests.tournament.files.broken import broken
from tests.tournament.files.evenings import an_evening, with_two_winners
from tests.tournament.kinds.pairs.files.pbn.test_read import COMPOSER, PLAIN, RANKING, game
from tournament.evening.files.errors import FileError
from tournament.files.any_file import read_any
from tournament.files.read_evening import ReadEvening
from tournament.kinds.pairs.files.compare_figures import compare_figures
from tournament.kinds.pairs.files.pbn.write import results_pbn
from tournament.words.errors.codes import note_words, refusal

MOST_BYTES = 7_900_000
ROOM = 150_000_000
GOOD = [
    results_pbn(an_evening()),
    results_pbn(with_two_winners()),
    game(1, COMPOSER, "A 1 2 4S N 10 420 - 2 0 Un-Deux Trois-Quatre").encode(),
    (game(1, PLAIN, "1 1 4S N 10", "2 2 - - -").rstrip("\n") +
     f'\n[TotalScoreTable "{RANKING}"]\n1 1 2 100 A - B 1 2\n1 2 2 100 "C - D" - -').encode(),
]  # fmt: skip
WORDS = (b'"', b"-", b" ", b"\n", b"[", b"]", b";", b"{", b"A60/40", b"Names_NS", b"99999", b"\\")


def read_in_words(data):
    """Read, compare its figures, and word what comes of it."""
    try:
        found = read_any(b'[Event "x"]\n' + data, {})
    except (FileError, ScoringError) as error:
        return [refusal(error)]
    if isinstance(found, ReadEvening):
        compare_figures(found, profile("ffb"))
    return [note_words(note) for note in found.notes]


class BrokenTests:
    @settings(
        max_examples=thinned(many(150, whole=3000)), suppress_health_check=[HealthCheck.too_slow]
    )
    @given(broken(st.sampled_from(GOOD), WORDS))
    def test_an_evening_or_a_worded_error(self, data):
        assert all(sentence and "%(" not in sentence for sentence in read_in_words(data))


def many_games(row, heads=PLAIN):
    rows = [row(number) for number in range(498)]
    return "".join(game(board, heads, *rows) for board in range(1, 200)).encode()


HOSTILE = {
    "results": many_games(lambda number: f"{2 * number} {2 * number + 1} 4S N 10"),
    "cells": b'[ScoreTable "' + b"A;" * 40_000 + b'"]\n' + b"1 " * 49_000,
    "names": many_games(lambda number: "1 2 4S N " + "a " * 200, PLAIN + ";Names_NS;Names_EW"),
    "sections": many_games(lambda number: f"{number} 1 2 4S N 10", "Section;" + PLAIN),
}

# Its millions of cells are slow to trace: half of them in half the room say the same.
HALVED = {"names"}


@pytest.mark.slow
class HostileTests:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_it_is_refused_in_words_and_in_little_room(self, name):
        parts = 2 if name in HALVED else 1
        data = HOSTILE[name][: MOST_BYTES // parts]
        tracemalloc.start()
        try:
            with pytest.raises(FileError) as caught:
                read_any(data, {})
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert len(refusal(caught.value)) < 500
        assert peak < ROOM // parts
