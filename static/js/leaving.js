// From these lines to another page: what is not settled comes first, and what is typed meanwhile
// was typed for the page to come.
import { arrive, isBelow, startOver } from "./cursor.js";
import { focusOn, form, isOpen, isTouched, keep, lines, sending } from "./lines.js";
import { isSign } from "./rest.js";
import { turnTo } from "./turn.js";
import { forget, hold, isHolding, keyOf, release, stay } from "./typed_ahead.js";

const onward = () => form().querySelector("[data-next]");
export const next = () => onward().dataset.next;
export const before = () => form().querySelector("[data-before]")?.href;
const isOfLines = (address) => address === before() || form().querySelector("[data-next-lines]")?.dataset.next === address;

async function unsettled(line) {
  if (line) keep(line);
  await sending;
  return lines().find((other) => isOpen(other) || isTouched(other));
}

export async function leave(address, line) {
  if (!address || isHolding()) return;
  hold(address);
  const open = await unsettled(line);
  if (open) await remain(open);
  else if (!isOfLines(address)) location.assign(address);
  else if (await turnTo(address)) { arrive(); release(); }
  else await remain(lines().at(-1));
}

async function remain(line) {
  const typed = await stay();
  say("ahead", typed);
  focusOn(line.isConnected ? line : document.getElementById(line.id));
}

function say(name, typed) {
  const place = form().querySelector("[data-ahead]");
  place.textContent = place.dataset[name].replace("{typed}", typed);
  place.hidden = name === "ahead" && !typed;
}

// Past the last line. Where lines above were passed over when the page opened, who types blind may
// have a result more for this board: the button takes the cursor, and Enter once more goes on.
export function end(line) {
  if (!isBelow()) { leave(next(), line); return; }
  keep(line);
  say("end");
  onward().focus();
}

// A result more than there are lines is said, and carried over to no other board; nor is what is
// typed after it, whose Enter would go on.
let isOver = false;
addEventListener("focusout", () => { isOver = false; });
addEventListener("keydown", async (event) => {
  if (isHolding() || event.target !== onward()) return;
  const isResult = isSign(event) && event.key !== " ";
  if (isResult || event.repeat || (isOver && event.key === "Enter")) { event.preventDefault(); event.stopImmediatePropagation(); }
  if (!isResult) return;
  hold("", keyOf(event));
  isOver = true;
  say("over", await stay());
  forget();
  startOver();
}, true);

export async function undo(line) {
  const open = await unsettled(line);
  if (open) focusOn(open);
  else document.querySelector("[data-undo]").requestSubmit();
}
