import type { KindForm } from "./kind.pages.ts";
import { boxFields, boxForm, readBoxes } from "./marking.pages.ts";

export const lineForm: KindForm<"Line"> = {
  definition: {
    label: "Draw",
    says: "Paint over something in a picture",
    needs: "Pictures",
    instruction: "What to paint over",
    example: "Paint over the street.",
  },
  example: {
    ...boxForm,
    slug: "line",
    label: "Draw on a picture",
    asks: "What to draw over",
    does: "People draw over it. You draw boxes around it.",
    payloadOf: ({ instruction }) => ({ _t: "LineExamplePayload", target: instruction }),
    fieldsOf: boxFields,
    readTruth: (fields, _, before) =>
      readBoxes(fields, (boundingBoxes) => ({ ...before, _t: "LineExampleTruth", boundingBoxes })),
  },
};
