import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  queryValidationRapidsRoute,
  queryValidationSetsRoute,
} from "../../../../src/features/validation/validation-sets.contract.ts";
import { formTokenOf } from "../../../support/browser.ts";
import { operator, textOf } from "../../../support/operator.ts";

type Operator = Awaited<ReturnType<typeof operator>>;

/** Posts a form, and follows to the page that it leads to. */
async function post({ at }: Operator, path: string, fields: Record<string, string> = {}, hasFiles = false) {
  const token = formTokenOf(await at.visit("/console/validation-sets/new"));
  const all = { form_token: token, ...fields };
  const body = new FormData();
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = hasFiles ? await at.visit(path, { method: "POST", body, headers }) : await at.post(path, all);
  return answer.location === null ? answer : at.visit(answer.location);
}

async function newSet(by: Operator) {
  const made = await post(by, "/console/validation-sets/new", { name: "Clear screenshots" });
  expect(textOf(made)).toContain("The set is made.");
  const { items } = (await by.call(queryValidationSetsRoute, {})).body;
  const params = { validationSetId: items[0].id as string };
  return { params, path: `/console/validation-sets/${params.validationSetId}` };
}

const asked = {
  kind: "classify",
  instruction: "Where was it taken?",
  options: "On a phone = phone\nOn a computer = computer",
  texts: "On a phone, this one.\nThis phone is mine.",
};
const checksOf = async (by: Operator, params: { validationSetId: string }) =>
  (await by.call(queryValidationRapidsRoute, { params })).body.items;

it("makes a set, fills it by the form of examples, and marks what has no right answer yet", async () => {
  const by = await operator();
  const { path, params } = await newSet(by);
  expect(textOf(await post(by, path, { ...asked, right: "phone" }, true))).toContain("2 checks are added.");
  const unmarked = await post(by, path, { ...asked, texts: "At a desk." }, true);
  expect(textOf(unmarked)).toContain("Now mark below what is right.");
  const [, , last] = await checksOf(by, params);
  expect([last.truth, unmarked.html.includes(`chosen.${last.id}`)]).toEqual([null, true]);
  const marked = await post(by, `${path}/mark`, { [`chosen.${last.id}`]: "computer" }, true);
  expect(textOf(marked)).toContain("1 check is marked.");
  expect((await checksOf(by, params)).map(({ truth }: { truth: object }) => truth)).toMatchObject([
    { correctCategories: ["phone"] },
    { correctCategories: ["phone"] },
    { correctCategories: ["computer"] },
  ]);
  // Answers were counted by it, so it stays.
  await post(by, `${path}/mark`, { [`chosen.${last.id}`]: "phone" }, true);
  expect((await checksOf(by, params))[2].truth).toMatchObject({ correctCategories: ["computer"] });
  const nothing = await post(by, path, { ...asked, texts: "" }, true);
  expect([nothing.status, textOf(nothing)]).toEqual([400, expect.stringContaining("Add at least one file")]);
});

it("shows how people answer, flags what most fail, and pauses it", async () => {
  const by = await operator();
  const { path, params } = await newSet(by);
  await post(by, path, { ...asked, right: "phone" }, true);
  const [easy, hard] = await checksOf(by, params);
  const count = env.DB.prepare(
    "INSERT INTO check_counts (rapid_id, job_id, desk, correct, invalid) VALUES (?, 'job', 0, ?, ?)",
  );
  await env.DB.batch([count.bind(easy.id, 9, 1), count.bind(hard.id, 4, 6)]);
  const page = await by.at.visit(path);
  expect(textOf(page)).toContain("Right 90% 9 right, 1 wrong");
  expect(textOf(page)).toContain("1 check is mostly failed.");
  const stateOf = async () => (await checksOf(by, params)).map(({ state }: { state: string }) => state);
  expect(await stateOf()).toEqual(["Labeling", "Flagged"]);
  const only = await by.call(queryValidationRapidsRoute, { params, query: { "state[eq]": "Flagged" } });
  expect(only.body.items.map(({ id }: { id: string }) => id)).toEqual([hard.id]);
  expect(textOf(await post(by, `${path}/edit`, { name: "Clear", isFlagOverruled: "on", shouldAlert: "on" }))).toContain(
    "Saved.",
  );
  expect(await stateOf()).toEqual(["Labeling", "Labeling"]);
  expect(textOf(await post(by, `${path}/rapids/${hard.id}/pause`))).toContain("Paused. Nobody is shown it");
  expect(await stateOf()).toEqual(["Labeling", "Paused"]);
  await post(by, `${path}/rapids/${hard.id}/resume`);
  expect(await stateOf()).toEqual(["Labeling", "Labeling"]);
  expect((await post(by, `${path}/rapids/rapid_none/pause`)).status).toBe(404);
});

it("is changed by its organization alone, and read by others once it is shared", async () => {
  const by = await operator();
  const { path, params } = await newSet(by);
  await post(by, path, { ...asked, right: "phone" }, true);
  const [{ id }] = await checksOf(by, params);
  const stranger = await operator({ app: by.app });
  expect((await stranger.at.visit(path)).status).toBe(404);
  await post(by, `${path}/edit`, { name: "Shared screenshots", isPublic: "on" });
  const seen = await stranger.at.visit(path);
  expect(textOf(seen)).toContain("Shared screenshots");
  expect(seen.html).not.toContain("Add checks");
  expect((await stranger.at.visit(`${path}/edit`)).status).toBe(404);
  for (const act of ["/edit", "/delete", `/rapids/${id}/pause`])
    expect((await post(stranger, path + act)).status).toBe(404);
  expect((await post(stranger, path, { ...asked, right: "phone" }, true)).status).toBe(404);
  expect(textOf(await by.at.visit(`${path}/delete`))).toContain("go for good");
  expect(textOf(await post(by, `${path}/delete`))).toContain("The set is deleted");
  expect((await by.at.visit(path)).status).toBe(404);
});
