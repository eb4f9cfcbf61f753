// A board played again: one person taps the cards of all four hands, sees when asked what each card
// leads to, and takes back what was tried. Nothing is asked of the server after the page.
import { playOut, readCard, readHands } from "./again_play.js";
import * as best from "./again_best.js";
import { drawCards, drawHands, figureOf, leadLines } from "./again_draw.js";
import { bid, contractText, deal, drawn, drawnContract, names, say, sentences, spoken, verdict } from "./again_words.js";

const box = document.getElementById("again"), part = (name) => box.querySelector(`[data-part=${name}]`);
const act = (name) => box.querySelector(`[data-act=${name}]`), hands = readHands(deal.hands);
let contract = deal.first || { level: 1, strain: 4, declarer: 2, penalty: "" };
let cards = [], wantsBest = false, isLost = false;

const nameOf = (played) => [contract.strain, contract.declarer, ...played].join(" ");
const at = (played) => playOut(hands, contract, played);

// With what North-South may be expected to get.
function ask(played) {
  const state = at(played), figure = figureOf(contract) ?? 7, ours = contract.declarer % 2 ? 13 - figure : figure;
  if (state.tricks) best.ask(nameOf(played), hands, contract, state, Math.max(0, ours - state.won[0]));
}

// What declarer makes when all see the cards; null while it is not known.
function possible() {
  const leads = best.tricksOf(nameOf([]), at([]));
  return figureOf(contract) ?? (leads && 13 - Math.max(...leads.map(([, tricks]) => tricks)));
}

function render() {
  const state = at(cards), answers = wantsBest && state.tricks ? best.tricksOf(nameOf(cards), state) : null;
  const keepsFocus = part("cards").contains(document.activeElement);
  part("contract").replaceChildren(drawnContract(contract));
  part("tally").textContent = `${names.sides[0]} ${state.won[0]} · ${names.sides[1]} ${state.won[1]} · ${say("need", { tricks: names.tricks[6 + contract.level] })}`;
  drawHands(part("hands"), state, contract);
  part("turn").textContent = state.tricks ? say(cards.length ? "turn" : "leads", { seat: names.seats[state.turn] }) : "";
  part("turn").hidden = part("cards").hidden = !state.tricks;
  drawCards(part("cards"), state, answers, play);
  if (keepsFocus) (part("cards").querySelector("button") || act("anew")).focus();
  act("back").disabled = act("anew").disabled = !cards.length;
  act("best").setAttribute("aria-pressed", wantsBest);
  act("best").disabled = isLost;
  renderVerdict(state);
  renderBest(state, answers);
}

function renderVerdict(state) {
  part("verdict").hidden = state.tricks > 0;
  if (state.tricks) return;
  const lines = verdict(contract, state.won[contract.declarer % 2], possible());
  part("verdict").replaceChildren(...lines.map((line, place) => drawn("p", place ? line : drawn("b", line))));
  if (possible() === null) ask([]);
}

function renderBest(state, answers) {
  const lines = isLost ? [sentences.lost] : [];
  if (wantsBest) {
    const leads = cards.length < 2 || !state.tricks ? best.tricksOf(nameOf([]), at([])) : null;
    if (answers) lines.push(say("explain", { side: names.sideNames[state.turn % 2] }));
    else if (state.tricks) lines.push(sentences.busy);
    if (leads) lines.push(...leadLines(leads, contract, cards[0], ledBy()));
    // First what is to be played now, then what the lead cost.
    if (state.tricks && !answers) ask(cards);
    else if (!leads && (cards.length < 2 || !state.tricks)) ask([]);
  }
  part("best").replaceChildren(...lines.map((line) => drawn("p", line)));
}

function ledBy() {
  const same = deal.tables.filter((table) => table.lead && table.strain === contract.strain && table.declarer === contract.declarer);
  const leads = (isOwn) => [...new Set(same.filter((table) => table.isOwn === isOwn).map((table) => table.lead))].map(readCard);
  const own = leads(true), others = leads(false);
  return [["ownLead", own], [own.length ? "otherLeads" : "allLeads", others]];
}

function play(card) {
  cards = [...cards, card];
  const state = at(cards), lines = [`${spoken(card)}.`];
  if (!state.trick.length) lines.push(say("wins", { seat: names.seats[state.last.winner] }));
  render();
  if (state.tricks) lines.push(part("turn").textContent);
  else lines.push(part("verdict").textContent);
  announce(lines);
}

const announce = (lines) => { part("status").textContent = lines.join(" "); };

function choose(chosen) {
  contract = chosen;
  cards = [];
  box.querySelector("details").open = false;
  render();
  announce([contractText(contract), part("turn").textContent]);
}

function takeBack(left) {
  cards = left;
  render();
  announce([part("turn").textContent]);
}

// The contracts of the tables, the most played first.
function drawChips() {
  const counts = new Map();
  for (const table of deal.tables) {
    const name = contractText(table), chip = counts.get(name) || { table, times: 0, isOwn: false };
    counts.set(name, { ...chip, times: chip.times + 1, isOwn: chip.isOwn || table.isOwn });
  }
  part("chips").replaceChildren(...[...counts.values()].sort((a, b) => b.times - a.times).map(({ table, times, isOwn }) => {
    const key = drawn("button", drawnContract(table), { type: "button", className: "button" });
    key.append(drawn("small", isOwn ? sentences.you : `${times}×`));
    key.addEventListener("click", () => choose(table));
    return key;
  }));
}

function fillChoices() {
  const form = part("other");
  for (let level = 1; level <= 7; level += 1) {
    for (const strain of [3, 2, 1, 0, 4]) form.bid.append(new Option(bid({ level, strain }), `${level} ${strain}`));
  }
  names.seats.forEach((name, seat) => form.declarer.append(new Option(name, seat)));
  form.bid.value = `${contract.level} ${contract.strain}`;
  form.declarer.value = contract.declarer;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [level, strain] = form.bid.value.split(" ").map(Number);
    choose({ level, strain, declarer: Number(form.declarer.value), penalty: "" });
  });
}

act("back").addEventListener("click", () => takeBack(cards.slice(0, -1)));
act("anew").addEventListener("click", () => takeBack([]));
act("best").addEventListener("click", () => {
  wantsBest = !wantsBest;
  render();
});
best.start(box.dataset.solver, {
  ready: () => box.setAttribute("data-ready", ""),
  lost: () => { isLost = true; wantsBest = false; render(); },
  answered: render,
});
drawChips();
fillChoices();
render();
box.hidden = false;
