import type { StoredAssetTree } from "../../domain/example/asset-tree.ts";
import type { ExampleTruth } from "../../domain/example/payload.ts";
import { gradeOf } from "../../domain/grading/grade.ts";
import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import { resultInShares, truthInPercent } from "../../domain/kinds/units.ts";
import type { Asset, GivenAnswer, Outcome, Outcomes, Rapid, Reply, Result, Service, SessionAnswer } from "../wire.ts";

/** A task to try, with what tells whether an answer is right. */
export interface TryTask {
  rapid: Rapid;
  /** Coordinates in shares. Null: the truth is unknown. */
  truth: ExampleTruth | null;
  explanation: string | null;
}

/**
 * Takes the place of the service: it gives the same tasks again and again, grades what is answered, and stores nothing. After the last task
 * it has nothing once, so that the end is seen.
 */
export function trySession(tasks: readonly TryTask[]): Service {
  let round = 0;
  let isAtEnd = false;
  const rapids = tasks.map(({ rapid, truth }) => (truth === null ? rapid : { ...rapid, reveals: true as const }));

  function open(): SessionAnswer {
    const [first] = rapids;
    isAtEnd = !isAtEnd;
    if (!first || !isAtEnd) return { campaignId: null };
    round++;
    return { sessionId: `try ${round}`, campaignId: "try", rapids, next: first.id };
  }

  function answer(result: Result): Outcome {
    const task = tasks.find(({ rapid }) => rapid.id === result.rapidId);
    const isSkip = result._t === "SkipResult";
    const isCorrect = isSkip || !task ? null : isRight(task, result);
    return {
      isAccepted: !isSkip,
      userScore: null,
      state: null,
      next: null,
      ...(isCorrect === null ? {} : { isCorrect }),
      ...(isCorrect === null || !task?.explanation ? {} : { explanation: task.explanation }),
      ...(isCorrect === null || !task?.truth ? {} : { truth: truthInPercent(task.truth) as Outcome["truth"] & {} }),
      done: rapids.at(-1)?.id === result.rapidId,
    };
  }

  function answerAll(answers: readonly GivenAnswer[]): Outcomes {
    const all = answers.map(({ result }) => ({ rapidId: result.rapidId, ...answer(result) }));
    return { outcomes: all.map(({ next, done, ...outcome }) => outcome), next: null, done: all.at(-1)?.done ?? false };
  }

  return {
    // The next round begins on request.
    open: async (continues) => taken(continues === undefined ? open() : { campaignId: null }),
    answer: async (_session, answers) => taken(answerAll(answers)),
    report: async () => taken(null),
    forget: async () => taken(null),
  };
}

function isRight({ rapid, truth }: TryTask, result: Exclude<Result, { _t: "SkipResult" }>): boolean | null {
  const given = resultInShares(result as RapidResult);
  return given._t === "SkipResult" ? null : gradeOf(given, { truth, asset: treeOf(rapid.asset) });
}

/** As much of the stored tree as grading looks at: the names of assets. */
function treeOf(asset: Asset): StoredAssetTree {
  const { identifier } = asset;
  switch (asset._t) {
    case "FileAsset": {
      const { fileName, mediaType, width, height } = asset;
      const facts = { mediaType, width, height, durationMs: null, originalName: null, sourceUrl: null };
      return { kind: "file", fileName, facts, metadata: {}, identifier };
    }
    case "TextAsset":
      return { kind: "text", text: asset.text, metadata: {}, identifier };
    case "MultiAsset":
      return { kind: "multi", assets: asset.assets.map(treeOf), metadata: {}, identifier };
  }
}

function taken<Body>(body: Body): Reply<Body> {
  return { status: 200, body, faultyMembers: [], retryAfterSeconds: null };
}
