import type { Child } from "hono/jsx";
import {
  type ChartBar,
  type ChartLine,
  type Moment,
  momentsOf,
  type Tone,
  unbroken,
} from "../../../domain/chart/chart-line.ts";
import { type RoundAxis, roundAxis, shareOf } from "../../../domain/chart/round-axis.ts";
import { dayMs, timeAxis } from "../../../domain/chart/time-axis.ts";
import { tickText, timeText } from "../../../domain/chart/time-text.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import { Time } from "./parts.tsx";
import { Table } from "./table.tsx";

/** The units of a line's path. They are stretched to the size of the plot. */
const units = 1_000;
/** Moments that can be pointed at, and rows of the table. */
const mostMoments = 60;

interface OfValues {
  /** What the chart shows. Screen readers hear it with a summary of the values. */
  label: string;
  /** How a value is written. Grouped numbers by default. */
  text?: (value: number) => string;
  /** Values may stand between whole numbers. */
  isFine?: boolean;
}

/** Lines over time, with the last values in a legend. No line is drawn where a value is null. */
export function LineChart({ lines, text = numberText, isFine, label }: OfValues & { lines: readonly ChartLine[] }) {
  const known = lines.map(({ points }) => unbroken(points));
  const axis = roundAxis(
    known.flat(2).map(({ value }) => value),
    { isWhole: !isFine },
  );
  const moments = momentsOf(lines, mostMoments);
  const span = { from: moments[0]?.begin ?? 0, to: moments.at(-1)?.end ?? 0 };
  const [x, y] = [(at: number) => placeIn(span, at), (value: number) => 1 - shareOf(value, axis)];
  const endText = (points: { value: number }[], end: 0 | -1) => {
    const value = points.at(end)?.value;
    return value === undefined ? "none" : text(value);
  };
  const said = lines.map(
    (line, i) => `${line.label} from ${endText((known[i] ?? []).flat(), 0)} to ${endText((known[i] ?? []).flat(), -1)}`,
  );
  return (
    <figure class="chart">
      <ul class="legend">
        {lines.map(({ tone, label: name }, i) => (
          <li>
            <span class={`key ${tone}`} />
            {name} <strong>{endText((known[i] ?? []).flat(), -1)}</strong>
          </li>
        ))}
      </ul>
      <Plot said={`${label}: ${said.join(", ")}`} axis={axis} text={text} span={span}>
        <svg viewBox={`0 0 ${units} ${units}`} preserveAspectRatio="none" width="100%" height="100%">
          {lines.map(({ tone }, i) => known[i]?.map((run) => runPaths(run, { tone, x, y })))}
        </svg>
        {lines.map(({ tone }, i) =>
          known[i]
            ?.filter((run) => run.length === 1)
            .flat()
            .map(({ at, value }) => <circle class={tone} cx={percent(x(at))} cy={percent(y(value))} r="2.5" />),
        )}
        {moments.map(({ at, begin, end, values }) => (
          <Slice
            at={at}
            begin={x(begin)}
            end={x(end)}
            values={lines.map((line, i) => `${line.label} ${valueText(values[i], text)}`)}
          >
            <line class="cursor" x1={percent(x(at))} x2={percent(x(at))} y1="0" y2="100%" />
            {values.map((value, i) =>
              value === null ? null : (
                <circle class={lines[i]?.tone} cx={percent(x(at))} cy={percent(y(value))} r="3.5" />
              ),
            )}
          </Slice>
        ))}
      </Plot>
      <Values
        label={label}
        rows={moments}
        columns={lines.map((line, i) => [line.label, ({ values }: Moment) => valueText(values[i], text)] as const)}
      />
    </figure>
  );
}

interface BarChartProps extends OfValues {
  bars: readonly ChartBar[];
  /** How long the time of a bar is, in milliseconds. */
  eachMs: number;
  tone?: Tone;
}

/** Amounts in equal stretches of time. Nothing is drawn where an amount is zero or null. */
export function BarChart({ label, bars, eachMs, text = numberText, isFine, tone = "distilling" }: BarChartProps) {
  const known = bars.flatMap(({ value }) => value ?? []);
  const axis = roundAxis(known, { atMost: 4, isWhole: !isFine });
  const from = bars[0]?.at ?? 0;
  const span = { from, to: from + bars.length * eachMs };
  const sum = known.reduce((total, value) => total + value, 0);
  const said = `${label}: ${text(sum)} in all, ${text(Math.max(0, ...known))} at most in one bar`;
  const form = eachMs < dayMs ? "whole" : "date";
  return (
    <figure class="chart low">
      <Plot said={said} axis={axis} text={text} span={span} barMs={eachMs}>
        {bars.map(({ at, value }, i) => {
          const share = value === null ? 0 : shareOf(value, axis);
          // Even a small amount is seen.
          const tall = share > 0 ? Math.max(0.02, share) : 0;
          return (
            <Slice
              at={at}
              form={form}
              begin={i / bars.length}
              end={(i + 1) / bars.length}
              values={[valueText(value, text)]}
            >
              {tall > 0 && (
                <rect
                  class={tone}
                  x={percent((i + 0.1) / bars.length)}
                  y={percent(1 - tall)}
                  width={percent(0.8 / bars.length)}
                  height={percent(tall)}
                />
              )}
            </Slice>
          );
        })}
      </Plot>
      <Values label={label} form={form} rows={bars} columns={[["Amount", ({ value }) => valueText(value, text)]]} />
    </figure>
  );
}

