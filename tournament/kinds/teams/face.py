"""What an event of teams says of itself, and what its pages show."""

from django.utils.translation import gettext_lazy as _

from tournament.kinds.teams.forms.late import LateTeamForm
from tournament.kinds.teams.services.add_late_team import may_come_late
from tournament.kinds.teams.words.mending import MENDING
from tournament.web.kind import Pages
from tournament.words.kind import Words

WORDS_OF_TEAMS = Words(
    contestant_label=_("Team"),
    mending=MENDING,
)
PAGES_OF_TEAMS = Pages(
    late_form=LateTeamForm,
    may_come_late=may_come_late,
)
