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
      title="Before it recruits"
      of={[
        {
          title: "Show what is right",
          isDone: missing === 0,
          actions: (
            <>
              {exampleCount > 0 && tryLink({ kind: "audience", id })}
              <LinkButton to={audiencePath(id, "/examples")} label="Add examples" look={missing === 0 ? "quiet" : ""} />
            </>
          ),
          children: (
            <p class="meta">
              People prove on examples that they are good at your task.{" "}
              {`${countText(exampleCount, "example has", "examples have")} a known answer; at least ${leastExamples} are needed.`}
            </p>
          ),
        },
        {
          title: "The rules are set",
          isDone: true,
          actions: may.edit && <LinkButton to={audiencePath(id, "/settings")} label="See the settings" look="quiet" />,
          children: (
            <>
              <p class="meta">
                You can change them at any time. People graduate with: {graduationSentence(graduationRule)}.
              </p>
              <Term word="Graduated" asks="What is a graduate?" />
            </>
          ),
        },
        {
          title: "Start recruiting",
          isDone: false,
          actions:
            missing === 0 ? (
              <Act action={audiencePath(id, "/recruit")}>Start recruiting</Act>
            ) : (
              <button type="button" class="quiet" disabled aria-describedby="why-not">
                Start recruiting
              </button>
            ),
          children:
            missing === 0 ? (
              <p class="meta">From then on people are asked your examples wherever tasks are offered.</p>
            ) : (
              <p
                id="why-not"
                class="meta"
              >{`It needs ${countText(missing, "more example")} with a known answer first.`}</p>
            ),
        },
      ]}
    />
  );
}
