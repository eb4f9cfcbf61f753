"""Seals a deal: written so that nobody who reads where it is stored sees a card.

The text is `sealed:`, sixteen bytes that say whether the text is whole, and the deal's number in
twelve bytes, added to what only the key gives (a synthetic initialisation vector, as in RFC 5297,
with HMAC-SHA256 in place of AES). The same cards under the same key have the same text, which tells
who looks no more than that two deals are the same, and lets a repeated deal be noticed.

What it protects against: cards seen by looking at the database, at a backup, at the file of an
evening or at the log; found by searching for them; read from a copy of the database or from an
evening's file on any other computer. A set that the program deals is dealt in a process of its own,
so that a file of the server's memory has no card either, until somebody looks at one or takes the
set to a file, or its boards are over.

What it does not: the key hangs on the program's secret key, which a club's computer keeps in the
same data folder (`secret.key`; a server in its environment). Who has that file too, and writes a
program, can open the deals; so can the program itself, which must, as soon as they are played.
A copy of the database without that file opens no sealed deal any more: results stay, and the cards
come back from what was written for the dealing machine.
"""

import functools
import hashlib
import hmac

from scoring.deals.deal import Deal
from scoring.deals.numbers import DEALS, deal_of_number, number_of_deal
from scoring.deals.text import read_deal, write_deal

SEALED = "sealed:"
_TAG, _NUMBER = 16, 12


class ForeignSealError(ValueError):
    """A deal that another key has sealed, or whose text is damaged."""


def is_sealed(text: str) -> bool:
    """Tell whether a stored deal is sealed."""
    return text.startswith(SEALED)


def seal_deal(deal: Deal, key: bytes) -> str:
    """Write a deal sealed."""
    number = number_of_deal(deal).to_bytes(_NUMBER)
    tag = _digest(key, b"tag", number)[:_TAG]
    return SEALED + (tag + _mask(number, key, tag)).hex()


def unseal_deal(text: str, key: bytes) -> Deal:
    """Read a sealed deal; ForeignSealError unless this key sealed it."""
    try:
        content = bytes.fromhex(text.removeprefix(SEALED))
    except ValueError:
        raise ForeignSealError from None
    tag, number = content[:_TAG], _mask(content[_TAG:], key, content[:_TAG])
    found = int.from_bytes(number)
    is_whole = len(number) == _NUMBER and found < DEALS
    if not (is_whole and hmac.compare_digest(_digest(key, b"tag", number)[:_TAG], tag)):
        raise ForeignSealError
    return deal_of_number(found)


def read_stored(text: str, key: bytes) -> Deal:
    """Read a deal as it is stored, sealed or not; ForeignSealError."""
    return unseal_deal(text, key) if is_sealed(text) else _read(text)


# A few milliseconds each: every page of an evening asks for all of its deals, and a server may
# have many evenings.
@functools.lru_cache(maxsize=4096)
def _read(text: str) -> Deal:
    return read_deal(text)


@functools.lru_cache(maxsize=4096)
def sealed_form(text: str, key: bytes) -> str:
    """Write a stored deal as the same cards are always written alike: sealed."""
    return text if is_sealed(text) else seal_deal(_read(text), key)


def stored_forms(text: str, key: bytes) -> tuple[str, ...]:
    """List how the same cards may stand in the database: in clear and sealed."""
    if not is_sealed(text):
        return text, sealed_form(text, key)
    try:
        return write_deal(unseal_deal(text, key)), text
    except ForeignSealError:
        return (text,)


def _digest(key: bytes, purpose: bytes, content: bytes) -> bytes:
    return hmac.digest(key, purpose + content, hashlib.sha256)


def _mask(content: bytes, key: bytes, tag: bytes) -> bytes:
    """Add what only the key gives; doing it again takes it away."""
    stream = _digest(key, b"mask", tag)
    return bytes(byte ^ other for byte, other in zip(content, stream, strict=False))
