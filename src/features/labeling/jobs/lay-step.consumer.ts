import type { LabelingPlan } from "../../../domain/labeling/definition.ts";
import type { LayStep } from "../../../domain/labeling/laying/lay-page.ts";
import type { TaskContent } from "../../../domain/labeling/task.ts";
import { charactersAPage, type Desks, type LayOutcome, tasksAPage } from "../../../objects/desk/desk.port.ts";
import type { DeskPlan, DeskSpending } from "../../../objects/desk/desk-plan.port.ts";

interface LayCall {
  fence: number;
  jobId: string;
  filesAt: string;
  jobTasks: number;
  labeling: LabelingPlan;
  spending?: DeskSpending;
}

/** Lays one step on its desk, in pages that a desk takes. False: another consumer acts for the job now, or it was deleted. */
export async function layStep(desks: Desks, { fence, ...call }: LayCall, step: LayStep): Promise<boolean> {
  const { desk: number, firstTask } = step;
  const desk = desks(call.jobId, number);
  const plan: DeskPlan = { ...call, desk: number, firstTask };
  switch (step.kind) {
    case "tasks":
      for (const { from, json } of pagesOf(step.tasks, step.from)) {
        if (!isLaid(await desk.lay({ fence, plan, from, tasks: json }))) return false;
      }
      return true;
    case "items":
      for (const { from, json } of pagesOf(step.items, step.from)) {
        if (!isLaid(await desk.layItems({ fence, plan, group: step.group, from, items: json }))) return false;
      }
      return true;
    case "start": {
      const { group, items, budget, mostOpen, comparison, randomMatchesRatio } = step;
      return isLaid(await desk.startGroup({ fence, group, items, budget, mostOpen, randomMatchesRatio, comparison }));
    }
  }
}

/** False: another consumer acts for the job now, or it was deleted. What a desk cannot hold fails the attempt. */
export function isLaid(outcome: LayOutcome): boolean {
  if (outcome.kind === "too_large") throw new Error("a page of tasks is larger than a desk takes");
  return outcome.kind === "laid";
}

function pagesOf(tasks: readonly TaskContent[], from: number): { from: number; json: string }[] {
  const pages: { from: number; json: string }[] = [];
  let [texts, characters, start]: [string[], number, number] = [[], 0, from];
  const flush = () => {
    if (texts.length === 0) return;
    pages.push({ from: start, json: `[${texts.join(",")}]` });
    start += texts.length;
    texts = [];
    characters = 0;
  };
  for (const task of tasks) {
    const text = JSON.stringify(task);
    if (texts.length === tasksAPage || characters + text.length + 2 > charactersAPage) flush();
    texts.push(text);
    characters += text.length + 1;
  }
  flush();
  return pages;
}
