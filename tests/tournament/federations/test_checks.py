"""What a federation would refuse, by values alone."""

import datetime
import uuid

import pytest

from tournament.evening.door.charges import USUAL, Charge, charges_on, propose
from tournament.evening.parts.licences import Federation
from tournament.federations.values.checks import (
    NumberedPlayer,
    ToSend,
    Trouble,
    find_troubles,
)
from tournament.federations.values.numbers import NumberDoubt, doubt_of
from tournament.federations.words.troubles import MALFORMED, TROUBLES

DAY = datetime.date(2026, 11, 17)


def a_player(name: str, number: str, **more) -> NumberedPlayer:
    return NumberedPlayer(uuid.uuid4(), name, number, **more)


def troubles(federation=Federation.ENGLAND, **more):
    values = {
        "club_number": "05021",
        "day": DAY,
        "today": DAY,
        "federal": {"charge": "10"},
        "charges": charges_on(DAY),
        "players": [a_player("Odile Ferrand", "2094100"), a_player("Jean Rouvier", "2094118")],
    }
    found = find_troubles(ToSend(federation, **(values | more)))
    return [(one.trouble.value, one.name or one.number or one.evening) for one in found]


class ChargeTests:
    def test_an_evening_in_order_has_nothing(self):
        assert troubles() == []

    @pytest.mark.parametrize(
        ("federal", "trouble"),
        [
            ({}, ("charge_missing", "")),
            ({"charge": "77"}, ("charge_unknown", "77")),
            ({"charge": "03"}, ("reason_missing", "03")),
        ],
    )
    def test_the_charge_is_wanted_first(self, federal, trouble):
        assert troubles(federal=federal) == [trouble]

    def test_a_reason_makes_it_free(self):
        assert troubles(federal={"charge": "03", "reason": "Portes ouvertes"}) == []

    def test_only_england_charges(self):
        assert troubles(Federation.FRANCE, federal={}) == []

    def test_a_special_event_inherits_none(self):
        assert propose("", is_usual=True) == USUAL
        assert propose("", is_usual=False) == ""
        assert propose("60", is_usual=False) == "60"

    def test_a_clubs_code_replaces_one_of_the_list_from_its_day_on(self):
        own = [Charge("30", DAY, "Licence, tarif réduit")]
        before = {one.code: one.words for one in charges_on(DAY - datetime.timedelta(1), own)}
        after = {one.code: one.words for one in charges_on(DAY, own)}
        assert (before["30"], after["30"]) == ("", "Licence, tarif réduit")
        assert list(after) == list(before)


class EveningTests:
    @pytest.mark.parametrize(
        ("more", "trouble"),
        [
            ({"club_number": ""}, ("club_missing", "")),
            ({"club_number": "AB1"}, ("club_malformed", "AB1")),
            ({"today": DAY - datetime.timedelta(1)}, ("day_to_come", "")),
            ({"same": ["zzzzzzzz"]}, ("same_evening", "zzzzzzzz")),
            ({"is_final": False}, ("not_final", "")),
            (
                {"federal": {"charge": "10", "sent": "2026-11-18"}},
                ("sent_before", "2026-11-18"),
            ),
        ],
    )
    def test_each_is_named(self, more, trouble):
        assert troubles(**more) == [trouble]


class NumberTests:
    def test_who_has_none_is_named(self):
        players = [a_player("Odile Ferrand", ""), a_player("Zoé Tarno", "", is_elsewhere=True)]
        assert troubles(players=players) == [("number_missing", "Odile Ferrand")]

    def test_two_of_one_number_whatever_its_zeros(self):
        players = [a_player("Odile Ferrand", "2094100"), a_player("Zoé Tarno", "02094100")]
        assert troubles(players=players) == [("number_twice", "Zoé Tarno")]

    @pytest.mark.parametrize(
        ("number", "doubt"),
        [
            # Source: the three numbers that the page works through.
            ("2094100", NumberDoubt.NONE),
            ("2094118", NumberDoubt.NONE),
            ("490714", NumberDoubt.NONE),
            ("00490714", NumberDoubt.NONE),
            ("490715", NumberDoubt.WRONG_KEY),
            ("0000000", NumberDoubt.WRONG_KEY),
            ("123456789", NumberDoubt.TOO_LONG),
            ("49O714", NumberDoubt.NO_FIGURES),
            ("٤٩٠٧١٤", NumberDoubt.NO_FIGURES),
        ],
    )
    def test_a_french_number(self, number, doubt):
        assert doubt_of(number, Federation.FRANCE) is doubt

    def test_every_slip_of_one_figure_is_seen(self):
        right = "2094118"
        for place, own in enumerate(right):
            for figure in "0123456789":
                doubt = doubt_of(right[:place] + figure + right[place + 1 :], Federation.FRANCE)
                # Of every second figure, which counts twice, five more is ten more.
                is_blind = place % 2 == 1 and abs(int(figure) - int(own)) == 5
                assert (doubt is NumberDoubt.NONE) == (figure == own or is_blind)

    def test_the_words_of_every_trouble_are_there(self):
        of_numbers = {Trouble.NUMBER_MALFORMED, Trouble.NUMBER_MISSING}
        assert set(TROUBLES) | of_numbers == set(Trouble)
        assert set(MALFORMED) | {NumberDoubt.NONE, NumberDoubt.MISSING} == set(NumberDoubt)
