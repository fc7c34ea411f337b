import type { Context } from "hono";
import { readTruth } from "../../../../domain/example/truth-fields.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import { validationRapidList, validationSetList } from "../../../../domain/validation/validation-lists.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { listQueryOf, readList } from "../../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { markRapids, setRapidOpen } from "../../../validation/rapids/rapid-changes.usecases.ts";
import { addValidationRapids } from "../../../validation/validation-rapids.usecases.ts";
import {
  createValidationSet,
  deleteValidationSet,
  queryValidationSets,
  updateValidationSet,
} from "../../../validation/validation-sets.usecases.ts";
import { newExamplesForm } from "../../audiences/editing/new-examples.pages.tsx";
import { type Adding, submitNewExamples } from "../../audiences/editing/new-examples.routes.ts";
import type { Operator } from "../../console.usecases.ts";
import { exampleFormNamed } from "../../kinds/kinds.pages.tsx";
import { listRoutes } from "../../list.routes.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { checkShape, validationSetPage } from "./validation-set.pages.tsx";
import {
  deleteSetPage,
  editSetPage,
  newSetForm,
  newSetPage,
  setForm,
  validationSetListPage,
} from "./validation-sets.pages.tsx";
import { ownValidationSet, type ShownValidationSet, validationSetOf } from "./validation-sets.usecases.ts";

const home = "/console/validation-sets/:setId";

/** Pages of validation sets: their list, the checks of each with how people answer them, and forms that fill and change them. */
export const validationSetPageRoutes = listRoutes(validationSetListPage, validationSetList, queryValidationSets)
  .get("/console/validation-sets/new", (c) => newSetPage(c, viewOf(newSetForm, {})), "manage")
  .post("/console/validation-sets/new", (c, { actor }, typed) =>
    submit(newSetForm, typed, {
      again: (form) => newSetPage(c, form),
      save: async ({ name }) => {
        const { validationSetId } = await createValidationSet(c.var.deps, { actor, name });
        return seeOtherWith(c, pathOf("checks", validationSetId), { sentence: "The set is made. Add checks to it." });
      },
    }),
  )
  .get(home, (c, operator) => show(c, operator))
  .postFiles(home, (c, operator, typed) =>
    submitNewExamples(c, operator, typed, {
      again: (adding) => show(c, operator, adding),
      save: async (rapids) => {
        const validationSetId = c.req.param("setId");
        await addValidationRapids(c.var.deps, { actor: operator.actor, validationSetId, rapids });
        const isMarked = rapids.every(({ truth }) => truth !== null);
        return seeOtherWith(c, pathOf("checks", validationSetId), {
          sentence: `${checksText(rapids.length)} added.${isMarked ? "" : " Now mark below what is right."}`,
        });
      },
    }),
  )
  .postFiles(`${home}/mark`, async (c, operator, typed) => {
    const validationSetId = c.req.param("setId");
    const { unmarked } = await pageOf(c, operator);
    const read = unmarked.map((check) => ({ check, ...truthIn(typed, check) }));
    const faults = read.flatMap((one) => ("fault" in one ? [one.fault] : []));
    if (faults.length > 0)
      return seeOtherWith(c, pathOf("checks", validationSetId), { sentence: `Nothing was saved. ${faults.join(" ")}` });
    const truths = read.flatMap(({ check, ...one }) =>
      "truth" in one && one.truth !== null ? [{ ...check, truth: one.truth }] : [],
    );
    const marked = await markRapids(c.var.deps, { actor: operator.actor, validationSetId, truths });
    const sentence = marked === 0 ? "Nothing was changed." : `${checksText(marked)} marked.`;
    return seeOtherWith(c, pathOf("checks", validationSetId), { sentence });
  })
  .post(`${home}/rapids/:rapidId/pause`, (c, operator) => setOpen(c, operator, false))
  .post(`${home}/rapids/:rapidId/resume`, (c, operator) => setOpen(c, operator, true))
  .get(
    `${home}/edit`,
    async (c, operator) => {
      const set = await ownSetOf(c, operator);
      return editSetPage(c, set, viewOf(setForm, { ...set, shouldAlert: set.alerts }));
    },
    "manage",
  )
  .post(`${home}/edit`, async (c, operator, typed) => {
    const set = await ownSetOf(c, operator);
    return submit(setForm, typed, {
      again: (form) => editSetPage(c, set, form),
      save: async ({ _t, ...change }) => {
        await updateValidationSet(c.var.deps, { actor: operator.actor, validationSetId: set.id, change });
        return seeOtherWith(c, pathOf("checks", set.id), { sentence: "Saved. Jobs follow within a minute." });
      },
    });
  })
  .get(`${home}/delete`, async (c, operator) => deleteSetPage(c, await ownSetOf(c, operator)), "manage")
  .post(`${home}/delete`, async (c, { actor }) => {
    await deleteValidationSet(c.var.deps, { actor, validationSetId: c.req.param("setId") });
    return seeOtherWith(c, labelingPaths.checks, { sentence: "The set is deleted with its checks." });
  });

type OfSet = Context<AppEnv, `${typeof home}${string}`>;
type OfRapid = Context<AppEnv, `${typeof home}/rapids/:rapidId${string}`>;

function pageOf(c: OfSet, operator: Operator): Promise<ShownValidationSet> {
  const validationSetId = c.req.param("setId") ?? "";
  const shape = checkShape(validationSetId);
  const query = listQueryOf(validationRapidList, shape, readList(c, shape));
  return validationSetOf(c.var.deps, operator, { validationSetId, query });
}

function ownSetOf(c: OfSet, { actor }: Operator) {
  return ownValidationSet(c.var.deps, { actor, validationSetId: c.req.param("setId") ?? "" });
}

async function show(c: OfSet, operator: Operator, sent?: Adding) {
  const shown = await pageOf(c, operator);
  const kind = exampleFormNamed(c.req.query("kind") ?? "");
  const fresh = { kind, form: viewOf(newExamplesForm(kind), {}) };
  const isOpen = shown.checks.total === 0 || sent !== undefined || c.req.query("kind") !== undefined;
  const asked = readList(c, checkShape(shown.set.id));
  return validationSetPage(c, { ...shown, asked, adding: { ...(sent ?? fresh), isOpen } });
}

function truthIn(typed: FormData, check: ShownValidationSet["unmarked"][number]) {
  const texts = (name: string) => typed.getAll(name).filter((value) => typeof value === "string");
  return readTruth(
    check,
    { chosen: texts(`chosen.${check.id}`), written: texts(`written.${check.id}`)[0] ?? "" },
    null,
  );
}

async function setOpen(c: OfRapid, { actor }: Operator, isOpen: boolean) {
  const { setId: validationSetId = "", rapidId = "" } = c.req.param();
  await setRapidOpen(c.var.deps, { actor, validationSetId, rapidId, isOpen });
  const path = pathOf("checks", validationSetId);
  const undo = { action: `${path}/rapids/${encodeURIComponent(rapidId)}/resume`, fields: {}, label: "Resume" };
  return isOpen
    ? seeOtherWith(c, path, { sentence: "The check is served again within a minute." })
    : seeOtherWith(c, path, { sentence: "Paused. Nobody is shown it within a minute.", undo });
}

function checksText(amount: number): string {
  return countText(amount, "check is", "checks are");
}
