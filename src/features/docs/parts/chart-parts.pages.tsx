import type { ChartLine } from "../../../domain/chart/chart-line.ts";
import { dayMs, hourMs } from "../../../domain/chart/time-axis.ts";
import { microsADollar } from "../../../domain/money/amount.ts";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import { IntervalTable, ShareInterval } from "../../../http/pages/components/chart-intervals.tsx";
import { BarChart, LineChart } from "../../../http/pages/components/chart-over-time.tsx";
import { BarTable, OptionBars, Progress, StackedBar } from "../../../http/pages/components/charts.tsx";
import { HeatMap } from "../../../http/pages/components/heat-map.tsx";

const begin = Date.UTC(2026, 10, 24);

/** A line that nothing is known of for some hours. */
const people = [12, 15, 19, 26, 34, null, null, 41, 52, 60, 66, 71, 80, 86, 88, null, 93, 97, 101, 108, 112, 118, 121];
const graduates = people.map((count, i) => (count === null ? null : Math.round((count * i) / 30)));
const lines: ChartLine[] = [
  { label: "People", tone: "plain", points: people.map((value, i) => ({ at: begin + 2 * i * hourMs, value })) },
  {
    label: "Graduates",
    tone: "graduated",
    points: graduates.map((value, i) => ({ at: begin + 2 * i * hourMs, value })),
  },
];

/** Costs of the days of three weeks, in dollars. */
const days = [4.2, 6.1, 9.75, 3.3, 0, 0, 12.4, 14.02, 11.8, 9.1, 7.7, 0, 0, 16.4, 17.25, 13.1, 8.4, 6.2, 0, 0, 3.9];

/** Each chart once, over numbers that are made up. */
export function ChartParts() {
  return (
    <>
      <h3>Lines over time</h3>
      <LineChart label="People and graduates over time" lines={lines} />
      <h3>Bars over time</h3>
      <BarChart
        label="Costs by day"
        text={dollarsText}
        eachMs={dayMs}
        bars={days.map((dollars, i) => ({ at: begin - (21 - i) * dayMs, value: dollars * microsADollar }))}
      />
      <h3>Parts of a whole</h3>
      <StackedBar
        label="People by state"
        parts={[
          { label: "Graduates", amount: 41, tone: "graduated" },
          { label: "Distilling", amount: 62, tone: "distilling" },
          { label: "Inactive", amount: 9, tone: "inactive" },
          { label: "Dropped", amount: 9, tone: "dropped" },
        ]}
      />
      <h3>Bars beside numbers</h3>
      <BarTable
        caption="Answers by option"
        what="Option"
        counted="Answers"
        hasShares
        of={421}
        rows={[
          { label: "Cat", amount: 310, tone: "graduated" },
          { label: "Dog", amount: 98, tone: "plain" },
          { label: "Neither", amount: 13, tone: "plain" },
        ]}
      />
      <OptionBars
        caption="What one person chose"
        rows={[
          { option: "Cat", own: 0.52, all: 0.74 },
          { option: "Dog", own: 0.48, all: 0.23 },
        ]}
      />
      <h3>Values with their intervals</h3>
      <IntervalTable
        caption="Models by their scores"
        what="Model"
        measured="Score"
        rows={[
          { key: "1", label: "Heron", more: "120 answers", interval: { value: 1_243, low: 1_225, high: 1_261 } },
          { key: "2", label: "Curlew", more: "118 answers", interval: { value: 1_207, low: 1_188, high: 1_230 } },
          { key: "3", label: "Sandpiper", more: "4 answers", interval: { value: 1_180, low: 1_102, high: 1_264 } },
          { key: "4", label: "Newcomer", more: "no answers", interval: null },
        ]}
      />
      <ShareInterval label="Reliability of a person" of={{ low: 0.71, value: 0.82, high: 0.9 }} chance={0.5} />
      <h3>Each against each</h3>
      <HeatMap
        caption="Wins of the row against the column, in percent"
        names={["Heron", "Curlew", "Sandpiper"]}
        wins={[
          [0, 34, 41],
          [26, 0, 33],
          [19, 27, 0],
        ]}
      />
      <h3>Progress</h3>
      <Progress label="Tasks that are done" done={0.602} text="1,204 of 2,000" />
    </>
  );
}
