import { live } from "../../scripts/crowd/life.ts";
import { draftPeople } from "../../scripts/crowd/people.ts";
import { liveTogether } from "../../scripts/crowd/together.ts";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { createLocalService, pause } from "./local-service.mjs";
import { createServeClient } from "./serve-client.mjs";
import { readGlobalScores, readPersons, readRoster } from "./state-files.mjs";

const exampleCount = 12;
/** As the default rules ask for. */
const answersOfAPerson = 10;
const atOnce = 16;
/** Kills come at random numbers of answers, before the rest of them, and a moment after. */
const killBetween = [0.05, 0.85];
const longestAfterMs = 200;
/** The share of answers that are sent twice at once, as by an impatient phone. */
const doubled = 0.1;
const crowd = { skill: 0.8, spread: 0.15, guessers: 0.2 };
const habits = { sessions: 3, leave: 0.05 };
/** A score reaches the score cache a second after its session, or with the retry that follows a kill in between. */
const scoresToldWithinMs = 60_000;
/** Isolates that serve look for changes once a second. */
const servedWithinMs = 100_000;

/**
 * A crowd that answers, and a service that is killed again and again meanwhile. In the end every answer that was acknowledged is counted
 * once, of its person and of its example, and nothing else is.
 */
export async function runCrowdCampaign({ folder, seed, people: count, kills, onProgress = () => undefined }) {
  const random = seededRandom(seed);
  const service = await createLocalService({ folder });
  const startedAt = performance.now();
  const checks = createChecks();
  try {
    await service.start();
    const { audienceId, campaignId, examples } = await recruitingAudience(service);
    const client = await createServeClient(service);
    const people = draftPeople({ ...crowd, isCounted: true, count, seed, run: `faults-${seed}` });
    const told = createRecord();
    await untilServed(client);

    let isOver = false;
    const serving = { open: client.open, answer: impatiently(client.answerTogether, { random, checks }) };
    const coming = liveTogether(
      people,
      { atOnce, patience: 1, isOver: () => isOver, failed: () => undefined },
      (person) =>
        live(person, {
          serving,
          examples,
          campaignId,
          habits,
          isOver: () => isOver,
          tell: (event) => told.note(person.userId, event),
        }),
    ).finally(() => {
      isOver = true;
    });
    coming.catch(() => undefined);
    const killed = await killMeanwhile(service, {
      random,
      told,
      kills,
      answers: count * answersOfAPerson,
      onProgress,
      isOver: () => isOver,
    });
    await coming;

    checks.equal("the service was killed as often as it was to be", killed, kills);
    await judgeAnswers(checks, { service, audienceId, told });
    await untilScoresAreTold(service.state);
    await service.stop();
    const roster = readRoster(service.state);
    const persons = readPersons(service.state);
    judgeRoster(checks, { roster, told });
    judgePersons(checks, { roster, persons, audienceId });
    judgeScores(checks, { scores: readGlobalScores(service.state), persons });
    const seconds = (performance.now() - startedAt) / 1000;
    return { checks: checks.checks, seconds, answers: told.answers.size, ...client.counts };
  } finally {
    await service.stop();
  }
}

/** Three in four right answers graduate a person, and most come to an end. */
async function recruitingAudience(service) {
  const { audienceId } = await service.ask("POST", "/audience", { name: "Answered through kills" });
  const categories = ["cat", "dog"].map((value) => ({ label: value, value }));
  for (let index = 0; index < exampleCount; index++) {
    await service.ask("POST", `/audience/${audienceId}/example`, {
      asset: { _t: "TextAssetInput", text: `Sound ${index}` },
      payload: { _t: "ClassifyExamplePayload", title: "Whose is it?", categories },
      truth: { _t: "ClassifyExampleTruth", correctCategories: [index % 2 === 0 ? "cat" : "dog"] },
      randomCorrectProbability: 0.5,
      isCommonSense: index % 3 === 0,
    });
  }
  await service.ask("POST", `/audience/${audienceId}/recruit`);
  const { distillingCampaignId } = await service.ask("GET", `/audience/${audienceId}`);
  const items = await listExamples(service, audienceId);
  return { audienceId, campaignId: distillingCampaignId, examples: new Map(items.map((item) => [item.id, item])) };
}

const listExamples = async (service, audienceId) =>
  (await service.ask("GET", `/audience/${audienceId}/examples?page_size=100`)).items;

async function untilServed(client) {
  const deadline = performance.now() + servedWithinMs;
  while ((await client.open({ userId: "scout" })).campaignId === null) {
    if (performance.now() > deadline) throw new Error("nobody is served");
    await pause(100);
  }
}

/** What was acknowledged: each person's answers by example, and his state after the last of them. */
function createRecord() {
  const answers = new Map();
  const states = new Map();
  const twice = [];
  return {
    answers,
    states,
    twice,
    note(userId, { kind, rapidId, isRight, outcome }) {
      if (kind !== "answered") return;
      const key = JSON.stringify([userId, rapidId]);
      if (answers.has(key)) twice.push({ userId, rapidId });
      answers.set(key, { userId, rapidId, isRight, isGradedSo: outcome.isCorrect === isRight });
      states.set(userId, outcome.state);
    },
  };
}

