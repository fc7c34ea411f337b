import css from "./label.css?inline";
import { mount } from "./mount.tsx";
import { loadTexts } from "./texts/texts.ts";

/**
 * `<muster-session token="…">` shows one person's session within any page. The page's own server makes the token with
 * POST /session/token. `service` is the address of the service, by default that of this script; `lang` chooses the texts.
 * Events: `muster-idle`, `muster-qualified`, `muster-closed` (the token has expired: set a new one).
 */
class MusterSession extends HTMLElement {
  static readonly observedAttributes = ["token", "service", "lang"];
  #end: (() => void) | null = null;
  #isStarting = false;
  /** The last start. An earlier one that still waits for its texts is given up. */
  #start: object | null = null;

  connectedCallback(): void {
    this.#startSoon();
  }

  disconnectedCallback(): void {
    this.#start = null;
    this.#end?.();
    this.#end = null;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.#startSoon();
  }

  /** A browser tells of each attribute and of the place in the page one by one. All of it together is one start. */
  #startSoon(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    queueMicrotask(() => {
      this.#isStarting = false;
      this.disconnectedCallback();
      if (this.isConnected) void this.#begin();
    });
  }

  async #begin(): Promise<void> {
    const token = this.getAttribute("token");
    if (!token) return;
    const start = {};
    this.#start = start;
    const texts = await loadTexts(this.closest("[lang]")?.getAttribute("lang") ?? "en");
    if (this.#start !== start) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const userId = userIdOf(token);
    const service = new URL(this.getAttribute("service") ?? new URL(import.meta.url).origin, location.href);
    this.#end = mount({
      root,
      start: {
        api: `${service.origin}/label/api`,
        key: `component/${userId}`,
        person: { id: userId },
        session: null,
      },
      texts,
      loadLaterTexts: async () => texts,
      token: () => token,
      keyTarget: this,
      isEmbedded: true,
      onEvent: (name) => this.dispatchEvent(new CustomEvent(`muster-${name}`, { bubbles: true })),
    });
  }
}

/** The person of a token, so that answers outlive a reload with a fresh one. The token itself is not stored. */
function userIdOf(token: string): string {
  try {
    const [, claims = ""] = token.split(".");
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).userId;
  } catch {
    return "";
  }
}

customElements.define("muster-session", MusterSession);
