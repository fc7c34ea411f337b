import { stableFraction } from "../domain/stable-hash.ts";
import css from "./label.css?inline";
import { mount } from "./mount.tsx";

/**
 * `<muster-session token="…">` shows one person's session within any page. The page's own server makes the token with
 * POST /session/token. `service` is the address of the service, by default that of this script; `lang` chooses the texts.
 * Events: `muster-idle`, `muster-qualified`, `muster-closed` (the token has expired: set a new one).
 */
class MusterSession extends HTMLElement {
  static readonly observedAttributes = ["token", "service", "lang"];
  #end: (() => void) | null = null;

  connectedCallback(): void {
    this.#start();
  }

  disconnectedCallback(): void {
    this.#end?.();
    this.#end = null;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) this.#start();
  }

  #start(): void {
    const token = this.getAttribute("token");
    this.disconnectedCallback();
    if (!token) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const service = new URL(this.getAttribute("service") ?? new URL(import.meta.url).origin, location.href);
    this.#end = mount({
      root,
      start: {
        api: `${service.origin}/label/api`,
        key: `component/${keyOf(token)}`,
        session: null,
        language: this.closest("[lang]")?.getAttribute("lang") ?? "en",
      },
      token: () => token,
      keyTarget: this,
      isEmbedded: true,
      onEvent: (name) => this.dispatchEvent(new CustomEvent(`muster-${name}`, { bubbles: true })),
    });
  }
}

/** Names the person of a token, so that answers outlive a reload with a fresh token. A token is not stored. */
function keyOf(token: string): string {
  try {
    const claims = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims.sub === "string") return claims.sub;
  } catch {
    // It is not a JWT.
  }
  return stableFraction(token).toString(36);
}

customElements.define("muster-session", MusterSession);
