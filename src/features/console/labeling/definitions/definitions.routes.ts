import type { Context } from "hono";
import {
  type DraftKind,
  draftKinds,
  draftOf,
  fieldOfMember,
  freshDraft,
  otherFlags,
} from "../../../../domain/labeling/drafts/definition-draft.ts";
import { revisedWorkflow } from "../../../../domain/labeling/drafts/revised-workflow.ts";
import { definitionList } from "../../../../domain/labeling/labeling-lists.ts";
import type { AppContext, AppEnv } from "../../../../http/app-env.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { invalidMembers, Problem } from "../../../../http/problems.ts";
import { queryDefinitions } from "../../../labeling/definitions/definition-views.usecases.ts";
import {
  createDefinition,
  createRevision,
  deleteDefinition,
} from "../../../labeling/definitions/definitions.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { numberIn } from "../../operator.routes.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { definitionForm, definitionFormPage, draftIn, kindPage } from "./definition-form.pages.tsx";
import { surroundingsOf } from "./definition-form.usecases.ts";
import { definitionListPage, definitionPage, deleteDefinitionPage } from "./definitions.pages.tsx";
import { definitionOf } from "./definitions.usecases.ts";

/** Pages of definitions: their list, each of them, and forms that say what is asked of a dataset, revise it and delete it. */
export const definitionPageRoutes = listRoutes(definitionListPage, definitionList, queryDefinitions)
  .get(
    "/console/definitions/new",
    (c, operator) => {
      const datasetId = c.req.query("dataset") || null;
      const kind = draftKinds.find((one) => one === c.req.query("kind"));
      if (!kind) return kindPage(c, datasetId);
      const { texts, switches } = freshDraft(kind);
      const form = viewOf(definitionForm(kind), { ...texts, ...switches, datasetId: datasetId ?? "" });
      return formPage(c, operator, { kind, form, revised: null });
    },
    "manage",
  )
  .post("/console/definitions/new", (c, operator, typed) => {
    const kind = kindIn(typed);
    return submit(definitionForm(kind), typed, {
      again: (form) => formPage(c, operator, { kind, form, revised: null }),
      save: async (definition) => {
        const asked = {
          ...definition,
          rapidFeatureFlags: null,
          campaignFeatureFlags: null,
          aggregatorType: null,
          instructions: null,
          validationSetId: null,
          validationShare: null,
        };
        const { actor } = operator;
        const { definitionId } = await createDefinition(c.var.deps, { actor, asked }).catch(besideFields);
        return seeOtherWith(c, pathOf("definitions", definitionId), {
          sentence:
            "The definition is saved. Try it as a person, write instructions if people need them, then start a job.",
        });
      },
    });
  })
  .get("/console/definitions/:definitionId", async (c, operator) => {
    const asked = { ...c.req.param(), number: numberIn(c, "revision"), page: numberIn(c, "page") ?? 1 };
    return definitionPage(c, await definitionOf(c.var.deps, operator, asked));
  })
  .get(
    "/console/definitions/:definitionId/revise",
    async (c, operator) => {
      const { definition: revised, plan, revision } = await newest(c, operator);
      const { kind, texts, switches } = draftOf({ name: revised.name, datasetId: revision.datasetId, plan });
      const form = viewOf(definitionForm(kind), { ...texts, ...switches });
      return formPage(c, operator, { kind, form, revised });
    },
    "manage",
  )
  .post("/console/definitions/:definitionId/revise", async (c, operator, typed) => {
    const { definition: revised, plan } = await newest(c, operator);
    const { actor } = operator;
    const kind = kindIn(typed);
    typed.set("name", revised.name);
    return submit(definitionForm(kind), typed, {
      again: (form) => formPage(c, operator, { kind, form, revised }),
      save: async ({ workflow, referee, aggregation, datasetId, featureFlags }) => {
        const asked = {
          // What no field of the form shows must survive it.
          workflow: revisedWorkflow(plan.workflow, workflow),
          referee,
          datasetId,
          aggregatorType: null,
          aggregation,
          featureFlags: [...otherFlags(plan.rapidFeatureFlags), ...featureFlags],
          // They would override those of the form.
          rapidFeatureFlags: [],
          campaignFeatureFlags: null,
        };
        const made = await createRevision(c.var.deps, { actor, definitionId: revised.id, asked }).catch(besideFields);
        return seeOtherWith(c, pathOf("definitions", revised.id), {
          sentence: `Revision ${made.revisionNumber} is the newest now.`,
        });
      },
    });
  })
  .get(
    "/console/definitions/:definitionId/delete",
    async (c, operator) => deleteDefinitionPage(c, (await newest(c, operator)).definition),
    "manage",
  )
  .post("/console/definitions/:definitionId/delete", async (c, operator) => {
    const { id: definitionId, name } = (await newest(c, operator)).definition;
    await deleteDefinition(c.var.deps, { actor: operator.actor, definitionId });
    return seeOtherWith(c, labelingPaths.definitions, { sentence: `${name} is deleted.` });
  });

function newest(c: Context<AppEnv, "/console/definitions/:definitionId">, operator: Operator) {
  return definitionOf(c.var.deps, operator, { definitionId: c.req.param("definitionId"), number: null, page: 1 });
}

type Shown = Omit<Parameters<typeof definitionFormPage>[1], "surroundings">;

async function formPage(c: AppContext, operator: Operator, shown: Shown) {
  const surroundings = await surroundingsOf(c.var.deps, operator, draftIn(shown.kind, shown.form));
  return definitionFormPage(c, { ...shown, surroundings });
}

function kindIn(typed: URLSearchParams): DraftKind {
  return draftKinds.find((one) => one === typed.get("kind")) ?? "classify";
}

/** Puts what the service refuses beside the fields of the draft. */
function besideFields(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 400) throw error;
  const refused = Object.entries(error.options.errors ?? { datasetId: [error.message] });
  const faults = refused.map(([member, [reason = ""]]) => {
    const subject = member === "datasetId" ? "This" : "It";
    return [fieldOfMember(member), [`${subject} ${reason.replaceAll("`", "")}.`]];
  });
  throw invalidMembers(Object.fromEntries(faults));
}
