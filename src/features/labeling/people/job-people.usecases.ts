import type { Actor } from "../../../domain/identity/actor.ts";
import { type DeskPeople, type JobPerson, jobPeopleOf } from "../../../domain/labeling/people/job-people.ts";
import { restorableForMs } from "../../../domain/labeling/people/restorable.ts";
import { reasonSentences } from "../../../domain/labeling/people/suspicion-words.ts";
import { optionCount, votedOptions } from "../../../domain/labeling/vote.ts";
import type { Persons } from "../../../objects/person/person.port.ts";
import type { MemberGrades, Rosters } from "../../../objects/roster/roster.port.ts";
import { together } from "../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  mayOnAudience,
  readAudience,
} from "../../audiences/access/audience-access.usecases.ts";
import type { BlockRepository } from "../../audiences/blocks/blocks.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { LinkRepository } from "../links/links.repository.ts";
import { type ResultDeps, readSource } from "../results/job-results.usecases.ts";
import type { WithdrawalRepository } from "./withdrawals.repository.ts";

export interface JobPeopleDeps extends ResultDeps, AudienceAccessDeps {
  audiences: ResultDeps["audiences"] & AudienceAccessDeps["audiences"];
  blocks: Pick<BlockRepository, "among">;
  withdrawals: Pick<WithdrawalRepository, "among">;
  links: Pick<LinkRepository, "reportersOf">;
  persons: Persons;
  rosters: Rosters;
}

/** People of each desk that are looked at: those who answered most. */
const mostOfDesk = 2_000;
/** People who are named as those without whom the job would do better. */
const namedAtMost = 10;

export interface ShownBlock {
  reason: string;
  blockedAt: number;
}

/** A person of a job with what stands beside their answers. */
export interface ShownJobPerson extends JobPerson {
  /** Why to look at their answers, the strongest first. */
  reasons: string[];
  /** How often they reported a task of the job, as far as reports are kept. */
  reports: number;
  /** Null: they answered no example of the job's audience, or the caller may not see its people. */
  examples: { answered: number; correct: number } | null;
  blockedInAudience: ShownBlock | null;
  blockedInOrganization: ShownBlock | null;
  /** Their answers are taken back. Null: they count. */
  withdrawn: { at: number; by: string; restorableUntil: number } | null;
}

export interface ShownJobPeople {
  people: ShownJobPerson[];
  total: number;
  /** The place of the next page. Null: this was the last. */
  next: number | null;
  /** The job's options with the share of all answers that named each. Empty: tasks share no options. */
  options: { name: string; label: string; share: number }[];
  medianMs: number | null;
  /** How often a guess is right, 0 to 1. Null: answers are no votes. */
  chance: number | null;
  /** Checks are mixed into the job's tasks. */
  hasChecks: boolean;
  /** The job would be right more often with others in their place. */
  betterWithout: string[];
  /** Whether the caller may block people in the job's audience. */
  mayBlockInAudience: boolean;
}

interface Asked {
  actor: Actor;
  jobId: string;
  /** People before this place are left out. */
  from: number;
  limit: number;
  /** Only this person. Absent: all. */
  userId?: string;
}

/** Who has worked on a job and what speaks for or against their answers, the most suspicious first. Desks are asked one after the other. */
export async function jobPeople(deps: JobPeopleDeps, { from, limit, userId, ...asked }: Asked) {
  const { job, desks, plan } = await readSource(deps, asked);
  const parts: DeskPeople[] = [];
  for (const { desk } of desks) parts.push(await deps.desks(job.id, desk).figures(mostOfDesk));
  const named = votedOptions(plan.workflow);
  const count = optionCount(plan.workflow);
  const found = jobPeopleOf(parts, { options: count, named: named.length });
  const all = userId === undefined ? found.people : found.people.filter((person) => person.userId === userId);
  const page = all.slice(from, from + limit);
  const userIds = page.map((person) => person.userId);
  const { read, reporters, blocked, withdrawn } = await together(deps.db, {
    read: readAudience(deps, asked.actor, job.baseAudienceId),
    reporters: deps.links.reportersOf(job.id),
    blocked: deps.blocks.among(userIds, { organizationId: job.organizationId, audienceId: job.baseAudienceId }),
    withdrawn: deps.withdrawals.among(job.id, userIds, deps.identity),
  });
  const caller = requireStanding(read.standing[0], asked.actor);
  const maySee = mayOnAudience(read, caller, "readPeople");
  const grades = maySee && userIds.length > 0 ? await deps.rosters(job.baseAudienceId).gradesAmong(userIds) : [];
  const around = {
    reports: new Map(reporters.map(({ key, reports }) => [key, reports])),
    blocked: blocked.filter(({ audienceId }) => audienceId === "" || maySee),
    withdrawn: new Map(withdrawn.map((row) => [row.userId, row])),
    grades: new Map(grades.map((grade) => [grade.userId, grade])),
    nameOf: (option: number) => named[option]?.name ?? "an option",
    keyOf: (id: string) => deps.persons.ofUser(id).key,
  };
  const betterWithout = found.people.filter(({ suspicion }) => suspicion.isBetterWithout);
  return {
    job,
    people: page.map((person) => shownPerson(person, around)),
    total: all.length,
    next: from + limit < all.length ? from + limit : null,
    options: named.map(({ name, label }, i) => ({ name, label, share: found.optionShares[i] ?? 0 })),
    medianMs: found.medianMs,
    chance: count < 2 ? null : 1 / count,
    hasChecks: plan.checks !== undefined,
    betterWithout: betterWithout.slice(0, namedAtMost).map((person) => person.userId),
    mayBlockInAudience: mayOnAudience(read, caller, "blockPerson"),
  };
}

interface Around {
  reports: ReadonlyMap<string, number>;
  blocked: readonly (ShownBlock & { userId: string; audienceId: string })[];
  withdrawn: ReadonlyMap<string, { takenBackAt: number; takenBackBy: string | null }>;
  grades: ReadonlyMap<string, MemberGrades>;
  nameOf: (option: number) => string;
  keyOf: (userId: string) => string;
}

function shownPerson(person: JobPerson, around: Around): ShownJobPerson {
  const { userId } = person;
  const own = around.blocked.filter((block) => block.userId === userId);
  const grade = around.grades.get(userId);
  const order = around.withdrawn.get(userId);
  return {
    ...person,
    reasons: reasonSentences(person.suspicion, around.nameOf),
    reports: around.reports.get(around.keyOf(userId)) ?? 0,
    examples: grade && grade.answered > 0 ? { answered: grade.answered, correct: grade.correct } : null,
    blockedInAudience: own.find(({ audienceId }) => audienceId !== "") ?? null,
    blockedInOrganization: own.find(({ audienceId }) => audienceId === "") ?? null,
    withdrawn: order
      ? { at: order.takenBackAt, by: order.takenBackBy ?? "", restorableUntil: order.takenBackAt + restorableForMs }
      : null,
  };
}
