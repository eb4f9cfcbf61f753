// Says what this phone keeps, and why: a count in words, and what the players still have to settle.
import * as kept from "./kept.js";
import { carryOn } from "./outbox.js";
import * as line from "./line.js";
import * as states from "./states.js";

const panel = document.querySelector("[data-keeper]");
const SUITS = { C: "♣\ufe0e", D: "♦\ufe0e", H: "♥\ufe0e", S: "♠\ufe0e" };
let last = null;
const words = (name, values = {}) =>
  (panel.dataset[name] || "").replace(/\{(\w+)\}/g, (sign, key) => (key in values ? values[key] : sign));

function say(element, text) {
  // Written only when it changes: a reader's software speaks every change.
  if (element.textContent !== text) element.textContent = text;
  element.hidden = !text;
}

function counted(number) {
  return number ? words(number === 1 ? "one" : "many", { n: number }) : "";
}

// In the language of this page: what is kept are codes and numbers.
function spoken({ text, keyboard }) {
  const keys = keyboard === "en" && line.read(text, line.ENGLISH), { strains, seats } = JSON.parse(panel.dataset.letters);
  if (!keys) return text;
  if (line.isAlone(keys)) return words(keys.level);
  const strain = SUITS[keys.strain] || strains[keys.strain];
  return `${keys.level}${strain}${keys.penalty.toLowerCase()} ${seats[keys.declarer]} ${keys.tricks.replace("-", "−")}`;
}

const what = (entry) => (entry.kind === "hands" ? words("hands", entry)
  : words(entry.kind === "confirm" ? "agreed" : "item", { ...entry, text: spoken(entry) }));

function item(entry) {
  const row = panel.querySelector("template").content.cloneNode(true).querySelector("li");
  row.dataset.key = entry.key;
  row.classList.add(entry.state === kept.REFUSED ? "wrong" : "look");
  say(row.querySelector("[data-words]"), entry.state === kept.TOLD ? words(entry.told, entry) : kept.wordsOf(entry));
  say(row.querySelector("[data-what]"), entry.table === kept.table ? what(entry) : `${entry.table.split("/").pop()} · ${what(entry)}`);
  const correct = row.querySelector("[data-correct]");
  correct.hidden = entry.state === kept.WAITING || /conflict|differ/.test(entry.told) || entry.table !== kept.table;
  correct.href = entry.page || panel.dataset.board.replace("/0/", `/${entry.board}/`);
  row.querySelector("[data-seen]").hidden = entry.state !== kept.TOLD;
  row.querySelector("[data-drop]").hidden = entry.state !== kept.REFUSED;
  return row;
}

function list(name, found) {
  const box = panel.querySelector(`[data-list=${name}]`), drawn = JSON.stringify(found);
  if (box.drawn === drawn) return;
  box.drawn = drawn;
  box.querySelectorAll("li").forEach((row) => row.remove());
  box.querySelector("ul").append(...found.map(item));
  box.hidden = !found.length;
}

// One for each board: its result rather than the agreement with it.
function refused(all) {
  const found = new Map();
  for (const one of all) if (one.state === kept.REFUSED && (one.kind === "result" || !found.has(states.at(one)))) found.set(states.at(one), one);
  return found.values();
}

// What marks them comes with what carries on: fetched alone and in vain, most browsers would never
// give it to that one either.
let isMarked = false;
function markPlaces(waiting) {
  isMarked ||= waiting.length > 0;
  if (isMarked) carryOn("mark");
}

export function show(trouble) {
  last = trouble;
  const all = kept.entries(), waiting = all.filter((entry) => entry.state === kept.WAITING);
  // Of one board a result, its correction and the agreement may be kept.
  const open = new Set(all.filter((entry) => !kept.isDone(entry)).map((entry) => states.at(entry))).size;
  const well = trouble === "" && !open ? words("sent") : "", slot = document.querySelector("[data-outbox]");
  if (slot) say(slot, well);
  say(panel.querySelector("[data-count]"), counted(open));
  say(panel.querySelector("[data-why]"), trouble ? words(trouble) : slot ? "" : well);
  panel.querySelector("[data-badge]").className = trouble || open ? "look" : "";
  list("open", [...refused(all), ...states.boxes()]);
  list("waiting", trouble ? waiting : []);
  list("elsewhere", kept.elsewhere());
  markPlaces(waiting);
}

document.addEventListener("etui-shown", () => {
  // A page that was fetched ahead knows nothing of what was sent since.
  if (last) states.mark();
  show(last);
});

// A refused entry goes when the players say so; one that the director will decide when it was read.
panel.addEventListener("click", (event) => {
  const row = event.target.closest("li[data-key]");
  const entry = row && kept.entries().find((one) => one.key === row.dataset.key);
  if (!entry) return;
  if (event.target.closest("[data-drop]")) kept.entries().filter((one) => one.state === kept.REFUSED && states.at(one) === states.at(entry)).forEach(kept.drop);
  else if (event.target.closest("[data-seen]")) states.seen(states.at(entry));
  else return;
  document.dispatchEvent(new CustomEvent("etui-kept"));
});
