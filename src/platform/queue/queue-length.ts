/** What waits in the queue. Times are milliseconds since 1970. */
export type QueueLength = () => Promise<{ messages: number; oldestAt: number | null }>;

export function createQueueLength(queue: Pick<Queue, "metrics">): QueueLength {
  return async () => {
    const { backlogCount: messages, oldestMessageTimestamp } = await queue.metrics();
    const oldestAt = oldestMessageTimestamp?.getTime() ?? 0;
    // An empty queue tells a moment of 0.
    return { messages, oldestAt: oldestAt > 0 ? oldestAt : null };
  };
}
