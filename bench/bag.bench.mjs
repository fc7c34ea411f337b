/**
 * CPU of choosing a campaign and filling one bag, with 100 to 50,000 active campaigns of mixed filters and of 2,000 organizations, about
 * one in a hundred of which passes the person who asks: by the set of campaigns against a plain scan that reads every filter, for the
 * same people in turns, median of the rounds. Then people whom no campaign accepts, by what makes them fail, in the same world and in one
 * where all campaigns are for the same country and demand everything. Beside them what the set did before it had an index: it asked
 * every campaign of the country and language.
 *
 * Fails when it is not as many times cheaper as it must be, when it grows as fast as the campaigns do, or when a campaign takes more
 * memory than it may, with every filter compiled.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { scanBuckets } from "./bag/bucket-scan.mjs";
import { draftCampaigns } from "./bag/campaigns.mjs";
import { loadDomain } from "./bag/domain.mjs";
import { draftPeople } from "./bag/people.mjs";
import { choosePlainly } from "./bag/plain-scan.mjs";
import { seededDraws } from "./bag/seeded.mjs";
import { draftFailing, makeStrict } from "./bag/strict-world.mjs";
import { audienceCount } from "./bag/world.mjs";
import { median } from "./support/median.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const sizes = sized([100, 1000, 10_000, 50_000], [100, 200]);
const demandedSize = sized(10_000, 100);
const leastRatio = 20;
/** The limit for people whom no campaign accepts, with the most campaigns. */
const leastRatioInVain = 100;
const mostBytes = 1200;
const rounds = sized(9, 2);
const peopleCount = sized(180, 10);
/** So often is each asked for in a round, or there would be nothing to measure. */
const repeats = sized(20, 1);
/** The number of people whom no campaign accepts. Few, since each costs a whole scan. */
const failingCount = sized(45, 4);

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
function fillSet({ CampaignSet }, draft) {
  const before = memory();
  const set = new CampaignSet();
  let letters = 0;
  for (const campaign of draft()) {
    const text = JSON.stringify(campaign);
    letters += text.length;
    set.put({ text });
  }
  const profile = draftPeople(1, audienceIds, audienceIds)[0];
  for (const { id } of draft()) {
    // Who sticks to a campaign is looked at by it first: that compiles its filters.
    const sticky = new Map([["default", { campaignId: id, since: 1 }]]);
    set.choose({ ...profile, sticky }, defaults, random);
  }
  return { set, bytes: (memory() - before) / set.size, letters: letters / set.size };
}

