import type { Child } from "hono/jsx";
import { type RoundAxis, roundAxis, shareOf } from "../../../domain/chart/round-axis.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import { percentText } from "./charts.tsx";

/** A value with the ends of its interval. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

export interface IntervalRow {
  key: string;
  label: Child;
  /** Null: nothing is known of it yet. */
  interval: Interval | null;
  /** What it rests on, such as `120 answers`. */
  more: string;
}

/** Percent of the width that stay free on both sides, so that no text of the axis reaches beyond it. */
const margin = 6;

/** Where a value stands on its axis, in percent of the width. */
function placeOn(axis: RoundAxis, value: number): number {
  return rounded(margin + shareOf(value, axis) * (100 - 2 * margin));
}

interface IntervalTableProps {
  caption: string;
  /** What the rows are: "Model". */
  what: string;
  /** What is measured: "Score". */
  measured: string;
  rows: readonly IntervalRow[];
}

/** Values with their intervals on one scale. It is a table, so that screen readers and paper have the same numbers. */
export function IntervalTable({ caption, what, measured, rows }: IntervalTableProps) {
  const ends = rows.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : []));
  const axis = roundAxis(ends, { atMost: 6, hasZero: false });
  return (
    <table class="intervals">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            Rank
          </th>
          <th scope="col">{what}</th>
          <td class="drawn">
            <svg class="interval" aria-hidden="true">
              {axis.ticks.map((tick) => (
                <text x={`${placeOn(axis, tick)}%`} y="0.9em" text-anchor="middle">
                  {numberText(tick)}
                </text>
              ))}
            </svg>
          </td>
          <th scope="col" class="number">
            {measured}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, interval, more }, i) => (
          <tr>
            <td class="number">{interval ? i + 1 : ""}</td>
            <th scope="row">
              {label} <span class="meta">{more}</span>
            </th>
            <td class="drawn">{interval && <IntervalBar of={interval} axis={axis} />}</td>
            <td class="number">{interval ? <IntervalText of={interval} /> : "None yet"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The interval between the lines of the axis. Decorative: the numbers stand beside it. */
function IntervalBar({ of: { value, low, high }, axis }: { of: Interval; axis: RoundAxis }) {
  const at = (one: number) => placeOn(axis, one);
  return (
    <svg class="interval" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <line class="grid" x1={`${at(tick)}%`} x2={`${at(tick)}%`} y1="0" y2="100%" />
      ))}
      <Drawn low={at(low)} value={at(value)} high={at(high)} />
    </svg>
  );
}

interface ShareIntervalProps {
  label: string;
  of: Interval;
  /** Where a guess would stand. Null: that is not known. */
  chance: number | null;
}

/** An estimate from 0 to 1 with its interval, and where a guess would stand. */
export function ShareInterval({ label, of: { low, value, high }, chance }: ShareIntervalProps) {
  const said = `${label}: ${percentText(value, 1)}, from ${percentText(low, 1)} to ${percentText(high, 1)}`;
  return (
    <svg
      class="interval"
      role="img"
      aria-label={chance === null ? said : `${said}. A guess: ${percentText(chance, 1)}`}
    >
      <Drawn low={100 * low} value={100 * value} high={100 * high} />
      {chance !== null && <line class="chance" x1={`${100 * chance}%`} x2={`${100 * chance}%`} y1="0" y2="100%" />}
    </svg>
  );
}

/** A bar from the low end to the high one, with a line across it at the value. All in percent of the width. */
function Drawn({ low, value, high }: Interval) {
  return (
    <>
      <rect class="track" x="0" y="45%" width="100%" height="10%" />
      <rect class="band" x={`${rounded(low)}%`} y="20%" width={`${rounded(Math.max(0.5, high - low))}%`} height="60%" />
      <line class="mark" x1={`${rounded(value)}%`} x2={`${rounded(value)}%`} y1="5%" y2="95%" />
    </>
  );
}

const rounded = (percent: number) => Math.round(percent * 100) / 100;

/** `1,243 ±18`, or with both distances where they differ. */
export function IntervalText({ of: { value, low, high } }: { of: Interval }) {
  const [below, above] = [Math.round(value - low), Math.round(high - value)];
  return (
    <>
      <strong>{numberText(Math.round(value))}</strong>{" "}
      <span class="meta">{below === above ? `±${numberText(above)}` : `+${above} -${below}`}</span>
    </>
  );
}
