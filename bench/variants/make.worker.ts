import { createPictureCodecs } from "../../src/codecs/picture-codecs.ts";
import type { PictureVariant } from "../../src/domain/media/picture-variant.ts";
import { variantKeysOf } from "../../src/domain/media/variant-keys.ts";
import { makeVariants } from "../../src/features/assets/variants/make-variants.usecases.ts";
import { R2AssetStore } from "../../src/platform/asset-store/r2-asset-store.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { isolateBodies } from "../../src/platform/memory/memory-pool.ts";

const codecs = createPictureCodecs();

/**
 * Makes variants of a stored picture as its maker does. `jobs` are lists of widths, such as `480,800` for one job or `480;800` for two.
 * Everything is forgotten before each of the `times`.
 */
export default {
  async fetch(request, { BUCKET }) {
    const { searchParams } = new URL(request.url);
    const id = searchParams.get("id") ?? "";
    if (request.method === "PUT") {
      const type = request.headers.get("content-type") ?? "";
      await BUCKET.put(id, await request.arrayBuffer(), { httpMetadata: { contentType: type } });
      return new Response(null, { status: 204 });
    }
    const store = new R2AssetStore(BUCKET);
    const deps = { store, codecs, bodies: isolateBodies, clock: systemClock };
    const jobs = (searchParams.get("jobs") ?? "").split(";").map((job) => job.split(",").map(variantOf));
    const outcomes: string[] = [];
    for (let time = 0; time < Number(searchParams.get("times")); time++) {
      await store.delete(variantKeysOf(id));
      for (const job of jobs) outcomes.push(...(await makeVariants(deps, id, () => job)));
    }
    return Response.json(outcomes);
  },
} satisfies ExportedHandler<{ BUCKET: R2Bucket }>;

function variantOf(width: string): PictureVariant {
  return { width: Number(width) as PictureVariant["width"], quality: 75 };
}
