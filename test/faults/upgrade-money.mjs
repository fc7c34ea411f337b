import { pause } from "./local-service.mjs";

const categories = ["cat", "dog"];
/** People answer some tasks in each of four turns, and hold others, which are paid for too. */
const cents = 48;
const peopleAtMost = 12;
const toldWithinMs = 10_000;

/** A job whose answers cost a cent each, for people of an audience, out of credits. Null: the release knows no prices. */
export async function startPricedJob(service, { audienceId, datapoints }) {
  const { organizationId } = service;
  const prices = { byKind: { Classify: 0.01 } };
  const isKnown = await service.askAsAdmin("PUT", `/organization/${organizationId}/prices`, prices);
  if (!isKnown) return null;
  await service.askAsAdmin("PATCH", `/organization/${organizationId}/billing-account`, { mode: "Prepaid" });
  const credit = { kind: "Credit", amount: cents / 100, reason: "Paid before the upgrade" };
  await service.askAsAdmin("POST", `/organization/${organizationId}/ledger`, credit);
  const { datasetId } = await service.ask("POST", "/dataset", { name: "Priced" });
  const texts = Array.from({ length: datapoints }, (_, sortIndex) => ({
    asset: { _t: "TextAssetInput", text: `Priced ${sortIndex}` },
    sortIndex,
  }));
  await service.ask("POST", `/dataset/${datasetId}/datapoints`, { datapoints: texts });
  const options = categories.map((value) => ({ label: value, value }));
  const { definitionId: jobDefinitionId } = await service.ask("POST", "/job/definition", {
    definitionName: "What a priced sound is",
    workflow: { _t: "SimpleWorkflow", blueprint: { _t: "ClassifyBlueprint", title: "Whose?", categories: options } },
    referee: { _t: "NaiveReferee", totalVotes: 1 },
    datasetId,
  });
  const { jobId } = await service.ask("POST", "/job", { audienceId, jobDefinitionId });
  while ((await service.ask("GET", `/job/${jobId}`)).state === "Submitted") await pause(100);
  return { jobId, organizationId, done: 0, accepted: 0, billed: 0 };
}

/** People of its audience answer under this release until the priced job has got on. `serve` gives one of them work. */
export async function answerPricedJob({ service, priced, people, serve }) {
  const completed = async () => (await service.ask("GET", `/job/${priced.jobId}/progress`)).completed;
  for (let i = 0; i < peopleAtMost && (await completed()) <= priced.done; i++) {
    await serve(people(i));
    const until = performance.now() + toldWithinMs;
    while ((await completed()) <= priced.done && performance.now() < until) await pause(250);
  }
  priced.done = await completed();
}

/**
 * What was paid under a release, by the files of the state. A release from before prices takes answers for nothing, and the others bill each.
 */
export function judgePaid(checks, { money: { accounts, desks }, priced, knowsMoney, what }) {
  const { spent = 0 } = accounts.find(({ organizationId }) => organizationId === priced.organizationId) ?? {};
  const { price = 0, billed = 0, accepted = 0 } = desks.find(({ id }) => id === `desk:${priced.jobId}:0`) ?? {};
  const fresh = accepted - priced.accepted;
  checks.that(`${what}: answers to the priced job came`, fresh > 0, `${accepted} answers`);
  checks.equal(`${what}: each is billed, or none`, billed - priced.billed, knowsMoney ? fresh : 0);
  checks.that(`${what}: the bill may lag behind`, spent <= billed * price, `${spent} of ${billed}`);
  Object.assign(priced, { accepted, billed });
}
