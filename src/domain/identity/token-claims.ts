import type { Actor } from "./actor.ts";

/** An older name of Actor, from when every actor had a token. */
export type TokenClaims = Actor;
