"""How far calls of tables are, as the control program is told it.

Source: the comments on `TdCallDTO` in the maker's client 1.2.1, and what its validation asks for.
"""

from bridgemate_dataconnector.dto import TdCallDTO

from tournament.bridgemates.values.device_calls import CallState, HeldCall

STATUS = {
    CallState.WAITS: TdCallDTO.TdCallStatus_Launched,
    CallState.ANSWERED: TdCallDTO.TdCallStatus_InProgress,
    CallState.ENDED: TdCallDTO.TdCallStatus_Resolved,
}


def write_call(call: HeldCall, guid: str) -> TdCallDTO:
    """Write how far a call is; a round is always said."""
    return TdCallDTO(
        session_guid=guid,
        section_letters=call.section,
        table_number=call.table,
        round_number=max(call.round, 1),
        hour=call.hour,
        minute=call.minute,
        status=STATUS[call.state],
    )
