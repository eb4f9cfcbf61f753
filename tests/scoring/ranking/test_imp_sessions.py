"""Sessions at cross-IMPs: ranking, unequal numbers of boards, files, and a second slow scorer."""

import json
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contestants import Competitor, Row
from scoring.errors import ScoringError
from scoring.forms import BOARD_FORMS, CROSS_IMPS
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, NotPlayed, ScoreOnly, Sides
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from scoring.results_file.file import as_json, read, score
from tests.scoring.second_scorer.test_plain import generated_rows

# Law 78B, typed a second time: the first difference of 1, 2, ... 24 IMPs.
BOUNDS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300]
BOUNDS += [1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
names = st.sampled_from(sorted(PROFILES))


def row(board, ns, ew, points):
    return Row(board, ns, ew, Sides.both(ScoreOnly(points)))


def session(rows, *, name="ffb", winners=1, contestants=None, expected=None):
    if contestants is None:
        keys = sorted({key for each in rows for key in (each.ns, each.ew)})
        contestants = [Competitor(key) for key in keys]
    return ScoringSession(
        profile(name),
        winners,
        tuple(contestants),
        tuple(rows),
        expected,
        CROSS_IMPS,
    )


def standings(*arguments, **options):
    found = score_session(session(*arguments, **options)).standings
    return {(each.contestant.key, each.contestant.line): each for each in found}


class RankingTests:
    # Board 1: 420 against 170 and -50 is 6 and 10 IMPs, 170 against -50 is 6, over two. Board 2:
    # 50 against -100 is 4 IMPs, over one.
    ROWS = (
        *(row(1, 1, 2, 420), row(1, 3, 4, 170), row(1, 5, 6, -50)),
        *(row(2, 1, 4, 50), row(2, 2, 3, -100)),
    )

    def test_pairs_are_ranked_by_their_signed_totals(self):
        found = score_session(session(self.ROWS)).standings
        lines = [(each.contestant.key, each.rank, str(each.total)) for each in found]
        assert lines == [
            (1, 1, "12.00"),
            (6, 2, "8.00"),
            (3, 3, "4.00"),
            (4, 4, "-4.00"),
            (5, 5, "-8.00"),
            (2, 6, "-12.00"),
        ]

    def test_the_mean_stands_beside_the_total_and_does_not_rank(self):
        rows = [*self.ROWS, row(3, 1, 2, 0), row(3, 3, 4, 0)]
        found = standings(rows)
        one, six = found[1, None], found[6, None]
        assert (one.rank, one.boards, str(one.total), str(one.mean)) == (1, 3, "12.00", "4.00")
        assert (six.rank, six.boards, str(six.total), str(six.mean)) == (2, 1, "8.00", "8.00")

    def test_there_is_no_maximum_and_no_percentage(self):
        scored = score_session(session(self.ROWS))
        assert scored.top == 0
        for each in scored.standings:
            assert (each.percentage, each.exact_percentage, each.maximum) == (None, None, 0)
        for award in scored.awards:
            assert (award.ns_percentage, award.ew_percentage, award.top) == (None, None, 0)

    def test_equal_totals_share_a_rank_and_the_next_is_skipped(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 420), row(1, 5, 6, 170)]
        found = score_session(session(rows)).standings
        assert [(each.contestant.key, each.rank, each.tied) for each in found] == [
            (6, 1, False),
            (1, 2, True),
            (3, 2, True),
            (2, 4, True),
            (4, 4, True),
            (5, 6, False),
        ]

    def test_a_pair_without_a_board_is_last_even_below_a_loser(self):
        contestants = [Competitor(key) for key in (7, 1, 2, 3, 4, 5, 6)]
        last = score_session(session(self.ROWS, contestants=contestants)).standings[-1]
        assert (last.contestant.key, last.rank, last.tied, last.boards) == (7, 7, False, 0)
        assert (str(last.total), last.mean, last.percentage) == ("0.00", None, None)

    def test_two_winners_have_each_their_list(self):
        contestants = [Competitor(key, side) for side in Side for key in (1, 2)]
        rows = [row(1, 1, 1, 420), row(1, 2, 2, 170)]
        found = score_session(session(rows, winners=2, contestants=contestants)).standings
        lines = [(each.contestant.line.value, each.contestant.key, each.rank) for each in found]
        assert lines == [("NS", 1, 1), ("NS", 2, 2), ("EW", 2, 1), ("EW", 1, 2)]

    def test_totals_add_the_exact_boards(self):
        # Three times one IMP over three comparisons: 1.00, where 0.33 thrice would be 0.99.
        rows = [
            row(board, ns, ns + 1, 400 if ns == 7 else 420)
            for board in (1, 2, 3)
            for ns in (1, 3, 5, 7)
        ]
        assert str(score_session(session(rows)).awards[0].ns_shown) == "0.33"
        assert str(standings(rows)[1, None].total) == "1.00"
        assert str(standings(rows)[1, None].mean) == "0.33"
        assert str(standings(rows)[7, None].total) == "-3.00"

    def test_a_board_not_played_counts_for_nobody(self):
        rows = [*self.ROWS, Row(3, 1, 4, Sides.both(NotPlayed()))]
        assert standings(rows) == standings(self.ROWS)
        award = score_session(session(rows)).awards[-1]
        assert (award.ns, award.ns_shown, award.ew_shown) == (None, None, None)

    def test_realbridge_displays_nought_there(self):
        rows = [*self.ROWS, Row(3, 1, 4, Sides.both(NotPlayed()))]
        award = score_session(session(rows, name="realbridge")).awards[-1]
        assert (award.ns, award.ew) == (None, None)
        assert (str(award.ns_shown), str(award.ew_shown)) == ("0.00", "0.00")

    def test_the_results_still_expected_matter_to_realbridge_only(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, -50)]
        by_name = {name: standings(rows, name=name, expected=4)[1, None].total for name in PROFILES}
        # 10 IMPs; with the step 10 x 4 / (2 x 3).
        assert by_name == dict.fromkeys(PROFILES, 10) | {"realbridge": Decimal("6.67")}

    def test_a_pair_against_itself_is_refused(self):
        with pytest.raises(ScoringError) as caught:
            score_session(session([row(7, 1, 1, 420)]))
        assert caught.value.code == "same_contestant"

    def test_the_names_of_the_forms_are_stored_and_never_change(self):
        assert [form.value for form in BOARD_FORMS.values()] == [
            "matchpoints",
            "cross_imps",
            "butler",
            "total_points",
        ]


