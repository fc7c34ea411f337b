const storageKey = "muster.docs.language";

/** Makes tabs of the samples in several languages. The language that was chosen last is chosen on every page. */
export function makeTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>(".samples")) {
    const samples = [...group.querySelectorAll<HTMLDetailsElement>(".sample")];
    const list = document.createElement("div");
    list.className = "tablist";
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", "Language of the samples");
    const tabs = samples.map((sample, i) => tabOf(sample, i));
    const choose = (at: number, isByHand: boolean) => {
      for (const [place, { button, panel }] of tabs.entries()) {
        const isChosen = place === at;
        button.setAttribute("aria-selected", String(isChosen));
        button.tabIndex = isChosen ? 0 : -1;
        panel.hidden = !isChosen;
      }
      if (!isByHand) return;
      tabs[at]?.button.focus();
      remember(tabs[at]?.language ?? "");
    };
    for (const [at, { button }] of tabs.entries()) {
      button.addEventListener("click", () => choose(at, true));
      button.addEventListener("keydown", (event) => {
        const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        choose((next + tabs.length) % tabs.length, true);
      });
    }
    list.append(...tabs.map(({ button }) => button));
    for (const [at, sample] of samples.entries()) sample.replaceWith(tabs[at]?.panel ?? sample);
    group.querySelector("h2")?.after(list);
    choose(
      Math.max(
        0,
        tabs.findIndex(({ language }) => language === remembered()),
      ),
      false,
    );
  }
}

function tabOf(sample: HTMLDetailsElement, at: number) {
  const language = sample.dataset.language ?? "";
  const button = document.createElement("button");
  const panel = document.createElement("div");
  button.type = "button";
  button.id = `tab-${at}`;
  panel.id = `panel-${at}`;
  button.textContent = language;
  button.setAttribute("role", "tab");
  button.setAttribute("aria-controls", panel.id);
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", button.id);
  panel.append(...[...sample.children].slice(1));
  return { language, button, panel };
}

// A browser may refuse to store anything.
function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {}
}
