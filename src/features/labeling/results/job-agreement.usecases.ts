import {
  type AgreementOfJob,
  type AgreementSums,
  agreementOf,
  mergeAgreement,
} from "../../../domain/labeling/certainty/agreement.ts";
import type { LabelingPlan } from "../../../domain/labeling/definition.ts";
import { votedOptions } from "../../../domain/labeling/vote.ts";
import { invalid } from "../../../http/problems.ts";
import type { Desks } from "../../../objects/desk/desk.port.ts";
import { type ResultDeps, readSource } from "./job-results.usecases.ts";

export interface FoundAgreement extends AgreementOfJob {
  /** Tasks with at least two votes. */
  tasks: number;
  /** Votes for each option on all tasks. */
  given: number[];
}

/** How far people agree over these desks of a job, one after the other. Null: their answers are no votes. */
export async function agreementOfDesks(
  deps: { desks: Desks },
  { jobId, desks }: { jobId: string; desks: readonly { desk: number }[] },
): Promise<FoundAgreement | null> {
  let sums: AgreementSums | null = null;
  for (const { desk } of desks) {
    const found = await deps.desks(jobId, desk).agreement();
    sums = sums && found ? mergeAgreement(sums, found) : (sums ?? found);
  }
  return sums && { tasks: sums.tasks, given: sums.given ?? [], ...agreementOf(sums) };
}

/** The same for all of a job, with the names of its options. */
export async function jobAgreement(deps: ResultDeps, asked: Parameters<typeof readSource>[1]) {
  const { job, desks, plan } = await readSource(deps, asked);
  const options = optionsOf(plan);
  const found = await agreementOfDesks(deps, { jobId: job.id, desks });
  return {
    tasks: found?.tasks ?? 0,
    fleissKappa: found?.fleissKappa ?? null,
    krippendorffAlpha: found?.krippendorffAlpha ?? null,
    categories: options.map(({ name }, i) => ({ name, kappa: found?.kappas[i] ?? null })),
  };
}

function optionsOf({ workflow }: LabelingPlan) {
  const options = votedOptions(workflow);
  if (options.length === 0)
    throw invalid("jobId", "names a job whose answers are no votes for options that its tasks share");
  return options;
}
