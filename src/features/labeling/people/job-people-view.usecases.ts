import type { ShownJobPeople, ShownJobPerson } from "./job-people.usecases.ts";

/** The people of a job as the API shows them. */
export function describePeople({ people, total, next, options, medianMs, betterWithout }: ShownJobPeople) {
  return {
    people: people.map((person) => describePerson(person, options)),
    total,
    next: next === null ? null : String(next),
    optionShares: options.map(({ name: option, share }) => ({ option, share })),
    medianMs,
    betterWithout,
  };
}

function describePerson(person: ShownJobPerson, options: ShownJobPeople["options"]) {
  const { userId, answers, score, reliability, takenBack, rejected, overflow, medianMs, agreement } = person;
  const { suspicion, reasons, examples, checks, reports, withdrawn, withdrawal } = person;
  return {
    userId,
    answers,
    score,
    reliability,
    suspicion: suspicion.score,
    reasons,
    isBetterWithout: suspicion.isBetterWithout,
    medianMs,
    agreement,
    examples,
    checks,
    reports,
    optionShares: options.map(({ name: option }, i) => ({ option, share: person.optionShares[i] ?? 0 })),
    takenBack,
    rejected,
    overflow,
    isBlocked: person.blockedInAudience !== null || person.blockedInOrganization !== null,
    takenBackAt: withdrawn && new Date(withdrawn.at).toISOString(),
    restorableUntil: withdrawn && new Date(withdrawn.restorableUntil).toISOString(),
    isMoving: withdrawal !== null && !withdrawal.isDone,
  };
}
