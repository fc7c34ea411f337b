/** Standings of a benchmark: intervals as bars, the heat map of wins, samples side by side, and how they are printed. */
export const standingsStyle = `
.intervals { width: 100%; border-collapse: collapse; }
.intervals th, .intervals td { padding: 0.375rem 0.5rem; text-align: left; vertical-align: middle; font-weight: 400; }
.intervals thead th { color: var(--soft); font-size: 0.875rem; }
.intervals tbody tr { border-top: 1px solid var(--line); }
.intervals th .meta { display: block; font-weight: 400; }
.intervals tbody th { font-weight: 600; width: 34%; }
.intervals .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.intervals td.number:first-child { color: var(--soft); width: 2rem; }
.heat { border-collapse: separate; border-spacing: 2px; font-variant-numeric: tabular-nums; }
.heat td, .heat thead th { min-width: 2.25rem; height: 2rem; padding: 0 0.25rem; text-align: center; font-size: 0.875rem; }
.heat thead th { position: relative; color: var(--soft); font-weight: 600; }
.heat tbody th { position: sticky; left: 0; z-index: 1; max-width: 14rem; min-width: 7rem; padding: 0 0.75rem 0 0.5rem; text-align: left; font-weight: 500; font-size: 0.9375rem; line-height: 1.25; background: var(--surface); }
.heat tbody th .clipped { -webkit-line-clamp: 2; }
.heat .win, .heat .lose { position: relative; isolation: isolate; }
.heat .win::before, .heat .lose::before { content: ""; position: absolute; inset: 0; z-index: -1; border-radius: 0.25rem; background: var(--graduated); opacity: 0.04; }
.heat .lose::before { background: var(--dropped); }
.heat .h1::before { opacity: 0.12; } .heat .h2::before { opacity: 0.2; } .heat .h3::before { opacity: 0.3; }
.heat .h4::before { opacity: 0.4; } .heat .h5::before { opacity: 0.5; }
.heat .none { color: var(--soft); }
.duels { display: flex; flex-direction: column; gap: 1.25rem; padding: 0; margin: 0; list-style: none; }
.duels > li { display: flex; flex-direction: column; gap: 0.75rem; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; break-inside: avoid; }
.duel { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
.duel > div { display: flex; flex-direction: column; gap: 0.375rem; min-width: 0; }
.duel .thumb, .duel .thumb img { display: block; width: 100%; height: auto; }
.duel .said { max-height: 14rem; overflow: auto; }
.duel h4 { margin: 0; font-size: 1rem; line-height: 1.35; font-weight: 600; }
.groups td { white-space: nowrap; }
.groups tbody th { min-width: 7rem; font-weight: 500; overflow-wrap: normal; }
.wide.alone { display: block; }
.wide.alone > header, .wide.alone > main { max-width: 68rem; margin: 0 auto; }
.wide.alone > header { background: none; border: 0; }
.wide.alone > main h1 { font-size: 1.75rem; }
.questions { list-style: disc; padding-left: 1.25rem; }
.duel .player { width: 100%; max-height: 24rem; }
@media (max-width: 35.999rem) {
  .intervals thead, .intervals thead tr, .intervals thead td { display: block; }
  .intervals thead th { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .intervals tbody tr { display: grid; grid-template-columns: 2rem minmax(0, 1fr) auto; align-items: center; padding: 0.5rem 0; }
  .intervals tbody th { width: auto; }
  .intervals td.drawn { grid-column: 1 / -1; grid-row: 2; }
  .intervals td.number:last-child { grid-column: 3; grid-row: 1; }
  .duel { gap: 0.75rem; }
}
@media print {
  section, .intervals tr, .heat tr { break-inside: avoid; }
  section.long { break-inside: auto; }
  .heat td, .interval rect, .bar rect, .key { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
