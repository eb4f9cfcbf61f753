// On every page of a table: what the phone keeps goes out at once when it can.
import { send } from "./outbox.js";

addEventListener("online", send);
addEventListener("pageshow", send);
document.addEventListener("etui-kept", send);
document.addEventListener("visibilitychange", () => { if (!document.hidden) send(); });
send();