class FileTests:
    CONTENT = {
        "scoring": "cross_imps",
        "boards": [
            {
                "number": 1,
                "results": [
                    {"ns": "1", "ew": "2", "score": "420"},
                    {"ns": "3", "ew": "4", "score": "-50"},
                    {"ns": "5", "ew": "6", "score": "A6040"},
                    {"ns": "7", "ew": "8", "score": ""},
                ],
            }
        ],
    }

    def test_the_whole_of_it(self):
        found = as_json(score(read(json.dumps(self.CONTENT)), profile("ffb")))
        awards = [
            (line["ns_award"], line["ew_award"])
            for board in found["boards"]
            for line in board["results"]
        ]
        assert awards == [("10.00", "-10.00"), ("-10.00", "10.00"), ("3.00", "-3.00"), ("", "")]
        assert (found["scoring"], found["profile"], found["winners"]) == ("cross_imps", "ffb", 1)
        ranking = [(each["pair"], each["total"], each["rank"]) for each in found["ranking"]]
        assert ranking == [
            ("1", "10.00", 1),
            ("4", "10.00", 1),
            ("5", "3.00", 3),
            ("6", "-3.00", 4),
            ("2", "-10.00", 5),
            ("3", "-10.00", 5),
            ("7", "0.00", 7),
            ("8", "0.00", 7),
        ]
        assert {each["percentage"] for each in found["ranking"]} == {""}

    def test_a_scoring_that_is_not_known_is_refused_with_those_that_are(self):
        for scoring in ("imps", "CROSS_IMPS", None, 1):
            with pytest.raises(ScoringError) as caught:
                read(json.dumps({"scoring": scoring, "boards": []}))
            assert caught.value.code == "unknown_scoring"
            known = "matchpoints, cross_imps, butler, total_points"
            assert caught.value.details["known"] == known


