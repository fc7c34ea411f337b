import type { DraftKind } from "../../../../domain/labeling/drafts/definition-draft.ts";

/** How the form speaks of each kind of work. */
export const kindTexts: Record<
  DraftKind,
  { label: string; says: string; needs: string; instruction: string; example: string }
> = {
  classify: {
    label: "Classify",
    says: "Choose one of several options",
    needs: "Any pictures, videos, sounds or texts",
    instruction: "The question",
    example: "What is on this picture?",
  },
  compare: {
    label: "Compare",
    says: "Choose the better one of two",
    needs: "Datapoints of two files or texts each",
    instruction: "What makes one the better one",
    example: "Which picture fits the text better?",
  },
  rank: {
    label: "Rank",
    says: "Order items by comparing pairs of them",
    needs: "Datapoints in groups of two or more",
    instruction: "What makes one item the better one",
    example: "Which logo looks more friendly?",
  },
  text: {
    label: "Free text",
    says: "Write an answer",
    needs: "Any pictures, videos, sounds or texts",
    instruction: "The question",
    example: "Describe what happens in one sentence.",
  },
  words: {
    label: "Select words",
    says: "Tap words of a sentence",
    needs: "Datapoints with a sentence each",
    instruction: "Which words to select",
    example: "Which words are not shown on the picture?",
  },
  locate: {
    label: "Locate",
    says: "Tap on something in a picture",
    needs: "Pictures",
    instruction: "What to tap on",
    example: "Tap on every mistake in the picture.",
  },
  draw: {
    label: "Draw",
    says: "Paint over something in a picture",
    needs: "Pictures",
    instruction: "What to paint over",
    example: "Paint over the street.",
  },
  moments: {
    label: "Find moments",
    says: "Stop a video or sound at the right moments",
    needs: "Videos or sounds",
    instruction: "What to stop at",
    example: "Stop when somebody claps.",
  },
};
