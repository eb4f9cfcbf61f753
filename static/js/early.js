// What is typed before a page's own scripts run waits for them (typed_on.js): what goes on from the page
// before, and from a first sign on that came after a rest (rest.js), and that no field takes, what is
// meant for this page. No module: it runs before anything of the page is drawn.
{
  const STORED = "etui-typed-on", REST = "etui-keys-rest", LONG = ["Enter", "Backspace", "Tab"];
  // Milliseconds, as in rest.js and typed_on.js.
  const TEXT = 1000, FRESH = 10000;
  const TAKES_TEXT = "input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select";
  let carried = null;
  const here = [];
  try {
    carried = JSON.parse(sessionStorage.getItem(STORED));
    if (carried && Date.now() - carried.at > FRESH) carried = null;
  } catch { /* private window */ }

  // What follows at once upon a sign for the page before belongs to it.
  const isForPageBefore = () => {
    try {
      const left = Number(sessionStorage.getItem(REST)) - Date.now();
      if (left <= 0 || left > TEXT) return false;
      sessionStorage.setItem(REST, Date.now() + TEXT);
    } catch { /* private window: the page's own scripts wait as long */ }
    return true;
  };
  const begins = (event) =>
    event.key.length === 1 && event.key !== " " && !event.repeat && !event.target.matches?.(TAKES_TEXT) && !isForPageBefore();
  const goOn = (key) => {
    carried.keys.push(key);
    sessionStorage.setItem(STORED, JSON.stringify(carried));
  };
  const take = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key?.length === 1 || LONG.includes(event.key))) return;
    const isHere = here.length || begins(event), key = { key: event.key, code: event.code };
    if (!isHere && !carried) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat) return;
    if (isHere) here.push(key);
    else goOn(key);
  };
  addEventListener("keydown", take, true);
  document.addEventListener("DOMContentLoaded", () => {
    removeEventListener("keydown", take, true);
    document.dispatchEvent(new CustomEvent("etui-struck-early", { detail: here }));
  });
}
