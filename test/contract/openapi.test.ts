import { getRefId } from "@asteasolutions/zod-to-openapi";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { interfaceRelease } from "../../src/http/interface-release.ts";
import { describeApp, nextRelease, withVersion } from "../../src/http/openapi.ts";
import { type Exchange, operationsOf, sentRequestsOf } from "../../src/http/openapi-examples.ts";
import { testApp } from "../support/app.ts";
import { tokenOf } from "../support/seed.ts";
import { type Cast, gather } from "./examples/cast.ts";
import { chapters } from "./examples/chapters.ts";
import { openStoryWeb, storyFiles } from "./examples/pictures.ts";
import { committedExamples } from "./examples/recorded.ts";
import { Stage } from "./examples/stage.ts";

const isRecording = inject("isRecording");

describe("the running service answers as the examples of the document show", () => {
  let stage: Stage;
  let cast: Cast;
  beforeAll(async () => {
    const web = openStoryWeb();
    const app = testApp({ fetch: web });
    cast = await gather(app, web);
    stage = new Stage(app, await storyFiles(), isRecording ? null : committedExamples, await tokenOf(app, cast.mira));
  });

  it.each(chapters)("%s", async (_, tell) => tell(stage, cast));

  it("docs/examples holds what was shown, and nothing else", async () => {
    if (!isRecording) {
      const told = (exchanges: readonly Exchange[]) => exchanges.map(({ operationId }) => operationId).sort();
      expect(told(committedExamples)).toEqual(told(stage.shown));
      return;
    }
    for (const [tag, exchanges] of byTag(stage))
      await expect(`${JSON.stringify(exchanges, null, 2)}\n`).toMatchFileSnapshot(`../../docs/examples/${tag}.json`);
  });

  it("docs/openapi.json is what the contracts and the examples say (npm test -- --update writes it anew)", async () => {
    const examples = isRecording ? [...byTag(stage).values()].flat() : committedExamples;
    const described = describeApp(testApp().app, examples);
    const revision = described.info.version.split("-")[1] ?? "";
    const isSame = revision === interfaceRelease.revision;
    // A changed interface is a later release: the file is written anew with the document.
    const release = isSame ? interfaceRelease.release : nextRelease(interfaceRelease.release, new Date());
    const source = `export const interfaceRelease = { release: "${release}", revision: "${revision}" };\n`;
    await expect(source).toMatchFileSnapshot("../../src/http/interface-release.ts");
    const document = JSON.stringify(withVersion(described, `${release}-${revision}`), null, 2);
    await expect(`${document}\n`).toMatchFileSnapshot("../../docs/openapi.json");
  });
});

/** What was shown, in the order of the files that keep it. */
function byTag({ app, shown }: Stage): Map<string, Exchange[]> {
  const document = describeApp(app.app);
  const operations = [...operationsOf(document), ...sentRequestsOf(document)];
  const tags = new Map(operations.map(({ operationId, tags: [tag = ""] }) => [operationId, tag]));
  const files = Map.groupBy(shown, ({ operationId }) => tags.get(operationId) ?? "");
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

it("the operations of the service's own pages stand in no document for clients", () => {
  const { app } = testApp();
  const routed = app.routes.filter(({ path }) => path.startsWith("/label/api/"));
  expect(routed.length).toBeGreaterThan(3);
  const { paths = {}, components } = describeApp(app);
  expect(Object.keys(paths).filter((path) => path.startsWith("/label"))).toEqual([]);
  expect(
    Object.keys(components?.schemas ?? {}).filter((name) => /Label(Rapid|Session)|ReportRapid/.test(name)),
  ).toEqual([]);
});

it("the version has the form year.month.day.build-revision", () => {
  const { version } = describeApp(testApp().app).info;
  expect(version).toMatch(/^\d{4}\.\d{1,2}\.\d{1,2}\.\d+-[0-9a-f]{8}$/);
});

it.each([
  ["2026.11.20.1", "2026-11-24T00:00:00Z", "2026.11.24.1"],
  ["2026.11.20.1", "2026-11-20T23:59:59Z", "2026.11.20.2"],
  ["2026.11.20.9", "2026-11-20T12:00:00Z", "2026.11.20.10"],
  ["2026.11.20.1", "2025-01-01T00:00:00Z", "2026.11.20.2"],
])("the release after %s on %s is %s", (release, now, next) => {
  expect(nextRelease(release, new Date(now))).toBe(next);
});

it("/campaign/boost is declared without an operation", () => {
  expect(describeApp(testApp().app).paths?.["/campaign/boost"]).toEqual({});
});

it("whatever may be null says so where it stands, and no named schema does so itself", () => {
  const { app } = testApp();
  const nullables = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === "route" ? namedNullables(definition.route, definition.route.path, new Set()) : [],
  );
  expect([...new Set(nullables)]).toEqual([]);
  const { components } = describeApp(app);
  const named = Object.entries((components?.schemas ?? {}) as Record<string, { type?: unknown }>);
  expect(named.filter(([, { type }]) => Array.isArray(type) && type.includes("null"))).toEqual([]);
});

it("an answer of 304 is asked for by a declared If-None-Match", () => {
  const { paths } = describeApp(testApp().app);
  const operations = Object.values(paths ?? {}).flatMap((path) => Object.values(path as Record<string, Operation>));
  const conditional = operations.filter(({ responses }) => responses["304"]);
  expect(conditional.length).toBeGreaterThan(2);
  for (const { parameters } of conditional) {
    expect(parameters?.filter(({ name }) => name === "if-none-match")).toMatchObject([{ in: "header" }]);
  }
});

interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
}

/** Where `.nullable()` is said of a schema with a name, however deep in a route: the generator then loses the null (see orNull). */
function namedNullables(value: unknown, path: string, seen: Set<unknown>): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const { def } = (value as { _zod?: { def: Record<string, unknown> } })._zod ?? {};
  if (!def) return Object.entries(value).flatMap(([name, inner]) => namedNullables(inner, `${path} ${name}`, seen));
  const { getter, ...rest } = def;
  const name = def.type === "nullable" && getRefId(def.innerType as never);
  return [
    ...(name ? [`${path}: ${name}`] : []),
    ...namedNullables(rest, path, seen),
    ...(def.type === "lazy" && typeof getter === "function" ? namedNullables(getter(), path, seen) : []),
  ];
}
