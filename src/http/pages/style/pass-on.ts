/** A link to pass on, and its poster as a sheet of paper: black on white, whatever the page's colours are. */
export const passOnStyle = `
.pass-on { display: flex; flex-direction: column; gap: var(--space-2); }
.pass-on .copyable { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
.pass-on .copyable .copy { min-height: 2.375rem; padding: 0 var(--space-4); margin: 0; font-size: var(--text-l); color: var(--ink); border-color: var(--edge); }
.halves > section > svg { display: block; max-width: 100%; height: auto; }
.poster { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: var(--space-5); width: 100%; max-width: 26rem; aspect-ratio: 210 / 297; padding: var(--space-5); text-align: center; background: #fff; color: #111; border: 1px solid var(--edge); border-radius: var(--corner-m); }
.poster h3 { font-size: var(--title-m); line-height: 1.15; letter-spacing: -0.02em; }
.poster svg { width: 62%; height: auto; }
.poster code { font-size: var(--text-xs); }
@page poster { size: A4; margin: 18mm; }
@media print {
  body:has(.poster) > :not(main), main:has(.poster) > :not(.poster-part), .poster-part > :not(.poster) { display: none !important; }
  body:has(.poster), .wide:has(.poster) > main { display: block; padding: 0; background: #fff; }
  .poster-part { border: 0; padding: 0 !important; }
  .poster { page: poster; max-width: none; height: 255mm; aspect-ratio: auto; border: 0; gap: 14mm; }
  .poster h3 { font-size: 34pt; }
  .poster p { font-size: 20pt; }
  .poster code { font-size: 13pt; }
}
`;
