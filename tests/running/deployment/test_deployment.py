"""`docs/deployment.md`: what it says is so, once it has been followed command by command."""

import re
import time
from importlib import metadata

import pytest

from tests.running.deployment.deployed import (
    HERE,
    INSTALL,
    LINK,
    NAME,
    OPERATOR,
    OTHER,
    PASSWORD,
    PROXY_HEARD,
    Browser,
    done,
)
from tournament.solver.solve import is_solver_here

# More than are worked out before somebody stops it.
MANY = 200
WITH_MANY_DEALS = f"""
import datetime, secrets
from scoring.deals.boards import number_deals
from scoring.deals.numbers import draw_deals
from tournament.evening.states import DealOrigin
from tournament.models import Club, Visibility
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.services.create_evening import create_evening
from tournament.services.evening_settings import Settings
from tournament.store.write import By
settings = Settings(
    name="Soir", date=datetime.date(2026, 11, 17), starts_at=None, profile="ffb",
    boards_wanted=24, lead_wanted=False, visibility=Visibility.NOTHING,
)
session = create_evening(Club.objects.get(), By(), settings=settings)
boards = number_deals(draw_deals({MANY}, secrets.randbelow))
attach_deals(session, By(), new=NewSet(boards, DealOrigin.FILE))
print(session.code)
"""

pytestmark = pytest.mark.whole


class DeploymentTests:
    def test_the_packages_are_those_that_it_installs(self):
        lock = (HERE / INSTALL.split()[-1]).read_text(encoding="utf-8")
        locked = re.findall(r"^([\w-]+)==([\w.]+)", lock, re.M)
        assert "gunicorn" in dict(locked)
        wanted = {name: metadata.version(name) for name, _ in locked}
        assert wanted == dict(locked)

    def test_two_workers_begin(self, served):
        assert sum("Booting worker" in line for line in served.lines) == 2

    def test_what_comes_without_https_is_sent_there(self, served, port):
        plain = Browser(port)
        del plain.headers["X-Forwarded-Proto"]
        assert plain.ask("/director/login/")[:2] == (301, f"https://{NAME}/director/login/")

    def test_the_owner_comes_in_by_the_link_and_sees_the_club(self, olga):
        status, _, page = olga.ask("/director/club/")
        assert status == 200
        assert 'value="Cercle du Lac"' in page

    def test_both_workers_know_the_login(self, olga):
        """Each request is a new connection, which whichever worker is free takes."""
        assert {olga.ask("/director/")[0] for _ in range(12)} == {200}

    def test_the_address_is_that_which_the_proxy_heard(self, olga):
        page = olga.ask("/director/account/")[2]
        assert PROXY_HEARD in page
        assert "10.9.9.9" not in page

    def test_the_link_opens_nothing_a_second_time(self, olga, link, port):
        assert Browser(port).ask(link)[0] == 410

    def test_the_password_logs_in_from_elsewhere_whatever_was_guessed(self, olga, port):
        guesser = Browser(port)
        wrong = {"username": "olga", "password": "x"}
        statuses = [guesser.ask("/director/login/", **wrong)[0] for _ in range(10)]
        assert statuses == [200] * 9 + [429]
        right = {"username": "olga", "password": PASSWORD}
        for address in (PROXY_HEARD, OTHER):
            assert Browser(port, address).ask("/director/login/", **right)[0] == 302

    @pytest.mark.parametrize("path", ["/", "/static/css/site.css", "/robots.txt"])
    def test_what_anybody_may_see_is_there(self, served, port, path):
        assert Browser(port).ask(path)[0] == 200

    @pytest.mark.skipif(not is_solver_here(), reason="the solver is not installed")
    def test_either_worker_tells_of_the_solver_and_stops_it(self, olga, follow, exports):
        made = f"{exports}venv/bin/python manage.py shell -v0 -c '{WITH_MANY_DEALS}'"
        deals = f"/director/{done(follow(made)).split()[-1]}/deals/"
        work = f"{deals}work-out/"
        assert olga.ask(work, form_on=deals, go="")[:2] == (302, work)
        # Whoever is asked shows how far it is; once it has stopped, the page of the deals.
        assert {olga.ask(work)[0] for _ in range(12)} == {200}
        assert olga.ask(work, then="stop")[:2] == (302, deals)
        until = time.monotonic() + 60
        while olga.ask(work)[0] == 200 and time.monotonic() < until:
            time.sleep(0.2)
        assert {olga.ask(work)[:2] for _ in range(12)} == {(302, deals)}
        assert f"of {MANY} deals are worked out" in olga.ask(deals)[2]
        assert f"{MANY} of {MANY}" not in olga.ask(deals)[2]

    @pytest.mark.parametrize(
        ("command", "named"), [("backup", "pg_dump --format=custom"), ("restore", "pg_restore")]
    )
    def test_the_commands_for_backups_say_what_to_do_instead(
        self, served, follow, exports, command, named
    ):
        refused = follow(f"{exports}venv/bin/python manage.py {command}")
        words = refused.communicate(timeout=60)[0]
        assert refused.returncode == 1
        assert "The data are in PostgreSQL." in words
        assert named in words

    def test_a_lost_password_is_forgotten_by_command(self, olga, follow, exports, port):
        said = done(follow(exports + LINK))
        again = re.search(rf"https://{NAME}(/director/enter/[\w-]+/)\n", said)[1]
        assert Browser(port).ask(again, go="")[:2] == (302, "/director/")
        right = {"username": "olga", "password": PASSWORD}
        assert Browser(port, OTHER).ask("/director/login/", **right)[0] == 200

    def test_an_operator_is_made_by_command(self, served, follow, exports, port):
        said = done(follow(exports + OPERATOR))
        link = re.search(rf"https://{NAME}(/director/enter/[\w-]+/)\n", said)[1]
        ondine = Browser(port)
        assert ondine.ask(link, go="")[0] == 302
        assert ondine.ask("/director/server/")[:2] == (302, "/director/account/code/")
