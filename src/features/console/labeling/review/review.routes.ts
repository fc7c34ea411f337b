import type { Context } from "hono";
import {
  type DecidedAnswer,
  type ExpectedDecision,
  longestReason,
  mostMoreAnswers,
} from "../../../../domain/labeling/decision.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { invalid, Problem } from "../../../../http/problems.ts";
import { publicUrlsOf } from "../../../../http/public-urls.ts";
import { askMoreAnswers, decideTask, withdrawDecision } from "../../../labeling/decisions/decisions.usecases.ts";
import { type ReviewTask, reviewTask } from "../../../labeling/decisions/review-tasks.usecases.ts";
import type { ShownDecision } from "../../../labeling/decisions/shown-decision.usecases.ts";
import { rejectResponse } from "../../../labeling/results/rapids.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { chosenResult, editedResult, fieldsIn, type ReadResult } from "./decide-form.usecases.ts";
import { reviewPage } from "./review.pages.tsx";
import { streamOf, taskOfStream } from "./review.usecases.ts";
import { readReview, reviewPath } from "./review-address.pages.ts";

/** The stream in which a reviewer decides the tasks of a job, one at a time. */
export const reviewRoutes = createOperatorRouter()
  .get("/console/jobs/:jobId/review", async (c, operator) => {
    const asked = readReview(c.req.param("jobId"), new URL(c.req.url).searchParams);
    // The script knows the list, and asks for one task of it.
    const read = isByScript(c) && asked.task !== null ? taskOfStream : streamOf;
    return reviewPage(c, await read(c.var.deps, operator, { asked, urls: publicUrlsOf(c) }));
  })
  .post(
    "/console/jobs/:jobId/review/:rapidId/accept",
    (c, operator, form) => decide(c, operator, form, { kind: "consensus", seen: form.get("crowd") || null }),
    "review",
  )
  .post(
    "/console/jobs/:jobId/review/:rapidId/choose",
    (c, operator, form) => decideBy(c, operator, form, (task) => chosenResult(task, form)),
    "review",
  )
  .post(
    "/console/jobs/:jobId/review/:rapidId/edit",
    (c, operator, form) => decideBy(c, operator, form, (task) => editedResult(task, form)),
    "review",
  )
  .post(
    "/console/jobs/:jobId/review/:rapidId/withdraw",
    (c, operator, form) =>
      answering(c, operator, form, async () => {
        await withdrawDecision(c.var.deps, { ...taskIn(c, operator), expected: expectedIn(form) });
        return { sentence: "The decision is withdrawn.", to: "back" };
      }),
    "review",
  )
  .post(
    "/console/jobs/:jobId/review/:rapidId/more",
    (c, operator, form) =>
      answering(c, operator, form, async () => {
        const responses = Number(form.get("count"));
        if (!(Number.isInteger(responses) && responses >= 1 && responses <= mostMoreAnswers))
          throw invalid("count", `must be a whole number from 1 to ${mostMoreAnswers}`);
        const asked = { ...taskIn(c, operator), expected: expectedIn(form), responses, reason: null };
        const { wanted } = await askMoreAnswers(c.var.deps, asked);
        return { sentence: `Sent back: the task wants ${wanted} more.`, to: "next" };
      }),
    "review",
  )
  .post(
    "/console/jobs/:jobId/review/:rapidId/reject",
    (c, operator, form) =>
      answering(c, operator, form, async () => {
        const { actor, taskId: rapidId } = taskIn(c, operator);
        await rejectResponse(c.var.deps, { actor, rapidId, responseId: form.get("responseId") ?? "" });
        return { sentence: "The answer does not count any more. Another person is asked.", to: "back" };
      }),
    "review",
  );

type OfTask = Context<AppEnv, "/console/jobs/:jobId/review/:rapidId/*">;

/** What was done, and where the stream goes on. */
interface Decided {
  sentence: string;
  to: "back" | "next";
  /** The version by which it can be taken back. */
  version?: string;
}

const isByScript = (c: Pick<OfTask, "req">) => c.req.header("sec-fetch-dest") === "empty";

