"""The results of pairs as JSON, which `scoring.results_file.file` and the command `score` read."""

from scoring.deals.text import write_deal
from scoring.forms import FigureKind
from tournament.evening.parts.card import CardRound
from tournament.evening.parts.extra_ranking import ExtraRank, ExtraRanking
from tournament.evening.report import (
    Contestant,
    PenaltyLine,
    Rank,
    Ranking,
    Report,
    ResultLine,
    SectionPlan,
)
from tournament.evening.scores.ranked_by import beside_value, main_value, penalties_of
from tournament.files.board_cards import par_as_json, tricks_as_json
from tournament.files.report_parts import deal_of_all, played_boards
from tournament.files.results.fields import (
    contract_fields,
    figure_text,
    has_telling_numbers,
    labels_of,
    number_with_letter,
    points_table_field,
    seats_fields,
    sides_text,
)
from tournament.files.text import plain_spaces


def results_json(report: Report) -> dict[str, object]:
    """Make the object that is written of a field of pairs; figures are texts, as displayed.

    `scoring` is what boards are scored with; `ranked_by` what ranks the pairs, which is not the
    same at victory points; `scale` is that of these.
    """
    labels = labels_of(report)
    return {
        "scoring": boards_scored(report),
        "ranked_by": report.scoring,
        **({"scale": report.rules.matches.scale.value} if report.scoring_form.is_by_match else {}),
        **points_table_field(report),
        "tie_breaks": "profile",
        "compared": report.compared if report.has_sections else "field",
        **club_fields(report),
        "winners": winner_count(report),
        "sections": [section_entry(section) for section in report.sections],
        "pairs": [pair_entry(report, pair, labels) for pair in report.pairs],
        "boards": [
            {
                "number": board.number,
                **cards_entry(report, board.number),
                "results": [result_entry(line, labels) for line in sort_by_play(board.lines)],
            }
            for board in played_boards(report)
        ],
        "ranking": [
            rank_entry(report, ranking, rank, labels)
            for ranking in report.rankings
            for rank in ranking.ranks
        ],
        "matches": [
            match_entry(card.pair, round_, labels)
            for card in report.cards
            for round_ in card.rounds
            if round_.victory_points is not None
        ],
        **extra_fields(report, labels),
    }


def cards_entry(report: Report, number: int) -> dict[str, object]:
    """Write a board's cards as the file of a set has them; nothing where they are not to be
    seen."""
    board = deal_of_all(report, number)
    if board is None:
        return {}
    return {
        "deal": write_deal(board.deal),
        "tricks": tricks_as_json(board.double_dummy) if board.double_dummy else None,
        "par": par_as_json(board),
    }


def extra_fields(report: Report, labels: dict[str, str]) -> dict[str, object]:
    """Write the rankings beside scratch, where there are any."""
    rankings = [extra_entry(ranking, labels) for ranking in report.extra_rankings]
    return {"extra_rankings": rankings} if rankings else {}


def extra_entry(ranking: ExtraRanking, labels: dict[str, str]) -> dict[str, object]:
    """Write a ranking beside scratch; its pairs have their scratch figures in `ranking`."""
    return {
        "kind": ranking.kind,
        "name": ranking.name,
        **({"rule": dict(ranking.rule)} if ranking.rule else {}),
        "ranking": [
            {
                "section": part.section,
                "direction": part.line,
                "rank": rank.rank,
                "pair": labels[rank.pair],
                **handicap_fields(rank),
            }
            for part in ranking.lists
            for rank in part.ranks
        ],
        "not_classified": [
            {"pair": labels[one.pair], "missing": one.fact} for one in ranking.unclassified
        ],
    }


def handicap_fields(rank: ExtraRank) -> dict[str, str]:
    """Write what a pair is given, and the percentage with it."""
    if rank.handicap is None:
        return {}
    return {"handicap": figure_text(rank.handicap), "percentage": figure_text(rank.figure)}


def boards_scored(report: Report) -> str:
    """Name what boards are scored with, of which victory points are made."""
    return report.scoring_form.boards.value


def section_entry(section: SectionPlan) -> dict[str, object]:
    return {
        "letter": section.letter,
        "movement": section.movement,
        "tables": section.tables,
        "rounds": section.rounds,
    }


