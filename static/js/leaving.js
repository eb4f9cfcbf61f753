// From these lines to another page: what is not settled comes first, and what is typed meanwhile
// was typed for the page to come.
import { arrive } from "./cursor.js";
import { focusOn, form, isOpen, isTouched, keep, lines, sending } from "./lines.js";
import { turnTo } from "./turn.js";
import { hold, isHolding, release, stay } from "./typed_ahead.js";

export const next = () => form().querySelector("[data-next]").dataset.next;
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
  const typed = await stay(), place = form().querySelector("[data-ahead]");
  place.textContent = typed && place.dataset.ahead.replace("{typed}", typed);
  place.hidden = !typed;
  focusOn(line.isConnected ? line : document.getElementById(line.id));
}

export async function undo(line) {
  const open = await unsettled(line);
  if (open) focusOn(open);
  else document.querySelector("[data-undo]").requestSubmit();
}
