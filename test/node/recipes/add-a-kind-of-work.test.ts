import { expect, it } from "vitest";
import { actOut, type Edit, lineBefore, placesOf } from "./act-out.ts";

const both =
  (...edits: readonly Edit[]): Edit =>
  (source) =>
    edits.reduce((text, edit) => edit(text), source);
const instead =
  (words: string, others: string): Edit =>
  (source) => {
    if (!source.includes(words)) throw new Error(`nothing reads ${words}`);
    return source.replace(words, others);
  };

/** The files of "Agree or disagree", where its places have them. */
const room = "test/node/recipes/agree-or-disagree";

/** What is pure about it, which no other file demands. */
const itsRoomAlone = { room: `${room}/src/domain`, at: "src/domain" };

const addition = both(
  lineBefore("import { classify }", 'import { agree } from "./agree/agree.ts";'),
  lineBefore("Classify: classify,", "  Agree: agree,"),
);

/** What generating the client from the document writes. */
const generated: Record<string, Edit> = {
  "client/src/schema.ts": both(
    instead('      kind: "Classify" | ', '      kind: "Agree" | "Classify" | '),
    lineBefore(
      '| components["schemas"]["IExamplePayloadClassifyExamplePayload"]',
      '| { _t: "AgreeExamplePayload"; question: string }',
    ),
    lineBefore(
      '| components["schemas"]["IExampleTruthClassifyExampleTruth"]',
      '| { _t: "AgreeExampleTruth"; agrees: boolean }',
    ),
    lineBefore(
      '| components["schemas"]["IRapidResultAttachCategoryResult"]',
      '| { _t: "AgreeResult"; rapidId: string; agrees: boolean }',
    ),
  ),
};

const edits: Record<string, Edit> = {
  "src/http/schemas/kinds/kinds.ts": both(
    lineBefore("import { classifySchemas }", 'import { agreeSchemas } from "./agree.ts";'),
    lineBefore("Classify: classifySchemas,", "  Agree: agreeSchemas,"),
  ),
  "src/features/console/kinds/kinds.pages.tsx": both(
    lineBefore("import { classifyForm }", 'import { agreeForm } from "./agree.pages.tsx";'),
    lineBefore("Classify: classifyForm,", "  Agree: agreeForm,"),
  ),
  "client/src/examples/example-question.ts": both(
    lineBefore(
      "export interface ExamplesByKind",
      "export type AgreeExample = ExampleAsset & ExampleNotes & { truth?: boolean };",
    ),
    lineBefore("classify: ClassifyExample;", "  agree: AgreeExample;"),
  ),
  "client/src/examples/example-body.ts": both(
    lineBefore(
      "/** Builders by what",
      'const agree: Builder<"agree"> = { kind: "agree", members: { ...ofAll, ...ofOne }, taskOf: ({ question, truth: agrees }) => task({ _t: "AgreeExamplePayload", question }, agrees === undefined ? null : { _t: "AgreeExampleTruth", agrees }) };',
    ),
    lineBefore("ClassifyExamplePayload: classify,", "  AgreeExamplePayload: agree,"),
  ),
  "client/src/examples/example-calls.ts": both(
    lineBefore("/** Adds a question about which of two", '  agree: Add<ExamplesByKind["agree"]>;'),
    lineBefore('compare: add("compare"),', '    agree: add("agree"),'),
  ),
  "client/src/labeling/result-file.ts": lineBefore(
    "Classify: Notes &",
    "  Agree: Notes & OfAsset & Tallies & Detailed<{ agrees: boolean }>;",
  ),
  "test/domain/kinds/answers.ts": lineBefore(
    "Classify: {",
    '  Agree: { blueprint: { _t: "AgreeBlueprint", question: "?" }, task: task({ _t: "AgreeExamplePayload", question: "?" }, picture), anyResult: fc.boolean().map((agrees) => ({ _t: "AgreeResult" as const, agrees })) },',
  ),
};

const widget: Record<string, Edit> = {
  "src/label/widgets/widgets.ts": lineBefore(
    "Classify: {",
    '  Agree: { load: async () => (await import("./agree.tsx")).Agree, mayStandBeside: always },',
  ),
};

const { first, demanded } = placesOf("Add a kind of work");

it("the recipe lists the places that this test edits", () => {
  expect(demanded).toEqual(Object.keys({ ...edits, ...widget }).sort());
});

it("a kind of work compiles once it stands in the places of its recipe, and in none of them it can be left out", async () => {
  const asked = { about: /\/kinds\/kinds\.ts"/, places: [first, ...Object.keys(edits)] };
  const tries = [
    { edits: { [first]: addition, ...generated, ...edits }, room },
    { edits: { [first]: addition, ...generated }, ...itsRoomAlone },
  ];
  // A helper of the client demands its own type and its own call only once it stands in the table.
  const implied = ["client/src/examples/example-question.ts", "client/src/examples/example-calls.ts"];
  const expected = Object.keys(edits).filter((path) => !implied.includes(path));
  expect(await actOut(tries, asked)).toEqual([[], expect.arrayContaining(expected)]);
});

it("the labeling page compiles once it has the widget of a kind, and not before", async () => {
  const asked = { about: /^$/, places: Object.keys(widget), project: "src/label/tsconfig.json" };
  const tries = [
    { edits: { [first]: addition, ...generated, ...widget }, room },
    { edits: { [first]: addition, ...generated }, ...itsRoomAlone },
  ];
  expect(await actOut(tries, asked)).toEqual([[], Object.keys(widget)]);
});
