import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { operators } from "../../src/domain/list-query/operators.ts";
import { usualQuotas } from "../../src/domain/quota/quotas.ts";
import { problemCatalogue } from "../../src/http/problems.ts";

const page = (name: string) => readFileSync(`docs/guide/${name}.md`, "utf8");

it("the index of the guide names every page once, and nothing else", () => {
  const linked = [...page("README").matchAll(/^- \[[^\]]+\]\(([\w-]+\.md)\): .+\.$/gm)].map(([, name]) => name);
  const pages = readdirSync("docs/guide").filter((name) => name !== "README.md");
  expect(linked.toSorted()).toEqual(pages.toSorted());
});

it.each(Object.entries(problemCatalogue))("the page of errors says what to do about %s", (code, { status }) => {
  expect(page("errors")).toMatch(new RegExp(`^\\| ${status} \\| \`${code}\` \\| .{10,} \\| .{10,} \\|$`, "m"));
});

it.each(operators)("the page of lists explains the operator %s", (operator) => {
  expect(page("lists")).toMatch(new RegExp(`^\\|[^|]*\`${operator}\``, "m"));
});

/** The page's words before a number, and where the code has it. */
const limits: [string, string, string, number?][] = [
  ["JSON body", "src/http/json-body.ts", "defaultJsonBytes", 1e6],
  ["campaign program", "src/features/campaigns/campaigns.contract.ts", "programBytes", 1e3],
  ["picture to compress", "src/domain/media/intake/gathering.ts", "compressMaxBytes", 1e6],
  ["batch upload", "src/features/assets/batch-uploads/batch-uploads.contract.ts", "batchBodyBytes", 1e6],
  ["datapoints in one request", "src/features/labeling/datasets/datapoints.contract.ts", "mostAtOnce"],
  ["datapoints in one request", "src/features/labeling/datasets/datapoints.contract.ts", "bulkBytes", 1e6],
  ["datapoints in one request", "src/features/labeling/datasets/datapoints.contract.ts", "singleBytes", 1e6],
  ["CSV of people", "src/domain/seeding/seed-limits.ts", "seedFileRows"],
  ["CSV of people", "src/domain/seeding/seed-limits.ts", "seedFileBytes", 1e6],
  ["page of a list", "src/domain/list-query/parse-paging.ts", "maxPageSize"],
  ["page of a list", "src/domain/list-query/parse-paging.ts", "maxOffset"],
  ["URL", "src/platform/remote-fetch/url-guard.ts", "maxUrlLength"],
  ["examples of an audience", "src/features/audiences/examples/example-writes.usecases.ts", "mostExamples"],
  ["publishers that an audience excludes", "src/domain/audience/check-settings.ts", "mostExcludedPublishers"],
  ["shares that one organization gives", "src/features/audiences/shares/shares.usecases.ts", "mostGiven"],
  ["categories of a question", "src/domain/kinds/classify/classify.ts", "mostCategories"],
  ["new people of a labeling link from one address", "src/features/label/label.deps.ts", "labelersPerAddress"],
];

describe("the page of limits has the numbers of the code", () => {
  it.each(limits)("%s: %s %s", (row, file, name, unit = 1) => {
    const [, text = ""] = new RegExp(`const ${name} = ([\\d_.]+);`).exec(readFileSync(file, "utf8")) ?? [];
    expect(text, `${file} has no ${name}`).not.toBe("");
    const number = Number(text.replaceAll("_", "")) / unit;
    const line = page("limits")
      .split("\n")
      .find((candidate) => candidate.startsWith(`| ${row} |`));
    expect(line).toMatch(new RegExp(`(?<![\\d,.])${number.toLocaleString("en-US")}(?![\\d,.]\\d)`));
  });

  it.each(Object.entries(usualQuotas))("the quota %s", (name, amount) => {
    const said = name === "storedBytes" ? `${amount / 1e12} TB` : amount.toLocaleString("en-US");
    expect(page("limits")).toMatch(new RegExp(`\`${name}\`[^\\n]*\\b${said}\\b`));
  });
});
