/** The console's layout, and what surrounds and accompanies the pages: notices, calls, ids to copy, places to drop files, frames to try tasks in. */
export const shellStyle = `
.wide { font-size: var(--text-l); line-height: 1.5; }
.wide h1 { font-size: var(--title-m); }
.wide h2 { font-size: var(--text-xl); }
.wide h3 { font-size: var(--text-l); }
.wide .meta, .wide .hint, .wide .trace, .wide .back, .wide .legend, .wide .pager span, .wide .figures dt { font-size: var(--text-m); }
.wide > header { padding: 0.625rem 1rem; border-bottom: 1px solid var(--line); background: var(--surface); }
.wide > header .left { order: 1; flex-basis: 100%; margin: 0; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.wide > header .left a { color: inherit; }
.wide > nav { position: fixed; inset: 3.75rem 0.75rem auto; width: auto; max-height: calc(100vh - 5rem); margin: 0; padding: 0.5rem; overflow-y: auto; border: 1px solid var(--edge); border-radius: var(--corner-l); background: var(--surface); color: var(--ink); }
.wide > nav::backdrop { background: rgb(0 0 0 / 0.25); }
.wide > nav > p { margin: 0.75rem 0.625rem 0.25rem; }
.wide > nav ul { display: flex; flex-direction: column; gap: 0.125rem; }
.wide > nav .way-back { margin-bottom: 0.5rem; color: var(--soft); }
.wide .menu-button, .wide .find { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.25rem; padding: 0.25rem 0.75rem; }
.wide .find { border: 1px solid var(--line); border-radius: var(--corner-m); color: var(--soft); background: var(--ground); font-size: var(--text-m); text-decoration: none; }
.wide .find:hover { border-color: var(--edge); color: var(--ink); }
.wide > nav a { display: flex; align-items: center; gap: 0.625rem; padding: 0.375rem 0.625rem; white-space: nowrap; }
.wide > nav .icon { color: var(--soft); }
.wide > nav a[aria-current] .icon { color: var(--accent); }
.wide > header .places { margin-left: auto; }
@media (max-width: 47.999rem) { .wide > header .places a { padding: 0.375rem 0.5rem; } .wide > header .who span { display: none; } }
@media (max-width: 35.999rem) {
  .wide > header { gap: 0.5rem; }
  .wide > header .brand { margin-right: auto; }
  .wide .find { min-width: 2.5rem; justify-content: center; }
  .wide .find span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .wide .find kbd { display: none; }
}
@media (max-width: 35.999rem) { .wide > header .places { order: 3; flex-basis: 100%; margin: 0 -0.5rem; } .wide > header .who { margin-left: auto; } }
.wide > main { max-width: none; padding: 1.25rem 1rem 3rem; gap: 1rem; }
.wide > main section { padding-top: 1.25rem; gap: 0.75rem; }
.wide .rows > li { padding: 0.75rem 1rem; }
.wide .log > li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding: 0.375rem 1rem; }
.wide .figures > div { padding: 0.625rem 0.875rem; }
.wide .bars tr > * { padding-block: 0.25rem; }
.wide .bars .bar { height: 1.125rem; }
.wide input:not([type="checkbox"]):not([type="radio"]):not([type="file"]), .wide select, .wide textarea { min-height: 2.5rem; padding: 0.375rem 0.625rem; }
.wide button, .wide .button { min-height: 2.375rem; padding: 0.375rem 0.875rem; }
.wide .empty { padding: 1.25rem; }
.wide .facts { gap: 0.5rem; }
.wide .facts dt { font-size: var(--text-m); }
textarea {
  display: block; width: 100%; margin-top: 0.375rem; padding: 0.5rem 0.75rem; resize: vertical;
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 0.5rem;
}
textarea[aria-invalid] { border: 2px solid var(--danger); }
.tabs ul { display: contents; }
.audience > progress { display: block; width: 100%; max-width: 40rem; }
.wide .tabs { gap: 0; border-bottom: 1px solid var(--line); flex-wrap: nowrap; overflow-x: auto; }
.wide .tabs a { padding: 0.5rem 0.875rem; border: 0; border-bottom: 2px solid transparent; border-radius: 0; color: var(--soft); white-space: nowrap; }
.wide .tabs a:hover { color: var(--ink); }
.wide .tabs a[aria-current] { background: none; border-color: var(--accent); color: var(--ink); }

.changes { flex-basis: 100%; min-width: 0; }
.changes > summary { color: var(--soft); font-size: var(--text-l); padding: 0.375rem 0; }
.changes table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: var(--text-l); }
.changes th, .changes td { padding: 0.25rem 0.5rem 0.25rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
.changes thead th { border: 0; color: var(--soft); }
fieldset.barred { display: contents; }
button:disabled, fieldset.barred button { opacity: 0.55; cursor: not-allowed; }
form.role, .rows .split form.role { display: flex; flex-flow: row wrap; align-items: center; gap: 0.5rem; }
form.role select { width: auto; margin: 0; }

.notice { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.notice form { flex: none; }
.notice button { min-height: 2.25rem; padding: 0.25rem 0.875rem; font-size: var(--text-l); }

.calls { border-top: 1px solid var(--line); padding-top: 0.75rem; color: var(--soft); font-size: var(--text-l); }
.calls[open] { color: inherit; }
.calls > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; padding-top: 0.75rem; }
.calls h3 { font-size: var(--text-l); margin-bottom: 0.375rem; }
.calls pre { overflow-x: auto; white-space: pre; overflow-wrap: normal; font-size: var(--text-m); }
.calls.given { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; border: 0; padding: 0; color: inherit; }
.calls.given > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.copyable:has(.secret) { white-space: normal; }
.copyable code.secret { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
.call { position: relative; }
.export { margin-top: 1rem; font-size: var(--text-l); }
.call > span { position: absolute; top: 0; right: 0; }

.copyable { white-space: nowrap; }
.copyable code { white-space: normal; }
button.copy, .wide button.copy {
  min-height: 1.5rem; padding: 0 0.4375rem; margin-left: 0.375rem; font-size: var(--text-xs); line-height: 1.375rem; font-weight: 500;
  background: var(--surface); color: var(--soft); border: 1px solid var(--line); border-radius: 0.375rem;
}
button.copy:hover { background: var(--tint); color: var(--ink); filter: none; }

.drop { width: 100%; }
.drop > .zone { position: relative; margin-top: 0.375rem; padding: 1.25rem; border: 1.5px dashed var(--edge); border-radius: 0.75rem; background: var(--surface); }
.drop > .zone.over { border-color: var(--accent); background: var(--tint); }
.drop input[type="file"] { min-height: 0; padding: 0; border: 0; background: none; color: var(--soft); }
.drop input::file-selector-button { min-height: 2.375rem; margin: 0 0.875rem 0 0; padding: 0.375rem 0.875rem; font: inherit; font-weight: 600; color: var(--ink); background: var(--surface); border: 1px solid var(--edge); border-radius: 0.5rem; }
.file-pick { display: none; }
[data-drop-ready] .file-pick { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
[data-drop-ready] input[type="file"] { position: absolute; inset: 0; z-index: 1; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
[data-drop-ready] input[type="file"]:focus-visible + .file-pick > .button { outline: 3px solid var(--focus); outline-offset: 2px; }
[data-drop-ready] .zone:hover .button { background: var(--tint); }
.files { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); gap: 0.75rem; margin-top: 0.75rem; }
.files:empty { display: none; }
.files > li { display: flex; flex-direction: column; gap: 0.375rem; padding: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; font-size: var(--text-m); background: var(--surface); }
.files canvas { display: block; width: 100%; height: 6rem; object-fit: contain; background: var(--track); border-radius: 0.25rem; }
.files > li.failed { border-color: var(--danger); }
.files .wrong { margin: 0; }
.files .head { flex-wrap: nowrap; gap: 0.5rem; }
.files .head button { flex: none; }
.files .name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

.phone {
  display: block; width: 100%; max-width: 24.375rem; height: 44rem; max-height: 85vh; margin: 0; padding: 0;
  border: 0.625rem solid var(--frame, #20262a); border-radius: 2.25rem; background: var(--ground); color-scheme: light dark;
}
.trial { display: grid; gap: 1.25rem; }
.beside { display: flex; flex-direction: column; gap: 0.75rem; min-width: 0; }
.one-by-one { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); gap: var(--space-2); }
.task-strip { display: flex; flex-wrap: wrap; gap: var(--space-2); }
.one-by-one a { display: flex; align-items: center; gap: var(--space-3); height: 100%; padding: var(--space-2); border: 1px solid var(--line); border-radius: var(--corner-m); background: var(--surface); color: var(--ink); text-decoration: none; }
.one-by-one a:hover { border-color: var(--accent); }
.one-by-one small { display: block; color: var(--soft); font-size: var(--text-s); }

@media (min-width: 60rem) {
  .wide { display: grid; grid-template: auto 1fr / 12.5rem minmax(0, 1fr); max-width: none; margin: 0; padding: 0; }
  .wide > header { grid-column: 1 / -1; padding: 0.625rem 1.5rem; }
  .wide > header .left { order: 0; flex-basis: auto; }
  .wide .menu-button { display: none; }
  .wide > nav { display: block; position: static; height: auto; max-height: none; padding: 1rem 0.75rem; border: 0; border-right: 1px solid var(--line); border-radius: 0; overflow: visible; }
  .wide .find { min-width: 14rem; }
  .wide > main { padding: 1.5rem 2rem 4rem; width: 100%; max-width: 104rem; }
  .trial { grid-template-columns: 24.375rem minmax(0, 1fr); gap: 2rem; }
}
`;
