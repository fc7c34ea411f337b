import type { KindForm } from "./kind.pages.tsx";

export const freeTextForm: KindForm<"FreeText"> = {
  definition: {
    label: "Free text",
    says: "Write an answer",
    needs: "Any pictures, videos, sounds or texts",
    instruction: "The question",
    example: "Describe what happens in one sentence.",
    fields: {
      leastCharacters: { label: "Least characters", hint: "Empty: no limit." },
      mostCharacters: { label: "Most characters", hint: "Empty: no limit." },
    },
  },
  example: null,
};
