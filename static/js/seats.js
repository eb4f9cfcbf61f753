// Proposals while a name is typed at a seat, from two letters on. The server reads what is sent, so
// that everything here may be missing.
const WAIT = 150, FEWEST = 2;
const form = document.querySelector("form[data-names-url]");

function proposal(choice, input, list) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = choice.label;
  button.addEventListener("click", () => {
    const key = document.createElement("input");
    Object.assign(key, { type: "hidden", name: `choice-${input.name}`, value: choice.key });
    input.value = choice.name;
    list.replaceChildren(key);
    next(input)?.focus();
  });
  return button;
}

// The next seat that is still empty, else the key that sends all.
function next(input) {
  const all = [...form.querySelectorAll(".seat input[id]")];
  const empty = all.slice(all.indexOf(input) + 1).find((one) => !one.value);
  return empty ?? form.querySelector("button.primary");
}

function listen(list) {
  const input = form.elements[list.dataset.proposals];
  let timer = 0, asked = 0;

  async function ask(text) {
    const number = ++asked;
    try {
      const answer = await fetch(`${form.dataset.namesUrl}?${new URLSearchParams({ text })}`);
      if (!answer.ok || number !== asked) return;
      const { choices } = await answer.json();
      list.replaceChildren(...choices.map((one) => proposal(one, input, list)));
    } catch { /* read when it is sent */ }
  }

  input.addEventListener("input", () => {
    list.replaceChildren();
    input.removeAttribute("aria-invalid");
    clearTimeout(timer);
    asked += 1;
    const text = input.value.trim();
    if (text.length >= FEWEST) timer = setTimeout(ask, WAIT, text);
  });
}

form?.querySelectorAll("[data-proposals]").forEach(listen);
