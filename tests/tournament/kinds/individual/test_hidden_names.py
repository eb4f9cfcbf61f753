"""A single player who does not want his name published is in nothing that the public may open."""

import pytest
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.kinds.individual.evenings import again, an_individual, play
from tests.tournament.pairs_sheets import PAIRS_SHEETS
from tests.tournament.public.test_public_names import readable, where_named, wish
from tournament.models import Role
from tournament.results.services.publish import publish

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


class NowhereTests:
    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("stage", "how"), [("coming", "hidden"), ("playing", "initials"), ("published", "hidden")]
    )
    def test_the_name_is_in_no_page_part_or_file(self, client, stage, how):
        settings = {"visibility": "ranking"}
        session = an_individual(9, settings=settings, started=stage != "coming")
        if stage != "coming":
            play(session, share=0.5 if stage == "playing" else 1)
        if stage == "published":
            publish(session, by(), kind="provisional")
        assert where_named(client, session, "Astier")
        wish(session, "Astier", how)
        assert where_named(client, again(session), "Astier") == ""
        assert where_named(client, session, "Ferrand")

    def test_neither_partner_nor_opponents_are_told_it_on_their_cards(self, client):
        session = an_individual(8, settings={"visibility": "ranking"})
        play(session)
        wish(session, "Astier", "hidden")
        for number in range(1, 9):
            for name in ("public_card", "public_tonight_of"):
                page = reverse(name, args=[session.code, f"A{number}"])
                assert "Astier" not in client.get(page).content.decode(), (name, number)


class DirectorTests:
    def test_what_is_pinned_up_keeps_the_wish_and_what_is_handed_on_names_everybody(self, client):
        session = an_individual(8)
        play(session)
        publish(session, by(), kind="provisional")
        wish(session, "Astier", "hidden")
        client.force_login(a_user(session.event.club, Role.SCORER))
        for name, sheet in PAIRS_SHEETS.items():
            answer = client.get(reverse("print_file", args=[session.code, name]))
            if answer.status_code == 404:
                continue
            assert ("Astier" in readable(answer.content)) == sheet.in_full, name
        page = client.get(reverse("prints", args=[session.code]), headers={"accept-language": "en"})
        assert "1 player is not named in full" in page.content.decode()
