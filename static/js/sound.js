// The sound of the clock: one tone when two minutes are left, three at the end; and two when a table
// calls. Browsers let a page sound once somebody has pressed a key or a button on it; whether it
// shall is remembered.
const STORED = "etui-sound", TONES = { warning: [880], break: [880, 660, 880], over: [660, 660, 660], call: [660, 880] };
const buttons = () => [...document.querySelectorAll("[data-sound]")];
let context = null;

function isWanted() { try { return localStorage.getItem(STORED) === "on"; } catch { return Boolean(context); } }
function want(on) { try { localStorage.setItem(STORED, on ? "on" : "off"); } catch { /* for this page only */ } }

// Only within a press.
function wake() {
  context ||= new AudioContext();
  if (context.state !== "running") context.resume().then(show);
}

function play(tones) {
  if (!context || context.state !== "running") return;
  tones.forEach((pitch, nth) => {
    const from = context.currentTime + nth * 0.7, tone = context.createOscillator(), volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.5, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.65);
  });
}

function show() {
  const sounds = isWanted(), waits = sounds && context?.state !== "running";
  for (const button of buttons()) {
    button.hidden = false;
    button.setAttribute("aria-pressed", sounds);
    const said = button.dataset[waits ? "waits" : sounds ? "on" : "off"], place = button.querySelector("[data-words]");
    if (place.textContent !== said) place.textContent = said;
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-sound]")) return;
  // One that only waits for a press is pressed to sound, and not to be silent.
  const turnsOn = !isWanted() || context?.state !== "running";
  want(turnsOn);
  if (turnsOn) { wake(); play(TONES.warning); }
  show();
});
const isItsOwn = (event) => event.target.closest?.("[data-sound]") || buttons().some((button) => button.dataset.key === event.key?.toLowerCase());
for (const name of ["keydown", "pointerdown"]) document.addEventListener(name, (event) => { if (isWanted() && !isItsOwn(event)) wake(); }, true);
document.addEventListener("etui-clock", (event) => { if (isWanted() && event.detail.phase in TONES) play(TONES[event.detail.phase]); });
document.addEventListener("etui-call", () => { if (isWanted()) play(TONES.call); });
document.getElementById("live")?.addEventListener("renewed", show);
show();
