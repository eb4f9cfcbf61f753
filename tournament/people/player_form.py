"""A player of the club, as typed."""

from django import forms
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.door.licences import LicenceState
from tournament.evening.door.payments import PlayerKind
from tournament.evening.names.absent import number_of
from tournament.evening.names.names import YEARS_OF_BIRTH
from tournament.models import NameShown
from tournament.web.forms.figures import FigureField
from tournament.web.forms.pairs import NameForm
from tournament.words.money import KINDS
from tournament.words.people import LICENCES, SEXES


class PlayerForm(NameForm):
    number = forms.CharField(
        label=_("Licence number"),
        max_length=20,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    guest = forms.BooleanField(label=_("Guest, not a member of the club"), required=False)
    retired = forms.BooleanField(label=_("No longer proposed for new evenings"), required=False)
    strength = FigureField(
        label=_("Strength"),
        help_text=_("The higher the stronger: the index of a federation, or a figure of the club."),
        required=False,
        most=999_999,
        refused=_("A figure of at most two decimals, such as 54 or 54.5."),
    )
    average = FigureField(
        label=_("Usual percentage"),
        help_text=_("What the player usually scores: a ranking at a handicap starts from it."),
        required=False,
        most=100,
        refused=_("A percentage from 0 to 100, such as 48 or 48.25."),
    )
    sex = forms.ChoiceField(
        label=_("Sex"),
        choices=[("", pgettext_lazy("sex of a player", "not known")), *SEXES.items()],
        help_text=_("Only for a ranking of mixed or of ladies’ pairs."),
        required=False,
    )
    birth_year = forms.IntegerField(
        label=_("Year of birth"),
        help_text=_("Only for a ranking of juniors or seniors."),
        required=False,
        error_messages={"invalid": _("A year of four figures.")},
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 6}),
    )
    licence = forms.ChoiceField(
        label=_("Licence"),
        choices=[(state.value, text) for state, text in LICENCES.items()],
        initial=LicenceState.UNKNOWN.value,
        help_text=_(
            "The federation’s list says it, when it is read; what you choose here counts as of "
            "today. Elsewhere: in another club, or by another federation. Nobody is refused a seat."
        ),
        required=False,
    )
    # What the page showed, so that another field alone can be changed after a newer list.
    licence_seen = forms.ChoiceField(
        choices=[(state.value, text) for state, text in LICENCES.items()],
        initial=LicenceState.UNKNOWN.value,
        required=False,
        widget=forms.HiddenInput,
    )
    reduction = forms.ChoiceField(
        label=_("Pays as"),
        choices=[
            ("", _("member or guest")),
            *(
                (kind.value, KINDS[kind])
                for kind in (PlayerKind.JUNIOR, PlayerKind.FREE, PlayerKind.SUBSCRIBER)
            ),
        ],
        required=False,
    )
    public_name = forms.ChoiceField(
        label=_("Name on what is published"),
        choices=NameShown.choices,
        initial=NameShown.FULL,
        widget=forms.RadioSelect,
        required=False,
        help_text=_(
            "On the players’ pages, the room’s screen, the sheets of results and their files, also "
            "of past evenings. The director’s pages, the tables’ phones and cards show the name."
        ),
    )
    # Sent by the page that has said that there is somebody of this name.
    namesake = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def clean_number(self) -> str:
        return number_of(self.cleaned_data["number"])

    def clean_birth_year(self) -> int | None:
        year: int | None = self.cleaned_data["birth_year"]
        first, _last = YEARS_OF_BIRTH
        this_year = localdate().year
        if year is not None and not first <= year <= this_year:
            raise forms.ValidationError(
                _("A year from %(first)s to %(last)s."),
                params={"first": first, "last": this_year},
            )
        return year

    def clean_licence(self) -> LicenceState:
        """Return the licence; as it was where a form does not ask."""
        return LicenceState(self.as_sent("licence"))

    def clean_licence_seen(self) -> LicenceState:
        """Return the licence that the page showed; as it is where the page does not say."""
        return LicenceState(self.as_sent("licence_seen"))

    def as_sent(self, name: str) -> str:
        """Return what a field was sent with; as it was where a form does not ask."""
        is_asked = self.add_prefix(name) in self.data
        initial = self.get_initial_for_field(self.fields[name], name)
        sent: str = self.cleaned_data[name] if is_asked else initial
        return sent

    def clean_public_name(self) -> str:
        """Return the wish; as it was where a form does not ask."""
        wish: str = self.cleaned_data["public_name"]
        return wish or self.get_initial_for_field(self.fields["public_name"], "public_name")
