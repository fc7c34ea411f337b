import { type Instructions, instructionLimits } from "./instructions.ts";

/** Instructions as somebody writes them into a form. What is empty is left out. */
export interface InstructionsDraft {
  text: string;
  examples: ExampleDraft[];
}

export interface ExampleDraft {
  asset: string;
  text: string;
  answer: string;
  isRight: boolean;
  reason: string;
}

/** What a button of the form does to the draft, such as `addRight` or `remove 2`. */
export function draftAfter(draft: InstructionsDraft, action: string): InstructionsDraft {
  const { examples } = draft;
  const [verb = "", place = ""] = action.split(" ");
  switch (verb) {
    case "addRight":
    case "addWrong": {
      if (examples.length >= instructionLimits.examples) return draft;
      const fresh = { asset: "", text: "", answer: "", isRight: verb === "addRight", reason: "" };
      return { ...draft, examples: [...examples, fresh] };
    }
    case "remove":
      return { ...draft, examples: examples.filter((_, i) => String(i) !== place) };
    default:
      return draft;
  }
}

/** Shows stored pictures at the end of the text. Their author moves them. */
export function withPicturesAdded(draft: InstructionsDraft, fileNames: readonly string[]): InstructionsDraft {
  if (fileNames.length === 0) return draft;
  const pictures = fileNames.map((fileName) => `![picture](${fileName})`);
  return { ...draft, text: [draft.text.trimEnd(), ...pictures].filter(Boolean).join("\n\n") };
}

/** An empty form takes the instructions away. */
export function isEmptyDraft({ text, examples }: InstructionsDraft): boolean {
  return text.trim() === "" && examples.length === 0;
}

export function draftOfInstructions(instructions: Instructions | null): InstructionsDraft {
  const { text, examples } = instructions ?? { text: "", examples: [] };
  return {
    text,
    examples: examples.map(({ asset, text: shown, answer, ...rest }) => ({
      ...rest,
      asset: asset ?? "",
      text: shown ?? "",
      answer: answer ?? "",
    })),
  };
}
