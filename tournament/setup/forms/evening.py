"""An evening's settings and its movement, as typed, with a club's own rules to choose from."""

import datetime
import json
from collections.abc import Container, Iterable, Mapping
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.forms import FORMS
from scoring.profiles.match_rules import MatchScale
from tournament.evening.kind import RULES
from tournament.models import (
    LONGEST_SYSTEM,
    MOST_SECTIONS,
    Club,
    Compared,
    Event,
    EventKind,
    Numbering,
    Ranked,
    RoomRanking,
    TableSees,
    Visibility,
)
from tournament.setup.forms.extra_rankings import ExtraRankingsForm
from tournament.setup.forms.habits import HabitsForm, sheet_choices
from tournament.store.club.profiles import club_profiles, key_without
from tournament.web.forms.moments import DayField, HourField
from tournament.web.kind import PAGES
from tournament.words.forms import WORDS, offered_forms
from tournament.words.profiles.profiles import MORE_NAMES, NAMES
from tournament.words.profiles.scales import SCALES
from tournament.words.profiles.values import POINTS_TABLES, table_note


def own_choices(club: Club, event: Event | None = None) -> dict[str, str]:
    """Return the club's own rules, name by key.

    An evening that keeps values of its own has these too.
    """
    name_by_key = {profile.key: profile.name for profile in club_profiles(club)}
    if event and event.own_rules and key_without(event) == event.profile not in name_by_key:
        name_by_key[event.profile] = (
            gettext("%(name)s, as chosen for this evening") % event.own_rules
        )
    return name_by_key


FIRST_YEAR, LAST_YEAR = 1990, 2099
MOST_BOARDS = 60


def profile_choices(own: Mapping[str, str] | None = None) -> list[Any]:
    """List the profiles: named ones (not all proved by official results), then the club's own."""
    unproved = (_("Not proved by official results"), list(MORE_NAMES.items()))
    return [*NAMES.items(), *(own or {}).items(), unproved]


def scale_choices(scales: Container[MatchScale]) -> list[tuple[str, Any]]:
    """List the scales: that of the rules, a club's own table among them, or a federation's."""
    named = [(scale.value, words) for scale, words in SCALES.items() if scale in scales]
    return [("", _("as the scoring rules say")), *named]


