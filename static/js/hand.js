// Typing a hand by its keys: counts the cards, and takes no fourteenth. Without this script the same
// form is sent as it stands, and the server counts.
const form = document.querySelector("[data-hand]");
const keys = () => [...form.querySelectorAll('[name="cards"]')];
const taken = new Set(keys().filter((key) => key.disabled));

function show() {
  const chosen = keys().filter((key) => key.checked).length, line = form.elements.text.value.trim();
  form.querySelector("[data-chosen]").textContent = line || form.dataset.count.replace("{n}", chosen);
  for (const key of keys()) key.disabled = taken.has(key) || (chosen >= 13 && !key.checked);
  // Not yet to be sent: the button says so.
  form.toggleAttribute("data-open", chosen !== 13 && !line);
}

form.addEventListener("input", show);
show();
