/** The page that a member lands on: what needs somebody, and what finds things by name. */
export const homeStyle = `
.wide > main .home > section, .wide > main .home .stack > section:first-child { border: 0; padding-top: 0; }
.needs > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-3); }
.needs .icon { margin-top: 0.1875rem; color: var(--warn); }
.words { color: var(--soft); font-size: var(--text-m); }
.words dl { margin-top: var(--space-2); }
.calm { display: flex; align-items: center; gap: var(--space-2); color: var(--soft); }
.calm .icon { color: var(--accent); }
kbd { padding: 0.0625rem 0.375rem; border: 1px solid var(--line); border-radius: var(--corner-s); background: var(--ground); font: var(--text-s)/1.4 var(--mono); color: var(--soft); }
.find kbd { margin-left: auto; }
.finder { width: min(38rem, calc(100vw - 1.5rem)); max-height: min(36rem, calc(100vh - 6rem)); margin: 4rem auto auto; padding: var(--space-3); border: 1px solid var(--edge); border-radius: var(--corner-l); background: var(--surface); color: var(--ink); }
.finder[open] { display: flex; flex-direction: column; gap: var(--space-2); }
.finder::backdrop { background: rgb(0 0 0 / 0.35); }
.finder form, .finder input { width: 100%; margin: 0; }
.finder [role="listbox"] { overflow-y: auto; }
.finder [role="option"] { display: flex; align-items: baseline; justify-content: space-between; gap: var(--space-4); padding: var(--space-2) var(--space-3); border-radius: var(--corner-m); color: var(--ink); text-decoration: none; }
.finder [role="option"] > .meta { flex: none; }
.finder [role="option"]:hover { background: var(--ground); }
.finder [role="option"][aria-selected="true"] { background: var(--tint); box-shadow: inset 3px 0 var(--accent); }
.finder > .meta { padding: 0 var(--space-3); }
.keys { display: grid; grid-template-columns: auto 1fr; gap: var(--space-2) var(--space-4); margin: var(--space-4) 0; }
`;
