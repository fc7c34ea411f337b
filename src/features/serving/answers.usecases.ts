import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import type { TokenActor } from "../../domain/identity/actor.ts";
import { truthInPercent } from "../../domain/kinds/units.ts";
import type { TimedAnswer } from "../../domain/serving/answer-group.ts";
import type { RefusalReason, Skip } from "../../domain/serving/judge-answer.ts";
import type { UntoldRapid } from "../../domain/serving/rapid-content.ts";
import type { AnsweredResult } from "../../domain/serving/session.ts";
import { type PublicUrls, showRapid } from "../../domain/serving/show-rapid.ts";
import { invalidMembers, Problem } from "../../http/problems.ts";
import type { AnswerOutcome, OutcomeTogether, Person } from "../../objects/person/person.port.ts";
import type { ServingDeps } from "./serving.usecases.ts";

type AnsweringDeps = Pick<ServingDeps, "persons" | "clock" | "admitServing">;
type Outcome = OutcomeTogether["outcomes"][number];
type Refused = Exclude<Outcome, { kind: "answered" }>;

/** A request for one session of a person. */
interface AnsweringRequest {
  actor: TokenActor;
  sessionId: string;
  urls: PublicUrls;
}

const unknownSession = { kind: "refused", why: "unknown" } as const;

const refusals: Record<Exclude<RefusalReason, "unknown">, [member: string, reason: string]> = {
  foreign: ["sessionId", "names a session of another client"],
  expired: ["sessionId", "names a session that has expired: ask for a new one"],
  finished: ["sessionId", "names a session that is finished: ask for a new one"],
  not_served: ["result.rapidId", "names a rapid that was not served in this session"],
  answered_otherwise: ["result.rapidId", "names a rapid that was answered already, with another result"],
};

/**
 * Passes an answer to the person's object, which tells the roster of the rapid's audience. The client's standing is checked as well: a
 * deleted client must not continue its open sessions.
 */
export async function answerRapid(
  deps: AnsweringDeps,
  { result, ...request }: AnsweringRequest & { result: RapidResult | Skip },
) {
  await deps.admitServing(request.actor);
  const person = personOf(deps, request);
  const outcome: AnswerOutcome = person ? await person.answer({ ...givenBy(deps, request), result }) : unknownSession;
  if (outcome.kind !== "answered") throw refusalOf([outcome], ({ member }) => member);
  const { next, done } = outcome.answered;
  return { ...describe(outcome.answered), ...describeNext(next, request.urls), done };
}

/**
 * The same for several answers in one call. One that is refused says why, and the others count. Where all are refused the request is, as
 * it would be with one answer.
 */
export async function answerRapids(
  deps: AnsweringDeps,
  { answers, ...request }: AnsweringRequest & { answers: (TimedAnswer & { result: RapidResult })[] },
) {
  await deps.admitServing(request.actor);
  const person = personOf(deps, request);
  if (!person) throw refusalOf([unknownSession], ({ member }) => member);
  const { outcomes, next } = await person.answerTogether({ ...givenBy(deps, request), answers });
  if (outcomes.every((outcome) => outcome.kind !== "answered")) throw refusalOf(outcomes, memberOfAnswer);
  return {
    outcomes: outcomes.map((outcome, i) => ({
      rapidId: answers[i]?.result.rapidId ?? "",
      ...(outcome.kind === "answered"
        ? describe(outcome.answered)
        : { isAccepted: false, userScore: null, state: null, errors: faultsOf(outcome, i, memberOfAnswer) }),
    })),
    ...describeNext(next, request.urls),
    done: next === null,
  };
}

/** Null: there is no such session. */
function personOf({ persons }: AnsweringDeps, { sessionId }: AnsweringRequest): Person | null {
  return persons.ofKey(sessionId.slice(0, sessionId.indexOf(".")));
}

function givenBy({ clock }: AnsweringDeps, { actor, sessionId }: AnsweringRequest) {
  return { sessionId, clientId: actor.clientId, now: clock.now() };
}

/** Names the member of a request that a fault is about. */
type MemberName = (fault: { member: string; index: number }) => string;

const memberOfAnswer: MemberName = ({ member, index }) =>
  member.startsWith("result") ? `answers[${index}].${member}` : member;

function refusalOf(outcomes: readonly Outcome[], nameOf: MemberName): Problem {
  const refused = outcomes.filter((outcome): outcome is Refused => outcome.kind !== "answered");
  if (refused.some((outcome) => outcome.kind === "refused" && outcome.why === "unknown"))
    return new Problem("not_found", { detail: "There is no session of this id." });
  return invalidMembers(Object.assign({}, ...refused.map((outcome, index) => faultsOf(outcome, index, nameOf))));
}

function faultsOf(outcome: Refused, index: number, nameOf: MemberName): Record<string, string[]> {
  if (outcome.kind === "refused") {
    const [member, reason] = outcome.why === "unknown" ? ["sessionId", "names no session"] : refusals[outcome.why];
    return { [nameOf({ member, index })]: [reason] };
  }
  const faults = Object.entries(outcome.faults);
  return Object.fromEntries(faults.map(([member, reasons]) => [nameOf({ member, index }), reasons]));
}

function describe({ isAccepted, isCorrect, explanation, truth, userScore, state }: AnsweredResult) {
  return {
    isAccepted,
    ...(isCorrect === null ? {} : { isCorrect }),
    ...(explanation === null ? {} : { explanation }),
    // Absent from the answer of an object with older code.
    ...(truth ? { truth: truthInPercent(truth) } : {}),
    userScore,
    state,
  };
}

function describeNext(next: UntoldRapid | null, urls: PublicUrls) {
  return { next: next && showRapid(next, urls) };
}
