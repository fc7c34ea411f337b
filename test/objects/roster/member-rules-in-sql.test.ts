import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import { evaluate } from "../../../src/domain/member/evaluate.ts";
import { inactivitySql } from "../../../src/domain/member/inactivity-sql.ts";
import { codeOf, memberStates, stateOf } from "../../../src/domain/member/member-state.ts";
import { type AdmissionRules, rulesOf } from "../../../src/domain/member/rules.ts";
import { type GradedAnswer, recordAnswer, scoreOf } from "../../../src/domain/member/score.ts";
import { scoreSql } from "../../../src/domain/member/score-sql.ts";
import { settle, settledVersion } from "../../../src/domain/member/settle.ts";
import { sqlNumber } from "../../../src/domain/member/sql-number.ts";
import { freshStatistics, type Statistics } from "../../../src/domain/member/statistics.ts";
import { graduatedVersionSql, settledSql, verdictSql } from "../../../src/domain/member/verdict-sql.ts";
import { anySettings, off, share } from "../../models/any-settings.ts";
import { inactivityOf } from "../../models/inactivity-of.ts";
import { depth } from "../../support/depth.ts";

/** One list, so that the table, its rows and what is read back cannot part. */
const columns: [column: string, type: string, member: keyof Statistics][] = [
  ["responses", "INTEGER", "responses"],
  ["answered", "INTEGER", "answered"],
  ["correct", "INTEGER", "correct"],
  ["wrong_mass", "REAL", "wrongMass"],
  ["hard_mass", "REAL", "hardMass"],
  ["sessions", "INTEGER", "sessions"],
  ["accepted", "INTEGER", "accepted"],
  ["rejected", "INTEGER", "rejected"],
  ["seed_score", "REAL", "seedScore"],
  ["graduated_version", "INTEGER", "graduatedVersion"],
];

const anyRules: fc.Arbitrary<AdmissionRules> = fc
  .tuple(anySettings, fc.integer({ min: 1, max: 3 }))
  .map(([settings, version]) => rulesOf(settings, version));

/** Answers that meet thresholds exactly, and any that there can be. */
const answer: fc.Arbitrary<GradedAnswer> = fc.record({
  difficulty: fc.oneof(fc.constant(0.5), fc.double({ min: 0.01, max: 0.99, noNaN: true })),
  chance: fc.oneof(fc.constant(0.5), fc.double({ min: 0, max: 1, noNaN: true })),
  isCorrect: fc.boolean(),
  isCommonSense: fc.constantFrom(null, false, true),
});
/** A person who gives only these has not one right answer, and a score that is clamped. */
const failure: fc.Arbitrary<GradedAnswer> = answer.map((one) => ({ ...one, isCorrect: false, isCommonSense: true }));
const row = fc
  .record({
    answers: fc.oneof(
      { weight: 9, arbitrary: fc.array(answer, { maxLength: 12 }) },
      { weight: 1, arbitrary: fc.array(failure, { maxLength: 9 }) },
    ),
    lost: fc.integer({ min: 0, max: 4 }),
    sessions: fc.integer({ min: 0, max: 8 }),
    accepted: fc.integer({ min: 0, max: 10 }),
    rejected: fc.integer({ min: 0, max: 5 }),
    seedScore: off(share),
    graduatedVersion: off(fc.integer({ min: 1, max: 3 })),
    state: fc.constantFrom(...memberStates),
  })
  .map(({ answers, lost, state, ...rest }) => {
    const statistics = { ...answers.reduce(recordAnswer, freshStatistics), ...rest };
    const responses = Math.max(0, statistics.responses - lost);
    return { state, statistics: { ...statistics, responses } };
  });

const people = 600;

beforeAll(async () => {
  const names = columns.map(([column]) => column).join(", ");
  const definitions = columns.map(([column, type]) => `${column} ${type}`).join(", ");
  const values = columns.map((_, i) => `value ->> ${i + 1}`).join(", ");
  const rows = fc
    .sample(row, { numRuns: people, seed: 20261 })
    .map(({ state, statistics }) => [codeOf(state), ...columns.map(([, , member]) => statistics[member])]);
  await env.DB.batch([
    env.DB.prepare(`CREATE TABLE users (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, ${definitions})`),
    env.DB.prepare(`INSERT INTO users (state, ${names}) SELECT value ->> 0, ${values} FROM json_each(?)`).bind(
      JSON.stringify(rows),
    ),
  ]);
});

type Row = Record<string, number | null>;

/** What is in the table is what counts: JSON may have rounded a digit on the way in. */
function statisticsOf(row: Row): Statistics {
  return Object.fromEntries(columns.map(([column, , member]) => [member, row[column]])) as unknown as Statistics;
}

