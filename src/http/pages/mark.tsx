/** The letter of the mark, on 32 by 32 units. */
const letter = "M9 22.5V11l7 7.2 7-7.2v11.5";

/** The mark as a picture of its own, for the tab of a browser. */
export const markIcon = `data:image/svg+xml,${encodeURIComponent(markSvg())}`;

/** The mark as a file. It has the same colours in light and dark. */
export function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5f4f"/><path d="${letter}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

/** The mark within a page, in the page's colours. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d={letter} />
    </svg>
  );
}
