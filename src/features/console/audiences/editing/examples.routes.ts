import type { Context } from "hono";
import { audienceTemplates, templateNamed } from "../../../../domain/audience/audience-templates.ts";
import { assetTitle } from "../../../../domain/example/asset-tree.ts";
import type { ExampleTruth } from "../../../../domain/example/payload.ts";
import { isSameTruth, readTruth } from "../../../../domain/example/truth-fields.ts";
import { writeOptions } from "../../../../domain/kinds/classify/options.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { truthInPercent } from "../../../../domain/kinds/units.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { differencesIn } from "../../../../http/forms/changes-in.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { readList } from "../../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { storedFiles } from "../../../assets/form-files.usecases.ts";
import { updateExample } from "../../../audiences/examples/examples.usecases.ts";
import {
  addExamples,
  deleteExamples,
  markExamples,
  reorderExamples,
  restoreExamples,
} from "../../../audiences/examples/many-examples.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { exampleFormNamed, exampleFormOf } from "../../kinds/kinds.pages.tsx";
import { createOperatorRouter } from "../../operator.routes.ts";
import { editable, exampleForm, examplePage } from "./example.pages.tsx";
import { exampleListShape, examplesPage, examplesPath } from "./examples.pages.tsx";
import { exampleOf, examplesOf, moved, rowsToMark } from "./examples.usecases.ts";
import { newExamplesForm } from "./new-examples.pages.tsx";
import { type Adding, submitNewExamples } from "./new-examples.routes.ts";

const home = "/console/audiences/:id/examples";

/** Pages where owners and editors add, mark, arrange, delete and bring back examples. Each form is one change of the audience. */
export const exampleEditingRoutes = createOperatorRouter()
  .get(home, (c, operator) => show(c, operator))
  .postFiles(home, (c, operator, typed) => add(c, operator, typed))
  .postFiles(`${home}/mark`, async (c, operator, typed) => {
    const audienceId = c.req.param("id");
    const seen = [...typed.keys()].filter((name) => name.startsWith("seen.")).map((name) => name.slice("seen.".length));
    const rows = await rowsToMark(c.var.deps, operator, { audienceId, exampleIds: seen });
    const read = rows.map((row) => ({ row, ...truthIn(typed, row) }));
    const back = backOf(typed, audienceId);
    const faulty = read.find(({ fault }) => fault !== null);
    if (faulty) {
      const sentence = `Nothing was saved. ${assetTitle(faulty.row.asset)}: ${faulty.fault}`;
      return seeOtherWith(c, back, { sentence });
    }
    const changed = read.filter(({ truth }) => truth !== undefined);
    const truths = changed.flatMap(({ row, truth = null }) =>
      isNewest(typed, row) ? [{ exampleId: row.id, truth }] : [],
    );
    const overtaken = changed.length - truths.length;
    const { marked, recalculationId } = await markExamples(c.var.deps, { actor: operator.actor, audienceId, truths });
    const sentences = [
      marked === 0 ? "Nothing was changed." : `${examplesText(marked)} marked.`,
      recalculationId !== null && oneRun,
      overtaken > 0 && `${examplesText(overtaken)} changed by somebody else in the meantime: look at them again.`,
    ];
    return seeOtherWith(c, back, { sentence: sentences.filter(Boolean).join(" ") });
  })
  .postFiles(`${home}/delete`, (c, operator, typed) => remove(c, operator, idsIn(typed), typed))
  .postFiles(`${home}/order`, async (c, operator, typed) => {
    const audienceId = c.req.param("id");
    // The whole order of what is shown, as a script sends it, or one example and how far it moves.
    const order = textIn(typed, "order");
    const [exampleId = "", by] = textIn(typed, "move").split(" ");
    const exampleIds = order
      ? order.split(" ")
      : await moved(c.var.deps, operator, { audienceId, exampleId, by: Number(by) });
    await reorderExamples(c.var.deps, { actor: operator.actor, audienceId, exampleIds });
    return seeOtherWith(c, backOf(typed, audienceId), { sentence: "The order is changed. Nobody is judged again." });
  })
  .post(`${home}/restore`, async (c, { actor }, typed) => {
    const audienceId = c.req.param("id");
    const { restored } = await restoreExamples(c.var.deps, { actor, audienceId, exampleIds: idsIn(typed) });
    const sentence =
      restored.length === 0
        ? "Nothing was brought back: it is there already, or it was deleted more than a day ago."
        : `${examplesText(restored.length)} brought back, as before.`;
    return seeOtherWith(c, examplesPath(audienceId), { sentence });
  })
  .post(`${home}/take-back`, (c, operator, typed) => remove(c, operator, idsIn(typed)))
  .get(`${home}/:exampleId`, async (c, operator) => {
    const edited = await exampleOf(c.var.deps, operator, c.req.param());
    return examplePage(c, edited, viewOf(exampleForm, editable(edited.example)));
  })
  .postFiles(`${home}/:exampleId`, async (c, operator, typed) => {
    const edited = await exampleOf(c.var.deps, operator, c.req.param());
    const { audience, example } = edited;
    const { actor } = operator;
    const { truth, fault } = truthIn(typed, example);
    const { fileNames, refused } = await storedFiles(c.var.deps, { actor, form: typed, name: "contextFile" });
    return submit(exampleForm, typed, {
      faults: {
        ...(fault !== null && { truth: fault }),
        ...(refused[0] && { contextFile: refused[0].reason }),
        ...(!isNewest(typed, example) && { "": overtakenSentence }),
      },
      again: (form) => examplePage(c, edited, form),
      save: async ({ withoutContext, contextAsset, _t, ...shown }) => {
        const name = fileNames.at(-1);
        const change = {
          ...differencesIn(shown, editable(example)),
          truth,
          ...(withoutContext && { contextAsset: null }),
          ...(name !== undefined && {
            contextAsset: { _t: "ExistingAssetInput" as const, name, metadata: {}, identifier: null },
          }),
        };
        await updateExample(c.var.deps, { actor, audienceId: audience.id, exampleId: example.id, change });
        return seeOtherWith(c, examplesPath(audience.id), { sentence: "The example is saved." });
      },
    });
  })
  .postFiles(`${home}/:exampleId/delete`, (c, operator) => remove(c, operator, [c.req.param("exampleId")]));

