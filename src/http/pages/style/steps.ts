/** Steps with their numbers, words that are explained in place, and figures of all sizes beside each other. */
export const stepsStyle = `
.ordered-steps { list-style: none; counter-reset: step; margin: 0; padding: 0; display: grid; gap: var(--space-4); }
.ordered-steps > li { counter-increment: step; position: relative; display: flex; flex-direction: column; align-items: flex-start; gap: var(--space-2); padding: var(--space-4) var(--space-4) var(--space-4) 3.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: var(--corner-l); }
.ordered-steps > li::before { content: counter(step); position: absolute; left: var(--space-4); top: var(--space-4); width: 1.75rem; height: 1.75rem; border: 1px solid var(--edge); border-radius: 50%; text-align: center; line-height: 1.625rem; font-size: var(--text-m); font-weight: 600; }
.ordered-steps > .is-done::before { content: "\\2713" / ""; background: var(--tint); border-color: var(--accent); color: var(--accent); }
.ordered-steps > .is-next { border-color: var(--accent); }
.ordered-steps > .is-next::before { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.term { font-size: var(--text-m); }
.term > summary { display: inline-block; padding: 0; color: var(--accent); text-decoration: underline dotted; text-underline-offset: 0.2em; list-style: none; }
.term > summary::-webkit-details-marker { display: none; }
.term > p { max-width: 32rem; margin-top: var(--space-1); color: var(--ink); }
.sized-figures { display: grid; gap: var(--space-3); }
@media (min-width: 48rem) {
  .ordered-steps { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .sized-figures { grid-template-columns: minmax(14rem, 1fr) 3fr; }
  .sized-figures > .figures-small { grid-column: 1 / -1; }
}
`;
