import { type AssetReader, describeAsset } from "../../../domain/example/describe-asset.ts";
import type { GivenResult } from "../../../domain/grading/rapid-result.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { resultInPercent } from "../../../domain/kinds/units.ts";
import type { Decision } from "../../../domain/labeling/decision.ts";
import { parseRapidId, personOf, rapidIdOf, responseIdOf, type TaskName } from "../../../domain/labeling/rapid-id.ts";
import { rapidRow } from "../../../domain/labeling/result-grid/rapid-row.ts";
import type { RapidState } from "../../../domain/labeling/result-grid/rapid-state.ts";
import { responseRow } from "../../../domain/labeling/result-grid/response-row.ts";
import { parsePlace, placeText, type ResultPlace } from "../../../domain/labeling/result-place.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Desks, GridTask } from "../../../objects/desk/desk.port.ts";
import type { GivenResponse } from "../../../objects/desk/given-response.port.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import { type FoundJob, type JobAccessDeps, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { JobDeskRepository } from "../jobs/job-desks.repository.ts";

interface RapidDeps extends JobAccessDeps {
  jobDesks: JobDeskRepository;
  desks: Desks;
}

/** A page of the tasks of a job with their responses. `from` is a position that an earlier page gave; null is the beginning. */
export async function getResultGrid(
  deps: RapidDeps,
  {
    from,
    limit,
    urlOf,
    ...asked
  }: { actor: Actor; jobId: string; from: string | null; limit: number; urlOf: AssetReader["urlOf"] },
) {
  const { rows, ...read } = await together(deps.db, {
    ...readJob(deps, asked),
    rows: deps.jobDesks.ofJob(asked.jobId),
  });
  const { caller, job } = requireJob(read, asked.actor);
  const reader = { isAdmin: caller.roles.includes("Admin"), urlOf };
  const items = [];
  let { desk, entry: task }: { desk: number; entry: number | null } = placeOf(from);
  while (desk < rows.length && items.length < limit) {
    const page = await deps.desks(job.id, desk).grid({ from: task ?? 0, limit: limit - items.length });
    items.push(...page.tasks.map((one) => gridRow(job, desk, one, reader)));
    task = page.next;
    if (task === null) desk++;
    else break;
  }
  return { items, next: desk < rows.length ? placeText({ desk, entry: task ?? 0 }) : null };
}

function gridRow(job: FoundJob, desk: number, task: GridTask, reader: AssetReader) {
  const rapidId = rapidIdOf({ jobId: job.id, desk, task: task.id });
  const row = rapidRow({ rapidId, task: task.content, state: stateOf(job, task) }, named(task.responses, rapidId));
  const { asset, contextAsset } = row;
  return {
    ...row,
    certainty: task.certainty,
    decision: task.decision && decisionRow(task.decision, rapidId),
    asset: describeAsset(asset, reader),
    contextAsset: contextAsset && describeAsset(contextAsset, reader),
  };
}

function decisionRow({ result, isConsensus, accountId, at, reason }: Decision, rapidId: string) {
  return {
    result: { ...resultInPercent(result), rapidId } as GivenResult,
    isConsensus,
    decidedBy: accountId,
    decidedAt: new Date(at).toISOString(),
    reason,
  };
}

function stateOf({ state }: FoundJob, { isDone }: GridTask): RapidState {
  if (isDone) return "Done";
  return state === "Paused" || state === "SpendLimited" ? "Paused" : "Labeling";
}

const named = <Response extends Pick<GivenResponse, "person">>(given: readonly Response[], rapidId: string) =>
  given.map((response) => ({ ...response, id: responseIdOf(rapidId, response.person) }));

function placeOf(from: string | null): ResultPlace {
  const place = from === null ? { desk: 0, entry: 0 } : parsePlace(from);
  if (place === null) throw invalid("from", "must be the `next` of an earlier page");
  return place;
}

interface AskedRapid {
  actor: Actor;
  rapidId: string;
}

export async function getResponses(deps: RapidDeps, asked: AskedRapid) {
  const { name, job } = await accessRapid(deps, asked);
  const given = await deps.desks(job.id, name.desk).responses(name.task);
  if (given === null) throw noRapid();
  return {
    responses: named(given, asked.rapidId).map((response) => ({
      ...responseRow(response, asked.rapidId),
      state: response.state,
      createdAt: new Date(response.at).toISOString(),
    })),
  };
}

/** Takes one response back. The person is not asked again; the task may want another response. */
export async function rejectResponse(
  deps: RapidDeps & NotingDeps,
  { responseId, ...asked }: AskedRapid & { responseId: string },
): Promise<void> {
  const { name, job, caller } = await accessRapid(deps, asked);
  const person = personOf(responseId, asked.rapidId);
  if (person === null || !(await deps.desks(job.id, name.desk).reject(name.task, person))) {
    throw invalid("responseId", "names no response of the rapid that counts");
  }
  const detail = { rapid: asked.rapidId };
  await deps.audit.note(eventOf(deps, { caller, thing: job }, "rapid.response_rejected", detail));
}

/** Takes all responses back and asks anew, the same people too. */
export async function restartRapid(deps: RapidDeps & NotingDeps, asked: AskedRapid): Promise<void> {
  const { name, job, caller } = await accessRapid(deps, asked);
  const outcome = await deps.desks(job.id, name.desk).restart(name.task);
  if (!outcome) throw noRapid();
  if (outcome === "decided") throw invalid("rapidId", "names a task that is decided: take its decision back first");
  const detail = { rapid: asked.rapidId };
  await deps.audit.note(eventOf(deps, { caller, thing: job }, "rapid.restarted", detail));
}

/** A desk that was never laid out is not called: a call would create its object. */
async function accessRapid(deps: RapidDeps, { actor, rapidId }: AskedRapid) {
  const name: TaskName | null = parseRapidId(rapidId);
  const jobId = name?.jobId ?? "";
  const { rows, ...read } = await together(deps.db, {
    ...readJob(deps, { actor, jobId }),
    rows: deps.jobDesks.ofJob(jobId),
  });
  const { caller, job } = requireJob(read, actor);
  if (name === null || !rows.some(({ desk }) => desk === name.desk)) throw noRapid();
  return { name, caller, job };
}

function noRapid(): Problem {
  return new Problem("not_found", { detail: "There is no rapid with this id." });
}
