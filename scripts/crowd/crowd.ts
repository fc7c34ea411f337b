import { isAble, meanChance, neededAccuracy, type Rule } from "./ability.ts";
import { type Happened, live, type Opened, type Outcomes, type Serving, type World } from "./life.ts";
import type { Person } from "./people.ts";
import { createTally, type Tally } from "./tally.ts";
import { liveTogether } from "./together.ts";

/** So many people whom the service does not answer, beyond those who were under way, end the whole. */
const patience = 10;
/** Requests that are under way at the end may come to their own. */
const graceMs = 5_000;

/** A client of the library that may serve. */
interface ServingClient {
  serving: {
    open(body: Parameters<Serving["open"]>[0], options: { signal: AbortSignal }): Promise<Opened>;
    answerTogether(
      sessionId: string,
      body: { answers: { result: Parameters<Serving["answer"]>[1][number] }[] },
      options: { signal: AbortSignal },
    ): Promise<Outcomes>;
  };
}

interface CrowdWorld extends Pick<World, "examples" | "habits"> {
  people: readonly Person[];
  server: ServingClient;
  audience: { graduationRule: Rule; distillingCampaignId: string };
  /** People at once. */
  concurrency: number;
}

/**
 * A crowd before an audience: who they are, what is known of them so far, and their coming. `stop` ends it in order, so that
 * `come` resolves soon.
 */
export function createCrowd({ people, server, audience, examples, habits, concurrency }: CrowdWorld) {
  const chance = meanChance([...examples.values()]);
  const needed = neededAccuracy(audience.graduationRule, chance);
  const tally = createTally(
    people.map((person) => ({ userId: person.userId, isAble: isAble(person, { needed, chance }) })),
  );
  const end = new AbortController();
  let isOver = false;
  let late: NodeJS.Timeout | undefined;
  const serving: Serving = {
    open: (body) => server.serving.open(body, { signal: end.signal }),
    answer: (sessionId, results) => {
      const answers = results.map((result) => ({ result }));
      return server.serving.answerTogether(sessionId, { answers }, { signal: end.signal });
    },
  };
  const oneLife = async (person: Person) => {
    const tell = (event: Happened) => note(tally, person, event);
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
    async come({ failed }: { failed: (error: unknown) => void }) {
      const how = { atOnce: concurrency, patience: patience + concurrency, isOver: () => isOver };
      const count = (error: unknown) => {
        tally.count("failures");
        failed(error);
      };
      await liveTogether(people, { ...how, failed: count }, oneLife).finally(() => clearTimeout(late));
    },
  };
}

function note(tally: Tally, { userId }: Person, event: Happened): void {
  if (event.kind === "opened") tally.count("sessions");
  else if (event.kind === "skipped") tally.count("skips");
  else if (event.kind !== "answered") tally.count(event.kind);
  else {
    tally.count("answers");
    if (event.isRight) tally.count("right");
    tally.noteState(userId, event.outcome.state);
  }
}
