import type { WorkMessage } from "./messages.ts";

type Sender = Pick<Queue<WorkMessage>, "sendBatch">;

interface WorkQueues<Each> {
  work: Each;
  webhooks: Each;
  slowWebhooks: Each;
}

/** Webhooks have queues of their own, and so have those whose receivers are slow: other work waits for neither. */
function queueOf(message: WorkMessage): keyof WorkQueues<unknown> {
  if (message.kind !== "webhook") return "work";
  return message.isSlow ? "slowWebhooks" : "webhooks";
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
