/** Labeling work: the steps to a job, its forms with their previews, and what came out. */
export const labelingStyle = `
.steps ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); gap: 0.5rem; }
.steps a {
  display: flex; align-items: center; gap: 0.75rem; height: 100%; padding: 0.625rem 0.875rem; text-decoration: none; color: inherit;
  background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; line-height: 1.35;
}
.steps a:hover { border-color: var(--accent); }
.steps .meta { display: block; font-size: 0.875rem; }
.steps .ordinal {
  flex: none; width: 1.75rem; height: 1.75rem; border-radius: 50%; border: 1.5px solid var(--edge); color: var(--soft);
  font-size: 0.875rem; font-weight: 650; line-height: 1.625rem; text-align: center;
}
.steps .step-here a { border-color: var(--accent); background: var(--tint); }
.steps .step-here .ordinal { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.steps .step-done .ordinal { border-color: var(--accent); color: var(--accent); }

fieldset { width: 100%; min-width: 0; margin: 0; padding: 1.25rem 0 0; border: 0; border-top: 1px solid var(--line); display: flex; flex-direction: column; gap: 1rem; }
legend { float: left; width: 100%; padding: 0; font-size: 1.1875rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em; }
legend + * { clear: both; }
.field textarea {
  display: block; width: 100%; margin-top: 0.375rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; resize: vertical;
  background: var(--surface); border: 1px solid var(--edge); border-radius: 0.5rem;
}
.field textarea[aria-invalid] { border: 2px solid var(--danger); }
.tiles.results .thumb, .tiles.results .marked, .tiles.results .thumb img { width: 100%; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem; width: 100%; }
.columns > div { display: flex; flex-direction: column; gap: 1rem; min-width: 0; }
.columns .field { max-width: none; }
.columns-help dt { font: 0.9375rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.columns-help { margin: 0.75rem 0; }
.columns-help > div { display: grid; grid-template-columns: 8rem 1fr; gap: 0.75rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); gap: 1rem; width: 100%; max-width: 28rem; align-items: end; }
.options { display: grid; gap: 0.5rem; width: 100%; }
.options .option {
  position: relative; display: grid; grid-template-columns: auto 1fr; align-content: start; column-gap: 0.75rem; padding: 0.75rem 0.875rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem;
}
.options .option:has(input:checked) { border-color: var(--accent); background: var(--tint); }
.options .option input { position: relative; z-index: 1; width: 1.125rem; min-height: 0; height: 1.125rem; margin: 0.25rem 0 0; padding: 0; accent-color: var(--accent); }
.options .option label::after { content: ""; position: absolute; inset: 0; }
.options .option .hint { grid-column: 2; margin: 0; }
form .audiences, .stopping { display: flex; flex-direction: column; gap: var(--space-3); width: 100%; }
.audiences .options { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); max-height: 26rem; overflow-y: auto; padding: 2px; }
.stopping:has(#stopping-budget:checked) .for-votes,
.stopping:not(:has(#stopping-budget:checked)) .for-budget,
.stopping:not(:has(#stopping-certain:checked)) .for-certain,
.stopping:not(:has(#stopping-agree:checked)) .for-agree { display: none; }
.further > .field { margin: 1rem 0; }
.estimate:empty { display: none; }
.estimate { padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--tint); width: 100%; }
.chosen { width: 100%; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; display: flex; flex-direction: column; gap: 0.75rem; }
.with-preview { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; }
.with-preview > .alert { grid-column: 1 / -1; }
.stack { display: flex; flex-direction: column; gap: 1.25rem; min-width: 0; }
.stack > section:first-child { border-top: 0; padding-top: 0; }
.with-preview form .field, .with-preview form .pair { max-width: 36rem; }
.preview { display: flex; flex-direction: column; gap: 0.75rem; min-width: 0; }
.actions > form { display: contents; }

section.alert { border-top: 0; padding: 1rem 1.25rem; }
.failures > li { padding: 0.5rem 0; border-top: 1px solid var(--line); font-size: 0.9375rem; }
.failures code { font-size: 0.875rem; }
.overview { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1.5rem 2rem; }
.overview > div { display: flex; flex-direction: column; gap: 0.75rem; }
.job-progress { display: flex; flex-direction: column; gap: var(--space-2); }
.job-progress > p:first-child { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-3); }
.job-progress strong { font-size: var(--title-m); line-height: 1.3; letter-spacing: -0.02em; }
.job-progress progress { flex: none; width: 100%; }
.job-live .table { table-layout: auto; }
.job-live .table .cell { min-width: 9rem; color: var(--ink); }
.wide main .warn > ul { list-style: disc; padding-left: 1.25rem; }
.part-bars { display: grid; grid-template-columns: minmax(4rem, 9rem) minmax(4rem, 1fr) auto; gap: 0.125rem 0.5rem; align-items: center; font-size: 0.875rem; line-height: 1.3; }
.part-bars li { display: contents; }
.part-bars .bar { height: 0.75rem; }
.one-task { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; align-items: start; }
.one-task > div { display: flex; flex-direction: column; gap: 1rem; min-width: 0; }
.one-task .said { max-height: none; }
.plain-text { white-space: pre-wrap; overflow-wrap: anywhere; }
.rows > li.split > form { flex: none; }
.people > li { display: flex; flex-direction: column; gap: 0.75rem; }
.people h2 { overflow-wrap: anywhere; }
.badges { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.reasons { display: flex; flex-direction: column; gap: 0.25rem; }
.reasons > li { padding-left: 0.75rem; border-left: 3px solid var(--inactive); }
.person-figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1rem 2.5rem; align-items: start; }
.person-figures > div { display: flex; flex-direction: column; gap: 0.75rem; min-width: 0; }
.choices th { width: 26%; }
.choices .bar { width: calc(100% - 0.75rem); }
.choices .number + .number { font-weight: 400; min-width: 5rem; }
.person-figures .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.warn.banner { flex-direction: row; }
.better-without { display: flex; flex-direction: column; gap: 0.75rem; }
.better-without li { padding: 0.25rem 0; }
@media (max-width: 35.999rem) {
  .choices th { width: 36%; }
  .choices .number + .number { min-width: 4rem; }
  .job-live .table .cell { min-width: 6.5rem; }
  .part-bars { grid-template-columns: minmax(5.5rem, 8rem) auto; }
  .part-bars .bar { display: none; }
  .steps ol { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .steps a { flex-direction: column; gap: 0.25rem; padding: 0.5rem; }
  .steps .meta { display: none; }
}
@media (min-width: 75rem) {
  .with-preview { grid-template-columns: minmax(0, 1fr) 25rem; }
  .with-preview .preview { position: sticky; top: 1rem; align-self: start; }
  .one-task { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
}
`;
