import { LRUCache } from "lru-cache";

/**
 * A map whose least recently used entry leaves once there are more than `entries`. Room grows with use: the library's own `max`
 * allocates all of it at once, which takes milliseconds of each isolate's start.
 */
export const boundedMap = <Value extends object | number>(entries: number) =>
  new LRUCache<string, Value>({ maxSize: entries, sizeCalculation: () => 1 });
