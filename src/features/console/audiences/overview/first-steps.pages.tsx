import { graduationSentence } from "../../../../domain/audience/setting-sentences.ts";
import { leastExamples } from "../../../../domain/audience/status.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import { Act } from "../../../../http/pages/components/form.tsx";
import { LinkButton } from "../../../../http/pages/components/parts.tsx";
import { Steps } from "../../../../http/pages/components/steps.tsx";
import { Term } from "../../../../http/pages/components/words.tsx";
import { tryLink } from "../../try/try-frame.pages.tsx";
import { audiencePath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** True until somebody has started recruiting. A view, and the audience of everybody, never begin. */
export function isBeginning({ wanted, may, isOrdinary, filter }: AudienceOverview): boolean {
  return wanted === null && isOrdinary && filter === null && may.recruit;
}

/** What leads from a new audience to one that recruits. Only the next step has a button that stands out. */
export function FirstSteps({ of: audience }: { of: AudienceOverview }) {
  const { id, exampleCount, may, graduationRule } = audience;
  const missing = Math.max(0, leastExamples - exampleCount);
  return (
    <Steps
      label="Before it recruits"
      of={[
        {
          title: "Show what is right",
          isDone: missing === 0,
          children: (
            <>
              <p>
                People prove on examples that they are good at your task.{" "}
                {`${countText(exampleCount, "example has", "examples have")} a known answer; at least ${leastExamples} are needed.`}
              </p>
              <p class="actions">
                <LinkButton
                  to={audiencePath(id, "/examples")}
                  label="Add examples"
                  look={missing === 0 ? "quiet" : ""}
                />
                {exampleCount > 0 && tryLink({ kind: "audience", id })}
              </p>
            </>
          ),
        },
        {
          title: "Look over the rules",
          isDone: true,
          children: (
            <>
              <p>
                Set already, and you can change them later. People graduate with: {graduationSentence(graduationRule)}.
              </p>
              <Term word="Graduated" asks="What is a graduate?" />
              {may.edit && (
                <p class="actions">
                  <LinkButton to={audiencePath(id, "/settings")} label="See the settings" look="quiet" />
                </p>
              )}
            </>
          ),
        },
        {
          title: "Start recruiting",
          isDone: false,
          children:
            missing === 0 ? (
              <>
                <p>From then on people are asked your examples wherever tasks are offered.</p>
                <Act action={audiencePath(id, "/recruit")}>Start recruiting</Act>
              </>
            ) : (
              <>
                <p id="why-not">{`It needs ${countText(missing, "more example")} with a known answer first.`}</p>
                <p class="actions">
                  <button type="button" class="quiet" disabled aria-describedby="why-not">
                    Start recruiting
                  </button>
                </p>
              </>
            ),
        },
      ]}
    />
  );
}
