// The likeliest result near a score that cannot occur, as the program itself finds it: a test
// compares the two.
import { canOccur, declarerPoints } from "./points.js";

// What makes a contract unlikely, in points: only their order matters.
const PENALTIES = { XX: 500, X: 100, "": 0 }, TRICK = 15, LEVEL = 20, WRONG_VULNERABILITY = 5;
const UNUSUAL = { C: [4], D: [4], H: [5], S: [5], N: [4, 5] };

function* contracts() {
  for (let level = 7; level; level -= 1) for (const strain of "NSHDC") for (const penalty in PENALTIES) {
    for (let over = -6 - level; over <= 7 - level; over += 1) yield { level, strain, penalty, over };
  }
}

export function nearest(score, vulnerable, table = "current") {
  let best = { distance: Infinity };
  for (const [side, sign] of [["NS", 1], ["EW", -1]]) for (const one of contracts()) {
    const at = [side, "all"].includes(vulnerable);
    const [points, elsewhere] = [at, !at].map((each) => sign * declarerPoints({ ...one, vulnerable: each, table }));
    const slip = Math.min(Math.abs(points - score), WRONG_VULNERABILITY + Math.abs(elsewhere - score));
    const level = UNUSUAL[one.strain].includes(one.level) ? LEVEL : 0;
    const distance = slip + PENALTIES[one.penalty] + TRICK * Math.abs(one.over) + level;
    if (distance < best.distance) best = { ...one, points, distance };
  }
  return best;
}

const number = (value) => String(value).replace("-", "−");

// What is said of a score alone that no contract gives on this board; empty where one does.
export function impossible(pad) {
  const score = Number(pad.elements.text.value.replace("−", "-")), { vulnerable, table, impossible: words, made } = pad.dataset;
  if (canOccur(score, vulnerable, table)) return "";
  const { level, strain, penalty, over, points } = nearest(score, vulnerable, table);
  const sign = pad.querySelector(`[name=strain][value=${strain}] + span`).textContent;
  const result = over ? number(over > 0 ? `+${over}` : over) : made;
  return words.replace("{contract}", `${level}${sign}${penalty.toLowerCase()} ${result}`).replace("{points}", number(points));
}
