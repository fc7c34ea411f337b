import type { MemberState } from "../../../../domain/member/member-state.ts";
import { type PersonRow, peopleCsvHeader, peopleCsvLine } from "../../../../domain/member/people-csv.ts";
import { readUserId } from "../../../../domain/member/user-id.ts";
import type { Roster, Rosters } from "../../../../objects/roster/roster.port.ts";
import { type AudienceAccessDeps, accessAudience } from "../../../audiences/access/audience-access.usecases.ts";
import type { ExampleRepository } from "../../../audiences/examples/examples.repository.ts";
import { findMember } from "../../../serving/people/person.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

export interface PeopleDeps extends AudienceAccessDeps {
  rosters: Rosters;
  examples: Pick<ExampleRepository, "shownAmong">;
}

const peopleOnPage = 50;
/** A state that hardly anybody has may lie far behind. The page then offers to look on. */
const looksAtMost = 10;

export interface AskedPeople {
  state: MemberState | null;
  /** The `next` of the page before. Null: the first page. */
  below: number | null;
}

/** A page of an audience's people, those who joined last first. */
export async function peopleOf(deps: PeopleDeps, { actor }: Operator, audienceId: string, asked: AskedPeople) {
  const { audience } = await accessAudience(deps, { actor, audienceId }, "readPeople");
  const roster = deps.rosters(audience.id);
  const [counts, page] = await Promise.all([roster.counts(), look(roster, asked)]);
  return { ...nameOf(audience), states: counts.states, ...page };
}

export type ShownPeople = Awaited<ReturnType<typeof peopleOf>>;

async function look(
  roster: Roster,
  { state, below }: AskedPeople,
): Promise<{ people: PersonRow[]; next: number | null }> {
  const people: PersonRow[] = [];
  let next = below;
  for (let looks = 0; looks < looksAtMost; looks++) {
    const page = await roster.list({ below: next, limit: peopleOnPage - people.length, state });
    people.push(...page.people);
    next = page.next;
    if (next === null || people.length === peopleOnPage) break;
  }
  return { people, next };
}

/** One person with what they answered. `person` is null if nobody in the audience has the id. */
export async function personOf(deps: PeopleDeps, { actor }: Operator, audienceId: string, id: string) {
  const { audience } = await accessAudience(deps, { actor, audienceId }, "readPeople");
  const read = readUserId(id);
  const member = read.ok ? await findMember(deps.rosters, audience, read.userId) : null;
  if (member === null || !read.ok) return { ...nameOf(audience), userId: id, person: null };
  const ids = member.answers.map(({ exampleId }) => exampleId);
  const shown = ids.length === 0 ? [] : await deps.examples.shownAmong(audience.id, ids);
  const examples = new Map(shown.map((example) => [example.id, example]));
  const answers = member.answers.map((answer) => ({ ...answer, example: examples.get(answer.exampleId) ?? null }));
  return { ...nameOf(audience), userId: read.userId, person: { ...member, answers } };
}

export type ShownPerson = Awaited<ReturnType<typeof personOf>>;

const rowsAtOnce = 2_000;

/** All people in a state, or everybody, as a CSV. One page of them is in memory at a time. */
export async function downloadPeople(
  deps: PeopleDeps,
  { actor }: Operator,
  { audienceId, state }: { audienceId: string; state: MemberState | null },
): Promise<AsyncGenerator<string, void>> {
  const { audience } = await accessAudience(deps, { actor, audienceId }, "readPeople");
  return lines(deps.rosters(audience.id), state);
}

async function* lines(roster: Roster, state: MemberState | null): AsyncGenerator<string, void> {
  yield peopleCsvHeader;
  let below: number | null = null;
  do {
    const page = await roster.list({ below, limit: rowsAtOnce, state });
    yield page.people.map(peopleCsvLine).join("");
    below = page.next;
  } while (below !== null);
}

function nameOf({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name };
}
