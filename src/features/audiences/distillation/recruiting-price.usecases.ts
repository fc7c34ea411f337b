import { rosterConfigOf } from "../../../domain/member/roster-config.ts";
import type { Rosters } from "../../../objects/roster/roster.port.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { AudienceRepository } from "../audiences.repository.ts";

export interface PriceTellingDeps {
  audiences: AudienceRepository;
  rosters: Rosters;
  log: Log;
}

/**
 * Tells a roster what its answers cost from now on. What was answered before is settled under the old price and member. Best effort: the
 * next answer tells it too, but recruiting that waits for money has none.
 */
export async function tellNewPrice({ audiences, rosters, log }: PriceTellingDeps, audienceId: string): Promise<void> {
  try {
    const [row] = await audiences.findForRoster(audienceId);
    if (row) await rosters(audienceId).settleMoney(rosterConfigOf(row));
  } catch (cause) {
    log("warn", { message: `a roster was not told its new price: ${failureText(cause)}` });
  }
}
