"""Profiles as plain data: for a club's own rules."""

import json
from fractions import Fraction

import pytest

from scoring.errors import ScoringError
from scoring.profiles.conventions import Divisor, ShortBoards, TieBreak, Trim
from scoring.profiles.data import as_data, change_values, from_data
from scoring.profiles.named import PROFILES, profile
from scoring.rounding import Mode, Rounding


def refused(data):
    with pytest.raises(ScoringError) as caught:
        from_data(data)
    return caught.value.code, caught.value.details.get("field")


def altered(**changes):
    return as_data(profile("wbf")) | changes


class DataTests:
    @pytest.mark.parametrize("name", PROFILES)
    def test_every_profile_comes_back_from_json(self, name):
        rules = profile(name)
        again = from_data(json.loads(json.dumps(as_data(rules))))
        assert again == rules
        assert hash(again) == hash(rules)

    def test_it_is_plain(self):
        data = as_data(profile("acbl"))
        assert data["unit"] == "1/2"
        assert data["board"] == {"places": 2, "mode": "half_up"}
        assert data["butler"]["trim_share"] == "1/20"
        assert as_data(profile("abf"))["board"] is None
        assert as_data(profile("ffb"))["tie_breaks"] == ["meeting", "sessions", "deviation"]

    def test_usual_values_may_be_left_out(self):
        data = as_data(profile("wbf"))
        for name in ("short_boards", "small_groups", "tie_breaks", "unverified"):
            del data[name]
        assert from_data(data).short_boards is ShortBoards.NEUBERG

    @pytest.mark.parametrize(
        ("changes", "field"),
        [
            ({"unit": "0"}, "unit"),
            ({"unit": 0.5}, "unit"),
            ({"unit": "1/0"}, "unit"),
            ({"unit": "1e9"}, "unit"),
            ({"unit": True}, "unit"),
            ({"unit": 101}, "unit"),
            ({"name": ""}, "name"),
            ({"name": "x" * 31}, "name"),
            ({"name": "a\nb"}, "name"),
            ({"name": 5}, "name"),
            ({"short_boards": "neuburg"}, "short_boards"),
            ({"short_boards": ["neuberg"]}, "short_boards"),
            ({"raw_short_boards": 1}, "raw_short_boards"),
            ({"tie_breaks": "meeting"}, "tie_breaks"),
            ({"tie_breaks": ["meeting", "meeting"]}, "tie_breaks"),
            ({"tie_breaks": ["coin"]}, "tie_breaks"),
            ({"total": None}, "total"),
            ({"total": 2}, "total"),
            ({"total": {"places": "2", "mode": "half_up"}}, "total.places"),
            ({"cross_imps": {"shown": {"places": 2, "mode": "up"}}}, "cross_imps.shown.mode"),
        ],
    )
    def test_a_wrong_value_is_named(self, changes, field):
        assert refused(altered(**changes)) == ("profile_value_wrong", field)

    @pytest.mark.parametrize(
        ("place", "value"),
        [
            ("butler.trim_share", "1/2"),
            ("butler.datum_to", 5),
            ("butler.average_plus", 25),
            ("cross_imps.average_plus", -1),
        ],
    )
    def test_a_value_out_of_its_range_is_named(self, place, value):
        with pytest.raises(ScoringError) as caught:
            change_values(profile("wbf"), "club", {place: value})
        assert (caught.value.code, caught.value.details["field"]) == ("profile_value_wrong", place)

    def test_places_have_a_code_of_their_own(self):
        with pytest.raises(ScoringError) as caught:
            change_values(profile("wbf"), "club", {"total.places": 5})
        details = caught.value.details
        assert (caught.value.code, details["field"]) == ("places_out_of_range", "total.places")

    def test_what_is_missing_or_unknown_is_named(self):
        data = as_data(profile("wbf"))
        del data["unit"]
        assert refused(data) == ("profile_field_missing", "unit")
        assert refused(altered(colour="red")) == ("profile_field_unknown", "colour")
        assert refused(altered(total={"places": 1})) == ("profile_field_missing", "total.mode")
        assert refused([]) == ("profile_value_wrong", "")


class ChangedTests:
    def test_a_copy_has_single_values_changed(self):
        club = change_values(
            profile("ffb"),
            "Les Tilleuls",
            {"cross_imps.divisor": "sum", "board": None, "butler.trim": "one", "unit": "1/2"},
        )
        assert (club.name, club.cross_imps.divisor) == ("Les Tilleuls", Divisor.SUM)
        assert (club.board, club.butler.trim, club.unit) == (None, Trim.ONE, Fraction(1, 2))
        assert club.total == Rounding(1, Mode.HALF_UP)
        assert profile("ffb").cross_imps.divisor is Divisor.OTHERS

    @pytest.mark.parametrize("place", ["butler.colour", "colour", "unit.places", "a.b.c"])
    def test_an_unknown_place_is_refused(self, place):
        with pytest.raises(ScoringError) as caught:
            change_values(profile("ffb"), "club", {place: 1})
        assert (caught.value.code, caught.value.details["field"]) == (
            "profile_field_unknown",
            place,
        )


class NamedTests:
    def test_what_is_not_verified_is_said_by_names_that_exist(self):
        for rules in PROFILES.values():
            for place in rules.unverified:
                inside = as_data(rules)
                for step in place.split("."):
                    assert step in inside
                    inside = inside[step]

    def test_all_of_fsb_is_wbf_and_none_of_it_is_verified(self):
        fsb, wbf = as_data(profile("fsb")), as_data(profile("wbf"))
        assert set(fsb.pop("unverified")) == set(fsb) - {"name"} | {"unverified"}
        del fsb["name"], wbf["name"], wbf["unverified"]
        assert fsb == wbf

    def test_the_stored_values_never_change(self):
        assert [mode.value for mode in Mode] == ["half_up", "half_even", "half_ceiling"]
        assert [rule.value for rule in TieBreak] == [
            *("meeting", "sessions", "deviation", "top_scores", "opponents", "boards_won", "lot")
        ]
        assert [rule.value for rule in Divisor] == ["others", "results", "sum", "root"]
        assert [rule.value for rule in Trim] == ["none", "one", "share", "by_size"]
        assert [rule.value for rule in ShortBoards] == ["neuberg", "linear", "average", "none"]
