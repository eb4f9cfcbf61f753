"""Rankings beside scratch from the settings to pages, prints and files.

Of the evening of `scores` boards 1 and 2: NS 3 has 75 %, 1 50 %, 2 25 %; EW 6 75 %, 4 50 %, 5 25 %.
"""

import csv
import io
import json
import re
from decimal import Decimal

import pytest
from django.db.models import F
from django.urls import reverse

from tests.builders import a_user, by
from tests.pages import page_of
from tests.tournament.play.evenings import an_evening as evening_under_way
from tests.tournament.prints.reading import text_of as printed_text
from tests.tournament.results.scores import LINES, enter
from tests.tournament.setup.arrange import SETTINGS
from tournament.evening.publish.comparison import same_figures
from tournament.models import AttendancePlayer, Change, Club, Event, Player, Session
from tournament.results.services.publish import publish
from tournament.setup.forms.extra_rankings import ExtraRankingsForm
from tournament.setup.services.change_settings import change_settings
from tournament.setup.services.keep_template import keep_template
from tournament.store.club.templates import club_templates, make_evening_like
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
HANDICAP = {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}}
# Usual percentages by the pair's number: 2 is given 30 %, 3 loses 10 %, 1 nothing.
USUAL = {1: 50, 2: 20, 3: 60, 4: 50, 5: 50, 6: 50}


def an_evening(wanted, **fields) -> Session:
    session = evening_under_way(**fields)
    for place, line in LINES.items():
        enter(session, place, line)
    for number, average in USUAL.items():
        players_of(session, number).update(average=average, sex="F", strength=Decimal(number))
    Session.objects.filter(pk=session.pk).update(extra_rankings=wanted)
    return Session.objects.select_related("event__club").get(pk=session.pk)


def players_of(session: Session, number: int):
    sitting = AttendancePlayer.objects.filter(session=session, attendance__placement__number=number)
    return Player.objects.filter(pk__in=sitting.values("player"))


def ranks(session: Session, key: str) -> dict[str, int]:
    report = live_report(session)
    ranking = next(one for one in report.extra_rankings if one.key == key)
    return {rank.pair: rank.rank for part in ranking.lists for rank in part.ranks}


def page(client, name, session, *more, **asked) -> str:
    address = reverse(name, args=[session.code, *more])
    answer = client.get(address, asked, headers={"accept-language": "en"})
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", page_of(answer))


def sent(client, session, **typed):
    """The form of the settings as a browser sends it, but for what is typed."""
    address = reverse("settings", args=[session.code])
    form = client.get(address, headers={"accept-language": "en"}).context["form"]
    fields = {name: form[name].value() for name in form.fields}
    fields |= {f"initial-{name}": value for name, value in fields.items()}
    fields |= {one.html_name: one.value() for one in form.extra_form}
    fields |= {f"extra-{name}": value for name, value in typed.items()}
    known = {name: value for name, value in fields.items() if value not in (None, False)}
    return client.post(address, known, headers={"accept-language": "en"})


class ReadTests:
    def test_a_handicap_turns_the_ranking_round(self):
        session = an_evening(HANDICAP)
        assert ranks(session, "handicap") == {"A3": 1, "A2": 2, "A1": 3, "A6": 1, "A4": 2, "A5": 3}

    def test_a_player_who_changes_is_read_again(self):
        session = an_evening(HANDICAP)
        live_report(session)
        players_of(session, 3).update(average=None)
        assert "A3" not in ranks(session, "handicap")
        assert live_report(session).extra_rankings[0].unclassified[0].players == (0, 1)

    def test_the_scratch_ranking_stays(self):
        session = an_evening(HANDICAP | {"ladies": {}, "mixed": {}})
        scratch = live_report(session).rankings
        Session.objects.filter(pk=session.pk).update(extra_rankings={})
        session.refresh_from_db(fields=["extra_rankings"])
        assert live_report(session).rankings == scratch
        assert live_report(session).extra_rankings == ()


