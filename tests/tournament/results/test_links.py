"""The address for the phones in the room."""

import json

from django.test import RequestFactory

from tournament import lock
from tournament.views.links import public_link


def link(host, settings, tmp_path, note=None):
    settings.DATA_DIR = tmp_path
    settings.ALLOWED_HOSTS = ["*"]
    if note is not None:
        (tmp_path / lock.NOTE_FILE).write_text(json.dumps(note))
    return public_link(RequestFactory().get("/", headers={"host": host}), "/s/abcdefgh/")


class PublicLinkTests:
    def test_a_server_is_reached_under_its_own_name(self, settings, tmp_path):
        found = link("club.example", settings, tmp_path, {"network_port": 8080})
        assert found == "http://club.example/s/abcdefgh/"

    def test_a_laptop_is_reached_at_the_port_of_the_network(self, settings, tmp_path):
        """Without a network there is nothing better than the director's own address."""
        found = link("127.0.0.1:8000", settings, tmp_path, {"network_port": 8765})
        assert found.endswith((":8765/s/abcdefgh/", "127.0.0.1:8000/s/abcdefgh/"))

    def test_without_the_network_the_own_address_stands(self, settings, tmp_path):
        found = link("127.0.0.1:8000", settings, tmp_path)
        assert found == "http://127.0.0.1:8000/s/abcdefgh/"
