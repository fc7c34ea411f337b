import { boundFields } from "./definition-fields.pages.ts";
import type { KindForm } from "./kind.pages.ts";

export const freeTextForm: KindForm<"FreeText"> = {
  definition: {
    label: "Free text",
    says: "Write an answer",
    needs: "Any pictures, videos, sounds or texts",
    instruction: "The question",
    example: "Describe what happens in one sentence.",
    fields: (draft, faults) =>
      boundFields(draft, faults, [
        ["leastCharacters", "Least characters"],
        ["mostCharacters", "Most characters"],
      ]),
  },
  example: null,
};
