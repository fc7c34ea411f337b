import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certaintyRules } from "../../../src/domain/labeling/certainty/certainty-rules.ts";
import { assetKeys } from "../../../src/domain/labeling/result-file/asset-keys.ts";
import type { ResultEntry } from "../../../src/domain/labeling/result-file/entry.ts";
import { entriesText, entrySeparator, fileHead, fileTail } from "../../../src/domain/labeling/result-file/file-text.ts";
import { toOrderedJson } from "../../../src/domain/labeling/result-file/ordered-json.ts";
import { entryAs } from "../../../src/domain/labeling/result-file/result-form.ts";
import { emptySummary, mergeSummaries, summaryOf } from "../../../src/domain/labeling/result-file/summary.ts";
import { taskEntry } from "../../../src/domain/labeling/result-file/task-entry.ts";
import { anyAnswers, file, kinds, naive, simple, text, urlOf } from "../kinds/answers.ts";
import { type LabeledJob, labeledJobs } from "./labeled-jobs.ts";

const createdAt = Date.UTC(2026, 6, 13, 11, 7, 53, 577);

/** The file of a job whose entries are written in parts, as desks write them. */
function fileOf(workflow: LabeledJob["workflow"], parts: readonly (readonly ResultEntry[])[]): string {
  const texts = parts.map(entriesText).filter((part) => part !== "");
  const summary = mergeSummaries(parts.map((entries) => summaryOf(entries, workflow)));
  const head = fileHead({ createdAt, name: "A job", workflow });
  return head + texts.join(entrySeparator) + fileTail(summary, workflow);
}

/** Lays a JSON text out in lines without changing the order of its members. */
function indented(json: string): string {
  let depth = 0;
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  const line = () => `\n${"  ".repeat(depth)}`;
  const laidOut = tokens.map((token, i) => {
    if (token === "{" || token === "[") {
      if (/[}\]]/.test(tokens[i + 1] ?? "")) return token;
      depth++;
      return token + line();
    }
    if (token === "}" || token === "]") {
      if (/[{[]/.test(tokens[i - 1] ?? "")) return token;
      depth--;
      return line() + token;
    }
    return token === "," ? token + line() : token === ":" ? ": " : token;
  });
  return `${laidOut.join("")}\n`;
}

describe.each(Object.entries(labeledJobs))("the result file of %s", (name, { workflow, entries }) => {
  it("is what it was", async () => {
    await expect(indented(fileOf(workflow, [entries]))).toMatchFileSnapshot(`golden/${name}.json`);
  });

  it("has a list of single answers in every result, and the same keys in every dict of a table", () => {
    const { info, results } = JSON.parse(fileOf(workflow, [entries]));
    for (const { detailedResults } of results) expect(detailedResults).toBeInstanceOf(Array);
    if (info.type === "Compare" || info.type === "Ranking") return;
    const dictKeys = ({ privateMetadata, ...result }: Record<string, unknown>) =>
      Object.entries(result).map(([member, value]) => [
        member,
        typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : null,
      ]);
    const [first, ...rest] = results
      .map(dictKeys)
      .map((keys: [string, unknown][]) => keys.filter(([member]) => member !== "context"));
    for (const other of rest) expect(other).toEqual(first);
  });

  it("is the same in one part and in a part for each entry", () => {
    const whole = fileOf(workflow, [entries]);
    expect(fileOf(workflow, [[], ...entries.map((entry) => [entry]), []])).toBe(whole);
  });
});

it.each(["Classify", "Compare", "FreeText"])("parts over any split make the file of one part, of %s", (name) => {
  const kind = kinds[name] as (typeof kinds)[string];
  const workflow = simple(kind.blueprint);
  const certainty = certaintyRules({ referee: naive }, { learned: null, aggregation: null });
  const anyEntry = anyAnswers(kind).map((responses) =>
    taskEntry(kind.task, responses, { blueprint: kind.blueprint, certainty, urlOf }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(anyEntry, { maxLength: 3 }), { maxLength: 4 }), (parts) => {
      expect(fileOf(workflow, parts)).toBe(fileOf(workflow, [parts.flat()]));
    }),
  );
});

