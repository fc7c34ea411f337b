/**
 * CPU of choosing a campaign and filling one bag, with 100 to 50,000 active campaigns of mixed filters and of 2,000 organizations, about
 * one in a hundred of which passes the person who asks: by the set of campaigns against a plain scan that reads every filter, for the
 * same people in turns, median of the rounds. Fails when at 10,000 it is not 20 times cheaper, when it grows as fast as the campaigns
 * do, or when a campaign takes more memory than it may, with every filter compiled. Beside it, without a limit: people whom nothing
 * passes, so that everything in their buckets is asked.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { draftCampaigns } from "./bag/campaigns.mjs";
import { loadDomain } from "./bag/domain.mjs";
import { draftPeople } from "./bag/people.mjs";
import { choosePlainly } from "./bag/plain-scan.mjs";
import { seededDraws } from "./bag/seeded.mjs";
import { audienceCount } from "./bag/world.mjs";
import { median } from "./support/median.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const sizes = sized([100, 1000, 10_000, 50_000], [100, 200]);
const demandedSize = sized(10_000, 100);
const leastRatio = 20;
const mostBytes = 1200;
const rounds = sized(9, 2);
const peopleCount = sized(180, 10);
/** So often is each asked for in a round, or there would be nothing to measure. */
const repeats = sized(20, 1);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");
const { random, uuid } = seededDraws(3);
const audienceIds = Array.from({ length: audienceCount }, uuid);
const rapids = Array.from({ length: 40 }, () => ({ id: uuid(), exampleId: null, validationSetId: null, effort: 1 }));
const defaults = () => 0.5;
const number = (value) => value.toLocaleString("en");

/** Bytes of what is left when everything that can go is gone. */
function memory() {
  for (let times = 0; times < 3; times++) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Microseconds of CPU, those of the collector's threads too. */
function cpuOf(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

function candidatesOf(needs) {
  const pools = (need) => new Map([...need.keys()].map((id) => [id, rapids]));
  return {
    rapids: new Map(),
    audiences: pools(needs.audiences),
    routings: pools(needs.routings),
    validationSets: pools(needs.validationSets),
    demographics: new Map(),
  };
}

function fill({ needsOf, fillBag, freshProgress }, campaign, profile) {
  if (campaign === null) return [];
  const request = { profile, defaults, progress: freshProgress("session") };
  return fillBag(campaign, candidatesOf(needsOf(campaign, request)), request, random);
}

/** The set with every filter compiled, and the bytes of a campaign in it. */
function fillSet({ CampaignSet }, size) {
  const before = memory();
  const set = new CampaignSet();
  let letters = 0;
  for (const campaign of draftCampaigns(size, audienceIds)) {
    const text = JSON.stringify(campaign);
    letters += text.length;
    set.put({ text });
  }
  const profile = draftPeople(1, audienceIds, audienceIds)[0];
  for (const { id } of draftCampaigns(size, audienceIds)) {
    // Who sticks to a campaign is looked at by it first: that compiles its filters.
    const sticky = new Map([["default", { campaignId: id, since: 1 }]]);
    set.choose({ ...profile, sticky }, defaults, random);
  }
  return { set, bytes: (memory() - before) / size, letters: letters / size };
}

/** Microseconds of CPU a bag on either side. */
function compare(domain, { set, campaigns, people, passes }) {
  const sides = {
    set: (profile) => fill(domain, set.choose(profile, defaults, random), profile),
    plain: (profile) => fill(domain, choosePlainly(campaigns, passes(profile), random), profile),
  };
  const times = { set: repeats, plain: Math.ceil((repeats * 1000) / campaigns.length) };
  const spent = { set: [], plain: [] };
  const group = people.length / rounds;
  for (let round = 0; round < rounds; round++) {
    const asking = people.slice(round * group, (round + 1) * group);
    // Not always the same one first: what else the machine does hits both.
    for (const side of round % 2 ? ["set", "plain"] : ["plain", "set"]) {
      const cpu = cpuOf(() => {
        for (let time = 0; time < times[side]; time++) for (const profile of asking) sides[side](profile);
      });
      spent[side].push(cpu / times[side] / asking.length);
    }
  }
  return { set: median(spent.set), plain: median(spent.plain) };
}

/** What part of the campaigns passes a person. Throws when the set chooses one that does not. */
function passingShare({ set, campaigns, people, passes }) {
  const shares = people.map((profile) => {
    const passing = campaigns.filter(({ id, filters }) => filters.every((filter) => passes(profile)(filter, id)));
    const chosen = set.choose(profile, defaults, random);
    const isRight = passing.length === 0 ? chosen === null : passing.some(({ id }) => id === chosen?.id);
    if (!isRight) throw new Error("the set chose a campaign that does not pass");
    return passing.length / campaigns.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function measure(domain, size) {
  const { set, bytes, letters } = fillSet(domain, size);
  const campaigns = [...draftCampaigns(size, audienceIds)];
  const ids = campaigns.map(({ id }) => id);
  const people = draftPeople(peopleCount, audienceIds, ids);
  const passes = (profile) => (filter, id) => domain.evaluateCampaignFilter(filter, id, profile, defaults) === true;
  const share = passingShare({ set, campaigns, people: people.slice(0, 30), passes });
  const everywhere = new Map(audienceIds.map((id) => [id, "DroppedLowScore"]));
  const dropped = people.map((profile) => ({ ...profile, states: everywhere }));
  return {
    size,
    bytes,
    letters,
    share,
    bag: compare(domain, { set, campaigns, people, passes }),
    inVain: compare(domain, { set, campaigns, people: dropped, passes }),
  };
}

function tell(size, whom, { set, plain }, wanted = "") {
  console.log(
    `bag: ${number(size)} campaigns, ${whom}: ${number(Math.round(set))} us of CPU a bag; plain scan: ` +
      `${number(Math.round(plain))} us; ratio ${(plain / set).toFixed(1)}${wanted}`,
  );
}

await withTemporaryFolder(async (folder) => {
  const domain = await loadDomain(folder);
  const figures = new Map();
  for (const size of sizes) {
    const figure = measure(domain, size);
    figures.set(size, figure);
    const percent = (100 * figure.share).toFixed(1);
    const wanted = size === demandedSize ? `, wanted at least ${leastRatio}` : "";
    tell(size, `of which ${percent} % pass who asks`, figure.bag, wanted);
    tell(size, "none of which passes who asks", figure.inVain);
  }
  const [demanded, largest] = [demandedSize, sizes.at(-1)].map((size) => figures.get(size));
  const growth = largest.bag.set / demanded.bag.set;
  const linear = largest.size / demanded.size;
  console.log(
    `bag: with ${number(largest.size)} campaigns ${growth.toFixed(2)} times the CPU a bag as with ` +
      `${number(demanded.size)}, limit ${linear}`,
  );
  for (const { size, bytes, letters } of [demanded, largest]) {
    console.log(
      `bag: ${number(Math.round(bytes))} bytes of memory a campaign of ${number(Math.round(letters))} letters of JSON, ` +
        `with ${number(size)}, every filter compiled; limit ${number(mostBytes)}`,
    );
    demand(bytes <= mostBytes);
  }
  demand(demanded.bag.plain / demanded.bag.set >= leastRatio && growth < linear);
});
