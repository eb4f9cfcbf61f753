"""Who asks: the address that guesses are counted by and logins are listed under.

Behind a proxy every request comes from the proxy, which writes down whom it heard. What a client
writes there itself stands further to the left, and is never read.
"""

import ipaddress
from collections.abc import Mapping
from typing import Any

# Whoever has one address of such a network has all of them.
OF_ONE_CALLER = 64


def address(meta: Mapping[str, Any], *, proxies: int) -> str:
    """Return the address of the last hop that is trusted.

    `proxies` of them stand in front of the program.

    The direct neighbour's where there is none, or where what was written down is no address.
    """
    direct = str(meta.get("REMOTE_ADDR", ""))
    forwarded = str(meta.get("HTTP_X_FORWARDED_FOR", "")).split(",")
    return (strip_port(forwarded[-proxies:][0]) if proxies else "") or direct


def strip_port(written: str) -> str:
    """Write an address without its port, an IPv4 one in its short form; empty for anything else."""
    text = written.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return ""
    short = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return str(short or found)


def counted_as(text: str) -> str:
    """Count one caller's addresses as one: an IPv6 address stands for its network."""
    if ":" not in text:
        return text
    try:
        return str(ipaddress.ip_network(f"{text}/{OF_ONE_CALLER}", strict=False))
    except ValueError:
        return text
