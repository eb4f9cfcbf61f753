"""A server's door: the network's, behind a proxy, open to directors too.

Every connection comes from the proxy, so who asks is told by what the proxy wrote down; and how
large a request may be, by its head.
"""

import copy

from django.conf import settings
from waitress.adjustments import Adjustments

from tournament.serving.callers.callers import address, counted_as
from tournament.serving.doors.body_limits import most_bytes
from tournament.serving.doors.network_door import NetworkChannel, NetworkDoor, NetworkParser


class ServerParser(NetworkParser):
    """Takes a file from whoever is logged in, where a page takes files; its length must be said."""

    adj: Adjustments

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        if self.content_length >= self.adj.max_request_body_size:
            self.adj = copy.copy(self.adj)
            self.adj.max_request_body_size = most_bytes(self.path, self.headers.get("COOKIE", ""))


class ServerChannel(NetworkChannel):
    parser_class = ServerParser

    @property
    def address(self) -> str:
        """Whom the proxy heard; the proxy itself as long as no head has come in."""
        request = next(iter(self.requests), self.request)
        headers = request.headers if request is not None and request.headers_finished else {}
        meta = {
            "REMOTE_ADDR": self.addr[0],
            "HTTP_X_FORWARDED_FOR": headers.get("X_FORWARDED_FOR", ""),
        }
        return counted_as(address(meta, proxies=settings.PROXIES))


class ServerDoor(NetworkDoor):
    channel_class = ServerChannel
    # The other workers listen too: measured, one that took all had twice the pages to make.
    taken_at_once = 1