def rank_entry(
    report: Report, ranking: Ranking, rank: Rank, labels: dict[str, str]
) -> dict[str, object]:
    return {
        "section": ranking.section,
        "direction": ranking.line,
        "rank": rank.rank,
        "pair": labels[rank.pair],
        "boards": rank.boards,
        **rank_figures(report, rank),
        "penalties": [penalty_entry(one) for one in penalties_of(report, rank.pair)],
    }


def penalty_entry(penalty: PenaltyLine) -> dict[str, object]:
    """Write a penalty; a warning takes nothing off, `board` is null where it belongs to none."""
    return {
        "amount": figure_text(penalty.amount),
        "unit": penalty.unit,
        "board": penalty.board or None,
        "law": penalty.law,
        "reason": penalty.reason,
    }


def rank_figures(report: Report, rank: Rank) -> dict[str, str]:
    """Write what ranks and what stands beside it, by name; empty without a board."""
    form = report.scoring_form
    main = {name_of(form.leads): figure_text(main_value(report, rank))}
    if form.has_won_and_lost:
        return {"won": figure_text(rank.won), "lost": figure_text(rank.lost), **main}
    return {name_of(form.figure_beside): figure_text(beside_value(report, rank)), **main}


def name_of(kind: FigureKind) -> str:
    return "mean" if kind.is_mean else kind.value


def match_entry(pair: str, round_: CardRound, labels: dict[str, str]) -> dict[str, object]:
    """Write a round as its pair's match; `opponents` is empty for a sit-out."""
    return {
        "round": round_.round,
        "pair": labels[pair],
        "opponents": labels.get(round_.against, ""),
        **match_figure(round_),
        "victory_points": figure_text(round_.victory_points),
    }


def match_figure(round_: CardRound) -> dict[str, str]:
    """Write what the victory points were made of."""
    if round_.percentage is not None:
        return {"percentage": figure_text(round_.percentage)}
    return {"imps": figure_text(round_.imps)}


def club_fields(report: Report) -> dict[str, str]:
    """Write the number of the club, where it has one."""
    return {"club_number": report.licences.club} if report.licences.club else {}


def pair_entry(report: Report, pair: Contestant, labels: dict[str, str]) -> dict[str, object]:
    """Write a pair; licence numbers stand beside the names where anybody has one."""
    licences = report.licences
    numbers = {"licences": list(report.licences_of(pair))} if licences.has_players else {}
    return {
        "number": labels[pair.key],
        **({"shown": pair.shown} if labels[pair.key] != pair.shown else {}),
        "direction": pair.line,
        "section": pair.section,
        "names": [plain_spaces(person.full_name) for person in pair.players],
        **numbers,
    }


def sort_by_play(lines: tuple[ResultLine, ...]) -> list[ResultLine]:
    return sorted(lines, key=lambda line: (line.round, line.section, line.table))


def result_entry(line: ResultLine, labels: dict[str, str]) -> dict[str, object]:
    return {
        **seats_fields(line, labels),
        "score": score_text(line),
        **played_fields(line),
        "section": line.section,
        "round": line.round,
        "table": line.table,
        "ns_award": figure_text(line.ns_award),
        "ew_award": figure_text(line.ew_award),
        **({"form": line.group} if line.group else {}),
        **({"law": line.law, "reason": line.reason} if line.is_ruled else {}),
    }


def score_text(line: ResultLine) -> str:
    return sides_text(line.ns_outcome, line.ew_outcome, line.points)


def played_fields(line: ResultLine) -> dict[str, object]:
    return contract_fields("" if line.is_split else line.ns_outcome, line.lead)


def labels_of_lists(report: Report) -> dict[str, str]:
    """Name pairs by the numbers on the paper also where those of each list begin with 1, behind
    their section's letter where there are several; by keys where that is not enough to find them.
    """
    labels = labels_of(report)
    if winner_count(report) < 2 or not has_telling_numbers(report):
        return labels
    return {pair.key: number_with_letter(report, pair) for pair in report.pairs}


def winner_count(report: Report) -> int:
    """Count the lists of a section: one where all are ranked together."""
    return 1 if report.ranked == "together" else report.winners
