import type { Child } from "hono/jsx";
import { numberText } from "../../../domain/text/numbers.ts";

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

/** Percent of the width that stay free on both sides, so that no end touches the edge. */
const margin = 3;

/** Where a value stands on the common scale of all intervals, in percent of the width. */
export function scaleOf(intervals: readonly Interval[]): (value: number) => number {
  const low = Math.min(...intervals.map((one) => one.low));
  const high = Math.max(...intervals.map((one) => one.high));
  const span = high - low || 1;
  const at = (value: number) => margin + ((value - low) / span) * (100 - 2 * margin);
  return (value) => Math.round(at(value) * 100) / 100;
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
  const known = rows.flatMap(({ interval }) => interval ?? []);
  const at = scaleOf(known);
  return (
    <table class="intervals">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            Rank
          </th>
          <th scope="col">{what}</th>
          <td class="drawn" />
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
            <td class="drawn">{interval && <IntervalBar of={interval} at={at} />}</td>
            <td class="number">{interval ? <IntervalText of={interval} /> : "None yet"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The interval as a bar, and its value as a line across it. Decorative: the numbers stand beside it. */
function IntervalBar({ of: { value, low, high }, at }: { of: Interval; at: (value: number) => number }) {
  const width = Math.max(0.5, at(high) - at(low));
  return (
    <svg class="interval tall" aria-hidden="true">
      <rect class="track" x="0" y="45%" width="100%" height="10%" />
      <rect class="band" x={`${at(low)}%`} y="20%" width={`${Math.round(width * 100) / 100}%`} height="60%" />
      <line class="mark" x1={`${at(value)}%`} x2={`${at(value)}%`} y1="0" y2="100%" />
    </svg>
  );
}

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
