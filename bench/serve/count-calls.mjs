import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleAll, withMiniflare } from "../support/miniflare.mjs";
import { ask } from "../support/service-client.mjs";
import { sized } from "../support/size.mjs";

const repository = fileURLToPath(new URL("../..", import.meta.url));
/** Longer than rosters take to publish the counts of what came before. */
const settleMs = sized(6_000, 100);

/** A Worker whose every use of a binding is counted, as in the bench of costs. `entry` is a path in the repository. */
async function writeMetered(folder, name, entry, durableObjects) {
  const from = (path) => JSON.stringify(join(repository, path));
  const classes = Object.values(durableObjects).map(({ className }) => className);
  const names = Object.entries(durableObjects).map(([binding, { className }]) => [className, binding]);
  const lines = [
    `import * as inner from ${from(entry)};`,
    `import { metered, meteredHandler } from ${from("bench/cost/metered.ts")};`,
    ...classes.map((className) => `export const ${className} = metered(inner.${className});`),
    `export default meteredHandler(inner.default, ${JSON.stringify(Object.fromEntries(names))});`,
  ];
  const file = join(folder, `${name}.worker.ts`);
  await writeFile(file, lines.join("\n"));
  return file;
}

/** Does the work while the service and the bare Worker run with every use of a binding counted. */
export async function withCounted(parent, { empty, service, bare }, work) {
  const folder = join(parent, "counted");
  await mkdir(folder);
  const both = { r2Buckets: { BUCKET: "counted" }, d1Databases: { DB: "counted" } };
  const workers = {
    empty,
    service: {
      ...service,
      ...both,
      entry: await writeMetered(folder, "service", "src/worker.ts", service.durableObjects),
    },
    bare: {
      ...bare,
      ...both,
      // The meter looks at each of the service's bindings.
      serviceBindings: { WORK: "empty" },
      entry: await writeMetered(folder, "bare", bare.entry, bare.durableObjects),
    },
  };
  const bundles = await bundleAll(folder, workers, {});
  return withMiniflare({ workers: bundles, persist: join(folder, "data") }, work);
}

/** What a busy machine does in the background adds calls, so that a visit is counted until its least is seen twice. */
const mostVisits = 8;

/** What a session and an answer call and touch, once the isolate knows the world. Counts that rosters publish later are left out. */
export async function countCalls(side, url, people) {
  const counts = async () => (await ask(new URL("/bench/counts", url))).json();
  const visit = async () => {
    const sessions = [];
    for (let i = 0; i < people; i++) sessions.push(await side.open());
    const opened = await counts();
    let answers = 0;
    for (const session of sessions.filter(({ rapids }) => rapids?.length > 0))
      for (let i = 0; i < Math.min(8, session.rapids.length); i++, answers++) await side.answer(session, i);
    return { sessions: each(opened, people), answers: each(await counts(), answers) };
  };
  await visit();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await counts();
  return leastOf(visit);
}

/** The visit with the fewest calls of objects, of as many as it takes to see that number twice. */
export async function leastOf(visit) {
  let least = await visit();
  for (let visits = 1; visits < mostVisits; visits++) {
    const next = await visit();
    const [one, other] = [least, next].map(({ sessions, answers }) => [answers.objectCalls, sessions.objectCalls]);
    if (one[0] === other[0] && one[1] === other[1]) break;
    if (other[0] < one[0] || (other[0] === one[0] && other[1] < one[1])) least = next;
  }
  return least;
}

const shown = {
  objectCalls: "calls of objects",
  objectRowsRead: "object rows read",
  objectRowsWritten: "object rows written",
  databaseStatements: "statements",
  databaseRowsRead: "database rows read",
};

function each(counts, among) {
  return Object.fromEntries(Object.keys(shown).map((name) => [name, counts[name] / among]));
}

/**
 * A bare Worker that called objects more often than the service would flatter it, and one that left out a call of each answer would
 * blame it. Background work of a busy machine adds parts of a call.
 */
export function requireNoMoreCalls({ sessions, answers }, bare) {
  const missing = answers.objectCalls - bare.answers.objectCalls;
  // Half a call is background work, of either side. A call that one side makes and the other does not is a whole one.
  const isFair = bare.sessions.objectCalls < sessions.objectCalls + 0.5 && missing > -0.5 && missing < 1;
  if (isFair) return;
  throw new Error(
    `the bare Worker does not make the calls of the service: ${bare.sessions.objectCalls} and ${sessions.objectCalls} ` +
      `calls of objects a session, ${bare.answers.objectCalls} and ${answers.objectCalls} an answer`,
  );
}

export function tellCalls(service, bare) {
  return Object.entries(shown)
    .map(([name, label]) => `${label} ${service[name].toFixed(1)} (bare ${bare[name].toFixed(1)})`)
    .join(", ");
}
