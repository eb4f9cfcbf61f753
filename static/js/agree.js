// The other side's agreement: asked by the phone itself while the server cannot be reached.
import * as kept from "./kept.js";
import * as line from "./line.js";
import { send } from "./outbox.js";
import { next } from "./ahead.js";

const PATIENCE = 3000;

function fill(page, name, nodes) {
  const place = page.querySelector(`[data-${name}]`);
  if (nodes.length) place.append(...nodes); else place.remove();
}

// The pad stays behind, so that "no" comes back to its keys.
export function ask(pad, entry) {
  const page = pad.parentElement.querySelector("template[data-agree]").content.cloneNode(true);
  const { contract, by, result, tricks } = line.pieces(pad), points = line.points(pad);
  const form = page.querySelector("form");
  const whole = !line.missing(pad).length;
  fill(page, "said", whole ? [contract, by] : [entry.text]);
  fill(page, "result", whole && tricks ? [result, tricks] : []);
  fill(page, "theirs", points === null ? [] : [line.signed(0 - points)]);
  fill(page, "ours", points === null ? [] : [line.signed(points)]);
  if (points === null) page.querySelectorAll(".score, .other-side").forEach((part) => part.remove());
  Object.assign(form.dataset, { round: entry.round, board: entry.board, text: entry.text, keyboard: entry.keyboard, shown: entry.shown });
  const box = document.createElement("div"), rest = [...document.getElementById("content").children];
  box.append(page);
  rest.forEach((part) => { part.hidden = true; });
  document.getElementById("content").append(box);
  box.querySelector("[data-no]").addEventListener("click", () => {
    box.remove();
    rest.forEach((part) => { part.hidden = false; });
    pad.querySelector("[name=level]").focus();
  });
  scrollTo(0, 0);
  box.querySelector("h1").focus();
}

// Nothing more to enter here: the table's page follows as soon as it can be had.
async function goOn(round, form) {
  const { back, allKept } = form.dataset;
  if (await next(round, back)) return;
  const told = document.createElement("p");
  told.className = "note";
  told.textContent = allKept;
  form.replaceWith(told);
  document.addEventListener("etui-sent", () => location.assign(back), { once: true });
}

export async function yes(form) {
  const { text, keyboard, shown = "" } = form.dataset, round = Number(form.dataset.round), board = Number(form.dataset.board);
  const entry = kept.keep({ kind: "confirm", round, board, text, keyboard, shown, base: 0, after: "" });
  form.querySelector("button").disabled = true;
  await Promise.race([send(), new Promise((done) => setTimeout(done, PATIENCE))]);
  const now = kept.entries().find((one) => one.key === entry.key) || entry;
  if (now.state === kept.SETTLED) location.assign(form.dataset.then);
  else if (now.state === kept.WAITING) await goOn(round, form);
  else location.assign(form.dataset.back);
}
