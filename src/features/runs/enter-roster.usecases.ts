import { type RosterConfig, rosterConfigOf } from "../../domain/member/roster-config.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Lease, Outbox } from "../../platform/outbox/outbox.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { RunStarter } from "../audiences/run-starter.port.ts";
import type { RunRepository, RunRow } from "./runs.repository.ts";

interface EnteringDeps {
  db: Database;
  runs: RunStarter;
  audiences: AudienceRepository;
  audienceRuns: RunRepository;
  outbox: Outbox;
  rosters: Rosters;
}

export type Entry =
  | { kind: "entered"; run: RunRow; config: RosterConfig }
  /** Another consumer has the run now, or it has ended. */
  | { kind: "lost" }
  | { kind: "impossible"; run: RunRow; reason: string };

/** Each attempt passes what the roster has seen so far. Another one is needed only if the roster sees more in between. */
const attemptsAtMost = 5;

/**
 * Announces a claim to the roster and reads the present rules. A restored database can be behind its roster, which would silently
 * ignore the claim and the settings. Both are then raised above what the roster has seen, and all members are judged anew.
 */
export async function enterRoster(deps: EnteringDeps, claimed: RunRow, lease: Lease): Promise<Entry> {
  let run = claimed;
  for (let attempts = 0; attempts < attemptsAtMost; attempts++) {
    const config = await readConfig(deps, run.audienceId);
    if (!config) return { kind: "impossible", run, reason: "Its audience was deleted." };
    const seen = await deps.rosters(run.audienceId).raiseFence(run.kind, run.fence);
    if (seen.isErased) return { kind: "impossible", run, reason: "The people of its audience were erased." };
    if (seen.fence > run.fence) {
      const above = await deps.audienceRuns.claimAbove(run, seen.fence, deps.outbox.whereHeld(lease));
      if (!above) return { kind: "lost" };
      run = above;
    } else if (seen.config && isBehind(config, seen.config)) {
      await passConfig(deps, run, seen.config);
    } else return { kind: "entered", run, config };
  }
  throw new Error("the roster was ahead of the database after every attempt to pass it");
}

/**
 * Makes the roster take the database's rules again, and has all members judged by them. A recalculation does that itself, from the
 * beginning: in the time that the database forgot it may have ended, under other rules.
 */
async function passConfig(
  deps: EnteringDeps,
  { id: runId, kind, audienceId }: RunRow,
  seen: RosterConfig,
): Promise<void> {
  const config = await readConfig(deps, audienceId);
  // The settings were changed in between, and the roster has learned them already.
  if (!config || !isBehind(config, seen)) return;
  // The progress goes first: once the versions are passed, nothing shows any more that it belongs to other rules.
  if (kind === "recalculation") await deps.rosters(audienceId).forgetProgress(runId);
  const judging =
    kind === "recalculation" ? null : deps.runs.prepare("recalculation", { id: audienceId, inactivityDropDays: null });
  await together(deps.db, {
    passed: deps.audiences.passVersions(audienceId, { roster: seen.version, rules: seen.rules.version }),
    run: judging?.statements ?? null,
  });
  await judging?.send();
}

/** Null: the audience was deleted. */
export async function readConfig(
  { audiences }: Pick<EnteringDeps, "audiences">,
  audienceId: string,
): Promise<RosterConfig | null> {
  const [audience] = await audiences.findForRoster(audienceId);
  return audience ? rosterConfigOf(audience) : null;
}

/** True if the roster would ignore these settings: it knows newer ones, or other ones of the same version. */
export function isBehind(config: RosterConfig, seen: RosterConfig): boolean {
  if (seen.version !== config.version) return seen.version > config.version;
  return JSON.stringify(seen) !== JSON.stringify(config);
}
