// Every page of a table belongs to a round. Once another is called it is left, or says so where
// something was begun; a page that follows the evening by itself (#live) is let alone. Boards are
// shown in place of each other, so this looks at the document and not at the page it came with.
import { alert } from "./alerts.js";

const PATIENCE = 8000, SHORTEST = 1000, LONGEST = 8000;
const bar = () => document.querySelector("[data-called]"), note = document.querySelector("[data-called-note]");
const main = document.getElementById("content"), home = note.querySelector("a").getAttribute("href");
let tick = Number(bar().dataset.tick), timer = 0, failures = 0, busy = false;

const isFollowing = () => Boolean(document.getElementById("live"));

async function get(address, headers = {}) {
  const answer = await fetch(address, { headers, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
}

function isBegun() {
  if (main.querySelector("[data-hand]")) return true;
  return [...main.querySelectorAll("input:not([type=hidden]), textarea")].some((field) =>
    ["radio", "checkbox"].includes(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);
}

// So long a page still stands, to say by sound and vibration that it is left.
const SAID = 900;

function turnTo(round) {
  alert("round");
  if (isBegun()) keep(round);
  // What is begun while it is said is not lost either.
  else setTimeout(() => { if (isBegun()) keep(round); else location.replace(`${home}?left=1`); }, SAID);
}

function keep(round) {
  bar().dataset.called = round;
  main.querySelectorAll("[name=called]").forEach((field) => { field.value = round; });
  main.hidden = true;
  note.hidden = false;
  scrollTo(0, 0);
}

async function look() {
  const { v, next } = JSON.parse(await get(`/live/${bar().dataset.code}`));
  if (v !== tick && !isFollowing()) {
    const fresh = new DOMParser().parseFromString(await get(home, { "X-Etui-Part": "main" }), "text/html").querySelector("[data-called]");
    tick = v;
    // The link was closed, or play is over: the table's page says so.
    if (!fresh) location.replace(home);
    else if (fresh.dataset.called !== bar().dataset.called && !isFollowing()) turnTo(fresh.dataset.called);
  }
  return next;
}

async function ask() {
  clearTimeout(timer);
  if (busy || document.hidden || isFollowing()) return;
  busy = true;
  let pause = 0;
  try {
    pause = await look();
    failures = 0;
  } catch { pause = SHORTEST * 2 ** failures++; }
  busy = false;
  timer = setTimeout(ask, Math.min(pause, LONGEST) * (0.8 + Math.random() / 5));
}

note.querySelector("button").addEventListener("click", () => {
  note.hidden = true;
  main.hidden = false;
  main.focus();
});
for (const event of ["visibilitychange", "etui-shown"]) document.addEventListener(event, ask);
for (const event of ["pageshow", "online"]) addEventListener(event, ask);
ask();
