// Says at every place that names a board whether this phone keeps what was entered for it: not yet
// sent, and not to be entered once more.
import * as kept from "./kept.js";

const { here: words } = document.querySelector("[data-keeper]").dataset;
const all = (places) => [...document.querySelectorAll(places)];
const boardOf = (link) => Number((/\/board\/(\d+)\//.exec(link.href) || [])[1]);

function say(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

// The round's one thing to do next.
function act(isHere) {
  const link = document.querySelector(".act a[data-enter]");
  if (!link) return;
  const open = all("a.due-board[data-todo]").find((one) => !isHere(boardOf(one)));
  link.href = open ? open.href : link.dataset.next;
  say(link, open ? link.dataset.enter.replace("{number}", boardOf(open)) : link.dataset.nextWords);
  for (const told of all("[data-all-kept-here]")) told.hidden = Boolean(open);
}

// Of the round that is over, what is owed still.
function owed(isHere) {
  const note = document.querySelector("[data-owed]");
  if (!note) return;
  const links = [...note.querySelectorAll("a")], open = links.filter((link) => !isHere(boardOf(link)));
  links.forEach((link) => { link.hidden = link !== open[0]; });
  note.hidden = !open.length;
  const told = note.querySelector("p"), { one, many } = note.dataset;
  told.dataset.was ??= told.textContent;
  const fewer = (open.length === 1 ? one : many).replace("{boards}", open.map(boardOf).join(", "));
  say(told, open.length === links.length ? told.dataset.was : fewer);
}

export function mark() {
  const found = new Set(kept.entries().filter(({ state, kind }) => state === kept.WAITING && kind !== "hands").map((entry) => entry.board));
  const isHere = (number) => found.has(Number(number));
  for (const place of all("[data-state-of]")) {
    place.dataset.was ??= place.textContent;
    say(place, isHere(place.dataset.stateOf) ? words : place.dataset.was);
  }
  for (const place of all("[data-kept-of]")) place.hidden = !place.dataset.keptOf.split(" ").some(isHere);
  act(isHere);
  owed(isHere);
}

// What live.js has just put in place knows nothing of this phone.
document.addEventListener("renewed", mark, true);
