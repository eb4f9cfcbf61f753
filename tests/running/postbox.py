"""A server that takes mails as a provider's does, by the protocol itself, and keeps them."""

import email
import email.policy
import queue
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage


class Postbox:
    """What came, mail by mail."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.mails: queue.Queue[bytes] = queue.Queue()

    def take(self) -> EmailMessage:
        """Take the next mail, which may be on its way still."""
        return email.message_from_bytes(self.mails.get(timeout=60), policy=email.policy.default)

    @property
    def settings(self) -> dict[str, str]:
        """What an operator writes to send mails by it."""
        return {
            "EMAIL_HOST": "127.0.0.1",
            "EMAIL_PORT": str(self.port),
            "EMAIL_USE_TLS": "0",
            "DEFAULT_FROM_EMAIL": "etui@bridge.example.org",
        }


class Talk(socketserver.StreamRequestHandler):
    """One connection of a client (RFC 5321), which is believed whatever it says."""

    def handle(self) -> None:
        self.answer("220 postbox")
        for line in self.rfile:
            word = line[:4].upper()
            if word == b"DATA":
                self.answer("354 go on")
                self.server.postbox.mails.put(self.read_mail())
            self.answer("221 bye" if word == b"QUIT" else "250 ok")
            if word == b"QUIT":
                return

    def read_mail(self) -> bytes:
        lines = iter(self.rfile.readline, b".\r\n")
        return b"".join(line[1:] if line.startswith(b".") else line for line in lines)

    def answer(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@contextmanager
def open_postbox() -> Iterator[Postbox]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Talk) as server:
        server.daemon_threads = True
        server.postbox = Postbox(server.server_address[1])
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.postbox
        server.shutdown()
