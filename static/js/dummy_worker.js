// Double dummy beside the page: it is asked of one position, and says of each card how many tricks
// North-South still gets. A newer question ends the one before, and what was found serves on.
import { solverOf, TOO_LONG } from "./double_dummy.js";

const FIRST = 60_000;
let wanted = 0, solver = null, solves = "";

addEventListener("message", ({ data }) => {
  wanted = data.id;
  answer(data);
});

async function answer({ id, deal, strain, position, cards, guess }) {
  const name = `${deal} ${strain}`;
  if (name !== solves) solver = solverOf(deal, strain);
  solves = name;
  let near = guess;
  for (const card of cards) {
    near = await valueOf(id, after(position, card), near);
    if (id !== wanted) return;
    postMessage({ id, card, tricks: near });
  }
  postMessage({ id, done: true });
}

// Between two attempts, each longer, a newer question is heard.
async function valueOf(id, position, guess) {
  for (let most = FIRST; id === wanted; most *= 1.5) {
    try {
      return solver.value(position, guess, most);
    } catch (error) {
      if (error !== TOO_LONG) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return 0;
}

function after({ hands, trick, leader, tricks }, [suit, bit]) {
  const seat = (leader + trick.length) % 4;
  const left = hands.map((hand, at) => hand.map((bits, of) => (at === seat && of === suit ? bits ^ bit : bits)));
  return { hands: left, trick: [...trick, [suit, bit]], leader, tricks };
}

postMessage({ ready: true });
