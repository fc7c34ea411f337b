import { z } from "@hono/zod-openapi";
import { peopleText } from "../../../../domain/audience/consequence-sentence.ts";
import { longestText } from "../../../../domain/example/asset-tree.ts";
import { optionsFault, piecesOf } from "../../../../domain/example/new-examples.ts";
import { longestExplanation } from "../../../../domain/example/payload.ts";
import { readOptions } from "../../../../domain/kinds/classify/options.ts";
import type { FieldWords, Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { DropZone, pictureTypes, uploadPath } from "../../../../http/pages/components/drop-zone.tsx";
import { Field, Fields, Pills } from "../../../../http/pages/components/fields.tsx";
import { Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { LinkTabs } from "../../../../http/pages/components/tabs.tsx";
import { exampleInstruction } from "../../../../http/schemas/kinds/asked.ts";
import { text } from "../../../../http/schemas/scalars.ts";
import { type AnyExampleForm, exampleForms } from "../../kinds/kinds.pages.tsx";

/** As many as one form can take: each file of a URL is fetched while somebody waits. */
const mostUrls = 30;
const mostTexts = 100;
const mostExplanations = 500;

const url = z.string().regex(/^https?:\/\//i, {
  error: ({ input }) => `Not a URL: ${String(input)}. It must begin with https:// or http://.`,
});

/** The form that adds examples of a kind, many at once. */
export function newExamplesForm({ kind, words, hasOptions, files, takesTexts }: AnyExampleForm) {
  const options = z.string().superRefine((written, issues) => {
    const message = optionsFault(kind, written);
    if (message !== undefined) issues.addIssue({ code: "custom", message });
  });
  const isPaired = piecesOf(kind) === 2;
  const fields: Record<string, FieldWords> = {
    instruction: { label: words.asks, isRequired: true },
    right: { label: "What is right for all of these?" },
    chance: {
      label: "A guess is right in",
      unit: "%",
      hint: "Empty: the usual, such as 50% for two options. Examples above 90% count for nobody.",
    },
    explanation: { label: "Why, for all of these", rows: 2, hint: "People read it once they have answered." },
    explanations: {
      label: "Or why, for each",
      rows: 3,
      isByLine: true,
      hint: "One a line, in the order of the examples. A line with a dash takes the one for all.",
    },
    ...(hasOptions && {
      options: {
        label: "Options",
        rows: 4,
        hint: "One a line. Write “Label = value” if results shall have another value.",
      },
    }),
    ...(files !== null && {
      files: {
        label: files === "films" ? "Videos or recordings" : "Pictures",
        hint: isPaired
          ? "Two in a row are one comparison: the first with the second, the third with the fourth."
          : "Each becomes an example.",
      },
      urls: {
        label: "Or URLs",
        rows: 3,
        isCode: true,
        isByLine: true,
        hint: `One a line, at most ${mostUrls}. They are fetched now.`,
      },
    }),
    ...(takesTexts && {
      texts: {
        label: files === null ? "Texts" : "Or texts",
        rows: 3,
        isByLine: true,
        hint: isPaired ? "One a line. Two lines are one comparison." : "One a line.",
      },
    }),
  };
  return {
    schema: z.object({
      instruction: exampleInstruction(),
      options: options.default(""),
      right: z.string().default(""),
      chance: z.number().nullable().default(null),
      explanation: text(longestExplanation).nullable().default(null),
      explanations: z
        .array(text(longestExplanation))
        .max(mostExplanations, `Write at most ${mostExplanations} explanations at once.`)
        .default([]),
      texts: z.array(text(longestText)).max(mostTexts, `Paste at most ${mostTexts} texts at once.`).default([]),
      urls: z.array(url).max(mostUrls, `Paste at most ${mostUrls} URLs at once.`).default([]),
    }),
    fields,
  } satisfies FormOf;
}

interface AddExamplesProps {
  path: string;
  kind: AnyExampleForm;
  form: FormView;
  /** It stands open: it was sent before, or there is nothing else to do here. */
  isOpen: boolean;
  judged?: number;
  /** What is added. */
  what?: string;
}

/** Adds examples, many at once. The kind stands in the address, so that it needs no script. */
export function AddExamples({ path, kind, form, isOpen, judged = 0, what = "examples" }: AddExamplesProps) {
  const { files, takesTexts, hasOptions } = kind;
  const zone = form.form.fields.files;
  const kinds = exampleForms.map(({ kind: { draft }, words }) => {
    return [`${path}?kind=${draft.slug}#add`, words.label, draft.slug === kind.kind.draft.slug] as const;
  });
  return (
    <details class="more add" id="add" open={isOpen}>
      <summary>Add {what}</summary>
      <LinkTabs label={`Kinds of ${what}`} links={kinds} />
      <Form of={form} class="editing" action={path} hasFiles>
        <Hidden of={{ kind: kind.kind.draft.slug }} />
        <div class="row wide-row">
          <div class="stack">
            <p class="hint">{kind.words.does}</p>
            <Field of={form} name="instruction" />
            {hasOptions && <Field of={form} name="options" />}
            <RightForAll kind={kind} form={form} />
            <details
              class="more"
              open={["explanation", "explanations"].some((name) => form.textsOf(name).some(Boolean))}
            >
              <summary>Explanations</summary>
              <Fields of={form} names={["explanation", "explanations"]} />
            </details>
            <details class="more" open={form.textsOf("chance").some(Boolean)}>
              <summary>Chance of guessing</summary>
              <Field of={form} name="chance" />
            </details>
          </div>
          <div class="stack">
            {zone && (
              <DropZone
                {...zone}
                name="files"
                accept={files === "films" ? "video/*,audio/*" : `${pictureTypes},video/*,audio/*`}
                multiple
                isOptional
                uploadTo={uploadPath}
                error={form.errors.files}
              />
            )}
            {zone && <Field of={form} name="urls" />}
            {takesTexts && <Field of={form} name="texts" />}
          </div>
        </div>
        <div class="save-bar">
          <p>
            {judged > 0
              ? `With a right answer, they judge ${peopleText(judged)} again, once for all of them.`
              : "All of them are added in one change."}
          </p>
          <button>Add {what}</button>
        </div>
      </Form>
    </details>
  );
}

type Choice = readonly [value: string, label: string];

/** Whoever adds a folder of cats says so once. A script adds the options of a question as they are written. */
function RightForAll({ kind, form }: { kind: AnyExampleForm; form: FormView }) {
  const isPaired = piecesOf(kind.kind) === 2;
  if (!isPaired && !kind.hasOptions) return null;
  const pair: Choice[] = [
    ["0", "The first of each two"],
    ["1", "The second of each two"],
  ];
  const options = readOptions(form.textsOf("options").join("\n")).map(({ value, label }): Choice => [value, label]);
  const choices: Choice[] = [["", "I mark them one by one"], ...(isPaired ? pair : options)];
  const [right = ""] = form.textsOf("right");
  return <Pills name="right" legend={form.form.fields.right?.label ?? ""} choices={choices} chosen={[right]} />;
}
