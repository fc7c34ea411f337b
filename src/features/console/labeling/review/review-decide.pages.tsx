import type { Child } from "hono/jsx";
import type { AnswerFields } from "../../../../domain/kinds/kind.ts";
import { ShareBar } from "../../../../http/pages/components/charts.tsx";
import { Data } from "../../../../http/pages/components/data.tsx";
import { Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { Meta, Time, Unseen } from "../../../../http/pages/components/parts.tsx";
import { answerFields } from "../../kinds/kinds.pages.tsx";
import { pathOfTask } from "./review-address.pages.ts";
import { lookOf } from "./review-stage.pages.tsx";
import type { ReviewChoice, ShownReview } from "./shown-review.usecases.ts";

interface DecideProps {
  of: ShownReview;
  jobId: string;
  /** The address of the task after this one. */
  after: string;
  /** What each form sends besides: the version that is seen, and where to go on. */
  fields: Readonly<Record<string, string>>;
}

/** A key of the page's script. Screen readers are told by `aria-keyshortcuts`. */
function Key({ of: text }: { of: string }) {
  return <kbd aria-hidden="true">{text}</kbd>;
}

/** What stands, what can be decided at once, and the actions on the whole task. */
export function Decide({ of: shown, jobId, after, fields }: DecideProps) {
  const { taskId, choices, consensusText, decision } = shown;
  const path = pathOfTask(jobId, taskId);
  return (
    <>
      {decision && <Decided of={shown} jobId={jobId} fields={fields} />}
      <Form action={`${path}/accept`} class="decide" data-decides="next" data-counts={decision ? "0" : "1"}>
        <Hidden of={fields} />
        <ol class="choices">
          {choices.map((choice, i) => (
            <Choice of={choice} action={`${path}/choose`} counted={shown.counted} number={i + 1} />
          ))}
        </ol>
        <div class="main-actions">
          {consensusText === null ? (
            <span class="meta">The answers do not come to one. Choose, edit, or send it back.</span>
          ) : (
            <button data-key="a" aria-keyshortcuts="a">
              Accept <span class="clipped-line">{consensusText}</span> <Key of="A" />
            </button>
          )}
          <a class="button quiet" href={after} data-key="j">
            Next
          </a>
        </div>
        <div class="field reason">
          <label for="reason">Reason, if you want to keep one</label>
          <input id="reason" name="reason" maxlength={1_000} autocomplete="off" value={decision?.reason ?? ""} />
        </div>
      </Form>
    </>
  );
}

interface ChoiceProps {
  of: ReviewChoice;
  action: string;
  /** How many answers count. */
  counted: number;
  number: number;
}

function Choice({ of: choice, action, counted, number }: ChoiceProps) {
  const { label, by, sends, isDecided } = choice;
  const key = number <= 9 ? String(number) : undefined;
  const people = by.map((place) => place + 1);
  return (
    <li>
      <button
        class={isDecided ? "choose quiet chosen-now" : "choose quiet"}
        name={sends.name}
        value={sends.value}
        formaction={action}
        data-digit={key}
        aria-keyshortcuts={key}
      >
        {key ? <Key of={key} /> : <span />}
        <span class="clipped">
          {label}
          {isDecided && <Unseen> (decided)</Unseen>}
        </span>
        <ShareBar amount={by.length} of={Math.max(1, counted)} tone={choice.isLeading ? "graduated" : "plain"} />
        <span class="voters">
          <Unseen>{by.length === 0 ? " Nobody" : " Chosen by person "}</Unseen>
          {people.slice(0, mostVoters).map((person) => (
            <span class={lookOf(person)}>{person}</span>
          ))}
          {people.length > mostVoters && <span class="meta">+{people.length - mostVoters}</span>}
        </span>
      </button>
    </li>
  );
}

const mostVoters = 8;

function Decided({ of: { decision, taskId }, jobId, fields }: Omit<DecideProps, "after">) {
  if (!decision) return null;
  const { text, by, at, reason, isConsensus } = decision;
  return (
    <div class="done decided-box">
      <div>
        <p>
          Decided: <strong>{text}</strong>
        </p>
        <Meta
          of={[by.email ?? "an account that is gone", isConsensus && "as the crowd says", <Time at={at} />, reason]}
        />
      </div>
      <Form action={`${pathOfTask(jobId, taskId)}/withdraw`} data-decides="stay" data-counts="-1">
        <Hidden of={fields} />
        <button class="quiet small">Withdraw the decision</button>
      </Form>
    </div>
  );
}

interface OtherProps extends Omit<DecideProps, "after"> {
  /** The kind's own widget. */
  frame: Child;
  /** What was typed before, and refused. */
  typed: AnswerFields | null;
}

/** Everything that asks for more than one key: an answer of the reviewer's own, and more answers of people. */
export function OtherActions({ of: shown, frame, jobId, fields, typed }: OtherProps) {
  const { taskId, content, decision, drafted, more } = shown;
  const path = pathOfTask(jobId, taskId);
  return (
    <>
      <details class="more review-edit" data-edit="" open={typed !== null}>
        <summary data-key="e" aria-keyshortcuts="e">
          Edit the answer <Key of="E" />
        </summary>
        <Form action={`${path}/edit`} data-decides="next" data-counts={decision ? "0" : "1"}>
          <Hidden of={fields} />
          <input type="hidden" name="result" value="" />
          <div data-plain="">
            {answerFields({ ...content, fields: typed ?? shown.fields })}
            <button class="quiet">Decide for this answer</button>
          </div>
        </Form>
        <div class="edit-frame" hidden>
          {frame}
        </div>
        <Data value={drafted} data-drafted="" />
      </details>
      <details class="more" data-more="">
        <summary data-key="r" aria-keyshortcuts="r">
          Send back for more answers <Key of="R" />
        </summary>
        <Form action={`${path}/more`} class="choice" data-decides="next" data-counts={decision ? "-1" : "0"}>
          <Hidden of={fields} />
          <div class="field short">
            <label for="count">More answers</label>
            <input id="count" name="count" type="number" min={1} max={more.most} value={more.usual} required />
          </div>
          <button>Send back</button>
        </Form>
      </details>
    </>
  );
}
