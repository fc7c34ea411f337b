import type { Context } from "hono";
import { audienceTemplates, templateNamed } from "../../../../domain/audience/audience-templates.ts";
import type { ExampleTruth } from "../../../../domain/example/payload.ts";
import { shareOf } from "../../../../domain/example/percent.ts";
import { truthInPercent } from "../../../../domain/kinds/units.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { readList } from "../../../../http/pages/list-address.ts";
import { type Notice, seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import { Problem } from "../../../../http/problems.ts";
import { updateExample } from "../../../audiences/examples/examples.usecases.ts";
import {
  addExamples,
  deleteExamples,
  markExamples,
  reorderExamples,
  restoreExamples,
} from "../../../audiences/examples/many-examples.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { storedFiles } from "../../files/stored-files.usecases.ts";
import { nameOf } from "../../kinds/marking.pages.ts";
import { type ExampleTexts, examplePage, textsOf } from "./example.pages.ts";
import { draftFrom, draftLike, type ExampleDraft, examplesOf as examplesOfPlan, planOf } from "./example-draft.ts";
import { exampleListShape, examplesPage, examplesPath } from "./examples.pages.ts";
import { type EditedExample, exampleOf, examplesOf, moved, rowsToMark } from "./examples.usecases.ts";
import { fetchFiles, fileAddress } from "./gather-pieces.usecases.ts";
import type { ExamplesForm } from "./new-examples.pages.ts";
import { isSameTruth, readTruth } from "./truth-form.ts";

type At = Context<AppEnv>;
const home = "/console/audiences/:id/examples";

/** Pages where owners and editors add, mark, arrange, delete and bring back examples. Each form is one change of the audience. */
export const exampleEditingRoutes = createPageRouter()
  .get(home, (c) => asOperator(c, (operator) => show(c, operator, c.req.param("id"))))
  .postFiles(home, (c, form) => asOperator(c, (operator) => add(c, operator, { audienceId: c.req.param("id"), form })))
  .postFiles(`${home}/mark`, (c, form) =>
    asOperator(c, (operator) => mark(c, operator, { audienceId: c.req.param("id"), form })),
  )
  .postFiles(`${home}/delete`, (c, form) =>
    asOperator(c, (operator) => {
      const exampleIds = form.getAll("id").filter((id) => typeof id === "string");
      return remove(c, operator, { audienceId: c.req.param("id"), exampleIds, back: backOf(form, c.req.param("id")) });
    }),
  )
  .postFiles(`${home}/order`, (c, form) =>
    asOperator(c, async (operator) => {
      const audienceId = c.req.param("id");
      await arrange(c, operator, { audienceId, form });
      return seeOtherWith(c, backOf(form, audienceId), { sentence: "The order is changed. Nobody is judged again." });
    }),
  )
  .post(`${home}/restore`, (c, form) =>
    asOperator(c, async ({ actor }) => {
      const audienceId = c.req.param("id");
      const exampleIds = form.getAll("id").flatMap((ids) => ids.split(" "));
      const { restored } = await restoreExamples(c.var.deps, { actor, audienceId, exampleIds });
      const sentence =
        restored.length === 0
          ? "Nothing was brought back: it is there already, or it was deleted more than a day ago."
          : `${countOf(restored.length)} brought back, as before.`;
      return seeOtherWith(c, examplesPath(audienceId), { sentence });
    }),
  )
  .post(`${home}/take-back`, (c, form) =>
    asOperator(c, (operator) => {
      const audienceId = c.req.param("id");
      const exampleIds = form.getAll("id").flatMap((ids) => ids.split(" "));
      return remove(c, operator, { audienceId, exampleIds, back: examplesPath(audienceId) });
    }),
  )
  .get(`${home}/:exampleId`, (c) =>
    asOperator(c, async (operator) => {
      const { id: audienceId, exampleId } = c.req.param();
      const edited = await exampleOf(c.var.deps, operator, { audienceId, exampleId });
      return examplePage(c, edited, { texts: textsOf(edited), errors: {} });
    }),
  )
  .postFiles(`${home}/:exampleId`, (c, form) =>
    asOperator(c, async (operator) => {
      const { id: audienceId, exampleId } = c.req.param();
      return save(c, operator, { edited: await exampleOf(c.var.deps, operator, { audienceId, exampleId }), form });
    }),
  )
  .postFiles(`${home}/:exampleId/delete`, (c) =>
    asOperator(c, (operator) => {
      const { id: audienceId, exampleId } = c.req.param();
      return remove(c, operator, { audienceId, exampleIds: [exampleId], back: examplesPath(audienceId) });
    }),
  );

async function show(c: At, operator: Operator, audienceId: string, sent?: ExamplesForm) {
  const asked = readList(c, exampleListShape(audienceId));
  const { show: view, sort } = { show: asked.values.show ?? "all", sort: asked.sort };
  const shown = await examplesOf(c.var.deps, operator, {
    audienceId,
    asked: {
      view: view === "unmarked" || view === "suspect" ? view : "all",
      sort: sort === "order" ? "order" : "surprise",
      page: asked.page,
    },
  });
  if (shown.audience.id !== audienceId) return c.redirect(examplesPath(shown.audience.id), 303);
  return examplesPage(c, shown, { asked, form: sent ?? emptyForm(c, shown) });
}

/** Asks what the last example asked, unless the address names a template or another kind. */
function emptyForm(c: At, { newestPayload, totals }: Awaited<ReturnType<typeof examplesOf>>): ExamplesForm {
  const { template, kind } = { template: c.req.query("template"), kind: c.req.query("kind") };
  const like =
    newestPayload === null || template ? audienceTemplates[templateNamed(template)].draft : draftLike(newestPayload);
  const nothing = { options: "", texts: "", urls: "", right: "", chance: "" };
  const wanted = kind === undefined ? like.kind : draftFrom(() => kind).kind;
  const own = wanted === like.kind ? like : { kind: wanted, instruction: "", options: "" };
  return {
    draft: { ...nothing, ...own },
    errors: {},
    isOpen: totals.all === 0 || kind !== undefined || template !== undefined,
  };
}

interface Posted {
  audienceId: string;
  form: FormData;
}

async function add(c: At, operator: Operator, { audienceId, form }: Posted) {
  const { actor } = operator;
  const draft = draftFrom((name) => textIn(form, name));
  const { fileNames, refused } = await storedFiles(c.var.deps, { actor, form, name: "files" });
  const { plan, errors } = planOf(draft, fileNames.length + refused.length);
  const again = (urls: string[], more: FieldErrors) => {
    const kept = fileNames.map((name) => fileAddress(name, c.req.url));
    const form = {
      draft: { ...draft, urls: [...kept, ...urls].join("\n") },
      errors: { ...errors, ...more },
      isOpen: true,
    };
    return show(c, operator, audienceId, form);
  };
  const lost = refused.map(({ name, reason }) => `${name}: ${reason}`).join(" ");
  if (plan === null || lost !== "") return again(linesBefore(draft), lost === "" ? {} : { files: lost });
  const fetched = await fetchFiles(c.var.deps, { actor, urls: plan.urls, here: c.req.url });
  const failed = fetched.flatMap((one) => ("reason" in one ? [`${one.url}: ${one.reason}`] : []));
  // What worked stands in the form by its new address, so that nothing is fetched twice and pairs stay together.
  const fetchedUrls = fetched.map((one) => ("fileName" in one ? fileAddress(one.fileName, c.req.url) : one.url));
  if (failed.length > 0) return again(fetchedUrls, { urls: failed.join(" ") });
  const pieces = [
    ...fileNames.map((fileName) => ({ fileName })),
    ...fetched.flatMap((one) => ("fileName" in one ? [{ fileName: one.fileName }] : [])),
    ...plan.texts.map((text) => ({ text })),
  ];
  const examples = examplesOfPlan(plan, pieces);
  try {
    const { exampleIds } = await addExamples(c.var.deps, { actor, audienceId, examples });
    const isMarked = examples.every(({ truth }) => truth !== null);
    return seeOtherWith(c, `${examplesPath(audienceId)}${isMarked ? "" : "?show=unmarked"}`, {
      sentence: `${countOf(exampleIds.length)} added.${isMarked ? "" : " Now mark below what is right."}`,
      undo: undoOf(`${examplesPath(audienceId)}/take-back`, exampleIds),
    });
  } catch (error) {
    return again(fetchedUrls, { [plan.form.files === null ? "texts" : "files"]: sentenceOf(error) });
  }
}

function linesBefore({ urls }: ExampleDraft): string[] {
  return urls.split(/\r?\n/).filter((line) => line.trim() !== "");
}

async function mark(c: At, operator: Operator, { audienceId, form }: Posted) {
  const { actor } = operator;
  const seen = [...form.keys()].filter((name) => name.startsWith("seen.")).map((name) => name.slice("seen.".length));
  const rows = await rowsToMark(c.var.deps, operator, { audienceId, exampleIds: seen });
  const truths: { exampleId: string; truth: ExampleTruth | null }[] = [];
  let overtaken = 0;
  const faults: string[] = [];
  for (const row of rows) {
    const read = truthIn(form, row);
    if ("fault" in read) faults.push(`${nameOf(row.asset)}: ${read.fault}`);
    else if (!isSameTruth(row, read.truth, row.truth && truthInPercent(row.truth))) {
      if (textIn(form, `seen.${row.id}`) === String(row.version)) truths.push({ exampleId: row.id, truth: read.truth });
      else overtaken++;
    }
  }
  const back = backOf(form, audienceId);
  if (faults[0] !== undefined) {
    return seeOtherWith(c, back, { sentence: `Nothing was saved. ${faults[0]}` });
  }
  const { marked, recalculationId } = await markExamples(c.var.deps, { actor, audienceId, truths });
  const sentences = [
    marked === 0 ? "Nothing was changed." : `${countOf(marked)} marked.`,
    recalculationId === null ? "" : "One run brings the states of people up to date.",
    overtaken === 0 ? "" : `${countOf(overtaken)} changed by somebody else in the meantime: look at them again.`,
  ];
  return seeOtherWith(c, back, { sentence: sentences.filter((sentence) => sentence !== "").join(" ") });
}

function truthIn(
  form: FormData,
  row: { id: string } & Parameters<typeof readTruth>[0] & { truth: ExampleTruth | null },
) {
  const chosen = form.getAll(`chosen.${row.id}`).filter((value) => typeof value === "string");
  return readTruth(row, { chosen, written: textIn(form, `written.${row.id}`) }, row.truth && truthInPercent(row.truth));
}

async function remove(
  c: At,
  { actor }: Operator,
  { audienceId, exampleIds, back }: { audienceId: string; exampleIds: string[]; back: string },
) {
  const { deleted, recalculationId } = await deleteExamples(c.var.deps, { actor, audienceId, exampleIds });
  if (deleted.length === 0) return seeOtherWith(c, back, { sentence: "Choose the examples to delete first." });
  const judged = recalculationId === null ? "" : " One run brings the states of people up to date.";
  const notice: Notice = {
    sentence: `${countOf(deleted.length)} deleted.${judged}`,
    undo: undoOf(`${examplesPath(audienceId)}/restore`, deleted),
  };
  return seeOtherWith(c, back, notice);
}

/** Either the whole order of what is shown, as a script sends it, or one example and how far it moves. */
async function arrange(c: At, operator: Operator, { audienceId, form }: Posted): Promise<void> {
  const { deps } = c.var;
  const { actor } = operator;
  const order = textIn(form, "order");
  const [id = "", by = ""] = textIn(form, "move").split(" ");
  const exampleIds =
    order === "" ? await moved(deps, operator, { audienceId, exampleId: id, by: Number(by) }) : order.split(" ");
  await reorderExamples(deps, { actor, audienceId, exampleIds });
}

async function save(c: At, { actor }: Operator, { edited, form }: { edited: EditedExample; form: FormData }) {
  const { audience, example } = edited;
  const texts = textsIn(form);
  const errors: FieldErrors = {};
  const percent = Number(texts.chance.replace(",", "."));
  if (texts.instruction === "" || texts.instruction.length > 250)
    errors.instruction = "Write a question of at most 250 characters.";
  if (texts.explanation.length > 1_000) errors.explanation = "An explanation may have at most 1,000 characters.";
  if (texts.context.length > 5_000) errors.context = "A context may have at most 5,000 characters.";
  if (texts.chance === "" || !(percent >= 0 && percent <= 100)) errors.chance = "Write a percentage from 0 to 100.";
  const read = truthIn(form, example);
  if ("fault" in read) errors.truth = read.fault;
  if (textIn(form, `seen.${example.id}`) !== String(example.version)) {
    errors.instruction =
      "Somebody else has changed this example since you opened the page. Open it again to see their change.";
  }
  const { fileNames, refused } = await storedFiles(c.var.deps, { actor, form, name: "contextFile" });
  if (refused[0]) errors.contextFile = refused[0].reason;
  const again = () => examplePage(c, edited, { texts, errors });
  if ("fault" in read || Object.keys(errors).length > 0) return again();
  const fileName = fileNames.at(-1);
  const withoutContext = textIn(form, "withoutContext") === "yes" ? null : undefined;
  const before = textsOf(edited);
  const contextAsset =
    fileName === undefined
      ? withoutContext
      : { _t: "ExistingAssetInput" as const, name: fileName, metadata: {}, identifier: null };
  try {
    await updateExample(c.var.deps, {
      actor,
      audienceId: audience.id,
      exampleId: example.id,
      change: {
        explanation: texts.explanation || null,
        context: texts.context || null,
        contextAsset,
        visibility: texts.visibility,
        instructionText: texts.instruction,
        isCommonSense: texts.isCommonSense === before.isCommonSense ? undefined : texts.isCommonSense,
        randomCorrectProbability: texts.chance === before.chance ? undefined : shareOf(percent),
        truth: isSameTruth(example, read.truth, example.truth && truthInPercent(example.truth))
          ? undefined
          : read.truth,
      },
    });
  } catch (error) {
    errors.truth = sentenceOf(error);
    return again();
  }
  return seeOtherWith(c, examplesPath(audience.id), { sentence: "The example is saved." });
}

function textsIn(form: FormData): ExampleTexts {
  const read = (name: string) => textIn(form, name).trim();
  return {
    instruction: read("instruction"),
    explanation: read("explanation"),
    context: read("context"),
    chance: read("chance"),
    isCommonSense: read("isCommonSense") === "yes",
    visibility: read("visibility") === "Public" ? "Public" : "Private",
  };
}

/** Control characters are left out: nobody types them, and the database ends texts at some. */
function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, "") : "";
}

/** Only ever a list of the same audience's examples. */
function backOf(form: FormData, audienceId: string): string {
  const path = examplesPath(audienceId);
  const back = textIn(form, "back");
  return back === path || back.startsWith(`${path}?`) ? back : path;
}

function undoOf(action: string, ids: readonly string[]): NonNullable<Notice["undo"]> {
  return { action, fields: { id: ids.join(" ") } };
}

/** The sentence of a refusal; anything else is thrown. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem) || error.status !== 400) throw error;
  const [reason] = Object.values(error.options.errors ?? {}).flat();
  return reason === undefined ? error.message : `It ${reason}.`;
}

function countOf(amount: number): string {
  return amount === 1 ? "1 example is" : `${amount} examples are`;
}
