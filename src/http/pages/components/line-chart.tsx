import type { Child } from "hono/jsx";
import type { Bar, ChartLine } from "../../../domain/audience/history-view.ts";
import { numberText } from "../charts.ts";
import { Time } from "./parts.tsx";

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

/** Lines over time with a legend. Their first and last values are also a text. */
export function LineChart({ label, lines }: { label: string; lines: readonly ChartLine[] }) {
  const all = lines.flatMap(({ points }) => points);
  const [from, to] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))];
  const top = roundTop(Math.max(0, ...all.map(({ value }) => value)));
  const ticks = Array.from({ length: steps + 1 }, (_, step) => (top * (steps - step)) / steps);
  const valueAt = ({ points }: ChartLine, end: 0 | -1) => numberText(points.at(end)?.value ?? 0);
  const said = lines.map((line) => `${line.label} from ${valueAt(line, 0)} to ${valueAt(line, -1)}`);
  return (
    <figure class="chart">
      <ul class="legend">
        {lines.map((line) => (
          <li>
            <span class={`key ${line.tone}`} />
            {line.label} <strong>{valueAt(line, -1)}</strong>
          </li>
        ))}
      </ul>
      <Plot label={`${label}: ${said.join(", ")}`} ticks={ticks} from={from} to={to}>
        {lines.map(({ tone, points }) => {
          const path = pathOf(points, { from, to, top });
          if (path === "") return null;
          return (
            <>
              <path class={`area ${tone}`} d={`${path}L${width} ${height}L0 ${height}Z`} />
              <path class={`line ${tone}`} d={path} />
            </>
          );
        })}
      </Plot>
    </figure>
  );
}

/** Amounts in equal stretches of time, as bars. */
export function BarChart({ label, bars, to }: { label: string; bars: readonly Bar[]; to: number }) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const each = width / Math.max(1, bars.length);
  const sum = bars.reduce((total, { value }) => total + value, 0);
  const said = `${label}: ${numberText(sum)} in all, ${numberText(top)} at most in one bar`;
  return (
    <figure class="chart low">
      <Plot label={said} ticks={[top, 0]} from={bars[0]?.at ?? to} to={to}>
        {bars.map(({ value }, i) => {
          if (value <= 0) return null;
          const tall = rounded((value / top) * height);
          const [x, across] = [rounded((i + 0.1) * each), rounded(each * 0.8)];
          return <rect class="distilling" x={x} y={rounded(height - tall)} width={across} height={tall} />;
        })}
      </Plot>
    </figure>
  );
}

interface PlotProps {
  label: string;
  /** The numbers at its side, from the top. A line stands at each but the top of two. */
  ticks: readonly number[];
  from: number;
  to: number;
  children?: Child;
}

function Plot({ label, ticks, from, to, children }: PlotProps) {
  const lines = ticks.map((_, i) => (height * i) / (ticks.length - 1)).slice(ticks.length === 2 ? 1 : 0);
  return (
    <div class="plot">
      <ol class="ticks" aria-hidden="true">
        {ticks.map((tick) => (
          <li>{numberText(tick)}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {lines.map((y) => (
          <line class="grid" x1={0} x2={width} y1={y} y2={y} />
        ))}
        {children}
      </svg>
      <p class="axis">
        <span>
          <Time at={from} />
        </span>
        <span>
          <Time at={to} />
        </span>
      </p>
    </div>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
