/** What fingers press is at least 44 pixels high, whatever smaller sizes a page has for pointers. Ids to copy stand within lines of text: their buttons reach beyond what is drawn. */
export const touchStyle = `
@media (pointer: coarse) {
  button:not(.copy), .button, select, textarea, summary, input:not([type="checkbox"], [type="radio"], [type="hidden"]) { min-height: 2.75rem !important; }
  button.copy { position: relative; }
  button.copy::after { content: ""; position: absolute; inset: -0.625rem -0.375rem; }
  .wide .tabs a, body > nav a { min-height: 2.75rem; align-content: center; }
}
`;
