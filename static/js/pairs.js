// Proposals while a pair is typed, and marks saved as they are ticked. The server decides again
// about what is sent, so that everything here may be missing.
const WAIT = 120;

function listen(box) {
  const input = box.querySelector("input[name=text]");
  const list = box.querySelector("[data-proposals]");
  const add = box.querySelector("[data-add] span");
  const usual = add.textContent;
  let timer = 0;
  let asked = 0;

  function proposal(choice, place) {
    const button = document.createElement("button");
    const number = document.createElement("kbd");
    button.className = "button";
    button.name = "choice";
    button.value = choice.key;
    number.textContent = place + 1;
    button.append(number, ` ${named(choice)}`);
    return button;
  }

  const named = (choice) => (choice.guest ? `${choice.label} (${box.dataset.guest})` : choice.label);

  function show(found) {
    const [first] = found.choices;
    if (found.sure) add.textContent = `${box.dataset.addWords} ${named(first)}`;
    const shown = found.sure && found.choices.length === 1 ? [] : found.choices;
    list.replaceChildren(...(found.problem ? [found.problem] : shown.map(proposal)));
  }

  async function ask(text) {
    const number = ++asked;
    const about = input.form.elements.about?.value ?? "";
    try {
      const response = await fetch(`${box.dataset.proposalsUrl}?${new URLSearchParams({ text, about })}`);
      if (response.ok && number === asked) show(await response.json());
    } catch { /* the server reads the line when it is sent */ }
  }

  input.addEventListener("input", () => {
    list.replaceChildren();
    box.querySelectorAll(".error, .hint").forEach((old) => old.remove());
    input.removeAttribute("aria-invalid");
    add.textContent = usual;
    clearTimeout(timer);
    asked += 1;
    const text = input.value.trim();
    if (text) timer = setTimeout(ask, WAIT, text);
  });

  // Enter sends the line, whether the proposals are there or not yet.
  box.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [input, ...list.querySelectorAll("button")];
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (!step || !next) return;
    event.preventDefault();
    next.focus();
  });
}

async function save(form, box) {
  // Seated pairs change the numbers, which stand all over the page.
  if (box.name !== "paid") { form.submit(); return; }
  const data = new FormData(form);
  data.delete("key");
  try {
    const response = await fetch(form.action, { method: "POST", body: data });
    if (!response.ok) { form.submit(); return; }
    form.elements.was_paid.value = box.checked ? "on" : "";
  } catch { box.checked = !box.checked; }
}

// Whoever ticks places and payments while pairs come ticks them every week: this computer remembers it.
const marks = document.querySelector("[data-shows-marks]");
const MARKS = "etui-marks";
if (marks) {
  try { marks.checked = localStorage.getItem(MARKS) === "on"; } catch { /* private window: for this page only */ }
  marks.addEventListener("change", () => {
    try { localStorage.setItem(MARKS, marks.checked ? "on" : "off"); } catch { /* as above */ }
  });
}

document.querySelectorAll("[data-proposals-url]").forEach(listen);
// What was refused stays, and is written on.
const refused = document.querySelector("input[name=text][aria-invalid]");
refused?.focus();
refused?.setSelectionRange(refused.value.length, refused.value.length);
document.addEventListener("change", (event) => {
  const form = event.target.closest("[data-marks]");
  if (form) save(form, event.target);
});
