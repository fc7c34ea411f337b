import { isAble, meanChance, neededAccuracy } from "./ability.mjs";
import { live } from "./life.mjs";
import { createTally } from "./tally.mjs";
import { liveTogether } from "./together.mjs";

/** So many people whom the service does not answer, beyond those who were under way, end the whole. */
const patience = 10;
/** Requests that are under way at the end may come to their own. */
const graceMs = 5_000;

/**
 * A crowd before an audience: who they are, what is known of them so far, and their coming. `stop` ends it in order, so that
 * `come` resolves soon.
 * @param {object} world
 * @param {import("./people.mjs").Person[]} world.people
 * @param {object} world.server a client of the library that may serve
 * @param {{ graduationRule: object, distillingCampaignId: string }} world.audience
 * @param {Map<string, import("./answering.mjs").Example>} world.examples
 * @param {{ sessions: number, leave: number }} world.habits
 * @param {number} world.concurrency
 */
export function createCrowd({ people, server, audience, examples, habits, concurrency }) {
  const chance = meanChance([...examples.values()]);
  const needed = neededAccuracy(audience.graduationRule, chance);
  const tally = createTally(
    people.map((person) => ({ userId: person.userId, isAble: isAble(person, { needed, chance }) })),
  );
  const end = new AbortController();
  let isOver = false;
  let late;
  const serving = {
    open: (body) => server.serving.open(body, { signal: end.signal }),
    answer: (sessionId, result) => server.serving.answer(sessionId, { result }, { signal: end.signal }),
  };
  const oneLife = async (person) => {
    const tell = (event) => note(tally, person, event);
    const { distillingCampaignId: campaignId } = audience;
    await live(person, { serving, examples, campaignId, habits, tell, isOver: () => isOver });
    tally.count("done");
  };
  return {
    tally,
    needed,
    stop() {
      isOver = true;
      late ??= setTimeout(() => end.abort(), graceMs);
    },
    async come({ failed }) {
      const how = { atOnce: concurrency, patience: patience + concurrency, isOver: () => isOver };
      const count = (error) => {
        tally.count("failures");
        failed(error);
      };
      await liveTogether(people, { ...how, failed: count }, oneLife).finally(() => clearTimeout(late));
    },
  };
}

function note(tally, { userId }, { kind, isRight, outcome }) {
  switch (kind) {
    case "opened":
      return tally.count("sessions");
    case "idle":
    case "elsewhere":
      return tally.count(kind);
    case "skipped":
      return tally.count("skips");
    case "answered":
      tally.count("answers");
      if (isRight) tally.count("right");
      tally.noteState(userId, outcome.state);
  }
}
