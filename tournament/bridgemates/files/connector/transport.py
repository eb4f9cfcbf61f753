"""One question to the control program over HTTP, and its answer or why there is none.

The client asks five times over and calls every failure the same; here each has its own code, at
once: who asks comes again by himself.
"""

import json
import urllib.error
import urllib.request
from http.client import HTTPException

from tournament.evening.errors import ServiceError

# As long as a page may wait; the program answers from memory.
SECONDS_TO_ANSWER = 5
LARGEST = 20_000_000
IN_ANSWER = {"RequestCommand", "DataType", "ErrorType", "SerializedData", "LastQueueItemId"}


class Transport:
    """The way to a program in the club's own network, past any proxy, as the client asks for one.

    Raises ServiceError("program_silent", "program_other", "program_unreadable").
    """

    def __init__(self) -> None:
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def get(self, url: str) -> str:
        """Return the text at an address."""
        return self.ask(urllib.request.Request(url))

    def post(self, url: str, json_body: str) -> str:
        """Return the answer to a question, once it is whole."""
        headers = {"Content-Type": "application/json; charset=utf-8"}
        return check_whole(self.ask(urllib.request.Request(url, json_body.encode(), headers)))

    def ask(self, request: urllib.request.Request) -> str:
        """Send a request; what it carried is never part of an error."""
        try:
            with self.opener.open(request, timeout=SECONDS_TO_ANSWER) as response:
                return str(response.read(LARGEST).decode())
        except urllib.error.HTTPError:
            raise ServiceError("program_other") from None
        except OSError:
            raise ServiceError("program_silent") from None
        except (HTTPException, UnicodeDecodeError):
            raise ServiceError("program_unreadable") from None


def check_whole(text: str) -> str:
    """Return an answer that is whole. Raises ServiceError("program_unreadable")."""
    try:
        answer = json.loads(text)
    except ValueError:
        raise ServiceError("program_unreadable") from None
    if not isinstance(answer, dict) or not answer.keys() >= IN_ANSWER:
        raise ServiceError("program_unreadable")
    return text
