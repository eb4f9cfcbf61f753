"""A club's own rules: a named profile with single values changed."""

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.profiles.conventions import (
    DatumKind,
    Divisor,
    Factoring,
    PercentageOf,
    PointsTable,
    SessionRule,
    ShortBoards,
    SmallGroups,
    TieBreak,
    Trim,
    WeightedMethod,
)
from scoring.profiles.data import as_data
from scoring.profiles.match_rules import MatchScale
from scoring.profiles.named import PROFILES, profile
from scoring.profiles.own import differences, own_profile, rules_of
from scoring.ranking.ranking import score_session
from scoring.rounding import Mode
from scoring.victory_points.continuous import FractionalMargin
from scoring.victory_points.scales import Halves
from tests.scoring.official.test_sessions import FILES, read, session_of
from tests.scoring.second_scorer.generated import sessions

PLACES = list(range(5))
MODES = [one.value for one in Mode]


def rounding(place):
    return {f"{place}.places": PLACES, f"{place}.mode": MODES}


# Every field of a profile, with every value that it can have, or several.
VALUES = {
    "unit": ["1", "1/2", "2"],
    "board": [None, {"places": 0, "mode": "half_even"}, {"places": 3, "mode": "half_ceiling"}],
    **rounding("board_shown"),
    **rounding("total"),
    **rounding("percentage"),
    "percentage_of": [one.value for one in PercentageOf],
    "factoring": [one.value for one in Factoring],
    "raw_short_boards": [True, False],
    **rounding("cross_imps.shown"),
    "cross_imps.neuberg": [True, False],
    "cross_imps.average_plus": ["0", "1", "2", "24"],
    "cross_imps.nought_where_not_played": [True, False],
    "cross_imps.divisor": [one.value for one in Divisor],
    **rounding("butler.shown"),
    "butler.datum": [one.value for one in DatumKind],
    "butler.trim": [one.value for one in Trim],
    "butler.trim_share": ["0", "1/10", "49/100"],
    "butler.datum_to": [None, 1, 10],
    "butler.datum_mode": MODES,
    "butler.average_plus": ["0", "3"],
    **rounding("points_shown"),
    "points_table": [one.value for one in PointsTable],
    "short_boards": [one.value for one in ShortBoards],
    "small_groups": [one.value for one in SmallGroups],
    "weighted": [one.value for one in WeightedMethod],
    "session_rule": [one.value for one in SessionRule],
    "matches.scale": [
        one.value for one in MatchScale if one not in (MatchScale.OWN, MatchScale.OWN_PERCENTAGES)
    ],
    "matches.sit_out": [None, "0", "21/2"],
    "matches.fractional": [one.value for one in FractionalMargin],
    "matches.halves": [one.value for one in Halves],
    "matches.table": [[], [{"margin": "0", "winner": "3", "loser": "3"}]],
    "tie_breaks": [[], *([one.value] for one in TieBreak), ["opponents", "sessions", "lot"]],
}
ALONE = [(place, value) for place, values in VALUES.items() for value in values]
alone = st.sampled_from(ALONE)


def refused(own):
    with pytest.raises(ScoringError) as caught:
        rules_of("club-1", own)
    return caught.value.code, caught.value.details.get("field")


def made(base, changes):
    """None where the values contradict each other."""
    try:
        return own_profile(base, "Les Tilleuls", changes)
    except ScoringError:
        return None


def own(**changes):
    return {"name": "Les Tilleuls", "base": "wbf", "changes": {}} | changes


