import { AnswerPills, type KindForm, PillMarking } from "./kind.pages.tsx";

export const classifyForm: KindForm<"Classify"> = {
  fields: {
    options: {
      label: "Options",
      rows: 5,
      isRequired: true,
      hint: "One a line. If results should have another word for it, write it behind a =, as in “A big cat = lion”.",
    },
  },
  rows: ({ categories }) => ({
    Options: (
      <ul>
        {categories.map(({ label, value }) => (
          <li>
            {label} {label !== value && <code>{value}</code>}
          </li>
        ))}
      </ul>
    ),
  }),
  answer: ({ fields, payload: { categories } }) => (
    <AnswerPills fields={fields} choices={categories.map(({ value, label }) => [value, label])} />
  ),
  example: {
    hasOptions: true,
    files: "all",
    takesTexts: true,
    marking: (marked) => (
      <PillMarking
        of={marked}
        label="Right answer"
        isMany={marked.isLarge || marked.fields.chosen.length > 1}
        choices={marked.payload.categories.map(({ value, label }) => [value, label])}
      />
    ),
  },
};
