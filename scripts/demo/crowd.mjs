import { randomBytes } from "node:crypto";
import { findAudience, localServer } from "../crowd/access.ts";
import { createCrowd } from "../crowd/crowd.ts";
import { draftPeople, wantedBy } from "../crowd/people.ts";
import { drawFunnel } from "../crowd/picture.ts";
import { summarize } from "../crowd/summary.ts";
import { createDiscAudience, servedAfterMs } from "./disc-audience.mjs";
import { during, more, progressBar, say } from "./said.mjs";

const pictures = 14;
const who = { count: 60, skill: 0.85, spread: 0.1, guessers: 0.2, seed: 1 };
const habits = { sessions: 1, leave: 0.02 };

/** An audience proves people on pictures whose truth is known; a small crowd comes, and the able ones become its pool. Gives the audience's id. */
export async function walkCrowd(library, client, { baseUrl, state }) {
  const wishes = { name: "Disc finders", pictures, seed: who.seed };
  const audienceId = await during("Examples", () => createDiscAudience(client, wishes));
  const server = await localServer(library, { baseUrl, state });
  const { audience, examples } = await findAudience(library, [client], audienceId);
  const chance = (audience.randomAdmissionProbability * 100).toFixed(1);
  say("Examples", `${examples.size} pictures with a red disc to tap on: pure guessing graduates ${chance}% of people`);

  const people = draftPeople({
    ...who,
    run: randomBytes(6).toString("hex"),
    isCounted: true,
    wanted: wantedBy(audience.filters),
  });
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
  const [first, ...others] = summarize({ ...standing, needed, seconds, isWhole: true });
  say("Crowd", first);
  for (const sentence of others) more(sentence);
  const { usersPerState } = await client.audiences.userMetrics(audienceId);
  for (const line of drawFunnel(usersPerState)) more(line);
  const { statusReason, status } = await client.audiences.get(audienceId);
  say("Pool", `${status}. ${statusReason}`);
  more(`For more people: npm run crowd -- --audience ${audienceId} --people 500`);
  return audienceId;
}
