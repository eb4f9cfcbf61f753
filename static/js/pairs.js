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

  function proposal(choice) {
    const button = document.createElement("button");
    button.className = "button";
    button.name = "choice";
    button.value = choice.key;
    button.textContent = named(choice);
    return button;
  }

  const named = (choice) => (choice.guest ? `${choice.label} (${box.dataset.guest})` : choice.label);

  function show(found) {
    const others = found.sure ? found.choices.slice(1) : found.choices;
    if (found.sure) add.textContent = `${box.dataset.addWords} ${named(found.choices[0])}`;
    list.replaceChildren(...(found.problem ? [found.problem] : others.map(proposal)));
  }

  async function ask(text) {
    const number = ++asked;
    try {
      const response = await fetch(`${box.dataset.proposalsUrl}?text=${encodeURIComponent(text)}`);
      if (response.ok && number === asked) show(await response.json());
    } catch { /* the server reads the line when it is sent */ }
  }

  // A refused name is typed over at once.
  if (input.hasAttribute("aria-invalid")) {
    input.focus();
    input.select();
  }

  input.addEventListener("input", () => {
    list.replaceChildren();
    box.querySelector(".error")?.remove();
    input.removeAttribute("aria-invalid");
    add.textContent = usual;
    clearTimeout(timer);
    asked += 1;
    const text = input.value.trim();
    if (text) timer = setTimeout(ask, WAIT, text);
  });

  input.addEventListener("keydown", (event) => {
    const first = list.querySelector("button");
    const asks = event.key === "Enter" && add.textContent === usual;
    if (!first || !(event.key === "ArrowDown" || asks)) return;
    event.preventDefault();
    first.focus();
  });

  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = document.activeElement;
    (at[step] ?? (step === "previousElementSibling" ? input : at)).focus();
  });
}

async function save(form, box) {
  // Seated pairs change the numbers, which stand all over the page.
  if (box.name !== "paid") { form.submit(); return; }
  const data = new FormData(form);
  data.delete("key");
  try {
    const response = await fetch(form.action, { method: "POST", body: data });
    if (!response.ok) form.submit();
  } catch { box.checked = !box.checked; }
}

document.querySelectorAll("[data-proposals-url]").forEach(listen);
document.querySelectorAll("[data-marks]").forEach((form) => {
  form.addEventListener("change", (event) => save(form, event.target));
});
