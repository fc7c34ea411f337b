import type { Context } from "hono";
import { datasetList } from "../../../../domain/labeling/labeling-lists.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import type { AppContext, AppEnv } from "../../../../http/app-env.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { deletionForm } from "../../../../http/pages/components/page.tsx";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import {
  createDataset,
  deleteDataset,
  getDataset,
  listDatasets,
  renameDataset,
} from "../../../labeling/datasets/datasets.usecases.ts";
import {
  forgetFailedRows,
  importRows,
  retryFailedRows,
} from "../../../labeling/datasets/imports/dataset-imports.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { hostOf, numberIn } from "../../operator.routes.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { datasetNameForm, datasetPage, datasetSettingsPage } from "./dataset.pages.tsx";
import { addToDatasetForm, addToDatasetPage, newDatasetForm, newDatasetPage } from "./dataset-form.pages.tsx";
import { readSources, refuseRows, type Sources } from "./dataset-form.usecases.ts";
import { datasetListPage } from "./datasets.pages.tsx";
import { datasetOf, datasetsOf } from "./datasets.usecases.ts";

/** Pages of datasets: their list, each of them, and forms that make them, add to them, mend what failed, rename and delete them. */
export const datasetPageRoutes = listRoutes(datasetListPage, datasetList, datasetsOf, listDatasets)
  .get("/console/datasets/new", (c) => newDatasetPage(c, viewOf(newDatasetForm, {})), "manage")
  .postFiles("/console/datasets/new", async (c, { actor }, typed) => {
    const sources = await readSources(c.var.deps, actor, typed);
    return submit(newDatasetForm, typed, {
      faults: sources.errors,
      again: (form) => newDatasetPage(c, form, sources.fileNames),
      save: async ({ name }) => {
        const { datasetId: id } = await createDataset(c.var.deps, { actor, name });
        return addRows(c, actor, { dataset: { id, name }, typed, sources });
      },
    });
  })
  .get("/console/datasets/:datasetId", async (c, operator) => {
    const asked = { datasetId: c.req.param("datasetId"), page: numberIn(c, "page") ?? 1 };
    return datasetPage(c, await datasetOf(c.var.deps, operator, asked));
  })
  .get(
    "/console/datasets/:datasetId/add",
    async (c, { actor }) => addToDatasetPage(c, await named(c, actor), viewOf(addToDatasetForm, {})),
    "manage",
  )
  .postFiles("/console/datasets/:datasetId/add", async (c, { actor }, typed) => {
    const dataset = await named(c, actor);
    return addRows(c, actor, { dataset, typed, sources: await readSources(c.var.deps, actor, typed) });
  })
  .post("/console/datasets/:datasetId/failed", async (c, { actor }, form) => {
    const datasetId = c.req.param("datasetId");
    const path = pathOf("datasets", datasetId);
    if (form.get("do") === "forget") {
      await forgetFailedRows(c.var.deps, { actor, datasetId });
      return seeOtherWith(c, path, { sentence: "The rows that failed are gone." });
    }
    const rows = await retryFailedRows(c.var.deps, { actor, datasetId, askedHost: hostOf(c) });
    return seeOtherWith(c, path, { sentence: `${countText(rows, "row is", "rows are")} tried again.` });
  })
  .get(
    "/console/datasets/:datasetId/settings",
    async (c, { actor }) => datasetSettingsPage(c, await named(c, actor)),
    "manage",
  )
  .post("/console/datasets/:datasetId/settings", async (c, { actor }, typed) => {
    const dataset = await named(c, actor);
    const path = pathOf("datasets", dataset.id);
    const undo = { action: `${path}/settings`, fields: { name: dataset.name } };
    return submit(datasetNameForm, typed, {
      again: (naming) => datasetSettingsPage(c, dataset, { naming }),
      save: async ({ name }) => {
        await renameDataset(c.var.deps, { actor, datasetId: dataset.id, name });
        return seeOtherWith(c, path, { sentence: "The dataset has a new name.", undo });
      },
    });
  })
  .post("/console/datasets/:datasetId/delete", async (c, { actor }, typed) => {
    const dataset = await named(c, actor);
    return submit(deletionForm("dataset", dataset.name), typed, {
      again: (deletion) => datasetSettingsPage(c, dataset, { deletion }),
      save: async () => {
        await deleteDataset(c.var.deps, { actor, datasetId: dataset.id });
        return seeOtherWith(c, labelingPaths.datasets, { sentence: `${dataset.name} is deleted.` });
      },
    });
  });

async function named(c: Context<AppEnv, "/console/datasets/:datasetId/*">, actor: Operator["actor"]) {
  const id = c.req.param("datasetId");
  return { id, ...(await getDataset(c.var.deps, { actor, datasetId: id })) };
}

interface Added {
  dataset: { id: string; name: string };
  typed: FormData;
  sources: Sources;
}

function addRows(c: AppContext, actor: Operator["actor"], { dataset, typed, sources }: Added) {
  const { rows, fileNames, errors } = sources;
  const datasetId = dataset.id;
  return submit(addToDatasetForm, typed, {
    faults: errors,
    again: (form) => addToDatasetPage(c, dataset, form, fileNames),
    save: async () => {
      const { added } = await importRows(c.var.deps, { actor, datasetId, askedHost: hostOf(c), rows }).catch(
        refuseRows,
      );
      const sentence =
        added > 0
          ? `${countText(added, "datapoint is", "datapoints are")} in the dataset.`
          : `${countText(rows.length, "row")} will be added as their files are fetched. You may leave this page.`;
      return seeOtherWith(c, pathOf("datasets", datasetId), { sentence });
    },
  });
}
