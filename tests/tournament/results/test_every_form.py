"""Every form that a session of pairs can have: chosen at set-up, played, shown and printed.

The rules of each federation, each unit and each scale of victory points is played through an
evening with rulings of every kind, a penalty and a sit-out, and every page and file of it is made.
"""

import json

import pytest
from django.test import Client
from django.urls import reverse

from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from scoring.profiles.match_rules import MatchScale
from scoring.profiles.named import PROFILES
from tests.builders import a_club, a_user, by
from tests.tournament.pairs_sheets import PAIRS_SHEETS
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.prints.reading import text_of
from tests.tournament.results.scores import enter_lines
from tests.tournament.rulings.ruled_evenings import EASY
from tests.tournament.setup.browse import logged_in
from tests.tournament.setup.test_setup_pages import NewEveningTests
from tournament.club.services.club_profiles import add_profile
from tournament.evening.explain.explained import explain_pair, explain_round_of_pair
from tournament.evening.explain.rescored import rescore
from tournament.evening.kind import RULES
from tournament.models import Role, Session
from tournament.results.services.publish import publish
from tournament.rulings.services.rule import rule
from tournament.setup.forms.evening import profile_choices, scale_choices
from tournament.setup.services.change_settings import change_settings
from tournament.store.standings import live_report
from tournament.web.sheets import result_sheets
from tournament.words.why.steps import explain_figures

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

KINDS = ("A60+/40-", "W60:110;40:-50", "4SS=|4SS-1", "CANCEL|-50", "NP", "F2.5|F0")
OWN_TABLE = [
    {"margin": "0", "winner": "3", "loser": "3"},
    {"margin": "5", "winner": "4", "loser": "2"},
    {"margin": "12", "winner": "6", "loser": "0"},
]
# Unit, rules, scale: what differs in what is shown; the other units have tests of their own.
FORMS = [
    ("matchpoints", "acbl", ""),
    ("matchpoints", "bbo", ""),
    ("cross_imps", "realbridge", ""),
    ("victory_points", "ebu", "wbf_25"),
    ("victory_points", "ffb", "ebu_percentages"),
    ("victory_points", "own", "own"),
    ("victory_points", "own", "own_percentages"),
]


def played(scoring: str, rules: str, scale: str) -> Session:
    """Three tables with a pair missing; a ruling of another kind on every other result."""
    session = an_evening(missing=(6,), visibility="ranking")
    if rules == "own":
        values = {"matches.scale": scale, "matches.table": OWN_TABLE}
        club = session.event.club
        add_profile(club, by(), name="Les Tilleuls", base="ffb", values=values)
        rules, scale = club.profiles.get().key, ""
    changes = {"scoring": scoring, "profile": rules, "scale": scale}
    change_settings(session, by(), changes=changes)
    session = Session.objects.get(pk=session.pk)
    points = ("110", "-90", "90", "140", "120", "-140", "-110")
    places = sorted(known(session).places)
    enter_lines(session, {place: points[at % 7] for at, place in enumerate(places)})
    for place, text in zip(sorted(known(session).places)[1::2], KINDS, strict=True):
        sides = parse_ruled(EASY.get(text, text), Alphabet.ENGLISH)
        rule(session, by(), place=place, sides=sides, base=0)
    session = Session.objects.get(pk=session.pk)
    assert sum(line.is_ruled for board in live_report(session).boards for line in board.lines) == 6
    return session


def pages(session: Session) -> list[str]:
    report = live_report(session)
    return [
        *(reverse(name, args=[session.code]) for name in ("public_ranking", "room_screen")),
        *(reverse("public_card", args=[session.code, one.key]) for one in report.pairs),
        *(reverse("public_board", args=[session.code, one.number]) for one in report.boards),
        *(reverse("public_why_pair", args=[session.code, one.key]) for one in report.pairs[:2]),
        *(reverse("public_why_board", args=[session.code, n, "A1"]) for n in (1, 2)),
        *(reverse(name, args=[session.code]) for name in ("standings", "cockpit", "prints")),
        *(reverse("board", args=[session.code, n]) for n in (1, 2)),
        reverse("round", args=[session.code, 1]),
        reverse("why_pair", args=[session.code, "A1"]),
        reverse("settings", args=[session.code]),
    ]


