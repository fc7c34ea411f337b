import { expect, it } from "vitest";
import { blockPersonRoute } from "../../../../src/features/audiences/blocks/blocks.contract.ts";
import { createJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { type Caller, newAudience } from "../../../support/audiences.ts";
import { deliverAll } from "../../../support/batches.ts";
import { formTokenOf } from "../../../support/browser.ts";
import { answerOnDesk, newDefinition, newTextDataset, votesFor } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";

type Operator = Awaited<ReturnType<typeof operator>>;

/** An id with all that has a meaning in addresses. */
const odd = "a/b?c=d&e#f%20 é";

/** A job on an audience of the organization, with answers of three people. */
async function newJob(by: Caller, tasks = 12) {
  const audienceId = await newAudience(by);
  const referee = { _t: "NaiveReferee", totalVotes: 3 };
  const jobDefinitionId = await newDefinition(by, await newTextDataset(by, tasks), { referee });
  const { body } = await by.call(createJobRoute, { json: { audienceId, jobDefinitionId } });
  await deliverAll(by.app);
  const { jobId } = body as { jobId: string };
  const truthOf = ({ id }: { id: number }) => votesFor(id % 2 === 0 ? "cat" : "dog")();
  for (const userId of ["ann", "ben"]) await answerOnDesk(by.app, { jobId, userId }, truthOf);
  await answerOnDesk(by.app, { jobId, userId: odd }, votesFor("cat"));
  return { jobId, audienceId };
}

/** Posts a form of a page, with the token that its page would have. */
const post = async ({ at }: Operator, path: string, fields: Record<string, string>) =>
  at.post(path, { form_token: formTokenOf(await at.visit("/console/blocked")), ...fields });

const acceptedOf = async ({ app }: Caller, jobId: string) => (await app.deps.desks(jobId, 0).progress())?.accepted;
const pathOf = (jobId: string, rest = "") => `/console/jobs/${jobId}/people/${encodeURIComponent(odd)}${rest}`;

it("lists people by what speaks against their answers, and shows one with what they answered", async () => {
  const by = await operator();
  const { jobId } = await newJob(by);
  const list = await by.open(`/jobs/${jobId}/people`);
  const text = textOf(list);
  expect(text.indexOf("a/b?c=d")).toBeLessThan(text.indexOf("ann"));
  expect(text).toContain("Chose cat in 100% of tasks, others in 50%.");
  expect(text).toContain("Look now");
  expect(list.html).toContain(pathOf(jobId));
  const person = await by.at.visit(pathOf(jobId));
  expect(person.status).toBe(200);
  expect(textOf(person)).toContain("Meow 3");
  expect(textOf(person)).toContain("Take back 12 answers");
  expect(textOf(await by.at.visit(`${pathOf(jobId)}?from=0.6`))).not.toContain("Meow 3 ");
  expect((await by.open(`/jobs/${jobId}/people/nobody`)).status).toBe(404);
});

it("takes answers back and blocks in one go, says so in banners, and undoes both", async () => {
  const by = await operator();
  const { jobId, audienceId } = await newJob(by);
  const asked = await by.at.visit(`${pathOf(jobId, "/block")}?in=audience&answers=take-back`);
  expect(textOf(asked)).toContain("Their 12 answers");
  const answer = await post(by, pathOf(jobId, "/block"), { in: "audience", answers: "take-back", reason: "Guesses" });
  expect([answer.status, answer.location]).toEqual([303, pathOf(jobId)]);
  expect(await acceptedOf(by, jobId)).toBe(24);
  const shown = textOf(await by.at.visit(pathOf(jobId)));
  expect(shown).toContain("12 of their answers are taken back");
  expect(shown).toMatch(/Blocked in the job.{1,5}s audience: Guesses/);
  const blocked = textOf(await by.open(`/audiences/${audienceId}/blocked`));
  expect(blocked).toContain("Guesses");
  await post(by, pathOf(jobId, "/restore"), {});
  expect(await acceptedOf(by, jobId)).toBe(36);
  await post(by, pathOf(jobId, "/unblock"), { in: "audience" });
  expect(textOf(await by.open(`/audiences/${audienceId}/blocked`))).toContain("Nobody is blocked.");
  expect(textOf(await by.at.visit(pathOf(jobId)))).not.toContain("taken back together");
});

it("blocks by id on the lists, names what is wrong beside the field, and pages on", async () => {
  const by = await operator();
  const faulty = await post(by, "/console/blocked", { userId: " ", reason: "" });
  expect([faulty.status, textOf(faulty).includes("Id of the person")]).toEqual([400, true]);
  expect((await post(by, "/console/blocked", { userId: "guesser", reason: "Guesses" })).status).toBe(303);
  const audienceId = await newAudience(by, { name: "Owls" });
  await by.call(blockPersonRoute, { params: { audienceId, userId: "other" }, json: {} });
  const all = textOf(await by.open("/blocked"));
  expect(all).toContain("in all work");
  expect(all).toContain("in Owls");
  await post(by, "/console/blocked/unblock", { userId: "other", audienceId });
  await post(by, "/console/blocked/unblock", { userId: "guesser" });
  expect(textOf(await by.open("/blocked"))).toContain("Nobody is blocked.");
});

it("shows and does nothing of another organization's job or audience", async () => {
  const by = await operator();
  const { jobId, audienceId } = await newJob(by);
  const stranger = await operator({ app: by.app });
  expect((await stranger.open(`/jobs/${jobId}/people`)).status).toBe(403);
  expect((await stranger.at.visit(pathOf(jobId))).status).toBe(403);
  for (const [rest, form] of Object.entries({
    "/block": { in: "organization", reason: "" },
    "/take-back": {},
    "/restore": {},
    "/unblock": { in: "audience" },
  }))
    expect((await post(stranger, pathOf(jobId, rest), form)).status, rest).toBe(403);
  expect((await stranger.open(`/audiences/${audienceId}/blocked`)).status).toBe(403);
  expect((await post(stranger, `/console/audiences/${audienceId}/blocked`, { userId: "ann", reason: "" })).status).toBe(
    403,
  );
  expect(await acceptedOf(by, jobId)).toBe(36);
});
