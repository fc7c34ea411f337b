import type { Context } from "hono";
import type { AppEnv } from "../../../../http/app-env.ts";
import { numberText } from "../../../../http/pages/charts.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import {
  createDataset,
  deleteDataset,
  getDataset,
  renameDataset,
} from "../../../labeling/datasets/datasets.usecases.ts";
import {
  forgetFailedRows,
  importRows,
  retryFailedRows,
} from "../../../labeling/datasets/imports/dataset-imports.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { storedFiles } from "../../files/stored-files.usecases.ts";
import { labelingPaths, pathOf } from "../labeling-parts.ts";
import { addToDatasetPage, emptyDraft, newDatasetPage } from "./dataset-form.pages.ts";
import { datasetSettingsPage } from "./dataset-settings.pages.ts";
import { draftOf, nameFault, readRows, refusalSentence } from "./read-dataset-form.ts";

/** Forms that make datasets, add to them, mend what failed, rename and delete them. */
export const datasetFormRoutes = createPageRouter()
  .get("/console/datasets/new", (c) => asOperator(c, () => newDatasetPage(c, { draft: emptyDraft, errors: {} })))
  .postFiles("/console/datasets/new", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const { draft, rows, errors } = await readForm(c, actor, form);
      const fault = nameFault(draft.name);
      if (fault) return newDatasetPage(c, { draft, errors: { name: fault, ...errors } });
      if (Object.keys(errors).length > 0) return newDatasetPage(c, { draft, errors });
      const { datasetId } = await createDataset(c.var.deps, { actor, name: draft.name });
      return addRows(c, actor, { dataset: { id: datasetId, name: draft.name }, draft, rows });
    }),
  )
  .get("/console/datasets/:datasetId/add", (c) =>
    asOperator(c, async ({ actor }) =>
      addToDatasetPage(c, {
        dataset: await namedDataset(c, actor, c.req.param("datasetId")),
        draft: emptyDraft,
        errors: {},
      }),
    ),
  )
  .postFiles("/console/datasets/:datasetId/add", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const dataset = await namedDataset(c, actor, c.req.param("datasetId"));
      const { draft, rows, errors } = await readForm(c, actor, form);
      if (Object.keys(errors).length > 0) return addToDatasetPage(c, { dataset, draft, errors });
      return addRows(c, actor, { dataset, draft, rows });
    }),
  )
  .post("/console/datasets/:datasetId/failed", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const datasetId = c.req.param("datasetId");
      const path = pathOf("datasets", datasetId);
      if (form.get("do") === "forget") {
        await forgetFailedRows(c.var.deps, { actor, datasetId });
        return seeOtherWith(c, path, { sentence: "The rows that failed are gone." });
      }
      const { host: askedHost } = new URL(c.req.url);
      const rows = await retryFailedRows(c.var.deps, { actor, datasetId, askedHost });
      return seeOtherWith(c, path, { sentence: `${rowsText(rows)} ${rows === 1 ? "is" : "are"} tried again.` });
    }),
  )
  .get("/console/datasets/:datasetId/settings", (c) =>
    asOperator(c, async ({ actor }) =>
      datasetSettingsPage(c, { dataset: await namedDataset(c, actor, c.req.param("datasetId")), errors: {} }),
    ),
  )
  .post("/console/datasets/:datasetId/settings", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const dataset = await namedDataset(c, actor, c.req.param("datasetId"));
      const name = (form.get("name") ?? "").toWellFormed().trim();
      const fault = nameFault(name);
      if (fault) return datasetSettingsPage(c, { dataset, name, errors: { name: fault } });
      await renameDataset(c.var.deps, { actor, datasetId: dataset.id, name });
      return seeOtherWith(c, pathOf("datasets", dataset.id), {
        sentence: "The dataset has a new name.",
        undo: { action: `${pathOf("datasets", dataset.id)}/settings`, fields: { name: dataset.name } },
      });
    }),
  )
  .post("/console/datasets/:datasetId/delete", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const dataset = await namedDataset(c, actor, c.req.param("datasetId"));
      if ((form.get("confirmation") ?? "").trim() !== dataset.name.trim()) {
        return datasetSettingsPage(c, {
          dataset,
          errors: { confirmation: "Type the name of the dataset as it stands above." },
        });
      }
      await deleteDataset(c.var.deps, { actor, datasetId: dataset.id });
      return seeOtherWith(c, labelingPaths.datasets, { sentence: `${dataset.name} is deleted.` });
    }),
  );

async function namedDataset(c: Context<AppEnv>, actor: Operator["actor"], id: string) {
  return { id, ...(await getDataset(c.var.deps, { actor, datasetId: id })) };
}

async function readForm(c: Context<AppEnv>, actor: Operator["actor"], form: FormData) {
  const { fileNames, refused } = await storedFiles(c.var.deps, { actor, form, name: "files" });
  const draft = draftOf(form, fileNames);
  const { rows, errors } = await readRows(form, draft);
  if (refused.length > 0) errors.files = refused.map(({ name, reason }) => `${name}: ${reason}`).join(" ");
  return { draft, rows, errors };
}

interface Added {
  dataset: { id: string; name: string };
  draft: ReturnType<typeof draftOf>;
  rows: Parameters<typeof importRows>[1]["rows"];
}

async function addRows(c: Context<AppEnv>, actor: Operator["actor"], { dataset, draft, rows }: Added) {
  const errors: FieldErrors = {};
  try {
    const { host: askedHost } = new URL(c.req.url);
    const { added } = await importRows(c.var.deps, { actor, datasetId: dataset.id, askedHost, rows });
    const sentence =
      added > 0
        ? `${added === 1 ? "1 datapoint is" : `${numberText(added)} datapoints are`} in the dataset.`
        : `${rowsText(rows.length)} will be added as their files are fetched. You may leave this page.`;
    return seeOtherWith(c, pathOf("datasets", dataset.id), { sentence });
  } catch (error) {
    errors.pasted = `Nothing was added. ${refusalSentence(error)}`;
  }
  return addToDatasetPage(c, { dataset, draft, errors });
}

function rowsText(count: number): string {
  return count === 1 ? "1 row" : `${numberText(count)} rows`;
}
