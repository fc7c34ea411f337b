import { secondsText } from "../../../../domain/labeling/people/suspicion-words.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { Badge } from "../../../../http/pages/components/badge.tsx";
import { ShareInterval } from "../../../../http/pages/components/chart-intervals.tsx";
import { OptionBars, percentText } from "../../../../http/pages/components/charts.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import type { ShownJobPeople, ShownJobPerson } from "../../../labeling/people/job-people.usecases.ts";

/** A person's answers should be looked at from these scores on. */
const [lookNow, lookToday] = [0.6, 0.3];
/** Options beyond these are in the API's answer. */
const optionsShown = 6;

/** Whether to look at the person's answers soon, and what was done about them. */
export function PersonBadges({ of: person }: { of: ShownJobPerson }) {
  return (
    <span class="badges">
      <SuspicionBadge of={person} />
      <StandingBadges of={person} />
    </span>
  );
}

interface SummaryProps {
  of: ShownJobPerson;
  options: ShownJobPeople["options"];
  /** How often a guess is right, 0 to 1. Null: answers are no votes. */
  chance: number | null;
}

/** What stands out about a person, and the figures behind it. */
export function PersonSummary({ of: person, options, chance }: SummaryProps) {
  return (
    <>
      <Reasons of={person} />
      <div class="person-figures">
        <PersonFacts of={person} />
        <div>
          <Reliability of={person} chance={chance} />
          <Choices of={person} options={options} />
        </div>
      </div>
    </>
  );
}

function SuspicionBadge({ of: { suspicion } }: { of: ShownJobPerson }) {
  if (suspicion.score >= lookNow) return <Badge status="Look now" />;
  if (suspicion.score >= lookToday) return <Badge status="Look today" />;
  return null;
}

/** What was done about the person. */
function StandingBadges({ of: { blockedInAudience, blockedInOrganization, withdrawn } }: { of: ShownJobPerson }) {
  return (
    <>
      {(blockedInAudience !== null || blockedInOrganization !== null) && <Badge status="Blocked" />}
      {withdrawn !== null && <Badge status="Answers taken back" />}
    </>
  );
}

function Reasons({ of: { reasons, suspicion, answers } }: { of: ShownJobPerson }) {
  if (reasons.length > 0)
    return (
      <ul class="reasons">
        {reasons.map((reason) => (
          <li>{reason}</li>
        ))}
      </ul>
    );
  if (answers === 0) return <p class="meta">None of their answers counts.</p>;
  return <p class="meta">{suspicion.isUnknown ? "Too few answers to say anything." : "Nothing stands out."}</p>;
}

function PersonFacts({ of: person }: { of: ShownJobPerson }) {
  const { answers, takenBack, rejected, overflow, medianMs, agreement, examples, checks, reports, score } = person;
  const besides = [
    takenBack > 0 && `${numberText(takenBack)} taken back together`,
    rejected > 0 && `${numberText(rejected)} taken back one by one`,
    overflow > 0 && `${numberText(overflow)} came too late`,
  ].filter((part) => part !== false);
  return (
    <Facts
      look="stacked"
      rows={{
        "Answers that count": [numberText(answers), besides.length > 0 && ` (${besides.join(", ")})`],
        "Median time": medianMs === null ? "Not known" : secondsText(medianMs),
        "Agrees with others":
          agreement && `${percentText(agreement.share, 1)} of ${countText(agreement.tasks, "task")}`,
        "Right on examples": examples && `${numberText(examples.correct)} of ${numberText(examples.answered)}`,
        "Right on checks": checks && `${numberText(checks.right)} of ${numberText(checks.right + checks.wrong)}`,
        Reported: reports > 0 ? countText(reports, "task") : null,
        Score: answers > 0 ? score.toFixed(2) : null,
      }}
    />
  );
}

/** What the model of the job's votes takes the person for. */
function Reliability({ of: { userId, reliability, answers }, chance }: { of: ShownJobPerson; chance: number | null }) {
  if (answers === 0) return null;
  if (reliability === null) return <p class="meta">Reliability is learned as the job goes on.</p>;
  const { ability, low, high } = reliability;
  return (
    <div class="reliability">
      <p>
        Right in <strong>{percentText(ability, 1)}</strong>{" "}
        <span class="meta">
          {percentText(low, 1)} to {percentText(high, 1)}, by the model
        </span>
      </p>
      <ShareInterval label={`Reliability of ${userId}`} of={{ low, value: ability, high }} chance={chance} />
    </div>
  );
}

/** The options in which the person differs most from all people. */
function Choices({ of: person, options }: { of: ShownJobPerson; options: ShownJobPeople["options"] }) {
  const rows = options.map(({ label: option, share: all }, i) => ({ option, all, own: person.optionShares[i] ?? 0 }));
  const most = rows.toSorted((one, other) => Math.abs(other.own - other.all) - Math.abs(one.own - one.all));
  const shown = new Set(most.slice(0, optionsShown));
  if (rows.length === 0 || person.answers === 0) return null;
  return (
    <>
      <OptionBars caption={`What ${person.userId} chose`} rows={rows.filter((row) => shown.has(row))} />
      {rows.length > optionsShown && <p class="meta">The options in which they differ most.</p>}
    </>
  );
}
