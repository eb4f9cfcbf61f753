// How far the table's boards are, as the server said last: on the strip of the round's boards, and
// for what the players were told, which goes once the director has settled it.
import * as kept from "./kept.js";

const panel = document.querySelector("[data-keeper]");
export const told = () => kept.entries().filter((entry) => entry.state === kept.TOLD);
export const at = ({ round, board, kind }) => `${round}/${board}${kind === "hands" ? "/hands" : ""}`;
let known = {};

export function mark() {
  for (const link of document.querySelectorAll("a.board-key, a.due-board")) {
    const { pathname, searchParams } = new URL(link.href);
    const state = known[`${searchParams.get("round")}/${pathname.match(/\d+/)[0]}`];
    if (!state) continue;
    link.querySelector("[data-state-of]").dataset.was = panel.dataset[`state_${state}`];
    link.className = `${link.classList[0]} ${state}`;
    link.toggleAttribute("data-todo", state === "to_enter");
  }
}

export function seen(place) {
  told().filter((entry) => at(entry) === place).forEach((entry) => kept.change(entry, { state: kept.SETTLED }));
}

// `before` are those that the players have had in sight, `then` how far the board was; a closed round is the director's alone.
export function learn(boards, before) {
  if (!Object.keys(boards).length) return;
  known = boards;
  mark();
  const latest = Math.max(...Object.keys(boards).map(parseFloat));
  for (const entry of before.filter(({ kind }) => kind !== "hands")) {
    const state = boards[at(entry)], isOver = state === "agreed" && (entry.then !== state || entry.round < latest);
    if (!state || isOver || (entry.told === "conflict" && state !== "differs")) seen(at(entry));
  }
}

// One box for each board: its contradiction, where there is one.
export function boxes() {
  const found = new Map();
  for (const entry of told()) {
    const earlier = found.get(at(entry));
    if (!earlier || earlier.told !== "conflict") found.set(at(entry), entry);
  }
  return [...found.values()];
}