/** Microseconds of CPU a bag on each side. */
function compare(domain, { set, scan, campaigns, people, passes }) {
  const choosing = {
    set: (profile) => set.choose(profile, defaults, random),
    buckets: (profile) => scan(profile, defaults, random),
    plain: (profile) => choosePlainly(campaigns, passes(profile), random),
  };
  const longer = Math.ceil((repeats * 1000) / campaigns.length);
  const times = { set: repeats, buckets: longer, plain: longer };
  const spent = { set: [], buckets: [], plain: [] };
  const group = people.length / rounds;
  for (let round = 0; round < rounds; round++) {
    const asking = people.slice(round * group, (round + 1) * group);
    // Not always the same one first: what else the machine does hits all.
    const sides = Object.keys(choosing);
    for (const side of round % 2 ? sides : sides.toReversed()) {
      const cpu = cpuOf(() => {
        for (let time = 0; time < times[side]; time++)
          for (const profile of asking) fill(domain, choosing[side](profile), profile);
      });
      spent[side].push(cpu / times[side] / asking.length);
    }
  }
  return { set: median(spent.set), buckets: median(spent.buckets), plain: median(spent.plain) };
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

const passesOf = (domain) => (profile) => (filter, id) =>
  domain.evaluateCampaignFilter(filter, id, profile, defaults) === true;

function measure(domain, size) {
  const { set, bytes, letters } = fillSet(domain, () => draftCampaigns(size, audienceIds));
  const campaigns = [...draftCampaigns(size, audienceIds)];
  const ids = campaigns.map(({ id }) => id);
  const people = draftPeople(peopleCount, audienceIds, ids);
  const world = { set, scan: scanBuckets(domain, campaigns), campaigns, passes: passesOf(domain) };
  const share = passingShare({ ...world, people: people.slice(0, 30) });
  const everywhere = new Map(audienceIds.map((id) => [id, "DroppedLowScore"]));
  const dropped = people.slice(0, failingCount).map((profile) => ({ ...profile, states: everywhere }));
  return {
    size,
    bytes,
    letters,
    share,
    bag: compare(domain, { ...world, people }),
    inVain: compare(domain, { ...world, people: dropped }),
  };
}

/** Measures people who fail for different reasons, where every campaign demands everything. */
function measureStrict(domain, size) {
  const draft = () => makeStrict(draftCampaigns(size, audienceIds), audienceIds);
  const { set, bytes } = fillSet(domain, draft);
  const campaigns = [...draft()];
  const strangers = draftPeople(failingCount, audienceIds, audienceIds);
  const world = { set, scan: scanBuckets(domain, campaigns), campaigns, passes: passesOf(domain) };
  const figures = draftFailing(strangers, audienceIds).map(({ reason, people }) => {
    const share = passingShare({ ...world, people: people.slice(0, 3) });
    if (share > 0) throw new Error(`somebody passes in spite of ${reason}`);
    return { reason, figure: compare(domain, { ...world, people }) };
  });
  return { bytes, figures };
}

function tell(size, whom, { set, buckets, plain }, wanted = "") {
  const rounded = (figure) => number(Math.round(figure));
  console.log(
    `bag: ${number(size)} campaigns, ${whom}: ${rounded(set)} us of CPU a bag; asking all of the country and language: ` +
      `${rounded(buckets)} us; plain scan: ${rounded(plain)} us; ratio ${(plain / set).toFixed(1)}${wanted}`,
  );
}

function tellBytes(size, world, bytes) {
  console.log(
    `bag: ${number(Math.round(bytes))} bytes of memory a campaign, ${world}, with ${number(size)}, every filter compiled; limit ` +
      number(mostBytes),
  );
  demand(bytes <= mostBytes);
}

await withTemporaryFolder(async (folder) => {
  const domain = await loadDomain(folder);
  const figures = new Map();
  for (const size of sizes) {
    const figure = measure(domain, size);
    figures.set(size, figure);
    const percent = (100 * figure.share).toFixed(1);
    const wanted = size === demandedSize ? `, wanted at least ${leastRatio}` : "";
    const wantedInVain = size === sizes.at(-1) ? `, wanted at least ${leastRatioInVain}` : "";
    tell(size, `of which ${percent}% pass who asks`, figure.bag, wanted);
    tell(size, "none of which passes who asks, by a state in all audiences", figure.inVain, wantedInVain);
  }
  const [demanded, largest] = [demandedSize, sizes.at(-1)].map((size) => figures.get(size));
  demand(demanded.bag.plain / demanded.bag.set >= leastRatio);
  demand(largest.inVain.plain / largest.inVain.set >= leastRatioInVain);
  const linear = largest.size / demanded.size;
  for (const [whom, growth] of [
    ["that pass", largest.bag.set / demanded.bag.set],
    ["in vain", largest.inVain.set / demanded.inVain.set],
  ]) {
    console.log(
      `bag: with ${number(largest.size)} campaigns ${whom} ${growth.toFixed(2)} times the CPU a bag as with ` +
        `${number(demanded.size)}, limit ${linear}`,
    );
    demand(growth < linear);
  }

  const strict = measureStrict(domain, largest.size);
  for (const { reason, figure } of strict.figures) {
    tell(
      largest.size,
      `all for one country and strict, failed by ${reason}`,
      figure,
      `, wanted at least ${leastRatioInVain}`,
    );
    demand(figure.plain / figure.set >= leastRatioInVain);
  }
  for (const { size, bytes, letters } of [demanded, largest])
    tellBytes(size, `whose JSON has ${number(Math.round(letters))} letters`, bytes);
  tellBytes(largest.size, "where all are strict", strict.bytes);
});
