"""Every address of an evening of single players answers rightly to the whole cast."""

import pytest
from django.db import transaction

from tests.builders import a_club, a_user, by
from tests.tournament.doors import DIRECTOR, DOORS, OWNER, SCORER
from tests.tournament.kinds.individual.evenings import again, an_individual, play
from tests.tournament.stage import Stage
from tournament.models import Role
from tournament.results.services.publish import publish

# What belongs to a club as a whole knows no kind.
OF_A_CLUB = ("player", "member", "template", "rules")
OF_AN_EVENING = [
    name
    for name, door in DOORS.items()
    if not door.own and not any(word in OF_A_CLUB for word in door.arguments.values())
]
RANK = {"stranger": 0, "denis": 0, "sacha": SCORER, "diane": DIRECTOR, "olga": OWNER}


def a_stage() -> Stage:
    """Two evenings of single players, one over and one not begun, and whoever asks there."""
    club = a_club()
    over, coming = an_individual(8, club=club), an_individual(8, club=club, started=False)
    play(over)
    publish(over, by(), kind="final")
    for name, role in (("sacha", Role.SCORER), ("diane", Role.DIRECTOR), ("olga", Role.OWNER)):
        a_user(club, role, name)
    a_user(a_club("Autre club"), Role.DIRECTOR, "denis")
    return Stage(club, again(over), again(coming))


def wrong_answer(stage: Stage, who: str, name: str) -> str:
    """What is wrong with the answer, empty where nothing is; what it changed is taken back."""
    door = DOORS[name]
    with transaction.atomic():
        answer = stage.ask(who, name)
        transaction.set_rollback(True)
    to_login = answer.headers.get("Location", "").startswith("/director/login/")
    if RANK[who] >= door.needs:
        right = answer.status_code < 500 and not to_login
    elif who == "stranger":
        right = answer.status_code == 302 and to_login
    else:
        right = answer.status_code == 404
    return "" if right else f"{name}: {answer.status_code}"


@pytest.mark.slow
@pytest.mark.django_db
class CastTests:
    @pytest.mark.parametrize("who", RANK)
    def test_everyone_gets_the_right_answer(self, who):
        stage = a_stage()
        assert [text for name in OF_AN_EVENING if (text := wrong_answer(stage, who, name))] == []

    def test_who_directs_finds_each_page_that_a_pairs_evening_has(self):
        stage = a_stage()
        pages = [n for n in OF_AN_EVENING if DOORS[n].method == "get" and DOORS[n].needs]
        due = [name for name in pages if 404 not in DOORS[name].answers]
        assert len(due) > 50
        assert [name for name in due if stage.ask("olga", name).status_code == 404] == []
