"""The queues in which the control program keeps what tables key, and what an item of each needs.

What is missing in an item the client takes for a nought, and a contract without a level for a board
passed out: an item that is not whole is none.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from bridgemate_dataconnector.dto import (
    DataConnectorResponseData,
    HandrecordDTO,
    ParticipationDTO,
    PlayerDataDTO,
    ResultDTO,
    ScoringProgramResponse,
    TdCallDTO,
)
from bridgemate_dataconnector.dto import ScoringProgramDataConnectorCommands as Command

from tournament.evening.errors import ServiceError


@dataclass(frozen=True)
class Queue:
    """How a queue is asked and acknowledged, and what its items must have, each of which type.

    `is_divided`: whole items are taken although another one of them is none. `is_of_sections`: an
    item names its section.
    """

    name: str
    poll: Command
    accept: Command
    kind: DataConnectorResponseData
    item: Any
    needs: dict[str, type]
    is_divided: bool = False
    is_of_sections: bool = True


@dataclass
class Batch:
    """What waits in a queue, oldest first, and the number by which it is acknowledged.

    `marks` tell them apart from any others; `is_whole` says that none was left out.
    """

    results: list[Any]
    last: int
    marks: tuple[str, ...] = ()
    is_whole: bool = True


APART = ("SessionGuid", "SectionLetters", "ValidationMessages")
RESULTS = Queue(
    "results",
    Command.PollQueueForNewResults,
    Command.AcceptResultQueueItems,
    DataConnectorResponseData.Results,
    ResultDTO,
    {name: type(value) for name, value in ResultDTO().to_dict().items() if name not in APART},
)
CALLS = Queue(
    "calls",
    Command.PollQueueForNewTdCalls,
    Command.AcceptTdCallQueueItems,
    DataConnectorResponseData.TdCalls,
    TdCallDTO,
    {"TableNumber": int, "Status": int},
    is_divided=True,
)
HANDS = Queue(
    "hands",
    Command.PollQueueForNewHandrecords,
    Command.AcceptHandrecordQueueItems,
    DataConnectorResponseData.Handrecords,
    HandrecordDTO,
    {"BoardNumber": int},
    is_divided=True,
)
# All that were keyed tonight, acknowledged or not: they are read when they are looked at.
SEATED = Queue(
    "seated",
    Command.PollQueueForAllParticipations,
    Command.AcceptParticipantQueueItems,
    DataConnectorResponseData.Participations,
    ParticipationDTO,
    {"TableNumber": int, "Direction": int},
    is_divided=True,
)
PEOPLE = Queue(
    "people",
    Command.PollQueueForAllPlayerData,
    Command.AcceptPlayerDataQueueItems,
    DataConnectorResponseData.PlayerData,
    PlayerDataDTO,
    {"PlayerNumber": str},
    is_divided=True,
    is_of_sections=False,
)


def read_batch(response: ScoringProgramResponse, guid: str, queue: Queue) -> Batch:
    """Read what an answer says of a queue. Raises ServiceError("program_unreadable")."""
    if response.data_type != queue.kind:
        raise ServiceError("program_unreadable")
    items, last = read_items(response.serialized_data), response.last_queue_item_id
    whole = [item for item in items if is_whole(item, guid, queue)]
    if type(last) is not int or (len(whole) < len(items) and not queue.is_divided):
        raise ServiceError("program_unreadable")
    marks = tuple(mark_of(item) for item in whole)
    read = [queue.item.from_dict(item) for item in whole]
    return Batch(read, last, marks, len(whole) == len(items))


def mark_of(item: Any) -> str:
    """Return what tells an item from one that says anything else."""
    return hashlib.sha256(json.dumps(item, sort_keys=True).encode()).hexdigest()[:16]


def read_items(text: str | None) -> list[Any]:
    """Read the list in an answer; an empty text is an empty one."""
    try:
        items = json.loads(text or "[]")
    except ValueError:
        raise ServiceError("program_unreadable") from None
    if not isinstance(items, list):
        raise ServiceError("program_unreadable")
    return items


def is_whole(item: Any, guid: str, queue: Queue) -> bool:
    """Tell whether nothing that counts is missing in an item, and that it is of an evening."""
    return (
        isinstance(item, dict)
        and str(item.get("SessionGuid")).upper() == guid
        and (isinstance(item.get("SectionLetters"), str) or not queue.is_of_sections)
        and all(type(item.get(name)) is kind for name, kind in queue.needs.items())
    )
