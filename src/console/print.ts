/** Puts a button where a page can be printed. Without it the reader uses the browser's menu. */
export function enhance(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-print]:empty")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = "Print";
    button.addEventListener("click", () => window.print());
    place.append(button);
  }
}
