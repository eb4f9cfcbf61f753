"""The club's settings and members: the owner's page; its past evenings, its demonstration."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.club.forms.club import ClubForm, MemberForm, RoleForm
from tournament.club.forms.past_evenings import PastEveningsForm
from tournament.club.services.members import (
    add_member,
    change_role,
    create_link,
    end_invitation,
    remove_member,
)
from tournament.club.services.take_out_demo import find_demonstration, take_out_demonstration
from tournament.club.tables import MemberTable, PastEveningTable
from tournament.club.words.mails import invitation_mail, login_link_mail
from tournament.evening.errors import ServiceError
from tournament.models import Club, Invitation, Membership, Role
from tournament.services.logins.mails import has_mail, post_mail
from tournament.services.logins.users import find_user
from tournament.services.logins.wrong_tries import list_tries_of_members
from tournament.store.club.past import list_years_played, past_evenings_of
from tournament.web.access import club_access, is_director
from tournament.web.forms.focus import focus_first, focus_wrong
from tournament.web.links import is_on_laptop, network_port
from tournament.web.requests import attempt, read_author
from tournament.web.tables import sort_as_asked
from tournament.words.errors.codes import words


@club_access(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def club(request: HttpRequest, club: Club) -> HttpResponse:
    form = ClubForm(request.POST or None, instance=club)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect("club")
    return page(request, club, form, MemberForm(has_mail=has_mail()))


@club_access(Role.OWNER)
@require_POST
def member_add(request: HttpRequest, club: Club) -> HttpResponse:
    form = MemberForm(request.POST, has_mail=has_mail())
    if not form.is_valid():
        return page(request, club, ClubForm(instance=club), form)
    name = form.cleaned_data["username"]
    try:
        role, email = Role(form.cleaned_data["role"]), form.cleaned_data.get("email", "")
        token = add_member(club, username=name, role=role, email=email)
    except ServiceError as error:
        form.add_error("username", words(error))
        return page(request, club, ClubForm(instance=club), form)
    if token:
        return hand_link(request, club, Handed(name, token, email))
    mail_invitation(request, club, name)
    messages.warning(request, invited_words(name))
    return redirect("club")


def invited_words(name: str) -> str:
    return _(
        "The login name %(name)s is somebody’s already: they find an invitation the next time they "
        "log in. If you mean another person, take it back and choose another login name."
    ) % {"name": name}


@club_access(Role.OWNER)
@require_POST
def member_change(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    member = get_object_or_404(Membership, pk=number, club=club)
    form = RoleForm(request.POST)
    if form.is_valid():
        role = Role(form.cleaned_data["role"])
        attempt(request, lambda: change_role(member, role=role), _("Saved."))
    return redirect("club")


@club_access(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def member_remove(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """Remove a member, but ask first: one touch too many would shut out who leads an evening."""
    members = Membership.objects.select_related("user")
    member = get_object_or_404(members, pk=number, club=club)
    if request.method != "POST":
        return render(request, "club/remove_member.html", {"club": club, "member": member})
    done = _("%(name)s is no member any more.") % {"name": member.user.get_username()}
    attempt(request, lambda: remove_member(member), done)
    return redirect("club")


@club_access(Role.OWNER)
@require_POST
def member_link(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """Give a member a new login link, never oneself: it would end the login of whoever asks."""
    others = Membership.objects.select_related("user").exclude(user=request.user.pk)
    member = get_object_or_404(others, pk=number, club=club)
    try:
        handed = Handed(member.user.get_username(), create_link(member), member.user.email)
    except ServiceError as error:
        messages.error(request, words(error))
        return redirect("club")
    return hand_link(request, club, handed)


@club_access(Role.OWNER)
@require_POST
def take_back(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    end_invitation(get_object_or_404(Invitation, pk=number, club=club))
    messages.success(request, _("The invitation is taken back."))
    return redirect("club")


@dataclass(frozen=True)
class Handed:
    """A link that was just made, to be handed to whom it logs in."""

    name: str
    token: str
    # To which it goes as well; empty where none is known.
    email: str = ""

    def context(self, request: HttpRequest) -> dict[str, str | bool]:
        return {
            "name": self.name,
            "link": request.build_absolute_uri(reverse("enter", args=[self.token])),
            "is_laptop": is_on_laptop(request, network_port()),
            "email": self.email if has_mail() else "",
        }


def hand_link(request: HttpRequest, club: Club, handed: Handed) -> HttpResponse:
    """Show a link that was just made, and mail it where an address is known."""
    context = handed.context(request)
    if context["email"]:
        subject, text = login_link_mail(club.name, handed.name, str(context["link"]))
        post_mail(to=handed.email, subject=subject, text=text)
    return page(request, club, ClubForm(instance=club), MemberForm(has_mail=has_mail()), handed)


def mail_invitation(request: HttpRequest, club: Club, name: str) -> None:
    """Tell somebody with a login of an invitation, at the address that they gave themselves."""
    user = find_user(name)
    if user and user.email and has_mail():
        link = request.build_absolute_uri(reverse("clubs"))
        subject, text = invitation_mail(club.name, user.get_username(), link)
        post_mail(to=user.email, subject=subject, text=text)


def page(
    request: HttpRequest,
    club: Club,
    form: ClubForm,
    member_form: MemberForm,
    handed: Handed | None = None,
) -> HttpResponse:
    members = Membership.objects.filter(club=club).select_related("user").order_by("user__username")
    if not (member_form.errors or handed):
        focus_first(form)
    context = {"club": club, "form": form, "member_form": focus_wrong(member_form)}
    context |= {"members": sort_as_asked(request, MemberTable(members)), "roles": Role.choices}
    context["invitations"] = Invitation.objects.filter(club=club).select_related("user")
    context["wrong_tries"] = list_tries_of_members(club)
    context["handed"] = handed.context(request) if handed else None
    status = 200 if not (form.errors or member_form.errors) else 422
    return render(request, "club/club.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def take_out_demo(request: HttpRequest, club: Club) -> HttpResponse:
    """Say with the GET what goes, take it out with the POST."""
    if request.method == "POST":
        take_out_demonstration(club, read_author(request))
        messages.success(request, gettext("The demonstration is taken out."))
        return redirect("tonight")
    return render(request, "club/take_out_demo.html", {"demo": find_demonstration(club)})


@require_safe
@club_access(Role.SCORER)
def past_evenings(request: HttpRequest, club: Club) -> HttpResponse:
    form = PastEveningsForm(request.GET, years=list_years_played(club))
    found = [one for one in past_evenings_of(club, form.year_wanted) if form.finds(one)]
    unseen = () if is_director(request) else ("take_out",)
    table = sort_as_asked(request, PastEveningTable(found, exclude=unseen))
    context = {"club": club, "form": form, "table": table, "count": len(found)}
    return render(request, "club/past_evenings.html", context)
