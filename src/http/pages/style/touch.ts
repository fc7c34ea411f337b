/** What fingers press is at least 44 pixels high, whatever smaller sizes a page has for pointers. Ids to copy stand within lines of text. */
export const touchStyle = `
@media (pointer: coarse) {
  button:not(.copy), .button, select, textarea, summary, input:not([type="checkbox"], [type="radio"], [type="hidden"]) { min-height: 2.75rem !important; }
  .button { align-content: center; }
  .wide .tabs a, body > nav a { min-height: 2.75rem; align-content: center; }
}
`;
