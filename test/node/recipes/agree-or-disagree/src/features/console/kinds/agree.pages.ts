import { assetFigure } from "../labeling/asset-figure.ts";
import { type KindForm, noFields } from "./kind.pages.ts";
import { pillsOf } from "./marking.pages.ts";

const choices = [
  { value: "yes", label: "Agree" },
  { value: "no", label: "Disagree" },
];

export const agreeForm: KindForm<"Agree"> = {
  definition: {
    label: "Agree or disagree",
    says: "Agree with a statement, or not",
    needs: "Any pictures, videos, sounds or texts",
    instruction: "The statement",
    example: "This picture shows a cat.",
  },
  example: {
    slug: "agree",
    label: "Agree or disagree",
    asks: "Statement",
    does: "People agree or disagree.",
    hasOptions: false,
    files: "all",
    takesTexts: true,
    pieces: 1,
    usualChance: () => 0.5,
    payloadOf: ({ instruction }) => ({ _t: "AgreeExamplePayload", question: instruction }),
    truthOf: () => null,
    optionsOf: () => "",
    fieldsOf: ({ agrees }) => ({ ...noFields, chosen: [agrees ? "yes" : "no"] }),
    readTruth: ({ chosen: [one] }) => ({
      truth: one === undefined ? null : { _t: "AgreeExampleTruth", agrees: one === "yes" },
    }),
    rightTexts: ({ chosen }) => choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
    figure: ({ asset }) => assetFigure(asset),
    marking: (marked) =>
      pillsOf(marked, {
        legend: `Right answer ${marked.named}`,
        isMany: false,
        choices: choices.map((choice) => ({ ...choice, isChosen: marked.fields.chosen.includes(choice.value) })),
      }),
  },
};
