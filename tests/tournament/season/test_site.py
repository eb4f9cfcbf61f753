"""A published ranking as a folder of pages that need no server."""

import io
import re
import zipfile

from django.urls import reverse

from tests.tournament.season.test_pages import club, evenings, page, players, publish, row
from tests.tournament.web.test_site import Links
from tournament.models import NameShown

__all__ = ["club", "evenings", "page", "players", "row"]


def unpack(page, row):
    answer = page.get(reverse("season_file", args=[row.pk, "zip"]))
    assert answer.status_code == 200
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


class FolderTests:
    def test_only_what_is_published_goes_to_the_web(self, page, row):
        assert page.get(reverse("season_file", args=[row.pk, "zip"])).status_code == 404
        publish(page, row)
        files = unpack(page, row)
        row.choices.model.objects.create(
            ranking=row, session_id=row.versions.get().snapshot["evenings"][0]["key"], counts=False
        )
        assert unpack(page, row) == files

    def test_every_address_is_a_file_of_the_folder(self, page, row):
        publish(page, row)
        files = unpack(page, row)
        pages = {name: Links(text) for name, text in files.items() if name.endswith(".html")}
        assert len(pages) == 5
        for name, links in pages.items():
            wrong = {one for one in links.addresses if one not in {*files, "#content"}}
            assert wrong == set(), name
            assert links.tags.isdisjoint({"script", "form", "img", "iframe"}), name
        for name, text in files.items():
            assert not re.search(r"https?:|url\(|@import|/director/|/s/", text), name
        assert "59,00" in files["index.html"]

    def test_whoever_wants_no_name_has_none(self, page, row, players):
        publish(page, row)
        player = players[0]
        player.public_name = NameShown.HIDDEN
        player.save(update_fields=["public_name"])
        files = unpack(page, row)
        assert not [name for name, text in files.items() if "N000" in text]
        assert [name for name, text in files.items() if "N001" in text]
