import { MemoryLedger } from "../../src/codecs/memory-ledger.ts";
import { createPictureCodecs } from "../../src/codecs/picture-codecs.ts";
import { inspect } from "../../src/domain/media/inspect.ts";
import { sniff } from "../../src/domain/media/sniff.ts";

let ledger = new MemoryLedger();
const codecs = createPictureCodecs({ ledger: () => ledger });

/** Compresses the posted picture as often as `times` says; answers the last result, and what the job held at its worst moment. */
export default {
  async fetch(request) {
    const query = new URL(request.url).searchParams;
    const input = new Uint8Array(await request.arrayBuffer());
    const type = sniff(input);
    const header = type && inspect(type.type, input, true);
    if (header?.kind !== "image") return new Response("not a picture", { status: 400 });
    let webp = new Uint8Array();
    for (let i = 0; i < Number(query.get("times")); i++) {
      ledger = new MemoryLedger();
      const options = { quality: 85, maxDimension: Number(query.get("maxdim")) };
      const outcome = await codecs.compress(input, header, options);
      if (!outcome.ok) return new Response(outcome.refusal.detail, { status: 400 });
      webp = new Uint8Array(outcome.value.webp);
    }
    return new Response(webp, { headers: { "X-Peak": String(ledger.peakBytes - input.length) } });
  },
} satisfies ExportedHandler;
