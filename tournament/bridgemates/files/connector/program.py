"""The control program, in the verbs that an evening needs; each fails with a sentence of its own.

The client's own polls make no difference between an empty queue and a failure: they are not used.
"""

import json

from bridgemate_dataconnector import DataConnectorClient
from bridgemate_dataconnector.dto import (
    ContinueDTO,
    DataConnectorResponseData,
    ErrorType,
    HandrecordDTO,
    InitDTO,
    ResultDTO,
    ScoringProgramRequest,
    ScoringProgramResponse,
    SectionUpdateDTO,
    TdCallDTO,
)
from bridgemate_dataconnector.dto import ScoringProgramDataConnectorCommands as Command

from tournament.bridgemates.files.connector.queues import RESULTS, Batch, Queue, read_batch
from tournament.bridgemates.files.connector.settings import SectionSettings
from tournament.bridgemates.files.connector.transport import Transport
from tournament.bridgemates.files.connector.transport_by_pipe import PipeTransport
from tournament.bridgemates.values.access import Access
from tournament.evening.errors import ServiceError

LOCAL = "http://localhost"
START, READ = InitDTO.StartBCS, InitDTO.Command_StartReading


class Program:
    """A control program. All verbs raise ServiceError: what `Transport` and `trouble_of` have."""

    def __init__(self, access: Access) -> None:
        self.club_id = access.club_id
        # The client wants an address of the web, whatever the way.
        address = LOCAL if access.is_pipe else access.address
        self.client = DataConnectorClient(
            access.club_id,
            access.key,
            address,
            transport=PipeTransport() if access.is_pipe else Transport(),
        )

    def find(self) -> None:
        """Check that it is one, and that it answers. Raises too ServiceError("program_other")."""
        if self.client.connect().data_type != DataConnectorResponseData.OK:
            raise ServiceError("program_other")
        try:
            check(self.client.ping())
        except ValueError:
            # What it echoes is no JSON.
            raise ServiceError("program_unreadable") from None

    def begin(self, event: InitDTO) -> None:
        """Have it begin an evening on the devices."""
        check(self.client.initialize(event))

    def go_on(self, guid: str) -> None:
        """Have it go on with an evening that it began before."""
        event = ContinueDTO(event_guid=guid, club_id=self.club_id, commands=START | READ)
        check(self.client.continue_event(event))

    def change(self, section: SectionUpdateDTO) -> None:
        """Have it give the devices another movement of a section."""
        check(self.client.update_movement(section))

    def set_up(self, guid: str, settings: SectionSettings) -> None:
        """Have the devices, of both makes, ask and show what an evening wants."""
        check(self.client.send_bridgemate2_settings(guid, settings.second))
        check(self.client.send_bridgemate3_settings(guid, settings.third))

    def send_results(self, guid: str, results: list[ResultDTO]) -> None:
        """Have it take results for the devices, as `sent_back` writes them."""
        check(self.client.send_results(guid, results))

    def send_hands(self, guid: str, hands: list[HandrecordDTO]) -> None:
        """Have it take the cards of boards."""
        check(self.client.send_handrecords(guid, hands))

    def send_calls(self, guid: str, calls: list[TdCallDTO]) -> None:
        """Tell it how far calls of tables are."""
        check(self.client.send_td_calls(guid, calls))

    def poll(self, guid: str, queue: Queue = RESULTS) -> Batch:
        """Return what waits in a queue and was not acknowledged yet."""
        response = self.ask(queue.poll, guid)
        if response.data_type == DataConnectorResponseData.Error:
            if response.error_type == ErrorType.NoData:
                return Batch([], 0)
            check(response)
        return read_batch(response, guid, queue)

    def acknowledge(self, guid: str, last: int, queue: Queue = RESULTS) -> None:
        """Have it forget what waits in a queue, up to a number of that."""
        check(self.ask(queue.accept, guid, json.dumps(last)))

    def ask(self, command: Command, guid: str, data: str = "") -> ScoringProgramResponse:
        """Ask something about an evening."""
        request = ScoringProgramRequest(command, session_guid=guid, serialized_data=data)
        response = self.client.send_request(request)
        is_error = response.data_type == DataConnectorResponseData.Error
        if not is_error and response.request_command != command:
            raise ServiceError("program_unreadable")
        return response


def find_port() -> int:
    """Return the port on which a program of this computer listens: Windows keeps it; else the
    usual one."""
    return int(DataConnectorClient.discover_local_base_address().rpartition(":")[2])


def check(response: ScoringProgramResponse) -> None:
    """Refuse an answer that is an error."""
    if response.data_type == DataConnectorResponseData.Error:
        raise trouble_of(response.error_type)


def trouble_of(error: ErrorType) -> ServiceError:
    """Return what the program means, told apart where a director can do something about it."""
    if error in (ErrorType.Busy, ErrorType.TimeOut):
        return ServiceError("program_busy")
    if error == ErrorType.Validation:
        return ServiceError("program_refused")
    if error == ErrorType.EntryUnknown:
        return ServiceError("program_lost")
    if error in (ErrorType.NotImplemented, ErrorType.WrongDataType):
        return ServiceError("program_older")
    return ServiceError("program_error")