def offer(form: forms.Form, name: str, choices: Iterable[Any]) -> None:
    """Offer choices in a field of a form."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices


def label_of_choice(field: BoundField) -> str:
    """Return the words of what is chosen in a field of choices; nothing where nothing is."""
    chosen = (one.data["label"] for one in field.subwidgets if one.data.get("selected"))
    return str(next(chosen, ""))


class NumberedRadios(forms.RadioSelect):
    """Each button has its own figure as its key."""

    def create_option(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        option = super().create_option(*args, **kwargs)
        number = int(option["value"])
        words = ngettext("%(n)s section", "%(n)s sections", number) % {"n": number}
        option["attrs"] |= {"data-key": str(number), "data-key-label": words}
        return option


class EveningForm(HabitsForm):
    """Each field carries what it showed, so that only what was really changed is saved."""

    # The focus goes by it: what the page asks first stands before the house's habits.
    field_order = ("name", "date", "starts_at", "boards_wanted", "secret_days", "secret_hour")

    name = forms.CharField(
        label=pgettext_lazy("evening", "Name"),
        max_length=100,
        show_hidden_initial=True,
        error_messages={"required": _("Give the evening a name, such as “Tuesday evening”.")},
    )
    date = DayField(label=_("Date"), show_hidden_initial=True)
    starts_at = HourField(label=_("Start"), required=False, show_hidden_initial=True)
    boards_wanted = forms.IntegerField(min_value=6, max_value=MOST_BOARDS, show_hidden_initial=True)
    profile = forms.ChoiceField(label=_("Scoring rules"), show_hidden_initial=True)
    scoring = forms.ChoiceField(
        label=pgettext_lazy("form of scoring", "Scoring"),
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    scale = forms.ChoiceField(
        label=_("At victory points, the scale"),
        required=False,
        show_hidden_initial=True,
    )
    points_table = forms.ChoiceField(
        label=_("Scoring table"),
        choices=[("", _("as the scoring rules say")), *POINTS_TABLES.items()],
        required=False,
        show_hidden_initial=True,
        help_text=_(
            "Before 1987 a contract doubled and not vulnerable cost 200 from the fourth "
            "trick down on, not 300; one redoubled and made earned 50, not 100."
        ),
    )
    section_count = forms.TypedChoiceField(
        label=_("Sections"),
        choices=[(number, str(number)) for number in range(1, MOST_SECTIONS + 1)],
        coerce=int,
        widget=NumberedRadios,
        show_hidden_initial=True,
    )
    compared = forms.ChoiceField(
        label=_("Results are compared"),
        choices=Compared.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    ranked = forms.ChoiceField(
        label=_("The pairs are ranked"),
        choices=Ranked.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    visibility = forms.ChoiceField(
        label=_("During play, the players see"),
        choices=Visibility.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    room_ranking = forms.ChoiceField(
        label=_("After every round, the room’s screen shows the ranking"),
        choices=RoomRanking.choices,
        required=False,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )
    lead_wanted = forms.BooleanField(
        label=_("Enter the lead too"), required=False, show_hidden_initial=True
    )

    names_at_tables = forms.BooleanField(
        label=_("Players say at the tables who they are"),
        required=False,
        show_hidden_initial=True,
        help_text=_(
            "before the start, on the tables’ phones, on a tablet at the door or on paper lists;"
            " the director then closes the door."
        ),
    )

    table_sees = forms.ChoiceField(
        label=_("After a result is agreed, the table’s phone shows"),
        choices=TableSees.choices,
        widget=forms.RadioSelect,
        show_hidden_initial=True,
    )

    system = forms.CharField(
        label=_("System imposed"),
        required=False,
        max_length=LONGEST_SYSTEM,
        show_hidden_initial=True,
        help_text=_(
            "one line, such as “five-card majors, Stayman, transfers, strong 2♣”: it stands on"
            " every guide card and on the phones."
        ),
        error_messages={
            "max_length": _(
                "Write it in at most %(limit_value)d characters: it is one line of a guide card."
            )
        },
    )

    extra_shown = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(
        self,
        *args: Any,
        has_begun: bool = False,
        is_over: bool = False,
        own_profiles: Mapping[str, str] | None = None,
        kind: str = EventKind.PAIRS,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "profile", profile_choices(own_profiles))
        self.ask_kind(kind)
        # Pairs are dealt to sections before the start only.
        if "section_count" in self.fields:
            self.fields["section_count"].disabled = has_begun
        stored = dict(self.initial.get("extra_rankings") or {})
        self.initial["extra_shown"] = json.dumps(stored, sort_keys=True)
        self.extra_form = ExtraRankingsForm(self.data if self.is_bound else None, stored=stored)
        forms_within = self.house_form, self.extra_form
        for form in (self, *forms_within) if is_over else ():
            for field in form.fields.values():
                field.disabled = True

    def ask_kind(self, kind: str) -> None:
        """Ask what an event of this kind needs, and nothing that it has no use for."""
        rules, pages = RULES.get(kind), PAGES.get(kind)
        boards = self.fields["boards_wanted"]
        boards.label = str(pages.boards_label)
        boards.error_messages["required"] = str(pages.boards_missing)
        offer(self, "scoring", offered_forms(rules.scorings))
        offer(self, "scale", scale_choices(rules.scales))
        offer(self, "prints", sheet_choices(kind))
        self.unused = rules.unused_settings
        for name in self.unused & set(self.fields):
            del self.fields[name]

    def is_valid(self) -> bool:
        own_is_valid = super().is_valid()
        return self.extra_form.is_valid() and own_is_valid

    def full_clean(self) -> None:
        """Refuse a handicap where no percentage ranks, at its field."""
        super().full_clean()
        if not self.is_bound or not self.extra_form.is_valid():
            return
        scoring = FORMS.get(self.cleaned_data.get("scoring", ""))
        if self.extra_form.rules.handicap and scoring and not scoring.ranks_by_percentage:
            message = _("A handicap is in per cent: this scoring has none.")
            self.extra_form.add_error("handicap", message)

    @property
    def settings(self) -> dict[str, Any]:
        """All that was typed, the wishes for the movement and the rankings with it."""
        typed = {**super().settings, "extra_rankings": self.extra_form.wishes}
        left_out = self.unused | {"extra_shown"}
        return {name: value for name, value in typed.items() if name not in left_out}

    def changes(self) -> dict[str, Any]:
        """Return what is no longer as the page showed it."""
        changed = super().changes()
        now = self.extra_form.wishes
        if json.dumps(now, sort_keys=True) != (self.cleaned_data["extra_shown"] or "{}"):
            changed["extra_rankings"] = now
        left_out = self.unused | {"extra_shown"}
        return {name: value for name, value in changed.items() if name not in left_out}

    def scorings(self) -> list[tuple[Any, Any]]:
        """List the radio buttons, each with its sentence."""
        return [(radio, WORDS[radio.data["value"]].explained) for radio in self["scoring"]]

    @property
    def usual(self) -> list[str]:
        """Say in words how the evening is scored unless something else is asked for."""
        labels = [label_of_choice(self[name]) for name in ("scoring", "profile")]
        table = str(self["points_table"].value() or "current")
        return [*labels, *filter(None, [table_note(table)])]

    def clean_room_ranking(self) -> str:
        """Keep what it was where the page that asks was made before there was the field."""
        value = str(self.cleaned_data["room_ranking"])
        return value or str(self.initial.get("room_ranking") or RoomRanking.BAROMETER)

    def clean_name(self) -> str:
        return " ".join(str(self.cleaned_data["name"]).split())

    def clean_system(self) -> str:
        """Refuse what paper cannot show, and the one line stays one."""
        system = " ".join(str(self.cleaned_data["system"]).split())
        if not system.isprintable():
            raise forms.ValidationError(_("Write the system without special signs."))
        return system

    def clean_date(self) -> datetime.date:
        date: datetime.date = self.cleaned_data["date"]
        if not FIRST_YEAR <= date.year <= LAST_YEAR:
            raise forms.ValidationError(_("Check the year."))
        return date


class MovementForm(forms.Form):
    """The key of an option; the rounds to switch only when the director set them."""

    option = forms.CharField(max_length=60)
    section = forms.CharField(max_length=1, required=False)
    alike = forms.BooleanField(required=False)
    numbering = forms.ChoiceField(choices=Numbering.choices, required=False)
    set_switches = forms.BooleanField(required=False)
    switched = forms.TypedMultipleChoiceField(
        choices=[(str(number), str(number)) for number in range(1, 61)], coerce=int, required=False
    )

    def switches(self) -> tuple[int, ...] | None:
        if not self.cleaned_data["set_switches"]:
            return None
        return tuple(sorted(self.cleaned_data["switched"]))
