import type { Blocks } from "../person/blocks.ts";
import type { Session } from "./session.ts";

type BlockableSession = Pick<Session, "audienceId" | "configs" | "job" | "ownerId">;

/** Whether a session must end, or must not open: it serves what the person may not have, were it a part of it. */
export function blocksSession({ organizations, audiences }: Blocks, session: BlockableSession): boolean {
  const { ownerId, job, audienceId, configs } = session;
  const own = configs.find((config) => config.audienceId === audienceId);
  // Sessions that older code opened do not say whose campaign they serve.
  const owner = ownerId ?? job?.organizationId ?? own?.organizationId;
  const served = [audienceId, job?.audienceId, ...configs.map((config) => config.audienceId)];
  return (owner !== undefined && organizations.includes(owner)) || audiences.some((id) => served.includes(id));
}
