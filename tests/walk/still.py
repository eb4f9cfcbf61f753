"""A program that gives the same each time: its clock, its keys and its settings stand still."""

import contextlib
import datetime
import os
import random
import secrets
import socket
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

# What signs logins and makes the tables' secrets; and the name under which it is asked.
KEY = "a-key-of-the-stored-house-that-opens-nothing-anywhere-else"
HOST = "etui.example"
BUILT_AT = datetime.datetime(2026, 11, 17, 21, 30, tzinfo=datetime.UTC)


def choose_settings(data: Path, database: str = "") -> None:
    """Before Django reads them: no variable of this computer counts."""
    for name in [name for name in os.environ if name.startswith(("ETUI_", "DATABASE_URL"))]:
        del os.environ[name]
    if database:
        os.environ["DATABASE_URL"] = database
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "tournament.settings",
        "ETUI_DATA": str(data),
        "ETUI_SECRET_KEY": KEY,
        "ETUI_HOSTS": HOST,
        "ETUI_TIME_ZONE": "Europe/Paris",
    }


class Clock:
    """Goes on by a step whenever it is asked, and by more when it is told."""

    def __init__(
        self, now: datetime.datetime, step: datetime.timedelta = datetime.timedelta(seconds=1)
    ) -> None:
        self.now, self.step = now, step

    def __call__(self) -> datetime.datetime:
        self.now += self.step
        return self.now

    def set(self, day: int, hour: int, minute: int = 0) -> None:
        self.now = datetime.datetime(2026, 11, day, hour, minute, tzinfo=datetime.UTC)


# What keys, codes and salts are dealt from.
DEALER = random.Random()


def deal_keys(seed: int) -> None:
    """Row keys, codes and salts from a seed. Before Django: models keep the function itself."""
    DEALER.seed(seed)
    uuid.uuid4 = lambda: uuid.UUID(int=DEALER.getrandbits(128), version=4)  # type: ignore[assignment]
    secrets.choice = DEALER.choice  # type: ignore[assignment]
    secrets.randbelow = DEALER.randrange  # type: ignore[assignment]
    secrets.token_hex = lambda n=8: DEALER.randbytes(n).hex()  # type: ignore[assignment]
    secrets.token_urlsafe = lambda n=8: DEALER.randbytes(n).hex()  # type: ignore[assignment]


def deal_from(name: str) -> None:
    """Deal anew, from a name: what was dealt before then changes nothing."""
    DEALER.seed(name)


class Nowhere(socket.socket):
    """A computer on no network: it knows itself by one address and asks nobody."""

    def connect(self, address: object) -> None:
        raise OSError


@contextlib.contextmanager
def frozen(now: datetime.datetime) -> Iterator[None]:
    """The hour, what is drawn at random for an address on a page, and the computer's own names."""
    own = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.168.1.20", 0))]
    with (
        mock.patch("django.utils.timezone.now", return_value=now),
        mock.patch.object(time, "time", now.timestamp),
        mock.patch.object(secrets, "token_urlsafe", return_value="a-random-word"),
        mock.patch.object(secrets, "randbelow", return_value=41),
        mock.patch.object(socket, "gethostname", return_value="laptop"),
        mock.patch.object(socket, "getaddrinfo", return_value=own),
        mock.patch.object(socket, "if_nameindex", return_value=[]),
        mock.patch.object(socket, "socket", Nowhere),
    ):
        yield
