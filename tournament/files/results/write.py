"""The results as JSON, which `scoring.results_file.file` reads and the command `score` takes."""

import json
from collections import Counter
from decimal import Decimal

from scoring.forms import FigureKind
from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import decode
from scoring.notation.line import write
from scoring.notation.outcome import NotPlayed, Played, Sides
from tournament.evening.parts.card import CardRound
from tournament.evening.parts.extra_ranking import ExtraRank, ExtraRanking
from tournament.evening.report import (
    Pair,
    PenaltyLine,
    Rank,
    Ranking,
    Report,
    ResultLine,
    SectionPlan,
)
from tournament.evening.scores.ranked_by import beside_value, main_value, penalties_of
from tournament.files.report_parts import played_boards
from tournament.files.text import plain_spaces


def results_file(report: Report) -> bytes:
    """Write the results as JSON."""
    return json.dumps(results_json(report), ensure_ascii=False, indent=1).encode()


def results_json(report: Report) -> dict[str, object]:
    """Make the object that is written; figures are texts, as displayed.

    `scoring` is what boards are scored with; `ranked_by` what ranks the pairs, which is not the
    same at victory points; `scale` is that of these.
    """
    labels = labels_of(report)
    return {
        "scoring": boards_scored(report),
        "ranked_by": report.scoring,
        **({"scale": report.rules.matches.scale.value} if report.scoring_form.is_by_match else {}),
        "tie_breaks": "profile",
        "compared": report.compared if report.has_sections else "field",
        **club_fields(report),
        "winners": 1 if report.ranked == "together" else report.winners,
        "sections": [section_entry(section) for section in report.sections],
        "pairs": [pair_entry(report, pair, labels) for pair in report.pairs],
        "boards": [
            {
                "number": board.number,
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
    names = (
        name_of(kind) for kind in (report.scoring_form.figure_beside, report.scoring_form.leads)
    )
    values = beside_value(report, rank), main_value(report, rank)
    return {name: figure_text(value) for name, value in zip(names, values, strict=True)}


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


def figure_text(value: Decimal | None) -> str:
    return "" if value is None else f"{value:f}"


def labels_of(report: Report) -> dict[str, str]:
    """Name pairs by the numbers on the paper, or by their keys where two have the same number."""
    times = Counter(pair.shown for pair in report.pairs)
    shown_once = all(count == 1 for count in times.values())
    return {pair.key: pair.shown if shown_once else pair.key for pair in report.pairs}


def club_fields(report: Report) -> dict[str, str]:
    """Write the number of the club, where it has one."""
    return {"club_number": report.licences.club} if report.licences.club else {}


def pair_entry(report: Report, pair: Pair, labels: dict[str, str]) -> dict[str, object]:
    """Write a pair; licence numbers stand beside the names where anybody has one."""
    licences = report.licences
    numbers = {"licences": list(report.licences_of(pair))} if licences.has_players else {}
    return {
        "number": labels[pair.key],
        "direction": pair.line,
        "section": pair.section,
        "names": [plain_spaces(person.full_name) for person in pair.players],
        **numbers,
    }


def sort_by_play(lines: tuple[ResultLine, ...]) -> list[ResultLine]:
    return sorted(lines, key=lambda line: (line.round, line.section, line.table))


def result_entry(line: ResultLine, labels: dict[str, str]) -> dict[str, object]:
    return {
        "ns": labels[line.ns],
        "ew": labels[line.ew],
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
    """Write NS's points, empty for a board not played.

    A ruling is written as a line says it: W60:110;40:-90.
    """
    sides = Sides(decode(line.ns_outcome), decode(line.ew_outcome))
    if sides == Sides.both(NotPlayed()):
        return ""
    if sides.is_plain and line.points is not None:
        return str(line.points)
    return write(sides, Alphabet.ENGLISH)


def played_fields(line: ResultLine) -> dict[str, object]:
    outcome = decode(line.ns_outcome)
    empty: dict[str, object] = {"contract": "", "declarer": "", "tricks": None, "lead": ""}
    if line.ns_outcome == "PASS":
        return {**empty, "contract": "PASS"}
    if not isinstance(outcome, Played) or line.is_split:
        return empty
    contract = outcome.contract
    strain = "NT" if contract.strain.value == "N" else contract.strain.value
    return {
        "contract": f"{contract.level}{strain}{contract.penalty.value}",
        "declarer": contract.declarer.value,
        "tricks": outcome.tricks,
        "lead": line.lead,
    }
