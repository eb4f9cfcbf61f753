"""A club's own rules: kept, changed, removed, and what evenings keep of them."""

import json

import pytest
from django.db import transaction
from django.utils import translation

from scoring.errors import ScoringError
from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import a_rich_evening, written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.results.scores import a_played_evening
from tournament.club.services.club_profiles import add_profile, change_profile, remove_profile
from tournament.evening.errors import ServiceError
from tournament.evening.explain.rescored import rescore
from tournament.evening.files.errors import EveningFileError
from tournament.evening.report import Report
from tournament.models import Change, Club, Event, Profile, Session
from tournament.results.services.publish import publish
from tournament.services.incoming.preview import Source
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.import_evening import import_evening
from tournament.store.club.profiles import key_of_today, rules_chosen
from tournament.store.reading.versions import published_report
from tournament.store.standings import forget, live_report
from tournament.words.log.sentences import sentence
from tournament.words.results.scored_with import calculation_change, notes

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_english():
    with translation.override("en"):
        yield


HALF_POINTS = {"unit": "1/2", "total": {"places": 3, "mode": "half_up"}}


def a_profile(club: Club, name="Les Tilleuls", base="ffb", **values) -> Profile:
    add_profile(club, by(), name=name, base=base, values=values or HALF_POINTS)
    return Profile.objects.get(club=club, name=name)


def edit(row: Profile, *, name=None, base=None, **values):
    return change_profile(
        row.club,
        by(),
        profile_id=row.pk,
        name=name or row.name,
        values=values,
        base=row.changed_in if base is None else base,
    )


def remove(row: Profile):
    return remove_profile(row.club, by(), profile_id=row.pk, base=row.changed_in)


def scored_by(row: Profile | str, session: Session) -> Session:
    key = row if isinstance(row, str) else row.key
    change_settings(session, by(), changes={"profile": key})
    return Session.objects.select_related("event__club").get(pk=session.pk)


class KeptTests:
    def test_only_what_differs_from_the_base_is_kept(self):
        row = a_profile(a_club(), unit="1/2", percentage_of="exact")
        assert (row.base, row.changes, row.version) == ("ffb", {"unit": "1/2"}, 1)

    def test_a_change_is_another_version_with_a_line_of_the_log(self):
        row = a_profile(a_club())
        before = row.key
        edit(row, unit="1")
        row.refresh_from_db()
        assert (row.changes, row.version) == ({}, 2)
        assert row.key != before
        said = [sentence(one.kind, one.detail) for one in Change.objects.order_by("id")]
        assert said == [
            "Scoring rules added: Les Tilleuls",
            "Scoring rules changed: Les Tilleuls",
        ]

    def test_the_same_again_is_no_version(self):
        row = a_profile(a_club(), unit="1/2")
        assert edit(row, unit="1/2") is None
        row.refresh_from_db()
        assert row.version == 1

    def test_a_name_is_there_once_in_a_club(self):
        row = a_profile(a_club())
        other = a_profile(row.club, "Les Chênes")
        a_profile(a_club("Autre"))
        with pytest.raises(ServiceError, match="profile_name_taken"):
            a_profile(row.club, "les tilleuls")
        with pytest.raises(ServiceError, match="profile_name_taken"):
            edit(other, name="Les Tilleuls", unit="1/2")

    def test_the_loser_of_a_race_is_kept_as_a_conflict(self):
        row = a_profile(a_club())
        edit(row, unit="1")
        assert edit(row, unit="1/2", base=0).verdict == "conflict"
        assert Profile.objects.get().changes == {}

    def test_what_does_not_go_together_is_refused(self):
        with pytest.raises(ScoringError, match="profile_lot_not_last"):
            a_profile(a_club(), tie_breaks=["lot", "meeting"])
        assert not Profile.objects.exists()

    def test_the_same_request_twice_makes_one(self):
        club, who = a_club(), by()
        for _ in range(2):
            add_profile(club, who, name="Les Tilleuls", base="wbf", values={})
        assert Profile.objects.count() == 1

    def test_it_is_removed_while_no_evening_is_scored_by_it(self):
        session = a_played_evening()
        row = a_profile(session.event.club)
        session = scored_by(row, session)
        edit(row, unit="1")
        row.refresh_from_db()
        with pytest.raises(ServiceError, match="profile_in_use"):
            remove(row)
        scored_by("ffb", session)
        remove(row)
        assert not Profile.objects.exists()
        with pytest.raises(ServiceError, match="profile_gone"):
            remove(row)


