import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { clockText } from "../rules/clock-text.ts";
import { verdictOf } from "../rules/delivery.ts";
import { useAllTexts, useHeading, useSurroundings } from "../surroundings.ts";
import type { Finished } from "../wire.ts";
import { CompletionCode } from "./completion-code.tsx";
import type { FinishProps } from "./finish.tsx";
import { Reminder } from "./reminder.tsx";

type State =
  | { kind: "asking" }
  | { kind: "finished"; told: Finished }
  /** The person has not answered enough. */
  | { kind: "refused" }
  /** No reply came. */
  | { kind: "failed" };

/** The thanks at the end: what the person did, their code and way back, and what comes next. */
export function FinishScreen(props: FinishProps): ComponentChildren {
  const { finishing, view, onGoOn, children } = props;
  const [state, retry] = useFinished(props);
  const texts = useAllTexts();
  switch (state.kind) {
    case "asking":
      return (
        <div class="message" aria-busy="true">
          <p role="status">{view.pending > 0 ? texts.finish_sending : texts.opening}</p>
          {onGoOn && <GoOn onGoOn={onGoOn} />}
        </div>
      );
    case "failed":
      return (
        <div class="message">
          <Title>{texts.finish_failed}</Title>
          <button type="button" class="main" onClick={retry}>
            {texts.again}
          </button>
          {onGoOn && <GoOn onGoOn={onGoOn} />}
        </div>
      );
    case "refused":
      if (!onGoOn) return children;
      return (
        <div class="message">
          <Title>{texts.finish_least(finishing.start.leastTasks)}</Title>
          <GoOn onGoOn={onGoOn} />
        </div>
      );
    case "finished":
      return <Thanks {...props} told={state.told} />;
  }
}

/** Asks the service once all answers have arrived there: it counts what it knows. */
function useFinished({ finishing, view }: FinishProps): [State, () => void] {
  const [state, setState] = useState<State>({ kind: "asking" });
  const isSent = view.pending === 0;
  useEffect(() => {
    if (!isSent || state.kind !== "asking") return;
    let isCurrent = true;
    void finishing.call().then((reply) => {
      if (!isCurrent) return;
      const { status, body } = reply ?? { status: null };
      if (body && status === 200) return setState({ kind: "finished", told: body });
      setState({ kind: verdictOf(status) === "later" ? "failed" : "refused" });
    });
    return () => {
      isCurrent = false;
    };
  }, [isSent, state.kind]);
  return [state, () => setState({ kind: "asking" })];
}

/** Takes the focus, so that a screen reader says what the page shows now. */
function Title({ children }: { children: ComponentChildren }) {
  const { mayTakeFocus } = useSurroundings();
  const Heading = useHeading();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

function Thanks(props: FinishProps & { told: Finished }) {
  const { finishing, view, organization, told } = props;
  const texts = useAllTexts();
  const { tasks, accuracy, code, returnUrl, earned } = told;
  const { message } = finishing.start;
  // That the person qualified, or not, and the end are one message.
  const { news } = view;
  return (
    <section class="message finish">
      <Title>{news ? texts[news] : texts.finish_title}</Title>
      {news && <p>{texts[`${news}_text`]}</p>}
      <p>
        {texts.finish_tasks(tasks)}
        {accuracy !== null && ` ${texts.finish_accuracy(Math.round(accuracy * 100))}`}
      </p>
      {earned !== undefined && <p>{texts.finish_earned(dollarText(earned, document.documentElement.lang))}</p>}
      {message !== null && (
        <figure class="owner">
          {organization && <figcaption class="hint">{organization}</figcaption>}
          <blockquote dir="auto">{message}</blockquote>
        </figure>
      )}
      {code !== null && <CompletionCode code={code} />}
      {returnUrl !== null && <WayBack url={returnUrl} />}
      <Next {...props} />
    </section>
  );
}

/** Whole cents, rounded down: nobody is told more than they get. */
function dollarText(dollars: number, language: string): string {
  return (Math.floor(dollars * 100 + 1e-6) / 100).toLocaleString(language, { style: "currency", currency: "USD" });
}

function WayBack({ url }: { url: string }) {
  const texts = useAllTexts();
  return (
    <div class="back">
      {/* The address may name the person, which the next page's own requests need not tell. */}
      <a class="button main" href={url} rel="noreferrer">
        {texts.finish_return}
      </a>
      <p class="hint">{texts.finish_return_to(new URL(url).host)}</p>
    </div>
  );
}

/** What the person can expect of this page. */
function Next({ finishing, view, onLook, onGoOn }: FinishProps) {
  const texts = useAllTexts();
  const at = (time: number) => clockText(time, Date.now(), document.documentElement.lang);
  if (onGoOn) return <GoOn onGoOn={onGoOn} />;
  if (view.limit === "tasks") return <p>{texts.finish_over}</p>;
  return (
    <>
      {view.looksAt !== null && (
        <p>{view.limit === "minutes" ? texts.finish_rest(at(view.looksAt)) : texts.finish_looks(at(view.looksAt))}</p>
      )}
      <div class="row">
        {view.limit === null && (
          <button type="button" onClick={onLook}>
            {texts.look_now}
          </button>
        )}
        <Reminder finishing={finishing} />
      </div>
    </>
  );
}

function GoOn({ onGoOn }: { onGoOn: () => void }) {
  const texts = useAllTexts();
  return (
    <button type="button" class="plain" onClick={onGoOn}>
      {texts.finish_go_on}
    </button>
  );
}