type Aimed = Context<AppEnv, typeof home>;

async function show(c: Aimed, operator: Operator, sent?: Adding) {
  const audienceId = c.req.param("id");
  const asked = readList(c, exampleListShape(audienceId));
  const shown = await examplesOf(c.var.deps, operator, { audienceId, asked });
  if (shown.audience.id !== audienceId) return c.redirect(examplesPath(shown.audience.id), 303);
  const { template, kind } = c.req.query();
  const isOpen = shown.totals.all === 0 || (sent ?? kind ?? template) !== undefined;
  return examplesPage(c, { ...shown, asked, adding: { ...(sent ?? freshForm(shown, template, kind)), isOpen } });
}

/** Asks what the last example asked, unless the address names a template or another kind. */
function freshForm(
  { newestPayload }: Awaited<ReturnType<typeof examplesOf>>,
  template: string | undefined,
  asked: string | undefined,
): Adding {
  const like =
    newestPayload === null || template
      ? audienceTemplates[templateNamed(template)].draft
      : {
          kind: exampleFormOf(newestPayload).kind.draft.slug,
          instruction: instructionOf(newestPayload),
          options: "categories" in newestPayload ? writeOptions(newestPayload.categories) : "",
        };
  const kind = exampleFormNamed(asked ?? like.kind);
  return { kind, form: viewOf(newExamplesForm(kind), kind.kind.draft.slug === like.kind ? like : {}) };
}

function add(c: Aimed, operator: Operator, typed: FormData) {
  const audienceId = c.req.param("id");
  return submitNewExamples(c, operator, typed, {
    again: (adding) => show(c, operator, adding),
    save: async (examples) => {
      const asked = { actor: operator.actor, audienceId, examples, pathOf: () => "" };
      const { exampleIds } = await addExamples(c.var.deps, asked);
      const isMarked = examples.every(({ truth }) => truth !== null);
      return seeOtherWith(c, `${examplesPath(audienceId)}${isMarked ? "" : "?show=unmarked"}`, {
        sentence: `${examplesText(exampleIds.length)} added.${isMarked ? "" : " Now mark below what is right."}`,
        undo: undoBy(audienceId, "take-back", exampleIds),
      });
    },
  });
}

const oneRun = "One run brings the states of people up to date.";
const overtakenSentence =
  "Somebody else has changed this example since you opened the page. Open it again to see their change.";

async function remove(c: Aimed, { actor }: Operator, exampleIds: string[], typed?: FormData) {
  const audienceId = c.req.param("id");
  const back = typed ? backOf(typed, audienceId) : examplesPath(audienceId);
  const { deleted, recalculationId } = await deleteExamples(c.var.deps, { actor, audienceId, exampleIds });
  if (deleted.length === 0) return seeOtherWith(c, back, { sentence: "Choose the examples to delete first." });
  const judged = recalculationId === null ? "" : ` ${oneRun}`;
  return seeOtherWith(c, back, {
    sentence: `${examplesText(deleted.length)} deleted.${judged}`,
    undo: undoBy(audienceId, "restore", deleted),
  });
}

type ExampleRow = Awaited<ReturnType<typeof rowsToMark>>[number];

/** What a form says is right. The truth is undefined if it is the same as is stored. */
function truthIn(typed: FormData, row: ExampleRow): { truth?: ExampleTruth | null; fault: string | null } {
  const before = row.truth && truthInPercent(row.truth);
  const chosen = typed.getAll(`chosen.${row.id}`).filter((value) => typeof value === "string");
  const read = readTruth(row, { chosen, written: textIn(typed, `written.${row.id}`) }, before);
  if ("fault" in read) return read;
  return { fault: null, ...(!isSameTruth(row, read.truth, before) && read) };
}

function isNewest(typed: FormData, { id, version }: ExampleRow): boolean {
  return textIn(typed, `seen.${id}`) === `${version}`;
}

function textIn(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}

/** An undo sends all ids in one text. */
function idsIn(typed: FormData | URLSearchParams): string[] {
  return typed.getAll("id").flatMap((ids) => (typeof ids === "string" ? ids.split(" ") : []));
}

/** Only ever a list of the same audience's examples. */
function backOf(typed: FormData, audienceId: string): string {
  const path = examplesPath(audienceId);
  const back = textIn(typed, "back");
  return back === path || back.startsWith(`${path}?`) ? back : path;
}

function undoBy(audienceId: string, action: "restore" | "take-back", ids: readonly string[]) {
  return { action: `${examplesPath(audienceId)}/${action}`, fields: { id: ids.join(" ") } };
}

function examplesText(amount: number): string {
  return countText(amount, "example is", "examples are");
}
