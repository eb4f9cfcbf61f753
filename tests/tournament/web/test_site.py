"""Plain pages of an evening: a folder that opens without a server, and names no other address."""

import dataclasses
import io
import re
import zipfile
from html.parser import HTMLParser

import pytest

from tests.tournament.files.evenings import an_evening, many_ranks, with_two_winners
from tournament.evening.files.export_errors import ExportError
from tournament.kinds.pairs.site_pages import site_files, site_zip


class Links(HTMLParser):
    """The addresses of a page, the elements that would act, and the attributes that do."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.addresses += [value for name, value in attrs if name in ("href", "src", "action")]


def files_of(report=None) -> dict[str, str]:
    return dict(site_files(report or an_evening()))


def pages_of(report=None) -> dict[str, Links]:
    return {name: Links(text) for name, text in files_of(report).items() if name.endswith(".html")}


@pytest.mark.parametrize("make", [an_evening, with_two_winners])
class FolderTests:
    def test_every_address_is_a_file_of_the_folder(self, make):
        files = files_of(make())
        for name, page in pages_of(make()).items():
            wrong = {one for one in page.addresses if one not in {*files, "#content"}}
            assert wrong == set(), name

    def test_nothing_acts_and_nothing_is_fetched_from_elsewhere(self, make):
        for name, page in pages_of(make()).items():
            assert page.tags.isdisjoint({"script", "iframe", "form", "img", "object", "base"}), name
            assert not [one for one in page.attributes if one.startswith("on")], name
            assert "style" not in page.attributes, name
        for name, text in files_of(make()).items():
            assert not re.search(r"https?:|url\(|@import|/director/|/s/", text), name

    def test_every_pair_and_board_has_its_page(self, make):
        report = make()
        names = set(files_of(report))
        assert {f"card-{pair.key.lower()}.html" for pair in report.pairs} <= names
        assert {f"board-{board.number}.html" for board in report.boards} <= names


class PageTests:
    def test_the_ranking_leads_to_the_cards(self):
        text = files_of()["index.html"]
        assert text.index("Lestrade") < text.index("Tarno") < text.index("Ferrand")
        assert "78.33" in text
        assert 'href="card-a1.html"' in text
        assert "Provisional 1" in text

    def test_a_board_has_names_contracts_and_both_sides_of_a_ruling(self):
        files = files_of()
        assert "Lestrade" in files["board-1.html"]
        assert "EW 40" in re.sub("<[^>]*>", "", files["board-3.html"]).replace("\xa0", " ")

    def test_it_is_in_the_clubs_language(self):
        text = files_of(an_evening("fr"))["index.html"]
        assert '<html lang="fr">' in text
        assert "Classement" in text
        assert "78,33" in text

    def test_a_name_is_text_wherever_it_stands(self):
        report = an_evening()
        first = dataclasses.replace(report.pairs[0].players[0], last_name="<b>&\"'</b>")
        pair = dataclasses.replace(report.pairs[0], players=(first,))
        report = dataclasses.replace(report, pairs=(pair, *report.pairs[1:]))
        assert not [name for name, text in files_of(report).items() if "<b>&" in text]

    def test_a_board_that_somebody_is_still_to_play_is_left_out(self):
        report = an_evening()
        waiting = dataclasses.replace(report.boards[0], expected=9)
        report = dataclasses.replace(report, boards=(waiting, *report.boards[1:]))
        files = files_of(report)
        assert "board-1.html" not in files
        assert "-550" not in "".join(files.values()).replace("−", "-")


class ArchiveTests:
    def test_the_same_results_are_the_same_bytes(self):
        assert site_zip(an_evening()) == site_zip(an_evening())

    def test_it_is_sound_and_has_a_first_page(self):
        with zipfile.ZipFile(io.BytesIO(site_zip(an_evening()))) as archive:
            assert archive.testzip() is None
            assert archive.namelist()[0] == "index.html"

    def test_without_results_there_is_none(self):
        with pytest.raises(ExportError, match="no_results"):
            site_zip(dataclasses.replace(many_ranks(4), boards=()))
