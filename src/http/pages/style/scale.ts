import { typeface } from "../face-files.ts";

/** The typeface of all pages but the labeling page, and the sizes, spaces and corners that they are made of. */
export const scale = `@font-face {
  font-family: Inter; src: url(${typeface}) format("woff2"); font-weight: 400 700; font-display: swap;
}
:root {
  --sans: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --text-xs: 0.75rem; --text-s: 0.8125rem; --text-m: 0.875rem; --text-l: 0.9375rem; --text-xl: 1.0625rem;
  --title-s: 1.1875rem; --title-m: 1.5rem; --title-l: 1.875rem; --title-xl: clamp(2.25rem, 1.5rem + 3.2vw, 3.5rem);
  --space-1: 0.25rem; --space-2: 0.5rem; --space-3: 0.75rem; --space-4: 1rem; --space-5: 1.5rem; --space-6: 2.5rem; --space-7: 4rem; --space-8: 6rem;
  --corner-s: 0.375rem; --corner-m: 0.5rem; --corner-l: 0.75rem; --corner-xl: 1rem;
}
.icon { width: 1.125em; height: 1.125em; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; vertical-align: -0.1875em; }
.mark { width: 1.5em; height: 1.5em; flex: none; vertical-align: -0.4em; }
.mark rect { fill: var(--accent); }
.mark path { fill: none; stroke: var(--surface); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.brand { display: inline-flex; align-items: center; gap: 0.5rem; font-weight: 700; font-size: var(--text-xl); letter-spacing: -0.02em; color: var(--ink); text-decoration: none; white-space: nowrap; }
.places { display: flex; align-items: center; gap: var(--space-1); }
.places a { display: block; padding: 0.375rem 0.75rem; border-radius: var(--corner-m); color: var(--ink); font-size: var(--text-l); text-decoration: none; }
.places a:hover { background: var(--tint); }
.places a[aria-current] { font-weight: 600; color: var(--accent); }
`;
