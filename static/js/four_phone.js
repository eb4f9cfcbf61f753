// A table of four: the pad says what is missing; what is entered without a connection waits on this
// phone, in its order, and goes later with the same key, so that it counts once.
import * as line from "./line.js";

const ITEMS = "etui-four", AGAIN = 10000, LOOK = 15000;
const main = () => document.querySelector("main[data-stamp]"), pad = () => document.getElementById("pad");
let isSending = false;

// ---- what waits: {table, body, words}, the oldest first
const memory = { list: [] };
function waiting() {
  try { return JSON.parse(localStorage[ITEMS] || "[]"); } catch (error) { return memory.list; }
}
function keep(list) {
  memory.list = list;
  try { if (list.length) localStorage[ITEMS] = JSON.stringify(list); else delete localStorage[ITEMS]; } catch (error) { /* it waits while the page is open */ }
}
const own = () => waiting().filter(({ table }) => table === main().dataset.table);

function tell() {
  const list = own(), note = document.querySelector("[data-unsent]"), lines = document.querySelector("[data-unsent-lines]");
  note.hidden = !list.length || isSending;
  lines.replaceChildren(...list.map(({ words }) => Object.assign(document.createElement("li"), { textContent: words })));
  const terms = document.querySelector("[data-terms]"), unsure = document.querySelector("[data-terms-unsure]");
  if (terms && unsure) { terms.hidden = list.length > 0; unsure.hidden = !list.length; }
}

// ---- the page as the server has it now
function swap(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html"), part = fresh.querySelector("main[data-stamp]");
  if (!part) { location.reload(); return; }
  document.querySelector(".table-bar").replaceWith(fresh.querySelector(".table-bar"));
  main().replaceWith(part);
  arrive();
}

async function send() {
  if (isSending) return;
  isSending = true;
  try {
    while (own().length) {
      const [first] = own(), body = new URLSearchParams(first.body);
      const token = document.querySelector("[name=csrfmiddlewaretoken]");
      if (token) body.set("csrfmiddlewaretoken", token.value);
      const answer = await fetch(first.address, { method: "POST", body, credentials: "same-origin" });
      if (answer.status >= 500 || answer.status === 429) return;
      const text = await answer.text(), isLast = own().length === 1;
      keep(waiting().filter(({ body: other }) => other !== first.body));
      if (answer.status === 403 || answer.status === 410 || answer.status === 404) { location.assign("/t/four/"); return; }
      if (!answer.ok || isLast) {
        swap(text);
        if (!answer.ok) { scrollTo({ top: 0 }); return; }
        history.replaceState(null, "", "/t/four/");
      }
    }
  } catch (error) { /* nobody answers: it waits */ } finally { isSending = false; tell(); }
}

async function enter(form) {
  const open = line.missing(form);
  if (open.length && !form.elements.text.value.trim()) {
    open[0].scrollIntoView({ block: "nearest" });
    open[0].querySelector("input").focus({ preventScroll: true });
    return;
  }
  const body = new URLSearchParams(new FormData(form)), words = form.querySelector("[data-line]").textContent.trim() || form.elements.text.value;
  keep([...waiting(), { table: main().dataset.table, address: form.action, body: body.toString(), words }]);
  await send();
  // Kept: the pad is empty for the deal after it.
  if (own().length && pad() === form && !("mends" in form.dataset)) next(form);
}

function next(form) {
  for (const key of form.querySelectorAll("[type=radio]")) key.checked = key.value === "" && ["penalty", "honours"].includes(key.name);
  form.elements.text.value = "";
  form.elements.place.value = Number(form.elements.place.value) + 1;
  form.elements.key.value = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const button = form.querySelector(".primary");
  button.textContent = button.textContent.replace(/\d+/, form.elements.place.value);
  show(form);
  tell();
  scrollTo({ top: 0 });
}

// ---- the pad
const legend = (group) => group.querySelector("legend");
function show(form) {
  const keys = line.said(form), alone = line.isAlone(keys), typed = form.elements.text.value.trim();
  for (const key of form.querySelectorAll("[name=tricks]")) {
    const tricks = 6 + Number(keys.level) + line.overs(key.value), box = key.closest(".key"), small = box.querySelector("small");
    box.hidden = Number(keys.level) > 0 && (tricks < 0 || tricks > 13);
    if (box.hidden) key.checked = false;
    small.hidden = !(Number(keys.level) > 0);
    small.textContent = (form.dataset[["tricksNone", "tricksOne"][tricks] || "tricksMany"]).replace("{n}", tricks);
  }
  for (const group of line.groups(form)) if (group.dataset.group !== "level") group.hidden = alone;
  const box = form.querySelector("[data-line]"), open = typed ? [] : line.missing(form), found = line.pieces(form);
  form.toggleAttribute("data-open", open.length > 0);
  form.querySelectorAll("legend .missing").forEach((mark) => mark.remove());
  box.textContent = "";
  if (typed) { box.textContent = typed; return; }
  if (keys.level) box.append(found.contract, found.by, found.result);
  const held = form.querySelector("[name=honours]:checked");
  if (keys.level && !alone && held && held.value) box.append(line.drawn("span", held.nextElementSibling.textContent.trim()));
  if (!open.length || !keys.level) return;
  box.append(line.drawn("span", form.dataset.missing.replace("{group}", legend(open[0]).textContent.trim()), "missing"));
  legend(open[0]).append(" ", line.drawn("span", form.dataset.choose, "missing"));
}

document.addEventListener("change", ({ target }) => {
  if (target.form !== pad() || target.type !== "radio") return;
  // What was typed says it all where there is any: a key takes its place.
  pad().elements.text.value = "";
  show(pad());
});
document.addEventListener("input", ({ target }) => { if (target.name === "text" && target.form === pad()) show(pad()); });
document.addEventListener("click", (event) => {
  if (!event.detail || event.target.type !== "radio" || event.target.form !== pad()) return;
  const open = line.missing(pad())[0];
  (open || pad().querySelector(".send")).scrollIntoView({ block: "nearest" });
});
document.addEventListener("submit", (event) => {
  if (event.target !== pad()) return;
  event.preventDefault();
  enter(pad());
});

// ---- what the other phone or the director did meanwhile
const isTouched = () => pad() && (pad().elements.text.value || Boolean(pad().querySelector("[type=radio]:checked:not([value=''])")));
async function look() {
  if (document.hidden || isSending || !main()) return;
  if (own().length) { await send(); return; }
  try {
    const answer = await fetch("/t/four/", { credentials: "same-origin", cache: "no-store" });
    if (!answer.ok) return;
    const text = await answer.text(), fresh = new DOMParser().parseFromString(text, "text/html").querySelector("main[data-stamp]");
    if (!fresh || fresh.dataset.stamp === main().dataset.stamp) return;
    if (isTouched()) document.querySelector("[data-moved]").hidden = false;
    else swap(text);
  } catch (error) { /* the next look */ }
}

function arrive() {
  if (pad()) show(pad());
  tell();
}
addEventListener("online", send);
setInterval(() => { if (own().length) send(); }, AGAIN);
setInterval(look, LOOK);
arrive();
send();
