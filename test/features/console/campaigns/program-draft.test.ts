import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ProgramInput,
  type ProgramNode,
  type ProgramPredicate,
  programJson,
  programText,
} from "../../../../src/domain/program/program.ts";
import {
  draftOf,
  edited,
  fieldErrors,
  fieldOf,
  type ProgramDraft,
  readDraft,
  readEdit,
} from "../../../../src/domain/program/program-draft.ts";
import { programFrom, programTemplates } from "../../../../src/domain/program/program-templates.ts";
import { checkDraft, checkProgram, checkProgramText } from "../../../../src/http/schemas/check-program.ts";

const comparison = fc.constantFrom("GreaterThanOrEqual", "LessThan", "Equal");
const count = fc.integer({ min: 0, max: 500 });
/** Percent with two digits: what people write. */
const share = fc.integer({ min: 0, max: 10_000 }).map((number) => Number((number / 10_000).toPrecision(12)));
const predicate = fc.oneof(
  fc.record({ _t: fc.constant("AnsweredCountPredicate"), comparison, value: count }),
  fc.record({ _t: fc.constant("ConsecutiveIncorrectPredicate"), comparison, value: count }),
  fc.record({ _t: fc.constant("TimeElapsedPredicate"), comparison, seconds: count }),
  fc.record({
    _t: fc.constant("AccuracyPredicate"),
    comparison,
    threshold: share,
    minimumAnswered: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ _t: fc.constant("UserScorePredicate"), comparison, threshold: share }),
  fc.record({
    _t: fc.constant("UserAttributePredicate"),
    attribute: fc.constantFrom("Country", "Language"),
    values: fc.option(fc.array(fc.constantFrom("DE", "FR", "pt"), { minLength: 1 })),
  }),
) as fc.Arbitrary<ProgramPredicate>;
const nodeId = fc.constantFrom("start", "ask", "a.b", "__proto__", "end");
const node = fc.oneof(
  fc.constant({ _t: "ActionNode", action: { _t: "CompleteAction" } }),
  fc.record({
    _t: fc.constant("ActionNode"),
    action: fc.record({
      _t: fc.constant("ServeRapidAction"),
      routingId: fc.constantFrom("aud_1", "x"),
      retrievalMode: fc.constantFrom("Random", "Shuffled", "Sequential"),
    }),
  }),
  fc.record({
    _t: fc.constant("CasesNode"),
    cases: fc.array(fc.record({ predicate, nodeId }), { maxLength: 3 }),
    defaultNodeId: fc.option(nodeId),
  }),
  fc.record({
    _t: fc.constant("WeightedSplitNode"),
    branches: fc.array(fc.record({ weight: fc.integer({ min: 1, max: 100 }), nodeId }), { maxLength: 3 }),
  }),
) as fc.Arbitrary<ProgramNode>;
const program: fc.Arbitrary<ProgramInput> = fc.record({
  rootNodeId: nodeId,
  nodes: fc.uniqueArray(fc.tuple(nodeId, node), { selector: ([id]) => id, minLength: 1 }),
  maxRapids: fc.integer({ min: 1, max: 1000 }),
  maxDurationSeconds: fc.integer({ min: 1, max: 86_400 }),
});

/** What a browser sends of a form that shows the draft. */
function* fieldsOf(draft: ProgramDraft): Generator<[string, string]> {
  yield* Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  for (const [at, { ways, ...node }] of draft.nodes.entries()) {
    for (const [name, value] of Object.entries(node)) yield [`nodes.${at}.${name}`, value];
    for (const [index, way] of ways.entries())
      for (const [name, value] of Object.entries(way)) yield [`nodes.${at}.ways.${index}.${name}`, value];
  }
}

describe("the form of a program", () => {
  it("brings back every program unchanged", () => {
    fc.assert(
      fc.property(program, (given) => {
        const draft = readDraft(fieldsOf(draftOf(given)));
        expect(draft).toEqual(draftOf(given));
        const { shown, faults } = checkDraft(draft);
        expect(programJson(shown)).toEqual(programJson(given));
        expect(faults).toEqual(checkProgram(programJson(given)).faults);
      }),
    );
  });

  it("marks each fault at a field that it has", () => {
    fc.assert(
      fc.property(program, (given) => {
        const draft = draftOf(given);
        const names = new Set([...fieldsOf(draft)].map(([name]) => name));
        for (const path of Object.keys(checkDraft(draft).faults)) {
          const field = fieldOf(path, draft);
          expect(field === "nodes" || (field !== null && names.has(field)), path).toBe(true);
        }
      }),
    );
  });

  it("says what is wrong with texts that are no numbers, and with an id that two nodes have", () => {
    const draft = draftOf(programFrom("screen", "a", "b"));
    const [start, check, ...others] = draft.nodes;
    const wrong = {
      ...draft,
      maxRapids: "many",
      nodes: [
        {
          ...start!,
          ways: [
            { ...start!.ways[0]!, value: "" },
            { ...start!.ways[1]!, value: "120" },
          ],
        },
        { ...check!, id: "stop" },
        ...others,
      ],
    };
    const { program: accepted, faults } = checkDraft(wrong);
    expect(accepted).toBeNull();
    const errors = fieldErrors(faults, wrong);
    expect(errors.maxRapids).toContain("must be a whole number");
    expect(errors["nodes.0.ways.0.value"]).toContain("must be a whole number");
    expect(errors["nodes.3.id"]).toContain("has the id of another node");
  });

  it("adds and removes nodes and ways by its buttons, and takes nothing else for one", () => {
    const draft = draftOf(programFrom("split", "a", "b"));
    const press = (value: string) => edited(draft, readEdit(value)!);
    expect(press("addNode").nodes.at(-1)).toMatchObject({ id: "node-4", kind: "ServeRapid" });
    expect(press("removeNode.1").nodes.map(({ id }) => id)).toEqual(["split", "second"]);
    expect(press("addWay.0").nodes[0]?.ways).toHaveLength(3);
    expect(press("removeWay.0.0").nodes[0]?.ways.map(({ to }) => to)).toEqual(["second"]);
    for (const value of ["save", "", "removeNode.x", "removeWay.0.", "drop.1"]) {
      const edit = readEdit(value);
      expect(edit === null || edit.kind === "removeWay").toBe(true);
    }
  });
});

describe("a program as JSON", () => {
  it("is read back as it was written, and its faults are named", () => {
    fc.assert(
      fc.property(program, (given) => {
        expect(checkProgramText(programText(given)).program?.nodes).toEqual(given.nodes);
      }),
    );
    expect(checkProgramText("{").faults.json?.[0]).toContain("is not JSON");
    expect(checkProgramText("[".repeat(50)).faults.json?.[0]).toContain("nested");
    expect(checkProgramText('{"rootNodeId":1}').faults).toMatchObject({ rootNodeId: ["must be a string"] });
  });
});

it.each(Object.keys(programTemplates) as (keyof typeof programTemplates)[])("the template %s has no faults", (name) => {
  const { faults } = checkProgram(programJson(programFrom(name, "aud_1", "aud_2")));
  expect(faults).toEqual({});
});
