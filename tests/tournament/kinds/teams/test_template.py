"""A club's usual evening of teams: kept with how they meet, and begun again with one choice."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.setup.test_templates import typed
from tests.tournament.teams.events import a_team, an_event_of_teams
from tournament.evening.stages.conditions import Dealt, read_conditions
from tournament.kinds.teams.services.add_teams import add_teams
from tournament.models import EveningTemplate, Session, StageKind

pytestmark = pytest.mark.django_db


class TemplateOfTeamsTests:
    def test_the_usual_form_is_proposed_first_to_the_teams_that_come(self):
        """Kept from a round robin of four with every deal the same in a round; five come next."""
        model = an_event_of_teams(
            4, club=a_club(), kind=StageKind.ROUND_ROBIN, boards=7, dealt="round",
            settings={"name": "Mardi des équipes", "scale": "wbf_25"},
        )  # fmt: skip
        client = Client(headers={"accept-language": "en"})
        client.force_login(a_user(model.event.club))
        keep = f"{reverse('template_keep')}?of={model.code}"
        answer = client.post(keep, typed(client.get(keep)))
        assert answer.status_code == 302
        template = EveningTemplate.objects.get()
        assert template.values["form"] == "teams"

        change = reverse("template_change", args=[template.pk])
        client.post(change, typed(client.get(change), boards_wanted="21"))
        begin = f"{reverse('new_evening')}?template={template.pk}"
        page = client.get(begin)
        assert page.context["kind"] == "teams"
        client.post(begin, typed(page, name="Mardi suivant"))
        session = Session.objects.select_related("event", "stage").get(event__name="Mardi suivant")
        assert (session.event.kind, session.boards_wanted) == ("teams", 21)
        assert session.stage.kind == StageKind.ROUND_ROBIN
        assert read_conditions(session.stage.rules).dealt is Dealt.ROUND

        add_teams(session, by(), teams=[a_team(number) for number in range(1, 6)])
        page = client.get(reverse("teams", args=[session.code]))
        first, *others = page.context["options"]
        assert first.is_usual
        assert first.option.boards == 7
        assert not any(one.is_usual for one in others)
        client.post(reverse("format_choose", args=[session.code]), {**first.fields, "key": "1"})
        page = client.get(reverse("teams", args=[session.code]))
        assert [one.number for one in page.context["options"] if one.is_chosen] in ([1], [])
        session.stage.refresh_from_db()
        assert read_conditions(session.stage.rules).boards == 7
        assert read_conditions(session.stage.rules).dealt is Dealt.ROUND
