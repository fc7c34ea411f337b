const shownMs = 1_500;

/** Puts a button where a text can be copied, and lets a click on the text itself copy too. */
export function enhance(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]:empty")) {
    const text = place.dataset.copy ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy ${place.dataset.copyLabel ?? ""}`.trim());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const copy = async () => {
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      button.textContent = isCopied ? "Copied" : "Press Ctrl+C";
      if (!isCopied) select(place.closest(".copyable, .call")?.querySelector("code") ?? place);
      clearTimeout(timer);
      timer = setTimeout(() => (button.textContent = "Copy"), shownMs);
    };
    button.addEventListener("click", copy);
    place.append(button);
  }
}

/** Without the permission to write, the reader copies the selected text. */
function select(node: Node): void {
  getSelection()?.selectAllChildren(node);
}
