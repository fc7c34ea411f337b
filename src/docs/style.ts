import { palette } from "../http/pages/style/palette.ts";
import { scale } from "../http/pages/style/scale.ts";

/** The style of the pages below /docs, in the colours of all pages. */
export const docsStyle = `${palette}${scale}
:root {
  --c-text: #1f5f4f; --c-word: #7b2f9e; --c-number: #8a4300; --c-name: #0a4fa8;
  --get: #1f57ab; --post: #1f5f4f; --change: #6f4d00; --delete: #a12a20;
}
@media (prefers-color-scheme: dark) {
  :root {
    --c-text: #7fcfb8; --c-word: #d5a9f2; --c-number: #f0bd85; --c-name: #93bdf7;
    --get: #8fb9f7; --post: #7fcfb8; --change: #efce85; --delete: #f2a199;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 5rem; }
body {
  margin: 0; background: var(--surface); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.6 var(--sans);
}
h1, h2, h3, h4, p, ul, ol, pre, fieldset { margin: 0; padding: 0; }
h1 { font-size: var(--title-l); line-height: 1.2; letter-spacing: -0.02em; font-weight: 680; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.3; letter-spacing: -0.01em; font-weight: 650; }
h3 { font-size: var(--text-xl); line-height: 1.4; font-weight: 650; }
h4 { font-size: 1rem; font-weight: 650; }
ul { list-style: none; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
code, pre, kbd, textarea { font-family: var(--mono); }
code { font-size: 0.875em; }
small { font-size: var(--text-s); color: var(--soft); font-weight: 400; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 0.25rem; }
main:focus { outline: none; }
[hidden] { display: none !important; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 9; padding: 0.75rem 1rem; background: var(--surface); border-radius: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.top {
  position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem;
  padding: 0.625rem 1rem; background: var(--surface); border-bottom: 1px solid var(--line);
}
.find { position: relative; flex: 1 1 12rem; order: 3; min-width: 0; }
.find input {
  width: 100%; height: 2.5rem; padding: 0.25rem 2.25rem 0.25rem 0.875rem; font: inherit; color: inherit; background: var(--ground);
  border: 1px solid var(--edge); border-radius: 0.625rem; appearance: none;
}
.find input::placeholder { color: var(--soft); opacity: 1; }
.find kbd {
  position: absolute; right: 0.625rem; top: 0.5625rem; padding: 0 0.4375rem; font-size: var(--text-s); line-height: 1.375rem; color: var(--soft);
  background: var(--surface); border: 1px solid var(--line); border-radius: 0.3125rem; pointer-events: none;
}
.find input:focus + kbd { display: none; }
.found {
  position: absolute; left: 0; right: 0; top: calc(100% + 0.375rem); z-index: 6; max-height: min(30rem, 70vh); overflow-y: auto; padding: 0.375rem;
  background: var(--surface); border: 1px solid var(--edge); border-radius: 0.75rem; box-shadow: 0 1rem 2.5rem rgb(0 0 0 / 0.2);
}
.found li { padding: 0.5rem 0.75rem; border-radius: 0.5rem; cursor: pointer; line-height: 1.4; }
.found li[aria-selected="true"] { background: var(--tint); }
.found b { display: block; font-weight: 600; }
.found small { display: block; }
.found .kind { float: right; margin-left: 0.75rem; }
.found-none { position: absolute; left: 0; right: 0; top: calc(100% + 0.375rem); padding: 0.75rem 1rem; background: var(--surface); border: 1px solid var(--edge); border-radius: 0.75rem; }
.found-none:empty { display: none; }
.top > .places { display: none; margin-left: auto; }
.menu { order: 2; margin-left: auto; }
.menu > summary { list-style: none; padding: 0.375rem 0.875rem; border: 1px solid var(--edge); border-radius: 0.5rem; font-size: var(--text-l); font-weight: 550; }
.menu > summary::-webkit-details-marker { display: none; }
.menu .places { margin: 0.25rem 0 0; padding-bottom: 0.5rem; border-bottom: 1px solid var(--line); }
.menu > nav {
  position: absolute; left: 0; right: 0; top: 100%; max-height: calc(100vh - 7rem); overflow-y: auto; padding: 0.5rem 1rem 1.5rem;
  background: var(--surface); border-bottom: 1px solid var(--line); box-shadow: 0 1rem 2rem rgb(0 0 0 / 0.15);
}
summary { cursor: pointer; }

.side { display: none; }
.side a, .menu nav a { display: block; padding: 0.25rem 0.625rem; border-radius: 0.4375rem; color: var(--ink); text-decoration: none; font-size: var(--text-l); line-height: 1.45; }
.side a:hover, .menu nav a:hover { background: var(--ground); }
.side a[aria-current], .menu nav a[aria-current] { background: var(--tint); font-weight: 600; color: var(--accent); }
.group { margin: 1.25rem 0 0.25rem; padding: 0 0.625rem; font-size: var(--text-s); font-weight: 650; color: var(--soft); }
.open > ul { margin: 0.125rem 0 0.5rem 0.625rem; padding-left: 0.25rem; border-left: 1px solid var(--line); }
.open > ul a { display: flex; gap: 0.5rem; font-size: var(--text-m); }
.open > a { font-weight: 600; }
.open .method { flex: none; width: 2.5rem; padding-top: 0.1875rem; font-size: 0.625rem; line-height: 1.35; }
main { min-width: 0; padding: 1.5rem 1rem 4rem; }
main > * + *, .text > * + *, .prose > * + *, .beside > * + *, main section > * + *, .lead > * + * { margin-top: 1rem; }
main > section, .text > section, main > h2:not(.unseen) { margin-top: 2.25rem; }
.lead { font-size: var(--text-xl); color: var(--soft); }
.crumbs { font-size: var(--text-m); color: var(--soft); margin-bottom: -0.5rem; }
.hint, .limits, .type, .id { font-size: var(--text-m); color: var(--soft); }
.endpoint { padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--ground); }
.jumps ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; font-size: var(--text-l); }
.jumps a { text-decoration: none; }
.jumps a:hover { text-decoration: underline; }
.method { font: 700 0.75rem/1.5 var(--mono); letter-spacing: 0.02em; color: var(--change); }
.method.get { color: var(--get); }
.method.post { color: var(--post); }
.method.delete { color: var(--delete); }
.access { padding-left: 0.875rem; border-left: 3px solid var(--accent); }
.warn { padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--warn-tint); }

.prose { max-width: 46rem; }
.prose h2 { margin-top: 2.5rem; }
.prose h3 { margin-top: 1.75rem; }
.prose li, .text li { margin-top: 0.375rem; }
.prose ul, .text > ul:not([class]), .lead ul, .members > li > ul:not([class]) { list-style: disc; padding-left: 1.375rem; }
.prose ol, .text > ol { padding-left: 1.5rem; }
.anchor { opacity: 0; text-decoration: none; font-weight: 400; color: var(--soft); }
:hover > .anchor, .anchor:focus-visible { opacity: 1; }
.diagram { overflow-x: auto; padding: var(--space-4); border: 1px solid var(--line); border-radius: 0.625rem; }
.diagram svg { display: block; width: 100%; max-width: 35rem; height: auto; min-width: 19rem; margin: 0 auto; }
.diagram text { font: 600 14px var(--sans); text-anchor: middle; fill: var(--ink); }
.diagram .box { fill: var(--surface); stroke: var(--edge); }
.diagram .key { fill: var(--tint); stroke: var(--accent); stroke-width: 2; }
.diagram .way { fill: none; stroke: var(--soft); stroke-width: 1.5; }
.diagram .tip { fill: var(--soft); }
.prose img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 0.625rem; }
.prose :not(pre, a) > code, .text p > code, .limits code, td code, .cards code { padding: 0.0625rem 0.1875rem; background: var(--ground); border-radius: 0.25rem; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 0.625rem; }
table { width: 100%; border-collapse: collapse; font-size: var(--text-l); line-height: 1.5; }
th, td { padding: 0.5rem 0.875rem; text-align: left; vertical-align: top; min-width: 6rem; overflow-wrap: break-word; }
th { font-weight: 600; background: var(--ground); }
tr + tr td { border-top: 1px solid var(--line); }
/* The name of a row stays whole, and so do the two hyphens of an option. */
td:first-child > code { white-space: nowrap; }

.code { border: 1px solid var(--line); border-radius: 0.75rem; overflow: hidden; background: var(--ground); }
.bar { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; min-height: 2.5rem; padding: 0.25rem 0.5rem 0.25rem 1rem; border-bottom: 1px solid var(--line); font-size: var(--text-s); color: var(--soft); }
.bar button { min-height: 1.875rem; padding: 0.125rem 0.625rem; font-size: var(--text-s); font-weight: 500; color: var(--ink); background: transparent; border: 1px solid transparent; }
.bar button:hover { background: var(--tint); border-color: var(--line); }
pre { padding: 0.875rem 1rem; overflow: auto; max-height: 32rem; font-size: var(--text-s); line-height: 1.65; tab-size: 2; overflow-wrap: normal; }
pre:focus-visible { outline-offset: -3px; border-radius: 0.75rem; }
pre code { font-size: inherit; }
.c-text { color: var(--c-text); }
.c-word { color: var(--c-word); }
.c-number { color: var(--c-number); }
.c-name { color: var(--c-name); }
.c-note { color: var(--soft); }
[data-own].mine { border-bottom: 1px dashed var(--edge); }

.hero { display: grid; gap: 2rem; align-items: start; }
.hero > * { min-width: 0; }
.hero h1 { font-size: 2.25rem; }
.choice { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.button { padding: 0.5rem 1.125rem; border: 1px solid var(--accent); border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
.button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); }
.hero > div > * + * { margin-top: 1rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0.875rem; }
.cards > li { position: relative; padding: 1rem 1.125rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
.cards > li:hover { border-color: var(--accent); }
.cards h2, .cards h3 { font-size: var(--text-xl); }
.cards a { text-decoration: none; }
.cards h2 a::after, .cards h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 0.75rem; }
.cards p { margin-top: 0.25rem; font-size: var(--text-l); color: var(--soft); line-height: 1.5; }
.cards .count { font-size: var(--text-s); }
.cards .count a { position: relative; text-decoration: underline; }
.tags { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.tags a { display: block; padding: 0.25rem 0.875rem; border: 1px solid var(--edge); border-radius: 2rem; text-decoration: none; font-size: var(--text-l); }
.tags a:hover { background: var(--tint); }
.facts > li { margin-top: 0.375rem; }
.operations { border: 1px solid var(--line); border-radius: 0.75rem; }
.operations > li { padding: 0.75rem 1rem; margin: 0 !important; }
.operations > li + li { border-top: 1px solid var(--line); }
.operations a { font-weight: 600; text-decoration: none; }
.operations a:hover { text-decoration: underline; }
.operations p { color: var(--soft); font-size: var(--text-l); line-height: 1.5; }
.names { columns: 19rem; column-gap: 2rem; }
.names li { break-inside: avoid; padding: 0.125rem 0; font-size: var(--text-l); }

.members { border-top: 1px solid var(--line); }
.members > li { padding: 0.75rem 0; margin: 0 !important; border-bottom: 1px solid var(--line); }
.members > li:target { background: var(--tint); box-shadow: -0.5rem 0 var(--tint), 0.5rem 0 var(--tint); }
.members > li > * + * { margin-top: 0.25rem; }
.members .members { margin-top: 0.5rem; padding: 0 0.875rem; border: 1px solid var(--line); border-radius: 0.625rem; }
.members .members > li:last-child { border-bottom: 0; }
.member > code { font-weight: 650; font-size: var(--text-l); }
.member .type, .need, .old { font-size: var(--text-s); }
.need { color: var(--danger); font-weight: 550; }
.old { color: var(--warn); }
.members details > summary { width: fit-content; padding: 0.125rem 0.625rem; font-size: var(--text-s); color: var(--accent); border: 1px solid var(--line); border-radius: 1rem; }
.members details > summary:hover { background: var(--tint); }
.members details > .type { margin-top: 0.5rem; }
.beside pre { max-height: max(14rem, min(26rem, 40vh)); }
.status { font: 650 0.875rem/1.5 var(--mono); }
.status-answer, .plain-answer { padding: 0.625rem 0; border-top: 1px solid var(--line); }
.status-answer > * + * { margin-top: 0.5rem; }
.problems { border-top: 1px solid var(--line); }
.problems > li { margin: 0; border-bottom: 1px solid var(--line); font-size: var(--text-l); }
.problems .row { display: grid; grid-template-columns: 3rem 1fr auto; padding: 0.4375rem 0; }
.problems summary.row { list-style: none; }
.problems summary.row::-webkit-details-marker { display: none; }
.problems summary.row::after { content: "+"; padding: 0 0.375rem; font: 650 1rem/1.5 var(--mono); color: var(--accent); }
.problems [open] > summary.row::after { content: "\\2212"; }
.problems summary.row:hover { background: var(--ground); }
.problems .code { margin: 0.25rem 0 0.875rem; }
.event { margin-top: 2rem !important; padding-top: 2rem; border-top: 1px solid var(--line); }
.event > .pair { gap: 1rem 2.5rem; }
.event .beside { padding-top: 0; }
.conventions { margin-top: 2.5rem !important; padding-top: 0.5rem; border-top: 1px solid var(--line); }
.narrow { max-width: 46rem; }

.pair { display: flex; flex-direction: column; gap: 2rem; }
.pair > * { min-width: 0; }
.sample > summary { padding: 0.25rem 0; font-weight: 550; }
.sample + .sample { margin-top: 0.5rem; }
.tablist { display: flex; gap: 0.25rem; }
.tablist button { min-height: 2.125rem; padding: 0.25rem 0.75rem; font-size: var(--text-m); font-weight: 500; color: var(--ink); background: transparent; border-color: transparent; }
.tablist button:hover { background: var(--ground); }
.tablist button[aria-selected="true"] { background: var(--tint); color: var(--accent); font-weight: 650; }
.samples > * + * { margin-top: 0.5rem; }

.try { border: 1px solid var(--line); border-radius: 0.75rem; }
.try > details > summary { padding: 0.75rem 1rem; font-weight: 650; }
.try summary h2 { display: inline; font-size: var(--text-xl); }
.try form, .try .answer { display: flex; flex-direction: column; gap: 0.875rem; padding: 0 1rem 1rem; }
.try .compared { display: grid; grid-template-columns: minmax(8rem, 2fr) 3fr; gap: 0 0.5rem; padding: 0; border: 0; min-width: 0; }
.try .compared > legend { padding: 0; }
.try .answer:empty { display: none; }
.try form > *, .try .answer > * { margin: 0; }
fieldset { display: flex; flex-direction: column; gap: 0.5rem; min-width: 0; border: 0; }
legend { padding: 0 0 0.25rem; font-weight: 600; }
label { display: block; font-weight: 550; font-size: var(--text-l); }
.field input, .field select, textarea {
  display: block; width: 100%; min-height: 2.5rem; margin-top: 0.25rem; padding: 0.375rem 0.625rem; font: inherit; font-size: 1rem; color: inherit;
  background: var(--surface); border: 1px solid var(--edge); border-radius: 0.5rem;
}
.field input::placeholder { color: var(--soft); opacity: 1; }
textarea { font-family: var(--mono); font-size: var(--text-s); line-height: 1.55; resize: vertical; }
.check { display: grid; grid-template-columns: auto 1fr; gap: 0.625rem; align-items: center; }
.check input { width: 1.25rem; height: 1.25rem; accent-color: var(--danger); }
.wrong { color: var(--danger); font-weight: 600; }
button {
  min-height: 2.5rem; padding: 0.4375rem 1rem; font: inherit; font-weight: 600; cursor: pointer; border-radius: 0.5rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
}
button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); font-weight: 550; }
button.danger { background: var(--danger); border-color: var(--danger); color: var(--on-danger); }
button[disabled] { cursor: default; opacity: 0.6; }
.outcome { font-weight: 600; }
.outcome.bad { color: var(--danger); }
.answer pre { background: var(--ground); border-radius: 0.5rem; }
.answer img { max-width: 100%; border-radius: 0.5rem; }
.answer dl { margin: 0.5rem 0 0; font-size: var(--text-s); }
.answer dt { font-weight: 600; font-family: var(--mono); }
.answer dd { margin: 0 0 0.25rem; }

.neighbours { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 3rem !important; padding-top: 1.5rem; border-top: 1px solid var(--line); max-width: 46rem; }
.neighbours a { flex: 1 1 12rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; text-decoration: none; font-weight: 550; line-height: 1.4; }
.neighbours a:hover { border-color: var(--accent); }
.neighbours small { display: block; }
.neighbours [rel="next"] { text-align: right; }
.contents { display: none; }

@media (min-width: 48rem) {
  main { padding: 2rem 2rem 5rem; }
  .find { order: 0; flex: 0 1 26rem; margin-left: 1rem; }
  .top > .places { display: flex; }
}
@media (max-width: 47.999rem) {
  /* The header has two rows. */
  html { scroll-padding-top: 8rem; }
  .find { flex-basis: 100%; }
  .find kbd { display: none; }
  .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacked :is(table, thead, tbody, tr, td) { display: block; }
  .stacked tr { padding: 0.75rem 0.875rem; }
  .stacked tr + tr { border-top: 1px solid var(--line); }
  .stacked td { padding: 0; border: 0; }
  .stacked td:empty { display: none; }
  .stacked td:first-child, .stacked td:first-child > code { font-weight: 600; white-space: normal; }
  .stacked td + td { margin-top: 0.375rem; }
  .stacked [data-column]::before { content: attr(data-column); display: block; font-size: var(--text-s); color: var(--soft); }
}
@media (min-width: 64rem) {
  .menu { display: none; }
  .top { padding: 0.625rem 1.5rem; }
  .brand { flex: 0 0 14rem; }
  .find { margin-left: 0; }
  .frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 100rem; margin: 0 auto; }
  .side {
    display: block; position: sticky; top: 3.8125rem; align-self: start; height: calc(100vh - 3.8125rem); overflow-y: auto;
    padding: 0.75rem 0.75rem 3rem; border-right: 1px solid var(--line);
  }
  main { padding: 2rem 2.5rem 5rem; min-height: calc(100vh - 3.8125rem); }
}
@media (min-width: 75rem) {
  .hero { grid-template-columns: minmax(0, 1fr) minmax(0, 32rem); gap: 3rem; }
  .pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 31rem); gap: 2.5rem; align-items: start; }
  /* A line with an id and its name fits. */
  .pair .beside pre { font-size: var(--text-xs); }
  .pair .beside { position: sticky; top: 5.25rem; max-height: calc(100vh - 6.25rem); overflow-y: auto; padding: 0 0.25rem 0.25rem; margin: 0 -0.25rem; }
  .frame:not(.wide):has(> .contents) { grid-template-columns: 17rem minmax(0, 1fr) 15rem; }
  .contents { display: block; position: sticky; top: 3.8125rem; align-self: start; max-height: calc(100vh - 3.8125rem); overflow-y: auto; padding: 0.75rem 1rem 2rem; }
  .contents a { display: block; padding: 0.1875rem 0.625rem; font-size: var(--text-m); line-height: 1.45; color: var(--soft); text-decoration: none; border-left: 2px solid var(--line); }
  .contents a:hover { color: var(--accent); border-color: var(--accent); }
  .contents .inner a { padding-left: 1.375rem; }
}
@media print {
  .jumps, .top, .side, .contents, .neighbours, .try, .bar button, .tablist, .skip, .anchor { display: none; }
  .frame, .pair { display: block; }
  main { padding: 0; }
  pre { max-height: none; white-space: pre-wrap; }
  .code, .members > li { break-inside: avoid; }
}
@media (prefers-reduced-motion: no-preference) {
  .cards > li, .neighbours a, button { transition: background-color 0.15s, border-color 0.15s; }
}
`;
