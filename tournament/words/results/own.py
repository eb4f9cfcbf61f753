"""What a page says to the pair whose page it is: of a rank, of a result.

Everybody is sent the same page: what it does not show stands in each line's `data-` attributes, and
a script makes the words of the own line from them; the server does for browsers without one.
"""

from collections.abc import Sequence
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournament.evening.double_dummy.beside_cards import beyond_par
from tournament.evening.own.against_others import AgainstOthers, count_others
from tournament.evening.report import Contestant, Rank, Ranking, Report, ResultLine
from tournament.evening.scores import ranked_by
from tournament.evening.scores.boards.board_parts import BoardPart
from tournament.evening.scores.own_card import OwnCard
from tournament.evening.seats import find_side
from tournament.evening.stages.knock_out.places import KnockOutPlace, find_place
from tournament.words import figures, game
from tournament.words.deals.diagrams import beyond_par_text
from tournament.words.kind import STAGE_WORDS, WORDS
from tournament.words.results import knock_out, scored_with, units

Words = dict[str, str]


def title(pair: Contestant, *, own: bool) -> str:
    """Write whose page it is: You are pair 7 North-South."""
    if pair.name:
        words = _("You are team %(number)s") if own else _("Team %(number)s")
    elif len(pair.players) == 1:
        words = _("You are number %(number)s") if own else _("Number %(number)s")
    else:
        words = _("You are pair %(number)s") if own else _("Pair %(number)s")
    return f"{words % {'number': pair.shown}} {game.side_name(pair.line)}".strip()


def words_of_card(report: Report, card: OwnCard) -> Words:
    """Return the words of a card; nothing while there is nothing to rank by."""
    rank, patterns_of_form = card.rank, patterns(report)
    if rank is None or not rank.counts:
        return {}
    if place := find_place(report, rank.pair):
        return words_in_knock_out(report, place)
    words = {
        "place": WORDS.of(report).name_rank(rank.rank),
        "of": patterns_of_form["of"].format(field=card.field)
        + (patterns_of_form["tied"] if rank.tied else ""),
        "figure": patterns_of_form["figure"].format(figure=scored_with.main_figure(report, rank)),
        "gap": figure_source(report, rank),
    }
    if card.ahead:
        words["ahead"] = patterns_of_form["ahead"].format(
            rank=WORDS.of(report).name_rank(card.ahead.rank),
            total=figures.award(card.ahead.total),
            figure=scored_with.main_figure(report, card.ahead),
        )
    return words


def words_in_knock_out(report: Report, place: KnockOutPlace) -> Words:
    """Return the words of a team in a knock-out: how far it came, its last match."""
    return {
        "place": knock_out.settled_text(place),
        "of": knock_out.reached_text(place),
        "figure": knock_out.score_text(place),
        "gap": knock_out.against_text(report, place),
    }


def patterns(report: Report) -> Words:
    """Return the sentences with the names of figures, which a script finds in the line."""
    if report.scoring_form.ranks_by_percentage:
        ahead = _("The %(rank)s has %(total)s.") % {"rank": "{rank}", "total": "{total}"}
    else:
        ahead = _("The %(rank)s has %(figure)s.") % {"rank": "{rank}", "figure": "{figure}"}
    return {
        "of": _("of %(field)s") % {"field": "{field}"},
        "tied": ", " + pgettext("rank", "tied"),
        "figure": STAGE_WORDS.get(report.stage).add_unit(report, "{figure}"),
        "gap": matchpoints("{total}", "{maximum}")
        if report.scoring_form.ranks_by_percentage
        else "",
        "ahead": ahead,
        "ordinals": " ".join(map(WORDS.of(report).name_rank, range(1, 5))),
    }


def words_of_list(report: Report, ranking: Ranking) -> Words:
    """Return what a script needs of a list beside what can be read in it.

    Totals in the order of its lines.
    """
    values = {"field": str(len(ranking.ranks))}
    if report.scoring_form.ranks_by_percentage:
        most = max(rank.maximum for rank in ranking.ranks)
        values["totals"] = " ".join(total_in_list(rank, most) for rank in ranking.ranks)
        values["maximum"] = figures.award(most)
    return values


def total_in_list(rank: Rank, maximum: Decimal) -> str:
    """Write the total of a line.

    380, or 380/600 where it is out of another maximum than the list's.
    """
    total = figures.award(rank.total)
    return total if rank.maximum == maximum else f"{total}/{figures.award(rank.maximum)}"


def words_in_list(report: Report, rank: Rank) -> Words:
    """Return what a script needs of a pair's line beside what can be read in it."""
    is_complete = report.scoring_form.ranks_by_percentage or not rank.counts
    return {} if is_complete else {"gap": figure_source(report, rank)}


def figure_source(report: Report, rank: Rank) -> str:
    """Write the figures that the pair's figure was made from."""
    if report.scoring_form.ranks_by_percentage:
        return matchpoints(figures.award(rank.total), figures.award(rank.maximum))
    return units.figure_on_boards(
        report.scoring_form.figure_beside, scored_with.second_words(report, rank), rank.boards
    )


def matchpoints(total: str, maximum: str) -> str:
    words = _("%(total)s matchpoints out of %(maximum)s")
    return words % {"total": total, "maximum": maximum}


def words_of_result(
    report: Report, line: ResultLine, side: str, parts: Sequence[BoardPart], board: int
) -> Words:
    """Return the words of a board's result as NS or EW saw it; `parts` are the board's."""
    other = find_side(report.pair_by_key, line.ew if side == "NS" else line.ns)
    figure: Decimal | None = ranked_by.board_value(report, line, side)
    points = ranked_by.points_of(line, side)
    return {
        "against": _("%(side)s against") % {"side": game.side(side)},
        "number": other.shown if other else "",
        "names": game.surnames(other) if other else "",
        "round": _("Round %(number)s") % {"number": line.round},
        "score": figures.score(points, signed=True) or "–",
        "figure": scored_with.board_with_unit(report, figure) or "–",
        "room": room_text(count_others(parts, line, side)),
        "par": beyond_par_text(beyond_par(report, board, line, side)),
    }


def room_text(against: AgainstOthers | None) -> str:
    """Say how a score did against the room: Better than all 7 other tables."""
    if against is None:
        return ""
    tables = {"n": against.tables}
    if against.better == against.tables:
        words = ngettext(
            "Better than the other table.", "Better than all %(n)s other tables.", against.tables
        )
        return words % tables
    if against.level == against.tables:
        words = ngettext(
            "The same score as the other table.",
            "The same score as all %(n)s other tables.",
            against.tables,
        )
        return words % tables
    if against.worse == against.tables:
        words = ngettext(
            "Worse than the other table.", "Worse than all %(n)s other tables.", against.tables
        )
        return words % tables
    return mixed_room_text(against)


def mixed_room_text(against: AgainstOthers) -> str:
    counts = [
        (against.better, pgettext("tables", "better than %(n)s")),
        (against.level, pgettext("tables", "level with %(n)s")),
        (against.worse, pgettext("tables", "worse than %(n)s")),
    ]
    counted = ", ".join(words % {"n": count} for count, words in counts if count)
    words = _("Against the %(n)s other tables: %(counts)s.")
    return words % {"n": against.tables, "counts": counted}
