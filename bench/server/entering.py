"""The evening that phones follow: half played, then entered by a director, line after line."""

import random
import threading
import time
from collections.abc import Iterator

from bench.server.crowd import ANSWER, SeenRevisions
from tests.running.browser import PlainBrowser, fields_of
from tests.running.server import Server

ENTRIES_A_SECOND = 2
OPTION, PAIRS, ROUNDS_PLAYED = "mitchell-30-13x2-skip", 60, 6
TEXTS = ("4SS+1", "3NTE-1", "2HN=", "1NTW+2", "4HN-1", "P")
# Round, board, and what the form sends.
Line = tuple[int, int, dict[str, str]]


class Entering:
    """The director's browser: one line after the other, each another revision."""

    def __init__(self, server: Server, code: str) -> None:
        self.browser, self.code = PlainBrowser(server.local), code
        self.browser.log_in(server.login_path)
        lines = [line for board in range(1, 27) for line in self.empty_lines(board)]
        # Round by round, as they come: the last is taken first.
        self.lines = sorted(lines, key=lambda line: (-line[0], random.random()))

    def empty_lines(self, board: int) -> Iterator[Line]:
        page = fields_of(self.browser.get(f"/director/{self.code}/board/{board}/"))
        for name, place in page.items():
            prefix, _, part = name.partition("-")
            if part != "place" or page[f"{prefix}-text"]:
                continue
            line = {key: page[key] for key in page if key.startswith(f"{prefix}-")}
            line |= {key: page[key] for key in ("key", "alphabet")}
            line[f"{prefix}-text"] = random.choice(TEXTS)
            yield int(place.split("-")[1]), board, line

    def run(self, seen: SeenRevisions, until: float) -> None:
        revision = self.revision()
        next_at = time.perf_counter() + 2
        while next_at < until and self.lines:
            time.sleep(max(0.0, next_at - time.perf_counter()))
            next_at += 1 / ENTRIES_A_SECOND
            _, board, fields = self.lines.pop()
            revision += 1
            start = seen.sent[revision] = time.perf_counter()
            status, _ = self.browser.post(f"/director/{self.code}/board/{board}/", fields)
            seen.entering.append(time.perf_counter() - start)
            if status >= 400:
                seen.errors.append(f"entry: {status}")
        if self.revision() != revision:
            seen.errors.append(f"{revision} revisions expected, {self.revision()} there")

    def revision(self) -> int:
        revision_told = ANSWER.search(self.browser.get(f"/live/{self.code}").encode())
        assert revision_told
        return int(revision_told[1])


def half_an_evening(option: str = OPTION, pairs: int = PAIRS) -> str:
    """Play half an evening in a thread of its own, with which its connection ends."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    found: list[str] = []
    made = threading.Thread(target=lambda: found.append(play_half(option, pairs)))
    made.start()
    made.join()
    return found[0]


def play_half(option: str, count: int) -> str:
    import dataclasses

    from django.db import connections, transaction

    from bench.program.evening import SETTINGS
    from tests.journeys.evening import NAMES
    from tournament.club.services.first_start import create_owner
    from tournament.evening.names.names import NamedPlayer
    from tournament.management.demo.evenings import DemoTable, play_round
    from tournament.management.demo.setup import Author
    from tournament.services.create_evening import create_evening
    from tournament.services.entries.add_pairs import paste_pairs
    from tournament.setup.services.choose_movement import MovementChoice, choose_movement
    from tournament.setup.services.start import start
    from tournament.store.read import load_evening

    def member(number: int) -> NamedPlayer:
        """Name a player, one of four times as many as there are names: others have two surnames."""
        people = [name for pair in NAMES for name in pair]
        first, last = people[number % len(people)].split(" ", 1)
        turn = number // len(people)
        other = people[(7 * turn + 3 * number) % len(people)].split(" ", 1)[1]
        return NamedPlayer(first, f"{last}-{other}" if turn else last)

    author = Author(create_owner().memberships.get().club)
    with transaction.atomic():
        settings = dataclasses.replace(SETTINGS, boards_wanted=26)
        session = create_evening(author.club, author.next(), settings=settings)
        pairs = [(member(2 * number), member(2 * number + 1)) for number in range(count)]
        paste_pairs(session, author.next(), pairs=pairs)
        choose_movement(session, author.next(), choice=MovementChoice(option))
        start(session, author.next())
        table = DemoTable(load_evening(session), seed=30)
        for number in range(1, ROUNDS_PLAYED + 1):
            play_round(session, author, table, number)
    connections.close_all()
    return session.code
