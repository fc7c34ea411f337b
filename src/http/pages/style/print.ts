/** Paper has no menu, no buttons and nothing to fill in. A statement is a document of its own. */
export const printStyle = `
.printed { display: none; }
@media print {
  @page { margin: 1.5cm; }
  :root { color-scheme: only light; }
  html { font-size: 75%; }
  body { background: none; min-height: 0; }
  .wide { display: block; }
  .wide > nav, .wide > header, .skip, form, .calls, .actions, .tabs, .export, .back, .alert, .done, .warn, .note,
  .head > a, .head > button, a.button, button, details > summary { display: none; }
  .wide > main { max-width: none; padding: 0; border: 0; box-shadow: none; }
  main, section { gap: 0.75rem; }
  section { padding-top: 1rem; }
  a { color: inherit; text-decoration: none; }
  section:has(> form) { display: none; }
  .lead { max-width: none; }
  .printed { display: grid; grid-template-columns: repeat(4, auto); }
  .wide .rows > li:not(:has(> :nth-child(3))) { display: flex; justify-content: space-between; gap: 1rem; padding: 0.25rem 0.5rem; }
  .rows > li, .figures > div, tr, .chart { break-inside: avoid; }
  h2, .head { break-after: avoid; }
  thead { display: table-header-group; }
  .table-box { overflow: visible; }
}
`;
