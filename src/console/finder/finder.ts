import { areKeysOn, isTyping } from "../single-keys.ts";
import { element } from "./element.ts";
import { openKeyList } from "./key-list.ts";

interface Hit {
  label: string;
  kind: string;
  to: string;
}

/** A pause in typing after which is asked. */
const pauseMs = 120;
const listId = "finder-hits";
const searchPath = "/console/search";

/** Opens the search as a dialog: by Ctrl+K or Cmd+K, and by the link in the header. `?` opens the list of keys. Call it once a page. */
export function watchFinder(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-find]");
  if (!link) return;
  const isMac = navigator.platform.startsWith("Mac");
  link.append(element("kbd", {}, isMac ? "⌘K" : "Ctrl K"));
  let finder: Finder | undefined;
  const open = () => {
    finder ??= new Finder();
    finder.open();
  };
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === "k") {
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) open();
    } else if (event.key === "?" && mayOpenKeys(event)) openKeyList(isMac ? "⌘ K" : "Ctrl K");
  });
}

/** The review has a list of its own. */
function mayOpenKeys({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isTyping(target) || !areKeysOn()) return false;
  return !document.querySelector("dialog[open], #review-keys");
}

/** The dialog: a combobox with a list of links. The focus stays in the field. */
class Finder {
  readonly #field = element("input", {
    type: "search",
    name: "q",
    role: "combobox",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "256",
    placeholder: "A part of a name, or a whole id",
    "aria-label": "Search the console",
    "aria-controls": listId,
    "aria-autocomplete": "list",
    "aria-expanded": "false",
  });
  readonly #list = element("div", { id: listId, role: "listbox", "aria-label": "What was found" });
  readonly #said = element("p", { class: "meta", role: "status" });
  readonly #dialog = element("dialog", { class: "finder", "aria-label": "Search" });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;
  #chosen = -1;

  constructor() {
    const form = element("form", { action: searchPath, role: "search" });
    form.append(this.#field);
    const keys = element("p", { class: "meta" }, "↑ ↓ to choose, Enter to open, Esc to close");
    this.#dialog.append(form, this.#list, this.#said, keys);
    document.body.append(this.#dialog);
    this.#field.addEventListener("input", () => this.#plan());
    this.#field.addEventListener("keydown", (event) => this.#press(event));
    // Enter before anything was found opens the same search as a page.
    form.addEventListener("submit", (event) => {
      const link = this.#links()[this.#chosen];
      if (!link) return;
      event.preventDefault();
      link.click();
    });
    this.#dialog.addEventListener("click", ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
    this.#dialog.addEventListener("close", () => this.#stop());
  }

  open(): void {
    this.#dialog.showModal();
    this.#field.select();
    void this.#ask();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  /** What was found before no longer fits, and must not be opened by Enter. */
  #plan(): void {
    this.#stop();
    this.#choose(-1);
    this.#timer = setTimeout(() => void this.#ask(), pauseMs);
  }

  /** An answer that comes after a later question was asked is dropped: its request is aborted. */
  async #ask(): Promise<void> {
    this.#stop();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const answer = await fetch(`${searchPath}?${new URLSearchParams({ q: this.#field.value })}`, {
        headers: { Accept: "application/json" },
        signal: asking.signal,
        redirect: "error",
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const { hits } = (await answer.json()) as { hits: Hit[] };
      if (!asking.signal.aborted) this.#show(hits);
    } catch {
      if (!asking.signal.aborted)
        this.#said.textContent = "The search cannot be reached. Press Enter to open it as a page.";
    }
  }

  #show(hits: readonly Hit[]): void {
    this.#list.replaceChildren(
      ...hits.map(({ label, kind, to }, i) => {
        const link = element("a", { href: to, role: "option", id: `${listId}-${i}`, tabindex: "-1" });
        link.append(element("span", {}, label), element("span", { class: "meta" }, kind));
        return link;
      }),
    );
    this.#said.textContent = hits.length === 1 ? "1 result" : `${hits.length} results`;
    this.#field.setAttribute("aria-expanded", `${hits.length > 0}`);
    this.#choose(hits.length > 0 ? 0 : -1);
  }

  #links(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll("a")];
  }

  #choose(place: number): void {
    this.#chosen = place;
    const links = this.#links();
    for (const [i, link] of links.entries()) link.setAttribute("aria-selected", `${i === place}`);
    const link = links[place];
    link?.scrollIntoView({ block: "nearest" });
    if (link) this.#field.setAttribute("aria-activedescendant", link.id);
    else this.#field.removeAttribute("aria-activedescendant");
  }

  #press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = this.#links().length;
    if (step === undefined || count === 0 || event.isComposing) return;
    event.preventDefault();
    this.#choose(this.#chosen < 0 ? (step > 0 ? 0 : count - 1) : (this.#chosen + step + count) % count);
  }
}
