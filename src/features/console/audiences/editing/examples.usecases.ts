import { mayDo } from "../../../../domain/audience/access.ts";
import { changesStates } from "../../../../domain/example/example-change.ts";
import { exchanged } from "../../../../domain/example/example-order.ts";
import { pagesBySize } from "../../../../domain/example/pages-by-size.ts";
import { bySurprise, type Surprise, surprisesOf } from "../../../../domain/example/surprise.ts";
import type { AskedList } from "../../../../http/pages/list-address.ts";
import { Problem } from "../../../../http/problems.ts";
import type { Rosters } from "../../../../objects/roster/roster.port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { together } from "../../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../../../audiences/access/audience-access.usecases.ts";
import type { ExampleRepository, ExampleRow } from "../../../audiences/examples/examples.repository.ts";
import type { Operator } from "../../console.usecases.ts";

export interface ExamplePagesDeps extends AudienceAccessDeps {
  examples: ExampleRepository;
  rosters: Rosters;
  clock: Clock;
}

/** Few enough that all of them can be marked in one form. */
const onPage = { most: 24, mostBytes: 2_000_000 };
const deletedShown = 24;

/**
 * The examples of an audience, with how surprising the answers to them are. The roster counts right and wrong answers to each example
 * anyway, so this costs one call of it, and the surprise is computed as it is shown.
 */
export async function examplesOf(
  deps: ExamplePagesDeps,
  { actor }: Operator,
  { audienceId, asked }: { audienceId: string; asked: Pick<AskedList, "values" | "sort" | "page"> },
) {
  const baseId = deps.audiences.baseIdOf(audienceId);
  const { read, visible, all, deleted, newest } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    visible: deps.examples.outline(baseId, "public"),
    all: deps.examples.outline(baseId, "all"),
    deleted: deps.examples.listDeleted(baseId, deletedShown),
    newest: deps.examples.newestPayload(baseId),
  });
  const { audience, relation } = requireAudience(read, actor, "queryExamples");
  const mayEdit = mayDo("updateExample", relation) && audience.id === audienceId;
  const outline = mayDo("readPrivateExamples", relation) ? all : visible;
  const { lines, people } = await withAnswers(deps, audience.id, outline);
  const views = {
    all: lines,
    unmarked: lines.filter(({ hasTruth }) => !hasTruth),
    suspect: lines.filter(({ surprise }) => surprise.verdict === "suspect"),
  };
  const shown = views[(asked.values.show ?? "all") as keyof typeof views];
  const pages = pagesBySize(asked.sort === "surprise" ? bySurprise(shown) : shown, onPage);
  const ofPage = pages[asked.page - 1] ?? [];
  const ids = ofPage.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await deps.examples.findAll(audience.id, ids);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    audience,
    mayEdit,
    people,
    pages: pages.length,
    examples: ofPage.flatMap(({ id, correct, incorrect, surprise }): ShownExample[] => {
      const row = rowOf.get(id);
      return row ? [{ ...row, correct, incorrect, surprise }] : [];
    }),
    totals: { all: lines.length, unmarked: views.unmarked.length, suspect: views.suspect.length },
    deleted: mayEdit ? deleted : [],
    newestPayload: newest[0]?.payload ?? null,
  };
}

export type ShownExamples = Awaited<ReturnType<typeof examplesOf>>;
export type ShownExample = ExampleRow & { correct: number; incorrect: number; surprise: Surprise };

const unanswered = { correct: 0, incorrect: 0 };
const unknown: Surprise = { observed: null, expected: null, shortfall: 0, verdict: "usual" };

/** Adds to examples how they were answered, and how surprising that is. */
async function withAnswers<Line extends { id: string; hasTruth: number; chance: number }>(
  deps: ExamplePagesDeps,
  audienceId: string,
  outline: readonly Line[],
) {
  const roster = deps.rosters(audienceId);
  const none: Awaited<ReturnType<typeof roster.exampleCounts>> = {};
  const [counts, { states }] = await Promise.all([
    outline.length === 0 ? none : roster.exampleCounts(),
    roster.counts(),
  ]);
  const answered = outline.map((line) => ({ ...line, ...(counts[line.id] ?? unanswered) }));
  // Without a truth nothing is right: answers from before it was taken away say nothing.
  const surprises = surprisesOf(answered.filter(({ hasTruth }) => hasTruth));
  return {
    lines: answered.map((line) => ({ ...line, surprise: surprises.get(line.id) ?? unknown })),
    people: Object.values(states).reduce((sum, amount) => sum + amount, 0),
  };
}

/** One example, for the page that edits it. */
export async function exampleOf(
  deps: ExamplePagesDeps,
  { actor }: Operator,
  { id: audienceId, exampleId }: { id: string; exampleId: string },
) {
  const { read, all, found } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    all: deps.examples.outline(audienceId, "all"),
    found: deps.examples.findAll(audienceId, [exampleId]),
  });
  const { audience } = requireAudience(read, actor, "updateExample");
  const [row] = found;
  if (!row) throw new Problem("not_found", { detail: "There is no example with this id." });
  const { lines, people } = await withAnswers(deps, audience.id, all);
  const { correct, incorrect, surprise } = lines.find(({ id }) => id === exampleId) ?? {
    ...unanswered,
    surprise: unknown,
  };
  return { audience, people, example: { ...row, correct, incorrect, surprise } satisfies ShownExample };
}

export type EditedExample = Awaited<ReturnType<typeof exampleOf>>;

/** How many people are judged again if the number of examples that count changes by so much. */
export function judgedAgain({ audience, people }: Pick<ShownExamples, "audience" | "people">, change: number): number {
  const before = audience.exampleChances.length;
  return changesStates(audience.settings, before, before + change) ? people : 0;
}

/** The examples that a form marks, as they are now. */
export async function rowsToMark(
  deps: ExamplePagesDeps,
  { actor }: Operator,
  { audienceId, exampleIds }: { audienceId: string; exampleIds: readonly string[] },
): Promise<ExampleRow[]> {
  const { read, rows } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    rows: deps.examples.findAll(audienceId, exampleIds),
  });
  requireAudience(read, actor, "updateExample");
  return rows;
}

/** An example and the neighbour with which it changes places, in their new order. Nothing at the ends of the list. */
export async function moved(
  deps: ExamplePagesDeps,
  { actor }: Operator,
  { audienceId, exampleId, by }: { audienceId: string; exampleId: string; by: number },
): Promise<string[]> {
  const { read, all } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    all: deps.examples.outline(audienceId, "all"),
  });
  requireAudience(read, actor, "updateExample");
  const order = all.map(({ id }) => id);
  return exchanged(order, exampleId, by);
}
