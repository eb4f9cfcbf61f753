"""The address for the phones in the room: the chosen one, the likeliest, or a server's own."""

import json
import socket

import pytest
from django.test import RequestFactory

from tournament.models import Club
from tournament.serving import lock, network
from tournament.web.links import PhoneWay, way_for

NAME = f"{socket.gethostname().lower()}.local"


@pytest.fixture
def way(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    settings.ALLOWED_HOSTS = ["*"]

    def found(host, *, note=None, address="", port="80") -> PhoneWay:
        if note is not None:
            (tmp_path / lock.NOTE_FILE).write_text(json.dumps(note))
        request = RequestFactory().get("/", headers={"host": host}, SERVER_PORT=port)
        return way_for(request, Club(address=address))

    return found


class WayTests:
    def test_a_server_is_reached_under_its_own_name(self, way):
        found = way("club.example", note={"network_port": 8080}, address=NAME)
        assert (found.base, found.is_laptop) == ("http://club.example", False)

    def test_a_laptop_is_reached_at_the_port_of_the_network(self, way):
        """Without a network there is nothing better than the director's own address."""
        found = way("127.0.0.1:8000", note={"network_port": 8765})
        assert found.base.endswith(":8765" if found.reaches_phones else "127.0.0.1:8000")

    def test_without_the_network_the_own_address_stands(self, way):
        found = way("127.0.0.1:8000")
        assert (found.base, found.reaches_phones) == ("http://127.0.0.1:8000", False)

    def test_the_address_chosen_is_carried(self, way):
        found = way("127.0.0.1:8000", note={"network_port": 8765}, address=NAME)
        assert (found.base, found.lost_address) == (f"http://{NAME}:8765", "")

    def test_a_page_asked_for_over_the_network_carries_it_too(self, way):
        found = way("10.0.0.7:8765", note={"network_port": 8765}, address=NAME, port="8765")
        assert found.base == f"http://{NAME}:8765"

    def test_an_address_that_is_gone_is_told_and_the_likeliest_stands_in(self, way):
        found = way("127.0.0.1:8000", note={"network_port": 8765}, address="203.0.113.9")
        assert found.lost_address == "203.0.113.9"
        assert found.host == next(iter(network.addresses()), "")
