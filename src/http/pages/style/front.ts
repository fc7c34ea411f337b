import { palette } from "./palette.ts";
import { scale } from "./scale.ts";

/** The style of the root page. */
export const frontStyle = `${palette}${scale}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: var(--space-5); }
body { margin: 0; background: var(--surface); color: var(--ink); font: var(--text-xl)/1.6 var(--sans); overflow-wrap: break-word; }
h1, h2, h3, p, ul, dl, dd, figure, pre { margin: 0; padding: 0; }
ul { list-style: none; }
h1 { font-size: var(--title-xl); line-height: 1.08; letter-spacing: -0.035em; font-weight: 680; text-wrap: balance; }
h2 { font-size: var(--title-l); line-height: 1.2; letter-spacing: -0.025em; font-weight: 680; }
h3 { font-size: var(--title-s); line-height: 1.3; letter-spacing: -0.01em; font-weight: 650; }
a { color: var(--accent); text-underline-offset: 0.2em; }
code { font-family: var(--mono); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--space-1); }
main:focus { outline: none; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; padding: 0.75rem 1rem; background: var(--surface); border-radius: var(--corner-m); }
.top, main, footer { max-width: 74rem; margin: 0 auto; padding: 0 var(--space-4); }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-4); min-height: 4rem; }
.places .button { display: inline-flex; align-items: center; margin-left: var(--space-2); padding: 0.375rem 0.875rem; border: 1px solid var(--edge); }
.button {
  display: inline-flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; padding: 0.625rem 1.25rem; border: 1px solid var(--accent); border-radius: var(--corner-m);
  background: var(--accent); color: var(--on-accent); font-weight: 600; line-height: 1.4; text-decoration: none;
}
.button:hover { filter: brightness(1.08); }
.button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); }
.button.quiet:hover { background: var(--tint); filter: none; }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-5); }
.lead { max-width: 36rem; margin-top: var(--space-5); font-size: 1.1875rem; color: var(--soft); }
.meta { color: var(--soft); font-size: var(--text-l); }
main > section { padding: var(--space-7) 0; border-top: 1px solid var(--line); }
main > .hero { border: 0; padding-top: var(--space-5); }
.hero { display: grid; gap: var(--space-6); }
.device { width: min(100%, 25.375rem); margin: 0 auto; text-align: center; }
.screen {
  display: block; width: 100%; height: 40rem; max-height: 85vh; object-fit: cover; object-position: top; padding: 0;
  border: 0.5rem solid #20262a; border-radius: 2rem; background: var(--ground); box-shadow: 0 1.5rem 3rem -1rem rgb(0 0 0 / 0.3); color-scheme: light dark;
}
.device figcaption { margin-top: var(--space-4); font-size: var(--text-l); color: var(--soft); }
.pictures { display: grid; gap: var(--space-5); margin-top: var(--space-5); }
.pictures img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: var(--corner-l); background: var(--ground); }
.pictures figcaption { margin-top: var(--space-4); }
.pictures p, .ways p, .fit p, .fit li { margin-top: var(--space-2); color: var(--soft); font-size: 1rem; }
.numbers { display: grid; gap: var(--space-5); margin: var(--space-5) 0; }
.numbers > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding-left: var(--space-4); border-left: 2px solid var(--accent); }
.numbers dt { color: var(--soft); font-size: var(--text-l); line-height: 1.5; }
.numbers dd { font-size: 2rem; line-height: 1.2; font-weight: 680; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
.ways { display: grid; gap: var(--space-5); margin-top: var(--space-5); }
.ways article { display: flex; flex-direction: column; padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--corner-xl); background: var(--ground); }
.ways article:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.ways .icon { color: var(--accent); }
.ways h3 { display: flex; align-items: center; gap: 0.625rem; }
.ways pre { margin: var(--space-4) 0 0; padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--corner-m); background: var(--surface); font-size: var(--text-l); }
.ways .links { display: flex; flex-wrap: wrap; gap: 0 var(--space-5); margin-top: auto; padding-top: var(--space-4); }
.ways .links a, footer a { padding: 0.25rem 0; text-decoration: none; font-weight: 550; }
.ways .links a:hover, footer a:hover { text-decoration: underline; }
.fit { display: grid; gap: var(--space-5); }
.fit ul { list-style: disc; padding-left: 1.25rem; }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-2) var(--space-5); padding-top: var(--space-5); padding-bottom: var(--space-6); border-top: 1px solid var(--line); color: var(--soft); font-size: var(--text-l); }
footer ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-5); }
footer a { display: inline-block; }
@media (max-width: 30rem) { .places { margin: 0 -0.5rem; } .places a { padding: 0.375rem 0.5rem; } .top { padding-bottom: var(--space-2); } }
@media (pointer: coarse) { .places a, footer a, .ways .links a { min-height: 2.75rem; align-content: center; } }
@media (min-width: 48rem) {
  .top, main, footer { padding-left: var(--space-5); padding-right: var(--space-5); }
  main > section { padding: 5rem 0; }
  .numbers { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .ways { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .fit { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .fit h2 { grid-column: 1 / -1; }
}
@media (min-width: 60rem) {
  .hero { grid-template-columns: minmax(0, 1fr) 25.375rem; gap: var(--space-7); align-items: center; }
  .pictures { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .numbers { grid-template-columns: repeat(4, minmax(0, 1fr)); }
}
`;
