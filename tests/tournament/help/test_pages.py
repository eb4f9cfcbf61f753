"""Which help a page leads to, the way back, and what the pages of the help show."""

import re

import pytest
from django.urls import reverse

from tests.builders import a_club, a_session
from tests.tournament.doors import ANYBODY, DOORS
from tests.tournament.setup.browse import logged_in
from tournament.help.pages import PAGES, TASK_OF_PAGE, find_task
from tournament.help.tasks import TASKS
from tournament.help.texts import read_blocks
from tournament.words.repairs import TITLES

HELP = {"help", "help_task"}
DIRECTORS = {name for name, door in DOORS.items() if door.needs > ANYBODY} - HELP


class PageTests:
    @pytest.mark.parametrize("name", sorted(DIRECTORS))
    def test_every_page_of_a_director_has_its_task(self, name):
        assert find_task(name) is not None

    def test_no_page_is_named_that_is_not_there(self):
        assert set(TASK_OF_PAGE) - DIRECTORS == set()
        assert set(PAGES) <= set(TASKS)

    def test_a_page_stands_under_one_task(self):
        names = [name for listed in PAGES.values() for name in listed.split()]
        assert len(names) == len(set(names))

    @pytest.mark.parametrize(
        ("incident", "slug"),
        [
            ("late", "late-pair"),
            ("leaves", "pair-leaves"),
            ("cut", "shorten"),
            ("added", "shorten"),
            ("lost", "shorten"),
            ("played", "wrong-seats"),
            ("stayed", "wrong-seats"),
            ("turned", "wrong-seats"),
        ],
    )
    def test_the_page_of_an_incident_leads_to_help_about_it(self, incident, slug):
        assert incident in TITLES
        assert find_task("repair", f"/director/x/repair/?what={incident}&pair=3").slug == slug

    def test_help_has_no_page_about_itself(self):
        assert find_task("help") is None
        assert find_task("") is None


@pytest.mark.shows
@pytest.mark.django_db
class HelpPagesTests:
    def test_the_head_of_a_page_leads_to_its_help_and_back(self):
        session = a_session()
        client = logged_in(session.event.club)
        log = reverse("log", args=[session.code])
        page = client.get(log + "?kind=result").text
        (address,) = set(re.findall(r'href="([^"]*page=log[^"]*)"', page))
        answer = client.get(address.replace("&amp;", "&"), follow=True)
        assert answer.request["PATH_INFO"] == reverse("help_task", args=["undo"])
        assert f'href="{log}?kind=result" data-key="escape"' in answer.text

    def test_links_between_pages_of_the_help_keep_the_way_back(self):
        client = logged_in(a_club())
        page = client.get(reverse("help_task", args=["undo"]), {"from": "/director/"}).text
        assert f"{reverse('help_task', args=['travellers'])}?from=%2Fdirector%2F" in page

    @pytest.mark.parametrize(
        "elsewhere", ["https://example.com/", "//example.com", "log", "", "\\"]
    )
    def test_the_way_back_never_leads_elsewhere(self, elsewhere):
        client = logged_in(a_club())
        page = client.get(reverse("help_task", args=["undo"]), {"from": elsewhere}).text
        assert 'data-key="escape"' not in page

    def test_a_form_that_was_sent_is_no_way_back(self):
        client = logged_in(a_club())
        page = client.post(reverse("new_evening"), {"name": ""}).text
        assert "?page=new_evening&quot;" not in page
        assert re.search(r'href="[^"]*\?page=new_evening"', page)

    def test_an_unknown_task_is_not_there(self):
        assert logged_in(a_club()).get(reverse("help_task", args=["nothing"])).status_code == 404

    def test_a_page_that_nobody_knows_leads_to_all_tasks(self):
        page = logged_in(a_club()).get(reverse("help"), {"page": "nothing"})
        assert page.status_code == 200
        for task in TASKS.values():
            assert reverse("help_task", args=[task.slug]) in page.text

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_each_task_is_shown_in_the_language_that_is_read(self, language):
        client = logged_in(a_club())
        client.cookies["etui_language"] = language
        for task in TASKS.values():
            page = client.get(reverse("help_task", args=[task.slug])).text
            assert f'<html lang="{language}">' in page
            shown = re.sub(r"[ \n]+", " ", re.sub("<[^>]*>", "", page))
            assert read_blocks(task, language)[0] in shown

    def test_the_search_says_what_it_looked_for_and_harms_nothing(self):
        page = logged_in(a_club()).get(reverse("help"), {"search": "<script>carnet" * 9}).text
        assert "<script>carnet" not in page
        assert "&lt;script&gt;carnet" in page

    def test_the_search_finds_without_accents(self):
        client = logged_in(a_club())
        client.cookies["etui_language"] = "fr"
        page = client.get(reverse("help"), {"search": "etui fausse"}).text
        assert page.index(reverse("help_task", args=["fouled-board"])) < page.index("help-chapters")
