import { createPictureCodecs } from "../../src/codecs/picture-codecs.ts";
import { inspect } from "../../src/domain/media/inspect.ts";
import { sniff } from "../../src/domain/media/sniff.ts";

const codecs = createPictureCodecs();

/** Makes the posted picture at each of `sizes`: of one decode, or with `?apart` one after the other. */
export default {
  async fetch(request) {
    const query = new URL(request.url).searchParams;
    const input = new Uint8Array(await request.arrayBuffer());
    const type = sniff(input);
    const header = type && inspect(type.type, input, true);
    if (header?.kind !== "image") return new Response("not a picture", { status: 400 });
    const options = (query.get("sizes") ?? "").split(",").map((size) => ({ quality: 75, maxDimension: Number(size) }));
    const jobs = query.has("apart") ? options.map((one) => [one]) : [options];
    for (const job of jobs) {
      const outcome = await codecs.compressAll(input, header, job);
      if (!outcome.ok) return new Response(outcome.refusal.detail, { status: 400 });
    }
    return new Response(null, { status: 204 });
  },
} satisfies ExportedHandler;
