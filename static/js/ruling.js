// A ruling while it is typed: East-West follows North-South until it is edited, and the effect is
// asked of the server anew; what is wrong is said only when the form is sent.
const form = document.querySelector("[data-ruling]");
const PAUSE = 300;
let waiting, asked = 0;

const fieldOf = (side, field) => form.elements[field.name.replace(/^(ns|ew)_/, `${side}_`)];
const texts = () => [...form.querySelectorAll('input[data-side="EW"]')];
const follows = new Set(texts().filter((field) => /_(part|share)_/.test(field.name) && (!field.value || field.value === fieldOf("ns", field).value)));
for (const field of follows) field.value = fieldOf("ns", field).value;

function follow(field) {
  if (field.dataset.side === "EW") { follows.delete(field); return; }
  if (field.dataset.side !== "NS") return;
  const other = fieldOf("ew", field);
  if (follows.has(other)) other.value = field.value;
}

async function refresh() {
  const turn = ++asked, data = new FormData(form);
  data.set("then", "watch");
  const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(data) }).catch(() => null);
  if (turn !== asked) return;
  const now = document.querySelector("[data-effect]");
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.querySelector("[data-effect]");
  if (!found || turn !== asked) return;
  if (!found.firstElementChild) { now.classList.add("old"); return; }
  now.replaceWith(found);
  // The effect is there without being asked for: what is left to do is to save.
  form.querySelector('[value="keep"]').classList.add("primary");
  form.querySelector('.do [value="effect"]').classList.remove("primary");
}

form.addEventListener("input", (event) => {
  follow(event.target);
  clearTimeout(waiting);
  waiting = setTimeout(refresh, PAUSE);
});

for (const button of form.querySelectorAll('[name="average"]')) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    [form.elements.ns_percent.value, form.elements.ew_percent.value] = button.value.split("-");
    refresh();
  });
}
