import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** `npm run test:codecs`: tests of the codecs take every case. */
    isDeepInCodecs: boolean;
  }
}

/** The codecs change with no feature, so most runs take a few cases of each test. `npm run test:codecs` takes all. */
export const codecDepth = <Cases>(all: Cases, few: Cases): Cases => (inject("isDeepInCodecs") ? all : few);

/** Every `step`th case, beginning with the first. `npm run test:codecs` takes all. */
export const someOf = <Case>(cases: readonly Case[], step: number): Case[] =>
  cases.filter((_, i) => codecDepth(0, i % step) === 0);
