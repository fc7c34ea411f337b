import type { ExamplePayload } from "./payload.ts";

/** What an example asks: the criteria, the target or the title. The counterpart of `withInstruction`. */
export function instructionOf(payload: ExamplePayload): string {
  switch (payload._t) {
    case "CompareExamplePayload":
      return payload.criteria;
    case "LineExamplePayload":
    case "LocateExamplePayload":
    case "ScrubExamplePayload":
      return payload.target;
    case "ClassifyExamplePayload":
    case "TranscriptionExamplePayload":
      return payload.title;
  }
}
