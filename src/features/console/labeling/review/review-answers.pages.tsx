import { placeText } from "../../../../domain/text/places.ts";
import { percentText } from "../../../../http/pages/components/charts.tsx";
import { Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { Meta, RowList, Section, Time, Unseen } from "../../../../http/pages/components/parts.tsx";
import { jobPeoplePath } from "../people/people-paths.pages.ts";
import { pathOfTask } from "./review-address.pages.ts";
import { lookOf } from "./review-stage.pages.tsx";
import type { NumberedAnswer, ShownReview } from "./shown-review.usecases.ts";

interface AnswersProps {
  of: ShownReview;
  jobId: string;
  /** What each form sends besides. */
  fields: Readonly<Record<string, string>>;
}

/** Who answered what, when, how fast and how reliably, with the way to take an answer out. */
export function Answers({ of: { answers, taskId }, jobId, fields }: AnswersProps) {
  const others = answers.filter(({ state }) => state !== "Accepted").length;
  return (
    <Section title="Answers" class="answers-of-task">
      <RowList
        items={answers}
        row={(answer) => (
          <AnswerRow of={answer} jobId={jobId} action={`${pathOfTask(jobId, taskId)}/reject`} fields={fields} />
        )}
        empty="Nobody has answered yet."
        look="rows dense"
      />
      {others > 0 && <p class="meta">Answers that came too late or were rejected do not count.</p>}
    </Section>
  );
}

const stateWords = { Accepted: null, Overflow: "came too late", Rejected: "rejected" } as const;

interface RowProps {
  of: NumberedAnswer;
  jobId: string;
  action: string;
  fields: Readonly<Record<string, string>>;
}

function AnswerRow({ of: answer, jobId, action, fields }: RowProps) {
  const { number, text, state, isMarked, id } = answer;
  const isCounted = state === "Accepted";
  return (
    <li class={isCounted ? "answer" : "answer uncounted"} data-answer={number}>
      <div class="answer-line">
        <span class={lookOf(number)}>
          <Unseen>Person </Unseen>
          {number}
        </span>
        <strong class="clipped">{text}</strong>
        {isMarked && (
          <label class="shows" hidden data-by-script="">
            <input type="checkbox" checked={isCounted} data-toggle={number} />
            <span>
              Show<Unseen> the marks of person {number}</Unseen>
            </span>
          </label>
        )}
      </div>
      <div class="answer-line">
        <AnswerFacts of={answer} jobId={jobId} />
        {isCounted && (
          <Form action={action} data-decides="stay" data-reject={`${number}`}>
            <Hidden of={{ ...fields, responseId: id }} />
            <button class="quiet small">
              Reject<Unseen> the answer of person {number}</Unseen>
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}

function AnswerFacts({ of: answer, jobId }: { of: NumberedAnswer; jobId: string }) {
  const { userId, reliability, score, tookMs, at, state } = answer;
  return (
    <Meta
      of={[
        stateWords[state],
        userId === null ? (
          "an erased person"
        ) : (
          <a class="id-of-person" title={userId} href={jobPeoplePath(jobId, userId)}>
            {userId}
          </a>
        ),
        reliability && (
          <span title="How often the person is right, by what others answered to the same tasks">
            right {percentText(reliability.ability, 1)} ({Math.round(reliability.low * 100)} to{" "}
            {Math.round(reliability.high * 100)}%)
          </span>
        ),
        `score ${score.toFixed(2)}`,
        tookMs !== null && `${(tookMs / 1000).toFixed(1)} s`,
        placeText(answer),
        <Time at={at} />,
      ]}
    />
  );
}
