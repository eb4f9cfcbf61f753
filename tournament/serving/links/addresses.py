"""Which of this computer's addresses links and codes carry: the chosen one, else the likeliest."""

from dataclasses import dataclass

from tournament.serving import environment, network


@dataclass(frozen=True)
class Carried:
    """The address that links carry, empty while the computer is on no network.

    `lost_address` is the address that was chosen and is this computer's no longer: the likeliest
    one stands in for it.
    """

    host: str
    lost_address: str = ""


def carried(chosen: str) -> Carried:
    if chosen and chosen in answered():
        return Carried(chosen)
    found = network.addresses()
    return Carried(found[0] if found else "", lost_address=chosen)


def answered() -> set[str]:
    """Return every name to which the network's door answers.

    Others are refused, whatever they lead to.
    """
    return network.own_names() | set(environment.names("ETUI_HOSTS"))


def for_phones() -> set[str]:
    """List the addresses that lead to this computer from another one too."""
    return answered() - network.LOOPBACK_NAMES
