import type { GivenResult } from "../../domain/grading/rapid-result.ts";
import { resultFaults } from "../../domain/grading/result-faults.ts";
import { type DecidedAnswer, isExpected, isRepeat, type KeptDecision } from "../../domain/labeling/decision.ts";
import type { LabelResult } from "../../domain/labeling/response.ts";
import type {
  AskingMore,
  AskMoreOutcome,
  DecideOutcome,
  Deciding,
  LookOutcome,
  ReviewedTask,
  ReviewRefusal,
  WithdrawOutcome,
} from "./deciding.port.ts";
import type { DeskAnswering } from "./desk-answering.ts";
import type { DeskDecisions } from "./desk-decisions.ts";
import type { DeskReviewing } from "./desk-reviewing.ts";
import type { DeskTables } from "./desk-tables.ts";

interface Parts {
  tables: DeskTables;
  decisions: DeskDecisions;
  answering: DeskAnswering;
  reviewing: DeskReviewing;
}

type DecidedResult =
  | { kind: "result"; result: LabelResult }
  | Extract<DecideOutcome, { kind: "faulty" | "no_consensus" | "stale" }>;

/** Decides tasks, each call in one transaction: of two reviewers at once, the second meets what the first has done. */
export class DeskDeciding {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  look(task: number): LookOutcome {
    const found = this.#find(task);
    return "kind" in found ? found : { kind: "task", task: found.task };
  }

  decide({ task, now, ...asked }: Deciding): DecideOutcome {
    const { answering, decisions } = this.#parts;
    const found = this.#find(task);
    if ("kind" in found) return found;
    const { standing } = found;
    if (standing && isRepeat(standing, asked)) return { kind: "decided", task: found.task, change: "none" };
    if (!isExpected(standing, asked.expected)) return { kind: "stale", task: found.task };
    const decided = this.#resultOf(found.task, asked.answer);
    if (decided.kind !== "result") return decided;
    const { accountId, reason, answer } = asked;
    const kept = { result: decided.result, isConsensus: answer.kind === "consensus", accountId, at: now, reason };
    decisions.keep(task, kept, answering.wholeOf(task));
    answering.end(task);
    const change = standing ? "changed" : "made";
    return { kind: "decided", change, task: this.#parts.reviewing.taskOf(task) as ReviewedTask };
  }

  withdraw({ task, expected }: Pick<Deciding, "task" | "expected">): WithdrawOutcome {
    const found = this.#find(task);
    if ("kind" in found) return found;
    if (!found.standing) return { kind: "withdrawn", isChange: false };
    if (!isExpected(found.standing, expected)) return { kind: "stale", task: found.task };
    this.#parts.answering.reopen(task, 0, () => this.#parts.decisions.drop(task));
    return { kind: "withdrawn", isChange: true };
  }

  askMore({ task, expected, answers }: AskingMore): AskMoreOutcome {
    const found = this.#find(task);
    if ("kind" in found) return found;
    if (!isExpected(found.standing, expected)) return { kind: "stale", task: found.task };
    const need = this.#parts.answering.reopen(task, answers, () => this.#parts.decisions.drop(task));
    return { kind: "asked", need };
  }

  #find(task: number): { task: ReviewedTask; standing: KeptDecision | null } | ReviewRefusal {
    const { tables, decisions, reviewing } = this.#parts;
    const state = tables.state();
    if (tables.rules()?.isRanking) return { kind: "ranking" };
    if (state === "laying") return { kind: "laying" };
    const found = state === "closed" ? null : reviewing.taskOf(task);
    return found === null ? { kind: "unknown" } : { task: found, standing: decisions.of(task) };
  }

  #resultOf(task: ReviewedTask, answer: DecidedAnswer): DecidedResult {
    if (answer.kind === "consensus") {
      if (answer.seen !== null && answer.seen !== task.crowd) return { kind: "stale", task };
      return task.consensus === null ? { kind: "no_consensus" } : { kind: "result", result: task.consensus };
    }
    const { payload, asset } = task.content;
    const featureFlags = this.#parts.tables.rules()?.plan.labeling.rapidFeatureFlags ?? [];
    const faults = resultFaults(answer.result as GivenResult, { payload, asset, featureFlags });
    return Object.keys(faults).length > 0 ? { kind: "faulty", faults } : { kind: "result", result: answer.result };
  }
}
