import { env } from "cloudflare:workers";
import {
  createAudienceRoute,
  createFilteredAudienceRoute,
  getAudienceRoute,
  setVisibilityRoute,
} from "../../src/features/audiences/audiences.contract.ts";
import { addExampleRoute, queryExamplesRoute } from "../../src/features/audiences/examples/examples.contract.ts";
import {
  shareWithCustomerRoute,
  shareWithOrganizationRoute,
} from "../../src/features/audiences/shares/shares.contract.ts";
import { type TestApp, testApp } from "./app.ts";
import { type Call, call } from "./client.ts";
import { type Person, seedPerson, tokenOf } from "./seed.ts";

export interface Caller {
  app: TestApp;
  person: Person;
  token: string;
  call(route: unknown, options?: Call): ReturnType<typeof call>;
}

/** A caller with a token; in an organization of its own unless one is given. */
export async function caller(
  options: Parameters<typeof seedPerson>[0] & { app?: TestApp | undefined } = {},
): Promise<Caller> {
  const { app = testApp(), ...person } = options;
  const seeded = await seedPerson(person);
  const token = await tokenOf(app, seeded);
  return { app, person: seeded, token, call: (route, more) => call(app, route, { token, ...more }) };
}

const succeed = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export const country = (...countries: string[]) => ({ _t: "CountryFilter", countries });

export async function newAudience(by: Caller, json: object = {}): Promise<string> {
  return (await succeed(by.call(createAudienceRoute, { json: { name: "Cats", ...json } }))).audienceId;
}

export async function newView(by: Caller, baseAudienceId: string, filter: object = country("DE")): Promise<string> {
  return (await succeed(by.call(createFilteredAudienceRoute, { params: { baseAudienceId }, json: { filter } })))
    .audienceId;
}

export async function readAudience(by: Caller, audienceId: string) {
  return succeed(by.call(getAudienceRoute, { params: { audienceId } }));
}

export async function share(by: Caller, audienceId: string, email: string, level: "Viewer" | "Editor"): Promise<void> {
  await succeed(by.call(shareWithCustomerRoute, { params: { audienceId }, json: { email, level } }));
}

export async function shareWith(
  by: Caller,
  audienceId: string,
  organizationId: string,
  level: "Viewer" | "Editor",
): Promise<void> {
  await succeed(by.call(shareWithOrganizationRoute, { params: { audienceId }, json: { organizationId, level } }));
}

export async function makePublic(admin: Caller, audienceId: string): Promise<void> {
  await succeed(admin.call(setVisibilityRoute, { params: { audienceId }, query: { isPublic: "true" } }));
}

/** A question with two answers, of which the first is right. */
export function classifyExample(change: object = {}) {
  return {
    asset: { _t: "TextAssetInput", text: "Meow" },
    payload: {
      _t: "ClassifyExamplePayload",
      title: "What is it?",
      categories: [
        { label: "A cat", value: "cat" },
        { label: "A dog", value: "dog" },
      ],
    },
    truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
    randomCorrectProbability: 0.5,
    ...change,
  };
}

/** Adds an example and finds it, as clients do: the answer names no id. */
export async function newExample(by: Caller, audienceId: string, change: object = {}): Promise<string> {
  await succeed(by.call(addExampleRoute, { params: { audienceId }, json: classifyExample(change) }));
  const { items } = await succeed(
    by.call(queryExamplesRoute, { params: { audienceId }, query: { sort: "-sort_index", page_size: "1" } }),
  );
  return items[0].id;
}

export async function join(person: Person, organizationId: string): Promise<void> {
  await env.DB.prepare("INSERT INTO memberships (organization_id, account_id, created_at) VALUES (?, ?, 0)")
    .bind(organizationId, person.accountId)
    .run();
}

export async function leave(person: Person, organizationId: string): Promise<void> {
  await env.DB.prepare("DELETE FROM memberships WHERE organization_id = ? AND account_id = ?")
    .bind(organizationId, person.accountId)
    .run();
}
