import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { RankingWorkflow } from "../../src/domain/labeling/definition.ts";
import type { TaskContent } from "../../src/domain/labeling/task.ts";
import type { DeskPlan } from "../../src/objects/desk/desk.port.ts";
import { DeskAnswering } from "../../src/objects/desk/desk-answering.ts";
import { DeskLaying } from "../../src/objects/desk/desk-laying.ts";
import { DeskMemory } from "../../src/objects/desk/desk-memory.ts";
import { DeskRanking } from "../../src/objects/desk/desk-ranking.ts";
import { deskUpgrades } from "../../src/objects/desk/desk-schema.ts";
import { DeskTables } from "../../src/objects/desk/desk-tables.ts";

interface Size {
  groups: number;
  items: number;
  mostOpen: number;
}

const tasks = 50_000;
/** An ended comparison opens the next. */
const budgetOf = (groups: number) => Math.max(2, tasks / groups);
const itemsAPage = 1_000;
const person = { person: 1, userId: "p" };

/** The SQL of a desk in Node, where CPU can be measured for each call. `written` is what statements that write were given, in bytes. */
function storageInNode() {
  const db = new DatabaseSync(":memory:");
  const known = new Map<string, StatementSync>();
  const meter = { written: 0 };
  for (const upgrade of deskUpgrades) db.exec(upgrade);
  const exec = (query: string, ...bindings: (string | number | null)[]) => {
    const statement = known.get(query) ?? db.prepare(query);
    known.set(query, statement);
    if (!/^\s*SELECT/.test(query)) for (const value of bindings) meter.written += bytesOf(value);
    return { toArray: () => statement.all(...bindings) };
  };
  const change = (work: () => void) => {
    db.exec("BEGIN");
    work();
    db.exec("COMMIT");
  };
  return { sql: { exec } as unknown as SqlStorage, change, meter };
}

const bytesOf = (value: string | number | null) => (typeof value === "string" ? Buffer.byteLength(value) : 8);

function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function itemOf(name: string): TaskContent {
  const facts = { mediaType: "image/webp", width: 1600, height: 1200, durationMs: null, sourceUrl: null };
  const fileName = `${crypto.randomUUID()}.webp`;
  return {
    payload: { _t: "CompareExamplePayload", criteria: "Which is better?" },
    asset: { kind: "file", fileName, facts: { ...facts, originalName: name }, metadata: {}, identifier: fileName },
    context: null,
    contextAsset: null,
    datapointIds: [`dpt_${crypto.randomUUID()}`],
    group: null,
    privateMetadata: null,
  };
}

/** A desk of a ranking with its groups laid out and started: milliseconds of CPU of each transaction that opened comparisons. */
export function startRanking({ groups, items, mostOpen }: Size, random: () => number) {
  const { sql, change, meter } = storageInNode();
  const tables = new DeskTables(sql);
  const memory = new DeskMemory(tables);
  const ranking = new DeskRanking(tables, memory, random);
  const laying = new DeskLaying(tables, memory, ranking);
  const workflow: RankingWorkflow = {
    _t: "GroupedRankingWorkflow",
    criteria: "Which is better?",
    pairMaker: { _t: "OnlinePairMaker", totalComparisonBudget: budgetOf(groups), randomMatchesRatio: 0.5 },
    ranking: { _t: "BradleyTerryRankingConfig", startingScore: 1200 },
    contexts: {},
    contextAssets: {},
    featureFlags: [],
    maxParallelism: null,
  };
  const labeling = {
    workflow,
    referee: { _t: "NaiveReferee" as const, totalVotes: 1 },
    aggregatorType: null,
    rapidFeatureFlags: [],
    campaignFeatureFlags: [],
  };
  const plan: DeskPlan = { jobId: "job_1", desk: 0, firstTask: 0, jobTasks: tasks, labeling, filesAt: "https://f/" };
  const slices: number[] = [];
  for (let group = 0; group < groups; group++) {
    const name = `group ${group}`;
    for (let from = 0; from < items; from += itemsAPage) {
      const page = Array.from({ length: Math.min(itemsAPage, items - from) }, (_, i) => itemOf(`${from + i}.jpg`));
      change(() => laying.layItems({ fence: 1, plan, group: name, from, items: JSON.stringify(page) }));
    }
    const { asset: _, datapointIds: __, ...comparison } = itemOf("");
    const start = { fence: 1, group: name, items, budget: budgetOf(groups), mostOpen, randomMatchesRatio: 0.5 };
    slices.push(millisecondsOf(() => change(() => laying.startGroup({ ...start, comparison }))));
  }
  while (ranking.isFilling()) slices.push(millisecondsOf(() => change(() => ranking.fillSlice())));
  const answering = new DeskAnswering(tables, memory, ranking);
  tables.remember("state", "open");
  tables.sql("INSERT INTO people (id, user) VALUES (?, ?)", person.person, person.userId);
  return { slices, endSome: (count: number) => endSome({ tables, answering, change, meter }, count) };
}

interface Playing {
  tables: DeskTables;
  answering: DeskAnswering;
  change: (work: () => void) => void;
  meter: { written: number };
}

/** Answers open comparisons, each of which ends with its answer. Milliseconds of CPU and bytes written, a comparison. */
function endSome({ tables, answering, change, meter }: Playing, count: number) {
  const open = tables.sql(
    "SELECT task, content FROM open_pairs JOIN contents ON id = task ORDER BY low, high LIMIT ?",
    count,
  );
  const answers = open.map(({ task, content }) => {
    const { asset } = JSON.parse(String(content)) as TaskContent;
    const [first] = asset.kind === "multi" ? asset.assets : [];
    return { task: Number(task), result: { _t: "CompareResult" as const, winners: [first?.identifier ?? ""] } };
  });
  meter.written = 0;
  const milliseconds = millisecondsOf(() => {
    for (const answer of answers) change(() => answering.answer({ ...person, ...answer, weight: 0.7, now: 1 }));
  });
  return { ended: open.length, milliseconds: milliseconds / open.length, bytes: meter.written / open.length };
}
