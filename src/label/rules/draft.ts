import type { ExampleTruth } from "../../domain/example/payload.ts";
import type { Rapid, Result } from "../wire.ts";
import type { TryTask } from "./try-session.ts";

/** A task that is not saved yet. What is left out is empty. */
export type DraftTask = Pick<Rapid, "kind" | "instruction"> &
  Partial<Rapid> & { truth?: ExampleTruth | null; explanation?: string | null };

export interface Draft {
  title?: string;
  tasks: DraftTask[];
  /** The first task is answered for the page around the frame, from this answer on. Null: from nothing. Absent: tasks are tried. */
  given?: Result | null;
}

interface ReadDraft {
  title: string;
  tasks: TryTask[];
  given?: Result | null;
}

const mostTasks = 50;

/** Reads a draft from JSON that a form composed. Null: it is none. */
export function readDraft(value: unknown): ReadDraft | null {
  if (typeof value !== "object" || value === null || !("tasks" in value) || !Array.isArray(value.tasks)) return null;
  const { title, tasks, given } = value as Draft;
  const read = { title: title ?? "", tasks: tasks.slice(0, mostTasks).map(taskOf) };
  return given === undefined ? read : { ...read, given };
}

function taskOf({ truth = null, explanation = null, ...task }: DraftTask, at: number): TryTask {
  const rapid: Rapid = {
    asset: { _t: "TextAsset", text: "", identifier: "" },
    context: null,
    contextAsset: null,
    featureFlags: [],
    categories: [],
    words: [],
    instructions: null,
    ...task,
    id: task.id ?? `draft ${at + 1}`,
  };
  return { rapid, truth, explanation };
}
