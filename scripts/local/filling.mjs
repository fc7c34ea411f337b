import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureClient } from "../../client/build/ensure-client.mjs";
import { findAudience, localServer } from "../crowd/access.ts";
import { createCrowd } from "../crowd/crowd.ts";
import { draftPeople, wantedBy } from "../crowd/people.ts";
import { createDiscAudience, servedAfterMs } from "../demo/disc-audience.mjs";
import { localClients } from "./running-service.mjs";
import { serveCredentials } from "./serve-client.mjs";

/** Enough people for two minutes, so that a console that is opened meanwhile shows them come. */
const wanted = { name: "Disc finders (sample)", pictures: 12, seed: 11, settings: { minimumSizeForActivation: 40 } };
const who = { count: 2_000, skill: 0.85, spread: 0.1, guessers: 0.2, seed: 5 };
const habits = { sessions: 1, leave: 0.02 };
const peopleAtOnce = 3;
const thinkMs = { least: 200, most: 700 };
const lookAgainAfterMs = 250;

/**
 * An audience that a few people at a time answer until it is ready. Made the first time and kept beside the credentials; a later start
 * goes on where it was. `start` lets people come in the background, and `stop` ends that.
 */
export async function prepareFilling({ baseUrl, state }) {
  await ensureClient();
  const library = await import("muster-client");
  const { customer } = await localClients(state);
  const { clientId, clientSecret } = customer;
  const owner = library.createClient({ baseUrl, clientId, clientSecret });
  const audienceId = (await keptAudience(library, owner, state)) ?? (await makeAudience(owner, state));
  const server = await localServer(library, { baseUrl, state });
  const end = new AbortController();
  let coming = null;
  return {
    url: `${baseUrl}/console/audiences/${audienceId}`,
    /** The client that sends the people's requests. */
    clientId: (await serveCredentials(state)).clientId,
    start() {
      coming = fill({ library, owner, server, audienceId, signal: end.signal }).catch((error) => {
        if (!end.signal.aborted) console.error(`The people of the sample stayed away: ${error.message}`);
      });
    },
    async stop() {
      end.abort();
      await coming;
    },
  };
}

const fileIn = (state) => join(state, "filling.json");

/** Null: there is none, or it was deleted. */
async function keptAudience({ MusterError }, owner, state) {
  if (!existsSync(fileIn(state))) return null;
  const { audienceId } = JSON.parse(await readFile(fileIn(state), "utf8"));
  try {
    return (await owner.audiences.get(audienceId)).id;
  } catch (error) {
    if (error instanceof MusterError && error.status === 404) return null;
    throw error;
  }
}

async function makeAudience(owner, state) {
  const audienceId = await createDiscAudience(owner, wanted);
  const draft = `${fileIn(state)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ audienceId })}\n`, { mode: 0o600 });
  await rename(draft, fileIn(state));
  return audienceId;
}

async function fill({ library, owner, server, audienceId, signal }) {
  await pause(servedAfterMs, null, { signal });
  for (;;) {
    const { audience, examples } = await findAudience(library, [owner], audienceId);
    if (audience.status === "Ready" || !audience.isDistilling) return;
    const missing = audience.minimumSizeForActivation - audience.graduated;
    const people = draftPeople({
      ...who,
      run: randomBytes(6).toString("hex"),
      isCounted: true,
      wanted: wantedBy(audience.filters),
    });
    const slow = { serving: slowed(server.serving, signal) };
    const crowd = createCrowd({ people, server: slow, audience, examples, habits, concurrency: peopleAtOnce });
    const stop = () => crowd.stop();
    signal.addEventListener("abort", stop, { once: true });
    const timer = setInterval(() => {
      if ((crowd.tally.states().Graduated ?? 0) >= missing) stop();
    }, lookAgainAfterMs);
    await crowd.come({ failed: () => undefined }).finally(() => clearInterval(timer));
    signal.throwIfAborted();
  }
}

/** People look at each picture before they answer. */
function slowed(serving, stopped) {
  const look = () => pause(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least), null, { signal: stopped });
  return {
    async open(body, options) {
      await look();
      return serving.open(body, options);
    },
    async answerTogether(sessionId, body, options) {
      for (const _ of body.answers) await look();
      return serving.answerTogether(sessionId, body, options);
    },
  };
}
