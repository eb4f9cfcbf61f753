// Keys of the traveller: a line is kept as soon as it is left, Enter goes on, nothing needs a
// mouse. Without this script the same form sends all its lines at once.
import { comeBack, isUntouched } from "./cursor.js";
import { before, end, leave, next, undo } from "./leaving.js";
import { focusOn, form, isOpen, isTouched, keep, lineOf, lines, part, reset, sameMoment } from "./lines.js";
import { preview } from "./preview.js";
import { isForPageBefore, isSign } from "./rest.js";

function step(line, by) {
  const all = lines(), at = all.indexOf(line) + by;
  if (all[at]) focusOn(all[at]);
  else if (by > 0) end(line);
}

function turn(line) {
  const ns = part(line, "ns"), ew = part(line, "ew");
  [ns.value, ew.value] = [ew.value, ns.value];
  if (part(line, "text").value.trim()) keep(line);
}

// The line as it was; without a word to the server unless it keeps what was typed here as a
// contradiction. A line that is as it was is left for the cockpit.
function leaveAside(line) {
  const theirs = line.querySelector("[data-theirs][name=settle]");
  if (!isTouched(line) && !isOpen(line)) leave(form().dataset.cockpit, line);
  else if (theirs) keep(line, theirs);
  else reset(line);
}

// The next line without a result, from the top again after the last.
function toEmpty(line) {
  const all = lines(), at = all.indexOf(line) + 1;
  focusOn([...all.slice(at), ...all.slice(0, at)].find((other) => !part(other, "text").value.trim()));
}

const IN_LINE = {
  Enter: (line) => { keep(line); step(line, 1); },
  ArrowDown: (line) => step(line, 1),
  ArrowUp: (line) => step(line, -1),
  F2: (line) => focusOn(line, document.activeElement.dataset.part === "ns" ? "ew" : "ns"),
  F4: turn,
  F7: toEmpty,
  F9: (line) => leave(line.querySelector("[data-line-page]").href, line),
  Escape: leaveAside,
};
const ANYWHERE = {
  PageDown: (line) => leave(next(), line),
  PageUp: (line) => leave(before(), line),
  F8: undo,
};

const isHome = (event) => event.target.matches("input[data-part]");

// Where nothing has the focus, a line takes what is typed; Enter, arrows and Esc come back to it.
const isLost = (event) => (isSign(event) || event.key in IN_LINE)
  && (event.target.matches("body, main") || (event.key === "Escape" && !event.target.matches("input"))
    || (event.key === "ArrowUp" && event.target.matches("[data-next]")));

// Not a key held down, which would run through the lines, nor an Enter that was struck for the page
// before: one too many there would put each result of this page one line too low.
const isMeant = (event, line) => event.key.startsWith("Arrow")
  || !(event.repeat || (event.key === "Enter" && (isForPageBefore() || isUntouched()) && !isTouched(line)));

document.addEventListener("keydown", (event) => {
  if (!event.key || event.altKey || event.metaKey || event.isComposing || document.querySelector(":popover-open")) return;
  const line = isHome(event) ? lineOf(event.target) : null, back = !line && isLost(event) ? comeBack() : null;
  if (event.shiftKey || event.ctrlKey || isSign(event)) return;
  if (line && event.key in IN_LINE) { if (isMeant(event, line)) IN_LINE[event.key](line); }
  else if (event.key in ANYWHERE) ANYWHERE[event.key](line);
  else if (!back) return;
  else if (event.key.startsWith("F")) IN_LINE[event.key](back);
  event.preventDefault();
});

document.addEventListener("focusout", (event) => {
  const line = lineOf(event.target);
  // A question is answered by Enter or a button, never by walking past it.
  if (line && !line.contains(event.relatedTarget) && !line.matches(".two")) keep(line);
});

document.addEventListener("input", (event) => {
  const line = lineOf(event.target);
  if (!line) return;
  line.dataset.typed = "";
  if (event.target.dataset.part !== "text") return;
  // Another text than the one that was asked about.
  if (part(line, "surely")) line.classList.toggle("two", part(line, "surely").value === event.target.value);
  preview(line);
});

document.addEventListener("click", (event) => {
  const { fill } = event.target.dataset, line = lineOf(event.target);
  if (!fill || !line) return;
  const isNow = sameMoment();
  part(line, "text").value = fill;
  keep(line).then(() => { if (isNow()) focusOn(document.getElementById(line.id)); });
});

document.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  const line = lineOf(event.submitter);
  event.preventDefault();
  if (!line) leave(next());
  else if (event.submitter.name === "settle") keep(line, event.submitter);
  else if (event.submitter.matches("[data-theirs]")) reset(line);
  else keep(line);
});

addEventListener("beforeunload", (event) => { if (lines().some(isTouched)) event.preventDefault(); });
