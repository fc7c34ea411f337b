import { type Calls, calls, servingToken } from "../console/reviewed-job.ts";
import type { Service } from "./service.ts";

export const tasks = 60;
/** All good people agree on the tasks from here on. */
export const disagreements = 50;
export const badAnswers = 40;
export const options = ["day", "night", "dusk"] as const;
export const badPerson = "sunny";
/** Three come before the bad person is found, and the last one replaces them. */
export const goodPeople = ["ada", "bo", "cem", "dan"] as const;

type Good = (typeof goodPeople)[number];

export const truthOf = (task: number): string => options[task % options.length] as string;

/** Few of them: all but one person take them for something else. */
export const misleads = (task: number) => task < disagreements && task % 10 === 0;

/** A quarter of the good people say something of their own of each task in doubt. */
export function answerOf(person: Good, task: number): string {
  const isOwnTurn = task % goodPeople.length === goodPeople.indexOf(person);
  const isWrong = task < disagreements && isOwnTurn !== misleads(task);
  return isWrong ? truthOf(task + 1) : truthOf(task);
}

/** What the tests read of a task and its responses. */
export interface Rapid {
  rapidId: string;
  totalResponseCount: number;
  responses: { userId: string; result: { category: string } }[];
  certainty: { answer: string | null };
  decision: { result: { category: string }; decidedBy: string; isConsensus: boolean } | null;
}

/** The number of a task stands at the end of its id. */
export const numberOf = (taskId: string): number => Number(taskId.split(".").at(-1));

/** A job of pictures whose time of day is asked for, which wants an answer of each good person. */
export async function newJob(owner: Calls, name: string, files: readonly string[]): Promise<string> {
  const { datasetId } = await owner.post("/dataset", { name });
  const datapoints = Array.from({ length: tasks }, (_, sortIndex) => ({
    asset: { _t: "ExistingAssetInput", name: files[sortIndex % files.length] },
    context: `Scene ${sortIndex}`,
    sortIndex,
  }));
  await owner.post(`/dataset/${datasetId}/datapoints`, { datapoints });
  const categories = options.map((value) => ({ label: `By ${value}`, value }));
  const { definitionId } = await owner.post("/job/definition", {
    definitionName: name,
    datasetId,
    workflow: {
      _t: "SimpleWorkflow",
      blueprint: { _t: "ClassifyBlueprint", title: "When was this taken?", categories },
    },
    referee: { _t: "NaiveReferee", totalVotes: goodPeople.length },
    featureFlags: [{ key: "no_shuffle", value: "true" }],
  });
  const { jobId } = await owner.post("/job", { audienceId: "global", jobDefinitionId: definitionId });
  return jobId;
}

/** People who answer by the API, as a publisher's program lets them. */
export async function crowdOf(service: Service) {
  const server = calls(service, await servingToken(service));
  return {
    /** Gives whether there is work for the person. */
    async isServed(userId: string): Promise<boolean> {
      return (await server.post("/session", { userId })).campaignId !== null;
    },

    /** Answers as many tasks, and leaves the others of the last session lying. */
    async answer(userId: string, count: number, choose: (task: number) => string): Promise<void> {
      let left = count;
      for (let sessions = 0; left > 0 && sessions < 200; sessions++) {
        const { sessionId, rapids = [] } = await server.post("/session", { userId });
        for (const { id: rapidId } of (rapids as { id: string }[]).slice(0, left)) {
          const result = { _t: "AttachCategoryResult", rapidId, category: choose(numberOf(rapidId)) };
          await server.post(`/session/${sessionId}/answer`, { result });
          left -= 1;
        }
      }
      if (left > 0) throw new Error(`${userId} was given ${left} tasks too few`);
    },
  };
}
