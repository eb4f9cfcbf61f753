"""The address of this computer that links and codes carry."""

from tournament.models import Club
from tournament.store.write import Write, logged_as


@logged_as("address_chosen")
def choose_address(w: Write, club: Club, *, address: str) -> None:
    """Choose the address that links carry; empty for the likeliest.

    Empty: the likeliest. Whether the computer answers to it was asked before.
    """
    club.refresh_from_db(fields=["address"])
    if club.address == address:
        return
    w.detail = {"address": address, "was": club.address}
    Club.objects.filter(pk=club.pk).update(address=address)
    club.address = address
    w.note()