class PublishedTests:
    def test_what_was_published_stays_whatever_a_player_becomes(self, client):
        session = an_evening(HANDICAP)
        publish(session, by(), kind="provisional")
        session.refresh_from_db()
        published = published_report(session)
        assert same_figures(live_report(session), published)
        players_of(session, 2).update(average=50)
        assert published_report(session).extra_rankings == published.extra_rankings
        assert not same_figures(live_report(session), published)
        client.force_login(a_user(session.event.club))
        assert "A ranking beside scratch changes." in page(client, "standings", session)
        assert "+30.00" in page(client, "public_ranking", session, list="handicap")

    @pytest.mark.parametrize("visibility", ["nothing", "boards"])
    def test_nothing_is_shown_before_the_ranking_is(self, client, visibility):
        session = an_evening(HANDICAP, visibility=visibility)
        shown = page(client, "public_ranking", session, list="handicap")
        assert "Handicap" not in shown

    def test_its_percentage_is_explained_as_it_was_published(self, client):
        session = an_evening(HANDICAP)
        publish(session, by(), kind="provisional")
        players_of(session, 2).update(average=50)
        shown = page(client, "public_why_pair", session, "A2")
        assert "Percentage with handicap: 55.00%" in shown
        assert "(50 − 20) × 100%" in shown

    @pytest.mark.parametrize("wish", ["hidden", "initials"])
    def test_what_a_player_usually_has_is_not_told_of_who_is_not_named_in_full(self, client, wish):
        session = an_evening(HANDICAP)
        publish(session, by(), kind="provisional")
        sitting = players_of(session, 2)
        Player.objects.filter(pk=sitting.first().pk).update(public_name=wish)
        Club.objects.update(names_revision=F("names_revision") + 1)
        shown = page(client, "public_why_pair", session, "A2")
        assert "Percentage with handicap: 55.00%" in shown
        assert "+30" in shown
        assert "Usual percentage" not in shown
        assert "(50 − 20)" not in shown
        client.force_login(a_user(session.event.club))
        assert "(50 − 20) × 100%" in page(client, "why_pair", session, "A2")


@pytest.mark.shows
class PageTests:
    def test_the_director_chooses_a_ranking(self, client):
        session = an_evening(HANDICAP)
        client.force_login(a_user(session.event.club))
        shown = page(client, "standings", session)
        assert '<a class="button" href="?list=handicap">Handicap</a>' in shown
        shown = page(client, "standings", session, list="handicap")
        assert "Handicap: 100% of what the pair usually has less than 50%." in shown
        assert "+30.00" in shown
        assert "−10.00" in shown

    def test_who_is_to_be_completed_is_named_to_the_director_alone(self, client):
        session = an_evening(HANDICAP, visibility="ranking")
        player = players_of(session, 5).first()
        Player.objects.filter(pk=player.pk).update(average=None)
        shown = page(client, "public_ranking", session, list="handicap")
        assert "Not classified: pair 5 (usual percentage missing)." in shown
        assert player.last_name not in shown
        client.force_login(a_user(session.event.club))
        shown = page(client, "standings", session, list="handicap")
        assert f"{player.full_name}</a>, pair 5 (usual percentage missing)" in shown

    def test_a_hidden_name_stays_hidden(self, client):
        session = an_evening({"ladies": {}}, visibility="ranking")
        players_of(session, 3).update(public_name="hidden")
        name = players_of(session, 3).first().last_name
        shown = page(client, "public_ranking", session, list="ladies")
        assert name not in shown
        assert "pair 3" in shown

    def test_a_ranking_that_is_not_wanted_is_scratch(self, client):
        session = an_evening(HANDICAP, visibility="ranking")
        usual = page(client, "public_ranking", session)
        asked = page(client, "public_ranking", session, list="juniors")
        assert 'aria-current="true">Scratch</a>' in usual
        assert 'aria-current="true">Scratch</a>' in asked

    def test_it_is_printed_behind_the_ranking(self, client):
        wanted = HANDICAP | {"strata": {"of": "sum", "limits": ["8.00", "4.00"]}}
        session = an_evening(wanted)
        client.force_login(a_user(session.event.club))
        address = reverse("print_file", args=[session.code, "ranking"])
        text = printed_text(client.get(address).content)
        assert "Classements annexes" in text
        assert "Strate B" in text
        assert "+30,00" in text

    def test_tables_have_a_column_for_each_and_json_a_list(self, client):
        session = an_evening(HANDICAP | {"mixed": {}})
        client.force_login(a_user(session.event.club))
        files = {
            name: client.get(reverse("print_file", args=[session.code, name])).content.decode()
            for name in ("ranking-table", "results-file")
        }
        heads, *rows = csv.reader(
            io.StringIO(files["ranking-table"].removeprefix("\ufeff")), delimiter=";"
        )
        assert heads[-4:] == ["Handicap", "Handicap, %", "Avec handicap, %", "Mixte"]
        own = next(row for row in rows if row[heads.index("Paire")] == "2")
        assert own[-4:] == ["2", "30,00", "55,00", ""]
        handicap, mixed = json.loads(files["results-file"])["extra_rankings"]
        assert handicap["ranking"][0] == {
            "section": "", "direction": "NS", "rank": 1, "pair": "3",
            "handicap": "-10.00", "percentage": "65.00",
        }  # fmt: skip
        assert mixed["ranking"] == mixed["not_classified"] == []


