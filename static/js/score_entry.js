// Keys of the traveller: a line is kept as soon as it is left, Enter goes on, nothing needs a
// mouse. Without this script the same form sends all its lines at once.
import { focusOn, form, isOpen, isTouched, keep, lineOf, lines, part, reset, sameMoment, sending } from "./lines.js";
import { preview } from "./preview.js";

const next = form.querySelector("[data-next]").dataset.next;
const before = form.querySelector("[data-before]")?.href;

function step(line, by) {
  const all = lines(), at = all.indexOf(line) + by;
  if (all[at]) focusOn(all[at]);
  else if (by > 0) leave(next, line);
}

// Refused lines come before another page. Whoever typed on during a slow answer stays where they are.
async function leave(address, line) {
  const isNow = sameMoment();
  if (line) keep(line);
  await sending;
  if (!isNow()) return false;
  const open = lines().find((other) => isOpen(other) || isTouched(other));
  if (open) focusOn(open);
  else if (address) location.assign(address);
  return !open;
}

function turn(line) {
  const ns = part(line, "ns"), ew = part(line, "ew");
  [ns.value, ew.value] = [ew.value, ns.value];
  if (part(line, "text").value.trim()) keep(line);
}

// Without a word to the server unless it keeps what was typed here as a contradiction.
function leaveAside(line) {
  const theirs = line.querySelector("[data-theirs][name=settle]");
  if (theirs) keep(line, theirs);
  else reset(line);
}

const IN_LINE = {
  Enter: (line) => { keep(line); step(line, 1); },
  ArrowDown: (line) => step(line, 1),
  ArrowUp: (line) => step(line, -1),
  F2: (line) => focusOn(line, document.activeElement.dataset.part === "ns" ? "ew" : "ns"),
  F4: turn,
  F9: (line) => leave(line.querySelector("[data-line-page]").href, line),
};
const ANYWHERE = {
  PageDown: (line) => leave(next, line),
  PageUp: (line) => leave(before, line),
  F8: async (line) => { if (await leave("", line)) document.querySelector("[data-undo]").requestSubmit(); },
};

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey || event.shiftKey || event.isComposing) return;
  const line = event.target.matches("input[data-part]") && lineOf(event.target);
  if (line && event.key === "Escape" && (isTouched(line) || isOpen(line))) leaveAside(line);
  else if (event.ctrlKey) return;
  else if (line && event.key in IN_LINE) IN_LINE[event.key](line);
  else if (event.key in ANYWHERE) ANYWHERE[event.key](line);
  else return;
  event.preventDefault();
});

form.addEventListener("focusout", (event) => {
  const line = lineOf(event.target);
  // A contradiction is settled by Enter or a button, never by walking past it.
  if (line && !line.contains(event.relatedTarget) && !line.matches(".two")) keep(line);
});

form.addEventListener("input", (event) => {
  const line = lineOf(event.target);
  line.dataset.typed = "";
  if (event.target.dataset.part === "text") preview(line);
});

form.addEventListener("click", (event) => {
  const { fill } = event.target.dataset, line = lineOf(event.target);
  if (!fill) return;
  const isNow = sameMoment();
  part(line, "text").value = fill;
  keep(line).then(() => { if (isNow()) focusOn(document.getElementById(line.id)); });
});

form.addEventListener("submit", (event) => {
  const line = lineOf(event.submitter);
  event.preventDefault();
  if (!line) leave(next);
  else if (event.submitter.name === "settle") keep(line, event.submitter);
  else if (event.submitter.matches("[data-theirs]")) reset(line);
  else keep(line);
});

addEventListener("beforeunload", (event) => { if (lines().some(isTouched)) event.preventDefault(); });

const asked = location.hash && document.getElementById(location.hash.slice(1));
// After the browser's own jump to the line, which takes the focus away.
if (asked) addEventListener("load", () => setTimeout(() => focusOn(asked), 0));
form.dataset.ready = "";
