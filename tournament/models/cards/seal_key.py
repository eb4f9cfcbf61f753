"""The key that seals deals on this computer: made of the program's secret key, and stored nowhere.

What a seal protects against, and what not: `evening.deals.seal`.
"""

from django.utils.crypto import salted_hmac


def seal_key() -> bytes:
    """Return the key."""
    return salted_hmac("tournament.Deal", "seal", algorithm="sha256").digest()
