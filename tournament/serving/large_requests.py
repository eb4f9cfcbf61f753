"""A request too large for any form is read to its end and answered in words.

waitress answers as soon as it knows the length, and closes: a browser that is still sending then
shows a broken connection instead of the answer. What is read is thrown away.
"""

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.task import ErrorTask
from waitress.utilities import RequestEntityTooLarge

from tournament.serving.refusals import refusal

# Beyond that a browser may well be cut off.
MOST_READ = 200_000_000


class PatientParser(HTTPRequestParser):
    """Goes on to the end of a body that is too large, of which the length is known."""

    to_come = 0

    def received(self, data: bytes) -> int:
        if self.to_come:
            taken = min(len(data), self.to_come)
            self.to_come -= taken
            self.completed = not self.to_come
            return taken
        consumed: int = super().received(data)
        is_too_large = isinstance(self.error, RequestEntityTooLarge)
        if is_too_large and self.content_length <= MOST_READ and not self.body_bytes_received:
            self.to_come, self.completed = self.content_length, False
        return consumed


class WordedErrorTask(ErrorTask):
    def execute(self) -> None:
        if not isinstance(self.request.error, RequestEntityTooLarge):
            super().execute()
            return
        headers = {f"HTTP_{name}": value for name, value in self.request.headers.items()}
        own, body = refusal(413, headers)
        self.status = "413 Request Entity Too Large"
        self.response_headers.extend(own)
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):
    parser_class = PatientParser
    error_task_class = WordedErrorTask
