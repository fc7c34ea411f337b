/** Forms that edit audiences, and examples that are marked by clicking. */
export const audienceEditingStyle = `
form.editing, form.example-list { width: 100%; align-items: stretch; gap: 1.5rem; }
.editing .field, .editing .drop { max-width: none; }
textarea.lines { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre; overflow-x: auto; }
.field-group { gap: 1rem 2.5rem; }
.field-group .fields, .stack { display: flex; flex-direction: column; gap: 1.125rem; min-width: 0; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: 1rem 1.25rem; align-items: start; }
.wide-row { grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1.5rem 2.5rem; }
.amount-of { display: flex; align-items: center; gap: 0.625rem; }
.amount-of input:not([type="checkbox"]) { max-width: 8rem; }
.amount-of > span { color: var(--soft); }
.judges {
  display: inline-block; padding: 0 0.5rem; border-radius: 1rem; background: var(--warn-tint); color: var(--warn);
  font-size: 0.8125rem; font-weight: 600; white-space: nowrap;
}
.pills { min-width: 0; margin: 0; padding: 0; border: 0; gap: 0.375rem; }
.pills legend, .field > legend { padding: 0; font-size: inherit; line-height: inherit; font-weight: 600; letter-spacing: normal; }
.pills > div { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.pill { position: relative; font-weight: 500; max-width: 100%; }
.pill input { position: absolute; inset: 0; width: 100%; height: 100%; min-height: 0; margin: 0; opacity: 0; cursor: pointer; }
.pill span { display: block; padding: 0.25rem 0.875rem; border: 1px solid var(--edge); border-radius: 1.5rem; background: var(--surface); }
.pill:hover span { background: var(--tint); }
.pill input:checked + span { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.pill input:focus-visible + span { outline: 3px solid var(--focus); outline-offset: 2px; }
.rules { display: flex; flex-direction: column; gap: 1.125rem; }
.rule { display: flex; flex-direction: column; gap: 0.75rem; }
.rules:has(input[value="TaskAccuracy"]:checked) .rule:not([data-rule="TaskAccuracy"]),
.rules:has(input[value="ScoreThreshold"]:checked) .rule:not([data-rule="ScoreThreshold"]),
.rules:has(input[value="AcceptedFreeText"]:checked) .rule:not([data-rule="AcceptedFreeText"]) { display: none; }
.save-bar {
  position: sticky; bottom: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem;
  justify-content: flex-end; padding: 0.75rem 0; background: var(--ground); border-top: 1px solid var(--line);
}
.save-bar > p { flex: 1 1 16rem; color: var(--soft); font-size: 0.9375rem; }
.save-bar > p:empty { flex-basis: 0; }
.more > summary { font-weight: 600; }
.more[open] > summary { margin-bottom: 1rem; }
.more > * + * { margin-top: 1rem; }
.more.add { padding: 0.75rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.more.add .save-bar { position: static; background: none; padding-bottom: 0; }
.logo { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; }
.logo img { border-radius: 0.5rem; object-fit: cover; background: var(--track); }
.templates > li:has(a[aria-current]) { border-color: var(--accent); background: var(--tint); }
section.examples { border: 0; padding: 0; }
ol { margin: 0; padding: 0; list-style: none; }
.examples .tiles { grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr)); align-items: start; }
.example > .head { flex-wrap: nowrap; align-items: flex-start; gap: 0.625rem; }
.example .name { flex: 1; min-width: 0; font-size: 1rem; line-height: 1.35; font-weight: 600; letter-spacing: 0; }
.example > .badge { align-self: flex-start; }
.example .thumb, .example > .said { margin: 0 auto; }
.example .side { justify-content: center; }
.pick input { width: 1.125rem; height: 1.125rem; margin: 0.125rem 0 0; accent-color: var(--accent); }
.example:has(.pick input:checked) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.example:has(.outcome.suspect) { border-color: var(--danger); }
.outcome { display: flex; flex-direction: column; gap: 0.25rem; font-size: 0.9375rem; }
.outcome .bar { height: 0.5rem; background: var(--track); }
.outcome p { margin: 0; }
.contestants { display: flex; gap: 0.5rem; min-width: 0; margin: 0; padding: 0; border: 0; }
.contestant { flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; gap: 0.375rem; padding: 0.375rem; border: 2px solid var(--line); border-radius: 0.5rem; cursor: pointer; font-weight: 500; }
.contestant img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: contain; background: var(--track); border-radius: 0.25rem; }
.contestant .thumb { pointer-events: none; }
.contestant:hover { background: var(--tint); }
.contestant:has(input:checked) { border-color: var(--accent); background: var(--tint); }
.choice-mark { display: flex; align-items: center; gap: 0.5rem; margin-top: auto; font-size: 0.9375rem; }
.choice-mark input { flex: none; width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); }
.boxed { position: relative; width: fit-content; max-width: 100%; margin: 0 auto; line-height: 0; touch-action: pan-y; }
.boxed img { display: block; max-width: 100%; max-height: 14rem; width: auto; height: auto; border-radius: 0.375rem; background: var(--track); }
.boxed svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.boxed rect { fill: rgb(255 214 10 / 0.16); stroke: #ffd60a; stroke-width: 3px; vector-effect: non-scaling-stroke; paint-order: stroke; }
.boxed.draws { cursor: crosshair; touch-action: none; }
.box-tools { display: flex; flex-wrap: wrap; gap: 0.375rem; align-items: center; font-size: 0.9375rem; }
button[hidden] { display: none; }
.large { display: flex; flex-direction: column; gap: 0.875rem; }
.large .boxed img { max-height: 32rem; }
.large .contestant img { aspect-ratio: auto; max-height: 24rem; }
.large .thumb img { width: 100%; max-width: 32rem; max-height: 32rem; object-fit: contain; }
.as-numbers { font-size: 0.9375rem; }
[data-arrange].draggable .example { cursor: grab; }
.example.lifted { opacity: 0.5; }
@media (min-width: 72rem) {
  .field-group { display: grid; grid-template-columns: minmax(11rem, 15rem) minmax(0, 1fr); align-items: start; }
}
`;
