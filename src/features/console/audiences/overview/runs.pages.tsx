import { isOpen } from "../../../../domain/run/audience-run.ts";
import { relevantRuns } from "../../../../domain/run/relevant-runs.ts";
import { phaseText, runNames } from "../../../../domain/run/run-words.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { Badge } from "../../../../http/pages/components/badge.tsx";
import { Progress } from "../../../../http/pages/components/charts.tsx";
import { Meta, RowList, Section, Time } from "../../../../http/pages/components/parts.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** Refused rows of a file that a run names. */
const linesListed = 10;

type Run = AudienceOverview["runs"][number];

/** Runs that changed people or failed. `showsAll` adds the others; `path` leads to the page that does. */
export function Runs({ runs, showsAll, path }: { runs: readonly Run[]; showsAll: boolean; path: string }) {
  const { shown, left } = relevantRuns(runs);
  const listed = showsAll ? runs : shown;
  const rest = countText(left.length, "run");
  return (
    <Section title="Runs">
      <RowList items={listed} row={runRow} look="rows dense" />
      {runs.length === 0 && (
        <p class="empty">Nothing has run yet. A change of the settings starts a run if it can alter people's states.</p>
      )}
      {left.length > 0 && (
        <p class="meta">
          {!showsAll && `${rest} changed nobody. `}
          <a href={showsAll ? path : `${path}?runs=all`}>
            {showsAll ? `Leave out the ${rest} that changed nobody` : "Show all"}
          </a>
        </p>
      )}
    </Section>
  );
}

function runRow(run: Run) {
  const { kind, id, state, phase, processedCount, changedCount, errorMessage, createdAt, completedAt, file } = run;
  const name = runNames[kind];
  const badRows = file?.badRows ?? 0;
  return (
    <li class="run">
      <div class="head">
        <h3>{name}</h3>
        <Badge status={state} />
      </div>
      {isOpen(run) && <Progress label={`${name} ${id}`} done={run.progress} />}
      <Meta
        of={[
          `${numberText(processedCount)} processed`,
          `${numberText(changedCount)} changed`,
          badRows > 0 && <span class="wrong">{numberText(badRows)} rows refused</span>,
          state === "Processing" && phaseText(phase),
          [completedAt === null && "since ", <Time at={completedAt ?? createdAt} />],
        ]}
      />
      {errorMessage !== null && <p class="wrong">{errorMessage}</p>}
      {badRows > 0 && file && (
        <details>
          <summary>Which rows</summary>
          <ul class="plain">
            {file.badLines.slice(0, linesListed).map(({ line, reason }) => (
              <li>{`Line ${numberText(line)}: ${reason}.`}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
