import { type SQL, sql } from "drizzle-orm";
import type { TokenActor } from "../../domain/identity/actor.ts";
import type { Caller } from "../../domain/identity/caller.ts";
import { Problem } from "../../http/problems.ts";
import type { Persons } from "../../objects/person/person.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { ForgetMessage } from "../../platform/queue/messages.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { ErasureRepository, ErasureRow } from "./erasures.repository.ts";
import type { ServingStandings } from "./standings.usecases.ts";

export interface ErasureDeps {
  audit: AuditRepository;
  db: Database;
  clock: Clock;
  freshUuid: () => string;
  outbox: Outbox;
  persons: Persons;
  erasures: ErasureRepository;
  admit: (actor: TokenActor) => Promise<Caller>;
  admitServing: ServingStandings;
}

export type AdmissionDeps = Pick<ErasureDeps, "admit" | "admitServing">;

/**
 * A publisher erases its organization's part of a person to whom it gave work. An Admin erases everything everywhere. A repeated
 * request joins the running erasure.
 */
export async function erasePerson(
  deps: ErasureDeps,
  { actor, userId }: { actor: TokenActor; userId: string },
): Promise<{ erasureId: string }> {
  const extent = await admittedExtent(deps, actor);
  const { organizationId } = actor;
  const [running] = await deps.erasures.findRunning({ userId, organizationId, extent });
  if (running) return { erasureId: running.id };
  if (extent === "Organization" && !(await deps.persons.ofUser(userId).person.isKnownTo(organizationId)))
    throw new Problem("not_found", { detail: "Your organization never gave work to a person of this id." });
  const { accountId, clientId } = actor;
  return beginErasure(deps, { userId, organizationId, extent, accountId, clientId });
}

/** Writes the erasure and its work. The caller has checked that the person may be erased. */
export async function beginErasure(
  deps: Pick<ErasureDeps, "audit" | "db" | "clock" | "freshUuid" | "outbox" | "erasures">,
  asked: Pick<ErasureRow, "userId" | "organizationId" | "extent"> & { accountId: string | null; clientId: string },
): Promise<{ erasureId: string }> {
  const { userId, organizationId, extent, accountId, clientId } = asked;
  const id = `erasure_${deps.freshUuid()}`;
  const message = erasureMessage(id);
  await together(deps.db, {
    erasure: deps.erasures.insert({
      id,
      organizationId,
      extent,
      userId,
      state: "Running",
      lastAudienceId: "",
      audienceCount: 0,
      createdAt: deps.clock.now(),
    }),
    work: deps.outbox.write([message], deps.outbox.whereFree(message.id)),
    // Only the erasure names the person's id, and forgets it at its end. The audit log never learns it.
    note: deps.audit.note({
      at: deps.clock.now(),
      accountId,
      organizationId,
      action: "person.erased",
      subject: id,
      detail: { client: clientId },
    }),
  });
  await deps.outbox.send([message]);
  return { erasureId: id };
}

export async function getErasure(
  deps: AdmissionDeps & Pick<ErasureDeps, "erasures">,
  { actor, erasureId }: { actor: TokenActor; erasureId: string },
) {
  const admitted = await admittedExtent(deps, actor);
  const [erasure] = await deps.erasures.find(erasureId);
  if (erasure?.organizationId !== actor.organizationId || (admitted === "Organization" && erasure.extent !== admitted))
    throw new Problem("not_found", { detail: "There is no erasure of this id." });
  const { id, extent, state, audienceCount, createdAt, completedAt } = erasure;
  return {
    id,
    extent,
    state,
    audienceCount,
    createdAt: new Date(createdAt).toISOString(),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
  };
}

/** A token for serving acts for its organization, even an Admin's: credentials inside an app must not erase a person everywhere. */
export async function admittedExtent(
  { admit, admitServing }: AdmissionDeps,
  actor: TokenActor,
): Promise<ErasureRow["extent"]> {
  if (actor.scopes.has("serve")) {
    await admitServing(actor);
    return "Organization";
  }
  const { roles } = await admit(actor);
  if (!roles.includes("Admin")) throw new Problem("forbidden");
  return "Everywhere";
}

const workPrefix = "person/";

export function erasureMessage(erasureId: string): ForgetMessage {
  return { v: 1, kind: "forget-person", id: `${workPrefix}${erasureId}`, erasureId };
}

/** The id of an erasure's outbox row, as an SQL value. */
export function erasureWorkId(erasureId: SQL): SQL {
  return sql`${workPrefix} || ${erasureId}`;
}
