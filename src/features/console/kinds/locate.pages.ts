import { boundFields } from "./definition-fields.pages.ts";
import type { KindForm } from "./kind.pages.ts";
import { boxFields, boxForm, readBoxes } from "./marking.pages.ts";

export const locateForm: KindForm<"Locate"> = {
  definition: {
    label: "Locate",
    says: "Tap on something in a picture",
    needs: "Pictures",
    instruction: "What to tap on",
    example: "Tap on every mistake in the picture.",
    fields: (draft, faults) =>
      boundFields(draft, faults, [
        ["leastPoints", "Least points"],
        ["mostPoints", "Most points"],
      ]),
  },
  example: {
    ...boxForm,
    slug: "locate",
    label: "Find in a picture",
    asks: "What to find",
    does: "People tap on it. You draw boxes around it.",
    payloadOf: ({ instruction }) => ({ _t: "LocateExamplePayload", target: instruction }),
    fieldsOf: boxFields,
    readTruth: (fields, _, before) =>
      readBoxes(fields, (boundingBoxes) => ({ ...before, _t: "LocateExampleTruth", boundingBoxes })),
  },
};
