"""The file of an afternoon: out and in again whole, an old one opened, a wrong one refused."""

import copy
import json
import random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.examples import many
from tests.tournament.four.afternoons import RandomAfternoon
from tests.tournament.four.arrange import WORKED, an_afternoon, last_game, seat, type_deals
from tests.tournament.four.test_services import facts
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.deals import break_off
from tournament.four.services.undo import undo_last
from tournament.models import Change, Club, FourAfternoon, Player


def write_file(client, row) -> dict:
    return json.loads(client.get(reverse("four_file", args=[row.pk, "json"])).content)


def send(client, content):
    sent = content if isinstance(content, bytes) else json.dumps(content).encode()
    return client.post(reverse("four_read"), {"file": SimpleUploadedFile("apres-midi.json", sent)})


@pytest.fixture
def row(club):
    afternoon = an_afternoon(6, club, price=50, raises_half=True)
    seat(afternoon)
    type_deals(afternoon, *WORKED)
    seat(afternoon)
    type_deals(afternoon, "4PN= h100E", "P", "1SAE-1")
    break_off(club, by(), afternoon=afternoon.pk, game=last_game(afternoon).seated.key)
    return afternoon


class ThereAndBackTests:
    def test_another_club_reads_it_whole(self, page, row):
        content = write_file(page, row)
        other = a_club("Autre club")
        page.force_login(a_user(other, name="autre"))
        response = send(page, content)
        copied = FourAfternoon.objects.get(club=other)
        assert response.url == reverse("four", args=[copied.pk])
        again = write_file(page, copied)
        assert {**again, "club": ""} == {**content, "club": ""}
        assert page.get(response.url).status_code == 200

    def test_the_same_club_knows_its_players_again(self, page, row):
        people = Player.objects.count()
        send(page, write_file(page, row))
        assert Player.objects.count() == people
        assert FourAfternoon.objects.count() == 2

    def test_one_undo_takes_it_away(self, page, row):
        before, content = facts(), write_file(page, row)
        send(page, content)
        copied = FourAfternoon.objects.exclude(pk=row.pk).get()
        undo_last(row.club, by(), afternoon=copied.pk)
        assert facts() == before

    def test_the_file_of_an_earlier_program_opens(self, page, row):
        content = write_file(page, row)
        old = copy.deepcopy(content) | {"format": "etui-four-1"}
        names = [f"{one['first_name']} {one['last_name']}" for one in old["players"]]
        old["players"] = names
        for game in old["games"]:
            game["seats"] = {seat: names[place - 1] for seat, place in game["seats"].items()}
            del game["first_dealer"]
        del old["name"], old["ended"]
        assert send(page, old).status_code == 302
        copied = FourAfternoon.objects.exclude(pk=row.pk).get()
        assert write_file(page, copied) == content

    def test_a_stranger_is_not_let_in(self, client, db):
        assert send(client, {}).status_code == 302
        assert FourAfternoon.objects.count() == 0


class RandomFileTests:
    def test_afternoons_by_chance(self, page, club):
        for seed in range(many(6, whole=30)):
            afternoon = RandomAfternoon(seed, Club.objects.get(pk=club.pk))
            afternoon.run(25)
            row = afternoon.row
            if not read_afternoon(row).seated:
                continue
            content = write_file(page, row)
            other = a_club(f"Autre {seed}")
            page.force_login(a_user(other, name=f"autre{seed}"))
            assert send(page, content).status_code == 302
            copied = FourAfternoon.objects.get(club=other)
            assert {**write_file(page, copied), "club": ""} == {**content, "club": ""}
            page.force_login(a_user(club, name=f"olga{seed}"))


# Where something is put, what, and a part of what is said.
WRONG = [
    (("format",), "etui-evening", "après-midi à quatre"),
    (("format",), "etui-four-9", "version"),
    (("format",), 7, "après-midi à quatre"),
    (("date",), "2026-02-30", "date"),
    (("name",), "x" * 61, "name"),
    (("name",), "a\x00b", "name"),
    (("game",), "belote", "game"),
    (("edition",), None, "edition"),
    (("cents_per_fiche",), -1, "cents_per_fiche"),
    (("cents_per_fiche",), 10**12, "cents_per_fiche"),
    (("cents_per_fiche",), True, "cents_per_fiche"),
    (("ended",), "no", "ended"),
    (("honours",), False, "honours"),
    (("players",), [], "seats"),
    (("players",), {}, "joueurs"),
    (("players", 0), "Anna", "1"),
    (("players", 0, "last_name"), "", "last_name"),
    (("games",), "x", "games"),
    (("games", 0, "table"), 0, "table"),
    (("games", 0, "table"), 10**9, "table"),
    (("games", 0, "seats", "N"), 7, "seats"),
    (("games", 0, "seats", "N"), 0, "seats"),
    (("games", 0, "seats", "N"), -1, "seats"),
    (("games", 0, "first_dealer"), "X", "first_dealer"),
    (("games", 0, "deals", 0, "outcome"), "", "outcome"),
    (("games", 0, "deals", 0, "outcome"), "8NTN=", "outcome"),
    (("games", 0, "deals", 0, "outcome"), "A6040", "outcome"),
    (("games", 0, "deals", 0, "honours"), "four_aces", "honours"),
    (("games", 0, "deals", 0, "honours_side"), "NS", "honours"),
    (("games", 0, "deals", 0), None, "1"),
    (("games", 0, "deals"), [{}] * 201, "deals"),
    (("games",), [{}] * 401, "games"),
]


class RefusedTests:
    @pytest.mark.parametrize(("way", "value", "text"), WRONG)
    def test_in_words_and_nothing_stored(self, page, row, way, value, text):
        content = write_file(page, row)
        place = content
        for step in way[:-1]:
            place = place[step]
        place[way[-1]] = value
        self.refused(page, content, text)

    def refused(self, page, content, text=""):
        before, changes = facts(), Change.objects.count()
        response = send(page, content)
        assert response.status_code == 422
        (error,) = response.context["form"].errors["file"]
        assert text in error
        assert (facts(), Change.objects.count()) == (before, changes)

    def test_somebody_twice_and_two_in_one_seat(self, page, row):
        content = write_file(page, row)
        twice = copy.deepcopy(content)
        twice["players"][1] = twice["players"][0]
        self.refused(page, twice, "2")
        content["games"][0]["seats"]["E"] = content["games"][0]["seats"]["N"]
        self.refused(page, content, "seats")

    @pytest.mark.parametrize(
        "content",
        [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 1, "format": 2}', b"[" * 100_000,
         b'{"a": 1e999}', b"x" * 2_000_010],
    )  # fmt: skip
    def test_what_is_no_such_file(self, page, row, content):
        before = facts()
        response = send(page, content)
        assert response.status_code == 422
        assert response.context["form"].errors["file"]
        assert facts() == before

    def test_every_field_is_wanted(self, page, row):
        content = write_file(page, row)
        lot = random.Random(33)
        free = {"club", "accounts"}
        for name in set(content) - free:
            self.refused(page, {key: one for key, one in content.items() if key != name})
        for part in ("table", "seats", "first_dealer", "broken_off", "deals", "not_counted"):
            wrong = copy.deepcopy(content)
            del wrong["games"][lot.randrange(2)][part]
            self.refused(page, wrong, part)
