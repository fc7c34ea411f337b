import { z } from "@hono/zod-openapi";
import { instructionLimits } from "../../../domain/instructions/instructions.ts";
import {
  type ExampleDraft,
  type InstructionsDraft,
  isEmptyDraft,
} from "../../../domain/instructions/instructions-draft.ts";
import type { ShownRapid } from "../../../domain/serving/show-rapid.ts";
import type { AppContext } from "../../../http/app-env.ts";
import type { Form as FormOf, Typed } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { Data } from "../../../http/pages/components/data.tsx";
import { DropZone, pictureTypes, uploadPath } from "../../../http/pages/components/drop-zone.tsx";
import { Field } from "../../../http/pages/components/fields.tsx";
import { Form, Hidden } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { LinkButton } from "../../../http/pages/components/parts.tsx";
import { instructionsInput } from "../../../http/schemas/instructions.ts";
import { draftFrame } from "../try/try-frame.pages.tsx";

export const instructionsForm = {
  schema: z.object({ instructions: instructionsInput }),
  fields: {
    "instructions.text": {
      label: "What people must know",
      rows: 14,
      isRequired: true,
      hint: "Markdown: # heading, **bold**, - list, > quote. A picture is ![what it shows](file name).",
    },
    "instructions.examples[].asset": { label: "File", hint: "The name of an uploaded file, or upload one." },
    "instructions.examples[].text": { label: "Or a text", rows: 2 },
    "instructions.examples[].answer": { label: "What was answered", hint: "Empty: the reason says it." },
    "instructions.examples[].isRight": { label: "This answer is right" },
    "instructions.examples[].reason": { label: "Why", rows: 2, isRequired: true },
  },
} satisfies FormOf;

export const uploadFieldOf = (index: number) => `upload.${index}`;

/** What stands in the form, faulty or not. */
export function draftIn(typed: Typed): InstructionsDraft {
  const textOf = (name: string) => String(typed.getAll(name)[0] ?? "");
  const examples: ExampleDraft[] = [];
  for (let i = 0; i < instructionLimits.examples && typed.has(`instructions.examples[${i}].reason`); i++) {
    const member = (name: string) => textOf(`instructions.examples[${i}].${name}`);
    const [asset, text, answer, reason] = ["asset", "text", "answer", "reason"].map(member) as [
      string,
      string,
      string,
      string,
    ];
    examples.push({ asset, text, answer, isRight: member("isRight") !== "", reason });
  }
  // A browser sends line ends as two characters.
  return { text: textOf("instructions.text").replaceAll("\r\n", "\n"), examples };
}

/** Whose instructions are edited, and what the preview shows behind them. */
export interface Instructed {
  name: string;
  section: "labeling" | "audiences";
  /** The page of the definition or audience. The form stands below it. */
  home: string;
  lead: string;
  version: string;
  rapid: ShownRapid | null;
}

interface FormPage {
  form: FormView;
  draft: InstructionsDraft;
  /** What was pressed, and what to say of it. */
  pressed?: { action: string; told: string };
}

export function instructionsFormPage(c: AppContext, instructed: Instructed, { form, draft, pressed }: FormPage) {
  const { name, section, home, lead, version, rapid } = instructed;
  return framedPage(c, {
    title: `Instructions of ${name}`,
    section,
    back: [home, name],
    lead,
    form,
    showsFiles: true,
    body: (
      <div class="with-preview">
        <Form of={form} action={`${home}/instructions`} hasFiles data-instructions-form="">
          <Hidden of={{ version }} />
          {/* The first button is the one that Enter presses. */}
          <button class="unseen" tabindex={-1} aria-hidden="true" name="do" value="save">
            Save
          </button>
          {pressed && <p role="status">{pressed.told}</p>}
          <fieldset>
            <legend>Rules</legend>
            <Field of={form} name="instructions.text" />
            <DropZone
              name="pictures"
              label="Add pictures"
              accept={pictureTypes}
              multiple
              isOptional
              uploadTo={uploadPath}
              hint="They are shown at the end of the text. Move them from there."
              error={form.errors.pictures}
            />
            <p class="actions">
              <button class="quiet" name="do" value="show" formnovalidate>
                Put the pictures into the text
              </button>
            </p>
          </fieldset>
          {draft.examples.map((example, index) => (
            <ExampleFields
              form={form}
              example={example}
              index={index}
              isNew={index === draft.examples.length - 1 && (pressed?.action.startsWith("add") ?? false)}
            />
          ))}
          <p class="actions">
            <button class="quiet" name="do" value="addRight" formnovalidate>
              Add a right example
            </button>{" "}
            <button class="quiet" name="do" value="addWrong" formnovalidate>
              Add a wrong example
            </button>
          </p>
          <p class="choice">
            <button name="do" value="save">
              Save the instructions
            </button>{" "}
            {!isEmptyDraft(draft) && (
              <button class="quiet danger" name="do" value="takeAway" formnovalidate>
                Take them away
              </button>
            )}{" "}
            <LinkButton to={home} label="Cancel" look="quiet" />
          </p>
        </Form>
        <aside class="preview" aria-label="Preview">
          <h2>What people see</h2>
          {draftFrame(c, "instructions")}
          <p class="meta">It follows what you type. Nothing in it counts.</p>
        </aside>
        <Data data-instructed="" value={rapid} />
      </div>
    ),
  });
}

interface ExampleFieldsProps {
  form: FormView;
  example: ExampleDraft;
  index: number;
  /** It was added just now. */
  isNew: boolean;
}

function ExampleFields({ form, example, index, isNew }: ExampleFieldsProps) {
  const member = (name: string) => `instructions.examples[${index}].${name}`;
  const upload = uploadFieldOf(index);
  return (
    <fieldset id={`instructions.examples[${index}]`}>
      <legend>
        Example {index + 1}: {example.isRight ? "right" : "wrong"}
      </legend>
      <div class="pair">
        <Field of={form} name={member("asset")} autofocus={isNew} />
        <DropZone
          name={upload}
          label={`File of example ${index + 1}`}
          accept={`${pictureTypes},video/*,audio/*`}
          isOptional
          uploadTo={uploadPath}
          error={form.errors[upload]}
        />
      </div>
      <Field of={form} name={member("text")} />
      <Field of={form} name={member("answer")} />
      <Field of={form} name={member("isRight")} />
      <Field of={form} name={member("reason")} />
      <p class="actions">
        <button class="quiet danger small" name="do" value={`remove ${index}`} formnovalidate>
          Remove example {index + 1}
        </button>
      </p>
    </fieldset>
  );
}
