import type { Found } from "../search.ts";

/** Makes the search field a combobox that shows what is found at once. Without this script its form asks the service. */
export function enhanceSearch(): void {
  const input = document.querySelector<HTMLInputElement>("#q");
  const form = input?.form;
  if (!input || !form) return;
  const list = document.createElement("ul");
  const status = document.createElement("p");
  list.id = "found";
  list.className = "found";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Found");
  status.className = "found-none";
  status.setAttribute("role", "status");
  form.append(list, status);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  })) {
    input.setAttribute(name, value);
  }

  let find: ((query: string) => Found[]) | null = null;
  let isLoading = false;
  let found: Found[] = [];
  let active = 0;

  async function load(): Promise<void> {
    if (find !== null || isLoading) return;
    isLoading = true;
    try {
      const { search = "", finder = "" } = document.body.dataset;
      const { openFinder }: typeof import("./finder.ts") = await import(finder);
      find = await openFinder(search);
      if (document.activeElement === input) show();
    } catch {
      // Enter still asks the service.
    }
    isLoading = false;
  }

  function show(): void {
    found = find && input ? find(input.value) : [];
    active = 0;
    list.replaceChildren(...found.map(optionOf));
    const isOpen = found.length > 0;
    list.hidden = !isOpen;
    const isUnknown = find !== null && !isOpen && (input?.value.trim() ?? "") !== "";
    status.textContent = isUnknown ? "Nothing was found." : "";
    input?.setAttribute("aria-expanded", String(isOpen));
    mark();
  }

  function close(): void {
    found = [];
    list.hidden = true;
    status.textContent = "";
    input?.setAttribute("aria-expanded", "false");
    input?.removeAttribute("aria-activedescendant");
  }

  function mark(): void {
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute("aria-selected", String(at === active));
      if (at !== active) continue;
      input?.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
    if (found.length === 0) input?.removeAttribute("aria-activedescendant");
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", () => {
    load();
    show();
  });
  input.addEventListener("blur", close);
  // A press on an option must not take the focus away before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest("[role=option]") : null;
    const chosen = found[[...list.children].indexOf(option as Element)];
    if (chosen) go(chosen.path);
  });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      active = (active + step + found.length) % found.length;
      mark();
    } else if (event.key === "Escape") {
      if (found.length === 0) input.value = "";
      close();
    } else if (event.key === "Enter") {
      const chosen = found[active];
      if (!chosen) return;
      event.preventDefault();
      go(chosen.path);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  function go(path: string): void {
    close();
    input?.blur();
    location.assign(path);
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function optionOf({ kind, title, detail }: Found, at: number): HTMLLIElement {
  const option = document.createElement("li");
  option.id = `found-${at}`;
  option.setAttribute("role", "option");
  const about = document.createElement("small");
  about.className = "kind";
  about.textContent = kind;
  const name = document.createElement("b");
  name.textContent = title;
  const further = document.createElement("small");
  further.textContent = detail;
  option.append(about, name, further);
  return option;
}
