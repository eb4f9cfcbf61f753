// Lines of a traveller: each is sent alone, and shown as the server answers. Nothing of the page is
// kept from one line to the next: another board takes its place.
export const form = () => document.querySelector("[data-entry]");
export const lines = () => [...form().querySelectorAll("tbody[data-line]")];
export const lineOf = (element) => element?.closest?.("tbody[data-line]");
export const part = (line, name) => line.querySelector(`[data-part=${name}]`);
const content = (line) => ["text", "ns", "ew"].map((name) => part(line, name).value.trim()).join("|");
// Typed anew to what stands there, it is sent too: paper that says the same as a phone.
export const isTouched = (line) => content(line) !== part(line, "was").value || "typed" in line.dataset;
// Refused, contradicted or not sent: what the director still has to settle.
export const isOpen = (line) => line.matches(".wrong, .two, [data-unsent]");

export function focusOn(line, name = "text") {
  const field = line && part(line, name);
  field?.focus();
  field?.select();
}

export function complain(words) {
  const place = form().querySelector("[data-trouble]");
  place.textContent = words;
  place.hidden = !words;
}

// What "=" repeats: past other lines that repeat it and are not answered yet.
export function above(line) {
  const typed = lines().map((one) => part(one, "text").value);
  return typed.slice(0, lines().indexOf(line)).findLast((text) => text.trim() !== "=") ?? "";
}

export let sending = Promise.resolve();
// What waits until it is sent, and the line that is on its way, as it was typed.
const queue = new Set();
let onItsWay = {};

// Whether the director has done something since: what was asked before then moves nothing.
let acts = 0;
for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, () => { acts += 1; }, true);
export function sameMoment() {
  const then = acts;
  return () => acts === then;
}

// One after the other, so that "=" finds the line above as it was kept. A refused line that is
// typed back to what is kept is settled. `button` decides a contradiction of the line.
export function keep(line, button) {
  const waiting = { line, button };
  queue.add(waiting);
  sending = sending.then(() => (queue.delete(waiting) ? settle(line, button) : null));
  return sending;
}

function settle(line, button) {
  if (line.isConnected && (button || isTouched(line))) return send(line, button);
  return line.isConnected && line.matches(".wrong, [data-unsent]") ? reset(line) : null;
}

// The page goes, left by its address or closed: what still waits does so no longer, each line once.
addEventListener("pagehide", () => {
  const last = new Map([...queue].map(({ line, button }) => [line, button]));
  queue.clear();
  for (const [line, button] of last) {
    if (button || line !== onItsWay.line || content(line) !== onItsWay.sent) settle(line, button);
  }
});

async function send(line, button) {
  const sent = content(line), body = new FormData();
  onItsWay = { line, sent };
  for (const field of [...form().querySelectorAll(":scope > input[type=hidden]"), ...line.querySelectorAll("input")]) body.append(field.name, field.value);
  body.append("above", above(line));
  if (button) body.append(button.name, button.value);
  if ("typed" in line.dataset) body.append(`${line.dataset.line}-typed_anew`, "on");
  try {
    const response = await fetch(form().action, { method: "POST", body, headers: { "X-Part": "lines" }, keepalive: true });
    if (!response.headers.get("X-Part")) throw new Error(response.status);
    show(new DOMParser().parseFromString(await response.text(), "text/html"), line, sent);
    complain("");
  } catch {
    line.dataset.unsent = "";
    complain(form().dataset.unsent);
  }
  onItsWay = {};
}

function show(answer, line, sent) {
  for (const fresh of answer.querySelectorAll("tbody[data-line]")) {
    const old = document.getElementById(fresh.id);
    if (!old) form().querySelector("table").append(fresh);
    // It was kept from a reader who had still to play the board.
    else if (old.matches(".veiled")) old.replaceWith(fresh);
    else if (old === line ? content(old) === sent : !isTouched(old) && !isOpen(old)) swap(old, fresh);
    else {
      showCells(old, fresh);
      if (old === line) for (const name of ["base", "was"]) part(old, name).value = part(fresh, name).value;
    }
  }
  document.querySelector("[data-done]").textContent = answer.querySelector("table").dataset.told;
}

function swap(old, fresh) {
  const focused = old.contains(document.activeElement) && document.activeElement;
  old.replaceWith(fresh);
  if (focused) goOn(focused, part(fresh, focused.dataset.part ?? "text"));
}

// An answer leaves the cursor where it stands: it selects nothing that is about to be typed on.
function goOn(was, field) {
  field.focus();
  if (was.dataset.part) field.setSelectionRange(was.selectionStart, was.selectionEnd);
}

export const cells = (place) => [...place.querySelector("tr:has([data-live])").querySelectorAll("[data-live]")];

export function showCells(line, place) {
  const fresh = cells(place);
  cells(line).forEach((cell, at) => cell.replaceWith(fresh[at].cloneNode(true)));
}

// The line as it was; after a contradiction, as the other wrote it.
export function reset(line) {
  const [text, ns, ew] = part(line, "was").value.split("|");
  Object.entries({ text, ns, ew }).forEach(([name, value]) => { part(line, name).value = value; });
  const other = line.querySelector("tr.other");
  if (other) showCells(line, { querySelector: () => other });
  else if (line.stored) cells(line).forEach((cell, at) => cell.replaceWith(line.stored[at]));
  line.querySelectorAll("tr:not(:first-child)").forEach((row) => row.remove());
  part(line, "surely")?.remove();
  line.classList.remove("wrong", "two");
  ["unsent", "typed"].forEach((mark) => delete line.dataset[mark]);
}
