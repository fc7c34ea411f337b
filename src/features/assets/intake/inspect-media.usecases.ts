import { inspect } from "../../../domain/media/inspect.ts";
import { MediaRefused } from "../../../domain/media/intake/media-refused.ts";
import type { InspectedMedia } from "../../../domain/media/intake/stored-media.ts";
import { sniff } from "../../../domain/media/sniff.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";

/** Enough for every signature of the positive list, and for most headers. */
const firstLookBytes = 4_096;
/** A header that is longer than this is judged by what was read. */
const lastLookBytes = 4_194_304;

/** Says what a file is from as little of its beginning as needed. The bytes stay to be read. Throws MediaRefused. */
export async function inspectMedia(incoming: IncomingBytes): Promise<InspectedMedia> {
  let wanted = firstLookBytes;
  let head = await incoming.peek(wanted);
  if (head.length === 0) throw new MediaRefused("content_type", "The file is empty.");
  const type = sniff(head);
  if (!type) {
    const detail = "The file is none of JPEG, PNG, WebP, GIF, AVIF, MP4, WebM, MOV, MP3, WAV, OGG, M4A.";
    throw new MediaRefused("content_type", detail);
  }
  for (;;) {
    const isAll = head.length < wanted || wanted >= lastLookBytes;
    const inspection = inspect(type.type, head, isAll);
    if (inspection.kind === "corrupt") throw new MediaRefused("decode", inspection.detail);
    if (inspection.kind !== "more") return { type, inspection };
    wanted *= 4;
    head = await incoming.peek(wanted);
  }
}