class SettingsTests:
    def test_they_are_typed_on_the_settings(self, client):
        session = an_evening({})
        client.force_login(a_user(session.event.club))
        typed = {
            "mixed": "on", "juniors": "25", "handicap": "average", "share": "90",
            "series": "2e série 54,5\n3e série: 30", "strata": "60 ; 30,5", "strata_of": "mean",
        }  # fmt: skip
        assert sent(client, session, **typed).status_code == 302
        session.refresh_from_db()
        assert session.extra_rankings == {
            "mixed": {},
            "juniors": {"age": 25},
            "handicap": {"from": "average", "reference": "50.00", "share": "90.00"},
            "series": {
                "of": "strongest", "groups": [["2e série", "54.50"], ["3e série", "30.00"]],
            },
            "strata": {"of": "mean", "limits": ["60.00", "30.50"]},
        }  # fmt: skip
        change = Change.objects.latest("id")
        assert set(change.detail["fields"]) == {"extra_rankings"}
        assert "Rankings beside scratch" in page(client, "log", session)
        # Sent again as it stands, nothing is changed.
        assert sent(client, session).status_code == 302
        session.refresh_from_db()
        assert set(session.extra_rankings) == {"mixed", "juniors", "handicap", "series", "strata"}

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ({"handicap": "average", "reference": ""}, "What gets no handicap?"),
            ({"handicap": "average", "reference": "120"}, "A percentage from 0 to 100"),
            ({"handicap": "average", "share": "0"}, "How much of the difference is made good?"),
            ({"handicap": "index", "share": "100"}, "For a point of strength, at most 1 %"),
            ({"juniors": "0"}, "An age in years, from 1 to 120."),
            ({"series": "Promotion"}, "“Promotion”: write a name and the least strength"),
            ({"series": ": 40"}, "“: 40”: write a name and the least strength"),
            ({"series": "A 999999,99"}, "“A 999999,99”: write a name"),
            ({"series": "A 20\nB 30"}, "Write the strongest first"),
            ({"series": "A 30\na 20"}, "Two series have the same name."),
            ({"strata": "high"}, "“high” is no strength"),
            ({"strata": "999999.99"}, "“999999.99” is no strength"),
            ({"strata": "30 60"}, "Write the strongest first"),
        ],
    )
    def test_what_cannot_be_is_refused_at_its_field(self, client, typed, said):
        session = an_evening({})
        client.force_login(a_user(session.event.club))
        answer = sent(client, session, **typed)
        assert answer.status_code == 422
        assert said in page_of(answer)
        session.refresh_from_db()
        assert session.extra_rankings == {}

    def test_a_colon_may_stand_behind_a_space_that_does_not_break(self):
        """As French is written, and as the page shows the line again."""
        typed = {"extra-series": "2e série\N{NARROW NO-BREAK SPACE}: 40\n3e série\xa0: 30,5"}
        form = ExtraRankingsForm(typed, stored={})
        assert form.is_valid()
        assert [(one.name, str(one.least)) for one in form.rules.series] == [
            ("2e série", "40.00"),
            ("3e série", "30.50"),
        ]

    def test_imps_have_no_handicap(self, client):
        session = an_evening({})
        Event.objects.filter(pk=session.event_id).update(scoring="cross_imps")
        client.force_login(a_user(session.event.club))
        answer = sent(client, session, handicap="average")
        assert "A handicap is in per cent: this scoring has none." in page_of(answer)

    def test_they_are_kept_with_a_template(self, client):
        session = an_evening({})
        settings = {**vars(SETTINGS), "extra_rankings": HANDICAP}
        keep_template(session.event.club, by(), settings=settings)
        template = club_templates(session.event.club)[0]
        assert make_evening_like(template).extra_rankings == HANDICAP

    def test_an_undo_gives_back_what_was_wanted(self):
        session = an_evening({"ladies": {}})
        change = change_settings(session, by(), changes={"extra_rankings": HANDICAP})
        session.refresh_from_db()
        undo(session, by(), change=change)
        session.refresh_from_db()
        assert session.extra_rankings == {"ladies": {}}
