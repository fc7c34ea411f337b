import { palette } from "./palette.ts";
import { scale } from "./scale.ts";

/** What all pages share. */
export const baseStyle = `
${palette}${scale}*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: var(--text-xl)/1.6 var(--sans);
  overflow-wrap: anywhere;
}
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; font-weight: 650; }
h2 { font-size: var(--title-s); line-height: 1.3; letter-spacing: -0.01em; font-weight: 650; }
h3 { font-size: var(--text-xl); line-height: 1.4; font-weight: 600; }
ul { list-style: none; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
code { font: 0.9em/1.5 var(--mono); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 0.25rem; }
main:focus { outline: none; }

.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; padding: 0.75rem 1rem; background: var(--surface); border-radius: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.lead, .meta, .hint, .aside, .trace, .empty { color: var(--soft); }
.meta, .hint, .trace { font-size: var(--text-l); }
.lead { max-width: 38rem; }
.back { font-size: var(--text-l); margin-bottom: -0.75rem; }
.empty { padding: 1.5rem; border: 1px dashed var(--edge); border-radius: 0.75rem; }
.part::before { content: " \\00b7  "; }

main, section { display: flex; flex-direction: column; align-items: stretch; gap: 1.25rem; }
section { padding-top: 1.75rem; border-top: 1px solid var(--line); gap: 1rem; }
.narrow { display: flex; flex-direction: column; gap: 1.5rem; padding: 2rem 1.25rem; }
.narrow > header, .narrow > main { width: 100%; max-width: 27rem; margin: 0 auto; }
.narrow > main { padding: 1.75rem 1.5rem 2rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }

.wide > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; padding: 1rem 1.25rem; }
.who { display: flex; flex-direction: row; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; }
.who span { display: none; color: var(--soft); font-size: var(--text-l); }
.wide > nav a { display: block; padding: 0.5rem; border-radius: 0.5rem; color: var(--ink); text-decoration: none; }
.wide > nav a:hover { background: var(--tint); }
.wide > nav a[aria-current] { background: var(--tint); font-weight: 600; }
.wide > main { padding: 1.75rem 1.25rem 4rem; max-width: 48rem; }

form, .form { display: flex; flex-direction: column; align-items: flex-start; gap: 1.25rem; }
.field { width: 100%; max-width: 28rem; }
label { display: block; font-weight: 600; }
.hint, .wrong { margin: 0.125rem 0 0.375rem; }
.wrong { color: var(--danger); font-weight: 600; }
input:not([type="checkbox"]), select {
  display: block; width: 100%; min-height: 2.875rem; margin-top: 0.375rem; padding: 0.5rem 0.75rem;
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 0.5rem;
}
input[readonly] { background: var(--ground); color: var(--soft); }
input[aria-invalid] { border: 2px solid var(--danger); }
.check { display: grid; grid-template-columns: auto 1fr; column-gap: 0.75rem; align-items: start; }
.check input { width: 1.25rem; height: 1.25rem; margin: 0.25rem 0 0; accent-color: var(--accent); }
.check p { grid-column: 2; }
button, .button {
  display: inline-block; min-height: 2.75rem; padding: 0.5625rem 1.125rem; font: inherit; font-weight: 600; line-height: 1.5;
  text-align: center; align-content: center; text-decoration: none; cursor: pointer; border-radius: 0.5rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
}
button:hover, .button:hover { filter: brightness(1.08); }
.narrow form > button, .narrow p > .button { width: 100%; }
.narrow form > button + button { margin-top: -0.5rem; }
.danger { border-color: var(--danger); background: var(--danger); color: var(--on-danger); }
.quiet { background: transparent; color: var(--ink); border-color: var(--edge); font-weight: 500; }
.quiet.danger { color: var(--danger); }
.quiet:hover { background: var(--tint); filter: none; }
.who .quiet { min-height: 2.25rem; padding: 0.25rem 0.75rem; font-size: var(--text-l); }
.choice { flex-direction: row; flex-wrap: wrap; gap: 0.75rem; }

.alert, .done, .warn { padding: 0.875rem 1rem; border-radius: 0.625rem; border-left: 4px solid; }
.alert { background: var(--danger-tint); border-color: var(--danger); }
.alert h2 { font-size: var(--text-xl); }
.alert a { color: var(--danger); }
.done { background: var(--tint); border-color: var(--accent); }
.warn { background: var(--warn-tint); border-color: var(--warn); }

.head, .split { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem 1.25rem; }
.split > div { flex: 1 1 14rem; }
.rows { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.rows > li { padding: 1rem 1.25rem; }
.rows > li + li { border-top: 1px solid var(--line); }
.log > li { padding: 0.75rem 1.25rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
.cards > li { position: relative; padding: 1.125rem 1.25rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.cards a { font-weight: 650; text-decoration: none; }
.cards a::after { content: ""; position: absolute; inset: 0; border-radius: 0.75rem; }
.cards > li:hover { border-color: var(--accent); }
.cards p { color: var(--soft); font-size: var(--text-l); margin-top: 0.25rem; }
.amount { float: right; padding: 0 0.625rem; border-radius: 1rem; background: var(--tint); font-size: var(--text-l); }
.facts { display: grid; gap: 0.875rem; }
.facts dt { color: var(--soft); font-size: var(--text-l); }
.secret { display: block; padding: 0.75rem 1rem; background: var(--tint); border-radius: 0.5rem; user-select: all; }
.narrow main > ul { list-style: disc; padding-left: 1.25rem; }
.code {
  padding: 0.75rem; border-radius: 0.5rem; background: var(--tint); text-align: center;
  font: 600 1.75rem/1.4 var(--mono); letter-spacing: 0.08em;
}
.live { display: flex; flex-direction: column; gap: 1.75rem; }
.note:empty { display: none; }
.badge { flex: none; padding: 0.0625rem 0.625rem; border-radius: 1rem; border: 1px solid var(--edge); font-size: var(--text-m); font-weight: 600; }
.badge.good { border-color: var(--accent); background: var(--tint); color: var(--accent); }
.badge.busy { border-color: var(--distilling); }
.badge.waits { border-color: var(--warn); background: var(--warn-tint); color: var(--warn); }
.badge.bad { border-color: var(--danger); background: var(--danger-tint); color: var(--danger); }
.rows .head { align-items: flex-start; flex-wrap: nowrap; }
.rows .head > h2, .rows .head > h3 { flex: 1; min-width: 0; }
.rows .head > h2 > a, .clipped { display: -webkit-box; width: fit-content; max-width: 100%; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
.audience > * + * { margin-top: 0.625rem; }
.audience > .meta { margin-top: 0.125rem; }
.run > * + * { margin-top: 0.375rem; }
.status, .warn { display: flex; flex-direction: column; gap: 0.5rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); gap: 0.75rem; }
.figures > div { padding: 0.75rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.figures dt { color: var(--soft); font-size: var(--text-l); }
.figures strong { display: block; font-size: 1.25rem; line-height: 1.3; letter-spacing: -0.01em; }
.figures-large { grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: var(--space-4); }
.figures-large > div { padding: var(--space-4) 1.25rem; }
.figures-large strong { font-size: var(--title-l); line-height: 1.2; letter-spacing: -0.025em; }
.figures-small { grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); gap: 0; background: var(--surface); border: 1px solid var(--line); border-radius: var(--corner-l); }
.figures-small > div { padding: 0.375rem var(--space-4); background: none; border: 0; }
.figures-small strong { font-size: var(--text-l); }
.figures-small .meta { font-size: var(--text-s); }
.bars { width: 100%; border-collapse: collapse; }
.bars tr > * { padding: 0.375rem 0; vertical-align: middle; }
.bars th { width: 34%; padding-right: 0.75rem; text-align: left; font-weight: 500; line-height: 1.3; }
.bars .bar { height: 1.375rem; }
.bars .number { width: 1%; padding-left: 0.75rem; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600; }
.bars .share { min-width: 5.5rem; color: var(--soft); font-weight: 400; }
.progress { display: flex; align-items: center; gap: 0.75rem; font-variant-numeric: tabular-nums; }
progress { flex: 1; height: 0.625rem; border: 0; border-radius: 0.3125rem; overflow: hidden; background: var(--track); accent-color: var(--accent); appearance: none; }
progress::-webkit-progress-bar { background: var(--track); }
progress::-webkit-progress-value { background: var(--accent); }
progress::-moz-progress-bar { background: var(--accent); }
pre { margin: 0; padding: 0.875rem 1rem; background: var(--tint); color: var(--ink); border-radius: 0.5rem; white-space: pre-wrap; }
div.empty { display: flex; flex-direction: column; gap: 0.875rem; }
.empty > .icon { width: 2.5rem; height: 2.5rem; padding: var(--space-2); border-radius: var(--corner-l); background: var(--tint); color: var(--accent); box-sizing: content-box; stroke-width: 1.5; }
.empty h2, .empty strong { color: var(--ink); }
.search { gap: 0.375rem; }
.search > div { display: flex; gap: 0.5rem; width: 100%; max-width: 28rem; }
.search input:not([type="checkbox"]) { flex: 1; min-width: 0; margin: 0; }
.split > .actions { flex: none; max-width: 100%; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.pager { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; }
.pager span { color: var(--soft); font-size: var(--text-l); }
.tabs { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.tabs a { display: block; padding: 0.375rem 0.875rem; border: 1px solid var(--edge); border-radius: 2rem; text-decoration: none; }
.tabs a[aria-current] { background: var(--tint); border-color: var(--accent); font-weight: 600; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1rem; }
.tiles > li { display: flex; flex-direction: column; gap: 0.5rem; padding: 0.75rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.tiles.results { grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
.tiles code { font-size: var(--text-xs); }
.thumb { display: block; width: fit-content; border-radius: 0.375rem; }
.thumb img { display: block; max-width: 100%; height: auto; border-radius: 0.375rem; background: var(--track); }
.said { padding: 0.5rem 0.75rem; max-height: 12rem; overflow: hidden; background: var(--tint); border-radius: 0.375rem; }
.side { display: flex; align-items: flex-start; gap: 0.5rem; }
.side > * { flex: 1 1 0; min-width: 0; }
.tiles .bars th { width: 40%; }
.answers > li { padding: 0.25rem 0; font-size: var(--text-l); }
summary { padding: 0.25rem 0; cursor: pointer; }
details.aside > p { margin-top: 0.75rem; }
.marked { position: relative; width: fit-content; }
.marked svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.marked circle, .marked rect { fill: none; stroke: var(--surface); stroke-width: 2.5px; paint-order: stroke; filter: drop-shadow(0 0 1.5px var(--ink)); }
.small { font-size: var(--text-l); }

@media (min-width: 36rem) {
  .who span { display: inline; }
  .wide > nav a { padding: 0.5rem 0.75rem; }
}
@media (max-width: 35.999rem) {
  .bars .share { display: none; }
  .pager span { flex-basis: 100%; order: -1; }
  .figures > :last-child:nth-child(odd) { grid-column: 1 / -1; }
}
@media (min-width: 60rem) {
  .narrow { padding-top: 9vh; }
  .narrow > main { padding: 2.25rem 2.25rem 2.5rem; }
  .wide { display: grid; grid-template: auto 1fr / 15rem minmax(0, 1fr); max-width: 66rem; margin: 0 auto; padding: 0 1.5rem; }
  .wide > header { grid-column: 1 / -1; padding-bottom: 1.5rem; }
  .wide > main { padding-top: 0.75rem; }
  .facts:not(.stacked) > div { display: grid; grid-template-columns: 10rem 1fr; }
  .facts.settings:not(.stacked) > div { grid-template-columns: 16rem 1fr; }
  .facts dt { font-size: inherit; }
}
@media (prefers-reduced-motion: no-preference) {
  button, .button, .cards > li { transition: filter 0.15s, background-color 0.15s, border-color 0.15s; }
}
`;
