"""The address of this computer that links and codes carry."""

from tournament.models import Change, Club
from tournament.store.write import By, write


def choose_address(club: Club, by: By, *, address: str) -> Change | None:
    """Choose the address that links carry; empty for the likeliest.

    Empty: the likeliest. Whether the computer answers to it was asked before.
    """
    with write(club, by, "address_chosen") as w:
        if w.done:
            return w.change
        club.refresh_from_db(fields=["address"])
        if club.address == address:
            return None
        w.detail = {"address": address, "was": club.address}
        Club.objects.filter(pk=club.pk).update(address=address)
        club.address = address
        w.note()
    return w.change
