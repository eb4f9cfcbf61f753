"""What an event of pairs says of itself, and what its pages show."""

from django.utils.translation import gettext_lazy as _

from tournament.kinds.pairs.forms.late import LateSwissPairForm
from tournament.kinds.pairs.words.mending import MENDING
from tournament.services.matches.late_entry import has_more_to_draw
from tournament.web.kind import Pages
from tournament.words.kind import Words

WORDS_OF_PAIRS = Words(
    contestant_label=_("Pair"),
    mending=MENDING,
)
PAGES_OF_PAIRS = Pages(
    late_form=LateSwissPairForm,
    may_come_late=has_more_to_draw,
)
