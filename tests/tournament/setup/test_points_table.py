"""An evening scored by the table of before 1987: chosen on its page, typed, ranked, undone."""

import json
import random
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from django.urls import reverse
from django.utils import translation

from scoring.deals.tricks import TrickTable
from scoring.hints import Reason
from scoring.notation.board import Seat
from scoring.notation.codes import decode
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import Played, ScoreOnly, Sides, Weighted
from scoring.profiles.conventions import PointsTable
from scoring.profiles.named import profile
from scoring.results_file.file import read_pairs
from tests.builders import by
from tests.scoring.second_scorer import slow_points
from tests.tournament.deals.sets import boards, play
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.phones.test_table_entries import Phone, result
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.play.pages import board, browser, send
from tests.tournament.results.scores import a_played_evening, enter, publish_final
from tests.tournament.setup.browse import diane_at
from tests.tournament.setup.test_templates import typed
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.evening.errors import ServiceError
from tournament.kinds.pairs.files.compare_figures import compare_figures
from tournament.kinds.pairs.files.results.read import evening_of_content
from tournament.kinds.pairs.files.results.write import results_json
from tournament.kinds.pairs.services.incoming.import_results import settings_of
from tournament.models import Change, Session
from tournament.rulings.services.rule import rule
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.services.results.record_result import NewResult, record_results
from tournament.services.table_links import provide_links
from tournament.setup.services.change_settings import change_settings
from tournament.store.deals.visible import give_deals_over, visible_deals
from tournament.store.reading.anomalies import find_unseen
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.words.log.sentences import sentence
from tournament.words.results.scored_with import notes, scoring_sentence

pytestmark = pytest.mark.django_db
PLACE = ("A", 1, 1, 1)
OLD = "before_1987"


@pytest.fixture(autouse=True)
def in_english():
    with translation.override("en"):
        yield


def by_table(session: Session, table: str = OLD) -> Session:
    change_settings(session, by(), changes={"points_table": table})
    return again(session)


