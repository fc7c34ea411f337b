import type { Deps } from "./deps.ts";
import { runDeadLane, runLane } from "./features/batch-uploads/batch-uploads.consumer.ts";
import { type WorkMessage, workMessage } from "./platform/queue/messages.ts";

/** What failed in every delivery arrives in a queue of its own. */
const deadLetters = "muster-work-dead";

const handlers: {
  [Kind in WorkMessage["kind"]]: Record<"work" | "dead", (deps: Deps, message: WorkMessage) => Promise<void>>;
} = {
  "batch-lane": { work: runLane, dead: runDeadLane },
};

/** Each message is acknowledged after its own work, and delivered again a while after a failure. */
export async function consume(deps: Deps, batch: MessageBatch): Promise<void> {
  const which = batch.queue === deadLetters ? "dead" : "work";
  await Promise.all(batch.messages.map((message) => handle(deps, message, which)));
}

async function handle(deps: Deps, message: Message, which: "work" | "dead"): Promise<void> {
  const parsed = workMessage.safeParse(message.body);
  if (!parsed.success) {
    // Of another version, perhaps: the work itself still stands in the outbox.
    deps.log("error", { message: "a queue message has no known form", messageId: message.id });
    return message.ack();
  }
  try {
    await handlers[parsed.data.kind][which](deps, parsed.data);
    message.ack();
  } catch (cause) {
    deps.log("error", {
      message: "queued work failed",
      kind: parsed.data.kind,
      id: parsed.data.id,
      cause: String(cause),
    });
    message.retry({ delaySeconds: Math.min(2 ** message.attempts, 60) });
  }
}
