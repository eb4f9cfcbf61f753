// The other side's agreement: to the server's question, or to the phone's own while the server
// cannot be reached.
import * as kept from "./kept.js";
import * as line from "./line.js";
import { carryOn, send } from "./outbox.js";

const PATIENCE = 3000;

function fill(page, name, nodes) {
  const place = page.querySelector(`[data-${name}]`);
  if (nodes.length) place.append(...nodes); else place.remove();
}

// `points` are NS's, or null. The pad stays behind, so that "no" comes back to its keys.
export function ask(pad, entry, points) {
  const page = pad.parentElement.querySelector("template[data-agree]").content.cloneNode(true);
  const { contract, by, made, lead } = line.pieces(pad), form = page.querySelector("form");
  const whole = !line.missing(pad).length;
  fill(page, "said", whole ? [contract, by] : [entry.text]);
  fill(page, "result", whole && made ? [made] : []);
  const place = page.querySelector("[data-lead]");
  if (place) fill(page, "lead", !whole || !made ? [] : lead.length ? [`${place.dataset.label} `, ...lead] : [place.dataset.none]);
  fill(page, "theirs", points === null ? [] : [line.signed(0 - points)]);
  const ours = page.querySelector("[data-ours]");
  fill(page, "ours", points === null ? [] : [ours.dataset.ours.replace("{points}", line.signed(points))]);
  if (points === null) page.querySelectorAll(".score, .other-side").forEach((part) => part.remove());
  const { round, board, text, keyboard } = entry;
  Object.assign(form.dataset, { round, board, text, keyboard });
  const box = document.createElement("div"), main = document.getElementById("content"), rest = [...main.children];
  box.append(page);
  rest.forEach((part) => { part.hidden = true; });
  main.append(box);
  const back = () => {
    box.remove();
    rest.forEach((part) => { part.hidden = false; });
    pad.querySelector("[name=level]").focus();
  };
  box.querySelector("[data-no]").addEventListener("click", back);
  // Nobody is asked about what was refused.
  document.addEventListener("etui-sent", () => { if (box.isConnected && kept.find(entry.key)?.state === kept.REFUSED) back(); });
  scrollTo(0, 0);
  box.querySelector("h1").focus();
  return true;
}

// Nothing more to enter here, and the round's page was never seen: it follows as soon as it can be
// had. The question is answered, so nothing of it stays.
function wait({ back, allKept }) {
  const told = document.createElement("p");
  Object.assign(told, { className: "note", textContent: allKept });
  told.dataset.told = "";
  document.getElementById("content").replaceChildren(told);
  document.addEventListener("etui-sent", () => carryOn("leave", back));
}

async function yes(form) {
  const { text, keyboard, then, back } = form.dataset, round = Number(form.dataset.round), board = Number(form.dataset.board);
  const entry = kept.keep({ kind: "confirm", round, board, text, keyboard, base: 0, after: "" });
  form.querySelector("button").disabled = true;
  await Promise.race([send(), new Promise((done) => setTimeout(done, PATIENCE))]);
  const now = kept.find(entry.key) || entry;
  const gone = now.state !== kept.WAITING && await carryOn("leave", now.state === kept.SETTLED ? then : back);
  if (!gone && !await carryOn("next", round) && !await carryOn("home") && !await carryOn("leave", back)) wait(form.dataset);
}

// A question that was fetched ahead, of a board that this phone has agreed to since.
function close() {
  const form = document.getElementById("confirm"), { round, board, agreed, home, back } = form?.dataset ?? {};
  const isAgreed = (entry) => entry.kind === "confirm" && entry.state === kept.WAITING && `${entry.round}/${entry.board}` === `${round}/${board}`;
  if (!agreed || !kept.entries().some(isAgreed)) return;
  document.querySelector("#content h1").textContent = agreed;
  const way = Object.assign(document.createElement("button"), { type: "button", className: "button primary", textContent: home });
  way.addEventListener("click", async () => await carryOn("home") || carryOn("leave", back));
  form.replaceChildren(way);
}

document.addEventListener("etui-shown", close);
close();
document.addEventListener("submit", (event) => {
  if (event.target.id !== "confirm") return;
  event.preventDefault();
  yes(event.target);
});
