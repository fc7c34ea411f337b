import { z } from "@hono/zod-openapi";
import type { Form } from "../../../http/forms/form.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { ErrorSummary, Fields } from "../../../http/pages/components/fields.tsx";

const form = {
  schema: z.object({
    name: z.string().min(1).max(100),
    question: z.string().max(500),
    answers: z.number().min(1).max(50),
    share: z.number().min(0).max(1),
    kind: z.enum(["classify", "compare", "locate"]),
    look: z.enum(["words", "pictures"]),
    devices: z.array(z.enum(["phone", "tablet", "desktop"])),
    isPublic: z.boolean(),
  }),
  fields: {
    name: { label: "Name" },
    question: { label: "Question", hint: "People read it above each task.", rows: 3 },
    answers: { label: "Answers a task", type: "number" },
    share: { label: "Stop at", hint: "The share of the votes for the leading answer.", unit: "%" },
    kind: { label: "Kind of task", labels: { classify: "Classify", compare: "Compare", locate: "Locate" } },
    look: {
      label: "Options",
      look: "cards",
      labels: { words: "Words", pictures: "Pictures" },
      hints: { words: "A button for each.", pictures: "A tile for each, with its name below." },
    },
    devices: {
      label: "Devices",
      look: "pills",
      labels: { phone: "Phones", tablet: "Tablets", desktop: "Desktops" },
    },
    isPublic: { label: "Show the results to everybody", hint: "Without names of people." },
  },
} satisfies Form;

const view = {
  ...viewOf(form, {
    name: "Street signs",
    question: "Which sign is this?",
    answers: 60,
    share: 0.8,
    kind: "classify",
    look: "words",
    devices: ["phone", "tablet"],
    isPublic: true,
  }),
  errors: { answers: "Answers a task must be a number from 1 to 50." },
};

/** A form with a field of each kind, one of which is refused. It is sent nowhere. */
export function FieldParts() {
  return (
    <>
      <ErrorSummary of={view} />
      <div class="form">
        <Fields of={view} />
      </div>
    </>
  );
}