async function judgedBySql(rules: AdmissionRules, exampleCount: number): Promise<Row[]> {
  const sql = `SELECT *, ${verdictSql(rules, exampleCount)} AS verdict, ${settledSql(rules, exampleCount)} AS settled,
    ${graduatedVersionSql(rules, exampleCount)} AS version, ${scoreSql(rules)} AS score FROM users`;
  return (await env.DB.prepare(sql).all<Row>()).results;
}

function judgedByDomain(row: Row, rules: AdmissionRules, exampleCount: number): Row {
  const statistics = statisticsOf(row);
  const state = stateOf(row.state ?? -1);
  const verdict = evaluate(statistics, rules, exampleCount);
  const settled = settle(state, verdict, "recalculation", rules.keepsInactivity);
  return {
    verdict: codeOf(verdict.state),
    settled: codeOf(settled),
    version: settledVersion(statistics.graduatedVersion, settled, verdict),
    score: scoreOf(statistics, rules),
  };
}

describe("SQL", () => {
  it("judges every person as the domain does, under any rules, and comes to every state", async () => {
    const seen = new Set<number | null | undefined>();
    await fc.assert(
      fc.asyncProperty(anyRules, fc.integer({ min: 0, max: 9 }), async (rules, exampleCount) => {
        const rows = await judgedBySql(rules, exampleCount);
        expect(rows).toHaveLength(people);
        expect(rows.filter(({ seed_score }) => seed_score !== null).length).toBeGreaterThan(people / 3);
        for (const row of rows) {
          const expected = judgedByDomain(row, rules, exampleCount);
          // Millions of comparisons: only a difference is worth the words of an expectation.
          if (Object.entries(expected).some(([name, value]) => row[name] !== value)) {
            expect(row).toMatchObject(expected);
          }
          seen.add(row.settled);
        }
      }),
      { numRuns: depth(150) },
    );
    expect([...seen].sort()).toEqual(memberStates.map((_, code) => code));
  });

  it("changes nothing when it recalculates once more", async () => {
    const rules = { ...rulesOf(defaultSettings, 2), minSubmissionRateGraduated: 0.9 };
    for (const exampleCount of [2, 5]) {
      const [state, version] = [settledSql(rules, exampleCount), graduatedVersionSql(rules, exampleCount)];
      const isChanged = `state <> ${state} OR graduated_version IS NOT ${version}`;
      const recalculate = env.DB.prepare(
        `UPDATE users SET state = ${state}, graduated_version = ${version} WHERE ${isChanged} RETURNING id`,
      );
      const [first, second] = await env.DB.batch([recalculate, recalculate]);
      expect(first?.results.length).toBeGreaterThan(0);
      expect(second?.results).toEqual([]);
    }
  });
});

it("SQL marks people inactive and brings them back as the model does", async () => {
  const anyone = fc.record({
    state: fc.constantFrom(...memberStates),
    lastSeenAt: fc.integer({ min: 90, max: 110 }),
    cutoff: fc.integer({ min: 90, max: 110 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyone, { minLength: 1, maxLength: 50 }), async (people) => {
      const one = (state: number, lastSeenAt: number, cutoff: number) =>
        env.DB.prepare(
          `SELECT ${inactivitySql(cutoff)} AS state FROM (SELECT ${state} AS state, ${lastSeenAt} AS last_seen_at)`,
        );
      const results = await env.DB.batch<{ state: number }>(
        people.map(({ state, lastSeenAt, cutoff }) => one(codeOf(state), lastSeenAt, cutoff)),
      );
      expect(results.map(({ results: rows }) => stateOf(rows[0]?.state ?? -1))).toEqual(
        people.map(({ state, lastSeenAt, cutoff }) => inactivityOf(state, lastSeenAt, cutoff)),
      );
    }),
    { numRuns: depth(100) },
  );
});

describe("the text of the SQL", () => {
  it("has nothing of rules that are off", () => {
    const rules = rulesOf({ ...defaultSettings, dropScore: null, maxDistillingResponses: null }, 7);
    expect(verdictSql(rules, 10)).not.toMatch(/sessions|wrong_mass|responses/);
  });

  it("has numbers that read back as the same doubles", async () => {
    const doubles = fc.array(fc.double({ min: -1, max: 1e9, noNaN: true }), { minLength: 200, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(doubles, async (numbers) => {
        // Settings are decimal numbers from 0 to 1: digits of the smallest doubles there are do not matter.
        const normal = numbers.filter((number) => Math.abs(number) > 1e-20);
        const sql = `SELECT column1 AS number FROM (VALUES ${normal.map((number) => `(0.0 + ${sqlNumber(number)})`)})`;
        const { results } = await env.DB.prepare(sql).all<{ number: number }>();
        expect(results.map(({ number }) => number)).toEqual(normal);
      }),
      { numRuns: 30 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("refuses %s", (value) => {
    expect(() => sqlNumber(value)).toThrow(RangeError);
  });
});
