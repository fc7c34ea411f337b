import { z } from "@hono/zod-openapi";
import { longestName } from "../../../../domain/fault-list.ts";
import { longestTaskInstruction } from "../../../../domain/kinds/instruction.ts";
import { longestOption } from "../../../../domain/kinds/shared/shown-options.ts";
import type { Aggregation } from "../../../../domain/labeling/certainty/aggregation.ts";
import { mostForAllPairs } from "../../../../domain/labeling/dataset-summary.ts";
import {
  type DefinitionDraft,
  type DraftKind,
  draftedKind,
  draftWords,
  isMarking,
  isVote,
  readDraft,
  stoppingOf,
} from "../../../../domain/labeling/drafts/definition-draft.ts";
import {
  type DraftField,
  type DraftSwitch,
  draftFields,
  draftSwitches,
  type StoppingRule,
} from "../../../../domain/labeling/drafts/draft-form.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { FieldWords, Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { Data } from "../../../../http/pages/components/data.tsx";
import { Field, Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Hidden, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Warning } from "../../../../http/pages/components/parts.tsx";
import { flag, text } from "../../../../http/schemas/scalars.ts";
import { definitionKinds, ownFields } from "../../kinds/kinds.pages.tsx";
import { draftFrame } from "../../try/try-frame.pages.tsx";
import { labelingPaths, pathOf, stepsTo } from "../labeling.pages.tsx";
import type { FormSurroundings } from "./definition-form.usecases.ts";

const path = `${labelingPaths.definitions}/new`;

/** The kinds of work to begin with. */
export function kindPage(c: AppContext, datasetId: string | null) {
  const dataset = datasetId === null ? "" : `&dataset=${encodeURIComponent(datasetId)}`;
  return framedPage(c, {
    title: "New definition",
    heading: "What should people do?",
    section: "labeling",
    back: [labelingPaths.definitions, "Definitions"],
    body: (
      <>
        {stepsTo("question")}
        <ul class="cards">
          {definitionKinds.map((kind) => {
            const { title, says, needs } = draftWords(kind);
            return (
              <li>
                <a href={`${path}?kind=${kind}${dataset}`}>{title}</a>
                <p>{says}</p>
                <p class="meta">{needs}</p>
              </li>
            );
          })}
        </ul>
      </>
    ),
  });
}

const stoppingLabels: Record<StoppingRule, string> = {
  count: "After a number of responses",
  certain: "As soon as the answer is certain",
  agree: "As soon as enough people agree",
  budget: "When a budget is used up",
};
const stoppingHints: Record<StoppingRule, string> = {
  count: "Every task gets the same number. The simplest to reason about.",
  certain: "Easy tasks end early, hard ones go on. Counts how good each person is. Saves the most responses.",
  agree: "Ends early where people agree, or no longer can.",
  budget: "A number of responses for the whole job, spread over its tasks.",
};

const further: readonly (DraftField | DraftSwitch)[] = [
  "aggregation",
  "keepOrder",
  "markdown",
  "muted",
  "playedPercent",
];

const limits: { [Name in DraftField]?: number } = {
  name: longestName,
  instruction: longestTaskInstruction,
  first: longestOption,
  second: longestOption,
};

/** The form of a definition. The draft's own rules check it. */
export function definitionForm(kind: DraftKind) {
  const { asks, example, needs } = draftWords(kind);
  const each = kind === "rank" ? "each comparison" : "each task";
  const mostOrAll = isVote(kind) ? ", at most" : "";
  const texts = draftFields.map((name) => [name, text(limits[name] ?? longestText).default("")] as const);
  const switches = draftSwitches.map((name) => [name, flag().default(false)] as const);
  const schema = z.object({
    ...(Object.fromEntries(texts) as Record<DraftField, z.ZodDefault<z.ZodString>>),
    ...(Object.fromEntries(switches) as Record<DraftSwitch, z.ZodDefault<z.ZodBoolean>>),
  });
  const fields: { [Name in DraftField | DraftSwitch]?: FieldWords } = {
    datasetId: { label: "Dataset", hint: `${needs}.` },
    name: {
      label: "Name of the definition",
      isRequired: true,
      hint: "Jobs have this name too, unless you give them another.",
    },
    instruction: { label: asks, rows: 2, isRequired: true, hint: `Such as “${example}”` },
    ...ownFields(kind),
    ...(kind === "rank" && {
      pairs: {
        label: "Which items are compared",
        options: {
          online: "Mostly those that are close to one another",
          all: `All pairs, for groups of at most ${mostForAllPairs} items`,
        },
      },
      comparisons: {
        label: "Comparisons of each group",
        hint: "About ten for each item give a good order. Not used where all pairs are compared.",
      },
    }),
    ...(isMarking(kind) && {
      nothingThere: {
        label: "People may say that there is nothing",
        hint: "Without it they must mark something before they can go on.",
      },
    }),
    stopping: {
      label: "When a task is done",
      look: "cards",
      options: Object.fromEntries(stoppingOf(kind).map((rule) => [rule, stoppingLabels[rule]])),
      hints: stoppingHints,
    },
    responses: { label: `Responses for ${each}${mostOrAll}` },
    certainty: { label: "Certain enough, in percent" },
    leastResponses: {
      label: "Responses at least",
      hint: "Two people may well make the same mistake: three are safer.",
    },
    agreeing: { label: "People who must agree" },
    budget: { label: "Responses of the whole job" },
    ...((isVote(kind) || kind === "rank") && {
      keepOrder: {
        label: "Keep the order",
        hint: "By default everybody sees the choices in another order, so that the first one has no advantage.",
      },
    }),
    ...(draftedKind(kind)?.questions && {
      aggregation: {
        label: "How votes become an answer",
        options: { "": "As fits the people", ...aggregationLabels },
        hint: "As fits: by scores, and by agreement too where most people have none or tasks end when they are certain.",
      },
    }),
    markdown: {
      label: "Texts are Markdown",
      hint: "The question and contexts may have bold words, lists and links.",
    },
    muted: { label: "Videos are silent", hint: "They play without sound." },
    playedPercent: {
      label: "Percent of a video or sound to play before answering",
      hint: "Empty: people may answer at once.",
    },
  };
  return {
    schema: schema.transform((typed, issues) => {
      const { definition, faults } = readDraft({ kind, texts: typed, switches: typed });
      for (const [field, message] of Object.entries(faults))
        issues.addIssue({ code: "custom", path: [field], message });
      return definition ?? z.NEVER;
    }),
    fields: fields as Record<string, FieldWords>,
  } satisfies FormOf;
}

