import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { Persons } from "../../platform/person/person.port.ts";
import type { ForgetMessage } from "../../platform/queue/messages.ts";
import type { Rosters } from "../../platform/roster/roster.port.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { ErasureRepository } from "./erasures.repository.ts";

interface ErasingDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  erasures: ErasureRepository;
  persons: Persons;
  audiences: AudienceRepository;
  rosters: Rosters;
}

const workForMs = 20_000;
const audiencesAtOnce = 40;

/** Forgets a person: his own object first, so that nothing of his reaches a roster that has forgotten him already. */
export async function forgetPerson(deps: ErasingDeps, message: ForgetMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  const [erasure] = await deps.erasures.find(message.erasureId);
  if (erasure?.state !== "Running") return void (await deps.outbox.done(lease));
  const { id, userId } = erasure;
  await deps.persons.ofUser(userId).person.erase();
  const until = deps.clock.now() + workForMs;
  let last = erasure.lastAudienceId;
  for (;;) {
    const page = await deps.audiences.idsAfter(last, audiencesAtOnce);
    const found = await Promise.all(page.map((audience) => deps.rosters(audience.id).forget(userId)));
    last = page.at(-1)?.id ?? last;
    await deps.db.batch([deps.erasures.note(id, last, found.filter(Boolean).length), deps.outbox.progress(lease)]);
    if (page.length < audiencesAtOnce) break;
    if (deps.clock.now() >= until) return deps.outbox.requeue(lease, message);
  }
  await deps.db.batch([deps.erasures.finish(id, deps.clock.now()), deps.outbox.done(lease)]);
}