it("summaries merge in any grouping, and the empty one changes nothing", () => {
  const anyPart = fc.record({
    counts: fc.array(fc.tuple(fc.constantFrom("cat", "dog", "__proto__"), fc.nat()), { maxLength: 4 }),
    groups: fc.array(fc.tuple(fc.string(), fc.array(fc.tuple(fc.string(), fc.nat()))), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(anyPart, anyPart, anyPart, (one, two, three) => {
      const all = mergeSummaries([one, two, three]);
      expect(mergeSummaries([mergeSummaries([one, two]), three])).toEqual(all);
      expect(mergeSummaries([one, mergeSummaries([two, three])])).toEqual(all);
      expect(mergeSummaries([emptySummary, mergeSummaries([one])])).toEqual(mergeSummaries([one]));
    }),
  );
});

it("a line is the entry with its cursor, and says so while it is preliminary", () => {
  const [entry] = labeledJobs.classify?.entries ?? [];
  const text = entriesText([entry as ResultEntry]);
  const line = entryAs("lines", text, { desk: 3, entry: 12 });
  expect(JSON.parse(line)).toEqual({ ...JSON.parse(text), cursor: "3.12" });
  const preliminary = entryAs("preliminary", text, { desk: 3, entry: 12 });
  expect(JSON.parse(preliminary)).toEqual({ ...JSON.parse(line), preliminary: true });
  expect(preliminary.trimEnd()).not.toContain("\n");
});

it("dicts keep the order of their keys, and keys are any text", () => {
  const dict = new Map([
    ["12", 1],
    ["7", 2],
    ["__proto__", 3],
    ['"', 4],
  ]);
  expect(toOrderedJson({ dict, absent: undefined, none: null })).toBe(
    '{"dict":{"12":1,"7":2,"__proto__":3,"\\"":4},"none":null}',
  );
});

it("any value is written as JSON.stringify writes it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toOrderedJson(value)).toBe(JSON.stringify(value));
    }),
  );
});

const named = (fileName: string, originalName: string, sourceUrl: string | null = null) =>
  file(fileName, { originalName, sourceUrl });

it("an asset is keyed by its original name, else the end of its source URL, else its file name", () => {
  const assets = [
    named("1.jpg", "cat.jpg", "https://a.test/x.jpg"),
    file("2.jpg", { sourceUrl: "https://a.test/b/dog%20one.jpg?x=1" }),
    file("3.jpg", { sourceUrl: "https://a.test/" }),
    file("4.jpg"),
    text("a sentence"),
  ];
  expect(assetKeys(assets)).toEqual(["cat.jpg", "dog one.jpg", "3.jpg", "4.jpg", "a sentence"]);
});

it("assets of one key are all keyed by their whole source URL", () => {
  const assets = [named("1.jpg", "cat.jpg", "https://a.test/cat.jpg"), named("2.jpg", "cat.jpg"), named("3.jpg", "d")];
  expect(assetKeys(assets)).toEqual(["https://a.test/cat.jpg", "2.jpg", "d"]);
});

it("the same asset twice has two keys, and no asset is keyed like an answer beside the assets", () => {
  expect(assetKeys([file("1.jpg"), file("1.jpg")])).toEqual(["1.jpg", "1.jpg (2)"]);
  expect(assetKeys([text("Both"), text("Neither")])).toEqual(["Both (2)", "Neither (2)"]);
});

it("thousands of equal assets are numbered without looking through all numbers for each", () => {
  const before = process.cpuUsage().user;
  const keys = assetKeys(Array.from({ length: 20_000 }, () => text("a sentence")));
  expect(keys.at(-1)).toBe("a sentence (20000)");
  expect(new Set(keys).size).toBe(20_000);
  expect(process.cpuUsage().user - before).toBeLessThan(1e6);
});
