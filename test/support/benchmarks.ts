import { createBenchmarkRoute } from "../../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import {
  createLeaderboardRoute,
  queryLeaderboardRunsRoute,
} from "../../src/features/benchmarks/leaderboards/leaderboards.contract.ts";
import {
  createBenchmarkParticipantRoute,
  submitParticipantRoute,
} from "../../src/features/benchmarks/participants/participants.contract.ts";
import { createParticipantSampleRoute } from "../../src/features/benchmarks/participants/samples.contract.ts";
import { createBenchmarkPromptRoute } from "../../src/features/benchmarks/prompts/prompts.contract.ts";
import type { Caller } from "./audiences.ts";
import { text } from "./labeling.ts";

async function succeed(answer: ReturnType<Caller["call"]>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export async function newBenchmark(by: Caller, json: object = {}): Promise<string> {
  return (await succeed(by.call(createBenchmarkRoute, { json: { name: "Painters", ...json } }))).id;
}

/** A prompt that asks for the thing which is its identifier. */
export async function newPrompt(
  by: Caller,
  benchmarkId: string,
  identifier: string,
  json: object = {},
): Promise<string> {
  const prompt = { identifier, prompt: `Draw a ${identifier}`, ...json };
  return (await succeed(by.call(createBenchmarkPromptRoute, { params: { benchmarkId }, json: prompt }))).id;
}

export async function newParticipant(
  by: Caller,
  benchmarkId: string,
  name: string,
  json: object = {},
): Promise<string> {
  const call = by.call(createBenchmarkParticipantRoute, { params: { benchmarkId }, json: { name, ...json } });
  return (await succeed(call)).participantId;
}

export async function newSample(by: Caller, participantId: string, identifier: string, shown: string): Promise<string> {
  const json = { identifier, asset: text(shown) };
  return (await succeed(by.call(createParticipantSampleRoute, { params: { participantId }, json }))).id;
}

export async function newLeaderboard(by: Caller, benchmarkId: string, json: object = {}): Promise<string> {
  const asked = { benchmarkId, name: "Likeness", instruction: "Which one is better?", showPrompt: true, ...json };
  return (await succeed(by.call(createLeaderboardRoute, { json: asked }))).id;
}

/** A participant with a sample of its own for each prompt, submitted. */
export async function submitted(
  by: Caller,
  benchmarkId: string,
  name: string,
  prompts: readonly string[],
): Promise<string> {
  const participantId = await newParticipant(by, benchmarkId, name);
  for (const identifier of prompts) await newSample(by, participantId, identifier, `${identifier} by ${name}`);
  await succeed(by.call(submitParticipantRoute, { params: { participantId } }));
  return participantId;
}

export const runsOf = async (by: Caller, leaderboardId: string, query: object = {}) =>
  (await succeed(by.call(queryLeaderboardRunsRoute, { params: { leaderboardId }, query }))).items;
