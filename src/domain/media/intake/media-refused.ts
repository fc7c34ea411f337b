import type { Refusal } from "../compression.ts";

type RefusedStage = "content_type" | "decode" | "size" | "timeout" | "busy";

/** A file is refused: the stage where it failed, and one public sentence. */
export class MediaRefused extends Error {
  readonly stage: RefusedStage;

  constructor(stage: RefusedStage, detail: string) {
    super(detail);
    this.name = "MediaRefused";
    this.stage = stage;
  }

  static readonly busy = () => new MediaRefused("busy", "The service is busy with other files. Try again in a moment.");

  static by({ reason, detail }: Refusal): MediaRefused {
    switch (reason) {
      case "busy":
        return new MediaRefused("busy", detail);
      case "over_budget":
        return new MediaRefused("size", detail);
      case "corrupt":
      case "unsupported":
        return new MediaRefused("decode", detail);
    }
  }
}
