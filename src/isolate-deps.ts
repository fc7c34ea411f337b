import type { Bindings } from "./config.ts";
import { createDeps, type Deps } from "./deps.ts";

const made = new WeakMap<Bindings, Deps>();

/**
 * The dependencies of this isolate, made once: its bindings never change. Making them takes several milliseconds and a megabyte of
 * caches, and an object publishes its counts every few seconds.
 */
export function isolateDeps(env: Bindings): Deps {
  const known = made.get(env);
  if (known) return known;
  const deps = createDeps(env);
  made.set(env, deps);
  return deps;
}
