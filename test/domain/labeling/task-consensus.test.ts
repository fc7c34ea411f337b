import { describe, expect, it } from "vitest";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import { certaintyRules } from "../../../src/domain/labeling/certainty/certainty-rules.ts";
import type { LabelResult, TaskResponse } from "../../../src/domain/labeling/response.ts";
import type { TaskContent, TaskPayload } from "../../../src/domain/labeling/task.ts";
import { consensusOf, crowdVersion } from "../../../src/domain/labeling/task-consensus.ts";

const text = (name: string): StoredAssetTree => ({ kind: "text", text: name, metadata: {}, identifier: name });
const rules = certaintyRules({ referee: { _t: "NaiveReferee", totalVotes: 3 } }, { learned: null, aggregation: null });

function consensus(payload: TaskPayload, results: LabelResult[], asset = text("Meow")) {
  const task: TaskContent = {
    payload,
    asset,
    context: null,
    contextAsset: null,
    datapointIds: ["1"],
    group: null,
    privateMetadata: null,
  };
  const responses = results.map((result): TaskResponse => ({ result, weight: 0.5, details: null }));
  return consensusOf(task, responses, rules);
}

describe("the answers of a task come to one", () => {
  it("of the option that is likeliest, and to none where two are", () => {
    const categories = ["cat", "dog"].map((value) => ({ label: value, value }));
    const payload = { _t: "ClassifyExamplePayload" as const, title: "?", categories };
    const chooses = (category: string): LabelResult => ({ _t: "AttachCategoryResult", category });
    expect(consensus(payload, [chooses("dog"), chooses("cat"), chooses("dog")])).toEqual(chooses("dog"));
    expect(consensus(payload, [chooses("dog"), chooses("cat")])).toBeNull();
    expect(consensus(payload, [])).toBeNull();
  });

  it("of the better asset, of both, or of neither", () => {
    const payload = { _t: "CompareExamplePayload" as const, criteria: "?" };
    const pair: StoredAssetTree = { kind: "multi", assets: [text("a"), text("b")], metadata: {}, identifier: "pair" };
    const wins = (...winners: string[]): LabelResult => ({ _t: "CompareResult", winners });
    const of = (...results: LabelResult[]) => consensus(payload, results, pair);
    expect(of(wins("b"), wins("a"), wins("b"))).toEqual(wins("b"));
    expect(of(wins("a", "b"), wins("a", "b"), wins("b"))).toEqual(wins("a", "b"));
    expect(of(wins(), wins(), wins("b"))).toEqual(wins());
    expect(of(wins("a"), wins("b"))).toBeNull();
  });

  it("of the most frequent text, as most people wrote it", () => {
    const payload = { _t: "FreeTextPayload" as const, question: "?" };
    const writes = (answer: string): LabelResult => ({ _t: "FreeTextResult", answer });
    expect(consensus(payload, [writes("A Cat"), writes("a cat"), writes("A Cat "), writes("dog")])).toEqual(
      writes("A Cat"),
    );
    expect(consensus(payload, [writes("a cat"), writes("dog")])).toBeNull();
  });

  it("of what at least half of the people marked", () => {
    const points = (...places: [number, number][]): LabelResult => ({
      _t: "LocateResult",
      coordinates: places.map(([x, y]) => ({ x, y })),
    });
    const located = consensus({ _t: "LocateExamplePayload", target: "?" }, [
      points([0.2, 0.2], [0.9, 0.9]),
      points([0.2, 0.2]),
      points([0.2, 0.2]),
    ]);
    expect(located).toEqual({ _t: "LocateResult", coordinates: [{ x: expect.closeTo(0.2), y: expect.closeTo(0.2) }] });
    const moments = (...timestamps: number[]): LabelResult => ({ _t: "ScrubResult", timestamps });
    const payload = { _t: "ScrubExamplePayload" as const, target: "?" };
    expect(consensus(payload, [moments(1_000, 9_000), moments(1_000), moments(1_000)])).toEqual(moments(1_000));
  });

  it("of the words that are likelier to be selected than not", () => {
    const words = ["a", "large", "cat"].map((word, wordIndex) => ({ word, wordIndex }));
    const payload = { _t: "TranscriptionExamplePayload" as const, title: "?", transcription: words };
    const selects = (...places: number[]): LabelResult => ({
      _t: "TranscriptionResult",
      selectedWords: words.filter(({ wordIndex }) => places.includes(wordIndex)),
    });
    expect(consensus(payload, [selects(0, 2), selects(2), selects(2, 1)])).toEqual(selects(2));
  });

  it("of the drawing that has the most in common with the others", () => {
    const draws = (x: number, to: number): LabelResult => ({
      _t: "LineResult",
      lines: [
        {
          size: 10,
          points: [
            { x, y: 0.5 },
            { x: to, y: 0.5 },
          ],
        },
      ],
    });
    const payload = { _t: "LineExamplePayload" as const, target: "?" };
    const typical = draws(0.3, 0.6);
    expect(consensus(payload, [draws(0, 0.1), draws(0.25, 0.6), typical, draws(0.3, 0.7)])).toEqual(typical);
  });
});

it("answers that count have another name once any of them is another", () => {
  const answer = (person: number, category: string) => ({
    person,
    result: { _t: "AttachCategoryResult" as const, category },
  });
  const sets = [
    [],
    [answer(1, "cat")],
    [answer(2, "cat")],
    [answer(1, "dog")],
    [answer(1, "cat"), answer(2, "cat")],
    [answer(1, "cat"), answer(3, "cat")],
  ];
  expect(new Set(sets.map(crowdVersion)).size).toBe(sets.length);
  expect(crowdVersion([answer(1, "cat")])).toBe(crowdVersion([answer(1, "cat")]));
});