const aggregationLabels: Record<Aggregation, string> = {
  Votes: "All people count alike",
  Scores: "By people's scores from examples",
  Model: "By their scores and how they agree with others",
};

/** More than a hundred options have. */
const longestText = 60_000;

/** What stands in the form, for what is shown beside it. */
export function draftIn(kind: DraftKind, { textsOf }: FormView): DefinitionDraft {
  const texts = draftFields.map((field) => [field, textsOf(field)[0] ?? ""]);
  const switches = draftSwitches.map((field) => [field, textsOf(field).length > 0]);
  return { kind, texts: Object.fromEntries(texts), switches: Object.fromEntries(switches) };
}

interface DefinitionFormPage {
  kind: DraftKind;
  form: FormView;
  surroundings: FormSurroundings;
  /** The definition that gets a new revision. Null: a new one is made. */
  revised: { id: string; name: string } | null;
}

export function definitionFormPage(c: AppContext, shown: DefinitionFormPage) {
  const { kind, form, revised, surroundings } = shown;
  const { title, says } = draftWords(kind);
  const own = Object.keys(ownFields(kind));
  const [datasetId = ""] = form.textsOf("datasetId");
  const back = revised ? pathOf("definitions", revised.id) : `${path}?dataset=${encodeURIComponent(datasetId)}`;
  const has = (...names: (DraftField | DraftSwitch)[]) => names.filter((name) => form.form.fields[name] !== undefined);
  const asked = <Fields of={form} names={[...own, ...has("pairs", "comparisons")]} />;
  const amount = (name: DraftField, rule: string) => (
    <div class={`for-${rule}`}>
      <Field of={form} name={name} />
    </div>
  );
  return framedPage(c, {
    title: revised ? `Revise ${revised.name}` : "New definition",
    heading: revised ? `Revise ${revised.name}` : `${title}: ${says.toLowerCase()}`,
    section: "labeling",
    back: [back, revised ? revised.name : "Another kind of work"],
    lead: revised && "Jobs that run keep their revision. New jobs take this one.",
    form,
    showsFiles: true,
    body: (
      <>
        {!revised && stepsTo("question")}
        <div class="with-preview">
          <Form of={form} action={revised ? `${back}/revise` : path} data-definition-form={kind}>
            <Hidden of={{ kind }} />
            <DataFields of={shown} />
            <fieldset>
              <legend>Question</legend>
              <Field of={form} name="instruction" />
              {own.length > 1 ? <div class="pair">{asked}</div> : asked}
              <Fields of={form} names={has("nothingThere")} />
            </fieldset>
            <div class="stopping">
              <Field of={form} name="stopping" />
              <div class="pair">
                {amount("responses", "votes")}
                {isVote(kind) && [
                  amount("certainty", "certain"),
                  amount("leastResponses", "certain"),
                  amount("agreeing", "agree"),
                ]}
                {amount("budget", "budget")}
              </div>
            </div>
            <details class="further" open={further.some((name) => form.textsOf(name).some(Boolean))}>
              <summary>More settings</summary>
              <Fields of={form} names={has(...further)} />
            </details>
            <p class="estimate" data-estimate="">
              {surroundings.estimate && estimateText(surroundings.estimate)}
            </p>
            <Save
              label={revised ? "Save as a new revision" : "Save the definition"}
              cancel={revised ? back : labelingPaths.definitions}
            />
          </Form>
          <aside class="preview" aria-label="Preview">
            <h2>What people see</h2>
            {draftFrame(c, "definition")}
            <p class="meta">It follows what you type, on datapoints of your dataset. Nothing in it counts.</p>
          </aside>
        </div>
        <Data data-samples="" value={surroundings.samples} />
      </>
    ),
  });
}

function DataFields({ of: { form, surroundings, revised } }: { of: DefinitionFormPage }) {
  const { datasets } = surroundings;
  if (datasets.length === 0)
    return (
      <Warning>
        There is no dataset yet. <a href={`${labelingPaths.datasets}/new`}>Make one first</a>
      </Warning>
    );
  const [[datasetId = ""], [name = ""]] = [form.textsOf("datasetId"), form.textsOf("name")];
  const choices = datasets.map((dataset): [string, string] => [dataset.id, dataset.name]);
  if (datasetId === "") choices.unshift(["", "Choose one"]);
  return (
    <fieldset>
      <legend>Data</legend>
      <Field of={form} name="datasetId" options={Object.fromEntries(choices)} isRequired />
      {revised ? <Hidden of={{ name }} /> : <Field of={form} name="name" />}
    </fieldset>
  );
}

function estimateText({ datapoints, responses }: NonNullable<FormSurroundings["estimate"]>): string {
  return `${countText(datapoints, "datapoint")} now: a job takes at most ${countText(responses, "response")}.`;
}
