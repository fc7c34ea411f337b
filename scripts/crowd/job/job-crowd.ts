import type { SeenTask } from "../../../src/domain/kinds/kind.ts";
import { type KindName, kindNamed } from "../../../src/domain/kinds/kinds.ts";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";
import { answersAtOnce } from "../life.ts";
import type { Person } from "../people.ts";
import { type Belief, type Given, truthOf } from "./truth.ts";

/** Somebody who finds no work comes again after so long. */
const idleMs = 250;
/** So many failures one after the other end the whole. */
const patience = 20;

/** An asset as a rapid shows it. */
interface ShownAsset {
  identifier: string;
  text?: string;
  fileName?: string;
  assets?: ShownAsset[];
}

interface Rapid extends Omit<SeenTask, "names"> {
  id: string;
  kind: KindName;
  asset: ShownAsset;
}

interface Session {
  campaignId: string | null;
  sessionId?: string;
  rapids?: Rapid[];
  next?: string;
}

type GivenResult = LabelResult & { rapidId: string };

interface Answered {
  outcomes: { isAccepted: boolean }[];
  next: { id: string } | null;
}

/** A client that may serve. */
interface ServingClient {
  serving: {
    open(body: { userId: string } & Person["attributes"]): Promise<Session>;
    answerTogether(sessionId: string, body: { answers: { result: GivenResult }[] }): Promise<Answered>;
    skip(sessionId: string, body: { rapidId: string }): Promise<unknown>;
  };
}

interface JobWorld {
  people: readonly Person[];
  server: ServingClient;
  /** The campaigns that they answer. More may come. */
  campaigns: Pick<ReadonlySet<string>, "has">;
  /** Names of stored files. */
  names: ReadonlyMap<string, string>;
  given: Given;
  habits: { leave: number; concurrency: number };
  /** What somebody takes to be right, and whether they answer so. Absent: what the truth says, as often as they are skilled. */
  judge?: (task: SeenTask, by: { person: Person; campaignId: string }) => { belief: Belief; isRight: boolean } | null;
}

export type JobCounts = ReturnType<typeof createJobCrowd>["counts"];

/**
 * People who answer the tasks of one job, or of several, until it is over. Somebody who leaves in the middle comes again in turn, and their new session
 * gives back what the old one held.
 */
export function createJobCrowd({ people, server, campaigns, names, given, habits, judge = () => null }: JobWorld) {
  const counts = {
    sessions: 0,
    answers: 0,
    correct: 0,
    overflow: 0,
    expired: 0,
    left: 0,
    elsewhere: 0,
    idle: 0,
    failures: 0,
  };
  let isOver = false;
  let failuresInARow = 0;
  const here = new Set<string>();
  let turn = 0;
  const next = (): Person | null => {
    for (let step = 0; step < people.length; step++) {
      const person = people[turn++ % people.length] as Person;
      if (!here.has(person.userId)) return person;
    }
    return null;
  };
  const lane = async () => {
    while (!isOver) {
      const person = next();
      if (person === null) return;
      here.add(person.userId);
      try {
        await visit(person);
        failuresInARow = 0;
      } catch (error) {
        counts.failures += 1;
        failuresInARow += 1;
        if (failuresInARow >= patience + habits.concurrency) throw error;
      } finally {
        here.delete(person.userId);
      }
    }
  };

  async function visit(person: Person): Promise<void> {
    const session = await server.serving.open({ userId: person.userId, ...person.attributes });
    const { sessionId = "", rapids = [] } = session;
    const { campaignId } = session;
    if (campaignId === null || !campaigns.has(campaignId)) {
      counts[campaignId === null ? "idle" : "elsewhere"] += 1;
      // Otherwise its tasks would stay leased for minutes to people who never answer them.
      for (const { id: rapidId } of rapids) await server.serving.skip(sessionId, { rapidId });
      return new Promise((resolve) => setTimeout(resolve, idleMs));
    }
    counts.sessions += 1;
    let open = rapids.length;
    let next = session.next ?? null;
    while (next !== null && !isOver) {
      const from = rapids.findIndex(({ id }) => id === next);
      if (from < 0) return;
      const { answers, isLeaving } = answersOf({ person, campaignId }, rapids.slice(from, from + answersAtOnce));
      const answered = await server.serving.answerTogether(sessionId, { answers });
      counts.answers += answers.length;
      counts.overflow += answered.outcomes.filter(({ isAccepted }) => !isAccepted).length;
      open -= answers.length;
      next = answered.next?.id ?? null;
      if (next !== null && isLeaving) {
        counts.left += 1;
        counts.expired += Math.max(0, open);
        return;
      }
    }
  }

  /** What the person answers until they leave, or until these are answered. */
  function answersOf(
    by: { person: Person; campaignId: string },
    rapids: readonly Rapid[],
  ): { answers: { result: GivenResult }[]; isLeaving: boolean } {
    const { person } = by;
    const answers: { result: GivenResult }[] = [];
    for (const rapid of rapids) {
      const { simulated } = kindNamed(rapid.kind);
      const task = taskOf(rapid, names);
      const { belief, isRight } = judge(task, by) ?? {
        isRight: person.random() < (person.skill ?? simulated.guessChance(task)),
        belief: truthOf(rapid.kind, task, given),
      };
      const answer = simulated.answerTo(task, { belief, isRight, random: person.random });
      answers.push({ result: { ...answer, rapidId: rapid.id } });
      if (isRight) counts.correct += 1;
      if (person.random() < habits.leave) return { answers, isLeaving: true };
    }
    return { answers, isLeaving: false };
  }

  return {
    counts,
    stop() {
      isOver = true;
    },
    async come() {
      await Promise.all(Array.from({ length: Math.min(habits.concurrency, people.length) }, lane));
    },
  };
}

/** A rapid with the names of its assets in place of stored files. */
function taskOf({ asset, ...shown }: Rapid, files: ReadonlyMap<string, string>) {
  const options = (asset.assets ?? [asset]).map(({ text, fileName = "", identifier }) => ({
    name: text ?? files.get(fileName) ?? fileName,
    identifier,
  }));
  return { ...shown, options, names: options.map(({ name }) => name) };
}
