import { everyFilter } from "../../domain/matching/every-node.ts";
import type { Profile } from "../../domain/matching/profile.ts";
import { globalDimension } from "../../domain/matching/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";
import { isInactive } from "../../domain/member/member-state.ts";
import type { PersonFacts } from "../../domain/person/person-facts.ts";
import type { LearnedMembership, MembershipCopy } from "../../domain/person/person-profile.ts";
import { expiryOf } from "../../domain/serving/session-progress.ts";
import { heldTasks, leaseMs, tasksASession, weightOf } from "../../domain/serving/task-work.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import type { Person } from "../../objects/person/person.port.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import type { ReleaseScope } from "../../platform/release-scope.ts";
import type { Visitor } from "./bag/draw-bag.usecases.ts";
import type { TakeTasks } from "./bag/take-tasks.usecases.ts";

/** The most rosters asked at once. A later visit asks the others, unless a drawn campaign depends on them. */
const rostersAtMost = 20;

interface VisitorDeps {
  rosters: Rosters;
  desks: Desks;
  random: () => number;
}

interface Visiting {
  userId: string;
  /** Ids of the client that asks and of its organization. */
  publisher: readonly string[];
  now: number;
  facts: PersonFacts;
  person: Pick<Person, "answeredAmong">;
  /** The epoch of every audience that a campaign names. */
  epochs: ReadonlyMap<string, number>;
  /** The only campaigns that may serve the person. Absent: all. */
  only?: ReadonlySet<string> | undefined;
  /** Holds what is taken for the visit. */
  scope: Pick<ReleaseScope, "hold">;
  /** How many tasks the person may take at most. Undefined: as many as there are. */
  mostTasks?: number | undefined;
}

/**
 * A person as their own object knows them. Before a drawn campaign is used, stale copies of the memberships that it depends on are read
 * from their rosters: a run may have graduated the person in more audiences than one visit asks about. Asking counts as a visit.
 */
export class KnownVisitor implements Visitor {
  readonly #deps: VisitorDeps;
  readonly #visiting: Visiting;
  readonly #copies: Map<string, MembershipCopy>;
  readonly #recalled = new Set<string>();
  readonly #learned = new Map<string, LearnedMembership[1]>();
  #isFirst = true;
  profile: Profile;
  readonly usedUp: ReadonlyMap<string, number>;
  readonly only: ReadonlySet<string> | undefined;

  constructor(deps: VisitorDeps, visiting: Visiting) {
    this.#deps = deps;
    this.#visiting = visiting;
    const { facts, now } = visiting;
    this.only = visiting.only;
    this.#copies = new Map(facts.audiences);
    this.profile = this.#profile();
    const lasting = (facts.usedUp ?? []).filter(({ until }) => now < until);
    this.usedUp = new Map(lasting.map(({ campaignId, version }) => [campaignId, version]));
  }

