import { runInDurableObject } from "cloudflare:test";

/** Replaces some sources of a Durable Object while it is in memory. Returns a function that restores them. */
export async function replaceSources<Sources>(
  object: DurableObjectStub,
  replacement: (own: Sources, instance: unknown) => Partial<Sources>,
): Promise<() => Promise<void>> {
  let original: Sources;
  await runInDurableObject(object, (instance) => {
    const held = instance as unknown as { sources: Sources };
    original = held.sources;
    held.sources = { ...original, ...replacement(original, instance) };
  });
  return () =>
    runInDurableObject(object, (instance) => {
      (instance as unknown as { sources: Sources }).sources = original;
    });
}
