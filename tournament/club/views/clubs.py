"""In which club one works: chosen by who belongs to several; and invitations, answered."""

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from tournament.club.services.members import accept_invitation, end_invitation
from tournament.evening.errors import ServiceError
from tournament.models import Club, Invitation, Membership
from tournament.services.logins.change_password import has_password
from tournament.services.logins.login_attempts import attempt
from tournament.web.access import choose_club, memberships, person_access
from tournament.web.requests import address_asked_for, number_in, words_for_too_many
from tournament.words.errors.codes import words


@require_http_methods(["GET", "POST"])
@person_access
def clubs(request: HttpRequest, club: Club | None) -> HttpResponse:
    next_page = address_asked_for(request)
    if request.method == "POST":
        chosen = get_object_or_404(Membership, user=request.user, club=number_in(request, "club"))
        choose_club(request, chosen.club)
        return redirect(next_page or "tonight")
    if getattr(request, "is_operator", False):
        # Whoever runs the server works in no club.
        return redirect("server_clubs")
    own, wanted = memberships(request.user), number_in(request, "club")
    page = {
        "club": club,
        "own": own,
        "wanted": next((one.club for one in own if one.club_id == wanted), None),
        "next": next_page,
        "invitations": Invitation.objects.filter(user=request.user.pk).select_related("club"),
        "has_password": isinstance(request.user, User) and has_password(request.user),
    }
    return render(request, "club/clubs.html", page)


@require_POST
@person_access
@sensitive_post_parameters("password")
def answer(request: HttpRequest, club: Club | None, number: int) -> HttpResponse:
    """Accept or decline an invitation.

    With the password, as a link made by another club is not enough.
    """
    invitation = get_object_or_404(Invitation, pk=number, user=request.user)
    if "decline" in request.POST:
        end_invitation(invitation)
        messages.success(request, _("The invitation is declined."))
    elif is_right_password(request):
        try:
            accept_invitation(invitation, request.session.session_key)
        except ServiceError as error:
            messages.error(request, words(error))
            return redirect("clubs")
        choose_club(request, invitation.club)
        messages.success(request, _("You work in this club now: %s.") % invitation.club)
        return redirect("tonight")
    return redirect("clubs")


def is_right_password(request: HttpRequest) -> bool:
    """Check the password and say what is wrong.

    It is counted with the tries to change the password.
    """
    user, typed = request.user, request.POST.get("password", "")
    tried = attempt(f"account {user.pk}", lambda: user.check_password(typed))
    if not tried.is_right:
        sentence = words_for_too_many(tried.wait) if tried.wait else _("This is not your password.")
        messages.error(request, sentence)
    return tried.is_right
