import type { ExamplePayload } from "../../../../domain/example/payload.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { TinyFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { Section, Time } from "../../../../http/pages/components/parts.tsx";
import { audiencePath, personPath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** The last answers to the audience's examples, newest first. */
export function Latest({ of: { latest, baseAudienceId } }: { of: AudienceOverview }) {
  return (
    <Section title="Last answers" class="latest">
      {latest.length === 0 ? (
        <p class="empty">Nobody has answered yet. The last ten answers appear here as they come.</p>
      ) : (
        <ol class="rows dense">
          {latest.map(({ exampleId, userId, isCorrect, at, example }) => (
            <li>
              <TinyFigure asset={example?.asset ?? null} />
              <div>
                <p class="one-line">
                  <ExampleLink
                    of={{ baseAudienceId, exampleId, example }}
                    otherwise="An example that you may not see"
                  />
                </p>
                <p class="meta one-line">
                  <Time at={at} />
                </p>
                {/* On a line of its own: beside the time, an ellipsis left little of the link to click on. */}
                {userId !== null && (
                  <p class="meta one-line">
                    <a href={personPath(baseAudienceId, userId)}>{userId}</a>
                  </p>
                )}
              </div>
              <GradeMark isCorrect={isCorrect} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface ExampleLinkProps {
  of: { baseAudienceId: string; exampleId: string; example: { payload: ExamplePayload } | null };
  /** Stands in place of an example that is not shown. */
  otherwise: string;
}

export function ExampleLink({ of: { baseAudienceId, exampleId, example }, otherwise }: ExampleLinkProps) {
  if (example === null) return <span class="meta">{otherwise}</span>;
  return <a href={`${audiencePath(baseAudienceId, "/examples")}#${exampleId}`}>{instructionOf(example.payload)}</a>;
}

/** Right or wrong in a word. The colour only repeats it. Null: an early release did not keep it. */
export function GradeMark({ isCorrect }: { isCorrect: boolean | null }) {
  if (isCorrect === null) return <span class="badge plain">Not kept</span>;
  return isCorrect ? <span class="badge good">Right</span> : <span class="badge bad">Wrong</span>;
}
