"""A federation's list read twice: the second time with what has changed since."""

import datetime

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
FIVE_PLAYERS = """
from tournament.models import Club, Player
club = Club.objects.get()
people = (("Hélène", "Maurin"), ("Paul", "Astier"), ("Odile", "Ferrand"), ("Jean", "Rouvier"))
for number, (first, last) in enumerate(people, 1_000_001):
    Player.objects.create(club=club, first_name=first, last_name=last, number=str(number))
Player.objects.create(club=club, first_name="Ada", last_name="Lune", guest=True)
"""
HEADS = "Licence;Nom;Prénom;Statut;Indice\n"
FIRST = f"""{HEADS}1000001;MAURIN;Hélène;Licencié;54
1000002;ASTIER;Paul;En attente;40
1000003;FERRAND;Odile;Licencié;36
1000004;ROUVIER;Jean;En attente;28
"""
# Rouvier is gone, Bastide new; Astier has renewed, Ferrand's number is another, Maurin is stronger.
SECOND = f"""{HEADS}1000001;MAURIN;Hélène;Licencié;56
1000002;ASTIER;Paul;Licencié;40
2000003;FERRAND;Odile;Licencié;36
1000005;BASTIDE;Colette;Licencié;30
"""


def short(day: datetime.date, locale: str) -> str:
    return f"{day:%d/%m/%Y}" if locale == "fr-FR" else f"{day.day} {day:%b %Y}"


def read_list(director: Director, content: str, day: datetime.date) -> None:
    """From the list of players: the file is chosen, said to be the federation's, and read."""
    page = director.page
    director.go("o")
    page.locator("input[type=file]").set_input_files(
        {"name": "liste.csv", "mimeType": "text/csv", "buffer": content.encode()}
    )
    page.locator("[name=federation]").check()
    page.locator("[name=list_day]").fill(f"{day:%d/%m/%Y}")
    director.go("Control+Enter")


class FederationListTests:
    @pytest.mark.parametrize(
        ("locale", "words"),
        [
            (
                "fr-FR",
                {
                    "read": "Liste de la fédération au",
                    "gone": "1 absent de cette liste",
                    "licensed": "licencié",
                    "pending": "licence en attente",
                    "none": "non licencié",
                    "kept": "lue\u202f: nouveaux 1, modifiés 3, absents 1",
                },
            ),
            (
                "en-GB",
                {
                    "read": "The federation’s list as of",
                    "gone": "1 not in this list",
                    "licensed": "licensed",
                    "pending": "licence pending",
                    "none": "not licensed",
                    "kept": "read: 1 new, 3 changed, 1 missing",
                },
            ),
        ],
    )
    def test_it_is_read_twice_with_changes(self, chromium, server: Server, locale, words):
        stored = manage(server.data, "shell", "-v0", "-c", FIVE_PLAYERS)
        assert stored.returncode == 0, stored.stderr
        today = datetime.datetime.now(tz=datetime.UTC).date()
        yesterday = today - datetime.timedelta(days=1)
        director = come_in(chromium, server, locale)
        page = director.page
        director.go("h")
        read_list(director, FIRST, yesterday)
        director.sees(f"{words['read']} {short(yesterday, locale)}")
        picture(page, PICTURES, f"{locale}-federation-list")
        director.go("Control+Enter")
        rows = page.locator("main table tbody tr")
        astier = rows.filter(has_text="Astier")
        expect(astier).to_contain_text(f"{words['pending']} ({short(yesterday, locale)})")
        # A guest of whom the list says nothing has no mark.
        expect(rows.filter(has_text="Lune").locator(".licence")).to_have_count(0)
        read_list(director, SECOND, today)
        director.sees(words["gone"])
        page.locator("select[name^=choice-]").select_option("renumber")
        page.locator("#gone-all").select_option("none")
        picture(page, PICTURES, f"{locale}-federation-list-again")
        director.go("Control+Enter")
        expect(page.locator(".messages")).to_contain_text(words["kept"])
        for name, state in (
            ("Maurin", "licensed"),
            ("Astier", "licensed"),
            ("Ferrand", "licensed"),
            ("Bastide", "licensed"),
            ("Rouvier", "none"),
        ):
            mark = f"{words[state]} ({short(today, locale)})"
            expect(rows.filter(has_text=name)).to_contain_text(mark)
        expect(rows.filter(has_text="Ferrand")).to_contain_text("2000003")
        picture(page, PICTURES, f"{locale}-licences")
        page.set_viewport_size({"width": 320, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        picture(page, PICTURES, f"{locale}-licences-phone")
        assert director.complaints == []
