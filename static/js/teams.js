// Proposals while the two names of a pair of a team are typed. The server decides again about what is
// sent, so that everything here may be missing.
const WAIT = 120;

function listen(box, form) {
  const input = box.querySelector("input:not([type=hidden])");
  const choice = box.querySelector("input[type=hidden]");
  const list = box.querySelector("[data-proposals]");
  let timer = 0;
  let asked = 0;

  const named = (each) => (each.guest ? `${each.label} (${form.dataset.guest})` : each.label);

  function take(each) {
    input.value = each.label;
    choice.value = each.key;
    list.replaceChildren();
    const next = [...form.querySelectorAll("input:not([type=hidden])")];
    next[next.indexOf(input) + 1]?.focus();
  }

  function proposal(each, place) {
    const button = document.createElement("button");
    const number = document.createElement("kbd");
    button.type = "button";
    // Tab goes on to the next field, the arrows to what is proposed.
    button.tabIndex = -1;
    button.className = "button";
    number.textContent = place + 1;
    button.append(number, ` ${named(each)}`);
    button.addEventListener("click", () => take(each));
    return button;
  }

  async function ask(text) {
    const number = ++asked;
    try {
      const response = await fetch(`${form.dataset.proposalsAt}?${new URLSearchParams({ text })}`);
      if (!response.ok || number !== asked) return;
      const found = await response.json();
      const shown = found.sure && found.choices.length === 1 ? [] : found.choices;
      list.replaceChildren(...(found.problem ? [found.problem] : shown.map(proposal)));
    } catch { /* the server reads the names when they are sent */ }
  }

  input.addEventListener("input", () => {
    list.replaceChildren();
    box.querySelectorAll(".error, .hint").forEach((old) => old.remove());
    input.removeAttribute("aria-invalid");
    choice.value = "";
    clearTimeout(timer);
    asked += 1;
    const text = input.value.trim();
    if (text) timer = setTimeout(ask, WAIT, text);
  });

  box.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [input, ...list.querySelectorAll("button")];
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (!step || !next) return;
    event.preventDefault();
    next.focus();
  });
}

document.querySelectorAll("[data-proposals-at]").forEach((form) => {
  form.querySelectorAll("[data-two-names]").forEach((box) => listen(box, form));
});
