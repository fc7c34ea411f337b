import type { Category, TranscriptionWord } from "../../example/payload.ts";
import type { TaskPayload } from "../task.ts";

/** What was asked, as results name it. */
export type RapidPayload =
  | { _t: "ClassifyPayload"; categories: Category[]; title: string }
  | { _t: "ComparePayload"; criteria: string }
  | { _t: "FreeTextPayload"; question: string }
  | { _t: "LinePayload"; target: string }
  | { _t: "LocatePayload"; target: string }
  | { _t: "ScrubPayload"; target: string }
  | { _t: "TranscriptionPayload"; title: string; transcription: TranscriptionWord[] };

export function rapidPayloadOf(payload: TaskPayload): RapidPayload {
  switch (payload._t) {
    case "ClassifyExamplePayload":
      return { _t: "ClassifyPayload", categories: payload.categories, title: payload.title };
    case "CompareExamplePayload":
      return { _t: "ComparePayload", criteria: payload.criteria };
    case "FreeTextPayload":
      return { _t: "FreeTextPayload", question: payload.question };
    case "LineExamplePayload":
      return { _t: "LinePayload", target: payload.target };
    case "LocateExamplePayload":
      return { _t: "LocatePayload", target: payload.target };
    case "ScrubExamplePayload":
      return { _t: "ScrubPayload", target: payload.target };
    case "TranscriptionExamplePayload":
      return { _t: "TranscriptionPayload", title: payload.title, transcription: payload.transcription };
  }
}
