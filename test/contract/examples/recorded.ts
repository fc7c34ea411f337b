import type { Exchange } from "../../../src/http/openapi-examples.ts";

/** The committed examples of all tags. */
export const committedExamples = Object.values(
  import.meta.glob<Exchange[]>("../../../docs/examples/*.json", { eager: true, import: "default" }),
).flat();
