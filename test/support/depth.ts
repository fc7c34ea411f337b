import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** `npm run test:all`: properties draw all the cases that they name. */
    isDeep: boolean;
  }
}

/** The cases that a property draws. A hundred find nearly every fault while one works; `npm run test:all` draws the others. */
export const depth = (deep: number): number => (inject("isDeep") ? deep : Math.min(deep, 100));
