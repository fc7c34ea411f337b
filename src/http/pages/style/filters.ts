/** The fields above a list. On a phone all but the search stand in a sheet at the foot of the screen. */
export const filtersStyle = `
.toolbar { display: flex; flex-direction: row; flex-wrap: wrap; align-items: flex-end; gap: var(--space-2) var(--space-3); width: 100%; }
.toolbar .field { flex: 1 1 9.5rem; width: auto; max-width: 11rem; }
.toolbar .field.grow { flex: 1 1 10rem; max-width: 24rem; }
.toolbar label { font-size: var(--text-m); font-weight: 500; color: var(--soft); }
.toolbar .field :is(input, select) { margin-top: 0.125rem; min-height: 2.5rem; padding: 0.25rem 0.625rem; }
.toolbar button, .toolbar .button { min-height: 2.5rem; padding: 0.375rem 0.875rem; }
.toolbar [hidden] { display: none; }
.results-of-filter { display: contents; }
@media (min-width: 48rem) {
  .toolbar .field > .hint { margin: 0; }
  .sheet { display: contents; }
  .sheet-opener, .sheet-head, form[data-bound] .apply { display: none; }
}
@media (max-width: 47.999rem) {
  .sheet { color: inherit; background: none; border: 0; padding: 0; }
  .sheet .field { flex: none; width: 100%; max-width: none; margin-bottom: var(--space-3); }
  .sheet-head { display: flex; align-items: center; justify-content: space-between; margin-bottom: var(--space-3); }
  .sheet .apply { width: 100%; background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
  form[data-bound] > .apply { display: none; }
  .sheet:popover-open { position: fixed; inset: auto 0 0; width: 100%; max-width: none; max-height: 85vh; overflow: auto; margin: 0; padding: var(--space-4); background: var(--surface); border-top: 1px solid var(--line); border-radius: var(--corner-xl) var(--corner-xl) 0 0; }
  .sheet::backdrop { background: rgb(0 0 0 / 45%); }
}
@supports not selector(:popover-open) { .sheet-opener, .sheet-head button { display: none; } }
`;
