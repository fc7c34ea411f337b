import { useEffect, useRef } from "preact/hooks";
import { knownFlags } from "../../domain/labeling/feature-flags.ts";
import { Dialog } from "../dialogs.tsx";
import { Markdown } from "../markdown-view.tsx";
import { Prose } from "../prose.tsx";
import { useAllTexts, useHeading, useSurroundings } from "../surroundings.ts";
import { Shown } from "../widgets/media.tsx";
import type { Instructions } from "../wire.ts";
import { useEnd } from "./use-end.ts";

interface PageProps {
  content: Instructions;
  /** The person has read no instructions here before: they must see the end. */
  isFirst: boolean;
  onStart: () => void;
}

/** What a person reads before the first task. Who has read others here may go on at once. */
export function InstructionsPage({ content, isFirst, onStart }: PageProps) {
  const texts = useAllTexts();
  const { mayTakeFocus } = useSurroundings();
  const Heading = useHeading();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isReached = useEnd(text, end);
  const mayStart = !isFirst || isReached;
  useEffect(() => {
    scrollTo({ top: 0 });
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section class="rules" ref={text} aria-labelledby="rules-title">
      <Heading id="rules-title" ref={heading} tabIndex={-1}>
        {isFirst ? texts.rules : texts.rules_changed}
      </Heading>
      <Rules content={content} level={2} />
      <div ref={end} class="rules-end" />
      <div class="rules-start">
        {!mayStart && <p class="hint">{texts.rules_end}</p>}
        <button type="button" class="main" disabled={!mayStart} onClick={onStart}>
          {texts.rules_start}
        </button>
      </div>
    </section>
  );
}

/** The same at any later time. */
export function InstructionsDialog({ content, onClose }: { content: Instructions; onClose: () => void }) {
  const texts = useAllTexts();
  return (
    <Dialog title={texts.rules} onClose={onClose}>
      <div class="rules">
        <Rules content={content} level={3} />
      </div>
    </Dialog>
  );
}

type Example = Instructions["examples"][number];

function Rules({ content: { text, examples }, level }: { content: Instructions; level: 2 | 3 }) {
  const texts = useAllTexts();
  const right = examples.filter(({ isRight }) => isRight);
  const wrong = examples.filter(({ isRight }) => !isRight);
  return (
    <>
      <div class="rules-text" dir="auto">
        <Markdown text={text} />
      </div>
      <Examples title={texts.rules_right} sign="✓" look="right" of={right} level={level} />
      <Examples title={texts.rules_wrong} sign="✗" look="wrong" of={wrong} level={level} />
    </>
  );
}

interface ExamplesProps {
  title: string;
  sign: string;
  look: "right" | "wrong";
  of: Example[];
  level: 2 | 3;
}

function Examples({ title, sign, look, of: examples, level }: ExamplesProps) {
  const Heading = `h${level}` as "h2";
  if (examples.length === 0) return null;
  return (
    <section class={`rules-examples ${look}`}>
      <Heading>
        <span class="sign" aria-hidden="true">
          {sign}
        </span>{" "}
        {title}
      </Heading>
      <ul>
        {examples.map((example, index) => (
          <li key={index}>
            <ExampleCard example={example} sign={sign} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExampleCard({ example: { asset, text, answer, reason }, sign }: { example: Example; sign: string }) {
  const texts = useAllTexts();
  return (
    <div class="rules-example">
      {asset && <Shown asset={asset} flags={plain} place="context" />}
      {text !== null && (
        <blockquote dir="auto">
          <Prose text={text} isMarkdown={false} />
        </blockquote>
      )}
      {answer !== null && (
        <p class="answer" dir="auto">
          <span class="sign" aria-hidden="true">
            {sign}
          </span>{" "}
          <span class="unseen">{texts.rules_answer} </span>
          {answer}
        </p>
      )}
      <p class="reason" dir="auto">
        {reason}
      </p>
    </div>
  );
}

const plain = knownFlags([]);
