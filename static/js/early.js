// What is typed before a page's own scripts run waits for them, where somebody was typing while the
// page came (typed_on.js). No module: it runs before anything of the page is drawn.
{
  const STORED = "etui-typed-on", LONG = ["Enter", "Backspace", "Tab"];
  let waiting = null;
  try { waiting = JSON.parse(sessionStorage.getItem(STORED)); } catch { /* private window */ }
  const take = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key?.length === 1 || LONG.includes(event.key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat) return;
    waiting.keys.push(event.key);
    sessionStorage.setItem(STORED, JSON.stringify(waiting));
  };
  if (waiting) {
    addEventListener("keydown", take, true);
    document.addEventListener("DOMContentLoaded", () => removeEventListener("keydown", take, true));
  }
}
