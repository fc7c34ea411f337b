import type { BlockMessage } from "../../../platform/queue/messages.ts";
import { followBlock, type TellingDeps } from "./blocks.usecases.ts";

/** Tells a person's object of a block that its request did not get to tell. */
export async function tellBlock(deps: TellingDeps, message: BlockMessage): Promise<void> {
  await followBlock(deps, message);
}
