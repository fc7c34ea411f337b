import { html } from "hono/html";
import { numberText } from "../../../../http/pages/charts.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { timeText } from "../../../../http/pages/time-text.ts";

/** The colour and the kind of a line. The style has a class for each name. */
export type LineTone = "graduated" | "plain";

export interface ChartLine {
  label: string;
  tone: LineTone;
  /** From the first to the last moment of the chart, oldest first. */
  points: readonly { at: number; value: number }[];
}

/** The height of the chart's own units. It is stretched to the width of the page. */
const [width, height] = [1000, 240];
const steps = 4;

/** The least round number that is not below: 1, 2, 4, 5 or 8 times a power of ten, so that four steps are whole from 4 on. */
export function roundTop(most: number): number {
  if (most <= steps) return steps;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [1, 2, 4, 6, 8, 10].find((candidate) => candidate * power >= most) ?? 10;
  const top = factor * power;
  return top % steps === 0 ? top : Math.ceil(top / steps) * steps;
}

/** The points of a line in the chart's units, as an SVG path. Empty if there is nothing to draw. */
export function pathOf(
  points: ChartLine["points"],
  { from, to, top }: { from: number; to: number; top: number },
): string {
  if (to <= from) return "";
  return points
    .map(({ at, value }, index) => {
      const x = ((at - from) / (to - from)) * width;
      return `${index === 0 ? "M" : "L"}${rounded(x)} ${rounded(height - (value / top) * height)}`;
    })
    .join("");
}

/** Lines over time with a legend. What they say is also a text, and a table for whoever wants the numbers. */
export function lineChart(label: string, lines: readonly ChartLine[]): Html {
  const all = lines.flatMap(({ points }) => points);
  const [from, to] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))];
  const top = roundTop(Math.max(0, ...all.map(({ value }) => value)));
  const ticks = Array.from({ length: steps + 1 }, (_, step) => (top * (steps - step)) / steps);
  const said = lines.map(({ label: name, points }) => {
    const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
    return `${name} from ${numberText(first)} to ${numberText(last)}`;
  });
  return html`<figure class="chart">
      <ul class="legend">${lines.map(
        ({ label: name, tone, points }) =>
          html`<li><span class="key ${tone}"></span>${name} <strong>${numberText(points.at(-1)?.value ?? 0)}</strong></li>`,
      )}</ul>
      <div class="plot">
        <ol class="ticks" aria-hidden="true">${ticks.map((tick) => html`<li>${numberText(tick)}</li>`)}</ol>
        <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}: ${said.join(", ")}">
          ${ticks.map((_, step) => html`<line class="grid" x1="0" x2="${width}" y1="${(height * step) / steps}" y2="${(height * step) / steps}"/>`)}
          ${lines.map(({ tone, points }) => {
            const path = pathOf(points, { from, to, top });
            if (path === "") return "";
            return html`<path class="area ${tone}" d="${path}L${width} ${height}L0 ${height}Z"/><path class="line ${tone}" d="${path}"/>`;
          })}
        </svg>
        <p class="axis"><span>${timeText(from)}</span><span>${timeText(to)}</span></p>
      </div>
    </figure>`;
}

export interface Bar {
  /** When it begins. */
  at: number;
  value: number;
}

/** Amounts in equal stretches of time, as bars. */
export function barChart(label: string, bars: readonly Bar[], to: number): Html {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const each = width / Math.max(1, bars.length);
  const sum = bars.reduce((total, { value }) => total + value, 0);
  return html`<figure class="chart low">
      <div class="plot">
        <ol class="ticks" aria-hidden="true"><li>${numberText(top)}</li><li>0</li></ol>
        <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img"
          aria-label="${label}: ${numberText(sum)} in all, ${numberText(top)} at most in one bar">
          <line class="grid" x1="0" x2="${width}" y1="${height}" y2="${height}"/>
          ${bars.map(({ value }, index) => {
            const tall = (value / top) * height;
            return value <= 0
              ? ""
              : html`<rect class="distilling" x="${rounded(index * each + each * 0.1)}" y="${rounded(height - tall)}" width="${rounded(each * 0.8)}" height="${rounded(tall)}"/>`;
          })}
        </svg>
        <p class="axis"><span>${timeText(bars[0]?.at ?? to)}</span><span>${timeText(to)}</span></p>
      </div>
    </figure>`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
