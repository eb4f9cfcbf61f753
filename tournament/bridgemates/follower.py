"""Follows the file of an evening, or the program that writes it: one look after the other, each of
which may be the last.

A page may be caught half written. A row is taken once it was read alike in two looks in a row, and
a file that cannot be read is a trouble only when the next look finds the very same bytes.
"""

import hashlib
from collections.abc import Callable, Sequence
from uuid import UUID

from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError

from tournament.bridgemates.files.live_file import read_results
from tournament.bridgemates.files.on_disk import read_path
from tournament.bridgemates.services.add_to_file import add_to_file
from tournament.bridgemates.services.note_trouble import note_trouble
from tournament.bridgemates.services.program.send_calls import send_calls
from tournament.bridgemates.services.program.send_results import send_results
from tournament.bridgemates.services.program.send_settings import send_settings
from tournament.bridgemates.services.program.take_calls import take_calls
from tournament.bridgemates.services.program.take_hands import take_hands
from tournament.bridgemates.services.send_changes import send_changes
from tournament.bridgemates.services.take_queue import take_queue
from tournament.bridgemates.services.take_results import take_results
from tournament.bridgemates.values.device_results import DeviceResult
from tournament.evening.errors import ServiceError
from tournament.models import FollowedFile, Session, State

LISTENS = (State.RUNNING, State.PROVISIONAL)
# What fails alike whatever is asked next, after as long a wait.
UNREACHED = ("program_silent", "program_lost", "program_not_installed")


class Follower:
    """What one process remembers from look to look; lost, it costs a look more."""

    def __init__(self, key: UUID) -> None:
        self.key = key
        self.digest = b""
        # Whether all that these bytes say was taken, as far as it can be.
        self.is_taken = False
        # The program or the file, and the moment of ours, at which plan and results were sent.
        self.sent_at = ""
        self.results_sent_at = ""
        self.before: dict[tuple[int, int, int, int], DeviceResult] = {}

    def look(self) -> None:
        """Look at the file once, and take what is new in it.

        Raises what was not foreseen, once it is noted for the director.
        """
        rows = FollowedFile.objects.select_related("session__event__club")
        row = rows.filter(pk=self.key, is_followed=True).first()
        if row is None or row.session.state not in LISTENS:
            return
        try:
            self.take(row)
        except ServiceError as error:
            note_trouble(row.session, error)
        except (DatabaseError, ObjectDoesNotExist):
            raise
        except Exception:
            fault = ServiceError("program_fault") if row.guid else ServiceError("device_fault")
            note_trouble(row.session, fault)
            raise
        else:
            note_trouble(row.session, None)

    def take(self, row: FollowedFile) -> None:
        """Take what is new: the program's queue, or the file as it is now. Raises ServiceError."""
        if row.guid:
            self.take_program(row)
        else:
            self.take_file(row, read_path(row.path))

    def take_program(self, row: FollowedFile) -> None:
        """Do all that is to be done with the program, each whatever becomes of the others, unless
        it does not answer. Raises the first ServiceError."""
        troubles: list[ServiceError] = []

        def is_done(act: Callable[[Session, FollowedFile], None]) -> bool:
            if troubles and troubles[-1].code in UNREACHED:
                return False
            try:
                act(row.session, row)
            except ServiceError as error:
                troubles.append(error)
                return False
            return True

        # What a table corrected meanwhile is heard before what stands here is sent.
        is_heard = is_done(take_queue)
        is_done(self.send_plan)
        if is_heard:
            is_done(self.send_results)
        if is_done(take_calls):
            is_done(send_calls)
        is_done(take_hands)
        if troubles:
            raise troubles[0]

    def send_plan(self, session: Session, row: FollowedFile) -> None:
        """Send the plan and the settings where they may have changed."""
        now = f"{row.guid} {session.tick}"
        if now != self.sent_at:
            send_changes(session, row)
            send_settings(session, row)
            self.sent_at = now

    def send_results(self, session: Session, row: FollowedFile) -> None:
        """Send results where they may have changed."""
        now = f"{row.guid} {session.tick}"
        if now != self.results_sent_at:
            send_results(session, row)
            self.results_sent_at = now

    def take_file(self, row: FollowedFile, data: bytes) -> None:
        """Take what is new in the bytes of a moment. Raises ServiceError for what is no file."""
        digest = hashlib.sha256(data).digest()
        is_same, self.digest = digest == self.digest, digest
        if not is_same or not self.is_taken or row.refused:
            self.is_taken = False
            if results := self.settle(data, is_same=is_same):
                take_results(row.session, results)
            self.is_taken = is_same
        now = f"{row.path} {row.session.tick}"
        if is_same and now != self.sent_at:
            add_to_file(row.session, row, data)
            self.sent_at = now

    def settle(self, data: bytes, *, is_same: bool) -> Sequence[DeviceResult]:
        """Return the rows that are as the last look had them; none of a file that is being written.

        Raises ServiceError where the bytes are those of the last look, and cannot be read.
        """
        try:
            results = read_results(data)
        except ServiceError:
            if not is_same:
                return ()
            raise
        settled = [result for result in results if self.before.get(result.place) == result]
        self.before = {result.place: result for result in results}
        return settled
