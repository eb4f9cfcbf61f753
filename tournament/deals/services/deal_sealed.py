"""Deal a sealed set in a process of its own, whose memory goes with it.

So this program's memory holds none of the cards until they are over, or somebody takes them.
"""

import subprocess
import sys
from pathlib import Path

from tournament.models.cards.seal_key import seal_key
from tournament.services.deals.attach import SealedBoard

ROOT = Path(__file__).resolve().parents[3]


def deal_sealed(count: int, first: int) -> tuple[list[SealedBoard], str]:
    """Deal so many boards from a number on; return them sealed, and the SHA-256 of the set."""
    process = subprocess.run(
        [sys.executable, "-m", "tournament.deals.dealer", str(count), str(first)],
        cwd=ROOT,
        input=seal_key().hex(),
        capture_output=True,
        encoding="ascii",
        check=True,
        # No window on Windows.
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    digest, *texts = process.stdout.split()
    numbers = range(first, first + count)
    boards = [SealedBoard(number, text) for number, text in zip(numbers, texts, strict=True)]
    return boards, digest
