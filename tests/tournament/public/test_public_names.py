"""A name that its player does not want published is in nothing that the public may open."""

import io
import re
import zipfile

import pytest
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.pairs_sheets import PAIRS_SHEETS
from tests.tournament.play.evenings import an_evening
from tests.tournament.prints.reading import text_of
from tests.tournament.public.test_public import every_page
from tests.tournament.results.scores import a_half_played_evening, a_played_evening, enter
from tournament.evening.parts.people import PlayerFacts
from tournament.models import Club, Player, Role, Session
from tournament.people.services.players import edit_player
from tournament.results.services.publish import publish
from tournament.serving.live.fragments import PART
from tournament.store.club.revisions import revisions
from tournament.store.published.public_names import find_public_names
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
PARTS = {PART: "1", "HTTP_X_ETUI_LANGUAGE": "en"}


def wish(session: Session, name: str, how: str, **new: str):
    player = Player.objects.get(attendances__session=session, last_name__startswith=name)
    known = {"first_name": player.first_name, "last_name": player.last_name}
    fields = PlayerFacts(**{**known, "public_name": how, **new})
    return edit_player(
        session.event.club, by(), player_id=player.pk, fields=fields, base=player.changed_in
    )


def again(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def in_an_archive(content: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return " ".join(
            archive.read(name).decode("utf-8", "replace") for name in archive.namelist()
        )


def readable(content: bytes) -> str:
    """The text of a page or file of any kind."""
    if content.startswith(b"%PDF"):
        return text_of(content)
    if content.startswith(b"PK"):
        return in_an_archive(content)
    # PBN is in Latin-1, and so is an Access database of 1997.
    is_latin = content.startswith((b"% PBN", b"\0\1\0\0Standard Jet DB"))
    return content.decode("latin-1" if is_latin else "utf-8")


def all_that_is_public(client, session):
    """Every page, part of a page and file that anybody may open, by its address."""
    screen = reverse("room_screen", args=[session.code])
    for page in (*every_page(session), screen):
        yield page, client.get(page)
        yield f"part of {page}", client.get(page, **PARTS)


def where_named(client, session, name):
    """Look through all of it for a name that may be nowhere, or no further than where it is."""
    return next(
        (
            page
            for page, answer in all_that_is_public(client, session)
            if answer.status_code == 200 and name in readable(answer.content)
        ),
        "",
    )


@pytest.mark.shows
@pytest.mark.slow
class NowhereTests:
    @pytest.mark.parametrize("how", ["initials", "hidden"])
    @pytest.mark.parametrize("stage", ["coming", "playing", "published", "corrected"])
    def test_the_name_is_in_no_page_part_or_file(self, client, how, stage):
        make = {"coming": an_evening, "playing": a_half_played_evening}.get(stage, a_played_evening)
        session = make(visibility="ranking")
        if stage == "coming":
            Session.objects.filter(pk=session.pk).update(state="setup")
        if stage in ("published", "corrected"):
            publish(session, by(), kind="provisional")
        if stage == "corrected":
            wish(session, "Astier", "full", first_name="Pauline")
            enter(session, ("A", 1, 1, 1), "1SN+3")
            publish(session, by(), kind="provisional")
        assert where_named(client, session, "Astier")
        wish(session, "Astier", how)
        assert where_named(client, session, "Astier") == ""
        assert where_named(client, session, "Ferrand")

    def test_a_pair_of_initials_is_called_by_them(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        wish(session, "Astier", "initials")
        assert "P. A." in client.get(reverse("public_pair", args=[session.code])).content.decode()

    def test_it_is_found_by_no_search(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        wish(session, "Astier", "hidden")
        found = client.get(reverse("public_pair", args=[session.code]), {"q": "astier"})
        assert "A1" not in re.findall('value="(A[0-9])"', found.content.decode())

    def test_a_name_as_it_was_spelt_when_it_was_published(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        wish(session, "Astier", "hidden", last_name="Astié 1")
        assert where_named(client, session, "Astier") == ""

    def test_of_all_evenings_at_once_and_the_parts_that_are_kept(self, client):
        club = (first := a_played_evening()).event.club
        publish(first, by(), kind="provisional")
        other = a_played_evening(club=club)
        publish(other, by(), kind="provisional")
        place = reverse("public_ranking", args=[first.code])
        assert "Astier" in client.get(place, **PARTS).content.decode()
        session = again(other)
        for player in Player.objects.filter(club=club, last_name__startswith="Astier"):
            fields = PlayerFacts(player.first_name, player.last_name, public_name="hidden")
            edit_player(club, by(), player_id=player.pk, fields=fields, base=player.changed_in)
        assert "Astier" not in client.get(place, **PARTS).content.decode()
        assert where_named(client, session, "Astier") == ""


@pytest.mark.shows
class DirectorTests:
    def download(self, client, session, name):
        return readable(client.get(reverse("print_file", args=[session.code, name])).content)

    def test_what_is_pinned_up_keeps_the_wish_and_what_is_handed_on_names_everybody(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        wish(session, "Astier", "hidden")
        client.force_login(a_user(session.event.club, Role.SCORER))
        for name, sheet in PAIRS_SHEETS.items():
            assert ("Astier" in self.download(client, session, name)) == sheet.in_full, name
        page = client.get(
            reverse("prints", args=[session.code]), headers={"accept-language": "en"}
        ).content.decode()
        assert "1 player is not named in full" in page

    def test_the_directors_ranking_names_everybody(self, client):
        session = a_played_evening()
        wish(session, "Astier", "hidden")
        client.force_login(a_user(session.event.club, Role.SCORER))
        page = client.get(reverse("standings", args=[session.code])).content.decode()
        assert "Astier" in page


class WishTests:
    def test_it_is_a_players_of_one_club(self):
        session = an_evening()
        wish(session, "Astier", "hidden")
        names = find_public_names(again(session))
        assert set(names.by_name) == {"Paul Astier 1"}
        assert len(names.by_seat) == 1
        assert not find_public_names(an_evening(Club.objects.create(name="Autre club")))

    def test_it_moves_what_every_phone_asks_for(self):
        session, other = an_evening(), a_played_evening(club=Club.objects.get())
        before = [session.tick, other.tick]
        edit_first(session)
        after = [again(session).tick, again(other).tick]
        assert all(tick > earlier for earlier, tick in zip(before, after, strict=True))
        found = revisions([session.code, other.code])
        assert [found[one.code][0] for one in (session, other)] == after

    def test_its_undo_moves_them_too(self):
        session = an_evening()
        change = edit_first(session)
        before = again(session).tick
        undo(again(session), by(), change=change)
        assert revisions([session.code])[session.code][0] == before + 2


def edit_first(session: Session):
    player = Player.objects.filter(attendances__session=session).order_by("id").first()
    fields = PlayerFacts(player.first_name, player.last_name, public_name="hidden")
    return edit_player(
        session.event.club, by(), player_id=player.pk, fields=fields, base=player.changed_in
    )


@pytest.mark.shows
class PageTests:
    def page(self, client, session, **fields):
        player = Player.objects.get(last_name__startswith="Astier")
        client.force_login(a_user(session.event.club))
        data = {"first_name": "Paul", "last_name": "Astier 1", "base": player.changed_in, **fields}
        return client.post(
            reverse("player_edit", args=[player.pk]), data, headers={"accept-language": "fr"}
        )

    def test_it_is_chosen_on_the_players_page(self, client):
        assert self.page(client, an_evening(), public_name="initials").status_code == 302
        assert Player.objects.get(last_name__startswith="Astier").public_name == "initials"

    def test_a_page_that_does_not_ask_leaves_it(self, client):
        session = an_evening()
        Player.objects.filter(last_name__startswith="Astier").update(public_name="hidden")
        self.page(client, session)
        assert Player.objects.get(last_name__startswith="Astier").public_name == "hidden"

    def test_another_word_is_refused_at_the_field(self, client):
        answer = self.page(client, an_evening(), public_name="half")
        assert "Sélectionnez un choix valide" in answer.content.decode()
        assert Player.objects.get(last_name__startswith="Astier").public_name == "full"
