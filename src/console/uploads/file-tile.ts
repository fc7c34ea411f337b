/** The size of a small picture, in pixels of the screen's own. */
const thumbnail = { width: 352, height: 192 };

/** A chosen file in the list of its field. */
export class FileTile {
  readonly item = document.createElement("li");
  readonly #name: string;
  #bar: HTMLProgressElement | null = null;

  constructor(name: string, remove: () => void) {
    this.#name = name;
    const head = document.createElement("div");
    head.className = "head";
    const text = document.createElement("span");
    text.className = "name";
    text.textContent = name;
    text.title = name;
    const drop = button("Remove", remove);
    drop.setAttribute("aria-label", `Remove ${name}`);
    head.append(text, drop);
    this.item.append(head);
  }

  showProgress(share: number | null): void {
    this.#clear();
    if (!this.#bar) {
      this.#bar = document.createElement("progress");
      this.#bar.max = 1;
      this.#bar.setAttribute("aria-label", `Upload of ${this.#name}`);
      this.item.append(this.#bar);
    }
    if (share !== null) this.#bar.value = share;
  }

  showStored(): void {
    this.#clear();
    this.#bar?.remove();
    this.#bar = null;
  }

  showFailure(sentence: string, tryAgain: () => void): void {
    this.showStored();
    this.item.classList.add("failed");
    const reason = document.createElement("p");
    reason.className = "wrong";
    reason.textContent = sentence;
    const again = button("Try again", tryAgain);
    again.dataset.again = "";
    this.item.append(reason, again);
  }

  #clear(): void {
    this.item.classList.remove("failed");
    for (const old of this.item.querySelectorAll(".wrong, [data-again]")) old.remove();
  }

  /** Drawn on a canvas: the page's policy shows no pictures but stored files. */
  async showThumbnail(file: Blob): Promise<void> {
    if (!file.type.startsWith("image/")) return;
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    this.item.prepend(canvas);
    try {
      const picture = await createImageBitmap(file);
      const scale = Math.min(1, thumbnail.width / picture.width, thumbnail.height / picture.height);
      canvas.width = Math.max(1, Math.round(picture.width * scale));
      canvas.height = Math.max(1, Math.round(picture.height * scale));
      canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      picture.close();
    } catch {
      canvas.remove();
    }
  }
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "copy";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}
