import { spawn } from "node:child_process";
import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { withLocalDatabase } from "../../scripts/local/database.mjs";
import { createChecks } from "./checks.mjs";
import { createLocalService, pause } from "./local-service.mjs";
import { divideRosters, readMoney, readRuns, readShards, releaseWork } from "./state-files.mjs";

const dropScore = 0.2;
const otherDropScore = 0.6;
const credited = 5_000_000;

/**
 * The database of a state goes back to an earlier copy, taken while work was under way; its objects and files do not. After `npm run
 * restore` people stand where the restored rules put them, nothing is open, and what the database forgot is listed. `isDivided`: the
 * audience's roster begins to be divided before the copy.
 */
export async function runRestoreCampaign({ folder, people, isDivided = false, onProgress = () => undefined }) {
  const service = await createLocalService({ folder });
  const database = join(service.state, "v3", "d1", "miniflare-D1DatabaseObject");
  const earlier = join(folder, "earlier");
  const checks = createChecks();
  const startedAt = performance.now();
  const csvOf = (prefix) =>
    ["userId,score", ...Array.from({ length: people }, (_, i) => `${prefix}-${i},${i / people}`)].join("\n");
  try {
    await service.start();
    const { audienceId } = await service.ask("POST", "/audience", { name: "Restored", dropScore });
    await service.upload(`/audience/${audienceId}/initialize-users`, csvOf("early"));
    await untilEnds(service, `/audience/${audienceId}/initialize-users`);
    const before = await peopleOf(service, audienceId);
    if (isDivided) {
      await service.kill();
      divideRosters(service.state);
      await service.start();
    }
    onProgress("the copy");
    await service.ask("POST", `/audience/${audienceId}/state-recalculation`);
    await service.kill();
    await cp(database, earlier, { recursive: true });
    const moment = new Date().toISOString();
    await pause(5);
    // What an Admin enters after that moment was paid, whatever the database forgets.
    await withLocalDatabase(service.state, (execute) =>
      execute([
        `INSERT INTO ledger_entries (id, organization_id, kind, amount, reason, member_id, at)
          VALUES ('late', 'org_late', 'Credit', ${credited}, 'Paid late', 'nobody', ${Date.now()})`,
      ]),
    );

    // The lease of the consumer that was killed is not waited for. The copy keeps it.
    releaseWork(service.state);
    await service.start();
    onProgress("what the copy will not know");
    await service.ask("PATCH", `/audience/${audienceId}`, { dropScore: otherDropScore });
    const { audienceId: lost } = await service.ask("POST", "/audience", { name: "Lost" });
    await service.upload(`/audience/${lost}/initialize-users`, csvOf("late"));
    await untilEnds(service, `/audience/${lost}/initialize-users`);
    await untilEnds(service, `/audience/${audienceId}/state-recalculation`);
    const later = await peopleOf(service, audienceId);
    checks.that("later rules drop others", JSON.stringify(later) !== JSON.stringify(before));
    const noted = runRestore(service, ["--note", moment]);
    checks.equal("noting succeeds", await noted.ended, 0);
    await service.kill();

    for (const name of await readdir(database)) await rm(join(database, name));
    await cp(earlier, database, { recursive: true });
    await service.start();
    onProgress("the restore");
    const run = runRestore(service, []);
    while (!run.output().includes("has started") && !run.hasEnded()) await pause(50);
    await service.tick();
    checks.that("the restore succeeds", (await run.ended) === 0, run.output());
    checks.equal("it names the lost audience", run.output().includes(lost), true);
    checks.equal("and nothing else", /1 orphan audiences, left/.test(run.output()), true);

    await untilEnds(service, `/audience/${audienceId}/state-recalculation`);
    checks.equal(
      "the audience shows its earlier rules",
      (await service.ask("GET", `/audience/${audienceId}`)).dropScore,
      dropScore,
    );
    checks.equal(
      "people stand where those put them",
      JSON.stringify(await peopleOf(service, audienceId)),
      JSON.stringify(before),
    );
    await service.stop();
    const [account] = readMoney(service.state).accounts;
    checks.equal("a credit of the lost time is entered again", account?.credited, credited);
    if (isDivided) {
      const [ofLost, one, other] = readShards(service.state);
      checks.equal("the lost audience keeps its people", ofLost, people);
      checks.that("the other's people are in two objects", other > 0, other);
      checks.equal("each of them is in one", one + other, people);
    }
    const open = readRuns(service.state).runs.filter(({ state }) => state === "Pending" || state === "Processing");
    checks.none("no run is open", open);
    return { checks: checks.checks, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await service.stop();
  }
}

/** `npm run restore` on the state of a service. */
function runRestore({ state }, args) {
  const child = spawn("node", ["scripts/run.mjs", "restore", ...args], {
    env: { ...process.env, MUSTER_STATE: state },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise((resolve) => child.on("close", resolve));
  return { ended, output: () => output, hasEnded: () => child.exitCode !== null };
}

const peopleOf = async (service, audienceId) =>
  (await service.ask("GET", `/audience/${audienceId}/user-metrics`)).usersPerState;

/** A restart may have lost a run's message, which the sweep sends again. */
async function untilEnds(service, path) {
  for (;;) {
    const { state } = await service.ask("GET", path);
    if (state !== "Pending" && state !== "Processing") return;
    await pause(100);
  }
}
