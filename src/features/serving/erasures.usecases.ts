import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { Persons } from "../../platform/person/person.port.ts";
import type { ForgetMessage } from "../../platform/queue/messages.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { ErasureRepository } from "./erasures.repository.ts";

interface ErasureDeps {
  audit: AuditRepository;
  db: Database;
  clock: Clock;
  freshUuid: () => string;
  outbox: Outbox;
  persons: Persons;
  erasures: ErasureRepository;
  admitServing: (token: TokenClaims) => Promise<unknown>;
}

/** For a client whose organization ever served the person. Asked again while it runs, it is the same erasure. */
export async function erasePerson(
  deps: ErasureDeps,
  { token, userId }: { token: TokenClaims; userId: string },
): Promise<{ erasureId: string }> {
  await deps.admitServing(token);
  const { organizationId } = token;
  const [running] = await deps.erasures.findRunning(userId, organizationId);
  if (running) return { erasureId: running.id };
  const isKnown = await deps.persons.ofUser(userId).person.isKnownTo(organizationId);
  if (!isKnown) throw new Problem("not_found", { detail: "Your organization never served a person of this id." });
  const id = `erasure_${deps.freshUuid()}`;
  const message: ForgetMessage = { v: 1, kind: "forget-person", id: `person/${id}`, erasureId: id };
  await deps.db.batch([
    deps.erasures.insert({
      ...{ id, organizationId, userId, state: "Running", lastAudienceId: "", audienceCount: 0 },
      createdAt: deps.clock.now(),
    }),
    deps.outbox.write([message], deps.outbox.isFree(message.id)),
    // The person's id stands nowhere but in the erasure, and goes with it.
    deps.audit.note({
      ...{ at: deps.clock.now(), accountId: token.subject, organizationId, action: "person.erased", subject: id },
      detail: { client: token.clientId },
    }),
  ]);
  await deps.outbox.send([message]);
  return { erasureId: id };
}

export async function getErasure(
  deps: Pick<ErasureDeps, "erasures" | "admitServing">,
  { token, erasureId }: { token: TokenClaims; erasureId: string },
) {
  await deps.admitServing(token);
  const [erasure] = await deps.erasures.find(erasureId);
  if (erasure?.organizationId !== token.organizationId)
    throw new Problem("not_found", { detail: "There is no erasure of this id." });
  const { id, state, audienceCount, createdAt, completedAt } = erasure;
  return {
    id,
    state,
    audienceCount,
    createdAt: new Date(createdAt).toISOString(),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
  };
}
