const shownMs = 1_500;

/** Puts a button where a text can be copied. A click on an id itself copies it too. */
export function enhance(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]:empty")) {
    const text = place.dataset.copy ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    const label = place.dataset.copyLabel ?? "";
    button.setAttribute("aria-label", /^copy\b/i.test(label) ? label : `Copy ${label}`.trim());
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
    // Whoever selects a part of it wants that part.
    place
      .closest(".copyable")
      ?.querySelector("code")
      ?.addEventListener("click", () => {
        if (getSelection()?.isCollapsed !== false) void copy();
      });
    place.append(button);
  }
}

/** Without the permission to write, the reader copies the selected text. */
function select(node: Node): void {
  getSelection()?.selectAllChildren(node);
}