class SetUpTests:
    """Nothing that scoring can do with a session of pairs is missing in the form."""

    def test_every_profile_unit_and_scale_is_offered(self):
        offered = [key for key, words in profile_choices() if isinstance(key, str)]
        grouped = [
            key for _, group in profile_choices() if isinstance(group, list) for key, _ in group
        ]
        assert {*offered, *grouped} >= set(PROFILES)
        own = {MatchScale.OWN.value, MatchScale.OWN_PERCENTAGES.value}
        scales = scale_choices(RULES.get("pairs").scales)
        assert {"", *(one.value for one in MatchScale)} - own == {key for key, _ in scales}

    @pytest.mark.parametrize("name", PROFILES)
    def test_each_can_be_chosen(self, name):
        club = a_club()
        for number, (scoring, scale) in enumerate(
            [("butler", ""), ("victory_points", "wbf_25"), ("victory_points", "ebu_percentages")]
        ):
            fields = NewEveningTests.fields | {"name": f"Soir {number}", "scoring": scoring}
            sent = fields | {"profile": name, "scale": scale}
            assert (
                logged_in(club, name=f"u{number}").post(reverse("new_evening"), sent).status_code
                == 302
            )
            event = Session.objects.get(event__name=f"Soir {number}").event
            report_rules = live_report(Session.objects.get(event=event)).rules
            assert event.scoring == scoring
            if scale:
                assert report_rules.matches.scale.value == scale

    def test_a_scale_is_for_victory_points_alone(self):
        session = played("victory_points", "wbf", "acbl_20")
        change_settings(session, by(), changes={"scoring": "cross_imps"})
        session.event.refresh_from_db()
        assert (session.event.profile, session.event.own_rules) == ("wbf", {})
        fields = NewEveningTests.fields | {"name": "Jeudi", "scale": "acbl_20"}
        logged_in(session.event.club).post(reverse("new_evening"), fields)
        assert Session.objects.get(event__name="Jeudi").event.own_rules == {}

    def test_the_settings_show_what_was_chosen_and_let_it_be_changed(self):
        session = played("victory_points", "wbf", "acbl_20")
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        form = client.get(reverse("settings", args=[session.code])).context["form"]
        assert (form["profile"].value(), form["scale"].value()) == ("wbf", "acbl_20")
        change_settings(session, by(), changes={"scale": ""})
        session.event.refresh_from_db()
        assert (session.event.profile, session.event.own_rules) == ("wbf", {})
        change_settings(session, by(), changes={"scale": "wbf_25", "profile": "abf"})
        session.event.refresh_from_db()
        assert session.event.own_rules["name"] == "ABF + WBF 25-0"
        change_settings(session, by(), changes={"profile": "ffb"})
        session.event.refresh_from_db()
        assert session.event.own_rules["changes"] == {"matches.scale": "wbf_25"}


class EveryFormTests:
    @pytest.mark.parametrize(("scoring", "rules", "scale"), FORMS)
    def test_an_evening_shows_on_every_page_and_in_every_file(self, scoring, rules, scale):
        session = played(scoring, rules, scale)
        report = live_report(session)
        assert len({rank.total for one in report.rankings for rank in one.ranks}) > 1
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        publish(session, by(), kind="provisional")
        for number, path in enumerate(pages(session)):
            answer = client.get(path, headers={"accept-language": ("en", "fr")[number % 2]})
            assert answer.status_code == 200, path
        for one in report.rankings[0].ranks[:2]:
            found = explain_pair(rescore(report), report, one.pair)
            total = next(figure for figure in found.figures if figure.kind == "total")
            assert total.steps[-1].figure == one.total
            assert explain_figures(report, found)
        for name, sheet in PAIRS_SHEETS.items():
            assert sheet.make(report), name


class PercentageMatchTests:
    """Victory points from matchpoints: what a round won of its boards, on the EBU's table."""

    @pytest.fixture
    def session(self):
        """Round 1: board 1, +110 to 90 and -90 of EW; board 2 is played by table 1 alone so far."""
        session = an_evening(visibility="ranking")
        changes = {"scoring": "victory_points", "profile": "ffb", "scale": "ebu_percentages"}
        change_settings(session, by(), changes=changes)
        session = Session.objects.get(pk=session.pk)
        enter_lines(session, {
            ("A", 1, 1, 1): "110", ("A", 2, 3, 1): "90", ("A", 3, 2, 1): "-90",
            ("A", 1, 1, 2): "110", ("A", 2, 3, 2): "110", ("A", 3, 2, 2): "110",
        })  # fmt: skip
        return Session.objects.get(pk=session.pk)

    def test_figures_by_hand(self, session):
        """Pair 1: 4 and 2 of 8 are 75 %: 19 by the row for 2 to 4 boards; pair 3 half: 10; pair 2:
        25 %: 1. Opponents have what is left of 20."""
        report = live_report(session)
        first = report.card_by_pair["A1"].rounds[0]
        assert (str(first.percentage), str(first.victory_points)) == ("75.00", "19.00")
        ranks = {
            r.pair: (str(r.total), str(r.percentage), r.imps) for r in report.rankings[0].ranks
        }
        assert ranks["A1"] == ("19.00", "75.00", None)
        assert ranks["A3"] == ("10.00", "50.00", None)
        assert ranks["A2"] == ("1.00", "25.00", None)

    def test_pages_tell_percentages(self, session):
        publish(session, by(), kind="provisional")
        client = Client(HTTP_ACCEPT_LANGUAGE="en")
        card = client.get(f"/s/{session.code}/card/A1/").content.decode()
        assert "75.00%: 19.00 VPs" in card
        assert "IMP" not in card.partition("<table")[2]
        board = client.get(f"/s/{session.code}/boards/1/").content.decode()
        assert "100.0" in board
        ranking = client.get(f"/s/{session.code}/").content.decode()
        assert "Each round is a match, on the EBU’s scale for percentages." in ranking
        assert "Matchpoints in victory points" in ranking

    def test_why_a_round_gave_so_much(self, session):
        report = live_report(session)
        found = explain_round_of_pair(rescore(report), report, 1, "A1")
        codes = [step.code for step in found.figures[0].steps]
        assert codes == ["board", "board", "match_share", "victory_points", "points_shown"]
        assert explain_figures(report, found)

    def test_files_tell_what_they_were_made_of(self, session):
        report = live_report(session)
        content = json.loads(result_sheets()["results-file"].make(report))
        assert (content["scoring"], content["ranked_by"]) == ("matchpoints", "victory_points")
        first = next(one for one in content["matches"] if one["pair"] == "1")
        assert (first["percentage"], first["victory_points"]) == ("75.00", "19.00")
        assert b"<EVENT_TYPE>MP_PAIRS" in result_sheets()["usebio"].make(report) or (
            b'EVENT_TYPE="MP_PAIRS"' in result_sheets()["usebio"].make(report)
        )
        assert "75,00" in text_of(result_sheets()["personal"].make(report))
