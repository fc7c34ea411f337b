import { randomBytes, randomUUID } from "node:crypto";
import { findAudience, localServer } from "../crowd/access.mjs";
import { createCrowd } from "../crowd/crowd.mjs";
import { draftPeople, wantedBy } from "../crowd/people.mjs";
import { drawFunnel } from "../crowd/picture.mjs";
import { summarize } from "../crowd/summary.mjs";
import { seededRandom } from "../local/seeded-random.mjs";
import { drawDisc } from "./disc-picture.mjs";
import { progressBar, say } from "./said.mjs";

const pictures = 14;
const who = { count: 60, skill: 0.85, spread: 0.1, guessers: 0.2, seed: 1 };
const habits = { sessions: 1, leave: 0.02 };
/** Whoever serves looks for changes once a second. */
const servedAfterMs = 1_500;

/** An audience proves people on pictures whose truth is known; a small crowd comes, and the able ones become its pool. */
export async function walkCrowd(library, client, { baseUrl, state }) {
  const audienceId = await createDiscAudience(client);
  await client.audiences.recruit(audienceId);
  const server = await localServer(library, { baseUrl, state });
  const { audience, examples } = await findAudience(library, [client], audienceId);
  const chance = (audience.randomAdmissionProbability * 100).toFixed(1);
  say("Examples", `${examples.size} pictures with a red disc to tap on: pure guessing graduates ${chance} % of people`);

  const people = draftPeople({ ...who, run: randomBytes(6).toString("hex"), wanted: wantedBy(audience.filters) });
  const crowd = createCrowd({ people, server, audience, examples, habits, concurrency: 16 });
  await new Promise((resolve) => setTimeout(resolve, servedAfterMs));
  const startedAt = performance.now();
  const bar = progressBar("Crowd", people.length);
  const timer = setInterval(() => bar.show(crowd.tally.counts.done), 100);
  let failure;
  await crowd.come({ failed: (error) => (failure ??= error) }).finally(() => clearInterval(timer));
  bar.end();
  if (failure) throw failure;

  const seconds = (performance.now() - startedAt) / 1000;
  const { tally, needed } = crowd;
  const standing = { people: people.length, counts: tally.counts, states: tally.states(), quality: tally.quality() };
  for (const sentence of summarize({ ...standing, needed, seconds, isWhole: true })) say("Crowd", sentence);
  const { usersPerState } = await client.audiences.userMetrics(audienceId);
  for (const line of drawFunnel(usersPerState)) say("Funnel", line);
  const { statusReason, status } = await client.audiences.get(audienceId);
  say("Pool", `${status}. ${statusReason}`);
  say("More", `npm run crowd -- --audience ${audienceId} --people 500`);
}

/** Its people bring an attribute of its own, so that nobody else's campaign is between them. */
async function createDiscAudience(client) {
  const random = seededRandom(who.seed);
  const drawn = Array.from({ length: pictures }, () => drawDisc(random));
  const files = drawn.map(({ bytes }, index) => new File([bytes], `disc-${index + 1}.png`));
  const uploaded = await client.uploadFiles(files);
  const filters = [{ _t: "DemographicFilter", identifier: "crowd", values: [randomUUID()] }];
  const { audienceId } = await client.audiences.create({ name: "Disc finders", filters });
  for (const [index, { box, area }] of drawn.entries()) {
    await client.examples.add(audienceId, {
      asset: { _t: "ExistingAssetInput", name: uploaded[index].fileName },
      payload: { _t: "LocateExamplePayload", target: "Tap on the red disc" },
      truth: { _t: "LocateExampleTruth", boundingBoxes: [box] },
      randomCorrectProbability: area,
    });
  }
  return audienceId;
}
