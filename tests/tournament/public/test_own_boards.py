"""A player looks for boards among his own: by contract, by who declared, by whom he met."""

import dataclasses

import pytest
from django.urls import reverse

from tests.builders import a_club, by
from tests.tournament.public.seasons import a_published_evening
from tests.tournament.public.test_own_evenings import look_for
from tests.tournament.public.test_public_names import wish
from tests.tournament.public.test_secret_hands import a_simultaneous, lift
from tests.tournament.results.scores import publish_final
from tournament.evening.parts.people import Person
from tournament.public.values.own_boards import FoundBoards
from tournament.results.services.publish import publish
from tournament.serving.callers import guesses

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


@pytest.fixture(autouse=True)
def quiet():
    guesses.forget()
    yield
    guesses.forget()


@pytest.fixture
def session():
    club = a_club()
    return [a_published_evening(club, week) for week in range(3)][-1]


def address(session):
    return reverse("public_own_boards", args=[session.code])


def search(client, session, name, language="en", **asked):
    assert look_for(client, session, name).status_code == 302
    answer = client.get(address(session), asked, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer


def result_of(client, session, name="Paul Astier 1", **asked):
    return search(client, session, name, **asked).context["result"]


def against_others(board):
    others = dataclasses.replace(board.opponents[0], players=(Person("Adam", "Abel"),))
    return dataclasses.replace(board, opponents=(others,))


class ContractTests:
    """Figures by hand: of 1S by North pair 1 made both on board 1 and 2, with half of the top;
    pair 2 went down on board 1, for nothing, and made it on board 2, for half."""

    @pytest.mark.parametrize(
        ("name", "boards", "mean", "made"),
        [("Paul Astier 1", 6, "50.00", 6), ("Odile Ferrand 2", 6, "25.00", 3)],
    )
    def test_all_of_a_contract_with_their_mean_and_how_many_were_made(
        self, client, session, name, boards, mean, made
    ):
        result = result_of(client, session, name, level="1", strain="S")
        assert (len(result.boards), str(result.mean)) == (boards, mean)
        assert (result.declared, result.made) == (boards, made)

    def test_the_latest_evening_stands_first(self, client, session):
        result = result_of(client, session, strain="S")
        dates = [one.date for one in result.boards]
        assert dates == sorted(dates, reverse=True)
        assert result.boards[0].code == session.code

    @pytest.mark.parametrize("asked", [{"level": "2"}, {"strain": "N"}, {"declarer": "theirs"}])
    def test_another_contract_is_not_among_them(self, client, session, asked):
        answer = search(client, session, "Paul Astier 1", **asked)
        assert answer.context["result"].boards == ()
        assert "None of your boards that are shown is like this." in answer.text

    def test_a_board_that_was_passed_out_has_no_declarer(self, client, session):
        asked = [result_of(client, session, declarer=one) for one in ("ours", "theirs")]
        assert [len(one.boards) for one in asked] == [6, 0]


class OpponentTests:
    def test_boards_against_somebody_whose_name_begins_so(self, client, session):
        result = result_of(client, session, against="lafo")
        assert {
            one.full_name
            for board in result.boards
            for pair in board.opponents
            for one in pair.players
        } >= {"Denise Laforge 4"}
        assert len({one.date for one in result.boards}) == 3

    def test_who_wants_no_name_is_not_looked_for_by_it(self, client, session):
        wish(session, "Laforge 4", "hidden")
        answer = search(client, session, "Paul Astier 1", against="lafo")
        assert answer.context["result"].boards == ()
        assert "Laforge" not in answer.text.replace('value="lafo"', "")


class PairAgainstPairTests:
    """By hand: against pair 5, pair 3 has 4 and 2 of 4 on boards 1 and 2, and on the four that
    were passed out half; pair 1 has half of everything against pair 4."""

    @pytest.mark.parametrize(
        ("name", "against", "pair", "boards", "mean"),
        [
            ("Paul Astier 1", "lafo", ["Denise Laforge 4", "Yves Carlin 4"], 6, "50.00"),
            ("Colette Bastide 3", "5", ["Bernard Ollier 5", "Nicole Tavel 5"], 6, "75.00"),
        ],
    )
    def test_each_pair_of_opponents_has_its_boards_evenings_and_mean(
        self, client, session, name, against, pair, boards, mean
    ):
        (met,) = result_of(client, session, name, against=against).by_opponents
        assert (met.names, met.evenings, len(met.boards), str(met.mean)) == (
            pair,
            3,
            boards,
            mean,
        )

    def test_the_pair_of_most_boards_stands_first(self, client, session):
        result = result_of(client, session, strain="S")
        met = FoundBoards((*result.boards, against_others(result.boards[0]))).by_opponents
        assert [(one.names, len(one.boards)) for one in met] == [
            (["Denise Laforge 4", "Yves Carlin 4"], 6),
            (["Adam Abel"], 1),
        ]


class SecretTests:
    """While the hands of a simultaneous are secret no board of it is found; then it is."""

    def test_none_before_the_organisers_hour(self, client):
        session = a_simultaneous()
        publish(session, by(), kind="provisional")
        assert result_of(client, session, level="1").boards == ()
        opened = lift(session)
        publish_final(opened)
        assert result_of(client, opened, level="1").boards != ()


class PageTests:
    @pytest.mark.parametrize("asked", [{}, {"level": ""}, {"level": "9"}, {"strain": "Z"}])
    def test_what_asks_for_nothing_has_no_answer(self, client, session, asked):
        answer = search(client, session, "Paul Astier 1", **asked)
        assert answer.context.get("result") is None

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", ("6 boards", "mean 50.00%", "6 declared by our side, 6 made.")),
            ("fr", ("6 donnes", "moyenne 50,00", "6 jouées par notre camp, 6 gagnées.")),
        ],
    )
    def test_it_says_them_in_the_readers_language(self, client, session, language, words):
        page = search(client, session, "Paul Astier 1", language, strain="S").text
        for one in words:
            assert one in page

    def test_each_leads_to_its_board(self, client, session):
        page = search(client, session, "Paul Astier 1", strain="S").text
        assert f'href="/s/{session.code}/boards/1/?side=ns"' in page

    def test_a_phone_that_knows_nobody_is_asked_who_it_is(self, client, session):
        answer = client.get(address(session))
        assert answer.status_code == 302
        assert answer.headers["Location"] == reverse("public_evenings", args=[session.code])

    def test_nobody_keeps_it(self, client, session):
        headers = search(client, session, "Paul Astier 1", strain="S").headers
        assert headers["Cache-Control"] == "no-store"
        assert headers["X-Robots-Tag"] == "noindex, nofollow"
