// The room's screen: turns the pages, tells the hour. live.js swaps what is in #live; the place stays.
// Space stops and goes on, the arrows turn by hand. Nothing goes dark between two pages.
import { patch } from "./patch.js";

const main = document.querySelector("main");
const live = document.getElementById("live");
const pause = document.querySelector(".pause");
const SECOND = 1000;
let place = 0;
let turnedAt = performance.now();
let movingUntil = 0;
let stopped = new URLSearchParams(location.search).has("still");

// For the first minutes of a round where to sit now, after them where to go next.
// About its end the clock has the screen for itself.
const CALLED_FOR = 120;
function isCalling() {
  return [...live.querySelectorAll(".page.clock [data-ends]")].some(({ dataset }) =>
    !("halted" in dataset) && (["warning", "break"].includes(dataset.phase) || (dataset.phase === "over" && dataset.seconds > -CALLED_FOR)));
}

function pages() {
  const now = performance.now() < movingUntil ? "moving" : "playing", wanted = isCalling() ? ["calling"] : ["always", now];
  return [...live.querySelectorAll(".page")].filter((page) => wanted.includes(page.dataset.when));
}

function show() {
  const turning = pages();
  if (!turning.length) return;
  place = ((place % turning.length) + turning.length) % turning.length;
  for (const page of live.querySelectorAll(".page")) page.hidden = page !== turning[place];
  main.classList.toggle("stopped", stopped);
}

function turn(by) {
  place += by;
  turnedAt = performance.now();
  show();
}

// By itself, one page becomes the other, where the browser can and motion is welcome.
function turnSoftly() {
  const isStill = !document.startViewTransition || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || pages().length < 2) turn(1);
  // One that the browser leaves out has turned the page all the same.
  else { turnedAt = performance.now(); document.startViewTransition(() => turn(1)).ready.catch(() => {}); }
}

function arrive() {
  const moving = Number(live.querySelector(".pages")?.dataset.moving ?? 0);
  movingUntil = moving ? performance.now() + moving * SECOND : 0;
  show();
  tell();
}

// The hour of the club, whatever the screen's own computer takes for its zone.
const dial = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone: main.dataset.zone });

function tell() {
  const part = Object.fromEntries(dial.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  const hour = main.dataset.hour.replace("{h}", Number(part.hour)).replace("{m}", part.minute);
  for (const clock of live.querySelectorAll("[data-clock]")) if (clock.textContent !== hour) clock.textContent = hour;
}

function tick() {
  tell();
  if (!stopped && performance.now() - turnedAt >= main.dataset.seconds * SECOND) turnSoftly();
  else show();
}

function stop() {
  stopped = !stopped;
  turn(0);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === " ") stop();
  else if (event.key === "ArrowRight") turn(1);
  else if (event.key === "ArrowLeft") turn(-1);
  else return;
  event.preventDefault();
});
pause.addEventListener("click", (event) => { event.preventDefault(); stop(); });

live.addEventListener("renewing", (event) => { event.preventDefault(); patch(live, event.detail); });
live.addEventListener("renewed", arrive);
setInterval(tick, SECOND);
arrive();
