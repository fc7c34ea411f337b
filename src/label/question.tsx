import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { InlineProse } from "./prose.tsx";
import { useHeading, useTexts } from "./surroundings.ts";

/** A longer question folds. Beside instructions none is longer. */
const longestUnfolded = 200;

interface QuestionProps {
  text: string;
  isMarkdown: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What is asked. Of a long question the first lines are seen, and screen readers read all of it. */
export function Question({ text, isMarkdown, heading }: QuestionProps) {
  const texts = useTexts();
  const Heading = useHeading();
  const isLong = text.length > longestUnfolded;
  const [isFolded, setFolded] = useState(isLong);
  return (
    <>
      <Heading
        id="question"
        class={isFolded ? "folded" : undefined}
        ref={heading}
        tabIndex={-1}
        dir="auto"
        // A link within a folded question is seen once it has the focus.
        onFocusIn={({ target, currentTarget }) => target !== currentTarget && setFolded(false)}
      >
        <InlineProse text={text} isMarkdown={isMarkdown} />
      </Heading>
      {isLong && (
        <button
          type="button"
          class="plain unfold"
          aria-expanded={!isFolded}
          aria-controls="question"
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? texts.question_more : texts.question_less}
        </button>
      )}
    </>
  );
}
