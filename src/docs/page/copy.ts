const shownMs = 2_000;

/** Adds a button to every block of code. It copies what is shown, with the reader's own ids. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll(".code")) {
    const code = block.querySelector("code");
    const bar = block.querySelector(".bar");
    if (!code || !bar) continue;
    const label = bar.textContent?.trim() ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy ${label}`);
    const said = document.createElement("span");
    said.className = "unseen";
    said.setAttribute("role", "status");
    button.addEventListener("click", async () => {
      const isCopied = await copyText(code.textContent ?? "");
      button.textContent = isCopied ? "Copied" : "Select and copy by hand";
      said.textContent = button.textContent;
      setTimeout(() => {
        button.textContent = "Copy";
        said.textContent = "";
      }, shownMs);
    });
    bar.append(button, said);
  }
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS there is no clipboard, except on this machine.
    return false;
  }
}