def slow_imps(difference):
    gained = sum(abs(difference) >= bound for bound in BOUNDS)
    return gained if difference > 0 else -gained


def slow_award(rows, own, side, field, name):
    """Everyone against everyone, one comparison at a time."""
    mine = own.outcome.of(side)
    if isinstance(mine, NotPlayed):
        return None
    if isinstance(mine, Artificial):
        return Fraction(0 if mine.percentage == 50 else 3 if mine.percentage > 50 else -3)
    compared = [
        slow_imps(mine.points - other.outcome.of(side).points)
        for other in rows
        if other is not own
        and other.board == own.board
        and isinstance(other.outcome.of(side), ScoreOnly)
    ]
    if not compared:
        return Fraction(0)
    mean = Fraction(sum(compared), len(compared))
    if name == "realbridge":
        # The mean, drawn in by (n - 1) N / (n (N - 1)).
        results = len(compared) + 1
        mean *= Fraction((results - 1) * field, results * (field - 1))
    return mean if side is Side.NS else -mean


class SecondScorerTests:
    @given(generated_rows(), names, st.integers(2, 7))
    def test_it_agrees(self, rows, name, expected):
        field = max(expected, *(sum(each.board == one.board for each in rows) for one in rows))
        contestants = [Competitor(key) for key in range(1, 11)]
        scored = score_session(session(rows, name=name, contestants=contestants, expected=expected))
        collected = {key: [] for key in range(1, 11)}
        for own, award in zip(rows, scored.awards, strict=True):
            ns, ew = (slow_award(rows, own, side, field, name) for side in Side)
            assert (award.ns, award.ew) == (ns, ew)
            if ns is not None:
                collected[own.ns].append(ns)
                collected[own.ew].append(ew)
        for each in scored.standings:
            own = collected[each.contestant.key]
            assert (each.exact_total, each.boards) == (sum(own), len(own))

    @given(generated_rows(), names)
    def test_ranks_follow_totals(self, rows, name):
        found = score_session(session(rows, name=name)).standings
        merits = [(each.boards > 0, each.exact_total) for each in found]
        assert merits == sorted(merits, reverse=True)
        for each, merit in zip(found, merits, strict=True):
            assert each.rank == 1 + sum(other > merit for other in merits)
            assert each.tied == (merits.count(merit) > 1)

    @given(generated_rows(), names, st.randoms())
    def test_the_order_of_rows_changes_nothing(self, rows, name, chance):
        shuffled = list(rows)
        chance.shuffle(shuffled)
        assert standings(rows, name=name) == standings(shuffled, name=name)

    @given(generated_rows(), names)
    def test_a_session_without_rulings_sums_to_nought(self, rows, name):
        plain = [each for each in rows if each.outcome.is_plain]
        plain = [each for each in plain if not isinstance(each.outcome.ns, Artificial)]
        found = score_session(session(plain, name=name)).standings
        assert sum(each.exact_total for each in found) == 0

    @given(generated_rows(), names)
    def test_turning_every_table_round_changes_nothing(self, rows, name):
        turned = [Row(each.board, each.ew, each.ns, turned_over(each.outcome)) for each in rows]
        assert standings(rows, name=name) == standings(turned, name=name)


def turned_over(outcome):
    """The same outcome from the other side of the table."""
    sides = [
        ScoreOnly(-one.points) if isinstance(one, ScoreOnly) else one
        for one in (outcome.ew, outcome.ns)
    ]
    return Sides(*sides)
