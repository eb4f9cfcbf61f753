"""The rules of an afternoon corrected after its start: what changes is said before it does."""

import uuid
from dataclasses import replace
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from tournament.evening.four.games import FourEdition
from tournament.four.services.rules import mend_rules
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import FourRules
from tournament.four.values.other_rules import compare_rules
from tournament.four.views.afternoon import make_account
from tournament.four.views.shared import find_afternoon
from tournament.four.words.games import EDITIONS, game_name, rules_text
from tournament.models import Club, Role
from tournament.web.access import club_access
from tournament.web.forms.carry_out import carry_out
from tournament.web.forms.focus import focus_first
from tournament.web.forms.money import MoneyField
from tournament.web.requests import base, read_author


class RulesForm(forms.Form):
    """What of an afternoon's rules may be corrected."""

    edition = forms.ChoiceField(
        label=_("Scored by"),
        choices=[(edition.value, EDITIONS[edition]) for edition in FourEdition],
        widget=forms.RadioSelect,
    )
    raises_half = forms.BooleanField(
        label=_("Exactly half a fiche (50 points) counts as a whole one"), required=False
    )
    price = MoneyField(
        label=_("Stake: what a fiche costs"),
        required=False,
        help_text=_("Empty: no stake. It is between the players and never in the club’s till."),
    )

    def apply_to(self, rules: FourRules) -> FourRules:
        """Make the rules as the form has them."""
        data = self.cleaned_data
        return replace(
            rules,
            edition=FourEdition(data["edition"]),
            raises_half=data["raises_half"],
            price=data["price"] or None,
        )


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def rules(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> HttpResponse:
    """Show which figures other rules would change, then correct the rules."""
    row, facts = find_afternoon(club, afternoon)
    if row.ended:
        return redirect("four", afternoon)
    now = facts.rules
    initial = {"edition": now.edition.value, "raises_half": now.raises_half, "price": now.price}
    form = RulesForm(request.POST or None, initial=initial)
    page: dict[str, Any] = {"club": club, "afternoon": row, "rules": rules_text(now, club.currency)}
    page["base"] = base(request) if form.is_bound else row.changed_in
    if form.is_bound and form.is_valid():
        becomes = form.apply_to(now)
        # Saved once what it changes was seen, and nothing else was chosen since.
        if request.POST.get("seen") == mark_of_rules(becomes):
            author = read_author(request)
            if carry_out(
                form, "", lambda: mend_rules(
                    club, author, afternoon=row.pk, becomes=becomes, base=base(request)
                ),
            ) or not form.errors:  # fmt: skip
                return redirect("four", afternoon)
        page |= {"seen": mark_of_rules(becomes), "becomes": rules_text(becomes, club.currency)}
        page |= describe_changes(club, facts, becomes)
    page["form"] = focus_first(form)
    return render(request, "four/rules.html", page, status=422 if form.errors else 200)


def mark_of_rules(rules: FourRules) -> str:
    """Mark the rules that were looked at."""
    return f"{rules.edition.value}.{rules.raises_half}.{rules.price or 0}"


def describe_changes(club: Club, facts: Afternoon, becomes: FourRules) -> dict[str, Any]:
    """Describe each figure that would change."""
    other = compare_rules(facts, becomes)
    return {
        "count": other.count,
        "games": [
            (game.now, game_name(becomes.game, game.now.seated.order), game.then)
            for game in other.games
        ],
        "accounts": [
            (one.name, make_account(facts, one.now), make_account(facts, one.then))
            for one in other.accounts
        ],
        "has_money": facts.rules.price or becomes.price,
        "currency": club.currency,
    }
