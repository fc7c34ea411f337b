import { readFilePart } from "../../src/http/multipart/multipart-reader.ts";
import { IncomingBytes } from "../../src/platform/asset-store/incoming-bytes.ts";
import { R2AssetStore } from "../../src/platform/asset-store/r2-asset-store.ts";
import { storeIncoming } from "../../src/platform/asset-store/store-incoming.ts";

/** A file of a multipart form goes through the reader and the store, as an upload does. */
export default {
  async fetch(request: Request, env: { BUCKET: R2Bucket }): Promise<Response> {
    const { stream } = await readFilePart(request.body, request.headers.get("content-type"), {
      maxBytes: 95_000_000,
      partName: "file",
    });
    const incoming = new IncomingBytes(stream);
    await incoming.peek(64);
    const { bytes, sha256 } = await storeIncoming(new R2AssetStore(env.BUCKET), "object", incoming, {
      contentType: "video/mp4",
    });
    return Response.json({ bytes, sha256 });
  },
};
