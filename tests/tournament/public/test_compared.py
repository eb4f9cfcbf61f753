"""My card's drawing and the page of two pairs; figures by hand in `scores`: board 1 gave pair 3
100 and pair 1 50, all else was passed out."""

import re

import pytest
from django.urls import reverse

from tests.tournament.results.scores import (
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    publish_final,
)

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def page(client, name, session, pair, query="", language="en"):
    address = reverse(name, args=[session.code, pair]) + query
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def published():
    session = a_played_evening()
    publish_final(session)
    return session


class CourseTests:
    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", "Percentage after each round; dashed, 50%: 1, 50.00%; 2, 62.50%; 3, 58.33%"),
            ("fr", "en pointillé, 50\N{NARROW NO-BREAK SPACE}%\N{NARROW NO-BREAK SPACE}: 1, 50,00"),
        ],
    )
    def test_the_drawing_says_in_words_what_it_shows(self, client, language, words):
        """Boards of 4: 3 has 4 of 8, then 10 of 16 (board 1 is in round 2), then 14 of 24."""
        assert words in page(client, "public_card", published(), "A3", language=language)

    def test_nothing_is_drawn_while_the_ranking_is_not_shown(self, client):
        session = a_half_played_evening(visibility="boards")
        assert "<svg" not in page(client, "public_card", session, "A1")


class ComparedTests:
    def test_both_pairs_stand_beside_one_another(self, client):
        found = page(client, "public_compare", published(), "A3", "?with=A1")
        row = re.search(r"<tr>\s*<th scope=\"row\"><a [^>]*>1</a>.*?</tr>", found, re.S)[0]
        assert "<b>100.0</b>" in row
        assert "<b>50.0</b>" in row
        assert row.index("▲") < row.index("100.0")
        assert "Level on 5 boards." in found

    def test_without_a_second_pair_it_asks_for_one(self, client):
        found = page(client, "public_compare", published(), "A3")
        assert '<option value="A1"' in found
        assert '<option value="A3"' not in found
        assert "two-pairs" not in found

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", "Choose another pair of this evening."),
            ("fr", "Choisissez une autre paire de ce tournoi."),
        ],
    )
    @pytest.mark.parametrize("other", ["Z9", "A3"])
    def test_an_unknown_pair_is_told_at_the_field(self, client, language, words, other):
        found = page(client, "public_compare", published(), "A3", f"?with={other}", language)
        assert words in found
        assert 'aria-describedby="with-error"' in found

    def test_nobody_is_compared_who_is_not_there(self, client):
        address = reverse("public_compare", args=[published().code, "Z9"])
        assert client.get(address).status_code == 404

    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_a_request_by_hand_learns_of_no_hidden_board(self, client, visibility):
        session = a_half_played_evening(visibility=visibility)
        for query in ("", "?with=A2", "?with=A4", "?with=A5"):
            found = page(client, "public_compare", session, "A1", query)
            assert [secret for secret in SECRETS if secret in found] == []
            shown = set(re.findall(r'href="/s/[^"]*/boards/(\d+)/', found))
            assert shown <= ({"1", "2"} if visibility != "nothing" else set())

    def test_the_part_of_two_pairs_is_kept_for_the_next_phone(
        self, client, django_assert_max_num_queries
    ):
        session = published()
        headers = {"X-Etui-Part": "main", "X-Etui-Language": "en"}
        address = reverse("public_compare", args=[session.code, "A3"]) + "?with=A1"
        part = client.get(address, headers=headers).content.decode()
        assert "<form" not in part
        with django_assert_max_num_queries(1):  # the evening
            client.get(address, headers=headers)

    def test_a_card_leads_there(self, client):
        session = published()
        assert "/card/A3/compare/" in page(client, "public_card", session, "A3")
        client.post(reverse("public_pair", args=[session.code]), {"pair": "A1"})
        assert "/card/A1/compare/?with=A3" in page(client, "public_card", session, "A3")
