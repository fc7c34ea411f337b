const countedAtMost = 2_000_000;

/** Counts the addresses in a field while they are typed or pasted. The service reads them anew. */
export function enhance(root: ParentNode): void {
  for (const note of root.querySelectorAll<HTMLElement>("[data-count-urls]:not([data-bound])")) {
    note.dataset.bound = "";
    const field = document.getElementById(note.dataset.countUrls ?? "");
    if (!(field instanceof HTMLTextAreaElement)) continue;
    const count = () => {
      note.textContent = field.value.length > countedAtMost ? "" : countText(field.value);
    };
    field.addEventListener("input", count);
    count();
  }
}

function countText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return "";
  const found = lines.flatMap((line) => /https?:\/\/[^\s",;]+/i.exec(line)?.[0] ?? []);
  const urls = new Set(found).size;
  const parts = [urls === 1 ? "1 address" : `${urls.toLocaleString("en-GB")} addresses`];
  if (found.length > urls) parts.push(`${(found.length - urls).toLocaleString("en-GB")} twice`);
  if (lines.length > found.length)
    parts.push(`${(lines.length - found.length).toLocaleString("en-GB")} lines without one`);
  return parts.join(", ");
}
