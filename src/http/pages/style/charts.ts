/** Charts over time, bars and intervals. */
export const chartsStyle = `
.chart { display: flex; flex-direction: column; gap: var(--space-3); margin: 0; }
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 0.625rem; padding-top: 1.125rem; }
.drawing { display: block; width: 100%; height: 15rem; overflow: visible; }
.low .drawing { height: 6rem; }
.ticks { display: flex; flex-direction: column; justify-content: space-between; margin: -0.625rem 0; padding: 0; list-style: none; color: var(--soft); font-size: var(--text-s); line-height: 1.25rem; text-align: right; font-variant-numeric: tabular-nums; }
.zone { padding-top: 0.375rem; color: var(--soft); font-size: var(--text-s); text-align: right; line-height: 1.2; }
.times { display: block; width: 100%; height: 1.5rem; padding-top: 0.375rem; overflow: visible; font-size: var(--text-s); fill: var(--soft); }
.chart .grid, .scale line { stroke: var(--line); stroke-width: 1px; }
.chart .line { fill: none; stroke-width: 2px; vector-effect: non-scaling-stroke; stroke-linejoin: round; stroke-linecap: round; }
.chart .line.graduated { stroke: var(--graduated); }
.chart .line.distilling { stroke: var(--distilling); }
.chart .line.inactive { stroke: var(--inactive); }
.chart .line.dropped { stroke: var(--dropped); }
.chart .line.plain { stroke: var(--plain); }
.chart .area { stroke: none; fill-opacity: 0.14; }
.chart .area.graduated { fill: var(--graduated); fill-opacity: 0.28; }
.chart .area:is(.distilling, .inactive, .dropped) { fill: none; }
.chart .area.plain { fill: var(--plain); }
.slice .touch { fill: transparent; }
.slice > :is(text, circle, .cursor) { visibility: hidden; pointer-events: none; }
.slice:hover > :is(text, circle, .cursor) { visibility: visible; }
.slice text { fill: var(--ink); font-size: var(--text-s); font-weight: 500; }
.slice .cursor { stroke: var(--edge); stroke-width: 1px; }
.low .slice:hover .touch { fill: var(--tint); }
.chart summary { width: fit-content; color: var(--soft); font-size: var(--text-m); }
.chart .table-box { max-height: 20rem; overflow: auto; margin-top: var(--space-2); }
.bar { display: block; width: 100%; height: 0.875rem; overflow: hidden; border-radius: 0.25rem; background: var(--track); }
.bar rect { stroke: var(--surface); stroke-width: 1.5px; }
.bar.open { background: none; }
.bar.open rect { stroke: none; }
.chart circle.graduated, rect.graduated { fill: var(--graduated); }
.chart circle.distilling, rect.distilling { fill: var(--distilling); }
.chart circle.inactive, rect.inactive { fill: var(--inactive); }
.chart circle.dropped, rect.dropped { fill: var(--dropped); }
.chart circle.plain, rect.plain { fill: var(--plain); }
.legend { display: flex; flex-wrap: wrap; gap: 0.125rem 1.25rem; font-size: var(--text-l); }
.key { display: inline-block; width: 0.75em; height: 0.75em; margin-right: 0.5em; border-radius: 0.1875em; }
.key.graduated { background: var(--graduated); }
.key.distilling { background: var(--distilling); }
.key.inactive { background: var(--inactive); }
.key.dropped { background: var(--dropped); }
.key.plain { background: var(--plain); }
.interval { display: block; width: 100%; height: 1.25rem; overflow: visible; }
.intervals .interval { height: 1.75rem; }
.interval .track { fill: var(--track); }
.interval .band { fill: var(--distilling); opacity: 0.45; }
.interval line { stroke-width: 2.5px; }
.interval .mark { stroke: var(--ink); }
.interval .chance { stroke: var(--dropped); }
rect.others { fill: var(--dropped); }
.interval .grid { stroke: var(--line); stroke-width: 1px; }
.intervals thead .interval { height: 1.125rem; font-size: var(--text-s); fill: var(--soft); }
`;
