/** The graph of a program, its list, and the forms that change it. */
export const campaignsStyle = `
.program-graph { overflow: auto; max-height: 40rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.program-graph > svg { display: block; max-width: none; }
.program-graph a { text-decoration: none; }
.program-graph a:focus-visible { outline: none; }
.program-graph a:focus-visible > .node > rect { stroke: var(--focus); stroke-width: 3px; }
.program-graph .way { fill: none; stroke: var(--edge); stroke-width: 1.5px; }
.program-graph .way.wrong { stroke: var(--danger); stroke-dasharray: 5 4; }
.program-sketch .way { fill: none; stroke: var(--edge); stroke-width: 2px; }
:is(.program-graph, .program-sketch) :is(marker path, .port) { fill: var(--edge); }
:is(.program-graph, .program-sketch) marker.wrong path { fill: var(--danger); }
.program-sketch { display: block; grid-column: 1 / -1; max-width: 100%; height: auto; max-height: 9rem; margin: 0.75rem auto 0 0; justify-self: start; }
.settings-group.templates { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); max-width: none; gap: 1.25rem 1.5rem; }
.templates > .field { max-width: none; grid-template-rows: auto auto 1fr; }
.node > rect { fill: var(--ground); stroke: var(--edge); }
.node.serve > rect { fill: var(--tint); stroke: var(--accent); }
.node.wrong > rect, .node.missing > rect { fill: var(--danger-tint); stroke: var(--danger); stroke-width: 2px; }
.node.missing > rect { stroke-dasharray: 5 4; }
.node text { fill: var(--ink); font-size: 13px; }
.node .kind { fill: var(--soft); font-size: 12px; }
.node .title { font-size: 14px; font-weight: 650; }
.node.wrong .kind, .node.missing .kind, .node text.wrong { fill: var(--danger); font-weight: 600; }

.program-nodes { margin: 0; padding: 0; list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 0.75rem; }
.program-nodes > li { padding: 0.75rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; font-size: 0.9375rem; scroll-margin-top: 1rem; }
.program-nodes > li:target { outline: 3px solid var(--focus); }
.program-nodes > li.faulty { border-color: var(--danger); }
.program-nodes ul > li { padding: 0.125rem 0; }

.program-form { align-items: stretch; }
.node-fields, .settings-group {
  display: flex; flex-direction: column; gap: 0.875rem; min-width: 0; margin: 0; padding: 0.875rem 1rem 1rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem;
}
.settings-group { width: 100%; max-width: 40rem; }
.node-fields legend, .settings-group legend { font-size: var(--text-xl); }
.templates > legend { grid-column: 1 / -1; }
.ways { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0.625rem 0.75rem; }
.ways > .field { display: flex; flex-direction: column; flex: 1 1 9rem; width: auto; max-width: 16rem; }
.ways > .field > :is(.hint, .wrong) { order: 1; }
.ways label { font-size: 0.875rem; font-weight: 500; color: var(--soft); }
.ways input:not([type="checkbox"]), .ways select { margin-top: 0.125rem; min-height: 2.5rem; padding: 0.25rem 0.625rem; }
.ways > button { margin-top: 1.5rem; }
.way-list { margin: 0; padding: 0; list-style: none; display: flex; flex-direction: column; gap: 0.75rem; }
.way-list > li { padding-left: 0.75rem; border-left: 3px solid var(--line); }
button.small, .button.small { min-height: 2.5rem; padding: 0.25rem 0.75rem; font-size: 0.9375rem; }
.program-form .field:has(textarea) { max-width: none; }
.check input[type="radio"] { width: 1.25rem; height: 1.25rem; min-height: 0; padding: 0; accent-color: var(--accent); }
@media (max-width: 35.999rem) {
  .ways > button { margin-top: 0; }
}
`;
