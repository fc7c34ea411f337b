import { pause } from "./local-service.mjs";

const habits = { skip: 0.03, leave: 0.03, double: 0.1 };
const idlePauseMs = 500;

/** Chooses one of the categories at random. */
export function chooseAmong(categories, random) {
  return () => {
    const category = categories[Math.floor(random() * categories.length)];
    return { choice: category, result: { _t: "AttachCategoryResult", category } };
  };
}

/**
 * People who come by turns, so many at once, and label what they are shown, until `end`. Some skip, some leave in the middle, and some
 * send an answer twice at once. `choose` gives the result for a rapid, and what it stands for.
 */
export function createLabelers({ client, random, choose, atOnce, people }) {
  const waiting = [...people];
  const told = new Map();
  let accepted = 0;
  let emptyVisits = 0;
  let isOver = false;
  let failure = null;

  function note(userId, rapid, category, { isAccepted }) {
    const key = `${userId} ${rapid.id}`;
    if (told.has(key)) throw new Error(`${userId} was shown ${rapid.id} again, which they have answered`);
    told.set(key, { userId, text: rapid.asset.text, category, isAccepted });
    if (!isAccepted) return;
    accepted += 1;
    emptyVisits = 0;
  }

  /** A double must get the outcome of the first. */
  async function answer(sessionId, result) {
    if (random() >= habits.double) return client.answer(sessionId, result);
    const [one, other] = await Promise.all([client.answer(sessionId, result), client.answer(sessionId, result)]);
    if (JSON.stringify(one) !== JSON.stringify(other))
      throw new Error(`an answer that was sent twice got ${JSON.stringify([one, other])}`);
    return one;
  }

  async function visit({ userId, attributes }) {
    const session = await client.open({ userId, ...attributes });
    if (session.campaignId === null) {
      emptyVisits += 1;
      return pause(idlePauseMs);
    }
    let rapid = session.rapids.find(({ id }) => id === session.next) ?? null;
    while (rapid !== null && !isOver) {
      const isSkipped = random() < habits.skip;
      const { choice: category, result: chosen } = choose(rapid);
      const result = isSkipped ? { _t: "SkipResult" } : chosen;
      const outcome = await answer(session.sessionId, { ...result, rapidId: rapid.id });
      if (!isSkipped) note(userId, rapid, category, outcome);
      if (random() < habits.leave) return;
      rapid = outcome.next;
    }
  }

  async function lane() {
    while (!isOver && failure === null) {
      const person = waiting.shift();
      if (!person) return;
      try {
        await visit(person);
      } catch (error) {
        // A request that was cut off by the end of the campaign has not failed.
        if (!isOver) failure = error;
      }
      waiting.push(person);
    }
  }

  return {
    work: () => Promise.all(Array.from({ length: atOnce }, lane)),
    end() {
      isOver = true;
    },
    /** They come before those who wait. */
    invite(others) {
      waiting.unshift(...others);
      emptyVisits = 0;
    },
    throwIfFailed() {
      if (failure !== null) throw failure;
    },
    /** How many answers were acknowledged as accepted. */
    accepted: () => accepted,
    /** How many visits in a row found nothing to do, since the last accepted answer. */
    emptyVisits: () => emptyVisits,
    told: () => [...told.values()],
  };
}
