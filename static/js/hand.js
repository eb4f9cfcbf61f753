// Typing a board's hands by their keys: counts the cards, goes from hand to hand without asking the
// server, and keeps all four through the outbox, as results are kept. What is typed so far stays on
// this phone until then, whatever becomes of the page. Without this script the same form is sent as
// it stands, hand after hand, and the server counts.
import * as kept from "./kept.js";
import { carryOn, send } from "./outbox.js";

const PATIENCE = 3000, DAY = 24 * 60 * 60 * 1000, DRAFTS = "etui-hands/";
const SEATS = ["N", "E", "S"], SUITS = ["S", "H", "D", "C"], POINTS = { A: 4, K: 3, Q: 2, J: 1 };
let form = null, hands = {}, seat = "";

const keys = () => [...form.querySelectorAll('[name="cards"]')];
const chosen = () => keys().filter((key) => key.checked).map((key) => key.value);
const takenBy = (card) => SEATS.find((one) => one !== seat && (hands[one] || []).includes(card));
const missing = () => SEATS.find((one) => (hands[one] || []).length !== 13);
const part = (name) => form.parentElement.querySelector(`[data-${name}]`);
const words = (name) => form.dataset[name] || "";
const draft = () => `${DRAFTS}${kept.table}${form.getAttribute("action")}`;

function stored(name) {
  try { return JSON.parse(localStorage.getItem(name)); } catch (error) { return null; }
}

function remember() {
  try { localStorage.setItem(draft(), JSON.stringify({ at: Date.now(), hands, seat })); } catch (error) { /* in this page alone */ }
}

function forget(isOver) {
  try { Object.keys(localStorage).filter((name) => name.startsWith(DRAFTS) && isOver(name)).forEach((name) => localStorage.removeItem(name)); } catch (error) { /* there is none */ }
}

// The cards of a typed line; null where it says no hand that can be this one.
function read(line) {
  const { ranks } = JSON.parse(words("letters")), meant = Object.fromEntries(Object.entries(ranks).map(([rank, letter]) => [letter, rank]));
  const text = line.toUpperCase().replace(/[♠♥♦♣♤♡♢♧]/gu, " ").trim(), isParted = /[.,;/]/.test(text);
  const suits = text.split(isParted ? /\s*[.,;/]\s*/ : /\s+/).map((cards) => cards.replace(/10/g, "T").replace(/^[-–—]$/, ""));
  const cards = suits.flatMap((letters, at) => [...letters].map((letter) => `${SUITS[at]}${meant[letter] || letter}`));
  const free = new Set(keys().map((key) => key.value).filter((card) => !takenBy(card)));
  return suits.length === 4 && cards.length === 13 && cards.every((card) => free.delete(card)) ? cards : null;
}

function count() {
  const line = form.elements.text.value.trim(), cards = chosen();
  part("chosen").textContent = line || words("count").replace("{n}", cards.length);
  for (const key of keys()) key.disabled = Boolean(takenBy(key.value)) || (cards.length >= 13 && !key.checked);
  // Not yet to be sent: the button says so.
  form.toggleAttribute("data-open", cards.length !== 13 && !line);
}

function complain(text) {
  part("unread-line").textContent = text;
  part("unread-line").hidden = !text;
}

function drawKeys() {
  for (const key of keys()) {
    const owner = takenBy(key.value), box = key.closest(".key"), mark = box.querySelector("small");
    key.checked = (hands[seat] || []).includes(key.value);
    box.classList.toggle("taken", Boolean(owner));
    if (mark) mark.remove();
    if (owner) box.querySelector("span").append(Object.assign(document.createElement("small"), { textContent: JSON.parse(words("seats"))[owner] }));
  }
  form.elements.text.value = "";
  complain("");
  count();
}

function drawHand(box, cards) {
  const points = cards.reduce((sum, card) => sum + (POINTS[card[1]] || 0), 0);
  box.querySelector("small").textContent = words(points === 1 ? "point" : "points").replace("{n}", points);
  for (const suit of SUITS) {
    const held = keys().filter(({ value }) => value[0] === suit && cards.includes(value));
    const ranks = held.map((key) => key.closest(".key").querySelector("span").firstChild.textContent);
    box.querySelector(`[data-suit=${suit}]`).textContent = ranks.join(" ") || "–";
  }
}

const left = () => keys().map((key) => key.value).filter((card) => !SEATS.some((one) => hands[one].includes(card)));

// The next hand to be typed, or all four once three are there.
function draw() {
  part("step").hidden = !seat;
  part("review").hidden = Boolean(seat);
  form.closest("main").querySelector("h1").textContent = seat ? words(`title${seat}`) : words("right");
  const terms = part("terms"), at = SEATS.indexOf(seat) + 1;
  terms.hidden = !seat;
  terms.textContent = words("terms").replace("{step}", at);
  part("go").textContent = words(at < 3 ? "next" : "all");
  if (seat) drawKeys();
  else for (const box of form.querySelectorAll("[data-hand-of]")) drawHand(box, hands[box.dataset.handOf] || left());
}

function turn(to) {
  seat = to || "";
  remember();
  draw();
  scrollTo(0, 0);
  const head = form.closest("main").querySelector("h1");
  head.tabIndex = -1;
  head.focus();
}

function take() {
  const line = form.elements.text.value.trim(), cards = line ? read(line) : chosen();
  if (!cards || cards.length !== 13) { complain(line ? words("unread") : ""); return; }
  hands[seat] = cards;
  turn(missing());
}

const written = (cards) => SUITS.map((suit) => cards.filter((card) => card[0] === suit).map((card) => card[1]).join("")).join(".");

async function keep() {
  const board = Number(words("board")), round = Number(words("round")), whose = words("of").replace("?", "");
  const entry = kept.keep({
    kind: "hands", round, board, of: whose, page: form.getAttribute("action"), keyboard: "en",
    text: `N:${[...SEATS.map((one) => hands[one]), left()].map(written).join(" ")}`,
    ...kept.basis(round, board, Number(form.elements.base.value), "hands"),
  });
  forget((name) => name === draft());
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  await Promise.race([send(), new Promise((done) => setTimeout(done, PATIENCE))]);
  const now = kept.find(entry.key) || entry, isAnswered = [kept.SETTLED, kept.TOLD].includes(now.state);
  const done = `${form.getAttribute("action")}${words("of") ? "&" : "?"}done=${now.told ? "differs" : "kept"}`;
  if (now.told) kept.change(now, { state: kept.SETTLED });
  if (isAnswered && await carryOn("leave", done)) return;
  form.hidden = true;
  form.closest("main").querySelector("h1").textContent = words("over");
  part("kept-here").hidden = isAnswered || now.state === kept.REFUSED;
  part("home").hidden = false;
  if (now.state === kept.REFUSED) document.querySelector("[data-badge]").scrollIntoView();
}

function ready() {
  form = document.querySelector("[data-hand]");
  if (!form || form.dataset.ready) return;
  form.dataset.ready = "";
  const was = stored(draft());
  hands = was?.hands || {};
  seat = was ? was.seat : form.elements.seat.value;
  form.addEventListener("input", () => {
    if (!form.elements.text.value.trim()) { hands[seat] = chosen(); remember(); }
    count();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter?.name === "correct") turn(event.submitter.value);
    else if (seat) take();
    else keep();
  });
  part("home").addEventListener("click", async (event) => {
    event.preventDefault();
    if (!await carryOn("home")) carryOn("leave", event.target.href);
  });
  draw();
}

forget((name) => Date.now() - (stored(name)?.at || 0) > DAY);
document.addEventListener("etui-shown", ready);
ready();
