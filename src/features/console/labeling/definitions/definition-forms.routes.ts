import type { Context } from "hono";
import {
  type DefinitionDraft,
  type DraftKind,
  draftKinds,
  draftOf,
  fieldOfMember,
  freshDraft,
  otherFlags,
  readDraft,
} from "../../../../domain/labeling/drafts/definition-draft.ts";
import {
  type DraftFaults,
  type DraftField,
  type DraftSwitch,
  draftFields,
  draftSwitches,
} from "../../../../domain/labeling/drafts/draft-form.ts";
import { revisedWorkflow } from "../../../../domain/labeling/drafts/revised-workflow.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import { Problem } from "../../../../http/problems.ts";
import {
  createDefinition,
  createRevision,
  deleteDefinition,
} from "../../../labeling/definitions/definitions.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { definitionOf } from "../definitions.usecases.ts";
import { labelingPaths, pathOf } from "../labeling-parts.ts";
import { type DefinitionForm, definitionFormPage, kindPage } from "./definition-form.pages.ts";
import { surroundingsOf } from "./definition-form.usecases.ts";
import { deleteDefinitionPage } from "./delete-definition.pages.ts";

/** Forms that say what is asked of a dataset, revise it and delete it. */
export const definitionFormRoutes = createPageRouter()
  .get("/console/definitions/new", (c) =>
    asOperator(c, (operator) => {
      const datasetId = c.req.query("dataset") || null;
      const kind = draftKinds.find((one) => one === c.req.query("kind"));
      if (!kind) return kindPage(c, datasetId);
      const draft = freshDraft(kind);
      draft.texts.datasetId = datasetId ?? "";
      return formPage(c, operator, { draft, faults: {}, revised: null });
    }),
  )
  .post("/console/definitions/new", (c, form) =>
    asOperator(c, async (operator) => {
      const draft = draftFrom(form);
      const { definition, faults } = readDraft(draft);
      if (!definition) return formPage(c, operator, { draft, faults, revised: null });
      const flags = { rapidFeatureFlags: null, campaignFeatureFlags: null };
      const made = await unlessRefused(() =>
        createDefinition(c.var.deps, {
          actor: operator.actor,
          asked: { ...definition, ...flags, aggregatorType: null },
        }),
      );
      if ("faults" in made) return formPage(c, operator, { draft, faults: made.faults, revised: null });
      return seeOtherWith(c, pathOf("definitions", made.result.definitionId), {
        sentence: "The definition is saved. Try it as a person, then start a job.",
      });
    }),
  )
  .get("/console/definitions/:definitionId/revise", (c) =>
    asOperator(c, async (operator) => {
      const { definition, plan, revision } = await newest(c, operator);
      const draft = draftOf({ name: definition.name, datasetId: revision.datasetId, plan });
      return formPage(c, operator, { draft, faults: {}, revised: { id: definition.id, name: definition.name } });
    }),
  )
  .post("/console/definitions/:definitionId/revise", (c, form) =>
    asOperator(c, async (operator) => {
      const { definition, plan } = await newest(c, operator);
      const revised = { id: definition.id, name: definition.name };
      const draft = draftFrom(form);
      draft.texts.name = definition.name;
      const { definition: drafted, faults } = readDraft(draft);
      if (!drafted) return formPage(c, operator, { draft, faults, revised });
      const { workflow: asked, referee, datasetId, featureFlags } = drafted;
      // What no field of the form shows must survive it.
      const workflow = revisedWorkflow(plan.workflow, asked);
      const flags = [...otherFlags(plan.rapidFeatureFlags), ...featureFlags];
      const made = await unlessRefused(() =>
        createRevision(c.var.deps, {
          actor: operator.actor,
          definitionId: definition.id,
          asked: {
            workflow,
            referee,
            datasetId,
            aggregatorType: null,
            featureFlags: flags,
            // They would override those of the form.
            rapidFeatureFlags: [],
            campaignFeatureFlags: null,
          },
        }),
      );
      if ("faults" in made) return formPage(c, operator, { draft, faults: made.faults, revised });
      return seeOtherWith(c, pathOf("definitions", definition.id), {
        sentence: `Revision ${made.result.revisionNumber} is the newest now.`,
      });
    }),
  )
  .get("/console/definitions/:definitionId/delete", (c) =>
    asOperator(c, async (operator) => deleteDefinitionPage(c, (await newest(c, operator)).definition)),
  )
  .post("/console/definitions/:definitionId/delete", (c) =>
    asOperator(c, async (operator) => {
      const { definition } = await newest(c, operator);
      await deleteDefinition(c.var.deps, { actor: operator.actor, definitionId: definition.id });
      return seeOtherWith(c, labelingPaths.definitions, { sentence: `${definition.name} is deleted.` });
    }),
  );

function newest(c: Context<AppEnv>, operator: Operator) {
  const definitionId = c.req.param("definitionId") ?? "";
  return definitionOf(c.var.deps, operator, { definitionId, number: null, page: 1 });
}

async function formPage(c: Context<AppEnv>, operator: Operator, form: Omit<DefinitionForm, "surroundings">) {
  return definitionFormPage(c, { ...form, surroundings: await surroundingsOf(c.var.deps, operator, form.draft) });
}

function draftFrom(form: URLSearchParams): DefinitionDraft {
  const kind: DraftKind = draftKinds.find((one) => one === form.get("kind")) ?? "classify";
  const text = (field: DraftField) => [field, (form.get(field) ?? "").toWellFormed().replaceAll("\r\n", "\n")];
  const tick = (field: DraftSwitch) => [field, form.get(field) === "yes"];
  return {
    kind,
    texts: Object.fromEntries(draftFields.map(text)),
    switches: Object.fromEntries(draftSwitches.map(tick)),
  };
}

/** Puts what the service refuses beside the fields. */
async function unlessRefused<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result } | { faults: DraftFaults }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error;
    const faults: DraftFaults = {};
    for (const [member, reasons] of Object.entries(error.options.errors ?? { datasetId: [error.message] }))
      faults[fieldOfMember(member)] ??= sentenceOf(member, reasons[0] ?? "");
    return { faults };
  }
}

function sentenceOf(member: string, reason: string): string {
  const [subject] = member === "datasetId" ? ["This"] : ["It"];
  return `${subject} ${reason.replaceAll("`", "")}.`;
}