  get learned(): LearnedMembership[] {
    return [...this.#learned];
  }

  async learnAbout(campaigns: readonly ServableCampaign[]): Promise<boolean> {
    const { userId, now } = this.#visiting;
    const asked = this.#due(campaigns).slice(0, rostersAtMost);
    this.#isFirst = false;
    const replies = await Promise.all(
      asked.map(
        async (id) => [id, await this.#deps.rosters(id).visit(null, { userId, seenAt: now, profile: null })] as const,
      ),
    );
    const hasChanged = replies.some(([id, { state, score }]) => {
      const before = this.#copies.get(id);
      return state !== (before?.state ?? null) || score !== (before?.score ?? null);
    });
    for (const [id, { state, score, epoch }] of replies) this.#learned.set(id, { state, score, epoch });
    if (hasChanged) this.profile = this.#profile();
    return hasChanged;
  }

  async recall(rapidIds: readonly string[]): Promise<boolean> {
    const { facts, person } = this.#visiting;
    if (!facts.hasOlderAnswers) return false;
    const unsure = rapidIds.filter((id) => !this.profile.answered.has(id));
    const found = unsure.length === 0 ? [] : await person.answeredAmong(unsure);
    if (found.length === 0) return false;
    for (const id of found) this.#recalled.add(id);
    this.profile = this.#profile();
    return true;
  }

  async take(...[job, desk]: Parameters<TakeTasks>): ReturnType<TakeTasks> {
    const { jobId } = job;
    const { userId, now, facts, scope, mostTasks } = this.#visiting;
    const { country = null, language = null, demographics = {} } = facts.attributes;
    const until = expiryOf({ openedAt: now, lastAt: now, maxSeconds: null });
    const stub = this.#deps.desks(jobId, desk);
    const attributes = { country, language, demographics };
    const weight = this.#weightFor(job);
    const most = mostTasks === undefined || !Number.isFinite(mostTasks) ? {} : { most: mostTasks };
    const held = heldTasks(facts.held ?? [], { jobId, desk });
    const taking = stub.take({ userId, attributes, weight, count: tasksASession, ...most, now, until, leaseMs, held });
    scope.hold(taking, ({ person, tasks }) => {
      if (person === null || tasks.length === 0) return;
      return stub.release({ person, userId, tasks: tasks.map(({ id }) => id), now });
    });
    const { person, ...taken } = await taking;
    return { jobId, desk, person: person ?? 0, ...taken, leasedUntil: now + leaseMs };
  }

  /** The weight, roughly, that the person's object will give to the answers. Null: the person has no score. */
  #weightFor({ audienceId, organizationId }: Parameters<TakeTasks>[0]): number | null {
    const { scores } = this.profile;
    const { organizationScores = [] } = this.#visiting.facts;
    const weight = weightOf({
      audience: audienceId === globalDimension ? undefined : scores.get(audienceId),
      organization: organizationScores.find(([id]) => id === organizationId)?.[1],
      global: scores.get(globalDimension),
    });
    return weight ?? null;
  }

  #profile(): Profile {
    return profileOf(this.#visiting, this.learned, this.#recalled);
  }

  /**
   * The audiences to ask, the most important first: the campaigns' own, those that know the person, those that filters name, and the
   * rest by turns. After the first draw of a visit, nothing is asked unless the campaigns depend on it.
   */
  #due(campaigns: readonly ServableCampaign[]): string[] {
    const { epochs } = this.#visiting;
    const isDue = (id: string) => !this.#learned.has(id) && isOld(this.#copies.get(id), epochs.get(id) ?? 0);
    const own = campaigns.flatMap(({ audience }) => (audience ? [audience.id] : []));
    const named = campaigns.flatMap(({ filters }) =>
      everyFilter(filters, "").flatMap(([, filter]) =>
        filter._t === "AudienceStateFilter" ? [filter.audienceId] : [],
      ),
    );
    if (!this.#isFirst && ![...own, ...named].some(isDue)) return [];
    const due = [...epochs.keys()].filter(isDue);
    const isKnown = (id: string) => (this.#copies.get(id)?.state ?? null) !== null;
    return [...new Set([...own, ...due.filter(isKnown), ...named, ...this.#byTurns(due)])].filter(isDue);
  }

  /** Audiences that were never asked come first, in random order, then those that were asked longest ago. */
  #byTurns(ids: readonly string[]): string[] {
    const placed = ids.map((id) => ({ id, place: this.#copies.get(id)?.askedAt ?? -this.#deps.random() }));
    return placed.sort((one, other) => one.place - other.place).map(({ id }) => id);
  }
}

/** A roster in its first epoch knows only people who answered there, and their own object knows that already. */
function isOld(copy: MembershipCopy | undefined, epoch: number): boolean {
  const isAway = copy !== undefined && copy.state !== null && isInactive(copy.state);
  return isAway || (copy?.epoch ?? 0) < epoch;
}

/** The profile that filters and selections see: what the person's object knows, updated by what rosters just said. */
function profileOf(
  { userId, publisher, now, facts }: Visiting,
  learned: LearnedMembership[],
  recalled: ReadonlySet<string>,
): Profile {
  const copies = new Map<string, Pick<MembershipCopy, "state" | "score">>([...facts.audiences, ...learned]);
  const known = [...copies];
  return {
    userId,
    publisher,
    now,
    ...facts.attributes,
    isNew: facts.isNew,
    sessions: new Map(facts.sessions),
    sticky: new Map(facts.sticky),
    answered: new Set([...facts.answered, ...(facts.held ?? []), ...recalled]),
    held: new Set(facts.held),
    ...(facts.blocks ? { blocks: facts.blocks } : {}),
    allowedActions: new Set(),
    states: new Map(known.flatMap(([id, { state }]) => (state === null ? [] : [[id, state]]))),
    scores: new Map([
      ...known.flatMap(([id, { score }]): [string, number][] => (score === null ? [] : [[id, score]])),
      ...(facts.globalScore === null ? [] : [[globalDimension, facts.globalScore] as [string, number]]),
    ]),
    responses: new Map([
      ...facts.audiences.map(([id, { responses }]): [string, number] => [id, responses]),
      [globalDimension, facts.globalResponses],
    ]),
  };
}
