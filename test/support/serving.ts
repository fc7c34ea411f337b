import { recruitRoute } from "../../src/features/audiences/distillation/distillation.contract.ts";
import { addExampleRoute, queryExamplesRoute } from "../../src/features/audiences/examples/examples.contract.ts";
import { answerRapidRoute, answerRapidsRoute } from "../../src/features/serving/answers.contract.ts";
import { openSessionRoute } from "../../src/features/serving/serving.contract.ts";
import type { TestApp } from "./app.ts";
import { type Caller, caller, classifyExample, newAudience } from "./audiences.ts";
import { seedCampaign } from "./campaigns.ts";
import { call } from "./client.ts";
import { type Person, seedPerson, tokenOf } from "./seed.ts";

export interface Publisher {
  app: TestApp;
  person: Person;
  token: string;
}

/** A publisher: a client that may only serve. In an organization of its own unless one is given. */
export async function newPublisher(
  app: TestApp,
  options: Omit<NonNullable<Parameters<typeof seedPerson>[0]>, "scopes"> = {},
): Promise<Publisher> {
  const person = await seedPerson({ ...options, scopes: "openid serve" });
  return { app, person, token: await tokenOf(app, person) };
}

/** Tokens live shorter than some tests' clocks run. */
export async function newToken(app: TestApp, { person }: Publisher): Promise<Publisher> {
  return { app, person, token: await tokenOf(app, person) };
}

export interface Pool {
  owner: Caller;
  audienceId: string;
  exampleIds: string[];
  /** People bring it, so that no other test's campaign serves them. */
  demographics: Record<string, string>;
}

/** An audience that looks for people, who all bring the same attribute. */
export async function newPool(
  app: TestApp,
  {
    examples = 12,
    change = {},
    owner: known,
    ...settings
  }: { examples?: number; change?: object; owner?: Caller; [setting: string]: unknown } = {},
): Promise<Pool> {
  const owner = known ?? (await caller({ app }));
  const demographics = { pool: crypto.randomUUID() };
  const filters = [{ _t: "DemographicFilter", identifier: "pool", values: [demographics.pool] }];
  const audienceId = await newAudience(owner, { filters, ...settings });
  for (let i = 0; i < examples; i++) {
    const json = classifyExample({ asset: { _t: "TextAssetInput", text: `Meow ${i}` }, ...change });
    const { status, body } = await owner.call(addExampleRoute, { params: { audienceId }, json });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  await owner.call(recruitRoute, { params: { audienceId } });
  const query = { sort: "sort_index", page_size: "100" };
  const { body } = await owner.call(queryExamplesRoute, { params: { audienceId }, query });
  await follow(app);
  return { owner, audienceId, exampleIds: body.items.map(({ id }: { id: string }) => id), demographics };
}

/** Another campaign of its organization serves the pool's examples. Returns what people bring, so that it alone serves them. */
export async function otherCampaignOf({ owner, audienceId }: Pool, app: TestApp): Promise<Record<string, string>> {
  const demographics = { pool: crypto.randomUUID() };
  await seedCampaign(owner, {
    filters: [{ _t: "DemographicFilter", identifier: "pool", values: [demographics.pool] }],
    selections: [{ _t: "AudienceSelection", audienceId, effort: 100, retrievalMode: "Random", maxIterations: null }],
  });
  await follow(app);
  return demographics;
}

/** The caches look for changes only some times a second. */
export async function follow({ deps, clock }: TestApp): Promise<void> {
  const [campaigns] = await deps.campaigns.version();
  await deps.campaignCache.refresh(campaigns?.version ?? 0);
  clock.advance(1_000);
}

export const openSession = ({ app, token }: Publisher, json: object) => call(app, openSessionRoute, { token, json });

export const sendAnswer = ({ app, token }: Publisher, sessionId: string, result: object) =>
  call(app, answerRapidRoute, { token, params: { sessionId }, json: { result } });

/** Sends answers in one request. */
export const sendAnswers = ({ app, token }: Publisher, sessionId: string, results: object[]) => {
  const answers = results.map((result) => ({ result }));
  return call(app, answerRapidsRoute, { token, params: { sessionId }, json: { answers } });
};

export const category = (rapidId: string, value = "cat") => ({ _t: "AttachCategoryResult", rapidId, category: value });

/** A whole session; `knows` says whether the n-th answer is right. Gives the last outcome, or null when there was nothing to do. */
export async function sitThrough(
  publisher: Publisher,
  person: { userId: string; demographics: Record<string, string> },
  knows: (at: number) => boolean,
  { answers = Number.POSITIVE_INFINITY }: { answers?: number } = {},
) {
  const { body: session } = await openSession(publisher, person);
  if (session.campaignId === null) return null;
  let outcome = null;
  let next: string | undefined = session.next;
  for (let i = 0; next !== undefined && i < answers; i++) {
    const { status, body } = await sendAnswer(publisher, session.sessionId, category(next, knows(i) ? "cat" : "dog"));
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    outcome = body;
    next = body.next?.id;
  }
  return outcome;
}
