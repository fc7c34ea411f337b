/** Steps with their numbers, words that are explained in place, and figures of all sizes beside each other. */
export const stepsStyle = `
.wide > main .checklist { padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--corner-l); background: var(--surface); }
.checklist ol { display: flex; flex-direction: column; }
.checklist li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: var(--space-2) var(--space-3); padding: var(--space-3) 0; }
.checklist li + li { border-top: 1px solid var(--line); }
.checklist li:last-child { padding-bottom: 0; }
.checklist .ordinal {
  display: grid; place-items: center; width: 1.75rem; height: 1.75rem; border: 1px solid var(--edge); border-radius: 50%;
  color: var(--soft); font-size: var(--text-m); font-weight: 600;
}
.checklist .step-done .ordinal { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.checklist .step-here .ordinal { border-color: var(--accent); color: var(--accent); }
.checklist .step-done h3 { font-weight: 400; color: var(--soft); }
.term { font-size: var(--text-m); }
.term > summary { display: inline-block; padding: 0; color: var(--accent); text-decoration: underline dotted; text-underline-offset: 0.2em; list-style: none; }
.term > summary::-webkit-details-marker { display: none; }
.term > p { max-width: 32rem; margin-top: var(--space-1); color: var(--ink); }
.sized-figures { display: grid; gap: var(--space-3); }
@media (min-width: 48rem) {
  .sized-figures { grid-template-columns: minmax(14rem, 1fr) 3fr; }
  .sized-figures > .figures-small { grid-column: 1 / -1; }
}
@media (max-width: 47.999rem) {
  .checklist li { grid-template-columns: auto minmax(0, 1fr); }
  .checklist .actions { grid-column: 2; }
}
`;
