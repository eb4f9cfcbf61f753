// What is typed while one page gives way to the next: it was typed for the next, where it is typed
// once that is there. Until then nothing here takes it.
import { isSign, isText, typed } from "./rest.js";
import { strike } from "./strike.js";

const LONG = ["Enter", "Backspace", "Escape", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "F2", "F4", "F7", "F8", "F9"];
let held = null, isCarried = false, kept = { address: "", keys: [] };

addEventListener("keydown", (event) => {
  if (isCarried && event.key === "Escape") drop();
  if (!held || !event.key || !(isSign(event) || event.key === "Tab" || LONG.includes(event.key))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  typed();
  // A key held down would run through the boards.
  if (!event.repeat && (isCarried || event.key !== "Tab")) held.push(keyOf(event));
}, true);

// What comes without a key of its own, from a keyboard on a screen.
addEventListener("beforeinput", (event) => {
  if (!held) return;
  event.preventDefault();
  held.push(...[...(event.data ?? "")].map((key) => keyOf({ key })));
}, true);

export const keyOf = ({ key, code = "" }) => ({ key, code });
export const isHolding = () => held !== null;

// From here on keys are for the page at this address, after those that were kept for it before.
export function hold(address, ...keys) {
  held = kept.address === address ? [...kept.keys, ...keys] : keys;
  kept = { address, keys: [] };
}

// From here on keys go with the browser to the page that it loads; Escape has them act here again.
export function carry(...keys) {
  held = [...(held ?? []), ...keys];
  isCarried = true;
}

export const carried = () => (isCarried ? held : null);

export function drop() {
  held = null;
  isCarried = false;
}

export function forget() { kept = { address: "", keys: [] }; }

const still = () => new Promise((done) => { const look = () => (isText() ? setTimeout(look, 50) : done()); look(); });

// The page stays after all: whoever is typing blind goes on for the next one. Once the keys rest,
// lines take them again; what was typed meanwhile is kept, and returned in words.
export async function stay() {
  typed();
  await still();
  kept.keys = held ?? [];
  held = null;
  return kept.keys.map(({ key }) => (key.length === 1 ? key : key === "Enter" ? " ↵ " : "")).join("");
}

// As if it were typed now: a turn of the page on the way holds the rest.
export function strikeAll(keys) {
  while (keys.length && !held) strike(keys.shift());
  held?.push(...keys);
}

export function release() {
  // None where who was asked whether to leave the page stayed: from then on they acted here.
  const keys = held ?? [];
  drop();
  strikeAll(keys);
}
