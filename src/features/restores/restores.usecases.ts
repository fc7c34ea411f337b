import type { Actor } from "../../domain/identity/actor.ts";
import { emptyReport, type LostIds } from "../../domain/restore/restore-report.ts";
import { Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { RestoreMessage } from "../../platform/queue/messages.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { RestoreRepository } from "./restores.repository.ts";

export interface RestoreDeps {
  db: Database;
  identity: IdentityRepository;
  restores: RestoreRepository;
  outbox: Outbox;
  audit: AuditRepository;
  clock: Clock;
  freshUuid: () => string;
}

/** Concurrent calls all get the id of one restore. Admins only. */
export async function startRestore(
  deps: RestoreDeps,
  { actor, lost = { audiences: [], datasets: [], jobs: [], flows: [] } }: { actor: Actor; lost?: LostIds | undefined },
): Promise<{ restoreId: string }> {
  const { accountId, organizationId } = await requireAdmin(deps, actor);
  const id = `restore_${deps.freshUuid()}`;
  const message: RestoreMessage = { v: 1, kind: "restore", id: `restore/${id}`, restoreId: id };
  const now = deps.clock.now();
  const { latest } = await together(deps.db, {
    inserted: deps.restores.insert({
      id,
      state: "Running",
      phase: "Runs",
      position: "",
      report: emptyReport(),
      lost,
      accountId,
      errorMessage: null,
      createdAt: now,
      completedAt: null,
    }),
    note: deps.audit.noteIfChanged({ at: now, accountId, organizationId, action: "restore.started", subject: id }),
    work: deps.outbox.write([message], deps.restores.whereExists(id)),
    latest: deps.restores.latest(),
  });
  await deps.outbox.send([message]);
  return { restoreId: latest[0]?.id as string };
}

/** Admins only. */
export async function getRestore(deps: RestoreDeps, { actor, restoreId }: { actor: Actor; restoreId: string }) {
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.restores.find(restoreId),
  });
  if (!requireStanding(standing[0], actor).roles.includes("Admin")) throw new Problem("forbidden");
  const [restore] = found;
  if (!restore) throw new Problem("not_found", { detail: "There is no restore of this id." });
  const { id, state, phase, report, errorMessage, createdAt, completedAt } = restore;
  return {
    // The command line starts a restore with an empty report.
    id,
    state,
    phase,
    ...emptyReport(),
    ...report,
    errorMessage,
    createdAt: new Date(createdAt).toISOString(),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
  };
}

async function requireAdmin({ identity }: RestoreDeps, actor: Actor) {
  const [standing] = await identity.standing(actor);
  const caller = requireStanding(standing, actor);
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  return caller;
}