class EveningTests:
    def test_an_evening_is_scored_by_them(self):
        session = a_played_evening()
        top = live_report(session).top
        session = scored_by(a_profile(session.event.club), session)
        report = live_report(session)
        assert report.top * 2 == top
        assert report.rankings[0].ranks[0].total.as_tuple().exponent == -3

    def test_a_later_edit_changes_no_figure_of_it(self):
        session = a_played_evening()
        row = a_profile(session.event.club)
        session = scored_by(row, session)
        before = live_report(session)
        edit(row, unit="1", total={"places": 0, "mode": "half_up"})
        forget()
        assert live_report(Session.objects.get(pk=session.pk)) == before

    def test_a_published_version_explains_itself_by_its_own_rules(self):
        session = a_played_evening()
        row = a_profile(session.event.club)
        session = scored_by(row, session)
        publish(session, by(), kind="provisional")
        scored_by("wbf", session)
        published = published_report(session)
        again = Report.from_json(json.loads(json.dumps(published.to_json())))
        assert again == published
        shown = {rank.pair: rank.total for one in again.rankings for rank in one.ranks}
        made = rescore(again).scored.standings
        assert {str(one.contestant.key): one.total for one in made} == shown

    def test_they_are_told_under_the_ranking(self):
        session = a_played_evening()
        session = scored_by(a_profile(session.event.club, unit="1/2"), session)
        (said, *_) = notes(live_report(session))
        assert said == (
            "Rules “Les Tilleuls”: as FFB, but for these values. "
            "For a result beaten, and for an equal one: 1 point and ½."
        )
        session = scored_by(a_profile(session.event.club, "Copie", unit="1"), session)
        assert notes(live_report(session))[0] == "Rules “Copie”, as FFB."

    def test_their_change_is_told_between_versions(self):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        session = scored_by(a_profile(session.event.club), session)
        told = calculation_change(live_report(session), published_report(session))
        assert "Les Tilleuls instead of FFB" in told

    def test_the_log_calls_them_by_their_name(self):
        session = a_played_evening()
        scored_by(a_profile(session.event.club), session)
        change = Change.objects.filter(session=session).latest("id")
        said = sentence(change.kind, change.detail)
        assert said == "Scoring rules: Les Tilleuls (before: ffb)"

    def test_rules_that_the_club_does_not_have_are_refused(self):
        theirs = a_profile(a_club("Autre"))
        with pytest.raises(ScoringError, match="unknown_profile"):
            rules_chosen(a_club(), theirs.key)

    def test_the_next_evening_takes_their_values_of_today(self):
        session = a_played_evening()
        club = session.event.club
        row = a_profile(club)
        session = scored_by(row, session)
        edit(row, unit="1")
        row.refresh_from_db()
        assert key_of_today(club, session.event) == row.key
        assert key_of_today(a_club("Autre"), session.event) == "ffb"
        assert key_of_today(club, Event(profile="wbf")) == "wbf"


@pytest.fixture(scope="module")
def sent(django_db_setup, django_db_blocker) -> tuple[bytes, dict]:
    """A file of an evening by own rules, and its figures. Nothing of it is left here."""
    with django_db_blocker.unblock(), transaction.atomic():
        session = a_rich_evening(a_club())
        session = scored_by(a_profile(session.event.club), session)
        found = written(session), live_report(session).to_json()
        transaction.set_rollback(True)
    return found


class FileTests:
    def test_an_evening_on_another_machine_keeps_its_rules(self, sent):
        content, figures = sent
        club = a_club()
        evening = read_evening(content)
        session = import_evening(club, by(), evening=evening, source=Source("x.json", ""))
        session = Session.objects.select_related("event__club").get(pk=session.pk)
        assert live_report(session).to_json() == figures
        assert written(session) == content
        assert not Profile.objects.exists()
        assert key_of_today(club, session.event) == "ffb"

    def refused(self, sent, **event) -> tuple:
        data = json.loads(sent[0])
        data["event"] |= event
        with pytest.raises(EveningFileError) as caught:
            read_evening(json.dumps(data).encode())
        return caught.value.code, caught.value.where

    def test_a_file_without_their_values_is_refused(self, sent):
        assert self.refused(sent, own_rules={}) == ("rules_wrong", ("event", "own_rules"))
        assert self.refused(sent, profile="ffb") == ("rules_wrong", ("event", "own_rules"))

    @pytest.mark.parametrize(
        "rules",
        [
            {"name": "x", "base": "mine", "changes": {}},
            {"name": "x", "base": "ffb", "changes": {"unit": "0"}},
            {"name": "x", "base": "ffb", "changes": {"unit": [1]}},
            {"name": "x", "base": ["ffb"], "changes": {}},
            {"name": "x", "base": "ffb", "changes": []},
            {"name": "", "base": "ffb", "changes": {}},
            {"name": "x", "base": "ffb"},
        ],
    )
    def test_values_that_nothing_can_be_scored_with_are_refused(self, sent, rules):
        assert self.refused(sent, own_rules=rules) == ("rules_wrong", ("event", "own_rules"))

    @pytest.mark.slow
    def test_what_is_too_much_is_refused(self, sent):
        rules = {"name": "x", "base": "ffb", "changes": {}, "more": 1}
        assert self.refused(sent, own_rules=rules)[0] == "field_unknown"
        assert self.refused(sent, own_rules=5)[0] == "object_wanted"
