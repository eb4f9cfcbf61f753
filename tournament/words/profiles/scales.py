"""What the scales of victory points are called: in a list, and within a sentence."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.profiles.match_rules import MatchScale

Words = str | Promise

SCALES: Mapping[MatchScale, Words] = {
    MatchScale.WBF_CONTINUOUS: _("WBF, 20-0 in hundredths"),
    MatchScale.WBF_DISCRETE: _("WBF, 20-0 in whole points"),
    MatchScale.WBF_25: _("WBF before 2013, 25-0"),
    MatchScale.ACBL_20: _("ACBL, 20-0"),
    MatchScale.ACBL_30: _("ACBL, 30-0"),
    MatchScale.EBU_20: _("EBU before 2013, 20-0"),
    MatchScale.EBU_PERCENTAGES: _("EBU, from the percentage at matchpoints"),
    MatchScale.OWN: _("the club’s own table, margins in IMPs"),
    MatchScale.OWN_PERCENTAGES: _("the club’s own table, from the percentage at matchpoints"),
}
ON_SCALE: Mapping[MatchScale, Words] = {
    MatchScale.WBF_CONTINUOUS: pgettext_lazy("on a scale", "the WBF’s scale"),
    MatchScale.WBF_DISCRETE: pgettext_lazy("on a scale", "the WBF’s scale in whole points"),
    MatchScale.WBF_25: pgettext_lazy("on a scale", "the WBF’s scale 25-0"),
    MatchScale.ACBL_20: pgettext_lazy("on a scale", "the ACBL’s scale 20-0"),
    MatchScale.ACBL_30: pgettext_lazy("on a scale", "the ACBL’s scale 30-0"),
    MatchScale.EBU_20: pgettext_lazy("on a scale", "the EBU’s scale 20-0"),
    MatchScale.EBU_PERCENTAGES: pgettext_lazy("on a scale", "the EBU’s scale for percentages"),
    MatchScale.OWN: pgettext_lazy("on a scale", "the club’s own scale"),
    MatchScale.OWN_PERCENTAGES: pgettext_lazy("on a scale", "the club’s own scale for percentages"),
}
