const shownMs = 10_000;

/** What was done, with the way to take it back for a few seconds; and what was refused, until it is closed. */
export class ReviewNotes {
  readonly #place: Element | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #said: HTMLElement | null = null;

  constructor(place: Element | null) {
    this.#place = place;
  }

  say(sentence: string, undo?: () => void): void {
    clearTimeout(this.#timer);
    this.#said?.remove();
    const note = this.#add(sentence);
    this.#said = note;
    if (undo) note.append(button("Undo (U)", undo));
    this.#timer = setTimeout(() => note.remove(), shownMs);
  }

  refuse(sentence: string, { to, label }: { to: string; label: string }): void {
    const note = this.#add(sentence);
    note.className = "refused";
    note.setAttribute("role", "alert");
    const link = document.createElement("a");
    link.href = to;
    link.textContent = label;
    note.append(
      link,
      button("Close", () => note.remove()),
    );
  }

  #add(sentence: string): HTMLElement {
    const note = document.createElement("div");
    const text = document.createElement("span");
    text.textContent = sentence;
    note.append(text);
    this.#place?.append(note);
    return note;
  }
}

function button(label: string, work: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", work);
  return made;
}
