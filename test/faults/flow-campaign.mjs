import { draftPeople } from "../../scripts/crowd/people.ts";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { createLabelers } from "./job-labelers.mjs";
import { createLocalService, pause } from "./local-service.mjs";
import { createServeClient } from "./serve-client.mjs";
import { ageLeases, readDesk } from "./state-files.mjs";

/** One answer for each pair of four. */
const votes = 6;
const atOnce = 16;
const connections = 50;
const datasets = 20;
/** The share of the kills while items are posted. */
const posting = 0.3;
const longestAfterMs = 400;
/** As a desk waits at most for people who fell silent. */
const longestPatienceMs = 120_000;
/** So many visits in a row got no pair: the rest is leased to sessions that a kill kept from opening. */
const stalledAfterVisits = 300;
const newcomers = 12;
const endsWithinMs = 300_000;

/**
 * Items are posted to a flow by many connections at once, a crowd answers them, and the service is killed again and again. In the end
 * no item is lost or doubled, and each has exactly the answers that it takes, which are those that were acknowledged as accepted.
 */
export async function runFlowCampaign({ folder, seed, items, people, kills, onProgress = () => undefined }) {
  const random = seededRandom(seed);
  const service = await createLocalService({ folder });
  const startedAt = performance.now();
  const checks = createChecks();
  let killed = 0;
  const kill = async ({ agedByMs = 0 } = {}) => {
    await service.kill();
    if (agedByMs > 0) ageLeases(service.state, agedByMs);
    await service.start();
  };
  try {
    await service.start();
    const flow = { name: "Ranked through kills", criteria: "Which is better?", maxResponses: votes };
    const { flowId } = await service.ask("POST", "/flow/ranking", flow);
    const ids = [];
    for (let i = 0; i < datasets; i++) ids.push(await newDataset(service, i));
    const post = createPosting(service, { flowId, datasetIds: ids });
    const client = await createServeClient(service);
    const drafted = (count, run) =>
      draftPeople({ isCounted: true, count, seed, run: `flow-${seed}-${run}`, skill: 0.8, spread: 0.1, guessers: 0 });
    const choose = ({ asset }) => {
      const texts = asset.assets.map(({ text }) => text);
      const winner = texts[Math.floor(random() * texts.length)];
      return { choice: winner, result: { _t: "CompareResult", winners: [winner] } };
    };
    const labelers = createLabelers({ client, random, choose, atOnce, people: drafted(people, 0) });
    const working = labelers.work();
    working.catch(() => undefined);
    const posted = post.all(items);
    posted.catch(() => undefined);

    for (let i = Math.max(1, Math.round(kills * posting)); i > 0; i--) {
      const target = Math.floor((items * (Math.round(kills * posting) - i + 1)) / (kills * posting + 2));
      while (post.count() < target) await pause(10);
      await pause(random() * longestAfterMs);
      await kill();
      killed += 1;
    }
    const wanted = items * votes;
    let stalls = 0;
    const deadline = performance.now() + endsWithinMs + items * 1_000;
    const untilAnswers = async (point) => {
      while (labelers.accepted() < point && performance.now() < deadline) {
        onProgress({ answers: labelers.accepted(), kills: killed });
        labelers.throwIfFailed();
        if (labelers.emptyVisits() >= stalledAfterVisits) {
          stalls += 1;
          await kill({ agedByMs: longestPatienceMs });
          labelers.invite(drafted(newcomers, stalls));
        }
        await pause(20);
      }
    };
    const points = Array.from({ length: kills - killed }, () => Math.floor((0.2 + random() * 0.79) * wanted));
    for (const point of points.sort((a, b) => a - b)) {
      await untilAnswers(point);
      await pause(random() * longestAfterMs);
      await kill();
      killed += 1;
    }
    const itemIds = await posted;
    await untilAnswers(wanted);
    labelers.end();
    await working;

    checks.equal("the service was killed as often as it was to be", killed, kills);
    checks.equal("each post has an item of its own", new Set(itemIds).size, items);
    await judgeItems(checks, service, { flowId, itemIds });
    const told = labelers.told();
    await service.stop();
    judgeDesk(checks, readDesk(service.state), { told, wanted });
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      checks: checks.checks,
      seconds,
      answers: told.length,
      stalls,
      repeated: client.counts.repeated + post.repeated(),
    };
  } finally {
    await service.stop();
  }
}

async function newDataset(service, number) {
  const { datasetId } = await service.ask("POST", "/dataset", { name: `Poems ${number}` });
  const datapoints = ["first", "second", "third", "fourth"].map((which, sortIndex) => ({
    asset: { _t: "TextAssetInput", text: `The ${which} poem of set ${number}` },
    sortIndex,
  }));
  await service.ask("POST", `/dataset/${datasetId}/datapoints`, { datapoints });
  return datasetId;
}

/** Posts items by many connections at once. Each sends its request again until it is answered. */
function createPosting(service, { flowId, datasetIds }) {
  let [count, repeated] = [0, 0];
  async function one(number) {
    const body = { datasetId: datasetIds[number % datasetIds.length], context: `Item ${number}` };
    for (;;) {
      try {
        const { flowItemId } = await service.ask("POST", `/flow/ranking/${flowId}/item`, body);
        count += 1;
        return flowItemId;
      } catch (error) {
        if (/answered 4/.test(error.message)) throw error;
        repeated += 1;
        await pause(200);
      }
    }
  }
  return {
    count: () => count,
    repeated: () => repeated,
    async all(items) {
      const ids = new Array(items);
      let next = 0;
      const lane = async () => {
        for (let number = next++; number < items; number = next++) ids[number] = await one(number);
      };
      await Promise.all(Array.from({ length: connections }, lane));
      return ids;
    },
  };
}

async function judgeItems(checks, service, { flowId, itemIds }) {
  const { flowItemCount } = await service.ask("GET", `/flow/${flowId}`);
  checks.equal("the flow has no other item", flowItemCount, itemIds.length);
  const query = new URLSearchParams({ page_size: "1", "state[eq]": "Completed" });
  const { total } = await service.ask("GET", `/flow/ranking/${flowId}/item?${query}`);
  checks.equal("all items are completed", total, itemIds.length);
  const wrong = [];
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < itemIds.length; i = next++) {
      const path = `/flow/ranking/item/${itemIds[i]}`;
      const { state } = await service.ask("GET", path);
      if (state !== "Completed") {
        wrong.push({ item: i, state });
        continue;
      }
      const { totalVotes } = await service.ask("GET", `${path}/results`);
      const { data } = await service.ask("GET", `${path}/vote-matrix`);
      const wins = data.flat().reduce((sum, count) => sum + count, 0);
      if (totalVotes !== votes || wins !== votes) wrong.push({ item: i, totalVotes, wins });
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  checks.none("each item has exactly the answers that it takes, and its matrix counts them", wrong);
}

/** The desk's own tables, answer by answer. */
function judgeDesk(checks, desk, { told, wanted }) {
  const count = (isAccepted) => told.filter((answer) => answer.isAccepted === isAccepted).length;
  const wrong = desk.tasks.filter(({ need, accepted, counted }) => need !== 0 || accepted !== 1 || counted !== 1);
  checks.none("each pair has exactly the answer that it takes", wrong);
  checks.equal("as many answers were accepted as were wanted", count(true), wanted);
  checks.equal("the desk keeps each accepted answer", desk.accepted, count(true));
  checks.equal("the desk keeps each answer that was refused as overflow, and no other", desk.overflow, count(false));
}