def again(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def points(report, number=1):
    return sorted(line.points for line in report.board_by_number[number].lines)


class ChosenTests:
    def test_the_page_offers_it_folded_and_keeps_what_is_chosen(self):
        session = an_evening()
        client = diane_at(session)
        address = reverse("settings", args=[session.code])
        page = client.get(address)
        assert page.context["form"]["points_table"].value() == ""
        client.post(address, typed(page, points_table=OLD))
        event = again(session).event
        assert event.own_rules["changes"] == {"points_table": OLD}
        assert event.own_rules["name"] == "FFB + <1987"
        page = client.get(address)
        form = page.context["form"]
        assert (form["points_table"].value(), form["profile"].value()) == (OLD, "ffb")
        client.post(address, typed(page, points_table=""))
        assert (again(session).event.profile, again(session).event.own_rules) == ("ffb", {})

    def test_beside_a_scale_of_victory_points_both_are_kept(self):
        session = an_evening()
        wanted = {"scoring": "victory_points", "scale": "wbf_25", "points_table": OLD}
        change_settings(session, by(), changes=wanted)
        event = again(session).event
        changes = event.own_rules["changes"]
        assert changes == {"matches.scale": "wbf_25", "points_table": OLD}
        form = diane_at(session).get(reverse("settings", args=[session.code])).context["form"]
        chosen = [form[name].value() for name in ("profile", "scale", "points_table")]
        assert chosen == ["ffb", "wbf_25", OLD]
        change_settings(session, by(), changes={"scale": ""})
        assert again(session).event.own_rules["changes"] == {"points_table": OLD}

    def test_what_is_no_table_is_refused_at_its_field(self):
        session = an_evening()
        client = diane_at(session)
        address = reverse("settings", args=[session.code])
        answer = client.post(address, typed(client.get(address), points_table="1066"))
        assert answer.status_code == 422
        assert answer.context["form"].errors["points_table"]

    def test_a_new_evening_may_begin_with_it(self):
        session = an_evening()
        client = diane_at(session)
        page = client.get(reverse("new_evening"))
        client.post(reverse("new_evening"), typed(page, name="1963", points_table=OLD))
        made = Session.objects.select_related("event").get(event__name="1963")
        assert made.event.own_rules["changes"] == {"points_table": OLD}
        page = client.get(f"{reverse('new_evening')}?like={made.code}")
        assert "scored by the table of before 1987" in page.content.decode()


class RescoredTests:
    def test_what_was_played_is_scored_anew_and_the_change_can_be_undone(self):
        session = a_played_evening()
        enter(session, PLACE, "4SXN-4")
        assert points(live_report(session)) == [-800, -50, 110]
        session = by_table(session)
        assert points(live_report(session)) == [-700, -50, 110]
        change = Change.objects.filter(kind="settings_changed").latest("id")
        assert "FFB + <1987" in sentence(change.kind, change.detail)
        undo(session, by(), change=change)
        assert points(live_report(again(session))) == [-800, -50, 110]

    def test_a_version_that_is_published_keeps_its_table(self):
        session = by_table(a_played_evening())
        enter(session, PLACE, "4SXN-4")
        publish_final(session)
        with pytest.raises(ServiceError):
            by_table(session, "current")
        kept = published_report(again(session))
        assert points(kept) == [-700, -50, 110]
        assert kept.rules.points_table.value == OLD

    def test_it_is_said_under_the_heads_where_it_is_not_todays(self):
        session = a_played_evening()
        assert "1987" not in scoring_sentence(live_report(session))
        report = live_report(by_table(session))
        assert scoring_sentence(report).endswith(", scored by the table of before 1987")
        assert "Scoring table: of before 1987" in " ".join(notes(report))
        with translation.override("fr"):
            assert scoring_sentence(report).endswith("marqué selon la table d’avant 1987")

    @pytest.mark.parametrize("table", ["current", OLD])
    def test_an_event_of_pairs_has_the_figures_of_the_slow_scorer(self, table):
        """Everything that was played there, scored from the text of the rules alone."""
        session = by_table(an_evening(), table)
        chance, evening = random.Random(1963), known(session)
        results = [
            NewResult(by(), place, 0, Sides.both(some_result(chance)))
            for place in sorted(evening.missing)
        ]
        answers = record_results(session, results, evening=evening).answers
        assert all(isinstance(one, Change) for one in answers)
        for played in live_report(again(session)).boards:
            slow = [by_text(line.ns_outcome, played.number, table) for line in played.lines]
            assert [line.points for line in played.lines] == slow
            for line, own in zip(played.lines, slow, strict=True):
                # Law 78A: two for each result beaten, one for each equal one but itself.
                award = 2 * sum(one < own for one in slow) + slow.count(own) - 1
                assert (line.ns_award, line.ew_award) == (award, 2 * (len(slow) - 1) - award)


def some_result(chance):
    """A doubled or redoubled contract, where the tables differ most."""
    return Played(
        Contract(
            chance.randint(1, 7),
            chance.choice(list(Strain)),
            chance.choice(list(Seat)),
            chance.choice([Doubling.DOUBLED, Doubling.REDOUBLED]),
        ),
        chance.randint(0, 13),
    )


def by_text(outcome, number, table):
    played = decode(outcome)
    return slow_points.ns_points(played.contract, played.tricks, number, is_old=table == OLD)


class TypedTests:
    def test_a_score_alone_is_one_of_the_evenings_table(self):
        session = an_evening()
        client = browser(session)
        page = send(client, board(session), l0_text="-1500").content.decode()
        assert "A score of −1500 cannot occur on board 1." in page.replace("-1500", "−1500")
        session = by_table(session)
        send(client, board(session), l0_text="-1500")
        assert [one.ns_outcome for one in known(session).results] == ["-1500"]
        page = send(client, board(session), l1_text="-800").content.decode()
        assert "cannot occur on board 1" in page

    def test_the_phone_refuses_and_reckons_by_it(self):
        session = by_table(an_evening())
        provide_links(session)
        phone = Phone(session)
        page = phone.client.get("/t/board/1/?round=1")
        assert 'data-table="before_1987"' in page.content.decode()
        page = phone.client.post("/t/board/1/?round=1", {"text": "-800", "base": "0", "key": "1"})
        assert page.status_code == 422
        assert "This score cannot occur." in page.content.decode()
        assert phone.says(result("-800", 1), result("-1500", 2)) == ["refused", "accepted"]

    def test_a_ruling_is_of_the_table_too(self):
        session = by_table(an_evening())
        rule(session, by(), place=PLACE, sides=halves(-700, -1500), base=0)
        with pytest.raises(ServiceError, match="impossible_score"):
            rule(session, by(), place=("A", 2, 3, 1), sides=halves(-800, -50), base=0)

    def test_a_score_of_todays_table_wants_a_second_look_afterwards(self):
        session = a_played_evening()
        enter(session, PLACE, "-800")
        assert PLACE not in impossible(session)
        session = by_table(session)
        assert PLACE in impossible(session)


class OthersTests:
    def test_a_match_of_teams(self):
        session = an_event_of_teams(4, boards=4)
        play_round(session, 1)
        place = min(place for place in known(session).result_at if place[3] == 1)
        enter(session, place, "4SXN-4")
        imps = []
        for table in ("current", OLD):
            report = live_report(by_table(session, table))
            (line,) = [
                line
                for match in report.stage_matches
                for line in match.lines
                if -line_points(line) in (700, 800)
            ]
            imps.append(line_points(line))
        assert imps == [-800, -700]

    def test_par_of_a_deal_in_the_report_and_on_the_directors_page(self):
        session = an_evening()
        cards = boards(1)[0]
        tricks = dict.fromkeys(product(Seat, Strain), 0)
        tricks |= {(seat, Strain.SPADES): 13 for seat in (Seat.NORTH, Seat.SOUTH)}
        tricks |= {(seat, Strain.NOTRUMP): 5 for seat in (Seat.EAST, Seat.WEST)}
        dealt = replace(cards, double_dummy=TrickTable.of_tricks(tricks))
        attach_deals(session, by(), new=NewSet([dealt], "file"))
        play(session, 1)
        found = []
        for table in ("current", OLD):
            session = by_table(session, table)
            (deal,) = give_deals_over(session, live_report(session)).deals
            assert visible_deals(session).find(1).par == deal.board.par
            found.append(deal.board.par.score)
        # Eight down doubled cost 2000, more than seven spades; before 1987 they cost 1500 and less.
        assert found == [1510, 1500]


def halves(*points):
    parts = [(ScoreOnly(one), Fraction(1, 2)) for one in points]
    return Sides.both(Weighted(tuple(parts)))


def line_points(line):
    """The points of the room that wrote the fewest for North-South."""
    return min(room.points or 0 for room in (line.open, line.closed) if room)


class FileTests:
    @pytest.mark.parametrize("scale", ["", "ebu_percentages"])
    def test_the_evenings_own_file_says_it(self, scale):
        session = an_evening()
        wanted = {"points_table": OLD, **({"scoring": "victory_points"} if scale else {})}
        change_settings(session, by(), changes=wanted | {"scale": scale})
        session = again(session)
        enter(session, PLACE, "4SXN-4")
        event = read_evening(written(session)).event
        assert event["own_rules"]["changes"]["points_table"] == OLD
        assert event["profile"] == session.event.profile

    def test_the_results_as_json_say_it_and_are_read_again(self):
        session = a_played_evening()
        enter(session, PLACE, "4SXN-4")
        assert "points_table" not in results_json(live_report(session))
        report = live_report(by_table(session))
        content = json.loads(json.dumps(results_json(report), default=str))
        assert content["points_table"] == OLD
        evening = evening_of_content(read_pairs(content), content)
        assert evening.points_table is PointsTable.BEFORE_1987
        assert not [note for note in evening.notes if note.code == "score_disagrees"]
        settings = settings_of(evening, name="1963", date=session.date, profile="ffb")
        assert settings.points_table == OLD
        compared = compare_figures(evening, profile("ffb"))
        assert compared.differences == ()


def impossible(session):
    """The places whose score no contract gives there."""
    return [
        one.result.place
        for one in find_unseen(known(session))
        if any(hint.reason is Reason.VULNERABILITY for hint in one.hints)
    ]
