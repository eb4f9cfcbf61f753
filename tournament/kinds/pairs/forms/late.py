"""A pair that comes to a Swiss after the start."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext

from tournament.evening.evening import Evening
from tournament.evening.names.proposals import ClubPlayers
from tournament.kinds.pairs.services.add_late_swiss_pair import add_late_swiss_pair
from tournament.models import Change, Session
from tournament.store.write import By
from tournament.web.forms.pairs import PairForm
from tournament.words.people import name_pair


class LateSwissPairForm(PairForm):
    """A pair that comes to a Swiss after the start, in one line."""

    def __init__(
        self, data: Mapping[str, Any] | None, *, evening: Evening, club: ClubPlayers
    ) -> None:
        super().__init__(data, auto_id="latepair_%s", club=club)
        for name in ("choice", "section"):
            self.fields[name].widget = forms.HiddenInput()

    def enter(self, session: Session, by: By) -> Change | None:
        """Enter the pair that was typed."""
        return add_late_swiss_pair(session, by, members=self.pair.members)

    @property
    def done(self) -> str:
        """What is said once it has come."""
        return gettext("%(pair)s have come: they play from the next round that is drawn.") % {
            "pair": name_pair(self.pair, self.club)
        }
