const shownMs = 1_500;

/** Puts a button where a text can be copied. A click on an id itself copies it too. */
export function enhance(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]:empty")) {
    const text = place.dataset.copy ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    const said = document.createTextNode("Copy");
    const about = document.createElement("span");
    about.className = "unseen";
    about.textContent = ` ${(place.dataset.copyLabel ?? "").replace(/^copy /i, "")}`;
    button.append(said, about);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const copy = async () => {
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      said.data = isCopied ? "Copied" : "Press Ctrl+C";
      if (!isCopied) select(place.closest(".copyable, .call")?.querySelector("code") ?? place);
      clearTimeout(timer);
      timer = setTimeout(() => (said.data = "Copy"), shownMs);
    };
    button.addEventListener("click", copy);
    // A reader who selects a part of it wants that part.
    place
      .closest(".copyable")
      ?.querySelector("code")
      ?.addEventListener("click", () => {
        if (getSelection()?.isCollapsed !== false) void copy();
      });
    place.append(button);
  }
}

/** Selects the text for the reader to copy, where the page may not write to the clipboard. */
function select(node: Node): void {
  getSelection()?.selectAllChildren(node);
}
