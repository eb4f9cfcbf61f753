// Who comes, by keys: a number and Enter tick or untick its line, 0 all of them where the list takes that;
// how many are ticked stands on the button. The browser itself takes Space on a line.
const form = document.querySelector("[data-by-number]");
const field = form?.querySelector("#by-number"), answer = form?.querySelector("output");
const takesAll = field?.hasAttribute("data-all");

const boxes = () => [...form.querySelectorAll("[name=ticked]:not(:disabled)")];
const boxOf = (number) => form.querySelector(`#line-${Number(number)} input:not(:disabled)`);

function count() {
  form.querySelector("[data-ticked]").textContent = form.querySelectorAll("[name=ticked]:checked").length;
}

// The line as it is now; a number that is not there stays, to be put right.
function turn() {
  const box = boxOf(field.value);
  if (box) box.click();
  answer.textContent = box ? `${field.value} ${box.checked ? "✓" : "✗"} ${box.labels[0].innerText}` : field.dataset.none;
  if (box) field.value = "";
  else field.select();
}

// All are ticked, unless they are already.
function turnAll() {
  const wanted = boxes().some((box) => !box.checked);
  for (const box of boxes()) box.checked = wanted;
  count();
  answer.textContent = `${field.value} ${wanted ? "✓" : "✗"} ${field.dataset.all}`;
  field.value = "";
}

if (form) {
  form.querySelector(".by-number").hidden = false;
  form.addEventListener("change", count);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.ctrlKey) return;
    event.preventDefault();
    if (takesAll && /^0+$/.test(field.value)) turnAll();
    else if (field.value) turn();
  });
  // Ticks that the browser kept of an earlier visit count.
  addEventListener("pageshow", count);
  // On a phone the field is not shown: a thumb ticks.
  if (field.getClientRects().length) field.focus();
}
