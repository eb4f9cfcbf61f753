// Lines for pairs are sent one after the other while the next is typed: the page stays, nothing
// typed is lost. A line not yet answered is kept in this window and sent again with the same key,
// which the server takes once. Without this script each line is a page of its own.
import { newKey } from "./kept.js";

const main = document.querySelector(".adding[data-queue]");
const pending = document.querySelector("[data-pending]");
const input = main.elements.text;
const STORED = `etui-pairs-${location.pathname}`;
const RETRY = 3000;
// The start waits for the last line; whatever else is pressed meanwhile is pressed again.
const START = ".always form";
let lines = [];
try { lines = JSON.parse(sessionStorage.getItem(STORED)) ?? []; } catch { /* private window */ }
let sending = false;
let isHeld = false;

function keep() {
  try { sessionStorage.setItem(STORED, JSON.stringify(lines)); } catch { /* for this page only */ }
}

function show(words) {
  pending.hidden = !lines.length;
  pending.textContent = `${words} ${lines.map((line) => line.shown).join(" · ")}`;
}

function take(form, button) {
  const data = new FormData(form);
  if (button?.name) data.set(button.name, button.value);
  data.set("key", newKey());
  // A digit answers the line typed before it, be it on its way or asked about.
  if (form === main && lines.length) data.set("about", lines.at(-1).fields.key);
  lines.push({ fields: Object.fromEntries(data), action: form.action, shown: data.get("text") || button.textContent });
  keep();
}

// What is being typed elsewhere on the page is not replaced.
function refresh(page) {
  document.querySelector(".messages")?.remove();
  document.querySelector("main").before(...page.querySelectorAll(".messages"));
  for (const fresh of page.querySelectorAll("[data-fresh]")) {
    const old = document.querySelector(`[data-fresh="${fresh.dataset.fresh}"]`);
    if (!old || old.contains(document.activeElement)) continue;
    // What somebody opened stays open.
    for (const { id } of old.querySelectorAll("details[id][open]")) fresh.querySelector(`#${id}`)?.setAttribute("open", "");
    old.replaceWith(fresh);
  }
}

// Another page answers, or none that can be shown here: it is asked for as a whole.
function hand(line) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = line.action;
  for (const [name, value] of Object.entries(line.fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  lines = [];
  form.submit();
}

async function send() {
  if (sending) return;
  sending = true;
  while (lines.length) {
    show(pending.dataset.words);
    let response, page;
    try {
      response = await fetch(lines[0].action, { method: "POST", body: new URLSearchParams(lines[0].fields) });
      page = new DOMParser().parseFromString(await response.text(), "text/html");
    } catch { show(pending.dataset.away); setTimeout(send, RETRY); break; }
    if (new URL(response.url).pathname !== location.pathname) { hand(lines[0]); return; }
    lines.shift();
    keep();
    refresh(page);
  }
  sending = false;
  if (lines.length) return;
  show("");
  if (isHeld) document.querySelector(START).requestSubmit();
  isHeld = false;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-queue]")) {
    event.preventDefault();
    if (form === main && !input.value.trim()) return;
    take(form, event.submitter);
    if (form === main) form.reset();
    input.dispatchEvent(new Event("input"));
    input.focus();
    send();
  } else if (lines.length) {
    event.preventDefault();
    isHeld = form.matches(START);
  }
});
addEventListener("beforeunload", (event) => { if (lines.length) event.preventDefault(); });
if (lines.length) send();
