/** What waits in the queues. Times are milliseconds since 1970. */
export type QueueLength = () => Promise<{ messages: number; oldestAt: number | null }>;

export function createQueueLength(queues: ReadonlySet<Pick<Queue, "metrics">>): QueueLength {
  return async () => {
    const lengths = await Promise.all([...queues].map((queue) => queue.metrics()));
    // An empty queue tells a moment of 0.
    const oldest = lengths.map(({ oldestMessageTimestamp: at }) => at?.getTime() ?? 0).filter((at) => at > 0);
    const messages = lengths.reduce((sum, { backlogCount }) => sum + backlogCount, 0);
    return { messages, oldestAt: oldest.length > 0 ? Math.min(...oldest) : null };
  };
}