/** Some answers are sent twice at once, and must get one outcome. */
function impatiently(answer, { random, checks }) {
  return async (sessionId, result) => {
    if (random() >= doubled) return answer(sessionId, result);
    const [one, other] = await Promise.all([answer(sessionId, result), answer(sessionId, result)]);
    if (JSON.stringify(one) !== JSON.stringify(other))
      checks.that("an answer that is sent twice gets one outcome", false, JSON.stringify([one, other]));
    return one;
  };
}

async function killMeanwhile(service, { random, told, kills, answers, onProgress, isOver }) {
  const [from, to] = killBetween;
  const points = Array.from({ length: kills }, () => (from + random() * (to - from)) * answers).sort((a, b) => a - b);
  let killed = 0;
  for (const point of points) {
    while (told.answers.size < point && !isOver()) {
      onProgress({ answers: told.answers.size, kills: killed });
      await pause(20);
    }
    if (isOver()) return killed;
    await pause(random() * longestAfterMs);
    await service.kill();
    killed += 1;
    await service.start();
  }
  while (!isOver()) {
    onProgress({ answers: told.answers.size, kills: killed });
    await pause(100);
  }
  return killed;
}

async function judgeAnswers(checks, { service, audienceId, told }) {
  const given = [...told.answers.values()];
  checks.none("nobody is shown an example again that he has answered", told.twice);
  checks.none(
    "each answer is graded as it was meant",
    given.filter(({ isGradedSo }) => !isGradedSo),
  );
  const items = await listExamples(service, audienceId);
  const wrong = items.flatMap(({ id, correctCount, incorrectCount }) => {
    const own = given.filter(({ rapidId }) => rapidId === id);
    const right = own.filter(({ isRight }) => isRight).length;
    const isSame = correctCount === right && incorrectCount === own.length - right;
    return isSame ? [] : [{ id, counted: [correctCount, incorrectCount], given: [right, own.length - right] }];
  });
  checks.none("each example counts the answers that were given to it", wrong);
  const counted = items.reduce((sum, { correctCount, incorrectCount }) => sum + correctCount + incorrectCount, 0);
  checks.equal("all examples together count every answer", counted, given.length);

  const { usersPerState } = await service.ask("GET", `/audience/${audienceId}/user-metrics`);
  checks.equal("the states count whom they were told to", sorted(usersPerState), sorted(countBy(told.states.values())));
}

/** The same from the roster's own tables, person by person. */
function judgeRoster(checks, { roster, told }) {
  const given = Map.groupBy(told.answers.values(), ({ userId }) => userId);
  checks.equal("who has answered is a member, and nobody else", roster.users.length, given.size);
  const wrong = roster.users.flatMap(({ user_id: userId, responses, correct, answers, state }) => {
    const own = given.get(userId) ?? [];
    const right = own.filter(({ isRight }) => isRight).length;
    const isSame = responses === own.length && answers === own.length && correct === right;
    return isSame && state === told.states.get(userId)
      ? []
      : [
          {
            userId,
            counted: [responses, answers, correct, state],
            given: [own.length, right, told.states.get(userId)],
          },
        ];
  });
  checks.none("each person has the answers that he was told were counted", wrong);
  checks.equal("the counts by state add up to the members", roster.counted, roster.users.length);
}

/** Each person's own object has a copy of how he stands. */
function judgePersons(checks, { roster, persons, audienceId }) {
  const own = new Map(persons.map(({ userId, audiences }) => [userId, audiences[audienceId]]));
  const wrong = roster.users.flatMap(({ user_id: userId, responses, state }) => {
    const copy = own.get(userId);
    const isSame = copy?.responses === responses && copy?.state === state;
    return isSame ? [] : [{ userId, roster: [responses, state], own: [copy?.responses, copy?.state] }];
  });
  checks.none("each person's own object knows him as the roster does", wrong);
}

async function untilScoresAreTold(state) {
  const until = performance.now() + scoresToldWithinMs;
  const areMissing = () => missingScores(readGlobalScores(state), readPersons(state)).length > 0;
  while (areMissing() && performance.now() < until) await pause(100);
}

/** The persons whose session is over and whose global score does not stand in the score cache. */
function missingScores({ told }, persons) {
  const byPerson = new Map(told.map((row) => [row.person, row]));
  return persons.flatMap(({ key, global, isInSession }) => {
    const row = byPerson.get(key);
    const own = global && { sequence: global.statistics.responses, score: Math.round(global.score * 1e6) };
    const isLate = isInSession && (row?.sequence ?? 0) < (own?.sequence ?? 0);
    const isSame = row?.sequence === own?.sequence && row?.score === own?.score;
    return isSame || isLate || (!row && !own) ? [] : [{ key, told: row, own }];
  });
}

/** Those whose session is over have told their global score, and it stands there once. */
function judgeScores(checks, { scores, persons }) {
  const { told, total } = scores;
  checks.none(
    "the score cache knows the global score of each person whose session is over",
    missingScores(scores, persons),
  );
  const sum = told.reduce((all, { score }) => all + score, 0);
  checks.equal("global scores add up to their sum", total.millionths, sum);
  checks.equal("the sum counts whom it is made of", total.people, told.length);
}

const sorted = (counts) =>
  JSON.stringify(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .sort(),
  );

function countBy(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
