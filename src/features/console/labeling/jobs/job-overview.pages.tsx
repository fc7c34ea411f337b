import { barsFrom, type Tone } from "../../../../domain/chart/chart-line.ts";
import { agreementSentence } from "../../../../domain/labeling/certainty/agreement-sentence.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import { BarChart } from "../../../../http/pages/components/chart-over-time.tsx";
import { BarTable, type Part, StackedBar } from "../../../../http/pages/components/charts.tsx";
import type { JobOverview } from "./jobs.usecases.ts";

/** The tasks below the first class of agreement, in which all agree. Null: there are no votes. */
export function disagreementsIn({ agreement: [all = 0, ...others] }: JobOverview): number | null {
  const some = others.reduce((sum, count) => sum + count, 0);
  return all + some === 0 ? null : some;
}

const agreementClasses: { label: string; tone: Tone }[] = [
  { label: "All agree", tone: "graduated" },
  { label: "80% or more", tone: "distilling" },
  { label: "60% to 80%", tone: "inactive" },
  { label: "Below 60%", tone: "dropped" },
];

/** `review` leads to the tasks in doubt. Null: nobody reviews the job. */
export function Overview({ of, review }: { of: JobOverview; review: string | null }) {
  const { agreement, beyondChance, options, answers, outcomes, from, to } = of;
  const hasAny = (counts: readonly number[]) => counts.some((count) => count > 0);
  if (!hasAny(answers)) return null;
  const slotMs = Math.max(1, (to - from) / answers.length);
  const sentence = beyondChance && agreementSentence(beyondChance);
  const parts = agreementClasses.map((one, i) => ({ ...one, amount: agreement[i] ?? 0 }));
  return (
    <section>
      <div class="overview">
        {hasAny(agreement) && (
          <div>
            <h2>Agreement</h2>
            <StackedBar label="Tasks by how far people agree" parts={parts} />
            <p class="meta">
              Of the tasks with answers, by the share of votes for the leading option.
              {review && disagreementsIn(of) !== 0 && (
                <>
                  {" "}
                  <a href={review}>Review those in doubt</a>
                </>
              )}
            </p>
            {sentence && <p>{sentence}</p>}
            {outcomes && hasAny(Object.values(outcomes)) && <Outcomes of={outcomes} />}
          </div>
        )}
        {options.some(({ votes }) => votes > 0) && <OptionBars options={options} />}
        <div>
          <h2>Answers over time</h2>
          <BarChart label="Answers over time" tone="graduated" eachMs={slotMs} bars={barsFrom(from, slotMs, answers)} />
        </div>
      </div>
    </section>
  );
}

/** Options beyond these stand in the result file. */
const optionsShown = 10;

/** How often each option was chosen on all tasks, most often first where there are too many to show. */
function OptionBars({ options }: Pick<JobOverview, "options">) {
  const all = options.reduce((sum, { votes }) => sum + votes, 0);
  const most = Math.max(...options.map(({ votes }) => votes));
  const shown = options.length > optionsShown ? options.toSorted((one, other) => other.votes - one.votes) : options;
  const rows = shown
    .slice(0, optionsShown)
    .map(({ label, votes }): Part => ({ label, amount: votes, tone: votes === most ? "graduated" : "plain" }));
  const rest = options.length - rows.length;
  return (
    <div>
      <h2>Answers by option</h2>
      <BarTable caption="Answers by option, on all tasks" what="Option" rows={rows} of={all} hasShares />
      {rest > 0 && <p class="meta">and {numberText(rest)} more</p>}
    </div>
  );
}

function Outcomes({ of: { Decided, Ambiguous, Exhausted } }: { of: NonNullable<JobOverview["outcomes"]> }) {
  const parts: Part[] = [
    { label: "Decided", amount: Decided, tone: "graduated" },
    { label: "Ambiguous", amount: Ambiguous, tone: "inactive" },
    { label: "Exhausted", amount: Exhausted, tone: "dropped" },
  ];
  return (
    <>
      <h2>How tasks ended</h2>
      <StackedBar label="Tasks by how they ended" parts={parts} />
      <p class="meta">
        Ambiguous: many able people gave the same other answer. Exhausted: the votes ran out before the answer was
        certain.
      </p>
    </>
  );
}
