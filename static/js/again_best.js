// What each card of the side on turn leads to, asked of the solver beside the page and kept.
import { cardsOf, legalCards } from "./again_play.js";

const found = new Map();
let worker = null, asked = null, tell = () => {}, count = 0;

// Loaded with the page, so that it works without a connection later.
export function start(address, { ready, lost, answered }) {
  tell = answered;
  try {
    worker = new Worker(address, { type: "module" });
  } catch { return lost(); }
  worker.addEventListener("error", lost);
  worker.addEventListener("message", ({ data }) => (data.ready ? ready() : hear(data)));
}

function hear({ id, card, tricks, done }) {
  if (!asked || id !== asked.id) return;
  if (card) asked.answers.push([card, tricks]);
  if (done) {
    found.set(asked.name, asked.answers);
    asked = null;
  }
  tell();
}

// The tricks of each legal card, those of the side on turn in all; null until all are there.
export function tricksOf(name, state) {
  const answers = found.get(name);
  if (!answers) return null;
  const side = state.turn % 2, here = state.won[side];
  return legalCards(state).map((card) => {
    const [, ours] = answers.find(([one]) => isAlike(state, one, card));
    return [card, here + (side ? state.tricks - ours : ours)];
  });
}

export function ask(name, deal, contract, state, guess) {
  if (!worker || found.has(name) || asked?.name === name) return;
  count += 1;
  asked = { id: count, name, answers: [] };
  const { hands, trick, leader, tricks } = state;
  const cards = legalCards(state).filter((card, place, all) => !all.slice(0, place).some((one) => isAlike(state, one, card)));
  worker.postMessage({ id: count, deal, strain: contract.strain, position: { hands, trick, leader, tricks }, cards, guess });
}

// Touching cards of a hand, what lies between them being played in tricks before.
function isAlike({ hands, trick, turn }, [suit, one], [other, two]) {
  if (suit !== other) return false;
  const low = Math.min(one, two), high = Math.max(one, two);
  const between = (bit) => bit > low && bit < high;
  const others = hands.some((hand, seat) => seat !== turn && cardsOf(hand).some(([of, bit]) => of === suit && between(bit)));
  return !others && !trick.some(([of, bit]) => of === suit && between(bit));
}