class CopyTests:
    def test_every_field_stands_in_the_table_of_this_file(self):
        def leaves(data, within=""):
            for name, value in data.items():
                if isinstance(value, dict) and name != "board":
                    yield from leaves(value, f"{within}{name}.")
                else:
                    yield f"{within}{name}"

        assert set(leaves(as_data(profile("wbf")))) - {"name", "unverified"} == set(VALUES)

    @pytest.mark.parametrize("base", PROFILES)
    def test_changing_nothing_gives_the_same_rules(self, base):
        copy = own_profile(base, "Les Tilleuls", {})
        assert replace(copy, name=base) == profile(base)
        assert differences(copy, profile(base)) == {}

    @given(sessions(), st.sampled_from(sorted(PROFILES)))
    def test_changing_nothing_gives_the_same_figures(self, session, base):
        named = replace(session, profile=profile(base))
        copied = replace(session, profile=own_profile(base, "Les Tilleuls", {}))
        assert score_session(named) == score_session(copied)

    @given(st.sampled_from(sorted(PROFILES)), st.lists(alone, max_size=6).map(dict))
    def test_the_differences_make_the_same_rules_again_through_json(self, base, changes):
        rules = made(base, changes)
        assume(rules is not None)
        kept = json.loads(json.dumps(differences(rules, profile(base))))
        assert own_profile(base, "Les Tilleuls", kept) == rules

    def test_a_named_profile_needs_nothing_of_its_own(self):
        assert rules_of("ebu", {}) is profile("ebu")

    def test_own_rules_are_those_of_the_data(self):
        rules = rules_of("club-1", own(changes={"unit": "1/2", "board": None}))
        assert (rules.name, str(rules.unit), rules.board) == ("Les Tilleuls", "1/2", None)


class ScoredTests:
    @pytest.mark.parametrize("name", FILES)
    def test_every_field_changed_alone_scores_the_golden_sessions(self, name):
        session = session_of(read(name))
        for place, values in VALUES.items():
            rules = own_profile("wbf", "Les Tilleuls", {place: values[-1]})
            scored = score_session(replace(session, profile=rules, tie_breaks=rules.tie_breaks))
            assert len(scored.standings) == len(session.contestants)

    @given(sessions(), alone)
    def test_every_value_alone_scores_sessions_of_every_form(self, session, change):
        rules = own_profile("wbf", "Les Tilleuls", dict([change]))
        scored = score_session(replace(session, profile=rules))
        assert len(scored.awards) == len(session.rows)


class RefusedTests:
    def test_a_lot_decides_last_of_all(self):
        changes = {"tie_breaks": ["lot", "meeting"]}
        assert refused(own(changes=changes)) == ("profile_lot_not_last", None)

    @pytest.mark.parametrize("rule", ["linear", "average", "none"])
    def test_raw_boards_go_with_neuberg_alone(self, rule):
        changes = {"raw_short_boards": True, "short_boards": rule}
        assert refused(own(changes=changes)) == ("profile_raw_without_neuberg", None)

    @pytest.mark.parametrize("divisor", ["results", "root"])
    def test_neubergs_step_goes_with_a_mean_or_a_sum(self, divisor):
        changes = {"cross_imps.neuberg": True, "cross_imps.divisor": divisor}
        assert refused(own(changes=changes)) == ("profile_neuberg_divisor", None)

    @pytest.mark.parametrize("place", ["name", "unverified", "unverified.x"])
    def test_what_is_no_rule_is_not_changed(self, place):
        assert refused(own(changes={place: "x"})) == ("profile_field_unknown", place)

    @pytest.mark.parametrize("part", ["name", "base", "changes"])
    def test_what_is_missing_is_named(self, part):
        data = own()
        del data[part]
        assert refused(data) == ("profile_field_missing", part)

    def test_what_is_wrong_is_named(self):
        assert refused(own(base="mine"))[0] == "unknown_profile"
        assert refused(own(name=5)) == ("profile_value_wrong", "name")
        assert refused(own(base=["wbf"]))[0] == "profile_value_wrong"
        assert refused(own(name="")) == ("profile_value_wrong", "name")
        assert refused(own(changes=[])) == ("profile_value_wrong", "changes")
        assert refused(own(changes={"unit": "0"})) == ("profile_value_wrong", "unit")
