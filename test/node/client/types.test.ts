import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedClient } from "../../support/shared.ts";
import { runModule } from "./built-client.ts";

/** What a strict program can do, and what the compiler refuses. */
const program = `
  import { createClient, JobFailedError, login, MusterError, RunFailedError } from "muster-client";
  import type { Asset, Audience, AudienceFilter, Campaign, CreateAudienceBody, Dataset, Example, Job, MusterClient, Output, Row } from "muster-client";
  const client: MusterClient = createClient({ clientId: "a", clientSecret: "b", maxRetries: 1, timeout: 5_000, logger: console });
  await login({ noBrowser: true });
  const filter: AudienceFilter = { _t: "CountryFilter", countries: ["DE"] };
  const body: CreateAudienceBody = { name: "Cats", filters: [filter] };
  const { audienceId } = await client.audiences.create(body);
  for await (const row of client.audiences.list({ name: { contains: "cat" }, is_public: { eq: true }, sort: ["-created_at"] })) {
    const name: string = row.name;
    const one: Row<"queryAudiences"> = row;
    console.log(name, one.isShared);
  }
  const [run] = await client.waitForRun(await client.audiences.update(audienceId, { dropScore: null }));
  const state: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted" | undefined = run?.state;
  const { bytes } = await client.assets.compress(new Uint8Array(1), { quality: 3 });
  const copy = new Blob([bytes]);
  const metrics: Output<"getAudienceUserStateMetrics"> = await client.audiences.userMetrics(audienceId);
  const page = await client.campaigns.list({ status: { in: ["Active"] }, priority: { gte: 3 } }).page(2);
  const unchanged = await client.answer("getAudience", { path: { audienceId } }, { ifNoneMatch: "x" });
  await client.campaigns.setFastBidMultiplier(7, { multiplier: 1.5 });
  await client.uploadUrls(["https://a.test/b"], { onProgress: ({ completed, total }) => console.log(completed / total) });
  const asset: Asset = await client.assets.upload("cat.jpg", {}, { onUploadProgress: ({ sent, total }) => console.log(sent / total) });
  for (const outcome of await client.uploadFiles([new Blob(["a"]), { path: "b.jpg" }, async () => new Uint8Array(1)])) {
    if (outcome.status === "Failed") console.log(outcome.name, outcome.error.traceId);
    else console.log(outcome.fileName);
  }
  const [example]: Example[] = await client.examples.list(audienceId).toArray();
  const audience: Audience = await client.audiences.get(audienceId);
  const [job, dataset, campaign]: [Job, Dataset, Campaign] = [await client.jobs.get("a"), await client.datasets.get("a"), await client.campaigns.get("a")];
  await client.examples.classify(audienceId, { text: "Meow", question: "Who?", options: ["cat", "dog"], truth: ["cat"] });
  await client.examples.classify(audienceId, { url: "https://a.test/b", question: "Who?", options: { cat: "A cat", dog: "A dog" }, truth: "dog" });
  try {
    await client.waitForJob("a");
  } catch (error) {
    if (error instanceof JobFailedError) console.log(error.job.name);
    else if (error instanceof RunFailedError) console.log(error.run.state);
    else if (error instanceof MusterError && error.code === "quota_exceeded") console.log(error.retryAfter);
  }
  // @ts-expect-error an audience needs a name
  await client.audiences.create({});
  // @ts-expect-error there is no such sort order
  client.audiences.list({ sort: ["size"] });
  // @ts-expect-error there is no such operator
  client.audiences.list({ name: { like: "a" } });
  // @ts-expect-error the id is part of the path
  await client.call("getAudience", {});
  // @ts-expect-error visibility is told in the query
  await client.audiences.setVisibility("a");
  // @ts-expect-error the truth is no option
  await client.examples.classify(audienceId, { text: "Meow", question: "Who?", options: ["cat", "dog"], truth: "cow" });
  // @ts-expect-error a file and a text
  await client.examples.locate(audienceId, { text: "Meow", file: "cat.jpg", question: "Where?" });
  // @ts-expect-error there is no such option
  createClient({ timeoutSeconds: 3 });
  if (page.items[0] instanceof MusterError) {
    console.log(copy, state, metrics.usersPerState, unchanged?.body.name, asset.fileName, example?.payload._t);
    console.log(audience.name, job.state, dataset.name, campaign);
  }
`;

/** The TypeScript of a page, each snippet as a module of its own. What a reader has by then is declared. */
async function snippetsOf(page: string): Promise<string[]> {
  const text = await readFile(page, "utf8");
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, snippet = ""]) => {
    const given = [
      ...(snippet.includes("createClient(") ? [] : ['declare const client: import("muster-client").MusterClient;']),
      "declare const audienceId: string, jobId: string;",
    ];
    const own = given.filter((line) => !snippet.includes("{ audienceId }") || !line.includes("audienceId"));
    return `${own.join("\n")}\n${snippet}\nexport {};\n`;
  });
}

let folder: string;
beforeAll(async () => {
  folder = join(await sharedClient(), "types");
  await mkdir(folder);
  const pages = await Promise.all(["client/README.md", "docs/guide/typescript.md"].map(snippetsOf));
  const snippets = pages.flat();
  expect(snippets.length).toBeGreaterThan(8);
  const programs = { program, ...Object.fromEntries(snippets.map((snippet, i) => [`snippet-${i}`, snippet])) };
  for (const [name, source] of Object.entries(programs)) await writeFile(join(folder, `${name}.mts`), source);
});

/** What a compiler prints about all programs of the folder. */
async function compile(compiler: string, options: Record<string, string>) {
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  };
  const project = `tsconfig.${Object.values(options).join("-")}.json`;
  await writeFile(join(folder, project), JSON.stringify({ compilerOptions, include: ["*.mts"] }));
  const check = `
    import { spawnSync } from "node:child_process";
    const tsc = ${JSON.stringify(join(process.cwd(), "node_modules", compiler, "bin/tsc"))};
    const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", ${JSON.stringify(project)}]);
    console.log(String(stdout));
    process.exitCode = status;`;
  return runModule(folder, check).ended;
}

describe("a strict program, and every snippet of the client's pages, compile", () => {
  it.each([
    ["typescript", { module: "NodeNext" }],
    ["typescript-5.4", { module: "Node16", moduleResolution: "Node16" }],
    ["typescript-5.4", { module: "NodeNext", moduleResolution: "NodeNext" }],
    ["typescript-5.4", { module: "ESNext", moduleResolution: "Bundler" }],
  ])("with %s and %j, without the types of any other package", async (compiler, options) => {
    expect(await compile(compiler, options)).toEqual({ code: 0, output: "" });
  });
});
