import type { Instructions } from "../../../domain/instructions/instructions.ts";
import {
  draftAfter,
  draftOfInstructions,
  type InstructionsDraft,
  isEmptyDraft,
  withPicturesAdded,
} from "../../../domain/instructions/instructions-draft.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { publicUrlsOf } from "../../../http/public-urls.ts";
import { storedFiles } from "../../assets/form-files.usecases.ts";
import { updateAudience } from "../../audiences/audience-changes.usecases.ts";
import { etagOf } from "../../audiences/audiences.usecases.ts";
import { createRevision } from "../../labeling/definitions/definitions.usecases.ts";
import type { Operator } from "../console.usecases.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import {
  draftIn,
  type Instructed,
  instructionsForm,
  instructionsFormPage,
  uploadFieldOf,
} from "./instructions-form.pages.tsx";
import { instructedAudience, instructedDefinition } from "./instructions-form.usecases.ts";

/** Pages where the instructions of definitions and audiences are written. Rows are added and removed without a script too. */
export const instructionsPageRoutes = createOperatorRouter()
  .get(
    "/console/definitions/:definitionId/instructions",
    async (c, operator) => {
      const { stored, ...instructed } = await definitionOf(c, operator, c.req.param("definitionId"));
      return shown(c, instructed, draftOfInstructions(stored));
    },
    "manage",
  )
  .postFiles("/console/definitions/:definitionId/instructions", async (c, operator, typed) => {
    const definitionId = c.req.param("definitionId");
    const instructed = await definitionOf(c, operator, definitionId);
    return take(c, operator, typed, instructed, async (instructions) => {
      const unchanged = { datasetId: null, workflow: null, referee: null, aggregatorType: null };
      const flags = { featureFlags: null, rapidFeatureFlags: null, campaignFeatureFlags: null };
      const asked = { ...unchanged, ...flags, instructions };
      const { revisionNumber } = await createRevision(c.var.deps, { actor: operator.actor, definitionId, asked });
      return `Revision ${revisionNumber} is the newest now. Jobs that run keep theirs.`;
    });
  })
  .get(
    "/console/audiences/:audienceId/instructions",
    async (c, operator) => {
      const { stored, ...instructed } = await audienceOf(c, operator, c.req.param("audienceId"));
      return shown(c, instructed, draftOfInstructions(stored));
    },
    "manage",
  )
  .postFiles("/console/audiences/:audienceId/instructions", async (c, operator, typed) => {
    const audienceId = c.req.param("audienceId");
    const instructed = await audienceOf(c, operator, audienceId);
    return take(c, operator, typed, instructed, async (instructions) => {
      await updateAudience(c.var.deps, {
        operation: "updateAudience",
        actor: operator.actor,
        audienceId,
        ifMatch: etagOf(Number(typed.get("version"))),
        looks: { instructions },
        settings: {},
      });
      return "The instructions are saved. People read them before their next task.";
    });
  });

function definitionOf(c: AppContext, operator: Operator, definitionId: string) {
  return instructedDefinition(c.var.deps, operator, { definitionId, urls: publicUrlsOf(c) });
}

function audienceOf(c: AppContext, operator: Operator, audienceId: string) {
  return instructedAudience(c.var.deps, operator, { audienceId, urls: publicUrlsOf(c) });
}

function shown(c: AppContext, instructed: Instructed, draft: InstructionsDraft, action?: string) {
  const form = viewOf(instructionsForm, { instructions: draft });
  return instructionsFormPage(c, instructed, {
    form,
    draft,
    ...(action ? { pressed: { action, told: toldOf(action) } } : {}),
  });
}

/** Stores what was uploaded, and does what was pressed. `save` gives what to say afterwards. */
async function take(
  c: AppContext,
  operator: Operator,
  typed: FormData,
  { version: newest, ...read }: Instructed,
  save: (instructions: Instructions | null) => Promise<string>,
) {
  // That of the page that was sent: what somebody else has saved since is not overwritten.
  const instructed = { ...read, version: String(typed.get("version") ?? newest) };
  const action = String(typed.get("do") ?? "save");
  const done = async (instructions: Instructions | null) =>
    seeOtherWith(c, instructed.home, { sentence: await save(instructions) });
  if (action === "takeAway") return done(null);
  const { draft, faults } = await withUploads(c, operator, typed);
  if (action !== "save") return shown(c, instructed, draftAfter(draft, action), action);
  if (isEmptyDraft(draft)) return done(null);
  return submit(instructionsForm, typed, {
    faults,
    again: (form) => instructionsFormPage(c, instructed, { form, draft }),
    save: ({ instructions }) => done(instructions),
  });
}

function toldOf(action: string): string {
  if (action.startsWith("add")) return "An example is added below. Nothing is saved yet.";
  return action.startsWith("remove") ? "The example is removed. Nothing is saved yet." : "Nothing is saved yet.";
}

/** Writes the names of uploaded files into the form, so that it is read and shown with them. */
async function withUploads(c: AppContext, { actor }: Operator, typed: FormData) {
  const { deps } = c.var;
  const faults: Record<string, string> = {};
  const stored = async (name: string) => {
    const { fileNames, refused } = await storedFiles(deps, { actor, form: typed, name });
    if (refused.length > 0) faults[name] = refused.map((one) => `${one.name}: ${one.reason}`).join(" ");
    typed.delete(name);
    return fileNames;
  };
  const draft = withPicturesAdded(draftIn(typed), await stored("pictures"));
  typed.set("instructions.text", draft.text);
  for (const [i, example] of draft.examples.entries()) {
    const fileName = (await stored(uploadFieldOf(i))).at(-1);
    if (fileName === undefined) continue;
    example.asset = fileName;
    typed.set(`instructions.examples[${i}].asset`, fileName);
  }
  return { draft, faults };
}
