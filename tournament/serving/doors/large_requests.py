"""A request too large for its door is read to its end, kept nowhere, and answered in words.

waitress answers as soon as it knows the length, and closes: a browser that is still sending then
shows a broken connection instead of the answer. What is read is thrown away.
"""

import io

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.receiver import ChunkedReceiver
from waitress.task import ErrorTask
from waitress.utilities import BadRequest, RequestEntityTooLarge

from tournament.serving.doors.refusals import refusal

# Beyond that a browser may well be cut off.
MOST_READ = 200_000_000
# Of a line between the pieces of a body: waitress gathers one without end, ever slower.
LONGEST_LINE = 4_000


class Nowhere:
    """What waitress takes for a body's buffer, and which keeps none of it."""

    def append(self, data: bytes) -> None:
        pass

    def __len__(self) -> int:
        return 0

    def getfile(self) -> io.BytesIO:
        return io.BytesIO()

    def close(self) -> None:
        pass


class PatientParser(HTTPRequestParser):
    """Goes on to the end of a body that is too large, whether its length was said or not."""

    most_read = MOST_READ
    expect_continue: bool

    def received(self, data: bytes) -> int:
        consumed: int = super().received(data)
        if self.body_rcv is None:
            return consumed
        if is_endless(self.body_rcv):
            self.error, self.completed = BadRequest("Line too long"), True
        elif isinstance(self.error, RequestEntityTooLarge):
            self.throw_away()
        return consumed

    def throw_away(self) -> None:
        # Whoever asks before he sends has sent nothing yet: he is answered at once.
        if self.expect_continue:
            self.expect_continue = False
            return
        if not isinstance(self.body_rcv.buf, Nowhere):
            self.body_rcv.buf.close()
            self.body_rcv.buf = Nowhere()
        too_much = max(self.content_length, self.body_bytes_received) > self.most_read
        self.completed = bool(self.body_rcv.completed or self.body_rcv.error or too_much)


def is_endless(body: object) -> bool:
    return (
        isinstance(body, ChunkedReceiver)
        and len(body.control_line) + len(body.trailer) > LONGEST_LINE
    )


class WordedErrorTask(ErrorTask):
    def execute(self) -> None:
        if not isinstance(self.request.error, RequestEntityTooLarge):
            super().execute()
            return
        headers = {f"HTTP_{name}": value for name, value in self.request.headers.items()}
        own, body = refusal(413, headers, most=self.request.adj.max_request_body_size)
        self.status = "413 Request Entity Too Large"
        self.response_headers.extend(own)
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):
    parser_class = PatientParser
    error_task_class = WordedErrorTask
