// Hands a page on: the phone's own list of ways where it has one; else the address is copied; else
// the page with its code opens, as it does without a script. The bare address, of nobody.
const main = document.getElementById("content"), own = ["localhost", "127.0.0.1", "[::1]"];

function say(text) {
  const place = document.getElementById("shared") ?? Object.assign(document.createElement("p"), { id: "shared", className: "note" });
  place.setAttribute("role", "status");
  main.append(place);
  setTimeout(() => { place.textContent = text; place.scrollIntoView({ block: "nearest" }); });
}

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // In the hall the program speaks without encryption: there a browser has only the old way.
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "visually-hidden" });
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  if (!isDone) throw new Error();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-share]");
  // By an address that opens nothing elsewhere: the page with the code knows the right one.
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || own.includes(location.hostname)) return;
  const url = location.origin + link.dataset.share;
  if (navigator.share) {
    event.preventDefault();
    // Closed without having been handed on: nothing to say.
    navigator.share({ title: document.title, url }).catch(() => {});
  } else if (navigator.clipboard) {
    event.preventDefault();
    copy(url).then(() => say(link.dataset.copied), () => location.assign(link.href));
  }
});

const button = document.querySelector("[data-copy]");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button.dataset.copy).then(() => say(button.dataset.copied), () => { button.hidden = true; }));
}
