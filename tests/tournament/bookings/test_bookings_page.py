"""The pages of bookings, as a browser without scripts uses them."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.builders import by
from tests.tournament.bookings.evenings import booked, keys, names, people_of
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.setup.arrange import members
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tests.tournament.teams.events import an_event_of_teams
from tournament.bookings.services.book import book, set_places
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.partners import PartnerWay, Single, draw_partners
from tournament.models import Change, Player, Session, State
from tournament.services.entries.add_pairs import add_pair
from tournament.store.reading.entries import entries
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def send(client, session, act, *lines, name="bookings_change"):
    data = {"act": act, "ticked": keys(session, *lines)}
    return client.post(address(name, session), data)


def entered(session) -> list[list[str]]:
    return [[player.last_name for player in row.players] for row in entries(session)]


def last_names(session, *numbers) -> list[str]:
    people = people_of(session)
    return [people[number].last_name for number in numbers]


def booked_by_namesakes() -> tuple[Session, list[NamedPlayer]]:
    """An evening for which a pair of one name has booked."""
    session = booked()
    names = {"first_name": "Jean", "last_name": "Martin"}
    rows = [Player.objects.create(club=session.event.club, number=n, **names) for n in ("77", "78")]
    both = [NamedPlayer(row.first_name, row.last_name, row.number, row.pk) for row in rows]
    book(session, by(), parties=[both])
    return session, both


class ListTests:
    def test_the_page_counts_and_says_who_looks_for_a_partner_and_who_waits(self):
        session = booked(pairs=2, singles=2, places=2)
        text = text_of(diane_at(session).get(address("bookings", session)))
        assert "2 pairs · 2 on the waiting list" in text
        assert text.count("looks for a partner") == 2
        assert "Places for 2 pairs" in text

    def test_who_has_come_cannot_be_ticked_and_it_is_said_with_whom(self):
        session = booked(pairs=2, singles=1)
        people = people_of(session)
        add_pair(session, by(), members=(people[0], people[1]))
        add_pair(session, by(), members=(people[2], people[20]))
        page = diane_at(session).get(address("bookings", session))
        notes = [row.note for _name, rows in page.context["groups"] for row in rows]
        assert notes == ["has come", f"has come otherwise: {people[2].full_name} (2)", ""]

    def test_a_pair_of_two_namesakes_has_come(self):
        session, both = booked_by_namesakes()
        add_pair(session, by(), members=(both[0], both[1]))
        page = diane_at(session).get(address("bookings", session))
        assert [row.note for _name, rows in page.context["groups"] for row in rows] == ["has come"]

    def test_of_two_namesakes_who_came_apart_both_are_named(self):
        session, both = booked_by_namesakes()
        people = people_of(session)
        for place, player in enumerate(both):
            add_pair(session, by(), members=(player, people[place]))
        page = diane_at(session).get(address("bookings", session))
        [note] = [row.note for _name, rows in page.context["groups"] for row in rows]
        assert note == "has come otherwise: Jean Martin (1), Jean Martin (2)"

    def test_an_empty_list_leads_to_the_first_booking(self):
        session = booked()
        page = diane_at(session).get(address("bookings", session))
        assert "Nobody has booked yet." in text_of(page)
        assert address("bookings_add", session) in page.content.decode()

    def test_once_play_has_begun_the_list_is_only_read(self):
        session = booked(pairs=1)
        Session.objects.filter(pk=session.pk).update(state=State.RUNNING)
        client = diane_at(session)
        page = client.get(address("bookings", session))
        assert last_names(session, 0)[0] in text_of(page)
        assert 'name="ticked"' not in page.content.decode()
        assert send(client, session, "cross", 1).status_code == 302
        assert len(names(session)) == 1

    def test_teams_do_not_book(self):
        session = an_event_of_teams(4, started=False)
        client = diane_at(session)
        assert client.get(address("bookings", session))["Location"] == address("setup", session)
        assert client.get(address("bookings_list", session, "csv")).status_code == 404

    def test_the_public_sees_nobody_who_booked(self):
        session = booked(pairs=1)
        page = Client().get(f"/s/{session.code}/")
        assert page.status_code == 200
        assert not any(name in page.content.decode() for name in last_names(session, 0, 1))

    @pytest.mark.parametrize("extension", ["csv", "xlsx"])
    def test_the_list_as_a_file(self, extension):
        session = booked(pairs=1)
        answer = diane_at(session).get(address("bookings_list", session, extension))
        assert answer["Content-Disposition"].endswith(
            f'filename="2026-11-17-mardi-soir-inscriptions.{extension}"'
        )
        if extension == "csv":
            assert last_names(session, 0)[0] in answer.content.decode("utf-8-sig")


class ComeTests:
    def test_those_ticked_come_and_the_others_stay_in_the_list(self):
        session = booked(pairs=3)
        client = diane_at(session)
        answer = send(client, session, "come", 3, 1)
        assert answer["Location"] == address("bookings", session)
        assert entered(session) == [last_names(session, 0, 1), last_names(session, 4, 5)]
        assert "Come as booked: 2." in text_of(client.get(address("bookings", session)))
        last = send(client, session, "come", 2)
        assert last["Location"] == address("setup", session)

    def test_undone_they_are_expected_again(self):
        session = booked(pairs=1)
        client = diane_at(session)
        send(client, session, "come", 1)
        undo(session, by(), change=Change.objects.filter(session=session).latest("revision"))
        page = client.get(address("bookings", session))
        assert page.context["expected"] == 1
        assert names(session) == ["-".join(last_names(session, 0, 1))]

    def test_who_has_no_partner_is_named_and_nobody_comes(self):
        session = booked(pairs=1, singles=1)
        answer = send(diane_at(session), session, "come", 1, 2)
        assert answer.status_code == 422
        assert f"No partner yet: {people_of(session)[2].full_name}." in text_of(answer)
        assert answer.context["ticked"] == 2
        assert entered(session) == []

    def test_who_came_meanwhile_with_somebody_else_is_refused_by_name(self):
        session = booked(pairs=1)
        people = people_of(session)
        add_pair(session, by(), members=(people[0], people[20]))
        answer = send(diane_at(session), session, "come", 1)
        assert answer.status_code == 422
        assert f"{people[0].full_name} has come already, in pair 1." in text_of(answer)

    def test_single_players_come_alone(self):
        session = an_individual(0)
        people = members(session.event.club)
        book(session, by(), parties=[[people[0]], [people[1]]])
        client = diane_at(session)
        assert "2 players" in text_of(client.get(address("bookings", session)))
        send(client, session, "come", 1, 2)
        assert entered(session) == [[people[0].last_name], [people[1].last_name]]


class ChangeTests:
    def test_who_waits_first_is_proposed_once_somebody_is_crossed_off(self):
        session = booked(pairs=3, places=2)
        client = diane_at(session)
        assert "There is room for" not in text_of(client.get(address("bookings", session)))
        send(client, session, "cross", 1)
        page = client.get(address("bookings", session))
        assert [str(page.context["first_waiting"].booking.id)] == keys(session, 2)
        send(client, session, "place", 2)
        assert not any(name.startswith("*") for name in names(session))

    def test_two_are_put_together_by_hand(self):
        session = booked(singles=3)
        client = diane_at(session)
        assert send(client, session, "together", 1, 3).status_code == 302
        assert names(session)[0] == "-".join(last_names(session, 0, 2))
        assert send(client, session, "together", 1, 2).status_code == 422

    @pytest.mark.parametrize("act", ["come", "together", "cross", "place"])
    def test_nobody_ticked_is_refused(self, act):
        session = booked(pairs=1)
        answer = diane_at(session).post(address("bookings_change", session), {"act": act})
        assert answer.status_code == 422
        assert "Tick somebody in the list first." in text_of(answer)

    def test_what_is_no_act_is_not_there(self):
        session = booked(pairs=1)
        assert send(diane_at(session), session, "eat", 1).status_code == 404

    def test_a_list_that_changed_is_looked_at_again(self):
        session = booked(pairs=2)
        both = keys(session, 1, 2)
        client = diane_at(session)
        send(client, session, "cross", 1)
        answer = client.post(address("bookings_change", session), {"act": "cross", "ticked": both})
        assert answer.status_code == 422
        assert "The list is another one since you opened it." in text_of(answer)
        assert len(names(session)) == 1


class PlacesTests:
    def test_a_limit_is_set_and_taken_away(self):
        session = booked(pairs=1)
        client = diane_at(session)
        for sent, kept in (("14", 14), ("", None)):
            client.post(address("booking_places", session), {"places": sent})
            session.refresh_from_db()
            assert session.booking_places == kept

    @pytest.mark.parametrize("wrong", ["0", "-1", "1000", "many"])
    def test_no_other_number_is_a_limit(self, wrong):
        session = booked()
        answer = diane_at(session).post(address("booking_places", session), {"places": wrong})
        assert answer.status_code == 422
        assert "A number from 1 to 999" in text_of(answer)
        assert f'value="{wrong}"' in answer.content.decode()


class DrawTests:
    def drawn(self, client, session, *lines, **more):
        data = {"act": "lot", "ticked": keys(session, *lines)} | more
        return client.post(address("bookings_change", session), data)

    def test_the_number_of_the_draw_gives_its_pairs_and_is_kept(self):
        session = booked(pairs=1, singles=4)
        people = people_of(session)[2:6]
        client = diane_at(session)
        page = self.drawn(client, session, seed="482913")
        assert "Number of the draw: 482913" in text_of(page)
        # The same names and number give the pairs that a list of single players gives.
        wanted = draw_partners([Single(one) for one in people], PartnerWay.ANYBODY, 482_913)
        together = {frozenset(single.player.last_name for single in pair) for pair in wanted.pairs}
        self.drawn(client, session, seed="482913", confirm=page.context["mark"])
        assert {frozenset(name.split("-")) for name in names(session)[1:]} == together
        text = text_of(client.get(address("bookings", session)))
        assert "2 pairs put together by lot, number of the draw 482913." in text

    def test_the_list_leads_to_the_draw(self):
        session = booked(singles=2)
        page = send(diane_at(session), session, "lot")
        assert "Number of the draw:" in text_of(page)
        assert len(names(session)) == 2

    def test_of_those_ticked_only_who_looks_for_a_partner_is_drawn(self):
        session = booked(pairs=1, singles=3)
        page = self.drawn(diane_at(session), session, 1, 2, 4)
        drawn = {single.player.last_name for pair in page.context["draw"].pairs for single in pair}
        assert drawn == {*last_names(session, 2, 4)}

    def test_of_an_odd_number_one_stays_and_is_named(self):
        session = booked(singles=3)
        client = diane_at(session)
        page = self.drawn(client, session)
        alone = page.context["draw"].alone.player.full_name
        sent = {"seed": page.context["draw"].seed, "confirm": page.context["mark"]}
        answer = self.drawn(client, session, **sent)
        assert f"{alone} has no partner yet." in text_of(client.get(answer["Location"]))

    def test_another_list_than_was_looked_at_is_shown_again(self):
        session = booked(singles=4)
        client = diane_at(session)
        page = self.drawn(client, session, seed="7")
        send(client, session, "together", 1, 2)
        answer = self.drawn(client, session, seed="7", confirm=page.context["mark"])
        assert "What was drawn is another now." in text_of(answer)
        assert len(names(session)) == 3

    def test_drawn_again_it_is_another_draw(self, monkeypatch):
        session = booked(singles=4)
        monkeypatch.setattr("secrets.randbelow", lambda n: n - 1)
        page = self.drawn(diane_at(session), session, seed="7", again="on")
        assert page.context["draw"].seed == 999_999

    @pytest.mark.parametrize("singles", [0, 1])
    def test_a_draw_takes_two(self, singles):
        session = booked(pairs=1, singles=singles)
        client = diane_at(session)
        answer = self.drawn(client, session)
        assert "A draw takes two players" in text_of(client.get(answer["Location"]))


class AddTests:
    def post(self, client, session, text="", **more):
        return client.post(address("bookings_add", session), {"text": text} | more)

    def test_players_of_the_club_are_noted_at_once(self):
        session = booked()
        a, b, c = people_of(session)[:3]
        answer = self.post(diane_at(session), session, f"{a.full_name} - {b.full_name}\n{c.number}")
        assert answer["Location"] == address("bookings", session)
        assert names(session) == [f"{a.last_name}-{b.last_name}", f"{c.last_name}?"]

    def test_a_guest_is_shown_before_anything_is_kept(self):
        session = booked()
        client = diane_at(session)
        page = self.post(client, session, "Zoé Neuve")
        assert "new guest" in text_of(page)
        assert names(session) == []
        self.post(client, session, "Zoé Neuve", confirm=page.context["mark"])
        assert names(session) == ["Neuve?"]

    def test_names_of_guests_are_swapped(self):
        session = booked()
        page = self.post(diane_at(session), session, "Neuve Zoé", swap="on")
        [line] = page.context["lines"]
        assert line["members"][0][0].last_name == "Neuve"

    def test_a_line_that_is_not_clear_is_explained_and_the_others_are_kept(self):
        session = booked()
        a, b = people_of(session)[:2]
        text = f"{a.full_name} - {b.full_name}\nPersonne"
        client = diane_at(session)
        page = self.post(client, session, text)
        assert "Nobody is called “Personne”." in text_of(page)
        self.post(client, session, text, confirm=page.context["mark"])
        assert names(session) == [f"{a.last_name}-{b.last_name}"]

    def test_what_was_edited_since_is_shown_again(self):
        session = booked()
        client = diane_at(session)
        mark = self.post(client, session, "Zoé Neuve").context["mark"]
        page = self.post(client, session, "Léa Neuve", confirm=mark)
        assert "The list was changed after it was read." in text_of(page)
        assert not Player.objects.filter(last_name="Neuve").exists()

    def test_the_rows_of_a_file_are_shown_as_lines(self):
        session = booked()
        a, b = people_of(session)[:2]
        content = f"Joueur;Partenaire\n{a.full_name};{b.full_name}\n".encode()
        client = diane_at(session)
        page = self.post(client, session, file=SimpleUploadedFile("liste.csv", content))
        assert f"{a.full_name}\t{b.full_name}" in page.content.decode()
        assert names(session) == []
        text = page.context["form"]["text"].value()
        self.post(client, session, text, confirm=page.context["mark"])
        assert names(session) == [f"{a.last_name}-{b.last_name}"]

    @pytest.mark.parametrize(
        ("sent", "words"),
        [
            ({}, "Type who books, a line each, or choose a file."),
            (
                {"file": SimpleUploadedFile("a.xls", b"\xd0\xcf\x11\xe0" + bytes(99))},
                "This workbook is in an old form or has a password.",
            ),
        ],
    )
    def test_nothing_and_no_list_are_refused_at_their_field(self, sent, words):
        session = booked()
        answer = self.post(diane_at(session), session, **sent)
        assert answer.status_code == 422
        assert words in text_of(answer)

    def test_who_has_to_wait_waits(self):
        session = booked(pairs=1)
        set_places(session, by(), places=1)
        c = people_of(session)[2]
        self.post(diane_at(session), session, c.full_name)
        assert names(session)[1] == f"*{c.last_name}?"
        assert "1 on the waiting list" in text_of(
            diane_again(session).get(address("bookings", session))
        )
