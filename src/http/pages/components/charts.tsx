import type { Tone } from "../../../domain/chart/chart-line.ts";
import { numberText } from "../../../domain/text/numbers.ts";

export interface Part {
  label: string;
  amount: number;
  tone: Tone;
}

export interface Segment {
  /** Percent of the whole width. */
  x: number;
  width: number;
}

/** The least width of a part: even one in a million stays visible. */
const leastPercent = 1;

/** Lays out amounts in a bar, side by side. They fill it, and an amount of zero has no width. */
export function layOut(amounts: readonly number[]): Segment[] {
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  const shares = amounts.map((amount) => (all > 0 ? (amount / all) * 100 : 0));
  const widened = shares.map((share) => (share > 0 && share < leastPercent ? leastPercent : share));
  const lent = widened.reduce((sum, width, i) => sum + width - (shares[i] as number), 0);
  // The widest part pays for the least width of the narrow ones.
  const widest = widened.indexOf(Math.max(...widened));
  let x = 0;
  return widened.map((width, i) => {
    const segment = { x: rounded(x), width: rounded(i === widest ? width - lent : width) };
    x += segment.width;
    return segment;
  });
}

/** A bar of several parts, and its legend with the numbers. The accessible name lists their shares. */
export function StackedBar({ label, parts }: { label: string; parts: readonly Part[] }) {
  const all = parts.reduce((sum, { amount }) => sum + amount, 0);
  const present = parts.filter(({ amount }) => amount > 0);
  const shares = present.map(({ label: name, amount }) => `${name} ${percentText(amount, all)}`).join(", ");
  const segments = layOut(present.map(({ amount }) => amount));
  return (
    <>
      <svg class="bar" role="img" aria-label={`${label}: ${shares || "nothing yet"}`}>
        {present.map(({ tone }, i) => rect(tone, segments[i] as Segment))}
      </svg>
      <ul class="legend">
        {parts.map(({ label: name, amount, tone }) => (
          <li>
            <span class={`key ${tone}`} />
            {name} <strong>{numberText(amount)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ShareBarProps {
  amount: number;
  of: number;
  tone: Tone;
  /** Centred bars below each other make a funnel. */
  isCentred?: boolean | undefined;
}

/** A decorative bar beside the number in a table's row. */
export function ShareBar({ amount, of, tone, isCentred }: ShareBarProps) {
  const [segment] = layOut([amount, Math.max(0, of - amount)]) as [Segment];
  const x = isCentred ? rounded((100 - segment.width) / 2) : 0;
  return (
    <svg class="bar open" aria-hidden="true">
      {segment.width > 0 && rect(tone, { ...segment, x })}
    </svg>
  );
}

/** A progress bar for a share from 0 to 1. */
export function ProgressBar({ label, done }: { label: string; done: number }) {
  const percent = Math.floor(done * 100);
  return (
    <progress aria-label={label} max={100} value={percent}>
      {percent}%
    </progress>
  );
}

/** A share as `42%`. Only zero is 0%, and only everything is 100%. */
export function percentText(amount: number, of: number): string {
  if (of <= 0 || amount <= 0) return "0%";
  const percent = (amount / of) * 100;
  if (percent < 1) return "under 1%";
  return percent > 99 && amount < of ? "over 99%" : `${Math.round(percent)}%`;
}

interface ProgressProps {
  label: string;
  done: number;
  /** What is said beside it. Absent: the percentage. */
  text?: string;
}

/** A progress bar with what it says beside it. */
export function Progress({ label, done, text = `${Math.floor(done * 100)}%` }: ProgressProps) {
  return (
    <div class="progress">
      <ProgressBar label={label} done={done} />
      <span>{text}</span>
    </div>
  );
}

interface BarTableProps {
  caption: string;
  /** What the rows are: "Stage". */
  what: string;
  /** What the amounts count. */
  counted?: string;
  rows: readonly Part[];
  of: number;
  isFunnel?: boolean;
  hasShares?: boolean;
}

/** A chart that is also a table, so that screen readers read the same numbers. */
export function BarTable({ caption, what, counted = "People", rows, of, isFunnel, hasShares }: BarTableProps) {
  return (
    <table class="bars">
      <caption class="unseen">{caption}</caption>
      <thead class="unseen">
        <tr>
          {[what, "Bar", counted, ...(hasShares ? ["Share"] : [])].map((title) => (
            <th scope="col">{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount, tone }) => (
          <tr>
            <th scope="row">
              <span class="clipped">{label}</span>
            </th>
            <td>
              <ShareBar amount={amount} of={of} tone={tone} isCentred={isFunnel} />
            </td>
            <td class="number">{numberText(amount)}</td>
            {hasShares && <td class="number share">{percentText(amount, of)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface OptionShares {
  option: string;
  own: number;
  all: number;
}

/** What a person chose beside what all people chose. It is a table, so that screen readers read the same numbers. */
export function OptionBars({ caption, rows }: { caption: string; rows: readonly OptionShares[] }) {
  return (
    <table class="bars choices">
      <caption class="unseen">{caption}</caption>
      <thead class="unseen">
        <tr>
          {["Option", "Bar", "This person", "All people"].map((title) => (
            <th scope="col">{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ option, own, all }) => (
          <tr>
            <th scope="row">
              <span class="clipped">{option}</span>
            </th>
            <td>
              <svg class="bar open" aria-hidden="true">
                <rect class="distilling" x="0" y="0" width={widthOf(own)} height="100%" />
                <rect class="others" x={widthOf(Math.min(all, 0.99))} y="0" width="3" height="100%" />
              </svg>
            </td>
            <td class="number">{percentText(own, 1)}</td>
            <td class="number meta">all {percentText(all, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function widthOf(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

function rect(tone: Tone, { x, width }: Segment) {
  return <rect class={tone} x={`${x}%`} width={`${width}%`} height="100%" />;
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