function taskIn(c: OfTask, { actor }: Operator) {
  const { jobId, rapidId } = c.req.param();
  return { actor, jobId, taskId: rapidId };
}

/** What the reviewer saw: a version of the decision, or none. */
function expectedIn(form: URLSearchParams): ExpectedDecision {
  const version = form.get("version") ?? "";
  return version === "" ? { kind: "none" } : { kind: "some", versions: [version] };
}

async function decideBy(c: OfTask, operator: Operator, form: URLSearchParams, read: (task: ReviewTask) => ReadResult) {
  const { task } = await reviewTask(c.var.deps, taskIn(c, operator));
  const found = read(task);
  if ("fault" in found) return refuse(c, operator, form, { sentence: found.fault, status: 400 });
  return decide(c, operator, form, { kind: "answer", result: found.result });
}

function decide(c: OfTask, operator: Operator, form: URLSearchParams, answer: DecidedAnswer) {
  return answering(c, operator, form, async () => {
    const reason = (form.get("reason") ?? "").toWellFormed().trim().slice(0, longestReason) || null;
    const asked = { ...taskIn(c, operator), expected: expectedIn(form), answer, reason };
    const { decision, etag } = await decideTask(c.var.deps, asked);
    const isFirst = asked.expected.kind === "none";
    return {
      sentence: `Decided: ${decision?.answer ?? ""}`,
      to: "next",
      ...(isFirst && etag !== null && { version: etag.slice(1, -1) }),
    };
  });
}

/** Answers a form with the page that comes after, and a script with what it tells. */
async function answering(c: OfTask, operator: Operator, form: URLSearchParams, work: () => Promise<Decided>) {
  let done: Decided;
  try {
    done = await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { status } = error;
    if (status !== 412)
      return refuse(c, operator, form, { sentence: error.options.detail ?? error.message, status: 400 });
    const decision = standingIn(error);
    return refuse(c, operator, form, {
      sentence: conflictSentence(decision),
      status: 409,
      isDecided: decision !== null,
    });
  }
  const { sentence, to, version } = done;
  const back = ownAddress(c, form.get("back"));
  const action = reviewPath(c.req.param("jobId"), `/${encodeURIComponent(c.req.param("rapidId"))}/withdraw`);
  const undo = version === undefined ? undefined : { action, fields: { version, back } };
  if (isByScript(c)) return c.json({ sentence, ...(undo && { undo }) });
  const path = to === "back" ? back : ownAddress(c, form.get("next"));
  return seeOtherWith(c, path, { sentence, ...(undo && { undo }) });
}

/** Shows the task as it is now, with why nothing was stored and what was typed. */
async function refuse(
  c: OfTask,
  operator: Operator,
  form: URLSearchParams,
  { sentence, status, isDecided = false }: { sentence: string; status: 400 | 409; isDecided?: boolean },
) {
  if (isByScript(c)) return c.json({ sentence, isDecided }, status);
  const { searchParams } = new URL(ownAddress(c, form.get("back")), c.req.url);
  const { jobId, rapidId } = c.req.param();
  const asked = { ...readReview(jobId, searchParams), task: rapidId };
  const stream = await streamOf(c.var.deps, operator, { asked, urls: publicUrlsOf(c) });
  const typed = form.has("written") || form.has("chosen") ? fieldsIn(form) : null;
  return reviewPage(c, stream, { refusal: sentence, status, typed });
}

/** What another reviewer decided first. Null: they did not. */
function standingIn({ options: { members } }: Problem): ShownDecision["decision"] {
  return (members?.current as Pick<ShownDecision, "decision"> | undefined)?.decision ?? null;
}

function conflictSentence(standing: ShownDecision["decision"]): string {
  if (!standing) return "The answers have changed since you saw them. Nothing is stored: look at them again.";
  const { answer, decidedBy } = standing;
  return `${decidedBy.email ?? "Another account"} has decided “${answer}” meanwhile. Your decision is not stored.`;
}

/** An address of this stream. Anything else leads to its beginning. */
function ownAddress(c: OfTask, address: string | null): string {
  const path = reviewPath(c.req.param("jobId"));
  return address !== null && (address === path || address.startsWith(`${path}?`)) ? address : path;
}
