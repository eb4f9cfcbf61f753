"""A file of our own is what the program of the Bridgemates is started with: it is followed, and its
results come in."""

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.bridgemates.simulator import ControlProgram, played_at
from tests.tournament.bridgemates.test_page import Director
from tests.tournament.play.evenings import an_evening, said, two_sections
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.follow import start_following
from tournament.models import Result
from tournament.serving.own_computer import OWN_COMPUTER
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db


class OwnFileTests:
    @pytest.mark.parametrize("made", [an_evening, two_sections])
    def test_what_is_keyed_into_it_comes_in(self, made, tmp_path):
        session, path = made(), tmp_path / "evening.bws"
        answer = Director(session).client.get(
            reverse("print_file", args=[session.code, "bridgemate-plan"])
        )
        assert 'filename="' in answer.headers["Content-Disposition"]
        assert ".bws" in answer.headers["Content-Disposition"]
        path.write_bytes(answer.content)
        start_following(session, by(), path=str(path))
        program, follower = ControlProgram(path, answer.content), Follower(session.pk)
        evening = load_evening(session)
        letters = [section.letter for section in evening.sections]
        games = [game for game in evening.games if game.round == 1]
        for game in games:
            played = played_at(evening, game, game.boards[0], said("4SN="))
            program.key(played, letters.index(game.section) + 1)
        program.save()
        follower.look()
        follower.look()
        keyed = {(one.section.letter, one.table, one.board) for one in Result.objects.all()}
        assert keyed == {(game.section, game.table, game.boards[0]) for game in games}

    def test_the_page_offers_it_where_no_file_is_followed(self, monkeypatch):
        monkeypatch.setattr(OWN_COMPUTER, "is_served", True)
        session = an_evening()
        address = reverse("print_file", args=[session.code, "bridgemate-plan"])
        assert address in Director(session).page()