interface PlotProps {
  said: string;
  axis: RoundAxis;
  text: (value: number) => string;
  span: Span;
  /** How long the time of a bar is. Dates stand below the middle of their bars. */
  barMs?: number;
  children?: Child;
}

/** The axes with their round steps, and between them what is drawn. */
function Plot({ said, axis, text, span, barMs = 0, children }: PlotProps) {
  const { look, ticks } = timeAxis(span, 5);
  return (
    <div class="plot">
      <ol class="ticks" aria-hidden="true">
        {[...axis.ticks].reverse().map((tick) => (
          <li>{text(tick)}</li>
        ))}
      </ol>
      <svg class="drawing" role="img" aria-label={said}>
        {axis.ticks.map((tick) => (
          <line
            class="grid"
            x1="0"
            x2="100%"
            y1={percent(1 - shareOf(tick, axis))}
            y2={percent(1 - shareOf(tick, axis))}
          />
        ))}
        {children}
      </svg>
      {/* A script takes it away, and shows the times in the reader's zone. */}
      <span class="zone" aria-hidden="true" data-zone="">
        {look === "clock" ? "UTC" : ""}
      </span>
      <svg class="times" aria-hidden="true">
        {ticks.map((at) => {
          const x = placeIn(span, look === "clock" ? at : at + barMs / 2);
          const anchor = x < 0.08 ? "start" : x > 0.92 ? "end" : "middle";
          return (
            <text
              x={percent(x)}
              y="1em"
              text-anchor={anchor}
              {...(look === "clock" && { "data-at": at, "data-form": look })}
            >
              {tickText(at, look, "UTC")}
            </text>
          );
        })}
      </svg>
    </div>
  );
}

interface SliceProps {
  at: number;
  form?: "whole" | "date";
  /** Where the slice begins and ends, from 0 to 1. */
  begin: number;
  end: number;
  values: readonly string[];
  children?: Child;
}

/** A part of the plot that shows its time and its values above it while it is pointed at. */
function Slice({ at, form = "whole", begin, end, values, children }: SliceProps) {
  return (
    <g class="slice">
      <rect class="touch" x={percent(begin)} width={percent(end - begin)} height="100%" />
      {children}
      <text x="0" y="-0.75em">
        <ChartTime at={at} form={form} />
        {`: ${values.join(", ")}`}
      </text>
    </g>
  );
}

/** A script shows times in the reader's zone. Dates are days in UTC. */
function ChartTime({ at, form }: { at: number; form: "whole" | "date" }) {
  if (form === "date") return <tspan>{timeText(at, form, "UTC")}</tspan>;
  return (
    <tspan data-at={at} data-form={form}>
      {timeText(at, form, "UTC")} UTC
    </tspan>
  );
}

interface ValuesProps<Row> {
  label: string;
  form?: "whole" | "date";
  rows: readonly Row[];
  columns: readonly (readonly [title: string, text: (row: Row) => string])[];
}

/** The same values as a table, for screen readers, keyboards and paper. */
function Values<Row extends { at: number }>({ label, form = "whole", rows, columns }: ValuesProps<Row>) {
  const time = ({ at }: Row) => (form === "date" ? timeText(at, form, "UTC") : <Time at={at} />);
  return (
    <details>
      <summary>
        Values<span class="unseen"> of {label}</span>
      </summary>
      <Table
        label={`Values of ${label}`}
        rows={rows}
        columns={{ Time: time, ...Object.fromEntries(columns) }}
        numbers={columns.map(([title]) => title)}
      />
    </details>
  );
}

interface Span {
  from: number;
  to: number;
}

/** Where a moment stands, from 0 to 1. A single moment stands in the middle. */
function placeIn({ from, to }: Span, at: number): number {
  return to > from ? (at - from) / (to - from) : 0.5;
}

interface Scales {
  tone: Tone;
  x: (at: number) => number;
  y: (value: number) => number;
}

function runPaths(run: readonly { at: number; value: number }[], { tone, x, y }: Scales) {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || run.length === 1) return null;
  const points = run.map(({ at, value }) => `${unit(x(at))} ${unit(y(value))}`);
  const path = `M${points.join("L")}`;
  return (
    <>
      <path class={`area ${tone}`} d={`${path}L${unit(x(last.at))} ${units}L${unit(x(first.at))} ${units}Z`} />
      <path class={`line ${tone}`} d={path} />
    </>
  );
}

function valueText(value: number | null | undefined, text: (value: number) => string): string {
  return value === null || value === undefined ? "not known" : text(value);
}

const unit = (share: number) => Math.round(share * units * 10) / 10;
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
