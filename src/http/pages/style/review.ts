/** The review of a job's tasks: marks of several people over one another, choices by number, answers beside them. */
const people = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#ffffff"];

/** Colours that people with any colour vision tell apart (Okabe and Ito). The number of a person always stands beside their colour. */
const colours = people
  .map((colour, i) => `.hue-${i + 1} { --hue: ${colour}; --on-hue: ${i === 4 ? "#ffffff" : "#000000"}; }`)
  .join("\n");

export const reviewStyle = `
${colours}
.review { display: flex; flex-direction: column; gap: 1rem; }
.review kbd, .review-keys kbd {
  display: inline-block; min-width: 1.5em; padding: 0 0.3em; border: 1px solid currentColor; border-radius: 0.25rem; opacity: 0.75;
  font: 600 0.75rem/1.35 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; text-align: center;
}
.stream-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.decided-so-far { flex: 1 1 14rem; max-width: 28rem; }
.around { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.around > * { display: inline-flex; align-items: center; gap: 0.375rem; }
.around a[aria-disabled] { opacity: 0.5; pointer-events: none; }
.wide button.small, .wide .button.small { min-height: 2rem; padding: 0.1875rem 0.625rem; font-size: 0.875rem; }
.task-head { display: flex; flex-direction: column; gap: 0.125rem; }
.task-head h2:focus { outline: none; }
.wide .task-head h2 { font-size: 1.25rem; }
.review-task { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem 1.75rem; align-items: start; }
.review-task > div, .stage { display: flex; flex-direction: column; gap: 0.875rem; min-width: 0; }
.stage .said { max-height: none; font-size: 1.125rem; }
.large-picture { position: relative; width: fit-content; max-width: 100%; line-height: 0; }
.large-picture img { display: block; max-width: 100%; max-height: 64vh; width: auto; height: auto; border-radius: 0.5rem; background: var(--track); }
.player { display: block; width: 100%; max-height: 56vh; background: #000; border-radius: 0.5rem; }
audio.player { background: none; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 0.75rem; list-style: none; margin: 0; padding: 0; }
.sides > li { position: relative; min-width: 0; }
.side-number { position: absolute; top: 0.375rem; left: 0.375rem; z-index: 1; padding: 0 0.5rem; border-radius: 0.375rem; background: #000; color: #fff; font-weight: 700; line-height: 1.5rem; }

.layers { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
.layers g { transition: opacity 0.12s; }
.layers .by circle { fill: var(--hue); stroke: #000; stroke-width: 1.5; }
.layers .by path { fill: none; stroke: var(--hue); stroke-opacity: 0.8; stroke-linecap: round; stroke-linejoin: round; }
.layers text { fill: #fff; stroke: #000; stroke-width: 3.5px; paint-order: stroke; font: 700 15px/1 system-ui, sans-serif; }
.layers .crowd circle, .layers .crowd rect { fill: none; stroke: #fff; stroke-width: 2.5; stroke-dasharray: 6 4; paint-order: stroke; filter: drop-shadow(0 0 1px #000) drop-shadow(0 0 1px #000); }
.layers .decided, .decided { --hue: #ffffff; }
[data-by].off { display: none; }
.stage:has([data-by].lit) .layers [data-by]:not(.lit), .stage:has([data-by].lit) .timeline [data-by]:not(.lit) { opacity: 0.15; }
.moments { margin: 0; }
.timeline { display: block; width: 100%; overflow: visible; cursor: pointer; }
.timeline .lane { stroke: var(--line); stroke-width: 2; }
.timeline circle { fill: var(--hue); stroke: #000; stroke-width: 1.5; }
.sentence { font-size: 1.125rem; line-height: 2.5; }
.word { position: relative; display: inline-block; line-height: 1.3; vertical-align: top; }
.word mark { padding: 0 0.125rem; border-radius: 0.1875rem; color: inherit; background: var(--tint); border-bottom: 3px solid var(--accent); }
.word.level-1 mark { border-bottom-style: dotted; }
.word.level-2 mark { border-bottom-style: dashed; }
.word.level-4 mark { background: var(--accent); color: var(--on-accent); }
.by-whom { display: flex; flex-wrap: wrap; gap: 1px; }

.numbered {
  display: inline-block; flex: none; min-width: 1.375rem; padding: 0 0.25rem; border: 1.5px solid #000; border-radius: 0.75rem;
  background: var(--hue); color: var(--on-hue); font-size: 0.75rem; font-weight: 700; line-height: 1.1875rem; text-align: center;
}
.by-whom .numbered { min-width: 1rem; padding: 0 0.125rem; font-size: 0.6875rem; line-height: 0.9375rem; }
.decide { width: 100%; align-items: stretch; gap: 0.75rem; }
.choices { display: flex; flex-direction: column; gap: 0.375rem; }
.choices li { display: block; }
.choose {
  display: grid; grid-template-columns: 1.75rem minmax(0, 3fr) minmax(3rem, 2fr) minmax(4rem, auto); align-items: center; gap: 0.625rem;
  width: 100%; text-align: left; background: var(--surface);
}
.choose .bar { height: 0.625rem; background: var(--track); }
.choose.chosen-now { border-color: var(--accent); background: var(--tint); box-shadow: 0 0 0 1px var(--accent); }
.voters { display: flex; flex-wrap: wrap; gap: 2px; justify-content: flex-end; }
.main-actions { display: flex; gap: 0.5rem; }
.main-actions > :first-child { flex: 1; min-width: 0; }
.main-actions > a { display: none; }
.id-of-person { display: inline-block; max-width: 11rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
.clipped-line { display: inline-block; max-width: 18rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
.clipped-line::before { content: "“"; }
.clipped-line::after { content: "”"; }
.decided-box { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.decided-box form { flex: none; }
.field.short { width: auto; max-width: 8rem; }
.review .reason { max-width: none; }
.review-edit[open] .phone { max-width: none; height: 34rem; border-width: 1px; border-radius: 0.75rem; }
.wide .answers-of-task { padding-top: 0.75rem; }
.answer { display: flex; flex-direction: column; gap: 0.25rem; }
.answer-line { display: flex; align-items: center; gap: 0.625rem; justify-content: space-between; }
.answer-line > strong, .answer-line > .meta { flex: 1; min-width: 0; }
.answer.uncounted strong { font-weight: 400; color: var(--soft); text-decoration: line-through; }
.answer:hover, .answer:focus-within { background: var(--tint); }
.shows { display: inline-flex; align-items: center; gap: 0.375rem; font-weight: 500; font-size: 0.875rem; }
.shows input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); }
.shows[hidden] { display: none; }
.wide .notes .facts { margin-bottom: 0.5rem; }

.review-told { position: fixed; right: 1rem; bottom: 1rem; z-index: 3; display: flex; flex-direction: column; gap: 0.5rem; max-width: min(26rem, calc(100vw - 2rem)); }
.review-told > div {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.375rem 0.75rem; padding: 0.625rem 0.875rem;
  background: var(--ink); color: var(--ground); border-radius: 0.625rem; box-shadow: 0 2px 12px rgb(0 0 0 / 0.25);
}
.review-told > .refused { background: var(--danger); color: var(--on-danger); }
.review-told button, .review-told a { color: inherit; background: none; border: 1px solid currentColor; border-radius: 0.375rem; padding: 0.125rem 0.625rem; font-weight: 600; text-decoration: none; }
.review-keys { border: 1px solid var(--edge); border-radius: 0.75rem; padding: 1.25rem 1.5rem; background: var(--surface); color: var(--ink); max-width: min(30rem, calc(100vw - 2rem)); }
.review-keys::backdrop { background: rgb(0 0 0 / 0.4); }
.review-keys .table th { width: 9rem; }
.review-keys h2 { margin-bottom: 0.5rem; }
.review-keys form { margin-top: 1rem; justify-content: space-between; }

@media (min-width: 64rem) {
  .review-task { grid-template-columns: minmax(0, 3fr) minmax(22rem, 2fr); }
  .review-task > .shown { position: sticky; top: 1rem; }
}
@media (max-width: 63.999rem) {
  .main-actions {
    position: fixed; inset: auto 0 0; z-index: 2; padding: 0.625rem 1rem calc(0.625rem + env(safe-area-inset-bottom));
    background: var(--surface); border-top: 1px solid var(--line); align-items: center;
  }
  .main-actions > a { display: inline-flex; align-items: center; }
  .wide > main:has(.main-actions) { padding-bottom: 7rem; }
  .around { display: none; }
  .review .large-picture img { max-height: 50vh; }
  .wide .review button, .wide .review .button, .wide .review summary, .review-filters > summary, .wide .review-told > div > * { min-height: 2.75rem; }
  .review summary, .review-filters > summary { padding: 0.625rem 0; }
  .review-told a, .review-told span { display: flex; align-items: center; }
  .review kbd { display: none; }
  .choose { grid-template-columns: minmax(0, 3fr) minmax(2rem, 1fr) auto; }
  .choose > :first-child { display: none; }
  .shows { min-height: 2.75rem; min-width: 2.75rem; }
  .review-told { left: 1rem; bottom: 5.5rem; max-width: none; }
}
`;
