import { inspect } from "../../src/domain/media/inspect.ts";
import { sniff } from "../../src/domain/media/sniff.ts";
import { createJsquashCodecs } from "../../src/platform/codecs/jsquash.ts";

const codecs = createJsquashCodecs();

/** Compresses the posted picture as often as `times` says, and answers the last result. */
export default {
  async fetch(request) {
    const times = Number(new URL(request.url).searchParams.get("times"));
    const input = new Uint8Array(await request.arrayBuffer());
    const type = sniff(input);
    const header = type && inspect(type.type, input, true);
    if (header?.kind !== "image") return new Response("not a picture", { status: 400 });
    let webp = new Uint8Array();
    for (let i = 0; i < times; i++) {
      const outcome = await codecs.compress(input, header, { quality: 85, maxDimension: 800 });
      if (!outcome.ok) return new Response(outcome.refusal.detail, { status: 400 });
      webp = new Uint8Array(outcome.value.webp);
    }
    return new Response(webp);
  },
} satisfies ExportedHandler;
