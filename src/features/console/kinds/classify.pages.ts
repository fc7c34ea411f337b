import { html } from "hono/html";
import { areaField } from "../labeling/area-field.ts";
import { assetFigure } from "../labeling/asset-figure.ts";
import { type KindForm, noFields } from "./kind.pages.ts";
import { pillsOf } from "./marking.pages.ts";
import { optionsText } from "./options.pages.ts";

export const classifyForm: KindForm<"Classify"> = {
  definition: {
    label: "Classify",
    says: "Choose one of several options",
    needs: "Any pictures, videos, sounds or texts",
    instruction: "The question",
    example: "What is on this picture?",
    fields: ({ texts }, faults) =>
      areaField({
        name: "options",
        label: "Options",
        value: texts.options,
        error: faults.options,
        rows: 5,
        hint: "One a line. If results should have another word for it, write it behind a =, as in “A big cat = lion”.",
      }),
    rows: ({ categories }) => [
      [
        "Options",
        html`<ul>${categories.map(
          ({ label, value }) => html`<li>${label}${label === value ? "" : html` <code>${value}</code>`}</li>`,
        )}</ul>`,
      ],
    ],
  },
  example: {
    slug: "classify",
    label: "Choose a category",
    asks: "Question",
    does: "People choose one of the options.",
    hasOptions: true,
    files: "all",
    takesTexts: true,
    pieces: 1,
    usualChance: (options) => Number((1 / Math.max(1, options)).toFixed(4)),
    payloadOf: ({ instruction, categories }) => ({ _t: "ClassifyExamplePayload", title: instruction, categories }),
    truthOf: ({ categories, right }) =>
      categories.some(({ value }) => value === right)
        ? { _t: "ClassifyExampleTruth", correctCategories: [right] }
        : null,
    optionsOf: ({ categories }) => optionsText(categories),
    fieldsOf: ({ correctCategories }) => ({ ...noFields, chosen: correctCategories }),
    readTruth: ({ chosen }) => ({
      truth: chosen.length === 0 ? null : { _t: "ClassifyExampleTruth", correctCategories: chosen },
    }),
    rightTexts: ({ chosen }, { categories }) =>
      categories.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
    figure: ({ asset }) => assetFigure(asset),
    marking: (marked) => {
      const { payload, fields, named, isLarge } = marked;
      return pillsOf(marked, {
        legend: `Right answer ${named}`,
        isMany: isLarge || fields.chosen.length > 1,
        choices: payload.categories.map(({ value, label }) => ({
          value,
          label,
          isChosen: fields.chosen.includes(value),
        })),
      });
    },
  },
};
