/** The pages of an audience: the last answers, and the list of people. */
export const overviewStyle = `
.head.title { align-items: flex-start; }
.head.title > div:first-child { flex: 1 1 20rem; min-width: 0; display: flex; flex-direction: column; gap: 0.25rem; }
.actions form { display: block; }
.actions button, .actions .button { min-height: 2.5rem; padding: 0.4375rem 0.875rem; font-size: 0.9375rem; }
p.choice { display: flex; }
.status-line { max-width: 48rem; }
.halves { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.75rem; }
.halves > section { border-top: 1px solid var(--line); }
.dense > li { padding: 0.625rem 1rem; }
.tabs.small { gap: 0.25rem; font-size: 0.875rem; }
.tabs.small a { padding: 0.125rem 0.625rem; }

.tinies { flex: none; display: flex; gap: 0.25rem; }
.tiny { flex: none; display: block; width: 2.75rem; height: 2.75rem; object-fit: cover; border-radius: 0.375rem; background: var(--track); }
.tiny.blank { border: 1px dashed var(--edge); background: none; }
.tiny.text { padding: 0.1875rem; overflow: hidden; font-size: 0.625rem; line-height: 0.75rem; color: var(--ink); overflow-wrap: anywhere; }
.latest ol { list-style: none; margin: 0; padding: 0; }
.latest li { display: flex; align-items: center; gap: 0.75rem; }
.latest li > div { flex: 1; min-width: 0; }
.latest p a { display: inline-block; min-width: 1.5rem; min-height: 1.5rem; line-height: 1.5rem; vertical-align: bottom; }
.one-line { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

.table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
.table th, .table td { padding: 0.5rem 0.75rem; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--line); }
.table thead th { color: var(--soft); font-weight: 500; font-size: 0.875rem; white-space: nowrap; }
.table .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.table td { overflow-wrap: normal; }
.table select { min-width: 6.25rem; }
.table td:first-child a, .table td > code { overflow-wrap: anywhere; }
.table td:first-child:has(> a, > code) { min-width: 10.5rem; }
.table .badge, .table time { white-space: nowrap; }
.table tr.bad td { color: var(--danger); }
.table-box { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.table-box tr:last-child > * { border-bottom: 0; }
.table .cell { display: flex; align-items: center; gap: 0.75rem; }
fieldset.field { margin: 0; padding: 0; border: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
fieldset.field > legend { flex-basis: 100%; }
.tick { display: flex; align-items: center; gap: 0.5rem; font-weight: 400; }
.tick input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
.audience > .aside { display: flex; flex-wrap: wrap; gap: 0 1rem; }
ul.plain { padding-left: 1.25rem; list-style: disc; }
.even-halves { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.75rem; }
.inline { flex-direction: row; flex-wrap: wrap; align-items: flex-end; gap: 0.75rem; }
.inline .field { flex: 1 1 12rem; width: auto; }
.rows .split form { display: block; }
.rows .split button:not(.copy), .rows .split .button { min-height: 2.25rem; padding: 0.25rem 0.875rem; font-size: 0.9375rem; }
@media (pointer: coarse) { .rows .split button:not(.copy), .rows .split .button { min-height: 2.75rem; } }

@media (min-width: 60rem) {
  .halves { grid-template-columns: minmax(0, 5fr) minmax(0, 3fr); align-items: start; gap: 2.5rem; }
  .halves .drawing { height: 19rem; }
  .halves .low .drawing { height: 7.5rem; }
  .halves.even, .even-halves { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; gap: 2.5rem; }
  .audiences > .audience { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) 9rem; gap: 0.25rem 2rem; align-items: center; }
  .audiences > .audience > * { margin-top: 0; }
  .audience > .aside { flex-direction: column; align-items: flex-end; }
}
`;
