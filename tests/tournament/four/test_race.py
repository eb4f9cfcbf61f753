"""Four phones of a table, or two pages of a director, that enter the same deal at once."""

import threading
import uuid

import pytest
from django.db import connection

from scoring.notation.alphabet import Alphabet
from tests.builders import a_club, by
from tests.tournament.four.arrange import an_afternoon, last_game, seat
from tests.tournament.four.test_phone import a_phone, hidden, send
from tournament.four.services.deals import add_deal
from tournament.four.services.phone_links import let_phones_in
from tournament.four.values.typed import read_deal
from tournament.models import Change, FourDeal, Verdict
from tournament.store.write import By

ROUNDS = 5


@pytest.fixture
def row(transactional_db):
    club = a_club()
    afternoon = an_afternoon(4, club)
    seat(afternoon)
    let_phones_in(club, by(), afternoon=afternoon.pk)
    return afternoon


def at_once(works):
    """Each work on its own thread and connection, all let go together; what each answers."""
    start, answers, errors = threading.Barrier(len(works)), [], []

    def run(work):
        try:
            start.wait()
            answers.append(work())
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    return answers


def anew(sent):
    """What a page of another phone sends: with a key of its own."""
    return {**sent, "key": uuid.uuid4().hex}


def pass_out(phone, sent):
    """A pass-out, which ends no game."""
    return send(phone, anew(sent), level="", strain="", declarer="", tricks="", text="P")


class RaceTests:
    def test_four_phones_with_the_same_deal_store_it_once(self, row):
        phones = [a_phone(row) for _number in range(4)]
        for number in range(1, ROUNDS + 1):
            sent = hidden(phones[0].get("/t/four/"))
            works = [lambda one=phone, sent=sent: pass_out(one, sent) for phone in phones]
            answers = at_once(works)
            assert [answer.status_code for answer in answers] == [302] * 4
            assert FourDeal.objects.count() == number
        assert Change.objects.filter(verdict=Verdict.CONFLICT).count() == 0

    def test_of_four_other_deals_one_is_stored_and_three_are_kept_in_the_log(self, row):
        phones = [a_phone(row) for _number in range(4)]
        sent = hidden(phones[0].get("/t/four/"))
        works = [
            lambda one=phone, level=level: send(one, anew(sent), level=level)
            for phone, level in zip(phones, "1234", strict=True)
        ]
        answers = at_once(works)
        assert sorted(answer.status_code for answer in answers) == [302, 409, 409, 409]
        assert FourDeal.objects.count() == 1
        assert Change.objects.filter(verdict=Verdict.CONFLICT).count() == 3

    def test_two_pages_of_a_director_store_the_next_deal_once(self, row):
        game, deal = last_game(row).seated.key, read_deal("P", Alphabet.FRENCH)
        for number in range(1, ROUNDS + 1):

            def enter(place=number):
                add_deal(row.club, By(), afternoon=row.pk, game=game, deal=deal, place=place)

            at_once([enter, enter])
            assert FourDeal.objects.count() == number
