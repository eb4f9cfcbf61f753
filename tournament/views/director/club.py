"""The club's settings and members: the owner's page."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access import club_access
from tournament.errors import ServiceError
from tournament.forms.club import ClubForm, MemberForm, RoleForm
from tournament.models import Club, Membership, Role
from tournament.services.members import add_member, change_role, remove_member
from tournament.wording import words


@club_access(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def club(request: HttpRequest, club: Club) -> HttpResponse:
    form = ClubForm(request.POST or None, instance=club)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect("club")
    return page(request, club, form, MemberForm())


@club_access(Role.OWNER)
@require_POST
def member_add(request: HttpRequest, club: Club) -> HttpResponse:
    form = MemberForm(request.POST)
    if not form.is_valid():
        return page(request, club, ClubForm(instance=club), form)
    try:
        token = add_member(
            club, username=form.cleaned_data["username"], role=Role(form.cleaned_data["role"])
        )
    except ServiceError as error:
        form.add_error("username", words(error))
        return page(request, club, ClubForm(instance=club), form)
    link = request.build_absolute_uri(reverse("enter", args=[token]))
    return page(request, club, ClubForm(instance=club), MemberForm(), link=link)


@club_access(Role.OWNER)
@require_POST
def member_change(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    member = get_object_or_404(Membership, pk=number, club=club)
    form = RoleForm(request.POST)
    try:
        if "remove" in request.POST:
            remove_member(member)
        elif form.is_valid():
            change_role(member, role=Role(form.cleaned_data["role"]))
        messages.success(request, _("Saved."))
    except ServiceError as error:
        messages.error(request, words(error))
    return redirect("club")


def page(
    request: HttpRequest, club: Club, form: ClubForm, member_form: MemberForm, link: str = ""
) -> HttpResponse:
    members = Membership.objects.filter(club=club).select_related("user").order_by("user__username")
    context = {"club": club, "form": form, "member_form": member_form}
    context |= {"members": members, "roles": Role.choices, "link": link}
    status = 200 if not (form.errors or member_form.errors) else 422
    return render(request, "director/club.html", context, status=status)
