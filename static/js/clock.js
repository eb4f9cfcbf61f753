// The clocks of the page count down by themselves, by the server's time: all pages turn on the same
// second. What is pressed here goes out without the page being left.
import { newKey } from "./kept.js";
import { now } from "./now.js";

const SECOND = 1000, WARNING = 120;
const clocks = () => [...document.querySelectorAll("[data-ends]")];
const number = (clock, name) => Number(clock.dataset[name]);
// By the clock's name: the phase that it was in at its last turn.
const phases = new Map();

function read(clock) {
  const left = "halted" in clock.dataset ? number(clock, "halted") : Math.ceil((number(clock, "ends") - now()) / SECOND);
  const pause = number(clock, "pause");
  if (left > 0) return { left, of: number(clock, "whole"), phase: left <= WARNING ? "warning" : "playing" };
  if (left > -pause) return { left: left + pause, of: pause, phase: "break" };
  return { left: left + pause, of: 1, phase: "over" };
}

function text(seconds) {
  const whole = Math.abs(seconds);
  return `${seconds < 0 ? "+" : ""}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function hour(clock, moment) {
  const dial = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone: clock.dataset.zone });
  const part = Object.fromEntries(dial.formatToParts(moment).map(({ type, value }) => [type, value]));
  return clock.dataset.hour.replace("{h}", Number(part.hour)).replace("{m}", part.minute);
}

const put = (place, said) => { if (place && place.textContent !== said) place.textContent = said; };

function show(clock) {
  const { left, of, phase } = read(clock), isHalted = "halted" in clock.dataset;
  clock.dataset.phase = phase;
  clock.dataset.seconds = left;
  for (const place of clock.querySelectorAll("[data-left]")) { place.hidden = false; put(place, text(left)); }
  for (const one of clock.querySelectorAll("[data-of]")) one.hidden = !one.dataset.of.split(" ").includes(isHalted ? "halted" : phase);
  for (const ring of clock.querySelectorAll("svg")) ring.removeAttribute("hidden");
  clock.querySelector(".level")?.setAttribute("stroke-dashoffset", 1 - Math.min(Math.max(left / of, 0), 1));
  const due = isHalted ? now() + number(clock, "halted") * SECOND : number(clock, "ends");
  const finish = Math.max(due, now() - number(clock, "pause") * SECOND) + number(clock, "rest") * SECOND;
  put(clock.querySelector("[data-finish]"), hour(clock, finish));
  turn(clock, phase, isHalted);
}

// Told once, to whom it concerns: the sound, the screen. Another round is no turn of this one.
function turn(clock, phase, isHalted) {
  const name = `${clock.dataset.section}/${clock.dataset.round}`, before = phases.get(name);
  phases.set(name, phase);
  if (before && before !== phase && !isHalted) document.dispatchEvent(new CustomEvent("etui-clock", { detail: { before, phase } }));
}

let timer = 0;
export function tick() {
  clearTimeout(timer);
  clocks().forEach(show);
  timer = setTimeout(tick, SECOND - (now() % SECOND) + 5);
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-press]");
  if (!form) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  // Of this press and no other: one that is sent again, as its answer was lost, counts once.
  body.set("key", newKey());
  try {
    await send(form.action, body).catch(() => send(form.action, body));
    document.dispatchEvent(new Event("etui-ask"));
  } catch { location.reload(); }
});

async function send(address, body) {
  if (!(await fetch(address, { method: "POST", body })).ok) throw new Error();
}

// Another phase: which tables are behind is asked anew.
document.addEventListener("etui-clock", () => document.dispatchEvent(new Event("etui-renew")));
for (const event of ["etui-heard", "etui-shown"]) document.addEventListener(event, tick);
document.getElementById("live")?.addEventListener("renewed", tick);
document.addEventListener("visibilitychange", () => { if (!document.hidden) tick(); });
tick();
