import { peopleText } from "../../../../domain/audience/consequence-sentence.ts";
import { assetTitle } from "../../../../domain/example/asset-tree.ts";
import { isCounted } from "../../../../domain/example/payload.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { truthInPercent } from "../../../../domain/kinds/units.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { AssetFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { DropZone, pictureTypes, uploadPath } from "../../../../http/pages/components/drop-zone.tsx";
import { Field, Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, FieldGroup, Part, Time } from "../../../../http/pages/components/parts.tsx";
import { flag } from "../../../../http/schemas/scalars.ts";
import { updateExampleRoute } from "../../../audiences/examples/examples.contract.ts";
import { tryFrame } from "../../try/try-frame.pages.tsx";
import { audienceFrame } from "../audience-tabs.pages.tsx";
import { ExampleBadges, Marking, Outcome } from "./example-figures.pages.tsx";
import { examplePath, examplesPath } from "./examples.pages.tsx";
import { type EditedExample, judgedAgain } from "./examples.usecases.ts";

export const exampleForm = {
  schema: bodyOf(updateExampleRoute).omit({ truth: true }).extend({ withoutContext: flag() }),
  fields: {
    truth: { label: "What is right" },
    instructionText: { label: "Question", isRequired: true },
    explanation: {
      label: "Explanation",
      rows: 3,
      hint: "Why the right answer is right. People see it after a wrong one.",
    },
    context: {
      label: "Context",
      rows: 3,
      hint: "Shown beside the question, such as what the picture belongs to.",
    },
    withoutContext: { label: "Remove the picture of the context", hint: "The file itself stays." },
    randomCorrectProbability: {
      label: "A guess is right in",
      unit: "%",
      isRequired: true,
      hint: "An example above 90% counts for nobody.",
    },
    isCommonSense: {
      label: "Common sense",
      hint: "Everybody should get it right. A wrong answer is refused, and weighs double.",
    },
    visibility: {
      label: "Who may see it in lists",
      labels: { Private: "Whoever may change the audience", Public: "Everybody who may read the audience" },
    },
  },
} satisfies FormOf;

/** What the form shows of an example. */
export function editable({ payload, isCommonSense, ...example }: EditedExample["example"]) {
  return { ...example, instructionText: instructionOf(payload), isCommonSense: isCommonSense === true };
}

export function examplePage(c: AppContext, edited: EditedExample, form: FormView) {
  const { audience, example } = edited;
  const { id, asset, truth, explanation, contextAsset } = example;
  const path = examplePath(audience.id, id);
  const body = { truth: truth && truthInPercent(truth), explanation };
  const wrongFile = form.errors.contextFile;
  return framedPage(c, {
    title: `Example ${assetTitle(asset)}`,
    ...audienceFrame(audience, "examples"),
    heading: instructionOf(example.payload),
    back: [examplesPath(audience.id), `Examples of ${audience.name}`],
    form,
    showsFiles: true,
    calls: [
      callOf("updateAudienceExample", [audience.id, id], { title: "Change it", body }),
      callOf("deleteAudienceExample", [id], { title: "Delete it" }),
    ],
    body: (
      <>
        <p class="meta">
          <Copyable text={id} label="example id" />
          <Part>
            added <Time at={example.createdAt} />
          </Part>{" "}
          <ExampleBadges example={example} />
        </p>
        <Form of={form} class="editing" action={path} hasFiles>
          <Hidden of={{ [`seen.${id}`]: example.version }} />
          <FieldGroup title="What is right" lead={markHint(edited)}>
            <div class="large">
              <Marking example={example} isLarge />
            </div>
            {form.errors.truth && (
              <p class="wrong" id="truth">
                {form.errors.truth}
              </p>
            )}
            <Outcome example={example} />
          </FieldGroup>
          <FieldGroup title="What people read" lead="The options stay as they are: answers refer to them.">
            <Fields of={form} names={["instructionText", "explanation", "context"]} />
            {contextAsset && [<AssetFigure asset={contextAsset} />, <Field of={form} name="withoutContext" />]}
            <DropZone
              name="contextFile"
              label={contextAsset ? "Another picture of the context" : "Picture of the context"}
              accept={pictureTypes}
              uploadTo={uploadPath}
              isOptional
              error={wrongFile}
            />
          </FieldGroup>
          <FieldGroup title="How it counts" lead="How much a right answer says about a person.">
            <Fields of={form} names={["randomCorrectProbability", "isCommonSense", "visibility"]} />
          </FieldGroup>
          <div class="save-bar">
            <button class="quiet danger" formaction={`${path}/delete`}>
              Delete this example
            </button>
            <button>Save example</button>
          </div>
        </Form>
        <details class="more" id="try">
          <summary>Try as a person</summary>
          <p class="hint">As people see it. Nothing that you do there is counted.</p>
          {tryFrame(c, { kind: "example", id: audience.id, exampleId: id })}
        </details>
      </>
    ),
  });
}

function markHint(edited: EditedExample): string {
  const isUsed = isCounted(edited.example);
  const judged = judgedAgain(edited, isUsed ? -1 : 1);
  const click = "Click what is right. Answers that people gave before keep their grades.";
  if (judged === 0) return click;
  const change = isUsed ? "Without a right answer it no longer counts" : "With a right answer it counts";
  return `${click} ${change}, and ${peopleText(judged)} will be judged again.`;
}
