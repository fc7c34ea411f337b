import type { Clock } from "../../../platform/clock.ts";
import type { MemberRepository } from "./members.repository.ts";

const hourMs = 3_600_000;
const keptAtMost = 2_000;

/**
 * Notes when members were last active, to the hour. Each isolate remembers whom it noted, so that most requests ask nothing; the
 * statement itself writes once an hour, whatever isolates do.
 */
export function createActivity({ clock, members }: { clock: Clock; members: Pick<MemberRepository, "roles"> }) {
  const noted = new Map<string, number>();
  return async ({ accountId, organizationId }: { accountId: string; organizationId: string }): Promise<void> => {
    const now = clock.now();
    const hour = Math.floor(now / hourMs);
    const member = `${organizationId} ${accountId}`;
    if (noted.get(member) === hour) return;
    if (noted.size >= keptAtMost) noted.clear();
    noted.set(member, hour);
    await members.roles.noteActive(organizationId, accountId, { now, since: now - hourMs });
  };
}
