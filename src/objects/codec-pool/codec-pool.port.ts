import type { CompressAllOutcome } from "../../codecs/codecs.port.ts";
import type { CompressOptions } from "../../domain/media/compression.ts";
import type { StillImage } from "../../domain/media/inspection.ts";

export interface CodecJob {
  /** How long the file is. */
  bytes: number;
  header: StillImage;
  options: readonly CompressOptions[];
  /** The longest wait for its turn, in milliseconds. */
  waitMs: number;
}

export interface CodecAnswer {
  outcome: CompressAllOutcome;
  /** How many pictures were there when this one came. */
  ahead: number;
}

/** One object of the pool. */
export interface PooledCodec {
  /** `body` is read once the picture has its turn, so that no others wait in memory. */
  compressAll(body: ReadableStream<Uint8Array>, job: CodecJob): Promise<CodecAnswer>;
  /** Best effort: makes the object fast before its first picture. */
  warmUp(): Promise<void>;
}

/** The objects near the caller, by their numbers from 0 on. */
export type CodecPool = (index: number) => PooledCodec;
