"""A control program that answers over HTTP as its maker's does, and fails in every way it can.

Source: the maker's client 1.2.1 (golden answers of its tests) and its guide's page on HTTP. The
queue is handed out again until it is acknowledged, oldest first.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Sides
from tournament.bridgemates.values.access import Access

PING = "Bridgemate dataconnector service version 5.0.1041.0"
# Commands, kinds of answers and errors, by their numbers on the wire.
ECHO, INITIALIZE, UPDATE, POLL, ACCEPT, CONTINUE = 4, 5, 6, 19, 27, 31
PUT_RESULTS, POLL_CALLS, ACCEPT_CALLS, PUT_CALLS = 10, 36, 38, 39
PUT_SECOND, PUT_THIRD = 14, 15
ALL_PEOPLE, ALL_SEATED = 24, 25
POLL_HANDS, ACCEPT_HANDS, PUT_HANDS = 22, 30, 13
OK, ERROR, PEOPLE, SEATED, RESULTS, HANDS, CALLS = 1, 4, 10, 11, 12, 13, 21
OF_THE_EVENING = (ECHO, INITIALIZE, UPDATE, POLL, ACCEPT, CONTINUE)
# By which question a queue is asked, by which it is acknowledged, and its kind of answer.
QUEUES = {
    POLL: (ACCEPT, RESULTS),
    POLL_CALLS: (ACCEPT_CALLS, CALLS),
    POLL_HANDS: (ACCEPT_HANDS, HANDS),
}
# Queues that are handed out whole, whatever was acknowledged.
WHOLE = {ALL_PEOPLE: PEOPLE, ALL_SEATED: SEATED}
NO_DATA, VALIDATION, ENTRY_UNKNOWN, NOT_IMPLEMENTED = 2, 5, 6, 8


class DataConnector:
    """What the program has: evenings by name, the queue, what it was asked.

    `key` is the only one it takes, where it has one. `failures` are what goes wrong with the next
    questions about the evening, its plan and its results; `failing` has what goes wrong with those
    of one command. "drop" does what is asked and answers nothing, "half" cuts the answer, an
    error's number refuses.
    """

    def __init__(self, address: str) -> None:
        self.access = Access(address, "CLUB001", "LICENCE-KEY-123")
        self.key = ""
        self.page = PING
        self.failures: list[Any] = []
        self.asked: list[dict[str, Any]] = []
        self.events: dict[str, dict[str, Any]] = {}
        self.updates: list[dict[str, Any]] = []
        self.queues: dict[int, list[tuple[int, dict[str, Any]]]] = {
            one: [] for one in (*QUEUES, *WHOLE)
        }
        self.failing: dict[int, list[Any]] = {}
        # What it was sent of hands and of calls.
        self.sent: dict[int, list[dict[str, Any]]] = {PUT_HANDS: [], PUT_CALLS: []}
        # The settings of each section by the make of its devices.
        self.settings: dict[tuple[int, str], dict[str, Any]] = {}
        # What it was sent of results, what its tables have of each place, what it never takes, and
        # whether it says again what it was sent.
        self.results: list[dict[str, Any]] = []
        self.boards: dict[tuple[Any, ...], dict[str, Any]] = {}
        self.bad_boards: set[int] = set()
        self.echoes = False
        self.last = 0

    # ---- what tables do ----

    @property
    def guid(self) -> str:
        return list(self.events)[-1]

    @property
    def queue(self) -> list[tuple[int, dict[str, Any]]]:
        """The results that wait."""
        return self.queues[POLL]

    def put(self, queue: int = POLL, **fields: Any) -> None:
        """Put what was keyed into a queue as it is on the wire."""
        self.last += 1
        self.queues[queue].append((self.last, {"SessionGuid": self.guid, **fields}))

    def call(self, section: str, table: int, status: int = 1, **fields: Any) -> None:
        """Call the director at a table: 1; 2 he is on the way, 3 it is dealt with, 4 later."""
        place = {"SectionLetters": section, "TableNumber": table, "RoundNumber": 1}
        hour = {"Hour": 20, "Minute": 15, "ValidationMessages": None}
        self.put(POLL_CALLS, **place | hour | {"Status": status} | fields)

    def key_in(self, section: str, round_: int, table: int, board: int, **said: Any) -> None:
        """Key a result at a table; `said` as `on_wire` takes it."""
        place = {"SectionLetters": section, "TableNumber": table, "RoundNumber": round_}
        self.put(**place, BoardNumber=board, **on_wire(**said))
        self.boards[section, round_, table, board] = self.queue[-1][1]

    def sit(self, section: str, table: int, seat: str, number: str, **fields: Any) -> None:
        """Key a player's number at a seat in the first round."""
        place = {"SectionLetters": section, "TableNumber": table, "RoundNumber": 1}
        who = {"Direction": ".NESW".index(seat), "PlayerNumber": number, "IsRemoval": False}
        self.put(ALL_SEATED, **place | who | fields)

    def deal(self, section: str, board: int, deal: str, **fields: Any) -> None:
        """Key the hands of a board, as `N:KT8.A96... ... ... ...` has them."""
        cards = {
            f"{seat}{suit}": holding
            for seat, hand in zip(("North", "East", "South", "West"), deal[2:].split(), strict=True)
            for suit, holding in zip(
                ("Spades", "Hearts", "Diamonds", "Clubs"), hand.split("."), strict=True
            )
        }
        whose = {"SectionLetters": section, "BoardNumber": board, "ScoringGroupNumber": 1}
        self.put(POLL_HANDS, **whose | cards | fields)

    # ---- what it answers ----

    def answer(self, body: bytes) -> bytes | None:
        """Answer a question; None for none at all."""
        request = json.loads(body)
        self.asked.append(request)
        failure = self.failure_of(request["Command"])
        if self.key and request["LicenceKey"] != self.key:
            failure = VALIDATION
        answer = self.error(request, failure) if isinstance(failure, int) else self.do(request)
        text = json.dumps(answer).encode()
        if failure == "half":
            return text[: len(text) // 2]
        return None if failure == "drop" else text

    def failure_of(self, command: int) -> Any:
        if command in self.failing:
            failures = self.failing[command]
        else:
            failures = self.failures if command in OF_THE_EVENING else []
        return failures.pop(0) if failures else None

    def do(self, request: dict[str, Any]) -> dict[str, Any]:
        command, guid = request["Command"], request["SessionGuid"]
        data = json.loads(request["SerializedData"] or "null")
        if command == ECHO:
            return self.reply(request, OK, data)
        if command == INITIALIZE:
            self.events[data["EventGuid"]] = data
            self.set_up(PUT_SECOND, data["Bridgemate2Settings"])
            self.set_up(PUT_THIRD, data["Bridgemate3Settings"])
            return self.reply(request, OK, "Initialized")
        if command == CONTINUE:
            is_known = data["EventGuid"] in self.events
            return self.reply(request, OK, "") if is_known else self.error(request, ENTRY_UNKNOWN)
        if guid not in self.events:
            return self.error(request, ENTRY_UNKNOWN)
        if command == PUT_RESULTS:
            return self.take_results(request, data)
        return self.take(request, data) or self.do_queue(request, data)

    def take(self, request: dict[str, Any], data: Any) -> dict[str, Any] | None:
        """Keep what it is sent of the plan, of settings, hands and calls; None for a question."""
        command = request["Command"]
        if command == UPDATE:
            self.updates.append(data)
        elif command in (PUT_SECOND, PUT_THIRD):
            self.set_up(command, data)
        elif command in self.sent:
            self.sent[command] += data
        else:
            return None
        return self.reply(request, OK, "Taken")

    def set_up(self, make: int, settings: list[Any]) -> None:
        """Keep the settings of sections, of the devices that a command names."""
        self.settings |= {(make, one["SectionLetters"]): one for one in settings}

    def take_results(self, request: dict[str, Any], results: list[Any]) -> dict[str, Any]:
        """Give the devices all results that it is sent, or none where one is bad."""
        if any(one["BoardNumber"] in self.bad_boards for one in results):
            return self.error(request, VALIDATION)
        for one in results:
            names = ("SectionLetters", "RoundNumber", "TableNumber", "BoardNumber")
            self.boards[tuple(one[name] for name in names)] = one
            if self.echoes:
                self.put(**one)
        self.results += results
        return self.reply(request, OK, "Taken")

    def do_queue(self, request: dict[str, Any], data: Any) -> dict[str, Any]:
        """Hand out what waits in a queue, or forget it up to a number."""
        command = request["Command"]
        for poll, (accept, kind) in QUEUES.items():
            if command == accept:
                self.queues[poll] = [one for one in self.queues[poll] if one[0] > data]
                return self.reply(request, OK, "Accepted")
            if command == poll and self.queues[poll]:
                items = [item for _, item in self.queues[poll]]
                return self.reply(request, kind, items, self.queues[poll][-1][0])
        if command in WHOLE and self.queues[command]:
            items = [item for _, item in self.queues[command]]
            return self.reply(request, WHOLE[command], items, self.queues[command][-1][0])
        return self.error(request, NO_DATA if command in self.queues else NOT_IMPLEMENTED)

    def error(self, request: dict[str, Any], number: int) -> dict[str, Any]:
        return self.reply(request, ERROR, "It went wrong.") | {"ErrorType": number}

    def reply(self, request: dict[str, Any], kind: int, data: Any, last: int = 0) -> dict[str, Any]:
        return {
            "RequestCommand": request["Command"],
            "DataType": kind,
            "LastQueueItemId": last,
            "ErrorType": 0,
            "SessionGuid": request["SessionGuid"],
            "SerializedData": json.dumps(data),
        }


@contextmanager
def running() -> Iterator[DataConnector]:
    """A program that listens on this computer."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send(program.page.encode())

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            answer = program.answer(body) if self.path == "/dc-scoringprogram" else b""
            if answer is not None:
                self.send(answer)

        def send(self, content: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        program = DataConnector(f"http://127.0.0.1:{server.server_port}")
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield program
        server.shutdown()


def on_wire(ns: int = 1, ew: int = 4, sides: Sides | None = None, **fields: Any) -> dict[str, Any]:
    """What was keyed, as the program says it; without `sides` the result was deleted."""
    blank = dict.fromkeys(
        ("DeclaringPair", "DeclarerDirection", "Level", "Denomination", "Stake", "TotalTricks",
         "LeadCardRank", "LeadCardSuit"), 0,
    )  # fmt: skip
    pairs = {"PairNorthSouth": ns, "PairEastWest": ew, "DeclaringPair": ns}
    both = {"ScoringDirection": 3, "IsDeleted": sides is None, "ValidationMessages": None}
    return blank | pairs | both | (outcome(sides, ns, ew) if sides else {}) | fields


def outcome(sides: Sides, ns: int, ew: int) -> dict[str, Any]:
    played = sides.ns
    if isinstance(played, Artificial):
        shares = [40, 50, 60]
        other = sides.ew.percentage
        return {"Level": -1 - 3 * shares.index(played.percentage) - shares.index(other)}
    if isinstance(played, NotPlayed):
        return {"Level": -10}
    if isinstance(played, PassedOut):
        return {"Level": 0}
    contract, seat = played.contract, played.contract.declarer.value
    lead = {}
    if played.lead:
        lead["LeadCardRank"] = "..23456789TJQKA".index(played.lead.rank.value)
        lead["LeadCardSuit"] = ".CDHS".index(played.lead.suit.value)
    return {
        "DeclaringPair": ns if seat in "NS" else ew,
        "DeclarerDirection": ".NESW".index(seat),
        "Level": contract.level,
        "Denomination": ".CDHSN".index(contract.strain.value),
        "Stake": len(contract.penalty.value),
        "TotalTricks": played.tricks,
        **lead,
    }
