import type { WorkMessage } from "./messages.ts";

type Sender = Pick<Queue<WorkMessage>, "sendBatch">;

interface WorkQueues<Each> {
  work: Each;
  uploads: Each;
  webhooks: Each;
  slowWebhooks: Each;
}

/** What waits for hosts of strangers has queues of its own, so that no other work waits with it. */
function queueOf(message: WorkMessage): keyof WorkQueues<unknown> {
  switch (message.kind) {
    case "webhook":
      return message.isSlow ? "slowWebhooks" : "webhooks";
    case "notices":
      return "webhooks";
    case "upload-lane":
      return "uploads";
    default:
      return "work";
  }
}

/** Sends each message to the queue of its kind. */
export function createWorkQueue(queues: WorkQueues<Sender>): {
  sendBatch: (requests: readonly MessageSendRequest<WorkMessage>[]) => Promise<void>;
} {
  return {
    async sendBatch(requests) {
      const byQueue = Map.groupBy(requests, ({ body }) => queueOf(body));
      for (const [name, own] of byQueue) await queues[name].sendBatch(own);
    },
  };
}
