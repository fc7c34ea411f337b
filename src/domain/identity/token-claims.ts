import type { Actor } from "./actor.ts";

/** The same, under the name that use cases gave it while every actor had a token. */
export type TokenClaims = Actor;
