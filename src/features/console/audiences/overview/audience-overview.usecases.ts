import { type AudienceOperation, mayDo } from "../../../../domain/audience/access.ts";
import { describeAudience } from "../../../../domain/audience/audience-description.ts";
import { lineThrough } from "../../../../domain/audience/audience-history.ts";
import { everybody } from "../../../../domain/audience/everybody.ts";
import { readinessOf } from "../../../../domain/audience/readiness.ts";
import type { MemberState } from "../../../../domain/member/member-state.ts";
import { answersPerMinute } from "../../../../domain/member/recent-answers.ts";
import { noPeople, withoutSimulated } from "../../../../domain/member/simulated.ts";
import { runProgress } from "../../../../domain/run/run-progress.ts";
import type { RosterActivity, Rosters } from "../../../../objects/roster/roster.port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { together } from "../../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../../../audiences/access/audience-access.usecases.ts";
import { withCounts } from "../../../audiences/audiences.usecases.ts";
import type { ExampleRepository } from "../../../audiences/examples/examples.repository.ts";
import type { FilteredViewRepository } from "../../../audiences/filtered-views.repository.ts";
import type { InstructionsRepository } from "../../../instructions/instructions.repository.ts";
import { listOf, type PriceRepository } from "../../../money/prices.repository.ts";
import type { RunRepository } from "../../../runs/runs.repository.ts";
import type { Operator } from "../../console.usecases.ts";

export interface OverviewDeps extends AudienceAccessDeps {
  views: FilteredViewRepository;
  audienceRuns: Pick<RunRepository, "latestOfAll">;
  examples: Pick<ExampleRepository, "shownAmong">;
  instructions: Pick<InstructionsRepository, "at">;
  prices: PriceRepository;
  rosters: Rosters;
  clock: Clock;
}

const runsRead = 30;
const viewsShown = 20;

/** Buttons are shown to those whose press would succeed. */
const actions = {
  edit: "updateAudience",
  recruit: "recruit",
  rebuild: "rebuildDistillingCampaign",
  seed: "initializeUsers",
  share: "shareWithCustomer",
  readShares: "getAudienceShares",
  delete: "deleteAudience",
  readPeople: "readPeople",
  makeView: "createFilteredAudience",
} as const satisfies Record<string, AudienceOperation>;

export type AudienceAction = keyof typeof actions;

/** Reads one audience with everything that its overview shows. A view shows the people of its base. */
export async function overviewOf(deps: OverviewDeps, { actor }: Operator, audienceId: string) {
  const baseId = deps.audiences.baseIdOf(audienceId);
  const { read, runs, views, instructions, prices } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    runs: deps.audienceRuns.latestOfAll(baseId, runsRead),
    views: deps.views.ofBase(baseId, viewsShown),
    prices: deps.prices.of(deps.audiences.organizationOf(baseId)),
    instructions: deps.instructions.at(deps.audiences.instructionsOf(baseId)),
  });
  const { audience, relation } = requireAudience(read, actor, "getAudience");
  const roster = deps.rosters(audience.id);
  const [counts, activity] = await Promise.all([roster.counts(), roster.activity()]);
  const may = Object.fromEntries(
    Object.entries(actions).map(([action, operation]) => [action, mayDo(operation, relation)]),
  ) as Record<AudienceAction, boolean>;
  const seesPrivate = mayDo("readPrivateExamples", relation);
  const view = audience.viewFilter === null ? null : { id: audienceId, filter: audience.viewFilter };
  const counted = withCounts(audience, counts);
  const { simulated = noPeople } = counts;
  const people = sumOf(counts.states);
  const needed = Math.max(1, audience.settings.minimumSizeForActivation ?? 1);
  const now = deps.clock.now();
  return {
    ...describeAudience(counted, view, { fileUrl: String, seesExcluded: mayDo("readExcludedPublishers", relation) }),
    instructions: instructions[0] ?? null,
    exampleCount: audience.exampleChances.length,
    campaignStatus: audience.campaignStatus,
    wanted: audience.wanted,
    /** What an answer to an example would cost from a start or rebuild on, and what it costs now. */
    recruitingCost: {
      asked: listOf(prices).recruiting,
      now: audience.recruitingPrice,
      isWaiting: audience.isSpendLimited && audience.wanted === true,
    },
    isOrdinary: audience.id !== everybody,
    may,
    needed,
    usersPerState: withoutSimulated(counts.states, simulated),
    /** Everybody, simulated people included. */
    people,
    simulated: { people: sumOf(simulated), graduated: simulated.Graduated },
    activity,
    answersPerMinute: answersPerMinute(activity.minutes, now),
    readiness: readinessOf({
      graduated: counted.graduated,
      needed,
      isReady: counted.status === "Ready",
      isRecruiting: audience.campaignStatus === "Active",
      line: lineThrough(activity.history, activity.present),
      now: activity.present.at,
    }),
    latest: await latestOf(deps, audience.id, activity, { seesPrivate, seesPeople: may.readPeople }),
    // Others may make views of a public audience. What they look for is told to nobody but its editors.
    views: may.edit ? views.slice(0, viewsShown) : [],
    hasMoreViews: may.edit && views.length > viewsShown,
    runs: runs.map((run) => ({ ...run, progress: runProgress(run, people) })),
  };
}

function sumOf(states: Record<MemberState, number>): number {
  return Object.values(states).reduce((sum, amount) => sum + amount, 0);
}

export type AudienceOverview = Awaited<ReturnType<typeof overviewOf>>;

/** The last answers with what their examples show, as far as the caller may see it. */
async function latestOf(
  { examples }: Pick<OverviewDeps, "examples">,
  audienceId: string,
  { latest }: RosterActivity,
  { seesPrivate, seesPeople }: { seesPrivate: boolean; seesPeople: boolean },
) {
  if (latest.length === 0) return [];
  const ids = [...new Set(latest.map(({ exampleId }) => exampleId))];
  const shown = new Map((await examples.shownAmong(audienceId, ids)).map((example) => [example.id, example]));
  return latest.map(({ userId, ...answer }) => {
    const example = shown.get(answer.exampleId);
    const isVisible = example !== undefined && (seesPrivate || example.visibility === "Public");
    return { ...answer, userId: seesPeople ? userId : null, example: isVisible ? example : null };
  });
}
