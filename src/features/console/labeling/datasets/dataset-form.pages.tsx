import { z } from "@hono/zod-openapi";
import { mostRows } from "../../../../domain/labeling/imports/read-rows.ts";
import { columnMeanings, exampleTable } from "../../../../domain/labeling/imports/table-words.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { DropZone, uploadPath } from "../../../../http/pages/components/drop-zone.tsx";
import { Field } from "../../../../http/pages/components/fields.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Form, Hidden, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { oneOf } from "../../../../http/schemas/scalars.ts";
import { createDatasetRoute } from "../../../labeling/datasets/datasets.contract.ts";
import { labelingPaths, pathOf, stepsTo } from "../labeling.pages.tsx";

/** Fields of a dataset's rows. Files of the first two are read apart. */
const sources = {
  files: { label: "Pictures, videos or sounds", hint: "Each file becomes a datapoint." },
  table: {
    label: "A CSV or JSON lines file",
    hint: `Up to ${numberText(mostRows)} rows. Files behind URLs are fetched in the background.`,
  },
  pasted: {
    label: "Or paste",
    rows: 6,
    isCode: true,
    hint: "A URL or a text a line, or rows of a table with its header.",
  },
  shape: {
    label: "These files are",
    labels: { single: "one datapoint each", pairs: "pairs to compare, in their order" },
  },
} as const;
const typed = { pasted: z.string().default(""), shape: oneOf(["single", "pairs"]).default("single") };

export const newDatasetForm = {
  schema: bodyOf(createDatasetRoute).extend(typed),
  fields: { name: { label: "Name", hint: "Only your organization sees it." }, ...sources },
} satisfies FormOf;

export const addToDatasetForm = { schema: z.object(typed), fields: sources } satisfies FormOf;

/** `fileNames` are files that are stored already: what an earlier try has uploaded is not uploaded again. */
export function newDatasetPage(c: AppContext, form: FormView, fileNames: readonly string[] = []) {
  const body = { name: form.textsOf("name")[0] || "Street signs" };
  const asset = { _t: "TextAssetInput", text: "A text to judge" };
  return framedPage(c, {
    title: "New dataset",
    section: "labeling",
    form,
    back: [labelingPaths.datasets, "Datasets"],
    calls: [
      callOf("createDataset", [], { title: "Creates the dataset", body }),
      callOf("addDatapoints", ["ds_1"], { title: "Adds to it", body: { datapoints: [{ asset }] } }),
    ],
    body: (
      <>
        {stepsTo("data")}
        <Form of={form} action={`${labelingPaths.datasets}/new`} hasFiles>
          <Field of={form} name="name" />
          <Sources of={form} fileNames={fileNames} />
          <Save
            label="Create the dataset"
            cancel={`${labelingPaths.definitions}/new`}
            keep="I have a dataset already"
          />
        </Form>
      </>
    ),
  });
}

export function addToDatasetPage(
  c: AppContext,
  { id, name }: { id: string; name: string },
  form: FormView,
  fileNames: readonly string[] = [],
) {
  const path = pathOf("datasets", id);
  return framedPage(c, {
    title: `Add to ${name}`,
    section: "labeling",
    form,
    back: [path, name],
    lead: "Jobs take the datapoints that are there when they start. Running ones do not change.",
    body: (
      <Form of={form} action={`${path}/add`} hasFiles>
        <Sources of={form} fileNames={fileNames} />
        <Save label="Add" cancel={path} />
      </Form>
    ),
  });
}

function Sources({ of: form, fileNames }: { of: FormView; fileNames: readonly string[] }) {
  const zone = (name: "files" | "table") => ({ name, ...sources[name], error: form.errors[name], isOptional: true });
  return (
    <fieldset class="sources">
      <legend>What people look at</legend>
      <p class="hint" id="sources-hint">
        Use one of the three, or several together.
      </p>
      <div class="columns">
        <div>
          <DropZone {...zone("files")} uploadTo={uploadPath} multiple accept="image/*,video/*,audio/*" />
          {fileNames.length > 0 && (
            <p class="hint">
              {countText(fileNames.length, "file is", "files are")} uploaded already, and will be used.
            </p>
          )}
          {fileNames.map((files) => (
            <Hidden of={{ files }} />
          ))}
          <Field of={form} name="shape" />
        </div>
        <div>
          <DropZone {...zone("table")} accept=".csv,.tsv,.txt,.jsonl,.ndjson,.json" />
          <Field of={form} name="pasted" />
        </div>
      </div>
      <details>
        <summary>Which columns a table may have</summary>
        <Facts rows={columnMeanings} look="columns-help" />
        <pre tabindex={0}>{exampleTable}</pre>
      </details>
    </fieldset>
  );
}
